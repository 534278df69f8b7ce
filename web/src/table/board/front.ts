/** The part of the board where the game is: one's armies and the front. */
import type { Piece } from '../../api/types'
import { distance, type Box, type Point, type Size } from './geometry'

/** An enemy so near belongs to the front, in sizes of a piece: about three hexes. */
const NEAR = 5
/** So much is seen around the outermost pieces, in sizes of a piece. */
const AROUND = 1.3
/** A place in question weighs as much as an army. */
const IN_QUESTION = 100

type Standing = Point & { weight: number }

/** Counters and leaders: what an army consists of. */
export const isArmy = (piece: Piece): boolean =>
  piece.side !== '' && (piece.strength !== null || piece.kind === 'leader')

/**
 * The box around the armies of a side and the enemies near them, or around all armies for those who only watch. If it
 * is larger than the room, those farthest from the main body are left out until it fits. `open` is where something may
 * be placed: it counts more than whoever stands on the map already.
 */
export function frontOf(
  pieces: readonly Piece[],
  side: string,
  pieceSize: number,
  room: Size,
  open: readonly Point[] = [],
): Box | null {
  const armies = pieces.filter(isArmy)
  const own = armies.filter((piece) => piece.side === side)
  const facing = own.length ? enemiesNear(armies, own, side, pieceSize * NEAR) : []
  const main = own.length ? own : armies
  let standing = [...main.map((piece) => weighed(piece, 3)), ...facing.map((piece) => weighed(piece, 1))]
  standing.push(...open.map((point) => ({ ...point, weight: IN_QUESTION })))
  if (!standing.length) return null
  let box = boxAround(standing, pieceSize * AROUND)
  while ((box[2] > room.width || box[3] > room.height) && standing.length > 1) {
    standing = withoutFarthest(standing)
    box = boxAround(standing, pieceSize * AROUND)
  }
  return box
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
}

/** Enemies near any of one's own; if there are none, the one that is nearest. */
function enemiesNear(armies: Piece[], own: Piece[], side: string, reach: number): Piece[] {
  const far = armies
    .filter((piece) => piece.side !== side)
    .map((piece) => ({ piece, away: Math.min(...own.map((each) => distance(each, piece))) }))
  const near = far.filter(({ away }) => away <= reach)
  if (near.length || !far.length) return near.map(({ piece }) => piece)
  return [far.reduce((one, two) => (two.away < one.away ? two : one)).piece]
}

/** Where the weight lies counts, not where the farthest garrison stands. */
function withoutFarthest(standing: Standing[]): Standing[] {
  const all = standing.reduce((sum, { weight }) => sum + weight, 0)
  const along = (axis: 'x' | 'y') => standing.reduce((sum, each) => sum + each[axis] * each.weight, 0) / all
  const middle = { x: along('x'), y: along('y') }
  const last = standing.reduce((one, two) => (distance(two, middle) > distance(one, middle) ? two : one))
  return standing.filter((each) => each !== last)
}

const weighed = (piece: Piece, share: number): Standing => ({
  x: piece.x,
  y: piece.y,
  weight: share * (1 + (piece.strength ?? 0)),
})
