/** Losses of a battle or a pursuit, entered together: a sensible default, and the moves that a plan comes to. */
import { countOf, type Judged, type Plan } from '../../table/plan'
import { t } from '../../lib/messages'
import { isExhausted, kindOf, sum, type BoardSeen, type Points, type Side } from './board'

type Verb = 'exhaust' | 'eliminate'

/** What is still to be chosen in an area. */
export type Task = {
  area: string
  due: number
  rule: string
  /** What each of the losses does, one after the other: in a battle by turns. [R9.5] */
  verbs: Verb[]
  /** Who can take one. */
  left: Points
  /** How many of them must be cavalry. [R9.6] */
  cavalry: number
}

const CAVALRY = ['cav', 'pcav', 'acav']
/** Those who are lost first. */
const WORST_FIRST = ['ainf', 'pinf', 'inf', 'acav', 'pcav', 'cav', 'cos', 'gd']

const isCavalry = (kind: string) => CAVALRY.includes(kindOf(kind))
export const worstFirst = (kinds: readonly string[]) =>
  kinds.toSorted((one, two) => WORST_FIRST.indexOf(kindOf(one)) - WORST_FIRST.indexOf(kindOf(two)))
export const idOf = (verb: Verb, kind: string) => `${verb} ${kind}`

export function taskOf(board: BoardSeen, side: Side, question: string): Task | null {
  const isBattle = question === 'battle losses'
  const [area, seen] = Object.entries(board.losses ?? {})[0] ?? []
  if (!area || !seen || !(isBattle || question === 'pursuit losses')) return null
  const units = Object.entries(board.areas[area]?.[side]?.units ?? {})
  const able = Object.fromEntries(units.filter(([kind]) => !isBattle || !isExhausted(kind)))
  const left = { ...able }
  for (const { unit } of seen.chosen) left[unit] = (left[unit] ?? 0) - 1
  const cavalry = (points: Points) =>
    sum(Object.fromEntries(Object.entries(points).filter(([kind]) => isCavalry(kind))))
  return {
    area,
    due: seen.due - seen.chosen.length,
    rule: isBattle ? 'R9.5' : 'R9.9',
    verbs: Array.from({ length: seen.due }, (_, number): Verb =>
      isBattle && number % 2 === 0 ? 'exhaust' : 'eliminate',
    ).slice(seen.chosen.length),
    left,
    cavalry: isBattle
      ? Math.max(0, Math.min(Math.floor(seen.due / 3), cavalry(able)) - (cavalry(able) - cavalry(left)))
      : 0,
  }
}

/** The exhausted and the worst first, after the cavalry that must take its share. */
export function usualPlan(task: Task): Plan {
  const plan: Record<string, number> = {}
  const left = { ...task.left }
  let cavalry = task.cavalry
  const rank = (kind: string) =>
    (cavalry > 0 && isCavalry(kind) ? -200 : 0) + (isExhausted(kind) ? -100 : 0) + WORST_FIRST.indexOf(kindOf(kind))
  for (const verb of task.verbs) {
    const [kind] = Object.keys(left)
      .filter((each) => left[each]! > 0)
      .sort((one, two) => rank(one) - rank(two))
    if (!kind) break
    plan[idOf(verb, kind)] = (plan[idOf(verb, kind)] ?? 0) + 1
    left[kind]! -= 1
    if (isCavalry(kind)) cavalry -= 1
  }
  return plan
}

/** The moves of a plan, cavalry first, so that its share is never missed; or what is wrong with it. */
export function judge(task: Task, plan: Plan): Judged {
  const rest: Record<string, number> = { ...plan }
  const moves: string[] = []
  for (const verb of task.verbs) {
    const ids = Object.keys(task.left)
      .sort((one, two) => Number(isCavalry(two)) - Number(isCavalry(one)))
      .map((kind) => ({ kind, id: idOf(verb, kind) }))
    const next = ids.find(({ id }) => rest[id])
    if (!next) {
      const many = (wanted: Verb) => task.verbs.filter((each) => each === wanted).length
      return { why: t('fateful-losses-turns', { exhaust: many('exhaust'), eliminate: many('eliminate') }) }
    }
    rest[next.id]! -= 1
    moves.push(`${verb} ${task.area} ${next.kind}`)
  }
  const cavalry = countOf(Object.fromEntries(Object.entries(plan).filter(([id]) => isCavalry(id.split(' ')[1]!))))
  return cavalry < task.cavalry ? { why: t('fateful-losses-cavalry', { count: task.cavalry }) } : { moves }
}
