/** Losses of several kinds, entered together: how many each kind takes, and what that comes to. */

/** How many each takes, by its id. */
export type Plan = Readonly<Record<string, number>>

/** Who can take losses, and how many at most. */
export type LossPart = { id: string; most: number; fewer: string; more: string }

/** The moves of a plan, or what is still wrong with it. */
export type Judged = { moves: readonly string[] } | { why: string }

export const countOf = (plan: Plan): number => Object.values(plan).reduce((sum, count) => sum + count, 0)
