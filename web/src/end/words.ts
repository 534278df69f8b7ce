/** Words of the closing page that a game may say in its own way. */
import { hasMessage, t } from '$lib/messages'
import { keyOf } from '$lib/names'

export const sideName = (side: string) => (side && hasMessage(`side-${side}`) ? t(`side-${side}`) : side)

/** `Victory Points` as `end-name-victory-points`, if a catalogue has it; else as the game says it. */
export function nameOf(name: string): string {
  const key = `end-name-${keyOf(name)}`
  return hasMessage(key) ? t(key) : name
}

/** Of `Polotsk West (Dunaburg)` the place, of `Kaluga East` the town. */
export const shortName = (name: string) => /\((.+)\)$/.exec(name)?.[1] ?? name.replace(/ (North|South|East|West)$/, '')

/** A sentence of the closing page as the game says it, if it has a way of its own. */
export function tell(game: string, key: string, args: Record<string, string | number> = {}): string {
  const own = `${key}-${game}`
  return t(hasMessage(own) ? own : key, args)
}
