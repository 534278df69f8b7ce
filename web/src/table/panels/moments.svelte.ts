/** The past of a game as one pair of eyes saw it: its moments, fetched when wanted and kept. */
import * as http from '../../api/http'
import type { History, LogEntry, Snapshot } from '../../api/types'
import type { Live } from '../../lib/live.svelte'

export type Step = History['steps'][number]

export class Moments {
  steps = $state.raw<Step[]>([])
  /** Through whose eyes one may look; more than one's own once the game is over. */
  allowed = $state.raw<string[]>([])
  eyes = $state('')
  #kept = new Map<string, Promise<Snapshot>>()
  #asked = 0
  #newest: Promise<void> = Promise.resolve()

  constructor(readonly live: Live) {
    this.eyes = live.eyes
  }

  /** Ask which moments there are by now. */
  refresh(): Promise<void> {
    return (this.#newest = this.#ask())
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked
    const history = await http.history(this.live.gameId, this.eyes)
    // Somebody has asked again meanwhile: what comes of that counts, and is waited for.
    if (asked !== this.#asked) return this.#newest
    if (!isContinued(this.steps, history.steps)) this.#kept.clear()
    this.steps = history.steps
    this.allowed = history.eyes
  }

  async lookThrough(eyes: string): Promise<void> {
    this.eyes = eyes
    this.steps = []
    this.#kept.clear()
    await this.refresh()
  }

  /** The board at a moment. */
  load(step: number): Promise<Snapshot> {
    const key = `${this.eyes} ${step}`
    let moment = this.#kept.get(key)
    if (!moment) {
      moment = http.moment(this.live.gameId, this.eyes, step)
      moment.catch(() => this.#kept.delete(key))
      this.#kept.set(key, moment)
    }
    return moment
  }

  /** Have these moments at hand before they are wanted. */
  prefetch(steps: number[]) {
    for (const step of steps) this.load(step).catch(() => undefined)
  }

  /** How long the log was at a step. */
  entriesAt(step: number): number | null {
    return this.steps.find((each) => each.step === step)?.entries ?? null
  }
}

/** Is the new list the old one and more? After a takeback it is not. */
export function isContinued(old: Step[], fresh: Step[]): boolean {
  return (
    old.length <= fresh.length &&
    old.every((step, index) => step.step === fresh[index]!.step && step.entries === fresh[index]!.entries)
  )
}

const all = new WeakMap<Live, Moments>()

/** The moments of a game at the table; one for all panels. */
export function momentsOf(live: Live): Moments {
  let moments = all.get(live)
  if (!moments) all.set(live, (moments = new Moments(live)))
  return moments
}

/** The log as it was at the moment that is shown. */
export function logShown(live: Live): LogEntry[] {
  if (!live.past) return live.log
  const entries = momentsOf(live).entriesAt(live.past.step)
  return entries === null ? live.log : live.log.slice(0, entries)
}
