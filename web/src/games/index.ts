/** What each game adds to the table: its own panels, and its picture of a battle. */
import type { Component } from 'svelte'
import FactsPanel from '../table/panels/FactsPanel.svelte'
import type { View } from '../api/types'
import type { Courses } from '../lib/journey.svelte'
import type { DeskProps, Panel, PanelProps, SheetProps } from '../table/panels/types'
import ArmiesPanel from './fateful_march/ArmiesPanel.svelte'
import AttritionPanel from './fateful_march/AttritionPanel.svelte'
import FatefulBattle from './fateful_march/BattlePanel.svelte'
import CardsPanel from './fateful_march/CardsPanel.svelte'
import { forcePlace } from './fateful_march/board'
import FatefulDesk from './fateful_march/Desk.svelte'
import LeadersPanel from './fateful_march/LeadersPanel.svelte'
import OrdersPanel from './fateful_march/OrdersPanel.svelte'
import TracksPanel from './fateful_march/TracksPanel.svelte'
import TurnPanel from './fateful_march/TurnPanel.svelte'
import ScorchedArmies from './scorched_earth/ArmiesPanel.svelte'
import ScorchedAttrition from './scorched_earth/AttritionPanel.svelte'
import { hexInQuestion } from './scorched_earth/board'
import ScorchedCombat from './scorched_earth/CombatPanel.svelte'
import ScorchedCommand from './scorched_earth/CommandPanel.svelte'
import { coursesOf as scorchedCourses } from './scorched_earth/courses'
import ScorchedLogistics from './scorched_earth/LogisticsPanel.svelte'
import ScorchedPlaces from './scorched_earth/PlacesPanel.svelte'
import ScorchedReserve from './scorched_earth/ReservePanel.svelte'
import ScorchedSheet from './scorched_earth/Sheet.svelte'
import ScorchedTurn from './scorched_earth/TurnPanel.svelte'
import ScorchedVictory from './scorched_earth/VictoryPanel.svelte'
import ScorchedWaiting from './scorched_earth/Waiting.svelte'
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
  fateful_march: [
    { id: 'turn', title: 'fateful-turn', component: TurnPanel, where: 'left' },
    { id: 'tracks', title: 'fateful-tracks', component: TracksPanel, where: 'left' },
    { id: 'attrition', title: 'fateful-attrition', component: AttritionPanel, where: 'right' },
    { id: 'orders', title: 'fateful-blocks', component: OrdersPanel, where: 'left' },
    { id: 'armies', title: 'fateful-armies', component: ArmiesPanel, where: 'left' },
    { id: 'leaders', title: 'fateful-leaders', component: LeadersPanel, where: 'left' },
    { id: 'cards', title: 'fateful-cards', component: CardsPanel, where: 'left' },
  ],
  scorched_earth: [
    { id: 'turn', title: 'scorched-turn', component: ScorchedTurn, where: 'left' },
    { id: 'command', title: 'scorched-command', component: ScorchedCommand, where: 'left' },
    { id: 'victory', title: 'scorched-victory', component: ScorchedVictory, where: 'left' },
    { id: 'attrition', title: 'scorched-attrition', component: ScorchedAttrition, where: 'right' },
    { id: 'logistics', title: 'scorched-logistics', component: ScorchedLogistics, where: 'left' },
    { id: 'places', title: 'scorched-places', component: ScorchedPlaces, where: 'left' },
    { id: 'armies', title: 'scorched-armies', component: ScorchedArmies, where: 'left' },
    { id: 'reserve', title: 'scorched-reserve', component: ScorchedReserve, where: 'left' },
  ],
}

const BATTLES: Record<string, Component<PanelProps>> = {
  strategic: BattlePanel,
  fateful_march: FatefulBattle,
  scorched_earth: ScorchedCombat,
}
/** What a view calls a battle that is on, if not so. */
const BATTLE_NAMES: Record<string, string> = { scorched_earth: 'combat' }

const DESKS: Record<string, Component<DeskProps>> = { fateful_march: FatefulDesk }

/** The picture of a unit that is not on the map. */
const WAITING: Record<string, Component<{ view: View; unit: string }>> = { scorched_earth: ScorchedWaiting }

const SHEETS: Record<string, Component<SheetProps>> = { scorched_earth: ScorchedSheet }
const COURSES: Record<string, (view: View | null) => Courses> = { scorched_earth: scorchedCourses }
const NO_COURSES: Courses = new Map()
const UNITS_IN_SHEET: Record<string, ReadonlySet<string>> = { scorched_earth: new Set(['orders', 'march']) }
/** Where the thing is that a question is about. */
const PLACES: Record<string, (board: Record<string, unknown>) => string | null> = {
  fateful_march: forcePlace,
  scorched_earth: hexInQuestion,
}

/** What is played at once though it cannot be undone: whoever does it has shown by his hand that he means it. */
const PLAIN_VERBS: Record<string, ReadonlySet<string>> = {
  fateful_march: new Set(['pass', 'place', 'first', 'exhaust', 'eliminate', 'rally']),
  scorched_earth: new Set(['pass', 'stop', 'lose', 'spare', 'stay', 'default', 'put', 'place']),
}

/** The button by which a force that was touched is sent on its way. */
const MARCH_ORDERS: Record<string, string> = { scorched_earth: 'button:move' }

/** The size on the screen from which a game's pieces can be read, if they bear figures. */
const LEGIBLE_PIECES: Record<string, number> = { scorched_earth: 26 }

/** The panels of a game, in the order in which they stand; a game without its own shows its plain facts. */
export function panelsOf(game: string): Panel[] {
  return PANELS[game] ?? GENERIC
}

/** The battle panel of a game, if it has one. It shows itself only while there is a battle to show. */
export function battleOf(game: string): Component<PanelProps> | null {
  return BATTLES[game] ?? null
}

/** What a game lays before its player: hand, blocks and the like. */
export function deskOf(game: string): Component<DeskProps> | null {
  return DESKS[game] ?? null
}

/** The place that a question is about, without anybody's touching it: where a Force is being put together. */
export function placeInQuestion(game: string, board: Record<string, unknown>): string | null {
  return PLACES[game]?.(board) ?? null
}

/** Is there a battle to be shown? */
export function isBattle(game: string, board: Record<string, unknown>): boolean {
  return Boolean(board[BATTLE_NAMES[game] ?? 'battle'])
}

/** What a game lays above the question. */
export function sheetOf(game: string): Component<SheetProps> | null {
  return SHEETS[game] ?? null
}

/** Does the sheet of a game show the units of a question, so that no tray need lie there? */
export function showsUnits(game: string, question: string): boolean {
  return UNITS_IN_SHEET[game]?.has(question) ?? false
}

/** The places that are several steps away, with the ways to them. */
export function coursesOf(game: string, view: View | null): Courses {
  return COURSES[game]?.(view) ?? NO_COURSES
}

export function plainVerbsOf(game: string): ReadonlySet<string> {
  return PLAIN_VERBS[game] ?? new Set()
}

/** What a force is told, before it goes anywhere, by whoever drags it somewhere. */
export function marchOrderOf(game: string): string | null {
  return MARCH_ORDERS[game] ?? null
}

export function legiblePieceOf(game: string): number | undefined {
  return LEGIBLE_PIECES[game]
}

/** How a unit looks that is not on the map, if the game can draw it. */
export function waitingOf(game: string): Component<{ view: View; unit: string }> | null {
  return WAITING[game] ?? null
}
