/** The turn track: months with their Resources Phase and their turns. June has only its last turn. */

export const MONTHS = ['June', 'July', 'August', 'September', 'October', 'November']
const TURNS_A_MONTH = 5
const FIRST_WINTER = 4

export type Box = { turn: number; number: number; state: 'past' | 'now' | 'ahead' | 'out'; isLast: boolean }
export type Month = {
  name: string
  isWinter: boolean
  /** The Resources Phase before its turns; null if there is none. */
  resources: 'past' | 'now' | 'ahead' | 'out' | null
  boxes: Box[]
}

/** Turn 1 of the campaign is June turn 5. */
export const monthOf = (turn: number) => Math.floor((turn + 3) / TURNS_A_MONTH)
export const turnOf = (turn: number) => ((turn + 3) % TURNS_A_MONTH) + 1

/** The months from the first turn of the scenario to its last. The first month's Resources Phase is skipped. */
export function monthsOf(now: { turn: number; last_turn: number; step: number }, first: number): Month[] {
  const months: Month[] = []
  for (let month = monthOf(first); month <= monthOf(now.last_turn); month++) {
    const boxes: Box[] = []
    for (let number = month === 0 ? 5 : 1; number <= TURNS_A_MONTH; number++) {
      const turn = month * TURNS_A_MONTH + number - 4
      const isOut = turn < first || turn > now.last_turn
      const isNow = turn === now.turn && !isResources(now, first)
      const state = isOut ? 'out' : turn < now.turn ? 'past' : isNow ? 'now' : 'ahead'
      boxes.push({ turn, number, state, isLast: turn === now.last_turn })
    }
    months.push({
      name: MONTHS[month]!,
      isWinter: month >= FIRST_WINTER,
      resources: resources(month, now, first),
      boxes,
    })
  }
  return months
}

type Moment = { turn: number; step: number }

/** Is the Resources Phase on, before the first turn of the month? */
const isResources = (now: Moment, first: number) =>
  now.step === 0 && turnOf(now.turn) === 1 && monthOf(now.turn) > monthOf(first)

function resources(month: number, now: Moment, first: number): Month['resources'] {
  if (month === 0 || month === monthOf(first)) return month === 0 ? null : 'out'
  if (monthOf(now.turn) < month) return 'ahead'
  return monthOf(now.turn) === month && isResources(now, first) ? 'now' : 'past'
}

/** The first turn of each scenario. */
const STARTS: Record<string, number> = { niemen: 1, campaign: 1, moscow: 10, retreat: 20, berezina: 25 }
export const startOf = (scenario: string) => STARTS[scenario] ?? 1
