/** Which lines of the log deserve to be seen beside the prompt as well. */
import type { LogEntry } from '../api/types'

const MOST = 3

/**
 * Of what is new: the dice, and what others did that will be remembered; with the log out of sight also all else that
 * they did and what came of it. Neither what will be remembered nor one's own dice are pushed out by what followed them.
 */
export function latestOf(
  fresh: LogEntry[],
  eyes: string,
  isLogSeen: boolean,
  isMilestone: (entry: LogEntry) => boolean = () => false,
): LogEntry[] {
  const isOwnMarch = (entry: LogEntry) => entry.side === eyes && entry.topic === 'movement'
  const isGreat = (entry: LogEntry) => entry.side !== eyes && isMilestone(entry)
  const isWorth = (entry: LogEntry) =>
    isGreat(entry) || entry.dice.length > 0 || (!isLogSeen && entry.event !== 'PhaseBegan' && !isOwnMarch(entry))
  const worth = fresh.filter(isWorth)
  const isOwnDice = (entry: LogEntry) => entry.side === eyes && entry.dice.length > 0
  const rank = (entry: LogEntry) => (isGreat(entry) ? 0 : isOwnDice(entry) ? 1 : 2)
  const kept = worth
    .toReversed()
    .toSorted((one, two) => rank(one) - rank(two))
    .slice(0, MOST)
  return worth.filter((entry) => kept.includes(entry))
}

const MOST_SPARKS = 8

/** The places where others have just acted: of each entry the last one it names. A set-up is all over the map. */
export function sparksOf(fresh: LogEntry[], eyes: string): string[] {
  const others = fresh.filter(
    (entry) => entry.side !== '' && entry.side !== eyes && entry.topic !== 'setup' && entry.places.length > 0,
  )
  return [...new Set(others.map((entry) => entry.way.at(-1) || entry.places.at(-1)!))].slice(-MOST_SPARKS)
}
