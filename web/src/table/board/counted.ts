/** Like things stand once, with their number. */
import { t } from '$lib/messages'

export function together<T>(things: readonly T[], words: (thing: T) => string): { first: T; text: string }[] {
  const groups = new Map<string, { first: T; count: number }>()
  for (const thing of things) {
    const known = groups.get(words(thing))
    groups.set(words(thing), { first: known?.first ?? thing, count: (known?.count ?? 0) + 1 })
  }
  return [...groups].map(([text, { first, count }]) => ({
    first,
    text: count > 1 ? t('board-stack-count', { count, unit: text }) : text,
  }))
}
