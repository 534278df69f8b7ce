/** Which lines of the log deserve to be seen beside the prompt as well. */
import type { LogEntry } from '../api/types'

const MOST = 3

/** Of what is new: the dice, and with the log out of sight whatever came last. */
export function latestOf(fresh: LogEntry[], isLogSeen: boolean): LogEntry[] {
  const worth = fresh.filter((entry) => entry.dice.length > 0 || (!isLogSeen && entry.event !== 'PhaseBegan'))
  return worth.slice(-MOST)
}
