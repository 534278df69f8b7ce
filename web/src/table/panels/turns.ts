/** Where a turn or a phase stands beside the present one. */
export type Stand = 'past' | 'now' | 'ahead'

export function standOf(number: number, now: number, isOver: boolean): Stand {
  if (isOver || number < now) return 'past'
  return number === now ? 'now' : 'ahead'
}

/** A turn as its box on the track shows it. */
export type Turn = { turn: number; stand: Stand; isWinter: boolean; title?: string }

/** A phase of the turn with the rule that a click opens. */
export type Phase = { code: string; rule: string; text: string; number?: number }
