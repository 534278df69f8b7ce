/** Which layers of a title lie over the map; remembered by the page, for each title. */
export class ShownLayers {
  #key: string
  shown = $state.raw<ReadonlySet<string>>(new Set())

  constructor(game: string) {
    this.#key = `grognard-layers-${game}`
    this.shown = new Set(this.#remembered())
  }

  toggle(id: string) {
    const shown = new Set(this.shown)
    if (!shown.delete(id)) shown.add(id)
    this.shown = shown
    try {
      localStorage.setItem(this.#key, JSON.stringify([...shown]))
    } catch {
      // Private windows may forbid it; then it lasts as long as the page.
    }
  }

  #remembered(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
    } catch {
      return []
    }
  }
}
