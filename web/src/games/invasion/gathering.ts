/** Several units in one line: who rallies, who advances. */
import type { Act, PreviewMessage } from '../../api/types'
import type { BoardSeen, PieceSeen } from './board'

type Limits = BoardSeen['rallies']
type Found = Pick<PieceSeen, 'id' | 'hex'>

/** The first pieces of each hex, as many as its limit allows; all where there is none. */
export function firstUpTo(pieces: readonly Found[], limits: Limits): string[] {
  const left = new Map(limits)
  return pieces.flatMap(({ id, hex }) => {
    const most = left.get(hex ?? '') ?? Infinity
    if (!most) return []
    left.set(hex ?? '', most - 1)
    return [id]
  })
}

/** Are no more chosen in any hex than its limit? */
export function isWithin(pieces: readonly Found[], chosen: readonly string[], limits: Limits): boolean {
  const inHex = (hex: string) => pieces.filter((piece) => piece.hex === hex && chosen.includes(piece.id)).length
  return limits.every(([hex, count]) => inHex(hex) <= count)
}

/**
 * The line that answers the question with these moves. It ends with `done` unless the last move ends the question by
 * itself: everybody advances, or no commander can rally another unit.
 */
export async function lineOf(
  verb: 'rally' | 'advance',
  moves: readonly string[],
  offered: number,
  foresee: (acts: Act[]) => Promise<Pick<PreviewMessage, 'is_final'>>,
): Promise<string[]> {
  if (moves.length === offered) return [...moves]
  if (verb === 'advance') return [...moves, 'done']
  // What the server refuses is given as it is, so that it says why.
  const seen = await foresee([...moves]).catch(() => null)
  return seen && !seen.is_final ? [...moves, 'done'] : [...moves]
}
