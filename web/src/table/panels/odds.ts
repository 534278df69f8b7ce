/** A distribution made ready to draw. */
import type { Foresight } from '../../api/types'

/** What may follow, with its chance. */
export type Chance = Foresight['chances'][number]

export type Bar = Chance & {
  /** This one and all that are likelier. */
  cumulative: number
}

/** Most likely first; what comes out the same is one bar. */
export function barsOf(odds: Foresight): Bar[] {
  const bars = odds.chances.map((chance) => ({ ...chance, cumulative: 0 }))
  bars.sort((one, two) => two.share - one.share || one.outcome.join().localeCompare(two.outcome.join()))
  let sum = 0
  for (const bar of bars) bar.cumulative = sum += bar.share
  return bars
}

/** Per cent with no more digits than are true: 16.7, 50, 0.05. */
export function percent(share: number): string {
  const value = share * 100
  const digits = value === 0 || value >= 9.995 ? 1 : value >= 0.1 ? 1 : 2
  return value.toFixed(digits).replace(/\.0+$/, '')
}
