/**
 * A stack that marches as a whole, where the rules move its units one by one: who of it is in hand, and where all of them
 * can go. The server finds the order in which they set out; they are played in one line, all of them or nobody.
 */
import { isOnMap, type Option } from './hand.svelte'
import type { Course, Courses } from './journey.svelte'
import { LineCut, Refused, type Live } from './live.svelte'

const NOWHERE: Courses = new Map()

export class Column {
  /** Where it stands; null if none is in hand. */
  space = $state.raw<string | null>(null)
  units = $state.raw<readonly string[]>([])
  #staying = $state.raw<ReadonlySet<string>>(new Set())
  /** By what is touched for a place: how all in hand come there. */
  courses = $state.raw<Courses>(NOWHERE)
  /** Is it known where they can go? */
  isKnown = $state(false)
  /** What was touched once and has shown its way: by a finger, which cannot point. */
  goal = $state.raw<string | null>(null)
  #asked = 0

  constructor(
    readonly live: Pick<Live, 'courses'>,
    readonly options: () => readonly Option[] = () => [],
  ) {}

  isHeld = $derived(this.space !== null)
  inHand = $derived(this.units.filter((unit) => !this.#staying.has(unit)))

  /** What else can be done from where it stands, by the place that it is done to: eliminating somebody next to it. */
  others = $derived.by((): ReadonlySet<string> => {
    const from = this.options().filter(({ places }) => this.isHeld && places[0] === `space:${this.space}`)
    return new Set(from.map(({ places }) => places[1] ?? '').filter(isOnMap))
  })

  /** Take a stack up, all its units in hand. */
  take(space: string, units: readonly string[]) {
    this.space = space
    this.units = units
    this.#stay([])
  }

  putDown() {
    if (!this.isHeld) return
    this.space = null
    this.units = []
    this.#stay([])
  }

  /** Leave one out, or take it along after all. */
  toggle(unit: string) {
    const staying = new Set(this.#staying)
    if (!staying.delete(unit)) staying.add(unit)
    this.#stay(staying)
  }

  takeAll() {
    this.#stay([])
  }

  takeNone() {
    this.#stay(this.units)
  }

  courseTo(token: string): Course | null {
    return this.courses.get(token)?.[0] ?? null
  }

  /** What is asked about if a touch leads nowhere. */
  clicksFor(token: string): string[] {
    return [...this.inHand.map((unit) => `unit:${unit}`), token]
  }

  #stay(units: Iterable<string>) {
    this.#staying = new Set(units)
    this.courses = NOWHERE
    this.isKnown = false
    this.goal = null
    void this.#ask()
  }

  async #ask() {
    const asked = ++this.#asked
    if (!this.inHand.length) return
    try {
      const found = await this.live.courses(this.inHand)
      if (asked !== this.#asked) return
      this.courses = new Map(
        Object.entries(found).map(([place, course]) => [
          `space:${place}`,
          [{ ...course, kind: 'cheapest', reactions: 0 }],
        ]),
      )
      this.isKnown = true
    } catch (error) {
      // Somebody was faster, or the line is cut: the next state puts it down.
      if (!(error instanceof Refused || error instanceof LineCut)) throw error
    }
  }
}
