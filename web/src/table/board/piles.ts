/**
 * Far away the map is small, but counters stay legible: what stands together is drawn as one piece with its sum, and so
 * are armies of a side that would cover each other.
 */
import type { Piece } from '../../api/types'
import { SMALLEST_PIECE } from './camera.svelte'
import { isArmy } from './front'
import type { Box, Point } from './geometry'

/** Pieces of one side that are drawn as one: the strongest on top. */
export type Pile = Point & {
  top: Piece
  pieces: Piece[]
  spaces: string[]
  /** Their strength together, '12+' if there may be more, '?' if nothing of it is known; '' for a single counter. */
  sum: string
  /** The leader of them, who is pinned to the corner of their counter. */
  leader: Piece | null
}
export type Shown = {
  /** How many times larger than on the map counters and markers are drawn. */
  growth: number
  markerGrowth: number
  piles: Pile[]
  markers: Piece[]
}

/** Scales are taken in steps, so that a movement of the view does not arrange everything anew in every frame. */
const STEP = Math.log(1.06)
export const stepped = (scale: number): number => Math.exp(Math.floor(Math.log(scale) / STEP + 1e-9) * STEP)

const SMALLEST_MARKER = 16
/** How large markers are drawn: equally large on all boards, whatever the size of the counters. */
export const MARKER_SIZE = 23
/** Of two counters so much of each is seen at least, or they become one. */
const APART = 0.8

/** What is drawn at a scale; null if everything can be drawn as it stands. */
export function gather(pieces: readonly Piece[], size: number, scale: number): Shown | null {
  const growth = SMALLEST_PIECE / (size * scale)
  if (growth <= 1) return null
  const markerGrowth = Math.max(1, SMALLEST_MARKER / (MARKER_SIZE * scale))
  const reach = size * growth
  const piles = apart(merged(standing(pieces.filter(isArmy)), reach * APART), reach)
  const taken: Point[] = [...piles]
  const markers: Piece[] = []
  for (const piece of pieces) {
    if (isArmy(piece) || taken.some((each) => isNear(each, piece, reach * 0.7))) continue
    markers.push(piece)
    taken.push(piece)
  }
  return { growth, markerGrowth, piles, markers }
}

export const pileBox = ({ x, y }: Point, size: number, growth: number): Box => {
  const side = size * growth
  return [x - side / 2, y - side / 2, side, side]
}

/** The piles as they stand, one for each side in a space; the strongest first. */
function standing(armies: readonly Piece[]): Pile[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of armies) {
    const key = `${piece.space} ${piece.side}`
    groups.set(key, [...(groups.get(key) ?? []), piece])
  }
  const piles = [...groups.values()].map((group) => pileOf(group))
  return piles.sort((one, two) => weight(two) - weight(one) || (one.top.key < two.top.key ? -1 : 1))
}

function pileOf(pieces: Piece[], top = strongest(pieces)): Pile {
  const spaces = [...new Set(pieces.map((piece) => piece.space))]
  // The one who lies on top when the map is near: pieces are drawn in their order.
  const leaders = pieces.filter((piece) => piece.strength === null)
  const own = leaders.filter((piece) => piece.space === top.space)
  const leader = top.strength === null ? null : (own.at(-1) ?? leaders.at(-1) ?? null)
  return { x: top.x, y: top.y, top, pieces, spaces, sum: sumOf(pieces), leader }
}

function merged(piles: Pile[], reach: number): Pile[] {
  const kept: Pile[] = []
  for (const pile of piles) {
    const near = kept.findIndex((each) => each.top.side === pile.top.side && isNear(each, pile, reach))
    if (near < 0) kept.push(pile)
    else kept[near] = pileOf([...kept[near]!.pieces, ...pile.pieces], kept[near]!.top)
  }
  return kept
}

/** Enemies that would cover each other step aside, each by half, along the shorter way. */
function apart(piles: Pile[], reach: number): Pile[] {
  const moved = piles.map((pile) => ({ ...pile }))
  for (let round = 0; round < 3; round++)
    for (const [index, one] of moved.entries())
      for (const two of moved.slice(index + 1)) {
        if (!isNear(one, two, reach)) continue
        const axis = Math.abs(one.x - two.x) >= Math.abs(one.y - two.y) ? 'x' : 'y'
        const aside = (reach - Math.abs(one[axis] - two[axis])) / 2
        const sign = one[axis] < two[axis] ? -1 : 1
        one[axis] += sign * aside
        two[axis] -= sign * aside
      }
  return moved
}

function sumOf(pieces: readonly Piece[]): string {
  const counters = pieces.filter((piece) => piece.strength !== null)
  if (counters.length < 2) return ''
  const known = weight({ pieces })
  const hasMore = counters.some((piece) => piece.has_unseen)
  return known ? `${known}${hasMore ? '+' : ''}` : '?'
}

const weight = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.reduce((sum, piece) => sum + (piece.strength ?? 0), 0)

/** A leader lies on top only where no counter is. */
const strongest = (pieces: readonly Piece[]): Piece =>
  pieces.reduce((one, two) => ((two.strength ?? -1) > (one.strength ?? -1) ? two : one))

const isNear = (one: Point, two: Point, reach: number) =>
  Math.abs(one.x - two.x) < reach - 1e-6 && Math.abs(one.y - two.y) < reach - 1e-6
