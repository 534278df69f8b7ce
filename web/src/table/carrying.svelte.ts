/** Things that lie beside the board and are dragged onto it: blocks, for instance. */
import type { Hand } from '$lib/hand.svelte'
import type { Point } from './board/geometry'
import type { Orders } from './orders.svelte'
import type { BoardHandle } from './panels/types'

/** A hand is never quite still. */
const TREMBLE = { mouse: 5, pen: 7, touch: 12 } as Record<string, number>

type Press = { token: string; at: Point; pointer: number; tremble: number }

export class Carrying {
  /** What is being dragged, and where it is on the window. */
  carried = $state.raw<{ token: string; at: Point; isOver: boolean } | null>(null)
  #press: Press | null = null
  #hasCarried = false

  constructor(
    private readonly hand: Hand,
    private readonly orders: Orders,
    private readonly board: () => BoardHandle | undefined,
    private readonly touch: (token: string) => void = (token) => orders.touch(token),
  ) {}

  /** Somebody has put a finger on the thing. */
  down(event: PointerEvent, token: string) {
    this.#hasCarried = false
    if (event.button !== 0 || !this.orders.mayAct) return
    const tremble = TREMBLE[event.pointerType] ?? TREMBLE['touch']!
    this.#press = { token, at: pointOf(event), pointer: event.pointerId, tremble }
    window.addEventListener('pointermove', this.#move)
    window.addEventListener('pointerup', this.#up)
    window.addEventListener('pointercancel', this.#cancel)
    window.addEventListener('keydown', this.#key, true)
  }

  /** Was the press a drag, so that the click that follows it means nothing? */
  get wasDrag(): boolean {
    return this.#hasCarried
  }

  #move = (event: PointerEvent) => {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    const at = pointOf(event)
    if (!this.carried) {
      if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < press.tremble) return
      if (!this.#lift(press.token)) return this.#end()
      this.#hasCarried = true
    }
    const over = this.board()?.tokenAt(at) ?? null
    const isOver = over !== null && this.hand.leadsOn(over)
    this.board()?.warmTo(isOver ? over : null)
    this.carried = { token: press.token, at, isOver }
  }

  /** Take it into the hand, unless it is there. */
  #lift(token: string): boolean {
    if (this.hand.places.at(-1) !== token) {
      this.hand.clear()
      if (!this.hand.leadsOn(token)) return false
      this.touch(token)
    }
    return this.hand.places.at(-1) === token
  }

  #up = (event: PointerEvent) => {
    if (event.pointerId !== this.#press?.pointer) return
    const { carried } = this
    const at = pointOf(event)
    this.#end()
    if (!carried) return
    const over = this.board()?.tokenAt(at) ?? null
    // Dropped beside the board it goes back to where it lay.
    if (over === null) this.hand.clear()
    else this.orders.drop(over, at)
  }

  #cancel = () => {
    if (this.carried) this.hand.clear()
    this.#end()
  }

  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.carried) return
    event.preventDefault()
    event.stopPropagation()
    this.#cancel()
  }

  #end() {
    this.#press = null
    this.carried = null
    this.board()?.warmTo(null)
    window.removeEventListener('pointermove', this.#move)
    window.removeEventListener('pointerup', this.#up)
    window.removeEventListener('pointercancel', this.#cancel)
    window.removeEventListener('keydown', this.#key, true)
  }

  stop() {
    this.#end()
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })
