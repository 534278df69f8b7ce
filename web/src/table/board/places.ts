/** The spaces of a board by name, and which of them can be touched now. */
import type { BoardShape, Piece, SpaceShape } from '../../api/types'
import type { Hand } from '$lib/hand.svelte'
import { t } from '$lib/messages'
import type { Point } from './geometry'

/** A place that can be pointed at: a space, or an area of several. */
export type Target = { token: string; id: string; at: Point; path: string; spaces: SpaceShape[] }

/** Is a space so small that a counter covers it? Then what is to be seen of it lies around it. */
export function isPoint(space: SpaceShape, pieceSize: number): boolean {
  const [x, y] = /^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(space.path)?.slice(1).map(Number) ?? []
  return x !== undefined && y !== undefined && Math.hypot(x - space.at[0], y - space.at[1]) < pieceSize * 0.75
}

const OUTLINE = /^M([^lLMz]+)l([^lLMz]+)z$/
const numbers = (text: string): number[] => text.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
/** Of a hex so much is marked: its sides stay free, for rivers and bridges lie on them. */
const INSIDE = 0.86

/** The part of a space that marks may paint. */
export function inside({ path, at: [x, y] }: SpaceShape): string {
  const [, start, sides] = OUTLINE.exec(path) ?? []
  if (start === undefined || sides === undefined) return path
  const steps = numbers(sides)
  if (steps.length !== 10) return path
  const [left = x, top = y] = numbers(start)
  const near = (from: number, to: number) => +(from + (to - from) * INSIDE).toFixed(1)
  return `M${near(x, left)} ${near(y, top)}l${steps.map((step) => +(step * INSIDE).toFixed(1)).join(' ')}z`
}

/** Is it an area with a border of its own, and neither a hex nor a town on a road? */
export const isArea = ({ spaces }: Target, pieceSize: number): boolean =>
  spaces.length > 0 && spaces.every((space) => inside(space) === space.path && !isPoint(space, pieceSize))

/** Rings around neighbours leave each other room, as far as a counter lets them: each shows which hex is meant. */
export function ringRadius(rings: readonly Target[], pieceSize: number, line: number): number {
  const apart = rings.flatMap((one, at) =>
    rings.slice(at + 1).map((other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)),
  )
  const nearest = Math.min(...apart.filter((each) => each > 0))
  return Math.max(pieceSize * 0.85, Math.min(pieceSize * 1.02, nearest / 2 - line * 2))
}

export class Places {
  #spaces = new Map<string, SpaceShape>()
  #areas = new Map<string, SpaceShape[]>()

  constructor(shape: BoardShape) {
    for (const space of shape.spaces) {
      this.#spaces.set(space.id, space)
      this.#areas.set(space.area, [...(this.#areas.get(space.area) ?? []), space])
    }
  }

  /** The space of this name, or all spaces of the area of this name. */
  find(id: string): SpaceShape[] {
    const space = this.#spaces.get(id)
    return space ? [space] : (this.#areas.get(id) ?? [])
  }

  /** The middle of a space, or of an area. */
  at(id: string): Point | null {
    const spaces = this.find(id)
    return spaces.length ? middleOf(spaces) : null
  }

  /** The middle of the space of an area that is nearest to its middle and bears no piece. */
  clearing(id: string, occupied: ReadonlySet<string>): Point | null {
    const middle = this.at(id)
    const free = this.find(id).filter((space) => !occupied.has(space.id))
    if (!middle || !free.length) return middle
    const far = ({ at: [x, y] }: SpaceShape) => Math.hypot(x - middle.x, y - middle.y)
    const [x, y] = free.reduce((one, two) => (far(two) < far(one) ? two : one)).at
    return { x, y }
  }

  areaOf(id: string): string {
    return this.#spaces.get(id)?.area ?? id
  }

  /** What touching a space means now: the space, or the area around it where the options speak of areas. */
  tokenOf(id: string, hand: Hand): string {
    const names = [`space:${id}`, `area:${this.areaOf(id)}`]
    for (const known of [hand.next, new Set(hand.places), firstPlaces(hand)]) {
      const found = names.find((name) => known.has(name))
      if (found) return found
    }
    return names[0]!
  }

  target(token: string): Target | null {
    const [kind, id] = split(token)
    if (kind !== 'space' && kind !== 'area') return null
    const area = this.#areas.get(id)
    const spaces = kind === 'area' && area ? area : this.find(id)
    if (!spaces.length) return null
    return { token, id, spaces, at: middleOf(spaces), path: spaces.map((space) => space.path).join('') }
  }

  targets(tokens: Iterable<string>): Target[] {
    return [...tokens].map((token) => this.target(token)).filter((target) => target !== null)
  }
}

/** What a place is called, and what stands there: for those who hear the board instead of seeing it. */
export function describe(target: Target, pieces: readonly Piece[]): string {
  const names = new Set(target.spaces.map((space) => space.name))
  const name = names.size === 1 ? target.spaces[0]!.name : ''
  const here = new Set(target.spaces.map((space) => space.id))
  const standing = pieces.filter((piece) => here.has(piece.space) && piece.title).map((piece) => piece.title)
  const place = name && name !== target.id ? `${target.id} ${name}` : target.id
  return standing.length ? t('board-space-with', { place, pieces: standing.join(', ') }) : place
}

export function split(token: string): [string, string] {
  const colon = token.indexOf(':')
  return [token.slice(0, colon), token.slice(colon + 1)]
}

const isPlace = (token: string | undefined) => /^(space|area):/.test(token ?? '')

type Firsts = { places: Set<string>; moves: Map<number, Map<string, Set<string>>> }
/** What is learnt about a question's options is kept as long as they are. */
const learnt = new WeakMap<object, Firsts>()

function learn(hand: Hand): Firsts {
  const known = learnt.get(hand.options)
  if (known) return known
  const firsts = { places: new Set(hand.options.map((option) => option.places[0]!)), moves: new Map() }
  learnt.set(hand.options, firsts)
  return firsts
}

/** What may be touched first. */
export const firstPlaces = (hand: Hand): ReadonlySet<string> => learn(hand).places

/** The places from which something can go to another place, with the kinds of unit that can; '' is anything. */
export function kindsToMove(hand: Hand, from: number): ReadonlyMap<string, ReadonlySet<string>> {
  const { moves } = learn(hand)
  const known = moves.get(from)
  if (known) return known
  const found = new Map<string, Set<string>>()
  for (const { places, kind } of hand.options) {
    const origin = places[from]
    if (!origin || !isPlace(origin) || !isPlace(places[from + 1])) continue
    const kinds = found.get(origin) ?? new Set()
    for (const each of [kind, ...kind.split(' ')]) kinds.add(each)
    found.set(origin, kinds)
  }
  moves.set(from, found)
  return found
}

function middleOf(spaces: readonly SpaceShape[]): Point {
  const sum = spaces.reduce((all, space) => ({ x: all.x + space.at[0], y: all.y + space.at[1] }), { x: 0, y: 0 })
  return { x: sum.x / spaces.length, y: sum.y / spaces.length }
}

/** Where a counter stands is told already by what its words stand in. */
export function withoutPlace(words: string, ...places: string[]): string {
  return places.reduce((rest, place) => (rest.startsWith(`${place}: `) ? rest.slice(place.length + 2) : rest), words)
}
