/** Attrition area by area: as it would be now, and as it was counted once the weather had been rolled. */
import type { LogEntry } from '../../api/types'
import type { AttritionSeen, BoardSeen } from './board'

export type Row = {
  code: string
  seen: AttritionSeen
  /** Has it been counted, so that nothing changes it any more? */
  isCounted: boolean
  /** What the loss would have been before the roll, if it was another one and somebody looked. */
  before: number | null
}

const STEP = 13
const FORAGE_SAVES = 2

/** Has the weather of this turn been rolled? */
export const isRolled = (board: BoardSeen | null) => board !== null && board.step >= STEP && board.weather !== null

/** The sums that the log tells of this turn, by area. */
export function countedOf(log: readonly LogEntry[], turn: number, side: string | null): Map<string, AttritionSeen> {
  const counted = new Map<string, AttritionSeen>()
  for (const entry of log) {
    if (entry.event !== 'AttritionChecked' || entry.turn !== turn || (side && entry.side !== side)) continue
    const added = new Map(entry.facts['modifiers'] as [string, number][])
    const of = (code: string) => added.get(code) ?? 0
    const distance = Number(entry.facts['distance'])
    counted.set(String(entry.facts['area']), {
      sps: Number(entry.facts['sps']),
      key_city: of('key-city'),
      devastation: of('devastation'),
      cards: of('cards'),
      weather: of('weather'),
      size: Number(entry.facts['size']),
      distance: entry.facts['is_supplied'] ? distance : null,
      losses: Number(entry.facts['losses']),
      devastates: 0,
      forage: -FORAGE_SAVES * Number(entry.facts['foragers']),
    })
  }
  return counted
}

/** What is shown: once the areas have been counted those sums, before that what would happen now; the worst first. */
export function rowsOf(
  board: BoardSeen,
  log: readonly LogEntry[],
  side: string | null,
  before: ReadonlyMap<string, number>,
): Row[] {
  const counted = board.step >= STEP ? countedOf(log, board.turn, side) : new Map<string, AttritionSeen>()
  const isDone = counted.size > 0
  const entries: [string, AttritionSeen][] = isDone ? [...counted] : Object.entries(board.attrition ?? {})
  const rows = entries.map(([code, seen]) => {
    const was = before.get(code)
    return {
      code,
      seen,
      isCounted: isDone,
      before: isRolled(board) && was !== undefined && was !== seen.losses ? was : null,
    }
  })
  return rows.sort(
    (one, two) =>
      two.seen.losses - one.seen.losses || two.seen.size - one.seen.size || one.code.localeCompare(two.code),
  )
}
