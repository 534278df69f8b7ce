/** The game's own part of a view, with its types. */
import type { components } from '../../api/schema'
import type { View } from '../../api/types'

export const GAME = 'scorched_earth'
export type Side = 'french' | 'russian'
export const SIDES: Side[] = ['french', 'russian']

/** What changes a roll, and by how much. */
export type Cause = [string, number]

type Schemas = components['schemas']
export type UnitSeen = Schemas['ScorchedEarthUnitSeen']
export type OwnUnit = Schemas['ScorchedEarthOwnUnit']
export type ForceSeen = Schemas['ScorchedEarthForceSeen']
export type HexSeen = Schemas['ScorchedEarthHexSeen']
export type PlaceSeen = Schemas['ScorchedEarthPlaceSeen']
export type SiegeOdds = Schemas['ScorchedEarthSiegeOdds']
export type HqSeen = Schemas['ScorchedEarthHqSeen']
export type ActivationSeen = Schemas['ScorchedEarthActivationSeen']
export type WaySeen = Schemas['ScorchedEarthWaySeen']
export type ReactorSeen = Schemas['ScorchedEarthReactorSeen']
export type MoveSeen = Schemas['ScorchedEarthMoveSeen']
export type RetreatSeen = Schemas['ScorchedEarthRetreatSeen']
export type ChanceSeen = Schemas['ScorchedEarthChanceSeen']
export type ReactionSeen = Schemas['ScorchedEarthReactionSeen']
export type AttritionSeen = Schemas['ScorchedEarthAttritionSeen']
export type Tables = Schemas['ScorchedEarthTables']
export type BoardSeen = Schemas['ScorchedEarthBoard']

/** A run of numbers for which a table says the same. */
export type Bracket<T> = { least: number; most: number; value: T }

export function boardOf(view: View | undefined | null): BoardSeen | null {
  return view?.game === GAME ? (view.board as unknown as BoardSeen) : null
}

/** The side whose eyes these are; null for a spectator. */
export const sideOf = (view: View | undefined | null): Side | null => (view?.side as Side | null | undefined) ?? null

/** One's own side first. */
export const sidesFrom = (own: Side | null): Side[] => (own === 'russian' ? ['russian', 'french'] : SIDES)

/** Where the question is about: the step that is reacted to, the force on its way, into a combat perhaps. */
export function hexInQuestion(board: Record<string, unknown>): string | null {
  const { reaction, retreat, move } = board as Partial<BoardSeen>
  return reaction?.goal ?? retreat?.hex ?? move?.hex ?? null
}

/** The forces of a side, each with its hex; also the second one in a hex while a combat goes on. */
export function forcesOf(board: BoardSeen, side: Side): [string, ForceSeen][] {
  return Object.entries(board.hexes).flatMap(([code, { force, enemy }]) =>
    [force, enemy]
      .filter((each): each is ForceSeen => each?.side === side)
      .map((each): [string, ForceSeen] => [code, each]),
  )
}

export const strengthOf = (units: readonly { sp: number }[]) => units.reduce((sum, unit) => sum + unit.sp, 0)

/** What a table says of a number; beyond its ends what it says there. */
export function look<T>(table: readonly Bracket<T>[], number: number): T {
  const first = table[0]!
  return (number < first.least ? first : (table.find((row) => number <= row.most) ?? table.at(-1)!)).value
}

/** What the French pay for a combat with such a strength. */
export const combatCost = ({ logistics }: Tables, strength: number) =>
  logistics[Math.min(strength, logistics.length - 1)]!

export const sumOf = (causes: readonly Cause[]) => causes.reduce((sum, [, amount]) => sum + amount, 0)
