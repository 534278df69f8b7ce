/** The names of spaces, for panels that speak of places. */
import * as http from '../../api/http'
import type { BoardShape } from '../../api/types'

class Places {
  #names = $state.raw<Record<string, Record<string, string>>>({})
  #asked = new Set<string>()

  /** `R44 (Smolensk)`, or only the code as long as the names have not come. */
  full(game: string, code: string): string {
    const name = this.name(game, code)
    return name ? `${code} (${name})` : code
  }

  /** The name of a space; of an Area, that of its first space. */
  name(game: string, code: string): string {
    this.#fetch(game)
    const name = this.#names[game]?.[code] ?? ''
    return name === code ? '' : name
  }

  /** Is it a space of this board, as far as that is known yet? */
  has(game: string, code: string): boolean {
    this.#fetch(game)
    return code in (this.#names[game] ?? {})
  }

  /** Take the names from a board that somebody has fetched already. */
  remember(shape: BoardShape) {
    this.#asked.add(shape.game)
    const names: Record<string, string> = {}
    for (const space of shape.spaces) {
      if (space.name) names[space.area] ??= space.name
    }
    for (const space of shape.spaces) names[space.id] = space.name
    this.#names = { ...this.#names, [shape.game]: names }
  }

  #fetch(game: string) {
    if (this.#asked.has(game)) return
    this.#asked.add(game)
    http.board(game).then(
      (shape) => this.remember(shape),
      () => this.#asked.delete(game),
    )
  }
}

export const places = new Places()
