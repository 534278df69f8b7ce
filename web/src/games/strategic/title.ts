/** The Strategic Game on the page. */
import type { TitlePage } from '../types'
import BattlePanel from './BattlePanel.svelte'
import Calendar from './Calendar.svelte'
import { STRATEGIC_DRESS } from './log'
import Losses from './Losses.svelte'
import { placeLore } from './news'
import OrderOfBattle from './OrderOfBattle.svelte'
import SupplyPanel from './SupplyPanel.svelte'
import VictoryTrack from './VictoryTrack.svelte'
import { outcomeInWords } from './words'

const page: TitlePage = {
  panels: [
    { id: 'calendar', title: 'strategic-calendar', component: Calendar, where: 'left' },
    { id: 'victory', title: 'strategic-victory', component: VictoryTrack, where: 'left' },
    { id: 'army', title: 'strategic-army', component: OrderOfBattle, where: 'left' },
    { id: 'supply', title: 'strategic-supply', component: SupplyPanel, where: 'left' },
    { id: 'losses', title: 'strategic-losses', component: Losses, where: 'left' },
  ],
  battle: BattlePanel,
  dress: STRATEGIC_DRESS,
  placeLore,
  outcomeInWords,
}

export default page
