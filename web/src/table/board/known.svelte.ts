/** What the server tells of the place on the card: asked for once it is looked at, and again when the game has moved on. */
import type { CardLine } from '../../api/types'

/** Whoever goes from place to place by the keyboard asks nothing on his way. */
const PAUSE = 120

export class Known {
  lines = $state.raw<readonly CardLine[]>([])
  #space: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ask: (space: string) => Promise<CardLine[]>) {}

  about(space: string | null) {
    clearTimeout(this.#timer)
    // While the game moves on under the pointer the old answer stays until the new one is there.
    if (space !== this.#space) this.lines = []
    this.#space = space
    if (space !== null) this.#timer = setTimeout(() => void this.#learn(space), PAUSE)
  }

  async #learn(space: string) {
    try {
      const lines = await this.ask(space)
      if (space === this.#space) this.lines = lines
    } catch {
      // The line was cut, or the lesson is over: the card tells what the board shows, and nothing that was true before.
      if (space === this.#space) this.lines = []
    }
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
