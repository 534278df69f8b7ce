/** Losses of a combat or by attrition and replacements, entered together: a sensible default, and the moves that a plan comes to. */
import type { View } from '../../api/types'
import { t } from '../../lib/messages'
import type { Judged, Plan } from '../../table/plan'
import type { BoardSeen, OwnUnit } from './board'

/** Points to be shared out: how many, among whom, and how many each can take. */
export type Task = { due: number; units: OwnUnit[]; most: (unit: OwnUnit) => number }
/** A task with all that its tray needs to know. */
export type Sharing = {
  kind: 'losses' | 'attrition' | 'replacements'
  rule: string
  task: Task
  usual: Plan
  judge: (plan: Plan) => Judged
}

/** The reading with which the strongest takes all until it is gone: then nothing is left to be entered together. */
const UNTIL_DEAD = { option: 'loss_rule', value: 'highest_until_dead' }
const isUntilDead = (view: View) => view.options_chosen[UNTIL_DEAD.option] === UNTIL_DEAD.value
const FATIGUE = ['fresh', 'worn', 'exhausted']

const numberOf = (view: View, name: string) => Number(view.prompt?.values[name] ?? 0)
const named = (view: View, verb: string) =>
  Object.values(view.choices ?? {})
    .flat()
    .map(({ action }) => action.split(' '))
    .filter(([first]) => first === verb)
    .map(([, unit]) => unit!)

// --- losses of a combat [9.5] ----------------------------------------------------------------------------------------

/** Several losses among those who fight; null if there is nothing to be shared out. */
export function lossesOf(view: View, board: BoardSeen): Task | null {
  const due = numberOf(view, 'count')
  if (view.prompt?.decision !== 'combat_losses' || due < 2 || isUntilDead(view)) return null
  const hex = board.units[named(view, 'lose')[0] ?? '']?.hex
  const units = Object.values(board.units).filter((unit) => unit.hex === hex && unit.kind !== 'engineer')
  return { due, units, most: (unit) => unit.sp + 1 }
}

/** The most shaken and tired first, infantry before cavalry. */
function wearyBefore(units: readonly OwnUnit[]): OwnUnit[] {
  const rank = (unit: OwnUnit) =>
    unit.demoralization * 100 + FATIGUE.indexOf(unit.fatigue) * 10 + Number(unit.kind === 'infantry')
  return units.toSorted((one, two) => rank(two) - rank(one))
}

/** Each point goes to the strongest of the moment: among equals to the weariest. */
export function usualLosses({ due, units }: Task): Plan {
  const plan: Record<string, number> = {}
  const wearyFirst = wearyBefore(units)
  const left = new Map(wearyFirst.map((unit) => [unit.id, unit.sp]))
  for (let owed = due; owed > 0 && left.size; owed -= 1) {
    const [id] = strongest(left)
    lose(left, id!)
    plan[id!] = (plan[id!] ?? 0) + 1
  }
  return plan
}

function strongest(left: ReadonlyMap<string, number>): string[] {
  const most = Math.max(...left.values())
  return [...left].filter(([, points]) => points === most).map(([id]) => id)
}

function lose(left: Map<string, number>, id: string) {
  const points = left.get(id)!
  if (points) left.set(id, points - 1)
  else left.delete(id)
}

/** One move for each point about which the owner is asked; what can only fall on one unit falls by itself. */
export function judgeLosses({ due, units }: Task, plan: Plan): Judged {
  const moves: string[] = []
  const rest: Record<string, number> = { ...plan }
  const left = new Map(units.map((unit) => [unit.id, unit.sp]))
  for (let owed = due; owed > 0 && left.size; owed -= 1) {
    if (owed >= [...left.values()].reduce((sum, points) => sum + points + 1, 0)) break
    const tied = strongest(left)
    const id = tied.find((each) => rest[each])
    if (!id) return { why: t('scorched-points-strongest') }
    if (tied.length > 1) moves.push(`lose ${id}`)
    rest[id]! -= 1
    lose(left, id)
  }
  return { moves }
}

