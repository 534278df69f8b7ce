/**
 * Giving orders: from what is touched to what is played.
 *
 * What can be undone is played at once. What cannot (dice, a reveal, the other side next) is asked about once, with its
 * odds, until the player has said that he needs no such question, in any game. Refusals become a sentence with its rule.
 */
import type { Act, PreviewMessage, WhyNotMessage } from '../api/types'
import type { Draft } from '$lib/draft.svelte'
import type { Hand } from '$lib/hand.svelte'
import { LineCut, Refused, type Live } from '$lib/live.svelte'
import { t } from '$lib/messages'
import { settings } from '$lib/settings.svelte'

export type Reason = WhyNotMessage['reasons'][number]
/** A place on the screen, or null for the middle of things. */
export type Spot = { x: number; y: number } | null
export type Why = { reasons: Reason[]; isPossible: boolean; at: Spot }
/** Something final that waits for the player's word; `go` does it if it is more than a line of actions. */
export type Commitment = {
  actions: Act[]
  labels: string[]
  preview: PreviewMessage
  /** What could still be touched, and will not be. */
  unused: readonly string[]
  /** What may come of it, in sentences. */
  risks?: readonly string[]
  go?: () => void
}

/** Hovering over the board asks the server no more often than this. */
export const PAUSE = 90
/** The second half of a double click was meant for the question before: it must not pass the next one. */
const DOUBLE_CLICK = 350

const inThePast = (at: Spot): Why => ({
  reasons: [{ rule: '', message: t('table-why-past') }],
  isPossible: false,
  at,
})

export class Orders {
  /** What the board shows of the move under the pointer, or of the one to be committed to. */
  preview = $state.raw<PreviewMessage | null>(null)
  commitment = $state.raw<Commitment | null>(null)
  why = $state.raw<Why | null>(null)
  /** A sentence about what became of a wish, such as a takeback. */
  news = $state.raw('')
  /** How often a lesson wanted something else. */
  tries = $state(0)
  isBusy = $state(false)
  /** Has the player asked to take back, and not been told yet what became of it? */
  hasAsked = false

