/** How each game says what its tables say in signs, and how its log reads. */
import { PLAIN_DRESS, type LogDress } from '../table/panels/log'
import { FATEFUL_DRESS } from './fateful_march/log'
import { SCORCHED_DRESS } from './scorched_earth/log'
import { STRATEGIC_DRESS } from './strategic/log'
import { outcomeInWords } from './strategic/words'

const OUTCOMES: Record<string, (outcome: string) => string> = { strategic: outcomeInWords }
const DRESSES: Record<string, LogDress> = { strategic: STRATEGIC_DRESS, fateful_march: FATEFUL_DRESS, scorched_earth: SCORCHED_DRESS }

/** An outcome of a roll in the words of the game. */
export function outcomeWords(game: string, outcome: string): string {
  return OUTCOMES[game]?.(outcome) ?? outcome
}

export function logDressOf(game: string): LogDress {
  return DRESSES[game] ?? PLAIN_DRESS
}
