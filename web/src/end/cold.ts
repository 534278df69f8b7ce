/** The thin line under Minard's retreat: the cold of 1812, at the places where the army of this game was on those days. */
import { firstDay, lastDay, type Days } from '$lib/days'
import type { Flow, Point } from './flow'

export type Reading = { date: Date; degrees: number; isDated: boolean }

const on = (month: number, day: number) => new Date(Date.UTC(1812, month - 1, day))

/**
 * The nine readings of Minard's chart, in degrees Réaumur. The fifth has no day there; it stands ten days after the
 * fourth, by the march between them.
 */
export const READINGS: Reading[] = [
  { date: on(10, 18), degrees: 0, isDated: true },
  { date: on(10, 24), degrees: 0, isDated: true },
  { date: on(11, 9), degrees: -9, isDated: true },
  { date: on(11, 14), degrees: -21, isDated: true },
  { date: on(11, 24), degrees: -11, isDated: false },
  { date: on(11, 28), degrees: -20, isDated: true },
  { date: on(12, 1), degrees: -24, isDated: true },
  { date: on(12, 6), degrees: -30, isDated: true },
  { date: on(12, 7), degrees: -26, isDated: true },
]

export const celsius = (reaumur: number) => Math.round(reaumur * 1.25)

export type Stand = { turn: number; space: string; at: Point }

/** In which turn a day falls, and where an army was then, between where the turn found and left it; null once it is gone. */
export function standOn(
  date: Date,
  flow: Flow,
  turns: number[],
  days: Days[],
  where: Map<string, Point>,
): Stand | null {
  const index = days.findIndex((each) => firstDay(each) <= date && date <= lastDay(each))
  if (index < 0) return null
  const [first, last] = [firstDay(days[index]!), lastDay(days[index]!)]
  const share = last > first ? (date.getTime() - first.getTime()) / (last.getTime() - first.getTime()) : 0
  const spaces = roadOf(flow, turns[index]!)
  const road = spaces.map((space) => where.get(space)).filter((point) => point !== undefined)
  const at = along(road, share)
  return at && { turn: turns[index]!, space: spaces[Math.round(share * (spaces.length - 1))]!, at }
}

/** The spaces of an army in a turn: where it was at its beginning, and those it came to. None once it is gone. */
function roadOf(flow: Flow, turn: number): string[] {
  const earlier = flow.legs.filter((leg) => leg.turn < turn)
  const now = flow.legs.filter((leg) => leg.turn === turn)
  if (!now.length || earlier.at(-1)?.strength === 0) return []
  return [now[0]!.origin, ...now.filter((leg) => leg.origin !== leg.destination).map((leg) => leg.destination)]
}

/** The point so far along a road; its end if it has no length. */
function along(road: Point[], share: number): Point | null {
  const lengths = road.slice(1).map(([x, y], index) => Math.hypot(x - road[index]![0], y - road[index]![1]))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [ax, ay] = road[index]!
      const [bx, by] = road[index + 1]!
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length]
    }
    left -= length
  }
  return road.at(-1) ?? null
}

/**
 * Places along the line, from right to left and at least `gap` apart, as near to the wished ones as that allows: an army
 * that stood still or turned has its days side by side all the same.
 */
export function spread(wished: number[], gap: number, low: number, high: number): number[] {
  // Pool neighbours that come too close until none do: the least squares under that order.
  type Pool = { sum: number; count: number }
  const pools: Pool[] = []
  const mean = (pool: Pool) => pool.sum / pool.count
  wished.forEach((x, index) => {
    pools.push({ sum: x + index * gap, count: 1 })
    while (pools.length > 1 && mean(pools.at(-1)!) > mean(pools.at(-2)!)) {
      const last = pools.pop()!
      pools.at(-1)!.sum += last.sum
      pools.at(-1)!.count += last.count
    }
  })
  const placed = pools
    .flatMap((pool) => new Array<number>(pool.count).fill(mean(pool)))
    .map((x, index) => x - index * gap)
  const over = Math.max(0, (placed[0] ?? 0) - high)
  const under = Math.max(0, low - (placed.at(-1) ?? low))
  return placed.map((x) => x - over + under)
}
