/** Passing by itself where nothing but passing is possible: a player is asked many times a turn, to keep secrets. */
import type { View } from '../../api/types'
import { listOptions } from '../../lib/hand.svelte'
import { remember, remembered } from '../../table/remembered'

const WISH = 'fateful-pass'
/** A quick answer would tell that nothing was thought about; so would one that always takes the same time. */
const SHORTEST = 500
const SPREAD = 1300

export class Passing {
  isOn = $state(remembered(WISH) === 'on')
  /** The turn in which the beginnings of steps are passed as well, though a leader could do something. */
  hastyTurn = $state<number | null>(null)
  /** Is an answer on its way? */
  isWaiting = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pass: () => Promise<unknown>,
    private readonly chance: () => number = Math.random,
  ) {}

  toggle() {
    this.isOn = !this.isOn
    remember(WISH, this.isOn ? 'on' : 'off')
    if (!this.isOn) this.stop()
  }

  hasten(turn: number | null) {
    this.hastyTurn = turn
    if (turn === null) this.stop()
  }

  /** A question has come, or has gone. */
  consider(view: View | null) {
    this.stop()
    const isHasty = this.hastyTurn !== null && isStepBegin(view) && view?.board['turn'] === this.hastyTurn
    if (!isHasty && !(this.isOn && hasOnlyPass(view))) return
    this.isWaiting = true
    this.#timer = setTimeout(
      () => {
        this.isWaiting = false
        void this.pass()
      },
      SHORTEST + this.chance() * SPREAD,
    )
  }

  stop() {
    clearTimeout(this.#timer)
    this.isWaiting = false
  }
}

/** Is passing the only answer there is? */
export function hasOnlyPass(view: View | null): boolean {
  const options = view?.prompt ? listOptions(view) : []
  return options.length === 1 && options[0]!.action === 'pass'
}

/** Is it the beginning of a step, where leaders and cards may do something? */
export const isStepBegin = (view: View | null): boolean => view?.prompt?.decision === 'step begin'
