/** What a title adds to the page: the `title.ts` of its folder says it, each part if the title has it. */
import type { Component } from 'svelte'
import type { LogEntry, View } from '../api/types'
import type { Part } from '../lib/draft.svelte'
import type { Courses } from '../lib/journey.svelte'
import type { LogDress } from '../table/panels/log'
import type { DeskProps, Panel, PanelProps, SheetProps } from '../table/panels/types'

/** Something laid over the map: spaces in a tone, and lines between spaces. */
export type Layer = {
  tone: 'french' | 'russian' | 'french-faint' | 'russian-faint' | 'worn' | 'bare' | 'cut'
  spaces?: readonly string[]
  links?: readonly [string, string][]
  /** Figures in the middle of spaces; those that must not be overlooked stand out. */
  figures?: readonly { space: string; text: string; isGrave: boolean }[]
}

/** What a roll may come to, as a code with values, and how many times. */
export type OutcomeFacts = { code: string; times: number; [name: string]: unknown }

/** A unit of a stack, as it is shown to whoever looks into the stack. */
export type StackUnit = { id: string; text: string }

/** A layer that can be switched on: what it shows of a view. */
export type LayerChoice = {
  id: string
  /** The Fluent key of its switch. */
  title: string
  /** The Fluent key of what its tones and figures mean. */
  legend?: string
  layers: (view: View) => Layer[]
}

export type TitlePage = {
  /** In the order in which they stand. A title without its own shows its plain facts. */
  panels?: Panel[]
  /** Shows itself only while there is a battle to show. */
  battle?: Component<PanelProps>
  /** What lies before the player: hand, blocks and the like. */
  desk?: Component<DeskProps>
  /** Does anything lie along its edge, so that the map ends above it? */
  isDeskLaid?: (view: View) => boolean
  /** What lies above the question. */
  sheet?: Component<SheetProps>
  /** The questions above which the sheet lies; all, if none are named. What is touched on the map is chosen from as ever. */
  sheetQuestions?: ReadonlySet<string>
  /** The questions whose units the sheet shows, so that no tray need lie there. */
  unitsInSheet?: ReadonlySet<string>
  /** Does the sheet give every answer to this question, so that neither buttons nor the staff need stand beside it? */
  answersInSheet?: (view: View) => boolean
  /** A unit of the tray in words, where neither its id nor its piece on the map says enough: pieces that lie in piles. */
  unitInTray?: (view: View, unit: string) => string
  /** How a unit looks that is not on the map; with `unitInTray` any unit of the tray. */
  waiting?: Component<{ view: View; unit: string }>
  /** What lies in a pile that the map shows as one piece; its units look as `waiting` draws them. */
  stackUnits?: (view: View, space: string, side: string) => StackUnit[]
  /** The places that are several steps away, with the ways to them. */
  courses?: (view: View | null) => Courses
  /** The place that a question is about, without anybody's touching it: where a Force is being put together. */
  placeInQuestion?: (board: Record<string, unknown>) => string | null
  /** How many of each part a Force begins with where not everything may go. */
  usualForce?: (view: View, units: Part[], leaders: Part[]) => Record<string, number>
  /** What is played at once though it cannot be undone: whoever does it has shown by his hand that he means it. */
  plainVerbs?: ReadonlySet<string>
  /** The question in which a stack marches as a whole though the rules move its units one by one. */
  columnQuestion?: string
  /** The button by which a force that was touched is sent on its way, by whoever drags it somewhere. */
  marchOrder?: string
  /** What can be laid over the map on demand. */
  layers?: LayerChoice[]
  /** What it knows of a place beside what stands there now: when a hidden stack was last seen. */
  placeLore?: (view: View, log: LogEntry[], space: string) => string[]
  /** How its log reads. */
  dress?: LogDress
  /** An outcome of a roll in more words than the catalogue has for it; null if those will do. */
  outcomeInWords?: (outcome: OutcomeFacts) => string | null
}
