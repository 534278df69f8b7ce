/**
 * Pointers to gestures: tap, double tap, long press, drag of a thing, pan, pinch.
 *
 * One finger on something that can be lifted drags it; anywhere else it pans. A second finger always pinches.
 */
import { distance, type Point } from './geometry'
import type { Hit } from './touching.svelte'

export type Gesturing = {
  /** What lies under a point of the screen. */
  find: (event: { clientX: number; clientY: number; target: EventTarget | null }) => Hit
  isMeant: (hit: Hit) => boolean
  canLift: (hit: Hit) => boolean
  tap: (hit: Hit, event: PointerEvent) => void
  doubleTap: (at: Point) => void
  ask: (hit: Hit, client: Point) => void
  lift: (hit: Hit, event: PointerEvent) => boolean
  carry: (hit: Hit, event: PointerEvent) => void
  putDown: (hit: Hit, event: PointerEvent) => void
  cancel: () => void
  pan: (dx: number, dy: number) => void
  pinch: (factor: number, at: Point) => void
  hover: (hit: Hit | null) => void
}

type Finger = Point & { id: number }
type Press = { event: PointerEvent; hit: Hit; at: Point }

const LONG_PRESS = 520
const DOUBLE_TAP = 270
const DOUBLE_TAP_REACH = 36
/** A hand is never quite still. */
const TREMBLE = { mouse: 4, pen: 6, touch: 10 } as Record<string, number>
const LEFT = 0
const MIDDLE = 1

