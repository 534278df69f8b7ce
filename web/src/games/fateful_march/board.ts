/** The game's own part of a view, with its types. */
import type { View } from '../../api/types'

export const GAME = 'fateful_march'
export type Side = 'french' | 'russian'
export const SIDES: Side[] = ['french', 'russian']
export const other = (side: string): Side => (side === 'french' ? 'russian' : 'french')

/** Strength points by class: `inf`, `inf_x` exhausted, `cav_f` after a Forced March. */
export type Points = Record<string, number>

export type StackSeen = {
  leaders: string[]
  top: string | null
  announced: number | null
  units: Points | null
  moved?: Points
  total?: number
  fresh?: number
}
export type BlockSeen = { order: string | null; seen: boolean }
export type AreaSeen = Record<Side, StackSeen | null> & {
  depot: Side | null
  devastation: number
  control: Side
  blocks: Record<Side, BlockSeen[]>
}
export type LeaderSeen = {
  side: Side
  area: string | null
  place: 'map' | 'pool' | 'out' | 'hidden'
  stars: number
  commands: boolean
  limit?: number
  points?: number
  used?: boolean
}
/** A line of a Combat Value: so many points times their factors (in words, the factor, the code), or an addition. */
export type Term = { what: string; code: string; count: number; factors: [string, number, string][]; sum: number }
export type BattleSeen = {
  area: string
  attacker: Side
  defender: Side
  laid: Record<Side, number>
  cards: Record<Side, number[] | null>
  dice: Record<string, unknown> | null
  values: Record<Side, Term[] | null>
  losses: Record<Side, number | null>
  horse: Record<Side, number | null>
  stage: string
}
export type AttritionSeen = {
  sps: number
  key_city: number
  devastation: number
  cards: number
  weather: number | null
  size: number
  distance: number | null
  losses: number
  devastates: number
  forage: number
}
export type ForceSeen = {
  area: string
  order: string
  limit: number | null
  units: Points
  /** How many areas each class goes under this order; nothing is told of an Evade. */
  rates?: Points
  chosen: Points
  cards: number[]
  leaders: string[]
  led: string[]
  way: string[]
}
/** Losses that are being chosen in an area. */
export type LossesSeen = { side: Side; due: number; chosen: { verb: string; unit: string }[] }
export type OrdersSeen = { to_choose: number; to_place: number; tray: Points | null; left: Points | null }

export type BoardSeen = {
  turn: number
  last_turn: number
  month: string
  turn_of_month: number
  season: 'summer' | 'winter'
  step: number
  is_set_up: boolean
  scenario: string
  vp: number
  initiative: number
  weather: ({ face: number } & Record<Side, number>) | null
  areas: Record<string, AreaSeen>
  hands: Record<Side, { count: number; cards: number[] | null }>
  piles: Record<Side, { draw: number; discard: number[]; removed: number[] }>
  ops?: Record<Side, { card: number | null; laid: boolean }>
  orders?: Record<Side, OrdersSeen>
  pools: Record<Side, Points>
  casualties: Points
  depots_left?: Record<Side, number>
  leaders: Record<string, LeaderSeen>
  effects?: { side: Side; card: number; text: string }[]
  battle?: BattleSeen | null
  attrition?: Record<string, AttritionSeen>
  force?: ForceSeen | null
  losses?: Record<string, LossesSeen> | null
  /** The card that was chosen in secret at set-up or in the Resources Phase. */
  picked?: number | null
}

export function boardOf(view: View | undefined | null): BoardSeen | null {
  return view?.game === GAME ? (view.board as unknown as BoardSeen) : null
}

/** The side whose eyes these are; null for a spectator. */
export const sideOf = (view: View | undefined | null): Side | null => (view?.side as Side | null | undefined) ?? null

/** The card that is no card: played instead of one, always at hand. */
export const DUMMY_CARD = 54
export const DUMMY = 'dummy'

/** The types of order in the sequence in which they are executed, each with its step. */
export const ORDERS = [
  { id: 'fm_from', step: 5 },
  { id: 'fm_to', step: 5 },
  { id: 'patrol', step: 6 },
  { id: 'm_from', step: 7 },
  { id: 'm_to', step: 7 },
  { id: 'evade', step: 8 },
  { id: 'defend', step: 9 },
  { id: 'rally', step: 10 },
  { id: 'raid', step: 11 },
  { id: 'depot', step: 12 },
  { id: 'forage', step: 13 },
  { id: DUMMY, step: 0 },
] as const

export const stepOf = (order: string): number => ORDERS.find((each) => each.id === order)?.step ?? 0

/** In the order in which the steps come, Dummies last. */
export function inSequence(orders: Iterable<string>): string[] {
  const place = (order: string) => ORDERS.findIndex((each) => each.id === order)
  return [...orders].sort((one, two) => place(one) - place(two))
}

// --- strength points -------------------------------------------------------------------------------------------------

const KINDS = ['gd', 'inf', 'pinf', 'ainf', 'cav', 'pcav', 'acav', 'cos']
export const kindOf = (points: string) => points.split('_')[0]!
const marksOf = (points: string) => points.split('_')[1] ?? ''
export const isExhausted = (points: string) => marksOf(points).includes('x')
export const isForced = (points: string) => marksOf(points).includes('f')

/** Guard, foot, horse; of each the fresh first. */
export function sorted(points: Points): [string, number][] {
  const place = (each: string) =>
    KINDS.indexOf(kindOf(each)) * 4 + (isExhausted(each) ? 2 : 0) + (isForced(each) ? 1 : 0)
  return Object.entries(points)
    .filter(([, count]) => count > 0)
    .sort(([one], [two]) => place(one) - place(two))
}

export const sum = (points: Points) => Object.values(points).reduce((all, count) => all + count, 0)

/** The areas where a side has anything, by number of strength points. */
export function heldAreas(board: BoardSeen, side: Side): [string, AreaSeen][] {
  return Object.entries(board.areas)
    .filter(([, area]) => area[side] !== null)
    .sort(([a, one], [b, two]) => (two[side]!.total ?? 0) - (one[side]!.total ?? 0) || a.localeCompare(b))
}

/** Where the Force is that is being composed, or is on the march; where the battle is. */
export function forcePlace(board: Record<string, unknown>): string | null {
  const force = board['force'] as ForceSeen | null | undefined
  const battle = board['battle'] as BattleSeen | null | undefined
  return force ? (force.way.at(-1) ?? force.area) : (battle?.area ?? null)
}
