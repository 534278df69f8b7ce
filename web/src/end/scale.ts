/** Scales and months of the figures over time. */
import { firstDay, monthName, type Days } from '$lib/days'

/** Round steps from 0 (or below) to the greatest value: about so many. */
export function ticks(least: number, greatest: number, about = 5): number[] {
  const low = Math.min(0, least)
  const rough = Math.max(1, (greatest - low) / about)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.floor(low / step) * step
  const found: number[] = []
  for (let value = first; value < greatest + step; value += step) found.push(value)
  return found
}

/** Months under a row of turns: each with the first turn it holds and how many. */
export function monthsOf(turns: (Days | null)[], language: string): { name: string; first: number; count: number }[] {
  const months: { name: string; first: number; count: number }[] = []
  turns.forEach((days, index) => {
    const name = days ? monthName(firstDay(days), language) : ''
    const last = months.at(-1)
    if (last && last.name === name) last.count++
    else months.push({ name, first: index, count: 1 })
  })
  return months.filter((month) => month.name)
}

/** Sums from below: for each line of a stack its lower and upper values. */
export function stack(lines: number[][]): { low: number[]; high: number[] }[] {
  const turns = lines[0]?.length ?? 0
  let low: number[] = new Array<number>(turns).fill(0)
  return lines.map((line) => {
    const high = line.map((value, index) => value + low[index]!)
    const layer = { low, high }
    low = high
    return layer
  })
}
