/** How each game says what its tables say in signs, and how its log reads. */
import type { View } from '../api/types'
import { PLAIN_DRESS, type LogDress } from '../table/panels/log'
import { FATEFUL_DRESS } from './fateful_march/log'
import { SCORCHED_DRESS } from './scorched_earth/log'
import { verdictInWords } from './scorched_earth/verdict'
import { STRATEGIC_DRESS } from './strategic/log'
import { outcomeInWords } from './strategic/words'

const OUTCOMES: Record<string, (outcome: string) => string> = { strategic: outcomeInWords }
const VERDICTS: Record<string, (view: View) => string> = { scorched_earth: verdictInWords }
const DRESSES: Record<string, LogDress> = {
  strategic: STRATEGIC_DRESS,
  fateful_march: FATEFUL_DRESS,
  scorched_earth: SCORCHED_DRESS,
}

/** An outcome of a roll in the words of the game. */
export function outcomeWords(game: string, outcome: string): string {
  return OUTCOMES[game]?.(outcome) ?? outcome
}

export function logDressOf(game: string): LogDress {
  return DRESSES[game] ?? PLAIN_DRESS
}

/** Why a game ended as it did, if its title has more to say than the result. */
export function verdictOf(game: string, view: View | null): string {
  return view ? (VERDICTS[game]?.(view) ?? '') : ''
}
