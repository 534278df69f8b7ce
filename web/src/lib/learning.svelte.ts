/** What somebody has learnt and solved, and where he stopped: kept in this browser. */
import type { Which } from './lesson.svelte'

const NAME = 'grognard-learning'

type Kept = { done: string[]; steps: Record<string, number> }

const keyOf = ({ game, kind, id }: Which) => `${game}/${kind}/${id}`

export class Learning {
  #kept = $state.raw<Kept>(read())

  constructor() {
    // Another tab has gone on.
    if (typeof window !== 'undefined') window.addEventListener('storage', () => (this.#kept = read()))
  }

  isDone(which: Which): boolean {
    return this.#kept.done.includes(keyOf(which))
  }

  /** The step to go on with; 1 for what was not begun, or is done. */
  stepOf(which: Which): number {
    return this.#kept.steps[keyOf(which)] ?? 1
  }

  reach(which: Which, step: number) {
    if (this.stepOf(which) !== step) this.#keep(this.#kept.done, { ...this.#kept.steps, [keyOf(which)]: step })
  }

  finish(which: Which, isOwn: boolean) {
    const key = keyOf(which)
    const steps = Object.fromEntries(Object.entries(this.#kept.steps).filter(([each]) => each !== key))
    this.#keep(isOwn && !this.isDone(which) ? [...this.#kept.done, key] : this.#kept.done, steps)
  }

  #keep(done: string[], steps: Record<string, number>) {
    this.#kept = { done, steps }
    try {
      localStorage.setItem(NAME, JSON.stringify(this.#kept))
    } catch {
      // Private windows may forbid it; then it lasts as long as the page.
    }
  }
}

/** Whatever lies there: what is not understood counts as nothing. */
function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Kept> | null
    const done = Array.isArray(kept?.done) ? kept.done.filter((each) => typeof each === 'string') : []
    const steps = Object.entries(kept?.steps ?? {}).filter(([, step]) => Number.isInteger(step) && step > 0)
    return { done, steps: Object.fromEntries(steps) }
  } catch {
    return { done: [], steps: {} }
  }
}

export const learning = new Learning()
