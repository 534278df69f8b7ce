/** Where the turn stands: its phases in order, and which of them is on. */
import type { LogEntry, View } from '../../api/types'
import type { Side } from './board'

export type Phase = { side: Side | ''; name: string; rule: string }

/** [Sequence] The Russian Player-Turn, the French one, and the two interphases of both. */
export const PHASES: Phase[] = [
  ...['russian', 'french'].flatMap((side) => [
    { side, name: 'attrition-phase', rule: 'Sequence A1' },
    { side, name: 'movement-phase', rule: 'Sequence A2' },
    { side, name: 'combat-phase', rule: 'Sequence A3' },
  ]),
  { side: '', name: 'supply-interphase', rule: 'Sequence C' },
  { side: '', name: 'victory-points-interphase', rule: 'Sequence D' },
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
