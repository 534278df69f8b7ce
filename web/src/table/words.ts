/** The table's words for what a game calls by short names. */
import { hasMessage, t } from '$lib/messages'

/** `ic` as a player says it; leaders and units with names keep them. Without words of its own: as its piece is titled. */
export function unitName(game: string, kind: string, title = ''): string {
  const key = `${game}-one-${kind}`
  return hasMessage(key) ? t(key) : title || kind
}

/** A letter for each kind that no other kind and no key of the table or the board has. */
export function unitKeys(kinds: string[]): Map<string, string> {
  const taken = new Set(['a', 'n', 'h', 'f'])
  const keys = new Map<string, string>()
  for (const kind of kinds) {
    const letters = kind.toLowerCase().replaceAll(/[^a-z]/g, '')
    const letter = [...letters].find((each) => !taken.has(each))
    if (letter) {
      taken.add(letter)
      keys.set(kind, letter)
    }
  }
  return keys
}
