/** Losses or orders of several kinds, entered together: how many of each kind, and what that comes to. */

/** How many of each, by its id. */
export type Plan = Readonly<Record<string, number>>

/** One of the kinds, and how many at most. */
export type PlanPart = { id: string; most: number; fewer: string; more: string }

/** The moves of a plan, or what is still wrong with it. */
export type Judged = { moves: readonly string[] } | { why: string }

export const countOf = (plan: Plan): number => Object.values(plan).reduce((sum, count) => sum + count, 0)
