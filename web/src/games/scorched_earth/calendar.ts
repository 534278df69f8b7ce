/** Twelve turns of half a month each; the last two are winter. */
import type { TitleInfo } from '../../api/types'
import { firstDay, opensMonth } from '../../lib/days'

export type Turn = {
  turn: number
  month: string
  half: 'early' | 'late'
  isWinter: boolean
  state: 'past' | 'now' | 'ahead'
}
export type Month = { name: string; turns: Turn[] }

const JUNE = 5
const MONTHS = ['june', 'july', 'august', 'september', 'october', 'november', 'december']

export function monthsOf(calendar: TitleInfo['calendar'], now: number, isOver = false): Month[] {
  const months: Month[] = []
  for (const each of calendar) {
    const name = MONTHS[firstDay(each.days).getUTCMonth() - JUNE]!
    if (months.at(-1)?.name !== name) months.push({ name, turns: [] })
    months.at(-1)!.turns.push({
      turn: each.turn,
      month: name,
      half: opensMonth(each.days) ? 'early' : 'late',
      isWinter: each.season === 'winter',
      state: isOver || each.turn < now ? 'past' : each.turn === now ? 'now' : 'ahead',
    })
  }
  return months
}
