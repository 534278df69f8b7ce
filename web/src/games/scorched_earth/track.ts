/** The track of Victory Points, and what hangs on where the marker stands. */
import type { Bracket } from './board'

export const isIn = (bracket: Bracket<unknown>, vp: number) => bracket.least <= vp && vp <= bracket.most
