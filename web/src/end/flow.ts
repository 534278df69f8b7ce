/**
 * The geometry of the flow map, after Minard's chart of 1869: a band along an army's road, as wide as the army is strong.
 *
 * A band lies to the left of its road, as seen by those who march. So the way out and the way back share one line and
 * cover each other nowhere; bands that follow the same road in the same direction lie side by side, in lanes.
 */
import type { Story } from '../api/types'

export type Flow = Story['flows'][number]
export type Leg = Flow['legs'][number]
export type Point = readonly [number, number]

/** A border crossed, with the strength before, on the way, and at the end of the stay behind it. */
export type March = {
  leg: Leg
  from: Point
  to: Point
  before: number
  strength: number
  after: number
  isLast: boolean
  /** How far from the road its band begins. */
  lane: number
}

/** Marches that make one piece of a band: all out, or all back. */
export type Stroke = { marches: March[]; isRetreat: boolean }

/** A cut through a band: where the road is, its left, and between which distances the band lies. */
export type Cut = { at: Point; left: Point; inner: number; outer: number; march: number }

/** Between the lanes of a road, in widths of a Corps. */
const GAP = 0.35
/** A turn sharper than this is a corner, not a curve: cosine of the angle between two marches. */
const CORNER = 0.35
/** From here on a turn is an about-face. */
const ABOUT = -0.9
/** The share of a march over which its band widens or narrows at either end. */
const EASE = 0.24
/** Cuts through the band of one march. */
export const CUTS = 18

export function marchesOf(flow: Flow, where: Map<string, Point>): March[] {
  const marches: March[] = []
  let resting: number | null = null
  for (const leg of flow.legs) {
    const from = where.get(leg.origin)
    const to = where.get(leg.destination)
    if (!from || !to) continue
    const last = marches.at(-1)
    if (leg.origin === leg.destination) {
      resting = leg.strength
      if (last) last.after = leg.strength
    } else {
      const before: number = resting ?? last?.strength ?? leg.strength
      marches.push({ leg, from, to, before, strength: leg.strength, after: leg.strength, isLast: false, lane: 0 })
      resting = null
    }
  }
  if (marches.length) marches.at(-1)!.isLast = true
  return marches
}

/**
 * Puts the bands that follow the same road in the same direction side by side, the first ones nearest to it. Each band
 * comes with its own measure: map units for each Corps.
 */
export function assignLanes(bands: { marches: March[]; unit: number }[]): void {
  const taken = new Map<string, number>()
  for (const { marches, unit } of bands) {
    for (const march of marches) {
      const road = `${march.leg.origin} ${march.leg.destination}`
      march.lane = taken.get(road) ?? 0
      taken.set(road, march.lane + (march.strength + GAP) * unit)
    }
  }
}

export function strokesOf(marches: March[]): Stroke[] {
  const strokes: Stroke[] = []
  for (const march of marches) {
    const stroke = strokes.at(-1)
    if (stroke && stroke.isRetreat === march.leg.is_retreat) stroke.marches.push(march)
    else strokes.push({ marches: [march], isRetreat: march.leg.is_retreat })
  }
  return strokes
}

/** The turn from one march to the next: its cosine, and its sine, which is positive to the right. */
function turn(one: March, other: March): { cosine: number; sine: number } {
  const [ax, ay] = [one.to[0] - one.from[0], one.to[1] - one.from[1]]
  const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const size = Math.hypot(ax, ay) * Math.hypot(bx, by) || 1
  return { cosine: (ax * bx + ay * by) / size, sine: (ax * by - ay * bx) / size }
}

/** The cuts through a stroke's band, from its beginning to its end: smooth curves, with corners between them. */
export function cutsOf(stroke: Stroke, unit: number): Cut[] {
  const { marches } = stroke
  const cuts: Cut[] = []
  let first = 0
  marches.forEach((march, index) => {
    const next = marches[index + 1]
    const corner = next && turn(march, next)
    if (next && corner!.cosine > CORNER) return
    const run = curve(marches, first, index + 1, unit)
    // Around a corner to the right the band swings like a door; to the left both its parts overlap.
    const before = cuts.at(-1)
    if (before && turnedRight(marches, first)) cuts.push(...swing(before, run[0]!))
    cuts.push(...run)
    first = index + 1
  })
  return cuts
}

function turnedRight(marches: March[], index: number): boolean {
  const { cosine, sine } = turn(marches[index - 1]!, marches[index]!)
  return sine > 0 || cosine < ABOUT
}

/** The cuts of the marches from one number to before another, all on one curve. */
function curve(marches: March[], from: number, to: number, unit: number): Cut[] {
  const nodes = [marches[from]!.from, ...marches.slice(from, to).map((march) => march.to)]
  const points: { at: Point; march: number; part: number }[] = []
  for (let index = from; index < to; index++) {
    for (let step = index > from ? 1 : 0; step <= CUTS; step++) {
      points.push({ at: onCurve(nodes, index - from, step / CUTS), march: index, part: step / CUTS })
    }
  }
  return points.map(({ at, march, part }, index) => {
    const [bx, by] = points[Math.max(0, index - 1)]!.at
    const [ax, ay] = points[Math.min(points.length - 1, index + 1)]!.at
    const length = Math.hypot(ax - bx, ay - by) || 1
    const inner = laneAt(marches, march, part)
    const width = strengthAt(marches, march, part) * unit
    // The picture's y runs down: who goes east has the north on his left.
    return { at, left: [(ay - by) / length, -(ax - bx) / length], inner, outer: inner + width, march }
  })
}

