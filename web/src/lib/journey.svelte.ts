/**
 * A way of several steps. The engine asks again after each of them, and on the way the other side may be asked, too; so
 * the steps are sent one after the other, as long as nothing happens that the player would want to look at.
 */
import { untrack } from 'svelte'
import type { Act, PreviewMessage } from '../api/types'
import type { Hand } from './hand.svelte'
import { LineCut, Refused, type Live } from './live.svelte'

/** One of the ways to a place. */
export type Course = {
  /** What speaks for it: `cheapest`, `safest`. */
  kind: string
  /** All spaces, the first and the last included. */
  way: readonly string[]
  /** What it costs, in words. */
  price: string
  /** How often enemies may react to it. */
  reactions: number
  /** What is asked about before it is gone: who may come between, whom it attacks. Without any it is gone at once. */
  risks?: readonly string[]
  /** One action for each step. */
  acts: readonly string[]
}
/** By what is touched for a place: the ways to it, the first one as proposed. */
export type Courses = ReadonlyMap<string, readonly Course[]>

export type Going = { course: Course; done: number; question: string; entries: number; position: number }

/** By the eyes of those who share a screen: on what way they are, though their table is cleared in between. */
export type Intents = Map<string, Going>

/** A course as the board shows what would be done. */
export function previewOf(course: Course): PreviewMessage {
  const odds = { chances: [], unknown: '' }
  return {
    type: 'preview',
    id: 0,
    way: [...course.way],
    price: course.price,
    is_final: false,
    odds,
  } as unknown as PreviewMessage
}

export class Journey {
  #now = $state.raw<Going | null>(null)

  constructor(
    readonly live: Live,
    readonly hand: Hand,
    /** Where the force is now. */
    readonly here: () => string | null,
    /** Says that it goes no farther by itself. */
    readonly halt: () => void,
    /** What has been put together and goes before the first step. */
    readonly before: () => Act[] = () => [],
    private readonly intents: Intents = new Map(),
  ) {
    this.#now = intents.get(live.eyes) ?? null
  }

  get #going(): Going | null {
    return this.#now
  }

  set #going(going: Going | null) {
    this.#now = going
    if (going) this.intents.set(this.live.eyes, going)
    else this.intents.delete(this.live.eyes)
  }

  course = $derived(this.#going?.course ?? null)
  /** How many steps are still to be made. */
  left = $derived(this.#going ? this.#going.course.acts.length - this.#going.done : 0)

  /** Set out. What nobody can disturb is played in one line, so that it can be undone in one. */
  async go(course: Course) {
    const before = this.before()
    if (course.reactions === 0 && course.acts.length > 1) {
      this.#going = this.#at(course, course.acts.length)
      if (await this.#send([...before, ...course.acts])) return
    }
    this.#going = this.#at(course, 1)
    await this.#send([...before, course.acts[0]!], true)
  }

  /** The position has changed: the next step, if all is as it was expected. */
  goOn() {
    const going = this.#going
    const state = this.live.state
    if (!going || !state || state.position === going.position) return
    // After its last step there is nothing to go on with, nor in a lesson that is done.
    const isOver = state.view.over || (state.exercise && state.exercise.standing !== 'open')
    if (isOver || going.done === going.course.acts.length) this.#going = null
    else if (!state.view.prompt) return
    else if (this.#isDisturbed(going)) this.stop()
    else {
      const next = going.course.acts[going.done]!
      this.#going = { ...going, done: going.done + 1, entries: this.live.log.length, position: state.position }
      void this.#send([next], true)
    }
  }

  /** Go no farther. */
  stop() {
    if (!this.#going) return
    this.#going = null
    this.halt()
  }

  #at(course: Course, done: number): Going {
    const { live } = this
    const question = live.state?.view.prompt?.decision ?? ''
    return { course, done, question, entries: live.log.length, position: live.state?.position ?? -1 }
  }

  /** Dice fell, another question is asked, or the force is not where it should be. */
  #isDisturbed(going: Going): boolean {
    const { live } = this
    if (live.past || live.state?.view.prompt?.decision !== going.question) return true
    if (live.log.slice(going.entries).some((entry) => entry.dice.length > 0)) return true
    if (this.here() !== going.course.way[going.done]) return true
    return !this.hand.options.some((option) => option.action === going.course.acts[going.done])
  }

  /** False if it was refused. Who stops at a refusal stops for good. */
  async #send(acts: Act[], isLast = false): Promise<boolean> {
    try {
      await untrack(() => this.live.act(acts))
      return true
    } catch (error) {
      if (!(error instanceof Refused || error instanceof LineCut)) throw error
      // What a lesson wants instead, its own card says; and nothing of the march was done.
      if (error instanceof Refused && this.live.canBeginAgain && isLast) this.#going = null
      else if (isLast || error instanceof LineCut) this.stop()
      return error instanceof LineCut
    }
  }
}
