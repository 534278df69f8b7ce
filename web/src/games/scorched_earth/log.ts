/** How the log of the game reads: a march from hex to hex in one line. */
import type { LogEntry } from '../../api/types'
import { t } from '../../lib/messages'
import { PLAIN_DRESS, type Line, type LogDress } from '../../table/panels/log'
import { hexName } from './words'

/** A City that burns or changes hands, a unit that is gone, a battle, the end. */
const MILESTONES = new Set([
  'ControlChanged',
  'CityBurnt',
  'Eliminated',
  'DepotOverrun',
  'CombatWon',
  'KutuzovCommands',
  'CampaignEnded',
])
/** What is the same in all steps of one march, by what was seen of it. */
const SAME: Record<string, readonly string[]> = {
  Moved: ['side', 'manner', 'units'],
  MoveSeen: ['side', 'manner', 'top', 'is_empty'],
}

/** The sentence of its first step, and where it went on to. */
function join(line: Line, next: LogEntry): Line | null {
  const first = line.entries[0]!
  const last = line.entries.at(-1)!
  const same = SAME[next.event]
  if (!same || last.event !== next.event || last.facts['goal'] !== next.facts['origin']) return null
  if (same.some((name) => String(last.facts[name]) !== String(next.facts[name]))) return null
  const entries = [...line.entries, next]
  const way = entries.slice(1).map((entry) => hexName(String(entry.facts['goal'])))
  return { ...line, entries, text: t('scorched-log-onward', { text: first.text, way: way.join(', ') }) }
}

export const SCORCHED_DRESS: LogDress = {
  ...PLAIN_DRESS,
  join,
  isMilestone: (entry) =>
    MILESTONES.has(entry.event) || (entry.event === 'FireLaid' && entry.facts['is_burnt'] === true),
  isGlimpse: (entry) => /(Seen|Unseen)$/.test(entry.event),
}