export class Gestures {
  mode: 'idle' | 'pressed' | 'panning' | 'pinching' | 'carrying' = 'idle'
  #fingers: Finger[] = []
  #press: Press | null = null
  #long: ReturnType<typeof setTimeout> | undefined
  #waiting: { press: Press; timer: ReturnType<typeof setTimeout> } | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly element: HTMLElement,
    private readonly on: Gesturing,
  ) {
    element.addEventListener('pointerdown', this.#down)
    element.addEventListener('pointermove', this.#move)
    element.addEventListener('pointerup', this.#up)
    element.addEventListener('pointercancel', this.#cancel)
    element.addEventListener('pointerleave', this.#leave)
    element.addEventListener('contextmenu', this.#menu)
  }

  stop() {
    this.#reset()
    if (this.#waiting) clearTimeout(this.#waiting.timer)
    const { element } = this
    element.removeEventListener('pointerdown', this.#down)
    element.removeEventListener('pointermove', this.#move)
    element.removeEventListener('pointerup', this.#up)
    element.removeEventListener('pointercancel', this.#cancel)
    element.removeEventListener('pointerleave', this.#leave)
    element.removeEventListener('contextmenu', this.#menu)
  }

  #down = (event: PointerEvent) => {
    if (event.button !== LEFT && event.button !== MIDDLE) return
    if (isControl(event.target)) return
    // A mouse left lying on a stack does not point any more once a finger does.
    if (event.pointerType === 'touch') this.on.hover(null)
    this.#fingers.push(fingerOf(event))
    if (this.#fingers.length === 2) return this.#beginPinch()
    if (this.#fingers.length > 2) return
    if (event.button === MIDDLE) {
      event.preventDefault()
      return this.#beginPan(event)
    }
    this.mode = 'pressed'
    const press = { event, hit: this.on.find(event), at: pointOf(event) }
    this.#press = press
    if (event.pointerType !== 'mouse') this.#long = setTimeout(() => this.#longPress(press), LONG_PRESS)
  }

  #move = (event: PointerEvent) => {
    const finger = this.#fingers.find((each) => each.id === event.pointerId)
    if (!finger) {
      if (this.mode === 'idle' && event.pointerType !== 'touch') this.on.hover(this.on.find(event))
      return
    }
    const before = this.#fingers.map((each) => ({ ...each }))
    const to = pointOf(event)
    if (this.mode === 'pressed') this.#maybeBegin(event)
    if (this.mode === 'panning') this.on.pan(to.x - finger.x, to.y - finger.y)
    if (this.mode === 'carrying') this.on.carry(this.on.find(event), event)
    // While pressed the finger counts from where it came down, so that nothing jumps once it moves.
    if (this.mode !== 'pressed') [finger.x, finger.y] = [to.x, to.y]
    if (this.mode === 'pinching') this.#pinch(before)
  }

  #maybeBegin(event: PointerEvent) {
    const press = this.#press
    if (!press || distance(press.at, pointOf(event)) < (TREMBLE[event.pointerType] ?? TREMBLE['touch']!)) return
    clearTimeout(this.#long)
    if (this.on.canLift(press.hit) && this.on.lift(press.hit, press.event)) {
      this.mode = 'carrying'
      this.#capture(event)
    } else if (press.hit.isInFan) this.mode = 'idle'
    else this.#beginPan(event)
  }

  #beginPan(event: PointerEvent) {
    this.mode = 'panning'
    this.on.hover(null)
    this.#capture(event)
  }

  #beginPinch() {
    clearTimeout(this.#long)
    if (this.mode === 'carrying') this.on.cancel()
    this.#press = null
    this.mode = 'pinching'
    for (const finger of this.#fingers) this.element.setPointerCapture?.(finger.id)
  }

  #pinch(before: Finger[]) {
    const [a, b] = this.#fingers
    const [c, d] = before
    if (!a || !b || !c || !d) return
    const was = midpoint(c, d)
    const is = midpoint(a, b)
    this.on.pan(is.x - was.x, is.y - was.y)
    this.on.pinch(distance(a, b) / Math.max(distance(c, d), 1), is)
  }

  #up = (event: PointerEvent) => {
    if (!this.#fingers.some((finger) => finger.id === event.pointerId)) return
    this.#fingers = this.#fingers.filter((finger) => finger.id !== event.pointerId)
    const { mode } = this
    const press = this.#press
    if (mode === 'pinching' && this.#fingers.length) {
      this.mode = 'panning'
      return
    }
    this.#reset()
    if (mode === 'carrying') this.on.putDown(this.on.find(event), event)
    if (mode === 'pressed' && press) this.#tap(press)
    else if (event.pointerType !== 'touch') this.on.hover(this.on.find(event))
  }

  /** A tap that means something counts at once; any other might be the first half of a double tap. */
  #tap(press: Press) {
    const waiting = this.#waiting
    this.#forget()
    if (this.on.isMeant(press.hit) || press.hit.isInFan) {
      this.on.tap(press.hit, press.event)
    } else if (waiting && distance(waiting.press.at, press.at) < DOUBLE_TAP_REACH) {
      this.on.doubleTap(press.at)
    } else {
      const timer = setTimeout(() => {
        this.#waiting = null
        this.on.tap(press.hit, press.event)
      }, DOUBLE_TAP)
      this.#waiting = { press, timer }
    }
  }

  #forget() {
    if (this.#waiting) clearTimeout(this.#waiting.timer)
    this.#waiting = null
  }

  #longPress(press: Press) {
    this.#reset()
    this.#askedAt = performance.now()
    this.on.ask(press.hit, press.at)
  }

  #menu = (event: MouseEvent) => {
    if (isControl(event.target)) return
    event.preventDefault()
    // A long press makes a menu event of its own on some devices; so does the menu key, which `keys` has answered.
    const isTouch = (event as PointerEvent).pointerType === 'touch'
    const isKey = event.button !== 2 && !event.ctrlKey
    if (isTouch || isKey || performance.now() - this.#askedAt < 1000) return
    this.#reset()
    this.on.ask(this.on.find(event), { x: event.clientX, y: event.clientY })
  }

  #cancel = () => {
    if (this.mode === 'carrying') this.on.cancel()
    this.#reset()
  }

  /** A finger that is lifted leaves as well, but what it asked about is still to be read. */
  #leave = (event: PointerEvent) => {
    if (this.mode === 'idle' && event.pointerType !== 'touch') this.on.hover(null)
  }

  #capture(event: PointerEvent) {
    this.element.setPointerCapture?.(event.pointerId)
  }

  #reset() {
    clearTimeout(this.#long)
    this.mode = 'idle'
    this.#press = null
    this.#fingers = []
  }
}

/** Buttons that lie over the board look after themselves. */
const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('[data-control]') !== null
const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })
const fingerOf = (event: PointerEvent): Finger => ({ ...pointOf(event), id: event.pointerId })
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
