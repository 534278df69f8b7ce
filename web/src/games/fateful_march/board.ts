/** The game's own part of a view, with its types. */
import type { components } from '../../api/schema'
import type { View } from '../../api/types'
import type { Part } from '../../lib/draft.svelte'

export const GAME = 'fateful_march'
export type Side = 'french' | 'russian'
export const SIDES: Side[] = ['french', 'russian']
export const other = (side: string): Side => (side === 'french' ? 'russian' : 'french')

/** Strength points by class: `inf`, `inf_x` exhausted, `cav_f` after a Forced March. */
export type Points = Record<string, number>

type Schemas = components['schemas']
export type StackSeen = Schemas['FatefulMarchStackSeen']
export type BlockSeen = Schemas['FatefulMarchBlockSeen']
export type AreaSeen = Schemas['FatefulMarchAreaSeen']
export type LeaderSeen = Schemas['FatefulMarchLeaderSeen']
export type AttritionSeen = Schemas['FatefulMarchAttritionSeen']
export type ForceSeen = Schemas['FatefulMarchForceSeen']
export type LossesSeen = Schemas['FatefulMarchLossesSeen']
export type OrdersSeen = Schemas['FatefulMarchOrdersSeen']
export type BoardSeen = Schemas['FatefulMarchBoard']

export function boardOf(view: View | undefined | null): BoardSeen | null {
  return view?.game === GAME ? (view.board as unknown as BoardSeen) : null
}

/** The side whose eyes these are; null for a spectator. */
export const sideOf = (view: View | undefined | null): Side | null => (view?.side as Side | null | undefined) ?? null

/** Does anybody hold cards, or may one be played that is not held? In the first lessons there are none at all. */
export function hasCards(view: View): boolean {
  const hands = boardOf(view)?.hands
  const isHeld = hands !== undefined && hands.french.count + hands.russian.count > 0
  return isHeld || Object.keys(view.choices ?? {}).some((token) => token.startsWith('card:'))
}

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

/** Where the Force is that is being composed, or is on the march. */
export function forcePlace(board: Record<string, unknown>): string | null {
  const { force } = board as Partial<BoardSeen>
  return force ? (force.way.at(-1) ?? force.area) : null
}

/** A Force as large as it may be where enemies pin some: with all leaders, and the best units first. */
export function usualForce(view: View, units: Part[], leaders: Part[]): Record<string, number> {
  const force = boardOf(view)?.force
  if (!force) return {}
  let room = leaders.length ? force.room : Math.min(force.room, force.limit ?? force.room)
  const going: Record<string, number> = Object.fromEntries(leaders.map((leader) => [leader.token, 1]))
  for (const [kind] of sorted(Object.fromEntries(units.map((unit) => [unit.kind, unit.most])))) {
    const unit = units.find((each) => each.kind === kind)!
    going[unit.token] = Math.min(unit.most, room)
    room -= going[unit.token]!
  }
  return going
}
