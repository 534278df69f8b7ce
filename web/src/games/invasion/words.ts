/** The words of the game's panels. */
import type { BattleCounted } from '../../api/types'
import { hasMessage, t } from '../../lib/messages'
import { places } from '../../table/panels/places.svelte'
import { GAME, type BoardSeen, type PieceSeen, type RouteSeen } from './board'

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

export const termName = (code: string): string => t(`battle-term-${code}-invasion`)

/** +2, −1, 0 */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** What a card does for the side that plays it. */
export function cardEffect(number: number, side: string): string {
  const single = `invasion-card-${number}-text`
  return hasMessage(single) ? t(single) : t(`invasion-card-${number}-${side}-text`)
}

/** What breaks a line of supply, in a sentence. */
export function breakText(route: RouteSeen, most: number): string {
  return t(`invasion-break-${route.breaks}`, {
    place: route.at ? hexName(route.at) : '',
    goal: route.way.length ? hexName(route.way.at(-1)!) : '',
    length: Math.max(0, route.way.length - 1),
    most,
  })
}
