/** Decisions that the player does not want to be asked about again in a game. Kept in this browser only. */

const key = (gameId: string) => `grognard-trust-${gameId}`

export function trusted(gameId: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(gameId)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

export function trust(gameId: string, decision: string) {
  try {
    localStorage.setItem(key(gameId), JSON.stringify([...trusted(gameId).add(decision)]))
  } catch {
    // Private windows may forbid it; then the question comes again.
  }
}

export function trustNothing(gameId: string) {
  try {
    localStorage.removeItem(key(gameId))
  } catch {
    // As above.
  }
}
