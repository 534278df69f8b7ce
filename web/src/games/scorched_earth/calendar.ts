/** Twelve turns of half a month each; the last two are winter. */
import type { TitleInfo } from '../../api/types'

export type Turn = {
  turn: number
  month: string
  half: 'early' | 'late'
  isWinter: boolean
  state: 'past' | 'now' | 'ahead'
}
export type Month = { name: string; turns: Turn[] }

/** `late June 1812` is the second half of June. */
export function monthsOf(calendar: TitleInfo['calendar'], now: number, isOver = false): Month[] {
  const months: Month[] = []
  for (const each of calendar) {
    const [half = '', name = ''] = each.label.split(' ')
    if (months.at(-1)?.name !== name) months.push({ name, turns: [] })
    months.at(-1)!.turns.push({
      turn: each.turn,
      month: name,
      half: half === 'late' ? 'late' : 'early',
      isWinter: each.season === 'winter',
      state: isOver || each.turn < now ? 'past' : each.turn === now ? 'now' : 'ahead',
    })
  }
  return months
}
