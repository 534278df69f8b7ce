/**
 * The geometry of the flow map, after Minard's chart of 1869: a band along an army's road, as wide as the army is strong.
 *
 * All bands of a road lie side by side in the order of time, the first one to the left as seen by whoever marched there
 * first, and the bundle as a whole lies on the middle of the road. So the way out and the way back cover each other
 * nowhere, and all roads of a town meet in it.
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
  /** Where its band begins: how far to the left of the middle of the road, as seen by those who march. */
  lane: number
}

/** Marches that make one piece of a band: all out, or all back. */
export type Stroke = { marches: March[]; isRetreat: boolean }

/** A cut through a band: where the road is, its left, and between which distances to the left the band lies. */
export type Cut = { at: Point; left: Point; inner: number; outer: number; march: number }

/** Between the lanes of a road, in map units for one unit of strength. */
const GAP = 0.35
/** A turn sharper than this is a corner, not a curve: cosine of the angle between two marches. */
const CORNER = 0.35
/** The share of a march over which its band widens or narrows at either end. */
const EASE = 0.24
/** Turns within which an army that is back where it was has only made a sortie; */
const SORTIE = 1
/** else it has, if it went no farther than this share of what its whole road reaches. */
const NEAR = 0.3
/** How often nameless places move towards their neighbours. */
const ROUNDS = 6
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
 * Leaves out sorties: an army that soon comes back to where it was, or has not been far away, has not moved as far as a
 * map of the whole campaign is concerned. To the far end of its road it goes once.
 */
export function withoutSorties(marches: March[]): March[] {
  const end = farEnd(marches)
  const reach = extent(marches, marches[0]?.from ?? [0, 0])
  const kept: March[] = []
  for (const march of marches) {
    kept.push(march)
    const start = kept.findLastIndex((each) => each.leg.origin === march.leg.destination)
    const loop = start < 0 ? [] : kept.slice(start)
    const isSortie =
      loop.length > 1 &&
      (loop.every((each) => each.leg.destination !== end) ||
        kept.slice(0, start).some((each) => each.leg.destination === end)) &&
      (march.leg.turn - loop[0]!.leg.turn <= SORTIE || extent(loop, loop[0]!.from) < reach * NEAR)
    if (!isSortie) continue
    kept.length = start
    if (kept.length) kept.at(-1)!.after = march.after
  }
  if (kept.length) kept.at(-1)!.isLast = true
  return kept
}

/** How far from a point marches lead. */
const extent = (marches: March[], from: Point) =>
  Math.max(0, ...marches.map(({ to }) => Math.hypot(to[0] - from[0], to[1] - from[1])))

/** Where a flow was farthest from its beginning. */
export function farEnd(marches: March[]): string {
  const start = marches[0]?.from
  if (!start) return ''
  const far = (march: March) => Math.hypot(march.to[0] - start[0], march.to[1] - start[1])
  return marches.reduce((one, other) => (far(other) > far(one) ? other : one)).leg.destination
}

/**
 * Draws the roads straighter: a place without a name of its own moves towards the middle of its neighbours on the roads,
 * the same for all who came there. Named places stay where they are.
 */
export function straighten(
  roads: { leg: { origin: string; destination: string } }[],
  where: Map<string, Point>,
  isFixed: (space: string) => boolean,
): Map<string, Point> {
  const near = new Map<string, Set<string>>()
  for (const { leg } of roads) {
    for (const [one, other] of [
      [leg.origin, leg.destination],
      [leg.destination, leg.origin],
    ] as const) {
      if (one !== other) near.set(one, (near.get(one) ?? new Set()).add(other))
    }
  }
  let now = new Map(where)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map(now)
    for (const [space, around] of near) {
      const here = now.get(space)
      const others = [...around].map((id) => now.get(id)).filter((at) => at !== undefined)
      if (!here || isFixed(space) || others.length < 2) continue
      const middle = (axis: 0 | 1) => others.reduce((sum, at) => sum + at[axis], 0) / others.length
      next.set(space, [mix(here[0], middle(0), 0.5), mix(here[1], middle(1), 0.5)])
    }
    now = next
  }
  return now
}

/** The bands of one road, in the order of time. */
type Bundle = { first: March; lanes: { march: March; wide: number }[] }

/**
 * Puts the bands of each road side by side, in the order of time, the bundle in the middle of the road. Each flow comes
 * with its own measure: map units for each unit of strength.
 */
