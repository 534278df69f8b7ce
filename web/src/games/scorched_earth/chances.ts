/** Exact chances, counted with the tables that the server tells. */
import { t } from '../../lib/messages'
import { look, sumOf, type AttritionSeen, type Tables, type UnitSeen } from './board'

const FACES = [1, 2, 3, 4, 5, 6]
export const WAYS = 36
const TWO_DICE = FACES.flatMap((one) => FACES.map((two) => one + two))

/** By points lost: in how many of 36 ways. */
export function attritionWays({ attrition }: Tables, modifier: number): number[] {
  const ways = Array<number>(Math.max(...attrition.map((row) => row.value)) + 1).fill(0)
  for (const thrown of TWO_DICE) ways[look(attrition, thrown + modifier)]! += 1
  return ways
}

export type Forecast = {
  /** By points to lose: in how many of 36 ways. */
  ways: number[]
  /** Points lost on average by the dice; nobody loses more than he has. [6.0] */
  mean: number
  /** [3.6.3] What winter takes on top, for sure. */
  winter: number
  /** What a Logistics Point would save on average; null if none can be spent, or one is spent. */
  saves: number | null
}

export function forecastOf(tables: Tables, seen: AttritionSeen, units: readonly UnitSeen[]): Forecast {
  const strength = units.reduce((sum, unit) => sum + unit.sp, 0)
  const modifier = sumOf(seen.modifiers)
  const ways = seen.checks ? attritionWays(tables, modifier) : [WAYS]
  const mean = meanOf(ways, strength)
  const winter = seen.winter
    ? units.reduce((sum, unit) => sum + Math.min(unit.sp, tables.winter[unit.kind] ?? 0), 0)
    : 0
  const saves = seen.payable && !seen.paid ? mean - meanOf(attritionWays(tables, modifier + 1), strength) : null
  return { ways, mean, winter, saves }
}

const meanOf = (ways: readonly number[], strength: number) =>
  ways.reduce((sum, count, lost) => sum + count * Math.min(lost, strength), 0) / WAYS

/** The chance that one of several things happens, each by itself. */
export const eitherOf = (chances: readonly number[]) => 1 - chances.reduce((none, chance) => none * (1 - chance), 1)

/** `10/36, 28%`, or from the least to the most where something is hidden. */
export function chanceInWords({ least, most }: { least: number; most: number }): string {
  if (least === most) return t('scorched-chance', { ways: least, percent: percent(least, WAYS) })
  return t('scorched-chance-range', { least, most, low: percent(least, WAYS), high: percent(most, WAYS) })
}

/** 28% */
export const percent = (ways: number, of: number) => Math.round((100 * ways) / of)
