/** Points, views and directions: the arithmetic of looking at a board. */

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** Left, top, width and height in the units of the board's picture. */
export type Box = readonly [number, number, number, number]
/** Where the picture's corner lies on the screen, and how many pixels one of its units is. */
export type View = Point & { scale: number }
export type Limits = { least: number; most: number }

/** So far may the picture's edge come into the window, as a share of it: words may cover a part of the board. */
const SLACK = 0.3

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export function toScreen(view: View, box: Box, point: Point): Point {
  return { x: view.x + (point.x - box[0]) * view.scale, y: view.y + (point.y - box[1]) * view.scale }
}

export function toBoard(view: View, box: Box, point: Point): Point {
  return { x: (point.x - view.x) / view.scale + box[0], y: (point.y - view.y) / view.scale + box[1] }
}

/** The whole board in the window. */
export function fitView(box: Box, size: Size): View {
  const scale = Math.min(size.width / box[2], size.height / box[3])
  return centredOn(box, size, { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 }, scale)
}

/** A part of the board in the window, neither nearer nor farther than these scales. */
export function frameView(box: Box, size: Size, part: Box, farthest: number, nearest: number): View {
  const scale = clamp(Math.min(size.width / part[2], size.height / part[3]), farthest, Math.max(farthest, nearest))
  const view = centredOn(box, size, { x: part[0] + part[2] / 2, y: part[1] + part[3] / 2 }, scale)
  return boundView(view, box, size, { least: scale, most: scale }, 0)
}

/** The part of the board around some points, with a margin. */
export function around(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
}

/** Is all of a part of the board in the window? */
export function isFramed(view: View, box: Box, size: Size, part: Box): boolean {
  const corner = toScreen(view, box, { x: part[0], y: part[1] })
  const [width, height] = [part[2] * view.scale, part[3] * view.scale]
  return corner.x >= -1 && corner.y >= -1 && corner.x + width <= size.width + 1 && corner.y + height <= size.height + 1
}

/** The view that has a point of the board in the middle of the window. */
export function centredOn(box: Box, size: Size, point: Point, scale: number): View {
  return {
    x: size.width / 2 - (point.x - box[0]) * scale,
    y: size.height / 2 - (point.y - box[1]) * scale,
    scale,
  }
}

export function middle(view: View, box: Box, size: Size): Point {
  return toBoard(view, box, { x: size.width / 2, y: size.height / 2 })
}

/** Another scale; what lies under the point on the screen stays there. */
export function zoomAbout(view: View, point: Point, scale: number): View {
  const ratio = scale / view.scale
  return { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio, scale }
}

/** As near as possible to what is wished, with the board never out of sight. */
export function boundView(view: View, box: Box, size: Size, limits: Limits, slack = SLACK): View {
  const scale = clamp(view.scale, limits.least, limits.most)
  const kept = scale === view.scale ? view : zoomAbout(view, { x: size.width / 2, y: size.height / 2 }, scale)
  return {
    x: boundEdge(kept.x, box[2] * scale, size.width, slack),
    y: boundEdge(kept.y, box[3] * scale, size.height, slack),
    scale,
  }
}

function boundEdge(at: number, length: number, room: number, slack: number): number {
  const play = room * slack
  const rest = (room - length) / 2
  return length <= room ? clamp(at, rest - play, rest + play) : clamp(at, room - length - play, play)
}

/** The view a share of the way from one to another: the middle of the window travels straight, the scale evenly. */
export function between(from: View, to: View, share: number, box: Box, size: Size): View {
  if (share >= 1) return to
  const a = middle(from, box, size)
  const b = middle(to, box, size)
  const scale = from.scale * (to.scale / from.scale) ** share
  // At a changing scale even steps on the screen are uneven steps on the board.
  const way = from.scale === to.scale ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return centredOn(box, size, { x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way }, scale)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const STEPS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** The nearest of some things in a direction: those ahead before those that lie rather aside. */
export function nearestToward<T extends { at: Point }>(
  from: Point,
  direction: Direction,
  things: Iterable<T>,
): T | null {
  const step = STEPS[direction]
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const [dx, dy] = [thing.at.x - from.x, thing.at.y - from.y]
    const ahead = dx * step.x + dy * step.y
    if (ahead <= 0.5) continue
    const aside = Math.abs(dx * step.y - dy * step.x)
    const cost = ahead + 2 * aside + (aside > 1.2 * ahead ? 1e6 : 0)
    if (cost < least) [best, least] = [thing, cost]
  }
  return best
}

export function nearestTo<T extends { at: Point }>(point: Point, things: Iterable<T>): T | null {
  let best: T | null = null
  for (const thing of things) if (!best || distance(thing.at, point) < distance(best.at, point)) best = thing
  return best
}

/** A soft line through points, as SVG path data. */
export function softLine(points: readonly Point[]): string {
  if (points.length < 2) return ''
  const at = (index: number) => points[clamp(index, 0, points.length - 1)]!
  let path = `M${pair(at(0))}`
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `C${pair(one)} ${pair(two)} ${pair(to)}`
  }
  return path
}

const pair = (point: Point) => `${round(point.x)} ${round(point.y)}`
const round = (value: number) => Math.round(value * 10) / 10
