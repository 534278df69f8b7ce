/** Which lines of the log deserve to be seen beside the prompt as well. */
import type { LogEntry } from '../api/types'

const MOST = 3

/** Of what is new: the dice; with the log out of sight also what others did and what came of it. */
export function latestOf(fresh: LogEntry[], eyes: string, isLogSeen: boolean): LogEntry[] {
  const isOwnMarch = (entry: LogEntry) => entry.side === eyes && entry.topic === 'movement'
  const isWorth = (entry: LogEntry) =>
    entry.dice.length > 0 || (!isLogSeen && entry.event !== 'PhaseBegan' && !isOwnMarch(entry))
  return fresh.filter(isWorth).slice(-MOST)
}

const MOST_SPARKS = 8

/** The places where others have just acted: of each entry the last one it names. */
export function sparksOf(fresh: LogEntry[], eyes: string): string[] {
  const others = fresh.filter((entry) => entry.side !== '' && entry.side !== eyes && entry.places.length > 0)
  return [...new Set(others.map((entry) => entry.way.at(-1) || entry.places.at(-1)!))].slice(-MOST_SPARKS)
}
