/** Napoleon's Fateful March on the page. */
import type { TitlePage } from '../types'
import ArmiesPanel from './ArmiesPanel.svelte'
import AttritionPanel from './AttritionPanel.svelte'
import BattlePanel from './BattlePanel.svelte'
import { forcePlace, hasCards, usualForce } from './board'
import { isChoosing } from './choosing'
import CardsPanel from './CardsPanel.svelte'
import Desk from './Desk.svelte'
import LeadersPanel from './LeadersPanel.svelte'
import { FATEFUL_DRESS } from './log'
import OrdersPanel from './OrdersPanel.svelte'
import TracksPanel from './TracksPanel.svelte'
import TurnPanel from './TurnPanel.svelte'

const page: TitlePage = {
  panels: [
    { id: 'turn', title: 'fateful-turn', component: TurnPanel, where: 'left' },
    { id: 'tracks', title: 'fateful-tracks', component: TracksPanel, where: 'left' },
    { id: 'attrition', title: 'fateful-attrition', component: AttritionPanel, where: 'right' },
    { id: 'orders', title: 'fateful-blocks', component: OrdersPanel, where: 'left' },
    { id: 'armies', title: 'fateful-armies', component: ArmiesPanel, where: 'left' },
    { id: 'leaders', title: 'fateful-leaders', component: LeadersPanel, where: 'left' },
    { id: 'cards', title: 'fateful-cards', component: CardsPanel, where: 'left' },
  ],
  battle: BattlePanel,
  desk: Desk,
  isDeskLaid: hasCards,
  answersInSheet: isChoosing,
  placeInQuestion: forcePlace,
  usualForce,
  plainVerbs: new Set(['pass', 'place', 'first', 'exhaust', 'eliminate', 'rally']),
  dress: FATEFUL_DRESS,
}

export default page
