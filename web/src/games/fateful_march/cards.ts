/** The cards of both decks. */
import { Cards } from '../../lib/cards.svelte'
import { GAME } from './board'

export const cards = new Cards(GAME)
