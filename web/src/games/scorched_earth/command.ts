/** The activation as the log tells it: the roll, and the orders with their prices. */
import type { LogEntry } from '../../api/types'

export type Given = { number: number; kind: string; hex: string; price: number; left: number }
export type Activated = {
  rolled: { dice: number[]; rating: number; carried: number; total: number } | null
  orders: Given[]
}

/** Since the last group was activated. */
export function ordersOf(log: readonly LogEntry[]): Activated {
  const start = log.findLastIndex((entry) => entry.event === 'GroupActivated')
  const entries = start < 0 ? [] : log.slice(start)
  const rolled = entries.find((entry) => entry.event === 'PointsRolled')?.facts
  return {
    rolled: rolled
      ? {
          dice: rolled['dice'] as number[],
          rating: Number(rolled['rating']),
          carried: Number(rolled['carried']),
          total: Number(rolled['total']),
        }
      : null,
    orders: entries
      .filter((entry) => entry.event === 'OrderGiven')
      .map(({ number, facts }) => ({
        number,
        kind: String(facts['order']),
        hex: String(facts['hex']),
        price: Number(facts['price']),
        left: Number(facts['left']),
      })),
  }
}
