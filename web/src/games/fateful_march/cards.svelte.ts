/** The cards of both decks, fetched once: what they say and how they look. */
import * as http from '../../api/http'
import type { CardInfo } from '../../api/types'
import { GAME } from './board'

const BACK = 0

class Cards {
  #known = $state.raw<ReadonlyMap<string, CardInfo>>(new Map())
  #isAsked = false

  /** A card of a side; undefined until the cards have come. */
  find(side: string, number: number): CardInfo | undefined {
    this.#ask()
    return this.#known.get(`${side} ${number}`)
  }

  /** Where the picture of a card is; empty until the cards have come. */
  face(side: string, number: number): string {
    const card = this.find(side, number)
    return card ? http.cardPicture(GAME, card.face) : ''
  }

  back(side: string): string {
    return this.face(side, BACK)
  }

  title(side: string, number: number): string {
    return this.find(side, number)?.title ?? ''
  }

  /** Take cards from somebody who has them already. */
  remember(cards: readonly CardInfo[]) {
    this.#isAsked = true
    this.#known = new Map(cards.map((card) => [`${card.side} ${card.number}`, card]))
  }

  #ask() {
    if (this.#isAsked) return
    this.#isAsked = true
    http.cards(GAME).then(
      (cards) => this.remember(cards),
      () => (this.#isAsked = false),
    )
  }
}

export const cards = new Cards()
