/** The Invasion of Russia on the page. */
import { PLAIN_DRESS } from '../../table/panels/log'
import type { TitlePage } from '../types'
import ArmiesPanel from './ArmiesPanel.svelte'
import BattlePanel from './BattlePanel.svelte'
import { hexInQuestion } from './board'
import CardsPanel from './CardsPanel.svelte'
import { coursesOf } from './courses'
import { LAYERS } from './layers'
import OrdersPanel from './OrdersPanel.svelte'
import Sheet from './Sheet.svelte'
import SupplyPanel from './SupplyPanel.svelte'
import TurnPanel from './TurnPanel.svelte'
import VictoryPanel from './VictoryPanel.svelte'

const MILESTONES = new Set(['TurnBegan', 'CombatEnded', 'DecisiveVictory', 'CampaignEnded'])

/** Questions whose units the sheet shows. */
const UNITS_IN_SHEET = [
  'set_up',
  'place',
  'ride',
  'rally',
  'march_on',
  'force',
  'hits',
  'advance',
  'send_on',
  'refuge',
  'wear',
  'excess',
  'one_more_hit',
  'pursued',
  'push',
  'pick_piece',
  'choose_heir',
  'quarters',
]

/** Questions in which several units are chosen and sent with one word. */
const GATHERING = new Set(['rally', 'advance'])

const page: TitlePage = {
  panels: [
    { id: 'turn', title: 'invasion-turn', component: TurnPanel, where: 'left' },
    { id: 'cards', title: 'invasion-cards', component: CardsPanel, where: 'left' },
    { id: 'supply', title: 'invasion-supply', component: SupplyPanel, where: 'left' },
    { id: 'orders', title: 'invasion-orders', component: OrdersPanel, where: 'left' },
    { id: 'victory', title: 'invasion-victory', component: VictoryPanel, where: 'left' },
    { id: 'armies', title: 'invasion-armies', component: ArmiesPanel, where: 'left' },
  ],
  battle: BattlePanel,
  sheet: Sheet,
  unitsInSheet: new Set(UNITS_IN_SHEET),
  // Beside a choice that is made here, a button that ends the question would throw it away.
  answersInSheet: (view) => GATHERING.has(view.prompt?.decision ?? ''),
  courses: coursesOf,
  marchOrder: 'button:march',
  plainVerbs: new Set(['put', 'place', 'depot', 'train', 'dummy', 'blank', 'unblank', 'hit', 'stop', 'default']),
  layers: LAYERS,
  placeInQuestion: hexInQuestion,
  dress: { ...PLAIN_DRESS, isMilestone: (entry) => MILESTONES.has(entry.event) },
}

export default page
