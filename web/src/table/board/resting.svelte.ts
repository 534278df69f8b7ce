/** A pointer that rests on a place asks about it; one that only passes asks nothing. */
const REST = 500
/** After a long touch there is no pointer that could leave: the card goes by itself. */
const LINGER = 12_000

export class Resting {
  space = $state.raw<string | null>(null)
  #over: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  over(space: string | null) {
    if (space === this.#over) return
    this.#over = space
    clearTimeout(this.#timer)
    this.space = null
    if (space !== null) this.#timer = setTimeout(() => (this.space = space), REST)
  }

  show(space: string | null) {
    clearTimeout(this.#timer)
    this.#over = space
    this.space = space
    this.#timer = setTimeout(() => (this.space = null), LINGER)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
