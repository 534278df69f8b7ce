/** What moved between two states of the board: who glides, who marches, who is lost. */
import type { LogEntry, Piece } from '../../api/types'
import type { Point } from './geometry'

/** A counter that travels to others of its kind and disappears among them. */
export type March = { id: string; face: string; from: Point; to: Point }
/** Pieces that were there and are no more: crossed out, or so many fewer, then gone. */
export type Loss = { id: string; face: string; at: Point; count: number; isWhole: boolean }
export type Scene = {
  pieces: Piece[]
  /** Where pieces come from, by key. */
  starts: ReadonlyMap<string, Point>
  marches: March[]
  losses: Loss[]
}
type Where = (space: string) => Point | null

/** More at once would be a swarm: nothing marches then. */
export const MOST_MARCHES = 12
const DEADLY = new Set(['combat', 'supply', 'attrition'])

export function stillScene(pieces: Piece[]): Scene {
  return { pieces, starts: new Map(), marches: [], losses: [] }
}

/**
 * The scene after new entries of the log. `at` says where a space is; `areaOf` to which area it belongs. `hand` is
 * where a stack was just put down by hand: it need not travel from where it had stood.
 */
export function nextScene(
  before: Piece[],
  after: Piece[],
  entries: readonly LogEntry[],
  at: Where,
  areaOf: (space: string) => string,
  hand: { space: string; at: Point } | null = null,
): Scene {
  const old = new Map(before.map((piece) => [piece.key, piece]))
  const starts = new Map<string, Point>()
  for (const piece of after) {
    const known = old.get(piece.key)
    if (known && (known.x !== piece.x || known.y !== piece.y)) starts.set(piece.key, pointOf(known))
  }
  const ways = distinctWays(entries)
  const marches = ways.length > MOST_MARCHES ? [] : ways.flatMap((way) => march(way, before, after, starts, at, hand))
  return {
    pieces: after,
    starts,
    marches: marches.length > MOST_MARCHES ? [] : marches,
    losses: findLosses(before, after, entries, ways, areaOf),
  }
}

type Way = { side: string; origin: string; destination: string }

function distinctWays(entries: readonly LogEntry[]): Way[] {
  const ways = new Map<string, Way>()
  for (const entry of entries) {
    const [origin, destination] = [entry.way[0], entry.way.at(-1)]
    if (!origin || !destination || origin === destination) continue
    ways.set(`${entry.side} ${origin} ${destination}`, { side: entry.side, origin, destination })
  }
  return [...ways.values()]
}

/** New pieces come from where they set out (noted in `starts`); to old ones a counter travels. */
function march(
  way: Way,
  before: Piece[],
  after: Piece[],
  starts: Map<string, Point>,
  at: Where,
  hand: { space: string; at: Point } | null,
): March[] {
  const isOf = (space: string) => (piece: Piece) => piece.space === space && (!way.side || piece.side === way.side)
  const left = before.filter(isOf(way.origin))
  const arrived = after.filter(isOf(way.destination)).filter((piece) => hasCome(piece, before))
  const held = hand?.space === way.origin ? hand.at : null
  const marches: March[] = []
  for (const piece of arrived) {
    const same = left.find((each) => each.kind === piece.kind) ?? left[0]
    const from = held ?? (same ? pointOf(same) : at(way.origin))
    if (!from || starts.has(piece.key)) continue
    if (!before.some((each) => each.key === piece.key)) starts.set(piece.key, from)
    else if (!held)
      marches.push({ id: `${piece.key} ${way.origin}`, face: (same ?? piece).face, from, to: pointOf(piece) })
  }
  return marches
}

function hasCome(piece: Piece, before: Piece[]): boolean {
  const known = before.find((each) => each.key === piece.key)
  // Of a hidden stack the number says nothing.
  return !known || known.space !== piece.space || known.count < piece.count || piece.kind === 'hidden'
}

function findLosses(
  before: Piece[],
  after: Piece[],
  entries: readonly LogEntry[],
  ways: Way[],
  areaOf: (space: string) => string,
): Loss[] {
  const deadly = new Set(entries.filter((entry) => DEADLY.has(entry.topic)).flatMap((entry) => entry.places))
  if (!deadly.size) return []
  const now = new Map(after.map((piece) => [piece.key, piece]))
  const losses: Loss[] = []
  for (const piece of before) {
    if (!piece.side || !(deadly.has(piece.space) || deadly.has(areaOf(piece.space)))) continue
    const rest = now.get(piece.key)
    const count = piece.count - (rest?.count ?? 0)
    const hasLeft = ways.some((way) => way.origin === piece.space && (!way.side || way.side === piece.side))
    if (count <= 0 || hasLeft || (rest && rest.space !== piece.space)) continue
    losses.push({ id: piece.key, face: piece.face, at: pointOf(piece), count, isWhole: !rest })
  }
  return losses
}

const pointOf = (piece: Piece): Point => ({ x: piece.x, y: piece.y })
