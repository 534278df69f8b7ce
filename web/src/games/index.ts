/** What each game adds to the table: its own panels, and its picture of a battle. */
import type { Component } from 'svelte'
import FactsPanel from '../table/panels/FactsPanel.svelte'
import type { Panel, PanelProps } from '../table/panels/types'
import BattlePanel from './strategic/BattlePanel.svelte'
import Calendar from './strategic/Calendar.svelte'
import Losses from './strategic/Losses.svelte'
import OrderOfBattle from './strategic/OrderOfBattle.svelte'
import SupplyPanel from './strategic/SupplyPanel.svelte'
import VictoryTrack from './strategic/VictoryTrack.svelte'

const GENERIC: Panel[] = [{ id: 'facts', title: 'panel-facts', component: FactsPanel, where: 'left' }]

const PANELS: Record<string, Panel[]> = {
  strategic: [
    { id: 'calendar', title: 'strategic-calendar', component: Calendar, where: 'left' },
    { id: 'victory', title: 'strategic-victory', component: VictoryTrack, where: 'left' },
    { id: 'army', title: 'strategic-army', component: OrderOfBattle, where: 'left' },
    { id: 'supply', title: 'strategic-supply', component: SupplyPanel, where: 'left' },
    { id: 'losses', title: 'strategic-losses', component: Losses, where: 'left' },
  ],
}

const BATTLES: Record<string, Component<PanelProps>> = { strategic: BattlePanel }

/** The panels of a game, in the order in which they stand; a game without its own shows its plain facts. */
export function panelsOf(game: string): Panel[] {
  return PANELS[game] ?? GENERIC
}

/** The battle panel of a game, if it has one. It shows itself only while there is a battle to show. */
export function battleOf(game: string): Component<PanelProps> | null {
  return BATTLES[game] ?? null
}
