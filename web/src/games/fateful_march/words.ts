/** The words of the game's panels. */
import type { BattleCounted } from '../../api/types'
import { hasMessage, t } from '../../lib/messages'
import { places } from '../../table/panels/places.svelte'
import type { Factor, Term } from './battle'
import { GAME, isExhausted, isForced, kindOf, sorted, stepOf, type Points, type Side } from './board'
import { cards } from './cards'

const orPlain = (key: string, plain: string) => (hasMessage(key) ? t(key) : plain)

export const sideName = (side: string) => t(`side-${side}`)
export const people = (side: Side) => t(`fateful-people-${side}`)
export const orderName = (order: string) => orPlain(`fateful-order-${order}`, order)
const orderHelp = (order: string) => orPlain(`fateful-order-${order}-help`, '')
export const stepName = (step: number) => orPlain(`fateful-step-${step}`, String(step))
/** What an order does, and when. */
export function orderTitle(order: string): string {
  const step = stepOf(order)
  const when = step ? t('fateful-tray-step', { step, name: stepName(step) }) : ''
  return [orderHelp(order), when].filter(Boolean).join(' ')
}
export const kindName = (kind: string) => orPlain(`fateful-kind-${kind}`, kind)

/** `Vilna`, or its code until the names have come. */
export const areaName = (area: string) => places.name(GAME, area) || area.charAt(0).toUpperCase() + area.slice(1)

/** `3 infantry, 1 cavalry (exhausted)` */
export function pointsInWords(points: Points): string {
  return sorted(points)
    .map(([each, count]) => classInWords(each, count))
    .join(', ')
}

export const classInWords = (points: string, count: number): string =>
  t(`fateful-points-${stateOf(points)}`, { count, kind: kindName(kindOf(points)) })

/** `exhausted infantry`, for one of them or any number. */
export const className = (points: string): string =>
  t(`fateful-class-${stateOf(points)}`, { kind: kindName(kindOf(points)) })

const stateOf = (points: string) =>
  isExhausted(points) ? (isForced(points) ? 'both' : 'exhausted') : isForced(points) ? 'forced' : 'fresh'

/** The units of a report; only their number, if that is all that one may know. */
export const unitsInWords = (units: readonly BattleCounted[], count = 0): string =>
  units.length
    ? pointsInWords(Object.fromEntries(units.map((each) => [each.unit, each.count])))
    : t('fateful-points-number', { count })

/** A term of a Combat Value, or what multiplies it. */
export function causeName({ code, subject = '' }: Pick<Term | Factor, 'code' | 'subject'>): string {
  if (code === 'points') return kindName(subject)
  if (code !== 'card') return t(`fateful-term-${code}`, { most: subject })
  const [side = '', number = ''] = subject.split(' ')
  const title = cards.title(side, Number(number))
  return title ? t('fateful-term-card', { number, title }) : t('fateful-term-card-number', { number })
}

/** A sentence that may begin with `the French`. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  const words = t(key, args)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** +2, −1, 0 */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** 6.25, 1.5, 2: no more digits than there are. */
export const plain = (value: number) => (value < 0 ? '−' : '') + String(Math.round(Math.abs(value) * 100) / 100)
