/** The Random Event Cards: one deck for both, so they are of no side. */
import { Cards } from '../../lib/cards.svelte'
import { GAME } from './board'

export const NOBODY = ''
export const BACK = 0
export const cards = new Cards(GAME)
