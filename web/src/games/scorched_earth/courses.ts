/** Where the force on the march can go, several steps at a time: the cheapest way and the safest. */
import type { View } from '../../api/types'
import type { Course, Courses } from '../../lib/journey.svelte'
import { t } from '../../lib/messages'
import { boardOf, type WaySeen } from './board'
import { points } from './words'

const NONE: Courses = new Map()

export function coursesOf(view: View | null): Courses {
  const move = view?.prompt?.decision === 'march' ? boardOf(view)?.move : null
  if (!move?.reach) return NONE
  const courses = new Map<string, Course[]>()
  for (const [code, reach] of Object.entries(move.reach)) {
    // A single step is an answer to the question itself.
    if (reach.way.length < 3 && !reach.safe) continue
    const spent = move.spent ?? 0
    courses.set(`space:${code}`, [courseOf('cheapest', reach, spent), ...(reach.safe ? [courseOf('safest', reach.safe, spent)] : [])])
  }
  for (const code of Object.keys(move.costs ?? {})) courses.delete(`space:${code}`)
  return courses
}

/** A cost counts from the beginning of the move: `spent` is what it has cost to come here. */
function courseOf(kind: string, { cost, way, reactions }: WaySeen, spent: number): Course {
  const price = t('scorched-way-price', { points: points(cost - spent), reactions })
  return { kind, way, price, reactions, acts: way.slice(1).map((code) => `to ${code}`) }
}
