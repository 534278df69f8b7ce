/** The words of the game's panels. */
import type { BattleCounted } from '../../api/types'
import { t } from '../../lib/messages'
import { places } from '../../table/panels/places.svelte'
import { GAME, type BoardSeen, type PieceSeen } from './board'

export const sideName = (side: string) => t(`side-${side}`)
export const hexName = (code: string) => places.full(GAME, code)

const ARMS = ['infantry', 'cavalry', 'artillery'] as const

/** `3 Infantry, 1 Cavalry` */
export const armsText = (pieces: readonly PieceSeen[]): string =>
  ARMS.map((arm) => ({ arm, count: pieces.filter((piece) => piece.kind === arm).length }))
    .filter(({ count }) => count)
    .map(({ arm, count }) => t(`invasion-arm-${arm}`, { count }))
    .join(', ')

/** `Davout 3` */
export const commandersText = (pieces: readonly PieceSeen[]): string =>
  pieces
    .filter((piece) => piece.kind === 'commander')
    .map((piece) => `${piece.name} ${piece.rating ?? 0}`)
    .join(', ')

/** `Davout 3, 4 Infantry, 1 Cavalry` */
export const forceText = (pieces: readonly PieceSeen[]): string =>
  [commandersText(pieces), armsText(pieces)].filter(Boolean).join(', ')

/** `Ledru (III, Line Infantry), disrupted` */
export function pieceText(piece: PieceSeen): string {
  if (piece.kind === 'commander') return `${piece.name} ${piece.rating ?? 0}`
  const { name, corps } = piece
  const quality = t(`invasion-quality-${piece.quality ?? 'line'}`)
  const arm = t(`invasion-kind-${piece.kind}`)
  const told = corps
    ? t('invasion-unit-corps', { name, corps, quality, arm })
    : t('invasion-unit', { name, quality, arm })
  return piece.disrupted ? t('invasion-unit-disrupted', { unit: told }) : told
}

/** The units of a report by their names. */
export function countedText(board: BoardSeen | null, units: readonly BattleCounted[]): string {
  const names = new Map(board?.pieces.map((piece) => [piece.id, piece.name]))
  return units.map((each) => names.get(each.unit) ?? each.unit).join(', ')
}
