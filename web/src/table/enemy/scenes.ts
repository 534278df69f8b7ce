/** What is shown of the others' turn, one after the other: their marches, and where something happened. */
import type { LogEntry } from '../../api/types'

export type EnemyScene = {
  /** From where to where; of something that stays in its place only that. */
  way: readonly string[]
  text: string
  side: string
}

/** More would be a film that nobody asked for: of a long turn the end is shown, the list has all. */
export const MOST_SCENES = 24

/** The scenes of new entries, as the reader may see them. */
export function scenesOf(fresh: readonly LogEntry[], eyes: string): EnemyScene[] {
  const scenes: EnemyScene[] = []
  for (const entry of fresh) {
    if (!isOfOthers(entry, eyes)) continue
    const isMarch = entry.way.length > 1
    if (!isMarch && !(entry.places.length && (entry.dice.length || entry.topic === 'combat'))) continue
    const way = isMarch ? entry.way : entry.places.slice(-1)
    const last = scenes.at(-1)
    // A force that was named unit by unit is one march, and one that went hex by hex one way.
    if (last && last.side === entry.side && isMarch && last.way.join() === way.join()) continue
    if (last && last.side === entry.side && isMarch && last.way.length > 1 && last.way.at(-1) === way[0]) {
      scenes[scenes.length - 1] = { way: [...last.way, ...way.slice(1)], text: entry.text, side: entry.side }
    } else scenes.push({ way, text: entry.text, side: entry.side })
  }
  return scenes
}

/** Is it worth a line of "since your last move"? */
export const isListed = (entry: LogEntry, eyes: string) =>
  isOfOthers(entry, eyes) || entry.dice.length > 0 || entry.topic === 'combat'

const isOfOthers = (entry: LogEntry, eyes: string) => entry.side !== '' && entry.side !== eyes

/** Where a line of the list leads to. */
export const placeOf = (entry: LogEntry): string | null => entry.way.at(-1) || entry.places.at(-1) || null
