/** The game's own part of a view. Its types are made from the server's. */
import type { components } from '../../api/schema'
import type { View } from '../../api/types'

export const GAME = 'grand_tactical'
type Schemas = components['schemas']
export type BoardSeen = Schemas['GrandTacticalBoard']
export type AttackSeen = Schemas['GrandTacticalAttack']
export type StackSeen = Schemas['GrandTacticalStack']
export type UnitSeen = Schemas['GrandTacticalUnit']
export type AreaSeen = Schemas['GrandTacticalArea']
export type Side = StackSeen['side']
export const SIDES: Side[] = ['french', 'russian']

export const boardOf = (view: View | null | undefined): BoardSeen | null =>
  view?.game === GAME ? (view.board as unknown as BoardSeen) : null

/** The hex where the unit stands that is marching. */
export const hexInQuestion = (board: Record<string, unknown>): string | null =>
  (board as unknown as BoardSeen).march?.hex ?? null

/** All units of the board by their ids. */
export const unitsOf = (board: BoardSeen): Map<string, UnitSeen> =>
  new Map(board.stacks.flatMap((stack) => stack.units).map((unit) => [unit.id, unit]))

/** Are there more users in an Area than it bears? */
export const isCrowded = (area: AreaSeen): boolean => area.french + area.russian > area.bears