/** Cuts that turn around a point, to the right. */
function swing(from: Cut, to: Cut): Cut[] {
  const start = Math.atan2(from.left[1], from.left[0])
  let angle = Math.atan2(to.left[1], to.left[0]) - start
  if (angle < 0) angle += 2 * Math.PI
  const steps = Math.ceil(angle / 0.25)
  return Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps
    const now = start + angle * share
    return {
      at: from.at,
      left: [Math.cos(now), Math.sin(now)],
      inner: mix(from.inner, to.inner, share),
      outer: mix(from.outer, to.outer, share),
      march: from.march,
    }
  })
}

/** Strength along a march: constant, but for the ends, where it passes over into that of the next. */
export function strengthAt(marches: March[], index: number, part: number): number {
  const march = marches[index]!
  const here = march.strength
  const before = marches[index - 1]?.strength ?? here
  const after = marches[index + 1]?.strength ?? here
  if (part < EASE) return mix((before + here) / 2, here, smooth(part / EASE))
  if (part > 1 - EASE) {
    const end = march.isLast ? Math.min(march.after, here) : (here + after) / 2
    return mix(here, end, smooth((part - 1 + EASE) / EASE))
  }
  return here
}

function laneAt(marches: March[], index: number, part: number): number {
  const here = marches[index]!.lane
  const border = (other: March | undefined) => (here + (other?.lane ?? here)) / 2
  if (part < EASE) return mix(border(marches[index - 1]), here, smooth(part / EASE))
  if (part > 1 - EASE) return mix(here, border(marches[index + 1]), smooth((part - 1 + EASE) / EASE))
  return here
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share
const smooth = (share: number) => share * share * (3 - 2 * share)

/** A point of the smooth curve through the nodes (Catmull-Rom, centripetal: no loops), between one and the next. */
export function onCurve(nodes: Point[], index: number, part: number): Point {
  const second = nodes[index]!
  const third = nodes[index + 1]!
  const first = nodes[index - 1] ?? mirror(third, second)
  const fourth = nodes[index + 2] ?? mirror(second, third)
  const times = [0]
  for (const [one, other] of [
    [first, second],
    [second, third],
    [third, fourth],
  ] as const) {
    times.push(times.at(-1)! + Math.max(1e-6, Math.sqrt(Math.hypot(other[0] - one[0], other[1] - one[1]))))
  }
  const [t0, t1, t2, t3] = times as [number, number, number, number]
  const time = mix(t1, t2, part)
  const a1 = between(first, second, t0, t1, time)
  const a2 = between(second, third, t1, t2, time)
  const a3 = between(third, fourth, t2, t3, time)
  return between(between(a1, a2, t0, t2, time), between(a2, a3, t1, t3, time), t1, t2, time)
}

function between(one: Point, other: Point, from: number, to: number, time: number): Point {
  const share = (time - from) / (to - from)
  return [mix(one[0], other[0], share), mix(one[1], other[1], share)]
}

const mirror = (point: Point, centre: Point): Point => [2 * centre[0] - point[0], 2 * centre[1] - point[1]]

/** The point of a cut so far from the road. */
export const offRoad = (cut: Cut, distance: number): Point => [
  cut.at[0] + cut.left[0] * distance,
  cut.at[1] + cut.left[1] * distance,
]

/**
 * The band as path data: a quadrangle between each two cuts, all turned the same way, so that the band stays whole
 * where it bends so sharply that its inner edge folds. A band thinner than `least` is drawn that wide.
 */
export function bandPath(cuts: Cut[], least = 0): string {
  let path = ''
  for (let index = 1; index < cuts.length; index++) {
    const one = cuts[index - 1]!
    const other = cuts[index]!
    if (!least && one.outer <= one.inner && other.outer <= other.inner) continue
    const corners = [...edges(one, least), ...edges(other, least).reverse()]
    if (area(corners) < 0) corners.reverse()
    path += `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
  }
  return path
}

/** The outline of a band, or of a part of it, to be pointed at: along its inner edge and back along the outer one. */
export function bandOutline(cuts: Cut[], least = 0): string {
  const sides = cuts.map((cut) => edges(cut, least))
  const corners = [...sides.map(([inner]) => inner!), ...sides.map(([, outer]) => outer!).reverse()]
  return corners.length ? `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z` : ''
}

function edges(cut: Cut, least: number): Point[] {
  const more = Math.max(0, least - (cut.outer - cut.inner)) / 2
  return [offRoad(cut, cut.inner - more), offRoad(cut, cut.outer + more)]
}

/** Twice the area within the corners; negative if they run against the clock as one looks at the picture. */
export function area(corners: Point[]): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

const round = (value: number) => Math.round(value * 10) / 10

/** Strengths for the scale beside the map. */
export function scaleWidths(greatest: number): number[] {
  const steps = [1, 5, 10, 20, 50, 100]
  return steps.filter((step, index) => index === 0 || step <= greatest).slice(0, 3)
}

/** Map units for each Corps: the greatest strength shall take this share of the picture's breadth, within reason. */
export function unitFor(flows: Flow[], breadth: number, step = Infinity): number {
  const greatest = Math.max(1, ...flows.flatMap((flow) => flow.legs.map((leg) => leg.strength)))
  return Math.min(breadth * 0.009, Math.max(breadth * 0.002, Math.min(breadth * 0.07, step) / greatest))
}

/** How far a march usually leads. A band much broader than that would cover its own turns. */
export function usualMarch(flows: Flow[], where: Map<string, Point>): number {
  const lengths = flows
    .flatMap((flow) => marchesOf(flow, where))
    .map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]))
    .sort((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)] ?? Infinity
}

// --- the sheet ----------------------------------------------------------------------------------------------------

export type Box = { left: number; top: number; right: number; bottom: number }

/** The part of the board that the flows need, with a margin: not narrower than `least`, and broader than high. */
export function sheetFor(bands: Point[], margin: number, least: number, board: Box): Box {
  const xs = bands.map(([x]) => x)
  const ys = bands.map(([, y]) => y)
  if (!xs.length) return board
  let box = {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
  box = widen(box, 'left', 'right', Math.max(least, (box.bottom - box.top) * 1.2), board)
  return widen(box, 'top', 'bottom', Math.max(least * 0.4, (box.right - box.left) * 0.38), board)
}

/** Stretch one side of the box to a length, within the board. */
function widen(box: Box, low: 'left' | 'top', high: 'right' | 'bottom', length: number, board: Box): Box {
  const missing = Math.max(0, length - (box[high] - box[low]))
  let from = box[low] - missing / 2
  let to = box[high] + missing / 2
  if (from < board[low]) [from, to] = [board[low], Math.max(to, Math.min(board[high], to + board[low] - from))]
  if (to > board[high]) [from, to] = [Math.max(board[low], Math.min(from, from - (to - board[high]))), board[high]]
  return { ...box, [low]: from, [high]: to }
}

// --- lettering ----------------------------------------------------------------------------------------------------

export type Label = { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }
export type Obstacle = { x: number; y: number; radius: number }

/**
 * A place for each name beside its point: of those around it the one that covers least, names asked for first served
 * first. `size` is the height of the letters; what is written already is never written over if there is any way.
 */
export function placeNames(
  names: { text: string; at: Point }[],
  obstacles: Obstacle[],
  written: Box[],
  size: number,
  sheet: Box,
): Label[] {
  const taken = [...written]
  return names.map(({ text, at: [x, y] }) => {
    const wide = text.length * size * 0.5
    const places = around(x, y, size).map((place, rank) => {
      const box = boxOf(place, wide, size)
      return { place, box, cost: costOf(box, obstacles, taken, sheet, size) + rank * size * 0.06 }
    })
    const best = places.reduce((one, other) => (other.cost < one.cost ? other : one))
    taken.push(best.box)
    return { text, ...best.place }
  })
}

type Place = Omit<Label, 'text'>

function around(x: number, y: number, size: number): Place[] {
  const near = size * 0.55
  const places: Place[] = []
  for (const far of [1, 2.2, 3.6]) {
    places.push(
      { x, y: y + size * 0.75 + near * far, anchor: 'middle' },
      { x, y: y - near * far, anchor: 'middle' },
      { x: x + near * far, y: y + size * 0.3, anchor: 'start' },
      { x: x - near * far, y: y + size * 0.3, anchor: 'end' },
      { x: x + near * far * 0.8, y: y + size * 0.6 + near * far * 0.6, anchor: 'start' },
      { x: x - near * far * 0.8, y: y + size * 0.6 + near * far * 0.6, anchor: 'end' },
      { x: x + near * far * 0.8, y: y - near * far * 0.6, anchor: 'start' },
      { x: x - near * far * 0.8, y: y - near * far * 0.6, anchor: 'end' },
    )
  }
  return places
}

function boxOf(place: Place, wide: number, size: number): Box {
  const left = place.x - { start: 0, middle: wide / 2, end: wide }[place.anchor]
  return { left, right: left + wide, top: place.y - size * 0.78, bottom: place.y + size * 0.22 }
}

function costOf(box: Box, obstacles: Obstacle[], taken: Box[], sheet: Box, size: number): number {
  let cost = 0
  for (const each of obstacles) {
    const apart = Math.hypot(outside(each.x, box.left, box.right), outside(each.y, box.top, box.bottom))
    cost += Math.max(0, each.radius + size * 0.1 - apart)
  }
  for (const other of taken) {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (wide > 0 && high > 0) cost += 40 * size + wide * high
  }
  const off = box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom
  return off ? cost + 400 * size : cost
}

const outside = (value: number, low: number, high: number) => Math.max(low - value, value - high, 0)
