/** Hits laid out on units: a sensible default, and the moves that a layout comes to. [11.17] */
import { countOf, type Plan } from '../../table/plan'
import type { BoardSeen, PieceSeen } from './board'

export type Hits = NonNullable<BoardSeen['hits']>

const CLASSES = ['conscript', 'line', 'veteran']
const ARMS = ['infantry', 'cavalry', 'artillery']

/** The first hit disrupts a unit, the second eliminates it. */
export const mostOf = (piece: PieceSeen): number => (piece.disrupted ? 1 : 2)

/** Hits that can be taken at all: what nobody can take is void. */
export const takeable = (hits: Hits, units: readonly PieceSeen[]): number =>
  Math.min(
    hits.left,
    units.reduce((sum, unit) => sum + mostOf(unit), 0),
  )

/** One step of the allocation as the engine does it: who may take the next hit. */
class Allocation {
  readonly taken: Record<string, number> = {}
  left: number
  mainLeft: number

  constructor(
    readonly hits: Hits,
    readonly units: readonly PieceSeen[],
  ) {
    this.left = hits.left
    this.mainLeft = hits.main_left
  }

  get open(): PieceSeen[] {
    const alive = this.units.filter((unit) => (this.taken[unit.id] ?? 0) < mostOf(unit))
    const main = alive.filter((unit) => this.hits.main.includes(unit.id))
    return main.length && this.mainLeft ? main : alive
  }

  take(unit: PieceSeen) {
    this.taken[unit.id] = (this.taken[unit.id] ?? 0) + 1
    this.left -= 1
    if (this.hits.main.includes(unit.id)) this.mainLeft = Math.max(0, this.mainLeft - 1)
  }
}

/** Units in good order are disrupted before disrupted ones are eliminated; the worst first, guns last. */
export function usualPlan(hits: Hits, units: readonly PieceSeen[]): Plan {
  const allocation = new Allocation(hits, units)
  const rank = (unit: PieceSeen) => {
    const isShaken = unit.disrupted || (allocation.taken[unit.id] ?? 0) > 0
    return (isShaken ? 100 : 0) + 10 * ARMS.indexOf(unit.kind) + CLASSES.indexOf(unit.quality ?? 'line')
  }
  while (allocation.left > 0 && allocation.open.length) {
    allocation.take(allocation.open.reduce((best, unit) => (rank(unit) < rank(best) ? unit : best)))
  }
  return allocation.taken
}

/** The moves of a plan in an order that the rules allow; null if there is none. The last unit is hit without a word. */
export function movesOf(hits: Hits, units: readonly PieceSeen[], plan: Plan): string[] | null {
  const allocation = new Allocation(hits, units)
  const moves: string[] = []
  while (allocation.left > 0) {
    const { open } = allocation
    if (!open.length) break
    const next = open.find((unit) => (plan[unit.id] ?? 0) > (allocation.taken[unit.id] ?? 0))
    if (!next) return null
    if (open.length > 1) moves.push(`hit ${next.id}`)
    allocation.take(next)
  }
  return countOf(plan) === countOf(allocation.taken) ? moves : null
}
