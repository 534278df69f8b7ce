/** Names of places give way to counters: one that is covered is written again beside whatever covers it. */
import type { BoardShape, Piece } from '../../api/types'
import { isArmy } from './front'
import type { Shown } from './piles'

export type Name = NonNullable<BoardShape['names']>[number]
/** Left, top, right, bottom. */
export type Room = readonly [number, number, number, number]
export type Moved = { text: string; size: number; x: number; y: number; from: Room }

/** So much of a name may be covered and it can still be read. */
const READABLE = 0.07
const GAP = 2

/** Of the counter's size: the edges of those below it and its figures lie over its rim. */
const HALF = 0.58
/** A leader's medallion is smaller than a counter. */
const MEDALLION = 0.38
/** Those below the top counter look out above it and to its right, each so much, and no more than these. */
const EDGE = 2.3
const MOST_EDGES = 3
/** Of the counter's size, too. */
const MARKER = 0.3

export const around = (x: number, y: number, half: number): Room => [x - half, y - half, x + half, y + half]

/** The room that counters and markers take; `shown` is what is drawn of them, if that is not everything as it stands. */
export function roomsOf(pieces: readonly Piece[], shown: Shown | null, size: number) {
  const counters = shown
    ? shown.piles.map(({ x, y, top }) => roomOf({ ...top, x, y }, size, shown.growth))
    : pieces.filter(isArmy).map((piece) => roomOf(piece, size))
  const markers = (shown?.markers ?? pieces.filter((piece) => !isArmy(piece))).map(({ x, y }) =>
    around(x, y, size * MARKER * (shown?.markerGrowth ?? 1)),
  )
  return { counters, markers }
}

function roomOf({ kind, count, x, y }: Piece, size: number, growth = 1): Room {
  if (kind === 'leader') return around(x, y, size * growth * MEDALLION)
  const beyond = (size / 2 + EDGE * Math.min(count - 1, MOST_EDGES)) * growth
  const [left, top, right, bottom] = around(x, y, size * growth * HALF)
  return [left, Math.min(top, y - beyond), Math.max(right, x + beyond), bottom]
}

/**
 * The names that counters cover, each where it can be read. Those that would be smaller than `least` are left out; what is
 * `avoided` need not be uncovered, but no name is written on it. `rings` cut the names that do not lie inside them.
 */
export function moveAside(
  names: readonly Name[],
  counters: readonly Room[],
  least: number,
  avoided: readonly Room[] = [],
  rings: readonly Room[] = [],
): Moved[] {
  const moved: Moved[] = []
  const taken: Room[] = [...counters, ...avoided, ...rings]
  for (const { text, size, box } of names) {
    if (size < least) continue
    const cutting = rings.filter((ring) => shared(box, ring) > 0 && shared(box, ring) < area(box))
    const covering = [...counters.filter((counter) => shared(box, counter) > 0), ...cutting]
    const covered = covering.reduce((sum, counter) => sum + shared(box, counter), 0)
    if (covered < READABLE * area(box)) continue
    const free = beside(box, covering).find((room) => !taken.some((each) => shared(room, each) > 0))
    if (!free) continue
    taken.push(free)
    moved.push({ text, size, x: (free[0] + free[2]) / 2, y: free[3] - (free[3] - free[1]) * 0.24, from: box })
  }
  return moved
}

/** Where a name would stand clear of these counters, the nearest first; rather over what is still seen of it. */
function beside(box: Room, counters: readonly Room[]): Room[] {
  const [left, top, right, bottom] = box
  const steps: [number, number][] = [
    [Math.max(...counters.map((each) => each[2])) + GAP - left, 0],
    [Math.min(...counters.map((each) => each[0])) - GAP - right, 0],
    [0, Math.max(...counters.map((each) => each[3])) + GAP - top],
    [0, Math.min(...counters.map((each) => each[1])) - GAP - bottom],
  ]
  const rooms = steps.map(([x, y]): [Room, number] => {
    const room: Room = [left + x, top + y, right + x, bottom + y]
    return [room, Math.hypot(x, y) * (1 - 0.6 * (shared(box, room) / area(box)))]
  })
  return rooms.sort((one, two) => one[1] - two[1]).map(([room]) => room)
}

const area = ([left, top, right, bottom]: Room) => (right - left) * (bottom - top)

function shared(one: Room, two: Room): number {
  const across = Math.min(one[2], two[2]) - Math.max(one[0], two[0])
  const down = Math.min(one[3], two[3]) - Math.max(one[1], two[1])
  return across > 0 && down > 0 ? across * down : 0
}
