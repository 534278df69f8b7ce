/** What a panel beside the board is given, and how a game lists its own. */
import type { Component } from 'svelte'
import type { TitleInfo } from '../../api/types'
import type { Live } from '../../lib/live.svelte'

export type PanelProps = {
  live: Live
  title: TitleInfo
  /** Show this space on the board. */
  goTo: (space: string) => void
  /** Open the text of this rule. */
  showRule: (rule: string) => void
}

export type Panel = {
  id: string
  /** The Fluent key of its heading. */
  title: string
  component: Component<PanelProps>
  where: 'left' | 'right'
}
