/** How long ago something was, as people say it. */
import { language } from '$lib/messages'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
]

export function ago(moment: string, now = Date.now()): string {
  const then = Date.parse(moment)
  if (Number.isNaN(then)) return moment
  const seconds = Math.round((then - now) / 1000)
  if (Math.abs(seconds) > 20 * 86400) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'minute')
}
