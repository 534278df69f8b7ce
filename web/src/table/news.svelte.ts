/** What has happened since the player last acted: lines of the log, sparks on the map, words across the table, answers. */
import { untrack } from 'svelte'
import type { LogEntry } from '../api/types'
import { logDressOf } from '../games'
import type { Live } from '$lib/live.svelte'
import { t } from '$lib/messages'
import { latestOf, sparksOf } from './latest'
import type { Orders } from './orders.svelte'

export class News {
  /** Log lines from here on are news; -1 until the first state has come. */
  #from = $state(-1)
  /** What the computer players said up to here has been heard; null until the first state has come. */
  #heard = $state<number | null>(null)
  /** Who has asked to take something back. */
  #asking: string | null = null
  #hasAgreed = false

  constructor(
    private readonly live: Live,
    private readonly game: string,
    /** Is the log beside the board? Then it need not be told twice. */
    private readonly isLogBeside: () => boolean,
  ) {}

  latest = $derived.by(() => {
    if (this.#from < 0 || this.live.past) return []
    const isMilestone = (entry: LogEntry) =>
      logDressOf(this.game).isMilestone(entry, this.live.log.slice(0, this.live.log.indexOf(entry)))
    return latestOf(this.live.log.slice(this.#from), this.live.eyes, this.isLogBeside(), isMilestone)
  })
  sparks = $derived.by(() => {
    if (this.#from < 0 || this.live.past || !this.live.state?.view.side) return []
    return sparksOf(this.live.log.slice(this.#from), this.live.eyes)
  })
  said = $derived.by(() => {
    const heard = this.#heard
    if (this.live.past || heard === null) return []
    return (this.live.state?.remarks ?? []).filter((each) => each.turn > heard)
  })

  /** To be called when a table is laid: what comes is followed as long as it stands. */
  follow(orders: Orders) {
    const { live } = this
    $effect(() => {
      const from = untrack(() => this.#from)
      if ((live.state && from < 0) || live.log.length < from) this.#from = live.log.length
    })
    $effect(() => {
      if (live.state && untrack(() => this.#heard) === null) this.#heard = this.#lastSaid()
    })
    $effect(() => {
      const takeback = live.state?.takeback ?? null
      untrack(() => this.#hearTakeback(takeback?.by ?? null, orders))
    })
    $effect(() => {
      const standstill = live.state?.standstill ?? null
      untrack(() => {
        if (this.#hasAgreed && standstill && !standstill.branch && !standstill.agreed.length) {
          orders.news = t('table-standstill-refused')
        }
        this.#hasAgreed = standstill?.agreed.includes(live.eyes) ?? false
      })
    })
  }

  haveHeard(turn: number) {
    this.#heard = turn
  }

  haveSeen() {
    this.#heard = this.#lastSaid()
    this.#from = this.live.log.length
  }

  #lastSaid(): number {
    return Math.max(0, ...(this.live.state?.remarks ?? []).map((each) => each.turn))
  }

  #hearTakeback(by: string | null, orders: Orders) {
    // A computer agrees at once, so that the wish is never seen to wait.
    const isAgreed = this.live.log.at(-1)?.event === 'TookBack'
    const isAnswered = this.#asking === this.live.eyes || (orders.hasAsked && isAgreed)
    if (isAnswered && by === null) {
      orders.news = t(isAgreed ? 'table-takeback-agreed' : 'table-takeback-refused')
      orders.hasAsked = false
    }
    this.#asking = by
  }
}
