/** The player's own staff: what the strongest computer player would do in his place, from what he himself sees. */
import { hint, Problem } from '../../api/http'
import type { Hint, PreviewMessage } from '../../api/types'
import { isOnMap, listOptions, type Option } from '$lib/hand.svelte'
import type { Live } from '$lib/live.svelte'
import { t } from '$lib/messages'
import type { Orders } from '../orders.svelte'

/** What the board shows of an order: its way, the places it names, and the units that it is about. */
export type Drawn = { way: string[]; places: string[]; units: ReadonlySet<string> }
export type Advice = { hint: Hint; option: Option | undefined; preview: PreviewMessage | null }

export class Staff {
  isThinking = $state(false)
  advice = $state.raw<Advice | null>(null)
  /** Why there is no advice. */
  trouble = $state.raw('')
  #asked: AbortController | null = null
  #position = -1

  constructor(
    readonly live: Live,
    readonly orders: Orders,
    /** The player turns to his staff: he has seen what was to be seen, which makes room for the advice. */
    private readonly haveSeen: () => void = () => {},
  ) {}

  /** Is there a question that one may be advised on? */
  canAsk = $derived.by(() => this.orders.mayAct && !!this.live.state?.view.side)
  isOpen = $derived.by(() => this.isThinking || this.advice !== null || this.trouble !== '')
  drawn = $derived.by((): Drawn | null => (this.advice ? drawing(this.advice) : null))
  /** What is touched beside the board: answers, cards, blocks, units. */
  lit = $derived.by((): ReadonlySet<string> => new Set(this.advice?.option ? besideBoard(this.advice.option) : []))

  /** Ask, or send the staff away if it has been asked already. */
  toggle() {
    if (this.isOpen) this.dismiss()
    else void this.ask()
  }

  async ask() {
    this.dismiss()
    if (!this.canAsk) return
    this.haveSeen()
    const asked = new AbortController()
    this.#asked = asked
    this.#position = this.live.state!.position
    this.isThinking = true
    try {
      const advice = await this.#look(asked.signal)
      if (this.#asked === asked) this.advice = advice
    } catch (error) {
      if (this.#asked === asked) this.trouble = (error instanceof Problem && error.message) || t('staff-unheard')
    } finally {
      if (this.#asked === asked) this.isThinking = false
    }
  }

  async #look(signal: AbortSignal): Promise<Advice> {
    const { live } = this
    const found = await hint(live.gameId, live.eyes, signal)
    const option = listOptions(live.state?.view ?? null).find((each) => each.action === found.action)
    // What follows it is good to know, but the advice stands without it.
    const preview = await live.preview(line(found)).catch(() => null)
    return { hint: found, option, preview }
  }

  /** Send it away; what it is still thinking about is given up. */
  dismiss() {
    this.#asked?.abort()
    this.#asked = null
    this.isThinking = false
    this.advice = null
    this.trouble = ''
  }

  /** The position has changed: advice on another question is none. */
  moveOn() {
    if (this.isOpen && this.live.state?.position !== this.#position) this.dismiss()
  }

  /** Do as advised. */
  async play() {
    if (!this.advice) return
    this.haveSeen()
    await this.orders.play(line(this.advice.hint))
  }
}

/** The whole order, with what completes it. */
const line = ({ action, then }: Hint) => [action, ...then]

const besideBoard = ({ path, kind }: Option) => [
  ...path.filter((token) => !isOnMap(token)),
  ...(kind ? [`unit:${kind}`] : []),
]

function drawing({ hint, option, preview }: Advice): Drawn {
  const places = option?.places.filter(isOnMap) ?? []
  const units = new Set(option?.kind ? [option.kind, ...option.kind.split(' ')] : [])
  const named = places.map((token) => token.slice(token.indexOf(':') + 1))
  const way = preview?.way.length ? preview.way : named
  const end = way.at(-1)
  // An order of several moves names its end only in the last of them.
  if (hint.then.length && end && !named.includes(end)) places.push(`space:${end}`)
  return { way: way.length > 1 ? way : [], places, units }
}
