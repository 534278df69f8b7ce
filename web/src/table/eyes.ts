/** Through whose eyes one looks: one's own, or those of the side that is asked, or a spectator's. */
import type { GameInfo, LogEntry, SeatInfo } from '../api/types'

export const WATCH = 'watch'

export const ownSides = (seats: SeatInfo[]) =>
  seats.filter((seat) => seat.yours && seat.kind !== 'computer').map((seat) => seat.side)

/** The eyes to begin with, and whether a curtain comes first: always where two players share the screen. */
export function firstEyes(info: GameInfo, wish: string | null): { eyes: string; isCurtain: boolean } {
  const own = ownSides(info.seats)
  if (!own.length || wish === WATCH) return { eyes: WATCH, isCurtain: false }
  const asked = own.find((side) => info.waiting_for.includes(side))
  const eyes = wish !== null && own.includes(wish) ? wish : (asked ?? own[0]!)
  return { eyes, isCurtain: own.length > 1 && !info.is_over }
}

/** Another side at this screen that is asked while these eyes are not; null if nobody need move. */
export function nextEyes(seats: SeatInfo[], asked: string[], eyes: string): string | null {
  if (asked.includes(eyes)) return null
  const own = ownSides(seats)
  if (!own.includes(eyes)) return null
  return own.find((side) => side !== eyes && asked.includes(side)) ?? null
}

/** Has more come of the player's order than its mere echo in the log? Then he sees it before the screen is passed on. */
export function isWorthSeeing(fresh: LogEntry[]): boolean {
  return fresh.length > 2 || fresh.some((entry) => entry.dice.length > 0)
}
