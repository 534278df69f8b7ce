/** Exact chances: reactions, attrition, fires and sieges. Shares are of 1. */
import type { AttritionSeen, UnitSeen } from './board'
import { sumOf } from './board'

const FACES = [1, 2, 3, 4, 5, 6]
export const WAYS = 36
const TWO_DICE = FACES.flatMap((one) => FACES.map((two) => one + two))

/** [6.0] The least total of each row, and the points lost. */
const ATTRITION: readonly [number, number][] = [
  [9, 0],
  [6, 1],
  [4, 2],
  [2, 3],
  [1, 4],
]
const WORST = 5
export const MOST_LOST = WORST

export const attritionLoss = (total: number) => ATTRITION.find(([least]) => total >= least)?.[1] ?? WORST

/** By points lost: in how many of 36 ways. */
export function attritionWays(modifier: number): number[] {
  const ways = Array<number>(WORST + 1).fill(0)
  for (const thrown of TWO_DICE) ways[attritionLoss(thrown + modifier)]! += 1
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

/** [3.6.3] Of a unit in the open. */
const WINTER: Record<string, number> = { infantry: 1, cavalry: 2 }

export function forecastOf(seen: AttritionSeen, units: readonly UnitSeen[]): Forecast {
  const strength = units.reduce((sum, unit) => sum + unit.sp, 0)
  const modifier = sumOf(seen.modifiers)
  const ways = seen.checks ? attritionWays(modifier) : [WAYS]
  const mean = meanOf(ways, strength)
  const winter = seen.winter ? units.reduce((sum, unit) => sum + Math.min(unit.sp, WINTER[unit.kind] ?? 0), 0) : 0
  const saves = seen.payable && !seen.paid ? mean - meanOf(attritionWays(modifier + 1), strength) : null
  return { ways, mean, winter, saves }
}

const meanOf = (ways: readonly number[], strength: number) =>
  ways.reduce((sum, count, lost) => sum + count * Math.min(lost, strength), 0) / WAYS

/** [9.6.3] Faces on which a City burns: Determination or more, or with the other reading Determination or less. */
export const burningFaces = (determination: number, isInverted: boolean) => (isInverted ? determination : 7 - determination)

/** [11] Of 6 to the power of the dice: those with a die above Determination. */
export function siegeWays(dice: number, determination: number): { ways: number; of: number } {
  const of = FACES.length ** dice
  return { ways: of - determination ** dice, of }
}

/** 28 % */
export const percent = (ways: number, of: number) => Math.round((100 * ways) / of)
