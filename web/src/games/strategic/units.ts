/** Units as the log writes them: `7ic 3cc 1su Napoleon Ney`. */

export const KINDS = ['ic', 'cc', 'su', 'dp'] as const
export type Kind = (typeof KINDS)[number]
export type Units = Record<Kind, number> & { leaders: string[] }

export const noUnits = (): Units => ({ ic: 0, cc: 0, su: 0, dp: 0, leaders: [] })

export function readUnits(text: string): Units {
  const units = noUnits()
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const counted = /^(\d+)(ic|cc|su|dp)$/.exec(word)
    if (counted) units[counted[2] as Kind] += Number(counted[1])
    else units.leaders.push(word)
  }
  return units
}

/** Units as a report of a battle counts them. */
export function countUnits(told: readonly { unit: string; count: number }[]): Units {
  const units = noUnits()
  for (const { unit, count } of told) {
    if ((KINDS as readonly string[]).includes(unit)) units[unit as Kind] += count
    else units.leaders.push(unit)
  }
  return units
}

export function add(some: Units, others: Units): Units {
  const sum = { ...some, leaders: [...new Set([...some.leaders, ...others.leaders])] }
  for (const kind of KINDS) sum[kind] += others[kind]
  return sum
}

/** What is left; never less than nothing, for what is known may be old. */
export function subtract(some: Units, others: Units): Units {
  const rest = { ...some, leaders: some.leaders.filter((leader) => !others.leaders.includes(leader)) }
  for (const kind of KINDS) rest[kind] = Math.max(0, rest[kind] - others[kind])
  return rest
}

export const corps = (units: Units) => units.ic + units.cc
export const isNone = (units: Units) => KINDS.every((kind) => !units[kind]) && !units.leaders.length

/** Notation writes `StCyr`; people write `St. Cyr`. */
export const leaderName = (word: string) => word.replace(/^St\.? ?(?=[A-Z])/, 'St. ')
