/** Losses of attrition and of a half exchange, entered together: a sensible default, and the moves of a plan. */
import type { View } from '../../api/types'
import { t } from '../../lib/messages'
import type { Judged, Plan } from '../../table/plan'
import { boardOf, unitsOf, type BoardSeen, type UnitSeen } from './board'

export type Dues = NonNullable<BoardSeen['dues']>

/** What the side that looks has to lose together; a single unit is chosen on the map. */
export function duesOf(view: View | null): Dues | null {
  const dues = boardOf(view)?.dues
  return dues && dues.side === view?.side && (dues.halves || dues.kinds.length > 1) ? dues : null
}

/** Units of one kind in one hex, which are alike but for their order: who is disrupted goes first. */
export type Batch = { id: string; hex: string; kind: string; strength: number; units: UnitSeen[]; most: number }

export function batchesOf(board: BoardSeen, dues: Dues): Batch[] {
  const able = unitsOf(board)
  const batches = new Map<string, Batch>()
  for (const stack of board.stacks) {
    for (const { id: unitId } of stack.units.filter((unit) => dues.units.includes(unit.id))) {
      const unit = able.get(unitId)!
      const id = `${stack.hex} ${unit.kind}`
      const batch = batches.get(id) ?? {
        id,
        hex: stack.hex,
        kind: unit.kind,
        strength: unit.strength,
        units: [],
        most: 0,
      }
      batch.units = [...batch.units, unit].sort((one, two) => Number(!!two.disrupted) - Number(!!one.disrupted))
      batch.most = dues.halves ? batch.units.length : Math.min(batch.units.length, countOfKind(dues, unit.kind))
      batches.set(id, batch)
    }
  }
  return [...batches.values()]
}

const countOfKind = (dues: Dues, kind: string) => dues.kinds.filter((each) => each === kind).length

/** How many of a kind attrition really takes: what nobody has is void. */
const dueOfKind = (dues: Dues, batches: readonly Batch[], kind: string) =>
  Math.min(countOfKind(dues, kind), sum(batches.filter((each) => each.kind === kind).map((each) => each.units.length)))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** What a plan comes to: units, or in a half exchange strength. */
export const weightOf = (dues: Dues, batches: readonly Batch[], plan: Plan): number =>
  sum(batches.map((batch) => (plan[batch.id] ?? 0) * (dues.halves ? batch.strength : 1)))

/** What a plan must come to at the least. */
export function weightDue(dues: Dues, batches: readonly Batch[]): number {
  if (!dues.halves) return sum([...new Set(dues.kinds)].map((kind) => dueOfKind(dues, batches, kind)))
  const all = sum(batches.map((batch) => batch.strength * batch.units.length))
  return Math.min(Math.ceil(dues.halves / 2), all)
}

/** The disrupted first; of an exchange the weakest, as few as will do. */
export function usualPlan(dues: Dues, batches: readonly Batch[]): Plan {
  const plan: Record<string, number> = {}
  const add = (batch: Batch, count: number) => (plan[batch.id] = (plan[batch.id] ?? 0) + count)
  const isWorn = (batch: Batch) => Number(!!batch.units[0]?.disrupted)
  if (!dues.halves) {
    for (const kind of dues.kinds) {
      const open = batches.filter((each) => each.kind === kind && (plan[each.id] ?? 0) < each.units.length)
      const [next] = [...open].sort((one, two) => isWorn(two) - isWorn(one))
      if (next) add(next, 1)
    }
    return plan
  }
  const due = weightDue(dues, batches)
  const weakest = [...batches].sort((one, two) => one.strength - two.strength)
  for (const batch of weakest)
    while (weightOf(dues, batches, plan) < due && (plan[batch.id] ?? 0) < batch.units.length) add(batch, 1)
  for (const batch of weakest)
    while ((plan[batch.id] ?? 0) > 0 && weightOf(dues, batches, plan) - batch.strength >= due) add(batch, -1)
  return plan
}

/** The moves of a plan in the order in which the rules ask, without those that nobody is asked for. */
export const judge = (dues: Dues, batches: readonly Batch[], plan: Plan): Judged =>
  dues.halves ? judgeExchange(dues.halves, batches, plan) : judgeAttrition(dues, batches, plan)

function judgeAttrition(dues: Dues, batches: readonly Batch[], plan: Plan): Judged {
  const moves: string[] = []
  for (const kind of new Set(dues.kinds)) {
    const mine = batches.filter((batch) => batch.kind === kind)
    const taken = mine.flatMap((batch) => batch.units.slice(0, plan[batch.id] ?? 0))
    const due = dueOfKind(dues, batches, kind)
    if (taken.length !== due) {
      const name = t(`grand_tactical-kind-${kind}`)
      return { why: t('grand_tactical-losses-kind', { count: due, kind: name, laid: taken.length }) }
    }
    // The last of its kind is lost without a word.
    const all = sum(mine.map((batch) => batch.units.length))
    moves.push(...taken.slice(0, Math.max(0, all - 1)).map((unit) => `lose ${unit.id}`))
  }
  return { moves }
}

function judgeExchange(halves: number, batches: readonly Batch[], plan: Plan): Judged {
  const left = batches.map((batch) => ({ ...batch, units: [...batch.units], planned: plan[batch.id] ?? 0 }))
  const moves: string[] = []
  let owed = halves
  while (owed > 0) {
    const open = left.filter((batch) => batch.units.length)
    if (!open.length) break
    // Where all are owed, or all are alike, nobody is asked.
    const isSettled = 2 * sum(open.map((batch) => batch.strength * batch.units.length)) <= owed || open.length === 1
    const next = isSettled ? open[0]! : open.find((batch) => batch.planned > 0)
    if (!next) return { why: t('grand_tactical-losses-points', { points: Math.ceil(halves / 2), laid: halves - owed }) }
    const unit = next.units.shift()!
    next.planned -= 1
    owed -= 2 * next.strength
    if (!isSettled) moves.push(`lose ${unit.id}`)
  }
  return left.some((batch) => batch.planned > 0) ? { why: t('grand_tactical-losses-too-many') } : { moves }
}
