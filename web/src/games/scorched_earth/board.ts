/** The game's own part of a view, with its types. */
import type { View } from '../../api/types'

export const GAME = 'scorched_earth'
export type Side = 'french' | 'russian'
export const SIDES: Side[] = ['french', 'russian']

/** What changes a roll, and by how much. */
export type Cause = [string, number]

export type UnitSeen = {
  id: string
  name: string
  group: string
  kind: 'infantry' | 'cavalry' | 'engineer'
  size: 'corps' | 'division' | 'none'
  nation: string
  sp: number
  full: number
  fatigue: 'fresh' | 'worn' | 'exhausted'
  demoralization: number
}
export type OwnUnit = UnitSeen & {
  hex: string | null
  place: 'map' | 'waiting' | 'cup' | 'eliminated'
  moved: boolean
  rallied: boolean
  has_loc: boolean
}
export type ForceSeen = { side: Side; top: UnitSeen; units: UnitSeen[] | null; count: number | null }
export type HexSeen = { force: ForceSeen | null; enemy: ForceSeen | null; depots: string[]; hq: string[] }
export type PlaceSeen = {
  name: string
  kind: 'fortress' | 'city'
  hexes: string[]
  side: Side
  control: Side
  burnt: boolean
  points: number
  /** One of those of which the French need one. */
  is_key: boolean
  /** Faces of a die on which it would burn; null if it cannot. */
  burns: number | null
  /** A siege as it would be now. */
  siege: SiegeOdds | null
  memory: Record<string, Side>
}
export type SiegeOdds = { dice: number; ways: number; of: number }
export type HqSeen = {
  name: string
  side: Side
  group: string
  rating: number
  dice: number
  carried: number
  activated: boolean
  active: boolean
  hex: string | null
  in_play: boolean
}
export type ActivationSeen = {
  hq: string
  name: string
  side: Side
  cp: number
  rallies: number
  rating: number
  hex: string | null
  carrier: string | null
  /** By hex of a force that can be given an order: what its distance costs. */
  surcharges?: Record<string, number> | null
}
/** `attack`: what the ground gives to the enemies at its end; null if there are none. */
export type WaySeen = { cost: number; way: string[]; reactions: number; attack: Cause[] | null }
/** An enemy force that may react to whoever enters a hex; the chance in 36ths, as far as it is seen. */
export type ReactorSeen = { hex: string; manner: 'intercept' | 'evade'; least: number; most: number }
export type MoveSeen = {
  side: Side
  start: string
  hex: string
  strategic: boolean
  /** All who go. */
  units: string[] | null
  /** Those who were named; nobody, if all go. */
  named: string[] | null
  pool: string[] | null
  left: number | null
  spent: number | null
  /** With which it would attack. */
  strength: number | null
  costs: Record<string, number> | null
  reach: Record<string, WaySeen & { safe: WaySeen | null }> | null
  /** By hex that it may enter: who may react. */
  reactions: Record<string, ReactorSeen[]> | null
}
export type CombatSide = {
  units: UnitSeen[]
  strength: number
  effective: number
  modifiers: Cause[]
  dice: number | null
  result: string | null
}
export type CombatSeen = {
  hex: string
  from: string
  attacker: Side
  defender: Side
  open: boolean
  sides: Record<Side, CombatSide | null>
  line?: boolean
  logistics?: number
  paid?: boolean | null
  tactics?: number
  owed?: number | null
}
export type RetreatSeen = {
  side: Side
  kind: string
  start: string
  hex: string
  done: number
  least: number
  most: number
  units: string[] | null
}
export type ChanceSeen = { chance: string; least: number; most: number; modifiers: Cause[]; to?: string }
export type ReactionSeen = {
  kind: 'intercept' | 'evade'
  side: Side
  goal: string
  /** Where the other force stands, or came from. */
  from: string
  /** What the ground gives to whoever defends the goal; null if it cannot come to that. */
  ground: Cause[] | null
  forces: string[]
  chances: Record<string, ChanceSeen>
  /** By hex of a force that cannot react: why. */
  unable: Record<string, string>
}
export type AttritionSeen = {
  side: Side
  checks: boolean
  modifiers: Cause[]
  payable: boolean
  paid: boolean
  winter: boolean
}

/** A run of numbers for which a table says the same. */
export type Bracket<T> = { least: number; most: number; is: T }
export type Tables = {
  track: { least: number; most: number; french_from: number }
  determination: Bracket<number>[]
  purchases: Bracket<{ units: number; price: number }>[]
  attrition: Bracket<number>[]
  winter: Record<string, number>
  dice: Bracket<number>[]
  /** By strength. */
  logistics: number[]
  range: { usual: number; elan: number }
}

export type BoardSeen = {
  turn: number
  last_turn: number
  date: string
  season: 'summer' | 'winter'
  phase: string
  vp: number
  /** Who would win if it ended now. */
  leads: Side
  rd: number
  key_city: boolean
  lp: number
  /** Faces of a die on which a City burns. */
  burning: number
  sieges: SiegeOdds[]
  reinforcements: { units: number; price: number }
  elan: boolean
  hexes: Record<string, HexSeen>
  places: Record<string, PlaceSeen>
  towns: Record<string, { name: string; holder: Side }>
  units: Record<string, OwnUnit>
  eliminated: string[]
  cup: number
  hqs: Record<string, HqSeen>
  depots: Record<string, string | null>
  activation: ActivationSeen | null
  move: MoveSeen | null
  combat: CombatSeen | null
  retreat: RetreatSeen | null
  reaction: ReactionSeen | null
  attrition: Record<string, AttritionSeen>
  supply: string[]
  losses: Record<string, Record<string, number>>
  park: { place: string; used: boolean; lost: boolean } | null
  tables: Tables
}

export function boardOf(view: View | undefined | null): BoardSeen | null {
  return view?.game === GAME ? (view.board as unknown as BoardSeen) : null
}

/** The side whose eyes these are; null for a spectator. */
export const sideOf = (view: View | undefined | null): Side | null => (view?.side as Side | null | undefined) ?? null

/** One's own side first. */
export const sidesFrom = (own: Side | null): Side[] => (own === 'russian' ? ['russian', 'french'] : SIDES)

/** Where the question is about: the step that is reacted to, the combat, the force on its way. */
export function hexInQuestion(board: Record<string, unknown>): string | null {
  const { reaction, combat, retreat, move } = board as Partial<BoardSeen>
  return reaction?.goal ?? retreat?.hex ?? combat?.hex ?? move?.hex ?? null
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
  return (number < first.least ? first : (table.find((row) => number <= row.most) ?? table.at(-1)!)).is
}

/** What the French pay for a combat with such a strength. */
export const combatCost = ({ logistics }: Tables, strength: number) =>
  logistics[Math.min(strength, logistics.length - 1)]!

export const sumOf = (causes: readonly Cause[]) => causes.reduce((sum, [, amount]) => sum + amount, 0)
