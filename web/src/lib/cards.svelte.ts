/** The cards of a game, fetched once: what they say and how they look. */
import * as http from '../api/http'
import type { CardInfo } from '../api/types'

const BACK = 0

export class Cards {
  #known = $state.raw<ReadonlyMap<string, CardInfo>>(new Map())
  #isAsked = false

  constructor(readonly game: string) {}

  /** A card of a side, or of a deck that is common to all (''); undefined until the cards have come. */
  find(side: string, number: number): CardInfo | undefined {
    this.#ask()
    return this.#known.get(`${side} ${number}`)
  }

  /** Where the picture of a card is; empty until the cards have come. */
  face(side: string, number: number): string {
    const card = this.find(side, number)
    return card ? http.cardPicture(this.game, card.face) : ''
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
    http.cards(this.game).then(
      (cards) => this.remember(cards),
      () => (this.#isAsked = false),
    )
  }
}
