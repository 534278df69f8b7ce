/**
 * The others' turn, played back while the table stays as it is: arrows one after the other and a camera that follows, so
 * that whoever wants to act simply acts. What was seen once is not shown again, not even after the page was loaded anew.
 */
import type { LogEntry } from '../../api/types'
import type { Live } from '$lib/live.svelte'
import { settings } from '$lib/settings.svelte'
import { remember, remembered } from '../remembered'
import { isListed, MOST_SCENES, scenesOf, type EnemyScene } from './scenes'

/** How long each scene is seen, in milliseconds. */
export const PACE = { quick: 450, normal: 1000, slow: 2000, off: 0 }

/** A longer list would cover the board: it waits until somebody opens it. On a phone two lines do. */
const FEW = 6
const FEW_ON_A_PHONE = 1

export class Playback {
  scene = $state.raw<EnemyScene | null>(null)
  /** Is the list open? */
  isOpen = $state(false)
  #queue: EnemyScene[] = []
  /** Entries from here on are new; -1 until the first state has come. */
  #heard = -1
  /** Where "since your last move" begins, and where it will once something comes of the last touch. */
  #from = $state(0)
  #touched: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly live: Live,
    /** Bring these places into view. */
    readonly follow: (spaces: readonly string[]) => void,
    readonly isStill: () => boolean = () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    readonly isPhone: () => boolean = () => globalThis.matchMedia?.('(max-width: 40rem)').matches ?? false,
  ) {}

  /** What has happened since the player's last move. */
  since = $derived.by((): LogEntry[] =>
    this.live.log.slice(this.#from).filter((entry) => isListed(entry, this.live.eyes)),
  )

  get #key(): string {
    return `seen-${this.live.gameId}-${this.live.eyes}`
  }

  /** The log has grown, or was cut. */
  hear() {
    const { log, state, eyes } = this.live
    if (!state?.view.side) return
    if (this.#heard < 0) {
      // Whoever comes back to a finished game wants to look it through, not its last moves once more.
      const kept = state.view.over ? log.length : Number(remembered(this.#key) ?? log.length)
      this.#heard = this.#from = Math.min(Number.isFinite(kept) ? kept : log.length, log.length)
    }
    if (log.length < this.#heard) {
      this.#heard = this.#from = log.length
      this.#touched = null
      this.skip()
      return
    }
    const fresh = log.slice(this.#heard)
    if (!fresh.length) return
    if (this.#touched !== null) this.#from = this.#touched
    this.#touched = null
    this.#heard = log.length
    const pace = PACE[settings.get('playback')]
    const scenes = scenesOf(fresh, eyes)
    if (!scenes.length) return this.#noteSeen()
    if (!pace || this.isStill()) {
      this.isOpen = pace > 0 && this.#isShort()
      return this.#noteSeen()
    }
    this.#queue = [...this.#queue, ...scenes].slice(-MOST_SCENES)
    if (!this.scene) this.#next()
  }

  #next() {
    const scene = this.#queue.shift() ?? null
    this.scene = scene
    if (!scene) {
      this.isOpen = this.#isShort()
      this.#noteSeen()
      return
    }
    this.follow(scene.way)
    this.#timer = setTimeout(() => this.#next(), PACE[settings.get('playback')])
  }

  /** Enough: the present, and the list for whoever wants it. */
  skip() {
    clearTimeout(this.#timer)
    this.#queue = []
    this.scene = null
    this.#noteSeen()
  }

  /** The player turns to the board: nothing is in his way any more. */
  touched() {
    this.skip()
    this.isOpen = false
    this.#touched = this.live.log.length
  }

  #isShort(): boolean {
    return this.since.length <= (this.isPhone() ? FEW_ON_A_PHONE : FEW)
  }

  #noteSeen() {
    remember(this.#key, String(this.live.log.length))
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
