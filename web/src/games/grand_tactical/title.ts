/** The Grand Tactical Game on the page. */
import { PLAIN_DRESS } from '../../table/panels/log'
import type { TitlePage } from '../types'
import ArmiesPanel from './ArmiesPanel.svelte'
import AttacksPanel from './AttacksPanel.svelte'
import BattlePanel from './BattlePanel.svelte'
import { hexInQuestion } from './board'
import { GATHERING_QUESTIONS, gatheringOf } from './gathering'
import { LAYERS } from './layers'
import { duesOf } from './losses'
import MarchesPanel from './MarchesPanel.svelte'
import Sheet from './Sheet.svelte'
import SupplyPanel from './SupplyPanel.svelte'
import TurnPanel from './TurnPanel.svelte'
import VictoryPanel from './VictoryPanel.svelte'
import Waiting from './Waiting.svelte'
import { stackUnits, unitInTray } from './words'

const MILESTONES = new Set(['ControlChanged', 'BattleEnded', 'Lost', 'LevelCounted', 'CampaignEnded'])

/** Questions whose losses, or whose units, are entered together. */
const TOGETHER = new Set(['lose_corps', 'half_exchange', ...GATHERING_QUESTIONS])

const page: TitlePage = {
  panels: [
    { id: 'turn', title: 'grand_tactical-turn', component: TurnPanel, where: 'left' },
    { id: 'marches', title: 'grand_tactical-marches', component: MarchesPanel, where: 'left' },
    { id: 'attacks', title: 'grand_tactical-attacks', component: AttacksPanel, where: 'left' },
    { id: 'victory', title: 'grand_tactical-victory', component: VictoryPanel, where: 'left' },
    { id: 'supply', title: 'grand_tactical-supply', component: SupplyPanel, where: 'left' },
    { id: 'armies', title: 'grand_tactical-armies', component: ArmiesPanel, where: 'left' },
  ],
  battle: BattlePanel,
  sheet: Sheet,
  sheetQuestions: TOGETHER,
  unitsInSheet: TOGETHER,
  answersInSheet: (view) => duesOf(view) !== null || gatheringOf(view) !== null,
  unitInTray,
  stackUnits,
  waiting: Waiting,
  layers: LAYERS,
  placeInQuestion: hexInQuestion,
  plainVerbs: new Set(['stop', 'halt', 'lose', 'default', 'put', 'enter', 'stand']),
  columnQuestion: 'move',
  dress: { ...PLAIN_DRESS, isMilestone: (entry) => MILESTONES.has(entry.event) },
}

export default page
