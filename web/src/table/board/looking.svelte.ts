/** What somebody looks at: the place or counter under a resting pointer, the pile, the stack, and what is known of them. */
import type { Piece, SpaceShape } from '../../api/types'
import type { Live } from '$lib/live.svelte'
import { Known } from './known.svelte'
import type { Pile } from './piles'
import type { Places } from './places'
import { Resting } from './resting.svelte'
import type { Hit } from './touching.svelte'

/** A pointer that only passes asks nothing. */
const PEEK = 150

export class Looking {
  /** The place that the pointer rests on, or that was held. */
  readonly resting = new Resting()
  readonly known: Known
  /** The pile under the pointer. */
  pile = $state.raw<Pile | null>(null)
  /** The key of the stack under the pointer, a moment after it came there. */
  stack = $state.raw<string | null>(null)
  /** The counter that is meant, of those in the place. */
  unit = $state('')
  #peeking: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly live: Live,
    private readonly places: () => Places,
    private readonly pieces: () => readonly Piece[],
    /** The space that the keyboard is at. */
    private readonly pointedAt: () => string | null,
  ) {
    this.known = new Known((space) => live.card(space))
  }

  about: SpaceShape | null = $derived.by(() => {
    const id = this.resting.space ?? this.pointedAt()
    return id ? (this.places().find(id)[0] ?? null) : null
  })

  /** Lines of supply and the like, drawn while the card tells of them. */
  ways = $derived.by(() =>
    this.known.lines
      .filter((line) => line.way.length > 1)
      .map(({ way, values }) => ({
        tone: (values['side'] ?? this.live.eyes) === 'russian' ? ('russian' as const) : ('french' as const),
        links: way.slice(1).map((there, at): [string, string] => [way[at]!, there]),
      })),
  )

  /** The pointer is on something of the board, or on nothing. */
  over(hit: Hit, pile: Pile | null, stack: string | null) {
    this.resting.over(hit.space)
    this.unit = this.#unitOf(hit)
    this.pile = pile
    clearTimeout(this.#peeking)
    if (stack === null) this.stack = null
    else if (stack !== this.stack) this.#peeking = setTimeout(() => (this.stack = stack), PEEK)
  }

  /** A long touch, or the right button. */
  ask(hit: Hit) {
    this.resting.show(hit.space)
    this.unit = this.#unitOf(hit)
  }

  /** A unit beside the board, and where it stands. */
  at(unit: string, space: string | null, isAsked: boolean) {
    if (isAsked) this.resting.show(space)
    else this.resting.over(space)
    this.unit = unit
  }

  stop() {
    clearTimeout(this.#peeking)
    this.resting.stop()
    this.known.stop()
  }

  #unitOf(hit: Hit): string {
    return this.pieces().find((piece) => piece.key === hit.piece)?.unit ?? ''
  }
}