  #cache = new Map<string, PreviewMessage>()
  #hovered: string | null = null
  #looked = 0
  #passed = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly live: Live,
    readonly hand: Hand,
    /** What has been put together and goes before every action. */
    readonly draft: Draft | null = null,
    /** Verbs that need no second word though they cannot be undone: the hand itself was the word. */
    readonly plainVerbs: ReadonlySet<string> = new Set(),
    /** What is shown of a place that is several steps away. */
    readonly farther: (token: string) => PreviewMessage | null = () => null,
  ) {}

  /** May the player act at all now? */
  mayAct = $derived.by(() => this.live.isReady && !!this.live.state?.view.prompt)

  // --- touching --------------------------------------------------------------------------------------------------

  touch(token: string, at: Spot = null) {
    this.why = null
    if (!this.mayAct) return void this.askWhy([token], at)
    this.leave()
    const touched = this.hand.touch(token)
    if (touched.kind === 'act') void this.give(touched.actions, at)
    // Whoever touches something that leads nowhere is told why, always.
    else if (touched.kind === 'impossible') void this.askWhy(touched.clicks, at)
    this.refresh()
  }

  /** Something was touched where there is nothing: the sea, or beyond the edge of the map. */
  touchNothing(at: Spot) {
    this.why = this.live.past
      ? inThePast(at)
      : { reasons: [{ rule: '', message: t('table-why-nowhere') }], isPossible: false, at }
  }

  /** Something was dragged and let go here. */
  drop(token: string, at: Spot = null) {
    this.why = null
    if (!this.mayAct) return
    this.leave()
    const touched = this.hand.leadsOn(token) ? this.hand.touch(token) : null
    if (touched?.kind === 'act') void this.give(touched.actions, at)
    else if (touched === null && this.hand.places.at(-1) !== token) {
      void this.askWhy(this.hand.clicksFor(token), at)
      this.hand.clear()
    }
    this.refresh()
  }

  // --- looking ahead -----------------------------------------------------------------------------------------------

  hover(token: string | null) {
    if (token === this.#hovered) return
    this.#hovered = token
    this.live.weighed = token
    this.refresh()
  }

  /** Show what is under the pointer as things are now. The way of a card that lies open stays while it does. */
  refresh() {
    const token = this.hand.far ?? this.#hovered
    const far = token && this.mayAct && !this.commitment ? this.farther(token) : null
    if (far) this.showPreview(far)
    else this.#look(this.#hovered && this.mayAct ? this.hand.actionsFor(this.#hovered) : null)
  }

  /** Show what these actions would do, whatever is under the pointer. */
  show(actions: Act[] | null) {
    this.#hovered = null
    this.#look(this.mayAct ? actions : null)
  }

  /** Show this, whatever is under the pointer. */
  showPreview(preview: PreviewMessage) {
    clearTimeout(this.#timer)
    this.#looked += 1
    this.preview = preview
  }

  #look(actions: Act[] | null) {
    clearTimeout(this.#timer)
    if (this.commitment) return
    const looked = ++this.#looked
    const known = actions && this.#cache.get(this.#key(actions))
    this.preview = known ?? null
    if (!actions || known) return
    this.#timer = setTimeout(() => {
      // What the server refuses has no preview; a click will say why.
      this.foresee(actions).then(
        (preview) => {
          if (looked === this.#looked && !this.commitment) this.preview = preview
        },
        () => undefined,
      )
    }, PAUSE)
  }

  /** The table has been left: nobody waits for what was under the pointer. */
  stop() {
    clearTimeout(this.#timer)
  }

  /** What follows these actions, asked once for each position. */
  async foresee(actions: Act[]): Promise<PreviewMessage> {
    const key = this.#key(actions)
    const known = this.#cache.get(key)
    if (known) return known
    const preview = await this.live.preview(this.#line(actions))
    this.#cache.set(key, preview)
    return preview
  }

  #key(actions: Act[]): string {
    return `${this.live.state?.position} ${JSON.stringify(this.#line(actions))}`
  }

  /** The whole line: what was put together, then what is done with it. */
  #line(actions: Act[]): Act[] {
    return [...(this.draft?.acts ?? []), ...actions]
  }

  // --- playing -----------------------------------------------------------------------------------------------------

  /** Play, or ask first if it cannot be undone. True if it was played. */
  async give(actions: Act[], at: Spot = null): Promise<boolean> {
    if (this.isBusy || !this.mayAct || this.#isSlip(actions)) return false
    if (actions[0] === 'pass') this.#passed = performance.now()
    this.why = null
    this.news = ''
    this.isBusy = true
    try {
      // What needs no second word is played without looking ahead: odds take their time.
      const preview = this.#isWeighty(actions) ? await this.foresee(actions) : null
      if (preview?.is_final) {
        const labels = this.hand.labelsOf(actions)
        this.commitment = { actions, labels, preview, unused: this.#unused(actions) }
        this.preview = preview
        this.live.weighed = this.hand.optionOf(actions.at(-1)!)?.path.at(-1) ?? this.#hovered
        return false
      }
      await this.live.act(this.#line(actions))
      return true
    } catch (error) {
      this.#fail(error, at)
      return false
    } finally {
      this.isBusy = false
    }
  }

  /** A line that was typed. Several acts in one are a whole order by themselves, whatever is in hand. */
  async type(line: string): Promise<boolean> {
    if (this.draft?.acts.length && line.includes(';')) {
      try {
        await this.live.preview([line])
      } catch (error) {
        this.#fail(error, null)
        return false
      }
      this.draft.empty()
    }
    return this.give([line])
  }

  /** Play what was meant with all its consequences in sight, and nothing before it. */
  async play(actions: Act[]): Promise<boolean> {
    if (this.isBusy || !this.mayAct) return false
    this.leave()
    return this.#wish(() => this.live.act(actions))
  }

  /** Ask about something that takes more than one line, such as a way of several steps. */
  ask(wish: Pick<Commitment, 'labels' | 'preview' | 'risks'>, go: () => void) {
    if (!wish.risks?.length || !this.#asks) return go()
    this.commitment = { ...wish, actions: [], unused: [], go }
    this.preview = wish.preview
  }

  /** The player's word for what was asked about. */
  async commit(isTrusted = false) {
    const commitment = this.commitment
    if (!commitment || this.isBusy || !this.live.isReady) return
    if (isTrusted) settings.set('confirmations', 'never')
    if (commitment.go) {
      this.leave()
      commitment.go()
      return
    }
    this.isBusy = true
    try {
      await this.live.act(this.#line(commitment.actions))
    } catch (error) {
      this.#fail(error, null)
    } finally {
      this.isBusy = false
      this.leave()
    }
  }

  /** Not yet. */
  leave() {
    if (!this.commitment) return
    this.commitment = null
    this.preview = null
  }

  async undo() {
    this.leave()
    this.hand.clear()
    await this.#wish(() => this.live.undo())
  }

  async askTakeback() {
    this.hasAsked = await this.#wish(() => this.live.askTakeback())
  }

  async answerTakeback(agree: boolean) {
    await this.#wish(() => this.live.answerTakeback(agree))
  }

  /** Leave the question to the staff. */
  async sendStaff() {
    this.leave()
    this.hand.clear()
    await this.#wish(() => this.live.sendStaff())
  }

  async orderAhead(question: string, answer: string) {
    await this.#wish(() => this.live.orderAhead(question, answer))
  }

  async passWithoutChoice(passes: boolean) {
    await this.#wish(() => this.live.passWithoutChoice(passes))
  }

  async goOn(agree: boolean) {
    await this.#wish(() => this.live.goOn(agree))
  }

  // --- why not -----------------------------------------------------------------------------------------------------

  async askWhy(clicks: string[], at: Spot) {
    if (this.live.past) {
      this.why = inThePast(at)
      return
    }
    try {
      // With something put together the question is about it.
      if (this.draft?.acts.length) {
        await this.foresee([clicks])
        this.why = { reasons: [], isPossible: true, at }
        return
      }
      const answer = await this.live.whyNot(clicks)
      this.why = { reasons: answer.reasons, isPossible: answer.is_possible, at }
    } catch (error) {
      this.#fail(error, at)
    }
  }

  /** The position has changed: nothing that was asked about the old one counts. */
  moveOn() {
    this.leave()
    this.#cache.clear()
    this.hand.settle()
    this.draft?.begin()
    this.refresh()
    if (this.hand.isUnsure) void this.#learn()
  }

  async #learn() {
    const position = this.live.state?.position
    try {
      const { is_final } = await this.foresee([this.hand.sample])
      if (this.live.state?.position === position) this.hand.learn(is_final)
    } catch {
      // Then units go one by one, which is always allowed.
    }
  }

  async #wish(ask: () => Promise<void>): Promise<boolean> {
    if (this.isBusy || !this.live.isReady) return false
    this.why = null
    this.news = ''
    this.isBusy = true
    try {
      await ask()
      return true
    } catch (error) {
      this.#fail(error, null)
      return false
    } finally {
      this.isBusy = false
    }
  }

  #fail(error: unknown, at: Spot) {
    if (error instanceof Refused) {
      // Somebody else (perhaps another tab) was faster: the new state tells all.
      if (error.isStale) this.news = t('table-stale')
      else if (error.rule || !this.live.canBeginAgain)
        this.why = { reasons: [{ rule: error.rule, message: error.message }], isPossible: false, at }
      else this.#beginTryAnew()
    } else if (error instanceof LineCut) this.news = t('table-line-cut')
    else throw error
  }

  /** What a lesson wants instead, its own card says; after the second try in the same words as after the first. */
  #beginTryAnew() {
    this.tries += 1
    this.hand.clear()
  }

  /** Was the question not even there when the hand set out? */
  #isSlip(actions: Act[]): boolean {
    return actions[0] === 'pass' && this.plainVerbs.has('pass') && performance.now() - this.#passed < DOUBLE_CLICK
  }

  /** Does the player want to be asked before what cannot be undone? */
  get #asks(): boolean {
    return !this.live.canBeginAgain && settings.get('confirmations') === 'ask'
  }

  /** Is it asked about before it is played? Not what is the only answer there is. */
  #isWeighty(actions: Act[]): boolean {
    if (!this.#asks || this.plainVerbs.has(this.#verb(actions))) return false
    return this.plainVerbs.size === 0 || this.hand.options.length > 1 || !!this.draft?.acts.length
  }

  #verb(actions: Act[]): string {
    const action = this.hand.optionOf(actions.at(-1)!)?.action ?? String(actions.at(-1))
    return action.split(' ')[0]!
  }

  /** How many stacks, units or places could still be used by somebody who says that he is done. */
  #unused(actions: Act[]): string[] {
    const firsts = new Set(this.hand.options.map((option) => option.path[0]!))
    // To name a number, such as Combat Commands to spend, ends nothing that was left out.
    const isEnding =
      actions.length === 1 && firsts.has(`button:${String(actions[0])}`) && !/\s/.test(String(actions[0]))
    return isEnding ? [...firsts].filter((first) => !first.startsWith('button:')) : []
  }
}
