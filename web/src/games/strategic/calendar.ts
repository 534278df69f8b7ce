/** Where the turn stands: its phases in order, and which of them is on. */
import type { LogEntry, View } from '../../api/types'
import type { Side } from './board'

export type Phase = { side: Side | ''; name: string; rule: string }

/** [Sequence] The Russian Player-Turn, the French one, and the two interphases of both. */
export const PHASES: Phase[] = [
  ...['russian', 'french'].flatMap((side) => [
    { side, name: 'Attrition Phase', rule: 'Sequence A1' },
    { side, name: 'Movement Phase', rule: 'Sequence A2' },
    { side, name: 'Combat Phase', rule: 'Sequence A3' },
  ]),
  { side: '', name: 'Supply Interphase', rule: 'Sequence C' },
  { side: '', name: 'Victory Points Interphase', rule: 'Sequence D' },
]

/** The number of the phase that is on, by the last one that the log opened; null before the first turn and at the end. */
export function phaseNow(log: LogEntry[], view: View): number | null {
  if (view.over) return null
  const opened = log.findLast((entry) => entry.event === 'PhaseBegan')
  if (!opened) return null
  const side = String(opened.facts.side).toLowerCase()
  const found = PHASES.findIndex((phase) => phase.side === side && phase.name === opened.facts.phase)
  return found < 0 ? null : found
}
