/** Victory Points over time, and what a total means. */
import type { LogEntry, TitleInfo } from '../../api/types'

/** [Victory C] The levels, best for the French first. */
export const LEVELS = [
  { least: 22, name: 'french-decisive', winner: 'french' },
  { least: 18, name: 'french-marginal', winner: 'french' },
  { least: 15, name: 'draw', winner: '' },
  { least: 12, name: 'russian-substantive', winner: 'russian' },
  { least: -Infinity, name: 'russian-decisive', winner: 'russian' },
] as const

export type Level = (typeof LEVELS)[number]

export const levelOf = (points: number): Level => LEVELS.find((level) => points >= level.least)!

/** [Victory A] What a space is worth; all others on the list are worth one. */
const WORTH: Record<string, number> = { R41a: 5, R57: 5, R40c: 3 }
export const worthOf = (space: string) => WORTH[space] ?? 1

export type Count = {
  turn: number
  label: string
  index: number
  /** What was counted at the end of the turn; of the turn that is on, what would be counted now. */
  points: number | null
  isCounted: boolean
  reasons: { reason: string; amount: number }[]
}

type Now = { turn: number; victory_points: number }

/** One row for each turn of the calendar. */
export function countsOf(log: LogEntry[], calendar: TitleInfo['calendar'], now: Now, isOver: boolean): Count[] {
  const counted = new Map<number, LogEntry>()
  for (const entry of log) if (entry.event === 'PointsCounted') counted.set(entry.turn, entry)
  return calendar.map(({ turn, label, marks }) => {
    const entry = counted.get(turn)
    const pairs = (entry?.facts.reasons as [string, number][] | undefined) ?? []
    const isNow = turn === now.turn && !isOver
    return {
      turn,
      label,
      index: Number(entry?.facts.index ?? marks.index ?? 0),
      points: entry ? Number(entry.facts.points) : isNow ? now.victory_points : null,
      isCounted: Boolean(entry),
      reasons: pairs.map(([reason, amount]) => ({ reason, amount })),
    }
  })
}
