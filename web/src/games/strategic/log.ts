/** How the log of the strategic game reads: marches of one force in one line, lost cities and armies in capitals. */
import type { LogEntry } from '../../api/types'
import { t } from '../../lib/messages'
import { PLAIN_DRESS, type Line, type LogDress } from '../../table/panels/log'
import { add, readUnits, writeUnits } from './units'

const MARCHES = new Set(['Marched', 'Deployed'])

/** `R22 (Vilna)` as the sentence has it. */
function placeIn(sentence: string, code: string): string {
  const start = sentence.indexOf(`${code} (`)
  return start < 0 ? code : sentence.slice(start, sentence.indexOf(')', start) + 1)
}

function join(line: Line, next: LogEntry): Line | null {
  const first = line.entries[0]!
  if (!MARCHES.has(next.event) || first.event !== next.event) return null
  const names = ['side', 'origin', 'destination', 'space'] as const
  if (names.some((name) => first.facts[name] !== next.facts[name])) return null
  const entries = [...line.entries, next]
  const units = entries.map((entry) => readUnits(String(entry.facts.units))).reduce(add)
  const { side, origin, destination, space } = first.facts as Record<string, string>
  const text =
    next.event === 'Marched'
      ? t('strategic-log-march', {
          side: side!,
          units: writeUnits(units),
          origin: placeIn(first.text, origin!),
          destination: placeIn(first.text, destination!),
        })
      : t('strategic-log-deployed', { side: side!, units: writeUnits(units), space: placeIn(first.text, space!) })
  return { ...line, entries, text }
}

/** Control of a city, a leader, a whole stack, the end. */
function isMilestone(entry: LogEntry, before: LogEntry[]): boolean {
  if (['ControlChanged', 'LeaderLost', 'GameEnded'].includes(entry.event)) return true
  return isStackLost(entry, before)
}

export function isStackLost(entry: LogEntry, before: LogEntry[]): boolean {
  if (entry.event !== 'Lost') return false
  const cause = entry.facts.cause
  if (cause === 'automatic elimination' || cause === 'no retreat') return true
  if (cause !== 'combat') return false
  const result = before.findLast((each) => each.event === 'Rolled' || each.event === 'CombatResult')
  return result?.facts.result === 'Ae' || result?.facts.result === 'De'
}

const GLIMPSES = new Set(['ForceSeen', 'Occupied', 'Starved'])

export const STRATEGIC_DRESS: LogDress = {
  ...PLAIN_DRESS,
  join,
  isMilestone,
  isGlimpse: (entry) => GLIMPSES.has(entry.event),
}
