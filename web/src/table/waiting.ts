/** Whom one waits for, in words. */
import type { SeatInfo } from '../api/types'
import { t } from '$lib/messages'
import { sideName } from '$lib/names'

/** `eyes` is who reads it: a question of one's own that is not shown is being answered by one's staff. */
export function waitingWords(asked: string[], seats: SeatInfo[], eyes = ''): string {
  if (!asked.length) return t('table-watching')
  if (asked.includes(eyes)) return t('table-carrying-out')
  const computers = asked.filter((side) => seatOf(seats, side)?.kind === 'computer')
  const persons = asked.filter((side) => !computers.includes(side))
  if (!persons.length) return t('table-waiting-computer', { side: together(computers.map(sideName)) })
  const who = together(persons.map((side) => t('table-player', { side: sideName(side) })))
  const words = t('table-waiting', { who })
  const absent = persons.filter((side) => seatOf(seats, side)?.present === false)
  if (absent.length !== persons.length) return words
  return `${words} ${t('table-waiting-absent')}`
}

const seatOf = (seats: SeatInfo[], side: string) => seats.find((seat) => seat.side === side)

function together(names: string[]): string {
  const [one = '', other] = names
  return other === undefined ? one : t('table-and', { one, other })
}
