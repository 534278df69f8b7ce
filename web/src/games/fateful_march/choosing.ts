/** The orders of a turn, chosen together: as the staff would choose them, and as the engine takes them. [S3] */
import type { View } from '../../api/types'
import type { Plan } from '../../table/plan'
import { inSequence } from './board'

/** Are orders of one's own choice asked for? One that a card gives is chosen by itself, before them. */
export const isChoosing = (view: View | null | undefined): boolean => view?.prompt?.values['code'] === 'select-orders'

export const actOf = (order: string) => `choose ${order}`

/** How many of each order there are among these acts, out of those that can be chosen. */
export function planOf(acts: readonly string[], orders: readonly string[]): Plan {
  const counted = orders.map((order) => [order, acts.filter((act) => act === actOf(order)).length] as const)
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

export const actsOf = (plan: Plan): string[] =>
  inSequence(Object.keys(plan)).flatMap((order) => Array.from({ length: plan[order]! }, () => actOf(order)))
