/** The days that a box of a turn track stands for, such as `1812-06-16` and `1812-06-30`. */
export type Days = [string, string]

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const firstDay = (days: Days): Date => dateOf(days[0])
export const lastDay = (days: Days): Date => dateOf(days[1])

/** Does it stand for the beginning of its month? */
export const opensMonth = (days: Days): boolean => firstDay(days).getUTCDate() === 1

/** The name of a month, short. */
export function monthName(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(date)
}

export function dayName(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date)
}
