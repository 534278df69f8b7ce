/** Scales and dates of the figures over time. */

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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The first and last day that a label such as `late October 1812` or `14 November 1812` stands for, or null. */
export function daysOf(label: string): [Date, Date] | null {
  const found = /(?:(early|late|\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s+(\d{4})/i.exec(label)
  const month = MONTHS.indexOf(found?.[2]?.toLowerCase() ?? '')
  if (!found || month < 0) return null
  const year = Number(found[3])
  const day = (number: number) => new Date(Date.UTC(year, month, number))
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const part = found[1]?.toLowerCase()
  if (part === 'early') return [day(1), day(15)]
  if (part === 'late') return [day(16), day(last)]
  return part ? [day(Number(part)), day(Number(part))] : [day(1), day(last)]
}

/** The name of a month, short. */
export function monthName(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(date)
}

export function dayName(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date)
}

/** Months under a row of turns: each with the first turn it holds and how many. */
export function monthsOf(labels: string[], language: string): { name: string; first: number; count: number }[] {
  const months: { name: string; first: number; count: number }[] = []
  labels.forEach((label, index) => {
    const days = daysOf(label)
    const name = days ? monthName(days[0], language) : ''
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
