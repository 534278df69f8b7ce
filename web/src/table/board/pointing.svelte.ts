/** Pointing without a pointer: a cursor that goes from place to place by the arrow keys. */
import type { Hand } from '$lib/hand.svelte'
import { nearestTo, nearestToward, type Direction, type Point } from './geometry'
import type { Places, Target } from './places'
import { spaceOf, type Touching } from './touching.svelte'

export class Pointing {
  /** The token of the place under the cursor; null as long as the arrow keys move the map. */
  cursor = $state.raw<string | null>(null)

  constructor(
    private readonly places: () => Places,
    private readonly everywhere: () => Target[],
    private readonly hand: Hand,
    private readonly touching: Touching,
    private readonly targets: () => Target[],
    /** The middle of what is seen. */
    private readonly middle: () => Point,
    private readonly show: (point: Point) => void,
  ) {}

  target = $derived.by(() => (this.cursor ? this.places().target(this.cursor) : null))

  /** To the next place in a direction: of those that can be touched, or of all. */
  move(direction: Direction, isAnywhere = false) {
    const things = isAnywhere ? this.everywhere() : this.targets()
    const from = this.target
    this.#goTo(from ? nearestToward(from.at, direction, others(things, from)) : this.#first(things))
  }

  /** Begin to point: at what is in hand, or near the middle. */
  begin() {
    const held = this.hand.places.at(-1)
    this.#goTo((held && this.places().target(held)) || this.#first(this.targets()))
  }

  toEnd(isLast: boolean) {
    const inOrder = [...this.targets()].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
    this.#goTo((isLast ? inOrder.at(-1) : inOrder[0]) ?? null)
  }

  end() {
    this.cursor = null
    this.touching.warmTo(null)
  }

  /** The place under the cursor as if a pointer were on it. */
  get space(): string | null {
    return this.cursor ? spaceOf(this.cursor, this.places()) : null
  }

  #first(things: Target[]): Target | null {
    return nearestTo(this.middle(), things)
  }

  #goTo(target: Target | null) {
    if (!target) return
    this.cursor = target.token
    this.touching.warmTo(target.token)
    this.show(target.at)
  }
}

const others = (things: Target[], from: Target) => things.filter((thing) => thing.token !== from.token)
