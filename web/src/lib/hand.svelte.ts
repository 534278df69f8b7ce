/**
 * The hand over the table: what has been touched so far, and what may be touched next.
 *
 * An option of the engine is a path of things to touch (`space:FW9`, `space:R22`, `unit:3ic`). Places are touched in
 * order; units may be chosen before or after, several kinds at once. What is touched is matched against the options
 * and nothing else, so the hand knows no game.
 */
import type { Act, View } from '../api/types'

export type Option = { path: string[]; places: string[]; unit: string; action: string; label: string }
export type UnitKind = { kind: string; most: number; chosen: number }

const isUnit = (token: string) => token.startsWith('unit:')

/** `unit:3ic` is three of `ic`; `unit:Murat` is one of `Murat`. */
export function readUnit(token: string): { kind: string; count: number } {
  const [, count, kind] = /^unit:(\d*)(.+)$/.exec(token) ?? ['', '', token]
  return { kind: kind!, count: count ? Number(count) : 1 }
}

export function listOptions(view: View | null): Option[] {
  const options: Option[] = []
  for (const [first, choices] of Object.entries(view?.choices ?? {})) {
    for (const choice of choices) {
      const path = [first, ...choice.then]
      options.push({
        path,
        places: path.filter((token) => !isUnit(token)),
        unit: path.find(isUnit) ?? '',
        action: choice.action,
        label: choice.label,
      })
    }
  }
  return options
}

export type Touched =
  | { kind: 'act'; actions: Act[]; places: string[] }
  | { kind: 'more' }
  | { kind: 'impossible'; clicks: string[] }

export class Hand {
  /** Places touched so far, in order. */
  places = $state<string[]>([])
  /** How many of each kind are in hand; kinds that were not named are wholly in hand. */
  #counts = $state<Record<string, number>>({})
  #view: () => View | null

  constructor(view: () => View | null) {
    this.#view = view
  }

  options = $derived.by(() => listOptions(this.#view()))
  /** Options that go on from what was touched. */
  matching = $derived(this.options.filter((option) => startsWith(option.places, this.places)))
  /** What may be touched next, apart from units. */
  next = $derived(new Set(this.matching.map((option) => option.places[this.places.length] ?? '').filter(Boolean)))
  /** The kinds of unit that can be in hand now, with their greatest number. */
  units = $derived.by(() => this.#listUnits())
  /** Is something in hand? */
  isHolding = $derived(this.places.length > 0)

  clear() {
    this.places = []
    this.#counts = {}
  }

  choose(kind: string, count: number) {
    this.#counts = { ...this.#counts, [kind]: count }
  }

  /** Take only this kind, so many of it. */
  chooseOnly(kind: string, count: number) {
    this.#counts = Object.fromEntries(this.units.map((each) => [each.kind, each.kind === kind ? count : 0]))
  }

  /**
   * Touch a place or a button. If that says all, the actions are returned; the caller plays them and clears the hand.
   */
  touch(token: string): Touched {
    if (isUnit(token)) return this.#touchUnit(token)
    if (!this.next.has(token)) return this.#touchElsewhere(token)
    const places = [...this.places, token]
    const found = this.options.filter((option) => startsWith(option.places, places))
    const complete = this.#complete(found, places)
    if (complete) return { kind: 'act', actions: complete, places }
    this.places = places
    return { kind: 'more' }
  }

  /** The actions of touching this next, without touching it: for previews. */
  actionsFor(token: string): Act[] | null {
    const places = [...this.places, token]
    const found = this.options.filter((option) => startsWith(option.places, places))
    return this.#complete(found, places)
  }

  #touchElsewhere(token: string): Touched {
    if (this.places.length === 0) return { kind: 'impossible', clicks: [token] }
    if (token === this.places.at(-1)) {
      this.places = this.places.slice(0, -1)
      if (!this.places.length) this.#counts = {}
      return { kind: 'more' }
    }
    const first = this.options.some((option) => option.places[0] === token)
    const clicks = [...this.places, token]
    if (!first) return { kind: 'impossible', clicks }
    this.clear()
    return this.touch(token)
  }

  #touchUnit(token: string): Touched {
    const { kind } = readUnit(token)
    const found = this.matching.filter(
      (option) => option.unit === token && option.places.length === this.places.length,
    )
    if (found.length === 1) return { kind: 'act', actions: [found[0]!.action], places: this.places }
    this.chooseOnly(kind, readUnit(token).count)
    return { kind: 'more' }
  }

  /** The actions if the places are complete, else null. */
  #complete(found: Option[], places: string[]): Act[] | null {
    if (found.length === 1 && found[0]!.places.slice(places.length).every((token) => token.startsWith('button:'))) {
      return this.#isUnitOpen(found[0]!) ? null : [found[0]!.action]
    }
    const ended = found.filter((option) => option.places.length === places.length)
    if (ended.length !== found.length) return null
    const withUnits = ended.filter((option) => option.unit)
    if (!withUnits.length || this.#mustPickUnit(withUnits, places)) return null
    const inHand = this.#listUnits().filter((unit) => unit.chosen > 0)
    if (!inHand.length) return null
    const isCounted = withUnits.some((option) => /^unit:\d/.test(option.unit))
    return inHand.map((unit) => [...places, unitToken(unit.kind, unit.chosen, isCounted)])
  }

  /** Does the option name a unit that the hand has put down? */
  #isUnitOpen(option: Option): boolean {
    if (!option.unit) return false
    const { kind } = readUnit(option.unit)
    return (this.#counts[kind] ?? 1) === 0
  }

  /** One place only and units to choose from: the unit is a choice of its own, not a group on the march. */
  #mustPickUnit(options: Option[], places: string[]): boolean {
    return places.length < 2 && options.length > 1 && Object.keys(this.#counts).length === 0
  }

  #listUnits(): UnitKind[] {
    const most = new Map<string, number>()
    for (const option of this.matching) {
      if (!option.unit) continue
      const { kind, count } = readUnit(option.unit)
      most.set(kind, Math.max(most.get(kind) ?? 0, count))
    }
    return [...most].map(([kind, count]) => ({ kind, most: count, chosen: Math.min(this.#counts[kind] ?? count, count) }))
  }
}

function unitToken(kind: string, count: number, isCounted: boolean): string {
  const isName = /^[A-Z]/.test(kind)
  return isCounted && !isName ? `unit:${count}${kind}` : `unit:${kind}`
}

function startsWith(path: string[], start: string[]): boolean {
  return start.every((token, index) => path[index] === token)
}
