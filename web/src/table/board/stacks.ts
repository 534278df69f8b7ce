/** Pieces of one side that stand together. */
import type { Piece } from '../../api/types'
import type { Hand, UnitKind } from '$lib/hand.svelte'
import type { Box, Point } from './geometry'

export type Stack = { key: string; space: string; side: string; pieces: Piece[]; box: Box }

/** Markers lie beside the units: they belong to the place, not to the stack. */
const isUnit = (piece: Piece) => piece.side !== '' && (piece.unit !== '' || piece.kind === 'hidden')

export function stacksOf(pieces: readonly Piece[], size: number): Stack[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (!isUnit(piece)) continue
    const key = `${piece.space} ${piece.side}`
    groups.set(key, [...(groups.get(key) ?? []), piece])
  }
  return [...groups].map(([key, group]) => {
    const { space, side } = group[0]!
    return { key, space, side, pieces: group, box: boxOf(group, size) }
  })
}

export function boxOf(points: readonly Point[], size: number): Box {
  const half = size * 0.58
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half]
  return [left, top, Math.max(...xs) + half - left, Math.max(...ys) + half - top]
}

/** The kind in hand that a piece belongs to: its own, or a group that it is part of. */
export function kindOf(piece: Piece, hand: Hand): UnitKind | null {
  if (!piece.unit) return null
  const exact = hand.units.find((unit) => unit.kind === piece.unit)
  return exact ?? hand.units.find((unit) => unit.kind.split(' ').includes(piece.unit)) ?? null
}