export function assignLanes(bands: { marches: March[]; unit: number }[]): void {
  const bundles = new Map<string, Bundle>()
  const all = bands.flatMap(({ marches, unit }) => marches.map((march) => ({ march, wide: march.strength * unit })))
  for (const lane of all.sort((one, other) => one.march.leg.turn - other.march.leg.turn)) {
    const { origin, destination } = lane.march.leg
    const road = [origin, destination].sort().join(' ')
    const bundle = bundles.get(road)
    if (bundle) bundle.lanes.push(lane)
    else bundles.set(road, { first: lane.march, lanes: [lane] })
  }
  const gap = GAP * Math.max(0, ...bands.map(({ unit }) => unit))
  for (const { first, lanes } of bundles.values()) {
    let left = (lanes.reduce((sum, { wide }) => sum + wide, 0) + gap * (lanes.length - 1)) / 2
    for (const { march, wide } of lanes) {
      // Who comes the other way has the left where the first had the right.
      march.lane = march.leg.origin === first.leg.origin ? left - wide : -left
      left -= wide + gap
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

/** How straight the road goes on from one march to the next: the cosine of the turn. */
function turn(one: March, other: March): number {
  const [ax, ay] = [one.to[0] - one.from[0], one.to[1] - one.from[1]]
  const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
}

/** The cuts through a stroke's band, from its beginning to its end: smooth curves, with corners between them. */
export function cutsOf(stroke: Stroke, unit: number): Cut[] {
  const { marches } = stroke
  const cuts: Cut[] = []
  let first = 0
  marches.forEach((march, index) => {
    const next = marches[index + 1]
    if (next && turn(march, next) > CORNER) return
    const run = curve(marches, first, index + 1, unit)
    const before = cuts.at(-1)
    if (before) cuts.push(...swing(before, run[0]!))
    cuts.push(...run)
    first = index + 1
  })
  return cuts
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
    const inner = laneAt(marches, march, part, unit)
    const width = strengthAt(marches, march, part) * unit
    // The picture's y runs down: who goes east has the north on his left.
    return { at, left: [(ay - by) / length, -(ax - bx) / length], inner, outer: inner + width, march }
  })
}

/** Cuts that turn around a town, the shorter way; who faces about turns to the right. */
function swing(from: Cut, to: Cut): Cut[] {
  const start = Math.atan2(from.left[1], from.left[0])
  let angle = Math.atan2(to.left[1], to.left[0]) - start
  if (angle < -0.95 * Math.PI) angle += 2 * Math.PI
  if (angle > 1.05 * Math.PI) angle -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(angle) / 0.2))
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

/** The lane along a march; a broad band on a short march takes all of it to pass over into the next lane. */
function laneAt(marches: March[], index: number, part: number, unit: number): number {
  const { lane: here, from, to, strength } = marches[index]!
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const ease = Math.min(0.5, Math.max(EASE, (1.5 * strength * unit) / length))
  const border = (other: March | undefined) => (here + (other?.lane ?? here)) / 2
  if (part < ease) return mix(border(marches[index - 1]), here, smooth(part / ease))
  if (part > 1 - ease) return mix(here, border(marches[index + 1]), smooth((part - 1 + ease) / ease))
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
    const [before, after] = [distances(one, least), distances(other, least)]
    // Where a turn folds the band on the middle of the road, each half is a shape of its own.
    const halves = [before, after].every(([low, high]) => low < 0 && high > 0)
      ? [
          [before[0], 0, after[0], 0],
          [0, before[1], 0, after[1]],
        ]
      : [[...before, ...after]]
    for (const [low, high, lowAfter, highAfter] of halves as [number, number, number, number][]) {
      path += shape([offRoad(one, low), offRoad(one, high), offRoad(other, highAfter), offRoad(other, lowAfter)])
    }
  }
  return path
}

