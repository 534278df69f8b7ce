/** Where a card lies on the board: in the corner where it covers least. */
import { clamp, type Point, type Size } from './geometry'

export type Rect = Point & Size

export const MARGIN = 8
/** A piece under the card weighs so much more than a bare place that can be touched. */
const PIECE = 3
/** The card stays in its corner unless another one is so much better: nobody likes a card that jumps. */
const STAY = 6
const HOPELESS = 1e6

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const contains = (rect: Rect, point: Point) =>
  point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y && point.y <= rect.y + rect.height

export const CORNERS = ['top-left', 'bottom-left', 'top-right', 'bottom-right'] as const
export type Corner = (typeof CORNERS)[number]

/** What a card should leave in sight. */
export type InSight = {
  /** What lies over the board anyway: bars, trays, buttons. */
  taken: readonly Rect[]
  pieces: readonly Point[]
  targets: readonly Point[]
  /** The place that the card is about. */
  about: Rect
}

/** The card in a corner, moved along the side until nothing lies over it. */
function inCorner(corner: Corner, card: Size, room: Size, taken: readonly Rect[]): Rect {
  const isTop = corner.startsWith('top')
  const x = corner.endsWith('left') ? MARGIN : room.width - card.width - MARGIN
  const at = { x, y: isTop ? MARGIN : room.height - card.height - MARGIN, ...card }
  for (let tries = 0; tries <= taken.length; tries++) {
    const other = taken.find((each) => overlap(at, each))
    if (!other) break
    at.y = isTop ? other.y + other.height + MARGIN : other.y - card.height - MARGIN
  }
  return at
}

function costOf(at: Rect, room: Size, seen: InSight): number {
  const isOut = at.y < 0 || at.y + at.height > room.height
  return (
    (isOut || seen.taken.some((each) => overlap(at, each)) ? HOPELESS : 0) +
    (overlap(at, seen.about) ? HOPELESS / 2 : 0) +
    seen.pieces.filter((point) => contains(at, point)).length * PIECE +
    seen.targets.filter((point) => contains(at, point)).length
  )
}

/** How high a card of this width may be so that, along the left or the right side, nothing lies over it. */
export function openHeight(width: number, room: Size, taken: readonly Rect[]): number {
  const along = (x: number) => {
    const column = { x, y: 0, width, height: room.height }
    const over = taken.filter((each) => overlap(column, each)).sort((one, other) => one.y - other.y)
    let [widest, from] = [0, 0]
    for (const each of over) {
      widest = Math.max(widest, each.y - from)
      from = Math.max(from, each.y + each.height)
    }
    return Math.max(widest, room.height - from)
  }
  return Math.max(along(MARGIN), along(room.width - width - MARGIN)) - 2 * MARGIN
}

/** The best corner, where the card's own corner lies then, and whether it hides the very place it is about even there. */
export function bestCorner(
  card: Size,
  room: Size,
  seen: InSight,
  before: Corner | null,
): { corner: Corner; x: number; y: number; hidesPlace: boolean } {
  const found = CORNERS.map((corner) => {
    const at = inCorner(corner, card, room, seen.taken)
    return { corner, at, cost: costOf(at, room, seen) - (corner === before ? STAY : 0) }
  })
  const best = found.reduce((least, each) => (each.cost < least.cost ? each : least))
  return {
    corner: best.corner,
    x: clamp(best.at.x, 0, Math.max(0, room.width - card.width)),
    y: clamp(best.at.y, 0, Math.max(0, room.height - card.height)),
    hidesPlace: overlap(best.at, seen.about),
  }
}

/** So far from the edges of the board a slip of paper stays, and from what it tells of. */
const EDGE = 4
const GAP = 14
/** Each pixel farther down is as bad as so many that are covered. */
const AWAY = 3

/** Where a slip of paper lies at a point: above it, or else below or beside it, where nothing is covered. */
export function besidePoint(at: Point, slip: Size, room: Size, taken: readonly Rect[]): Point {
  const level = at.y - slip.height / 2
  const within = (x: number) => clamp(x, EDGE, Math.max(EDGE, room.width - slip.width - EDGE))
  const middle = within(at.x - slip.width / 2)
  const spots = [
    { x: middle, y: at.y - GAP - slip.height },
    { x: middle, y: at.y + GAP },
    { x: within(at.x + GAP), y: level },
    { x: within(at.x - GAP - slip.width), y: level },
    { x: middle, y: beyond({ x: middle, y: at.y + GAP, ...slip }, taken) },
  ]
  const cost = (spot: Point) =>
    (spot.y < EDGE || spot.y + slip.height > room.height - EDGE ? HOPELESS : 0) +
    Math.max(0, spot.y - at.y - GAP) * AWAY +
    taken.reduce((sum, each) => sum + shared({ ...spot, ...slip }, each), 0)
  return spots.reduce((best, each) => (cost(each) < cost(best) ? each : best))
}

/** How far down it must be moved so that nothing lies over it. */
function beyond(slip: Rect, taken: readonly Rect[]): number {
  const other = taken.find((each) => overlap(slip, each))
  return other ? beyond({ ...slip, y: other.y + other.height + EDGE }, taken) : slip.y
}

/** So much of the board both cover. */
function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}
