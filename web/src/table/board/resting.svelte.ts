/** A pointer that rests on a place asks about it; one that only passes asks nothing. */
const REST = 500
/** After a long touch there is no pointer that could leave: the card goes by itself. */
const LINGER = 12_000

export class Resting {
  space = $state.raw<string | null>(null)
  /** Was it asked for, by a long touch or the right button? Then all is told. */
  isAsked = $state(false)
  #over: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  over(space: string | null) {
    if (space === this.#over) return
    this.#over = space
    clearTimeout(this.#timer)
    this.space = null
    this.isAsked = false
    if (space !== null) this.#timer = setTimeout(() => (this.space = space), REST)
  }

  show(space: string | null) {
    clearTimeout(this.#timer)
    this.#over = space
    this.space = space
    this.isAsked = true
    this.#timer = setTimeout(() => this.over(null), LINGER)
  }

  /** Somebody is reading it: it stays until he touches something else. */
  keep() {
    clearTimeout(this.#timer)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
