/**
 * What is put together before it is sent: a Force of some units, some leaders and perhaps a card.
 *
 * The engine asks for the parts one by one. Here they are chosen in any order and as often as one likes; the server only
 * tells what could be done next with them, and gets everything in one line with the place that the Force goes to.
 */
import { untrack } from 'svelte'
import type { Act, View } from '../api/types'
import { listOptions, type Option } from './hand.svelte'
import { Refused, type Live } from './live.svelte'

/** The answer that takes everything that may go. */
const ALL = 'button:all'

export type Part = { token: string; kind: string; most: number; chosen: number }
export type Reason = { rule: string; message: string }

export class Draft {
  /** How many of each part are chosen; null is everything that may go. */
  #chosen = $state.raw<Record<string, number> | null>({})
  /** What is chosen in so many words, where a game puts its parts together by itself. */
  #words = $state.raw<Act[]>([])
  /** What could be done next with what is chosen, and how the board would be; null as long as the server has not said. */
  #next = $state.raw<View['choices'] | null>(null)
  #board = $state.raw<View['board'] | null>(null)
  /** Why what is chosen cannot be a Force. */
  why = $state.raw<Reason | null>(null)
  #asked = 0

  constructor(
    readonly live: Live,
    readonly view: () => View | null,
    /** How many of each part one begins with where not everything may go. */
    readonly usual: (view: View, units: Part[], leaders: Part[]) => Record<string, number> = () => ({}),
  ) {}

  #options = $derived.by(() => listOptions(this.view()))
  /** Is the question one that puts something together? */
  isOn = $derived.by(() => this.#options.some(isUnitAlone))
  units = $derived.by(() => this.#parts(this.#options.filter(isUnitAlone), (option) => option.kind))
  leaders = $derived.by(() => this.#parts(this.#options.filter(isAlone('leader:')), (option) => option.path[0]!))
  cards = $derived.by(() => this.#parts(this.#options.filter(isAlone('card:')), (option) => option.path[0]!))
  total = $derived(this.units.reduce((sum, part) => sum + part.chosen, 0))
  isAll = $derived(this.#chosen === null)

  /** What is chosen, as the engine takes it: cards and leaders first, since they say how many units may go. */
  acts = $derived.by((): Act[] => {
    if (this.#words.length) return this.#words
    if (!this.isOn) return []
    if (this.#chosen === null) return ['all']
    const chosen = [...this.cards, ...this.leaders, ...this.units].filter((part) => part.chosen > 0)
    return chosen.map((part) => this.#actOf(part))
  })

  /** The view with what can be done next: that of the question, or that after what is chosen. */
  seen = $derived.by((): View | null => {
    const view = this.view()
    if (!view || !this.acts.length) return view
    return { ...view, board: this.#board ?? view.board, choices: { ...this.#buttons(view), ...this.#next } }
  })

  choose(token: string, count: number) {
    const now = Object.fromEntries(
      [...this.units, ...this.leaders, ...this.cards].map((part) => [part.token, part.chosen]),
    )
    this.#chosen = { ...now, [token]: count }
    void this.#ask()
  }

  /** What goes before every action, in the game's own words and order; nothing: as the question has it. */
  put(acts: Act[]) {
    this.#words = acts
    void this.#ask()
  }

  chooseAll() {
    this.#chosen = null
    void this.#ask()
  }

  chooseNone() {
    this.#chosen = {}
    void this.#ask()
  }

  /** Nothing is put together any more. */
  empty() {
    this.#words = []
    this.chooseNone()
  }

  /** A new position: one begins with everything, or with what is usual if not everything may go. */
  begin() {
    this.#words = []
    this.#chosen = {}
    this.#chosen = untrack(() => this.#first())
    void this.#ask()
  }

  #first(): Record<string, number> | null {
    const view = this.view()
    if (!view || !this.isOn) return {}
    return ALL in (view.choices ?? {}) ? null : this.usual(view, this.units, this.leaders)
  }

  async #ask() {
    const asked = ++this.#asked
    this.#next = null
    this.#board = null
    this.why = null
    const acts = untrack(() => this.acts)
    if (!acts.length) return
    try {
      const { choices, board } = await this.live.preview(acts, true)
      if (asked !== this.#asked) return
      this.#next = choices
      this.#board = Object.keys(board ?? {}).length ? board : null
    } catch (error) {
      if (asked === this.#asked && error instanceof Refused && !error.isStale)
        this.why = { rule: error.rule, message: error.message }
    }
  }

  #parts(options: Option[], tokenOf: (option: Option) => string): Part[] {
    const most = new Map<string, Part>()
    for (const option of options) {
      const token = tokenOf(option)
      const known = most.get(token)?.most ?? 0
      most.set(token, {
        token,
        kind: option.kind || token.slice(token.indexOf(':') + 1),
        most: Math.max(known, option.count || 1),
        chosen: 0,
      })
    }
    // Everything that may go: a card is used only by whoever says so.
    const usual = (part: Part) => (this.#chosen === null && !part.token.startsWith('card:') ? part.most : 0)
    return [...most.values()].map((part) => ({
      ...part,
      chosen: Math.min(this.#chosen?.[part.token] ?? usual(part), part.most),
    }))
  }

  #actOf(part: Part): Act {
    const option = this.#options.find((each) =>
      each.kind
        ? !each.places.length && each.kind === part.token && each.count === part.chosen
        : each.path.length === 1 && each.path[0] === part.token,
    )
    return option?.action ?? [`unit:${part.chosen}${part.token}`]
  }

  /** Buttons stay where they are while the server thinks. */
  #buttons(view: View): View['choices'] {
    if (this.#next) return {}
    return Object.fromEntries(
      Object.entries(view.choices ?? {}).filter(([token]) => token.startsWith('button:') && token !== ALL),
    )
  }
}

const isUnitAlone = (option: Option) => option.kind !== '' && option.places.length === 0
const isAlone = (start: string) => (option: Option) => option.path.length === 1 && option.path[0]!.startsWith(start)