function shape(corners: Point[]): string {
  const turned = area(corners) < 0 ? [...corners].reverse() : corners
  return `M${turned.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** The outline of a band, or of a part of it, to be pointed at: along its inner edge and back along the outer one. */
export function bandOutline(cuts: Cut[], least = 0): string {
  const sides = cuts.map((cut) => edges(cut, least))
  const corners = [...sides.map(([inner]) => inner!), ...sides.map(([, outer]) => outer!).reverse()]
  return corners.length ? `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z` : ''
}

function distances(cut: Cut, least: number): [number, number] {
  const more = Math.max(0, least - (cut.outer - cut.inner)) / 2
  return [cut.inner - more, cut.outer + more]
}

const edges = (cut: Cut, least: number): Point[] => distances(cut, least).map((distance) => offRoad(cut, distance))

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
  return Math.min(breadth * 0.009, Math.max(breadth * 0.0015, Math.min(breadth * 0.06, step * 0.85) / greatest))
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

/** The part of the board that the flows need, with a margin: not narrower than `least`, nor than `share` of its height. */
export function sheetFor(bands: Point[], margin: number, least: number, board: Box, share = 1.2): Box {
  const xs = bands.map(([x]) => x)
  const ys = bands.map(([, y]) => y)
  if (!xs.length) return board
  let box = {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
  box = widen(box, 'left', 'right', Math.max(least, (box.bottom - box.top) * share), board)
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

export type Label = {
  text: string
  isFigure: boolean
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}
export type Obstacle = { x: number; y: number; radius: number }
export type Name = { text: string; at: Point; isWeighty?: boolean; isFigure?: boolean }

/**
 * A place for each name beside its point: of those around it the one that covers least, names asked for first served
 * first. `size` is the height of the letters; what is written already is never written over if there is any way. A name
 * of little weight that finds no room is left out.
 */
export function placeNames(
  names: Name[],
  obstacles: Obstacle[],
  written: Box[],
  size: number,
  sheet: Box,
): (Label | null)[] {
  const taken = [...written]
  return names.map(({ text, at: [x, y], isWeighty, isFigure }) => {
    const wide = text.length * size * 0.5
    // A name far from its town is worse than none, if nothing of note happened there.
    const near = around(x, y, size).slice(0, isWeighty ? undefined : 16)
    const places = near.map((place, rank) => {
      const box = boxOf(place, wide, size)
      return { place, box, cost: costOf(box, obstacles, taken, sheet, size) + rank * size * 0.06 }
    })
    const best = places.reduce((one, other) => (other.cost < one.cost ? other : one))
    if (best.cost > (isWeighty ? WEIGHTY : SLIGHT) * size) return null
    taken.push(best.box)
    return { text, isFigure: isFigure ?? false, ...best.place }
  })
}

/** What a name may cover, in heights of its letters; over another name it covers forty. */
const WEIGHTY = 120
const SLIGHT = 24

/** A number to be written on a band: along these cuts, and not where a band painted later covers it. */
export type Wanted = { text: string; cuts: Cut[]; tone: string; path: string }
export type Figure = { text: string; x: number; y: number; tone: string; box: Box }

/** Numbers within their bands, or beside them where they are too thin; those that would cover others are left out. */
export function placeFigures(wanted: Wanted[], painted: { path: string; cuts: Cut[] }[], size: number): Figure[] {
  const found: Figure[] = []
  for (const { text, cuts, tone, path } of wanted) {
    const own = painted.findIndex((piece) => piece.path === path)
    const later = painted.slice(own + 1)
    const others = painted.filter((_, index) => index !== own)
    for (const share of [0.5, 0.36, 0.64, 0.25, 0.75]) {
      const cut = cuts[Math.floor((cuts.length - 1) * share)]
      const figure = cut && figureAt(cut, text, tone, size)
      if (!figure || found.some(({ box }) => overlap(box, figure.box))) continue
      const isWithin = figure.tone.startsWith('within')
      if ((isWithin ? later : others).some((piece) => covers(piece.cuts, figure.box))) continue
      found.push(figure)
      break
    }
  }
  return found
}

function figureAt(cut: Cut, text: string, tone: string, size: number): Figure {
  const isWithin = cut.outer - cut.inner > size * 1.15
  const [x, middle] = offRoad(cut, isWithin ? (cut.inner + cut.outer) / 2 : cut.outer + size * 0.62)
  const y = middle + size * 0.35
  const half = text.length * size * 0.32
  const box = { left: x - half, right: x + half, top: y - size * 0.85, bottom: y + size * 0.15 }
  return { text, x, y, tone: isWithin ? `within ${tone}` : tone, box }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function covers(cuts: Cut[], box: Box): boolean {
  return cuts.some((cut) => {
    const [x, y] = offRoad(cut, (cut.inner + cut.outer) / 2)
    return Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom)) < (cut.outer - cut.inner) / 2
  })
}

type Place = Omit<Label, 'text' | 'isFigure'>

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
