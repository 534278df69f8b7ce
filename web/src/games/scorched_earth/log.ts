/** How the log of the game reads. */
import { PLAIN_DRESS, type LogDress } from '../../table/panels/log'

/** A City that burns or changes hands, a unit that is gone, a battle, the end. */
const MILESTONES = new Set(['ControlChanged', 'CityBurnt', 'Eliminated', 'DepotOverrun', 'CombatWon', 'KutuzovCommands', 'CampaignEnded'])

export const SCORCHED_DRESS: LogDress = {
  ...PLAIN_DRESS,
  isMilestone: (entry) => MILESTONES.has(entry.event) || (entry.event === 'FireLaid' && entry.facts['is_burnt'] === true),
  isGlimpse: (entry) => /(Seen|Unseen)$/.test(entry.event),
}