// --- losses by attrition [6.0] ---------------------------------------------------------------------------------------

/** Several losses among equal units of one force or of more; null if there is at most one to choose. */
export function attritionOf(view: View, board: BoardSeen): Task | null {
  if (view.prompt?.decision !== 'attrition_losses' || isUntilDead(view)) return null
  const due = board.ties.reduce((sum, { points }) => sum + points, 0)
  const units = board.ties.flatMap((tie) => tie.units.flatMap((id) => board.units[id] ?? []))
  return due > 1 ? { due, units, most: () => 1 } : null
}

/** In each force the weariest. */
export function usualAttrition({ ties, units }: BoardSeen): Plan {
  const chosen = ties.flatMap((tie) => wearyBefore(tie.units.flatMap((id) => units[id] ?? [])).slice(0, tie.points))
  return Object.fromEntries(chosen.map(({ id }) => [id, 1]))
}

/** As many of each force as it has to lose, force by force in turn, as they are asked about. */
export function judgeAttrition({ ties }: BoardSeen, plan: Plan, nameOf: (hex: string) => string): Judged {
  const forces = ties.map(({ hex, points, units }) => ({ hex, points, units: units.filter((id) => plan[id]) }))
  const wrong = forces.find(({ points, units }) => units.length !== points)
  if (wrong) return { why: t('scorched-points-in', { place: nameOf(wrong.hex), count: wrong.points }) }
  const moves: string[] = []
  for (let round = 0; forces.some(({ units }) => units.length > round); round += 1) {
    for (const { units } of forces) if (units[round]) moves.push(`lose ${units[round]}`)
  }
  return { moves }
}

// --- replacements [5.2] ----------------------------------------------------------------------------------------------

/** Replacement Points for units on the map; null if there is at most one. */
export function replacementsOf(view: View, board: BoardSeen): Task | null {
  if (view.prompt?.decision !== 'replace') return null
  const units = named(view, 'replace').flatMap((id) => board.units[id] ?? [])
  const most = (unit: OwnUnit) => unit.full - unit.sp
  const due = Math.min(
    numberOf(view, 'points'),
    units.reduce((sum, unit) => sum + most(unit), 0),
  )
  return due > 1 ? { due, units, most } : null
}

/** Those first who lack most. */
export function usualReplacements({ due, units, most }: Task): Plan {
  const plan: Record<string, number> = {}
  const lacking = (unit: OwnUnit) => most(unit) - (plan[unit.id] ?? 0)
  for (let left = due; left > 0; left -= 1) {
    const [unit] = units.toSorted((one, two) => lacking(two) - lacking(one))
    if (!unit || !lacking(unit)) break
    plan[unit.id] = (plan[unit.id] ?? 0) + 1
  }
  return plan
}

/** A move for each point; the end of it is said where points are left that nobody can take. */
export function judgeReplacements(view: View, plan: Plan): Judged {
  const moves = Object.entries(plan).flatMap(([id, count]) => Array<string>(count).fill(`replace ${id}`))
  return { moves: moves.length < numberOf(view, 'points') ? [...moves, 'done'] : moves }
}

/** What is to be shared out now, if anything is. */
export function sharingOf(view: View, board: BoardSeen, nameOf: (hex: string) => string): Sharing | null {
  const losses = lossesOf(view, board)
  if (losses) {
    const judge = (plan: Plan) => judgeLosses(losses, plan)
    return { kind: 'losses', rule: '9.5', task: losses, usual: usualLosses(losses), judge }
  }
  const attrition = attritionOf(view, board)
  if (attrition) {
    const judge = (plan: Plan) => judgeAttrition(board, plan, nameOf)
    return { kind: 'attrition', rule: '6.0', task: attrition, usual: usualAttrition(board), judge }
  }
  const task = replacementsOf(view, board)
  const judge = (plan: Plan) => judgeReplacements(view, plan)
  return task && { kind: 'replacements', rule: '5.2', task, usual: usualReplacements(task), judge }
}
