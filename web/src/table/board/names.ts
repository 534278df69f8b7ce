/** Names of places give way to counters: one that is covered is written again beside whatever covers it. */
import type { BoardShape, Piece } from '../../api/types'
import { isArmy } from './front'
import type { Pile, Shown } from './piles'

export type Name = NonNullable<BoardShape['names']>[number]
/** Left, top, right, bottom. */
export type Room = readonly [number, number, number, number]
export type Moved = { text: string; size: number; x: number; y: number; from: Room }

/** So much of a name may be covered and it can still be read. */
const READABLE = 0.07
/** The same for markers and figures, which may lie on the rim of a name but not on what tells it from others. */
const GUESSED = 0.3
const GAP = 2

/** Of the counter's size: its shadow and the edges of those below it lie over its rim. */
const HALF = 0.58
/** How far the figures in a counter's lower corners reach, and the plate with the sum of a pile. */
const FIGURES = 0.68
/** How far the leader of a pile reaches, who is pinned to its upper left corner. */
const PINNED = { left: 0.82, up: 0.72 }
/** How far down the name under a leader's screen reaches. */
const SCREEN_NAME = 0.8
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
    ? shown.piles.map((pile) => roomOfPile(pile, size, shown.growth))
    : pieces.filter(isArmy).map((piece) => roomOf(piece, size))
  const markers = (shown?.markers ?? pieces.filter((piece) => !isArmy(piece))).map(({ x, y }) =>
    around(x, y, size * MARKER * (shown?.markerGrowth ?? 1)),
  )
  return { counters, markers }
}

function roomOfPile({ x, y, top, sum, leader }: Pile, size: number, growth: number): Room {
  const [left, up, right, down] = roomOf({ ...top, x, y }, size, growth, sum !== '')
  if (!leader) return [left, up, right, down]
  return [Math.min(left, x - size * growth * PINNED.left), Math.min(up, y - size * growth * PINNED.up), right, down]
}

function roomOf({ kind, count, x, y }: Piece, size: number, growth = 1, hasFigures = count > 1): Room {
  const whole = size * growth
  if (kind === 'leader') return around(x, y, whole * MEDALLION)
  const half = whole * (hasFigures ? FIGURES : HALF)
  const beyond = (size / 2 + EDGE * Math.min(count - 1, MOST_EDGES)) * growth
  const down = kind === 'screen' ? whole * SCREEN_NAME : half
  return [x - half, y - Math.max(whole * HALF, beyond), x + Math.max(half, beyond), y + down]
}

/**
 * The names that counters cover, each where it can be read. Those that would be smaller than `least` are left out; what is
 * `avoided` may hide a little of a name, but none is written on it; nor on another name that can be read, if there is room elsewhere. `rings` cut the names
 * that do not lie inside them.
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
  const covered = names.map((name) => coveringOf(name, counters, rings, avoided))
  const read = names.filter(({ size }, place) => size >= least && !covered[place]!.length).map(({ box }) => box)
  for (const [place, { text, size, box }] of names.entries()) {
    const covering = covered[place]!
    if (size < least || !covering.length) continue
    const open = beside(box, covering).filter((room) => isFree(room, taken))
    const free = open.find((room) => isFree(room, read)) ?? open[0]
    if (!free) continue
    taken.push(free)
    moved.push({ text, size, x: (free[0] + free[2]) / 2, y: free[3] - (free[3] - free[1]) * 0.24, from: box })
  }
  return moved
}

/** What hides so much of a name that it cannot be read. */
function coveringOf(
  { box }: Name,
  counters: readonly Room[],
  rings: readonly Room[],
  markers: readonly Room[],
): Room[] {
  const cutting = rings.filter((ring) => shared(box, ring) > 0 && shared(box, ring) < area(box))
  const covering = [...counters.filter((counter) => shared(box, counter) > 0), ...cutting]
  if (hiddenBy(covering, box) >= READABLE) return covering
  const marked = markers.filter((marker) => shared(box, marker) > 0)
  return hiddenBy(marked, box) >= GUESSED ? [...covering, ...marked] : []
}

/** How much of a name they hide. */
const hiddenBy = (rooms: readonly Room[], box: Room) =>
  rooms.reduce((sum, room) => sum + shared(box, room), 0) / area(box)

const isFree = (room: Room, taken: readonly Room[]) => !taken.some((each) => shared(room, each) > 0)

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
