/** How the log of the strategic game reads: marches of one force in one line, lost cities and armies in capitals. */
import type { LogEntry } from '../../api/types'
import { t } from '../../lib/messages'
import { PLAIN_DRESS, type Line, type LogDress } from '../../table/panels/log'
import { places } from '../../table/panels/places.svelte'
import { add, readUnits } from './units'
import { sideName, unitsInWords } from './words'

const placeName = (code: string) => {
  const name = places.name('strategic', code)
  return name ? `${code} (${name})` : code
}

const MARCHES = new Set(['Marched', 'Deployed'])

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
          side: sideName(side!),
          units: unitsInWords(units),
          origin: placeName(origin!),
          destination: placeName(destination!),
        })
      : t('strategic-log-deployed', { side: sideName(side!), units: unitsInWords(units), space: placeName(space!) })
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
