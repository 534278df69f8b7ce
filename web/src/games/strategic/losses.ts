/** Corps lost so far, by cause and side. */
import { SIDES, type BoardSeen, type Side } from './board'

/** In the order in which the book tells of them; the last five are losses in combat. */
export const CAUSES = [
  'attrition',
  'forced march',
  'supply',
  'political loss',
  'battle plan',
  'combat',
  'pursuit',
  'automatic elimination',
  'no retreat',
] as const

export type Loss = { ic: number; cc: number }
export type LossRow = { cause: string; by: Record<Side, Loss> }

const NONE: Loss = { ic: 0, cc: 0 }
export const sum = (loss: Loss) => loss.ic + loss.cc

/** The causes that have cost something. */
export function lossRows(eliminated: BoardSeen['eliminated']): LossRow[] {
  const rows = CAUSES.map((cause) => ({
    cause: cause as string,
    by: Object.fromEntries(SIDES.map((side) => [side, eliminated[side]?.[cause] ?? NONE])),
  }))
  return rows.filter((row) => SIDES.some((side) => sum(row.by[side]!) > 0))
}

export function totalOf(rows: LossRow[], side: Side): Loss {
  return rows.reduce((all, row) => ({ ic: all.ic + row.by[side]!.ic, cc: all.cc + row.by[side]!.cc }), NONE)
}
