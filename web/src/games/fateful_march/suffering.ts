/** Losses by attrition in all areas at once: a sensible default, and the moves that a plan comes to. [R13.5, R13.6] */
import { t } from '../../lib/messages'
import { countOf, type Judged, type Plan } from '../../table/plan'
import { isExhausted, kindOf, sum, type BoardSeen, type Points, type Side } from './board'
import { worstFirst } from './losses'
import { areaName } from './words'

type Verb = 'exhaust' | 'eliminate'

/** An area that has losses to take: each exhausts a fresh strength point or eliminates two exhausted ones. */
export type Hurt = { area: string; due: number; fresh: Points; tired: Points }

/** So many of those affected, one is cavalry while there is any. */
const CAVALRY_SHARE = 3
const CAVALRY = ['cav', 'pcav', 'acav', 'cos']
const isCavalry = (kind: string) => CAVALRY.includes(kindOf(kind))

export const partId = (verb: Verb, area: string, kind: string) => `${verb} ${area} ${kind}`
export const exhaustedClass = (kind: string) => `${kindOf(kind)}_x`

/** What is to be chosen, if nothing has been chosen yet; null if something else is asked. */
export function hurtAreas(board: BoardSeen, side: Side, question: string): Hurt[] | null {
  const seen = Object.entries(board.losses ?? {})
  if (question !== 'suffer' || !seen.length || seen.some(([, { chosen }]) => chosen.length)) return null
  const hurt = seen.map(([area, { due }]) => {
    const fresh: Points = {}
    const tired: Points = {}
    for (const [kind, count] of Object.entries(board.areas[area]?.[side]?.units ?? {})) {
      const [those, named] = isExhausted(kind) ? [tired, exhaustedClass(kind)] : [fresh, kindOf(kind)]
      those[named] = (those[named] ?? 0) + count
    }
    return { area, due: Math.min(due, mostLosses(fresh, tired)), fresh, tired }
  })
  return hurt.filter(({ due }) => due)
}

/** All that an area can pay: each fresh point is exhausted, then two by two all are eliminated, the last one alone. */
const mostLosses = (fresh: Points, tired: Points) => sum(fresh) + Math.ceil((sum(fresh) + sum(tired)) / 2)

const chosen = (plan: Plan, verb: Verb, { area }: Hurt, kinds: Iterable<string>): Points =>
  Object.fromEntries([...kinds].map((kind) => [kind, plan[partId(verb, area, kind)] ?? 0]))

/** Those who could be eliminated: exhausted before, or by this plan. */
export function exhaustedBy(plan: Plan, hurt: Hurt): Points {
  const all: Points = { ...hurt.tired }
  for (const [kind, count] of Object.entries(chosen(plan, 'exhaust', hurt, Object.keys(hurt.fresh)))) {
    if (count) all[exhaustedClass(kind)] = (all[exhaustedClass(kind)] ?? 0) + count
  }
  return all
}

/** The losses that a plan pays for in an area: two eliminated are one, and so is the very last one alone. */
export function paid(plan: Plan, hurt: Hurt): number {
  const exhausted = sum(chosen(plan, 'exhaust', hurt, Object.keys(hurt.fresh)))
  const left = exhaustedBy(plan, hurt)
  const eliminated = sum(chosen(plan, 'eliminate', hurt, Object.keys(left)))
  const isLast = eliminated === sum(hurt.fresh) + sum(hurt.tired)
  return exhausted + (isLast ? Math.ceil(eliminated / 2) : eliminated / 2)
}

/** Fresh points are exhausted first, the worst before the better, with the share of cavalry; then the exhausted go. */
export function usualPlan(areas: readonly Hurt[]): Plan {
  const plan: Record<string, number> = {}
  for (const hurt of areas) {
    const fresh = { ...hurt.fresh }
    const add = (verb: Verb, kind: string) => {
      const id = partId(verb, hurt.area, kind)
      plan[id] = (plan[id] ?? 0) + 1
    }
    const exhausting = Math.min(hurt.due, sum(fresh))
    for (let number = 1, cavalry = 0; number <= exhausting; number += 1) {
      const isDue = cavalry < Math.floor(number / CAVALRY_SHARE)
      const left = worstFirst(Object.keys(fresh).filter((kind) => fresh[kind]! > 0))
      const kind = left.find((each) => isCavalry(each) === isDue) ?? left[0]!
      fresh[kind]! -= 1
      cavalry += Number(isCavalry(kind))
      add('exhaust', kind)
    }
    const exhausted = exhaustedBy(plan, hurt)
    for (let left = Math.min(2 * (hurt.due - exhausting), sum(exhausted)); left > 0; left -= 1) {
      const [kind] = worstFirst(Object.keys(exhausted).filter((each) => exhausted[each]! > 0))
      exhausted[kind!]! -= 1
      add('eliminate', kind!)
    }
  }
  return plan
}

/** The moves of a plan, area by area, cavalry first, so that its share is never missed; or what is wrong with it. */
export function judge(areas: readonly Hurt[], plan: Plan): Judged {
  const moves: string[] = []
  for (const hurt of areas) {
    const area = areaName(hurt.area)
    const laid = paid(plan, hurt)
    if (laid !== hurt.due) return { why: t('fateful-attrition-laid', { area, laid: String(laid), due: hurt.due }) }
    const exhausted = chosen(plan, 'exhaust', hurt, Object.keys(hurt.fresh))
    const eliminated = chosen(plan, 'eliminate', hurt, Object.keys(exhaustedBy(plan, hurt)))
    const missing = cavalryMissing(hurt, exhausted, eliminated)
    if (missing) return { why: t('fateful-attrition-horse', { area, count: missing }) }
    const cavalryFirst = Object.keys(exhausted).sort((one, two) => Number(isCavalry(two)) - Number(isCavalry(one)))
    for (const kind of cavalryFirst) moves.push(...repeated(partId('exhaust', hurt.area, kind), exhausted[kind]!))
    for (const [kind, count] of Object.entries(eliminated)) {
      moves.push(...repeated(partId('eliminate', hurt.area, kind), count))
    }
  }
  return countOf(plan) ? { moves: [...moves, 'done'] } : { why: '' }
}

const repeated = (move: string, count: number): string[] => Array<string>(count).fill(move)

/** How many more fresh cavalry must be exhausted. Who is exhausted and then eliminated is affected once. */
function cavalryMissing(hurt: Hurt, exhausted: Points, eliminated: Points): number {
  const newly: Points = {}
  for (const [kind, count] of Object.entries(exhausted)) {
    newly[exhaustedClass(kind)] = (newly[exhaustedClass(kind)] ?? 0) + count
  }
  const affected =
    sum(exhausted) +
    Object.entries(eliminated).reduce((all, [kind, count]) => all + Math.max(0, count - (newly[kind] ?? 0)), 0)
  const cavalryOf = (points: Points) =>
    sum(Object.fromEntries(Object.entries(points).filter(([kind]) => isCavalry(kind))))
  const wanted = Math.min(Math.floor(affected / CAVALRY_SHARE), cavalryOf(hurt.fresh))
  return Math.max(0, wanted - cavalryOf(exhausted))
}
