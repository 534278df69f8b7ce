/** Scorched Earth on the page. */
import type { TitlePage } from '../types'
import ArmiesPanel from './ArmiesPanel.svelte'
import AttritionPanel from './AttritionPanel.svelte'
import { hexInQuestion } from './board'
import CombatPanel from './CombatPanel.svelte'
import CommandPanel from './CommandPanel.svelte'
import { coursesOf } from './courses'
import { SCORCHED_DRESS } from './log'
import LogisticsPanel from './LogisticsPanel.svelte'
import PlacesPanel from './PlacesPanel.svelte'
import ReservePanel from './ReservePanel.svelte'
import Sheet from './Sheet.svelte'
import TurnPanel from './TurnPanel.svelte'
import VictoryPanel from './VictoryPanel.svelte'
import Waiting from './Waiting.svelte'

const page: TitlePage = {
  panels: [
    { id: 'turn', title: 'scorched-turn', component: TurnPanel, where: 'left' },
    { id: 'command', title: 'scorched-command', component: CommandPanel, where: 'left' },
    { id: 'victory', title: 'scorched-victory', component: VictoryPanel, where: 'left' },
    { id: 'attrition', title: 'scorched-attrition', component: AttritionPanel, where: 'right' },
    { id: 'logistics', title: 'scorched-logistics', component: LogisticsPanel, where: 'left' },
    { id: 'places', title: 'scorched-places', component: PlacesPanel, where: 'left' },
    { id: 'armies', title: 'scorched-armies', component: ArmiesPanel, where: 'left' },
    { id: 'reserve', title: 'scorched-reserve', component: ReservePanel, where: 'left' },
  ],
  battle: CombatPanel,
  sheet: Sheet,
  unitsInSheet: new Set(['orders', 'march']),
  waiting: Waiting,
  courses: coursesOf,
  placeInQuestion: hexInQuestion,
  plainVerbs: new Set(['pass', 'stop', 'lose', 'spare', 'stay', 'default', 'put', 'place']),
  marchOrder: 'button:move',
  dress: SCORCHED_DRESS,
}

export default page
