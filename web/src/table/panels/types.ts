/** What a panel beside the board is given, and how a game lists its own. */
import type { Component } from 'svelte'
import type { BoardShape, TitleInfo } from '../../api/types'
import type { Draft } from '../../lib/draft.svelte'
import type { Hand } from '../../lib/hand.svelte'
import type { Courses, Journey } from '../../lib/journey.svelte'
import type { Live } from '../../lib/live.svelte'
import type { Point } from '../board/geometry'
import type { Orders } from '../orders.svelte'

export type PanelProps = {
  live: Live
  title: TitleInfo
  /** Show this space on the board. */
  goTo: (space: string) => void
  /** Open the text of this rule. */
  showRule: (rule: string) => void
  /** Of a battle panel: does it tell of a battle of the past, that somebody asked for? */
  isRecalled?: boolean
}

export type Panel = {
  id: string
  /** The Fluent key of its heading. */
  title: string
  component: Component<PanelProps>
  where: 'left' | 'right'
}

/** The board as somebody sees it who drags something onto it from beside. */
export type BoardHandle = {
  showSpace: (space: string) => void
  /** Have these spaces in sight. */
  follow: (spaces: readonly string[]) => void
  /** What lies at a point of the window, as a touch would name it; null beside the board. */
  tokenAt: (client: Point) => string | null
  /** Light a place as if the pointer were on it. */
  warmTo: (token: string | null) => void
  /** Give the keyboard to the board, at the nearest place that can be touched. */
  point: () => void
}

/** What lies before the player: his cards, his blocks, the Force he puts together. */
export type DeskProps = PanelProps & {
  hand: Hand
  draft: Draft
  orders: Orders
  shape: BoardShape
  board: BoardHandle | undefined
  touch: (token: string) => void
  hover: (token: string | null) => void
}

/** What a game lays above the question while it needs more than buttons: who marches, and which way. */
export type SheetProps = DeskProps & {
  courses: Courses
  journey: Journey
  /** The stack that was touched last: it is chosen from, if anybody in it can be. */
  stack?: string | null
}
