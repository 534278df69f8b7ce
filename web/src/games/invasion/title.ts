/** The Invasion of Russia on the page. */
import { PLAIN_DRESS } from '../../table/panels/log'
import type { TitlePage } from '../types'
import ArmiesPanel from './ArmiesPanel.svelte'
import BattlePanel from './BattlePanel.svelte'
import { hexInQuestion } from './board'
import CardsPanel from './CardsPanel.svelte'
import { LAYERS } from './layers'
import OrdersPanel from './OrdersPanel.svelte'
import SupplyPanel from './SupplyPanel.svelte'
import TurnPanel from './TurnPanel.svelte'
import VictoryPanel from './VictoryPanel.svelte'

const MILESTONES = new Set(['TurnBegan', 'CombatEnded', 'DecisiveVictory', 'CampaignEnded'])

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
  layers: LAYERS,
  placeInQuestion: hexInQuestion,
  dress: { ...PLAIN_DRESS, isMilestone: (entry) => MILESTONES.has(entry.event) },
}

export default page
