/** What each title adds to the table. Each says it in its own folder, in `title.ts`; nothing here knows a title. */
import type { Component } from 'svelte'
import type { View } from '../api/types'
import type { Courses } from '../lib/journey.svelte'
import { t } from '../lib/messages'
import FactsPanel from '../table/panels/FactsPanel.svelte'
import { battleNow } from '../table/panels/battles'
import { PLAIN_DRESS, type LogDress } from '../table/panels/log'
import type { Chance } from '../table/panels/odds'
import type { DeskProps, Panel, PanelProps, SheetProps } from '../table/panels/types'
import { pageOf } from './pages'
import type { LayerChoice, OutcomeFacts } from './types'

const GENERIC: Panel[] = [{ id: 'facts', title: 'panel-facts', component: FactsPanel, where: 'left' }]
const NO_COURSES: Courses = new Map()
const NO_VERBS: ReadonlySet<string> = new Set()
const NO_LAYERS: LayerChoice[] = []

export const panelsOf = (game: string): Panel[] => pageOf(game).panels ?? GENERIC

export const battleOf = (game: string): Component<PanelProps> | null => pageOf(game).battle ?? null

/** Is there a battle to be shown? */
export const isBattle = (view: View): boolean => battleNow(view) !== null

export const deskOf = (game: string): Component<DeskProps> | null => pageOf(game).desk ?? null

/** Does something lie before the player, below the map? */
export const isDeskLaid = (view: View): boolean => {
  const { desk, isDeskLaid: isLaid } = pageOf(view.game)
  return desk !== undefined && view.side !== null && (isLaid?.(view) ?? true)
}

export function sheetOf(game: string, question: string): Component<SheetProps> | null {
  const { sheet, sheetQuestions } = pageOf(game)
  return sheet && (sheetQuestions?.has(question) ?? true) ? sheet : null
}

/** Does a stack that is touched have its tray beside the sheet? */
export const keepsTray = (game: string): boolean => pageOf(game).sheetQuestions !== undefined

/** Does the sheet of a game show the units of a question? */
export const showsUnits = (game: string, question: string): boolean => pageOf(game).unitsInSheet?.has(question) ?? false

/** Does the sheet of a game give every answer that there is? */
export const answersInSheet = (view: View): boolean => pageOf(view.game).answersInSheet?.(view) ?? false

export const waitingOf = (game: string): Component<{ view: View; unit: string }> | null => pageOf(game).waiting ?? null

export const unitInTrayOf = (game: string) => pageOf(game).unitInTray ?? null

export const stackUnitsOf = (game: string) => pageOf(game).stackUnits ?? null

export const coursesOf = (game: string, view: View | null): Courses => pageOf(game).courses?.(view) ?? NO_COURSES

/** The place that a question is about: as its title says, or else where a battle is being fought. */
export function placeInQuestion(
  game: string,
  board: Record<string, unknown>,
  battle: string | null = null,
): string | null {
  const place = pageOf(game).placeInQuestion
  return place ? (place(board) ?? battle) : null
}

export const usualForceOf = (game: string) => pageOf(game).usualForce

export const plainVerbsOf = (game: string): ReadonlySet<string> => pageOf(game).plainVerbs ?? NO_VERBS

export const marchOrderOf = (game: string): string | null => pageOf(game).marchOrder ?? null

export const columnQuestionOf = (game: string): string | null => pageOf(game).columnQuestion ?? null

export const layersOf = (game: string): LayerChoice[] => pageOf(game).layers ?? NO_LAYERS

export const placeLoreOf = (game: string) => pageOf(game).placeLore ?? (() => [])

export const logDressOf = (game: string): LogDress => pageOf(game).dress ?? PLAIN_DRESS

/** What may come of a roll, in words: those of the title's page, or those that the server sent. */
export function outcomeWords(game: string, chance: Pick<Chance, 'outcome' | 'results'>): string[] {
  const { outcomeInWords } = pageOf(game)
  if (!outcomeInWords) return chance.outcome
  return chance.outcome.map((sent, index) => {
    const facts = chance.results[index] as OutcomeFacts
    const told = outcomeInWords(facts)
    if (!told) return sent
    return facts.times === 1 ? told : t('panel-odds-times', { outcome: told, times: facts.times })
  })
}
