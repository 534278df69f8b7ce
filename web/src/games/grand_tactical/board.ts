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

/** The hex of the unit that is marching, or that a question without places is about; the one hex that attacks have been
 *  declared against. */
export const hexInQuestion = (board: Record<string, unknown>): string | null => {
  const { march, about, attacks } = board as unknown as BoardSeen
  const targets = new Set(attacks.filter((attack) => attack.declared).flatMap((attack) => attack.targets))
  return march?.hex ?? about ?? (targets.size === 1 ? [...targets][0]! : null)
}

/** All units of the board by their ids. */
export const unitsOf = (board: BoardSeen): Map<string, UnitSeen> =>
  new Map(board.stacks.flatMap((stack) => stack.units).map((unit) => [unit.id, unit]))

/** Do more corps live on an Area than it bears? One that is wholly depleted bears nobody. */
export const isCrowded = (area: AreaSeen): boolean =>
  area.depletion === 100 ? area.french + area.russian > 0 : area.corps > area.limit
