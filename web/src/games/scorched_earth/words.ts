/** The words of the game's panels. */
import { hasMessage, t } from '../../lib/messages'
import { places } from '../../table/panels/places.svelte'
import { GAME, type BoardSeen, type Cause, type UnitSeen } from './board'

const orPlain = (key: string, plain: string) => (hasMessage(key) ? t(key) : plain)
const keyOf = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

export const sideName = (side: string) => t(`side-${side}`)
export const people = (side: string) => t(`scorched-people-${side}`)
export const unitName = (unit: string) => orPlain(`scorched_earth-one-${unit}`, unit)
export const causeName = (cause: string) => orPlain(`scorched-cause-${keyOf(cause)}`, cause)
export const levelName = (unit: Pick<UnitSeen, 'fatigue'>) => t(`scorched-fatigue-${unit.fatigue}`)

/** `2815 (Vilno)`, or the number alone where nothing is. */
export function hexName(code: string): string {
  const name = places.name(GAME, code)
  return name ? (name.startsWith(code) ? name : `${code} (${name})`) : code
}

/** A hex of a City by the name of the City. */
export function placeName(board: BoardSeen, code: string): string {
  const place = Object.values(board.places).find((each) => each.hexes.includes(code))
  const name = place?.name ?? board.towns[code]?.name
  return name ? `${code} (${name})` : code
}

/** A sentence that may begin with `the French`. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  const words = t(key, args)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** +2, −1, 0 */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** 2½ */
export const points = (value: number) => {
  const whole = Math.floor(value)
  if (value === whole) return String(whole)
  return value - whole === 0.5 ? `${whole || ''}½` : String(Math.round(value * 100) / 100)
}

/** 1.4 */
export const average = (value: number) => String(Math.round(value * 10) / 10)

/** `Davout I, 7 of 7, worn, demoralized 1` */
export function unitInWords(unit: UnitSeen): string {
  const words = [unit.name]
  if (unit.kind !== 'engineer') words.push(t('scorched-unit-strength', { sp: unit.sp, full: unit.full }))
  if (unit.fatigue !== 'fresh') words.push(levelName(unit))
  if (unit.demoralization) words.push(t('scorched-unit-demoralized', { level: unit.demoralization }))
  return words.join(', ')
}

/** `−1 river, −1 fatigue` */
export const causesInWords = (causes: readonly Cause[]) =>
  causes.map(([name, amount]) => `${signed(amount)} ${causeName(name)}`).join(', ')
