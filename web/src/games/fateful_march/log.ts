/** How the log of the game reads, and which cards it shows. */
import type { LogEntry } from '../../api/types'
import { PLAIN_DRESS, type LogDress } from '../../table/panels/log'

/** A lost leader or depot, a city that changes hands, the end of a battle and of the game. */
const MILESTONES = new Set([
  'LeaderLost',
  'CityTaken',
  'DepotOverrun',
  'Annihilated',
  'EvadersLost',
  'BattleWon',
  'GameEnded',
])
/** What the others saw of something that its owner saw better. */
const GLIMPSES = new Set(['CardsDrawn', 'OrdersCounted', 'CardsLaid'])
const OPENED: Record<string, 'turn' | 'phase'> = { TurnBegan: 'turn', StepBegan: 'phase', MonthBegan: 'phase' }

export const FATEFUL_DRESS: LogDress = {
  ...PLAIN_DRESS,
  isMilestone: (entry) => MILESTONES.has(entry.event),
  isGlimpse: (entry) => /(Seen|Unseen)$/.test(entry.event) || GLIMPSES.has(entry.event),
  opens: (entry) => OPENED[entry.event] ?? null,
  namesPlaces: true,
}

/** A card that a line of the log lays open. */
export type Shown = { side: string; number: number; text: string; entry: number }
const OPEN_CARDS = new Set(['CardPlayed', 'OpsCardShown'])

export function cardOf(entry: LogEntry): Shown | null {
  if (!OPEN_CARDS.has(entry.event)) return null
  const number = Number(entry.facts['card'])
  return number > 0 && entry.side ? { side: entry.side, number, text: entry.text, entry: entry.number } : null
}
