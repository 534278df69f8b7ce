/** What is open around the board: the columns, the list of moves, the seats, the keys, the past, a rule. */
import type { Live } from '$lib/live.svelte'
import { remember, remembered } from './remembered'

const WIDE = '(min-width: 75rem)'
const SHUT = { left: false, right: false }

export class Around {
  isWide = $state(matchMedia(WIDE).matches)
  open = $state(SHUT)
  isListOpen = $state(false)
  isSeatsOpen = $state(false)
  isKeysOpen = $state(false)
  isHistoryOpen = $state(false)
  rule = $state<string | null>(null)

  constructor(
    private readonly live: Live,
    private readonly isLesson: boolean,
  ) {
    this.open = this.#atFirst()
  }

  /** The list of moves stands in the left column where there is one, else over the board. */
  listPlace = $derived.by(() => {
    if (!this.isListOpen || !this.live.state?.view.prompt || this.live.past) return null
    return this.isWide && this.open.left ? 'column' : 'dock'
  })
  /** Is the log beside the board? */
  isLogBeside = $derived.by(() => this.isWide && this.open.right)
  /** Do columns lie over the board? */
  isDrawn = $derived.by(() => !this.isWide && (this.open.left || this.open.right))

  toggle(column: 'left' | 'right') {
    const isOpen = !this.open[column]
    // In little room one at a time.
    this.open = { ...(this.isWide ? this.open : SHUT), [column]: isOpen }
    if (this.isWide && !this.isLesson) remember(`table-${column}`, isOpen ? 'open' : 'closed')
  }

  /** Whoever learns need not look for a panel. */
  show(wanted: { left: boolean; right: boolean }) {
    this.open = { left: this.open.left || wanted.left, right: this.open.right || wanted.right }
  }

  shut() {
    this.open = SHUT
  }

  toggleHistory() {
    this.isHistoryOpen = !this.isHistoryOpen
    if (!this.isHistoryOpen) this.live.lookBack(null)
  }

  /** A window that becomes wide or narrow is laid out anew. */
  watch(): () => void {
    const wide = matchMedia(WIDE)
    const follow = () => {
      this.isWide = wide.matches
      this.open = this.#atFirst()
    }
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }

  #atFirst() {
    // Whoever learns looks at the board first.
    const isBeside = this.isWide && !this.isLesson
    return {
      left: isBeside && remembered('table-left') !== 'closed',
      right: isBeside && remembered('table-right') !== 'closed',
    }
  }
}
