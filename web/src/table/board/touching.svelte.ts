/** What a tap, a drag or a question means on this board. Knows no pointer events: those are in `gestures`. */
import type { Piece } from '../../api/types'
import { isOnMap, type Hand } from '$lib/hand.svelte'
import type { Live } from '$lib/live.svelte'
import type { Point } from './geometry'
import { firstPlaces, kindsToMove, split, type Places } from './places'
import { kindOf, type Stack } from './stacks'

/** What lies under the pointer. */
export type Hit = { space: string | null; piece: string | null; isInFan: boolean }
export const NOTHING: Hit = { space: null, piece: null, isInFan: false }

/** What the page does about it. */
export type Asks = {
  touch: (token: string, at?: Point) => void
  drop: (token: string, at?: Point) => void
  hover: (token: string | null) => void
  whyNot: (clicks: string[], at: Point) => void
  /** There is nothing at this point of the window. */
  nowhere?: (at: Point) => void
  /** A stack that marches as a whole, and those of the touched one who could be named: was the touch meant for it? */
  together?: (space: string, token: string, units: string[], at: Point) => boolean
  /** Those who stand in a space are the ones to choose from. */
  chooseFrom: (space: string) => void
}

export type Lifted = {
  pieces: Piece[]
  origin: string
  space: string
  /** The point of the board that was grasped. */
  grasp: Point
  /** Where the pointer is on the screen. */
  at: Point
  over: string | null
  state: 'carried' | 'dropped' | 'returning'
  wasInHand: boolean
  isUnderWay: boolean
}

/** How long a stack put down waits for the server before it is shown where it had been. */
const PATIENCE = 700
const RETURN = 180

export class Touching {
  /** The stack that is spread out. */
  fan = $state.raw<{ key: string; isChoosing: boolean } | null>(null)
  lifted = $state.raw<Lifted | null>(null)
  /** The place under the pointer, if it can be touched. */
  warm = $state.raw<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly places: () => Places,
    private readonly live: Live,
    private readonly hand: Hand,
    private readonly asks: Asks,
    private readonly stacks: () => Stack[],
    /** The place of a force that is on its way already, so that nobody need take it up. */
    private readonly inQuestion: () => string | null = () => null,
    /** The button that sends the stack in hand on its way, so that it may be dragged before that is said. */
    private readonly marchOrder: () => string | null = () => null,
    /** The units of a stack, also of one that lies there as one piece. */
    private readonly unitsIn: (stack: Stack) => string[] = (stack) => stack.pieces.map((piece) => piece.unit),
  ) {}

  tokenOf(space: string): string {
    return this.places().tokenOf(space, this.hand)
  }

  canTouch(token: string): boolean {
    return !this.live.past && this.hand.next.has(token)
  }

  isHeld(token: string): boolean {
    return this.hand.places.includes(token)
  }

  stackOf(hit: Hit): Stack | null {
    return this.stacks().find((stack) => stack.pieces.some((piece) => piece.key === hit.piece)) ?? null
  }

  stacksAt(space: string): Stack[] {
    return this.stacks().filter((stack) => stack.space === space)
  }

  // --- a tap -------------------------------------------------------------------------------------------------------

  /** Has a tap here a meaning of its own, so that it need not wait whether a second one follows? */
  isMeant(hit: Hit): boolean {
    if (!hit.space) return false
    const token = this.tokenOf(hit.space)
    return hit.piece !== null || this.canTouch(token) || this.isHeld(token) || this.#stackMeant(hit) !== null
  }

  tap(hit: Hit, at: Point) {
    const open = this.fan
    this.closeFan()
    if (!hit.space) {
      if (!open?.isChoosing) this.asks.nowhere?.(at)
      return
    }
    const token = this.tokenOf(hit.space)
    const stack = this.#stackMeant(hit)
    const isFree = this.#isFree(token)
    const named = stack ? this.#nameable(stack) : []
    if (this.asks.together?.(hit.space, token, named, at)) return
    if (named.length) this.asks.chooseFrom(hit.space)
    const unit = isFree || !this.hand.isHolding ? this.#unitToTake(hit) : null
    if ((isFree || this.#areTakenUp(named)) && named.length) {
      if (named.length === 1) this.asks.touch(`unit:${named[0]}`, at)
    } else if (unit) {
      this.asks.touch(unit, at)
    } else if (isFree && stack && !this.hand.places.length && !this.#isIdle(stack)) {
      if (open?.key !== stack.key) this.fan = { key: stack.key, isChoosing: false }
    } else {
      this.asks.touch(token, at)
      this.#spreadChoice(token, stack !== null)
    }
  }

  /** The stack that was touched, or the one beside which a finger has touched its hex, where the hex itself means nothing. */
  #stackMeant(hit: Hit): Stack | null {
    const touched = this.stackOf(hit)
    if (touched || !hit.space || hit.piece !== null) return touched
    const isFree = this.#isFree(this.tokenOf(hit.space))
    const isMeant = (named: string[]) => named.length > 0 && (isFree || this.#areTakenUp(named))
    return this.stacksAt(hit.space).find((stack) => isMeant(this.#nameable(stack))) ?? null
  }

  #isFree(token: string): boolean {
    return !this.canTouch(token) && !this.isHeld(token) && !this.#isFirst(token)
  }

  /** Whoever touches units of his own while he decides wants to use them, and is told why he cannot; a single unit
   * hides nothing that could be spread out anyway. Of the enemy's the same holds while a force is on its way. */
  #isIdle(stack: Stack): boolean {
    if (stack.side !== this.live.eyes) return stack.pieces.length === 1 && this.#isMarching()
    const isDeciding = !this.live.past && this.hand.options.length > 0
    return isDeciding || (this.unitsIn(stack).length === 1 && stack.pieces.length === 1)
  }

  /** Those of a stack who can be named, where no place need be said before. A force on its way is not in question. */
  #nameable(stack: Stack): string[] {
    const { hand } = this
    if (this.live.past || stack.side !== this.live.eyes || this.isUnderWay(stack)) return []
    const areUnitsFirst = hand.options.some(({ path }) => path[0]!.startsWith('unit:'))
    if (!areUnitsFirst && !(hand.wantsUnit && !hand.places.some(isOnMap))) return []
    const here = new Set(this.unitsIn(stack))
    return hand.units.map((unit) => unit.kind).filter((kind) => here.has(kind))
  }

  /**
   * With an empty hand a stack of one's own is where a move begins, even if another's could end there: a commander is
   * not sent to whom somebody wanted to take up. Kinds of units have no such place: any of them may be meant.
   */
  #areTakenUp(named: string[]): boolean {
    const { hand } = this
    return !hand.isHolding && hand.options.some((option) => !option.isCounted && named.includes(option.kind))
  }

  /** The piece itself, where units are taken up before their place is named. */
  #unitToTake(hit: Hit): string | null {
    const piece = this.#piece(hit)
    if (!piece?.unit || piece.side !== this.live.eyes || this.live.past || this.hand.places.length) return null
    const token = `unit:${piece.unit}`
    return this.hand.options.some(({ path }) => path[0] === token && path.length > 1) ? token : null
  }

  #isFirst(token: string): boolean {
    return !this.live.past && firstPlaces(this.hand).has(token)
  }

  /** What was taken up is spread out if its units can be told apart. */
  #spreadChoice(token: string, isOnStack: boolean) {
    if (this.hand.places.at(-1) !== token || !(isOnStack || this.hand.wantsUnit)) return
    const stack = this.#heldStack()
    const choices = stack?.pieces.filter((piece) => kindOf(piece, this.hand)) ?? []
    if (stack && choices.length > 1) this.fan = { key: stack.key, isChoosing: true }
  }

  /** The stack on the place in hand whose units can be chosen. */
  #heldStack(): Stack | null {
    const token = this.hand.places.at(-1)
    const here = this.stacks().filter((stack) => this.tokenOf(stack.space) === token)
    return here.find((stack) => stack.pieces.some((piece) => kindOf(piece, this.hand))) ?? null
  }

  // --- the fan -----------------------------------------------------------------------------------------------------

  /** Spread a stack out, to look at it or to choose from it. */
  spread(stack: Stack) {
    const isChoosing = this.#heldStack()?.key === stack.key
    this.fan = this.fan?.key === stack.key ? null : { key: stack.key, isChoosing }
  }

  closeFan() {
    this.fan = null
  }

  /** One in the fan: only this kind, or this kind as well. */
  pick(piece: Piece, isAdding: boolean, at: Point) {
    const unit = kindOf(piece, this.hand)
    if (!unit) return
    if (!this.hand.isWholeStack) {
      this.asks.touch(`unit:${piece.unit}`, at)
    } else if (isAdding) {
      this.hand.choose(unit.kind, unit.chosen > 0 ? 0 : unit.most)
    } else {
      this.hand.chooseOnly(unit.kind)
    }
  }

  // --- why not -----------------------------------------------------------------------------------------------------

  askWhy(hit: Hit, at: Point) {
    if (!hit.space) return
    const token = this.tokenOf(hit.space)
    const piece = hit.isInFan ? this.#piece(hit) : undefined
    if (piece?.unit) {
      const unit = `unit:${piece.unit}`
      this.asks.whyNot(this.isHeld(token) ? [...this.hand.places, unit] : [token, unit], at)
    } else {
      this.asks.whyNot(this.isHeld(token) ? [token] : this.hand.clicksFor(token), at)
    }
  }

  #piece(hit: Hit): Piece | undefined {
    return this.stackOf(hit)?.pieces.find((piece) => piece.key === hit.piece)
  }

  // --- dragging ----------------------------------------------------------------------------------------------------

  /** Can the stack be taken somewhere by hand? */
  canLift(hit: Hit): boolean {
    const stack = this.stackOf(hit)
    return stack !== null && !this.live.past && this.canLiftStack(stack)
  }

  /** Is it on its way, so that a place is all that need be said? */
  isUnderWay(stack: Stack): boolean {
    if (stack.space !== this.inQuestion() || (this.hand.places.length && this.hand.far === null)) return false
    const isOwn = stack.pieces.some((piece) => piece.unit && piece.side === this.live.eyes)
    return isOwn && [...this.hand.next].some(isOnMap)
  }

  /** Is a force on its way, so that a place is what is asked for? */
  #isMarching(): boolean {
    return !this.live.past && this.inQuestion() !== null && [...this.hand.next].some(isOnMap)
  }

  canLiftStack(stack: Stack): boolean {
    const token = this.tokenOf(stack.space)
    if (this.isUnderWay(stack) || this.#canSend(token)) return true
    const from = this.hand.places.at(-1) === token ? this.hand.places.length - 1 : 0
    const kinds = kindsToMove(this.hand, from).get(token)
    if (!kinds) return false
    return kinds.has('') || stack.pieces.some((piece) => piece.unit && kinds.has(piece.unit))
  }

  /** Would an order send those on their way who stand here? */
  #canSend(token: string): boolean {
    const order = this.marchOrder()
    return (
      order !== null &&
      this.hand.options.some(({ path }) => path.length === 2 && path[0] === token && path[1] === order)
    )
  }

  /** Take it up. False if that leads nowhere after all. */
  lift(hit: Hit, at: Point, grasp: Point): boolean {
    const stack = this.stackOf(hit)
    const piece = this.#piece(hit)
    if (!stack || !piece) return false
    const token = this.tokenOf(stack.space)
    const isUnderWay = this.isUnderWay(stack)
    const wasInHand = isUnderWay || this.hand.places.at(-1) === token
    if (isUnderWay) this.hand.putDown()
    else if (!wasInHand) {
      if (this.hand.places.length) this.hand.clear()
      this.asks.touch(token)
    }
    if (!isUnderWay && this.hand.places.at(-1) !== token) return false
    if (!isUnderWay && !this.#canSend(token)) this.#takeOnly(piece, hit.isInFan)
    this.closeFan()
    clearTimeout(this.#timer)
    const pieces = isUnderWay ? stack.pieces : this.#piecesInHand(stack, hit.isInFan ? piece : null)
    this.lifted = {
      pieces,
      origin: token,
      space: stack.space,
      grasp,
      at,
      over: null,
      state: 'carried',
      wasInHand,
      isUnderWay,
    }
    return true
  }

  /** From the fan a single kind is taken; so it is from the board where units go one by one. */
  #takeOnly(piece: Piece, isInFan: boolean) {
    const unit = kindOf(piece, this.hand)
    if (!unit) return
    if (!this.hand.isWholeStack) this.hand.choose(unit.kind, 1)
    else if (isInFan) this.hand.chooseOnly(unit.kind)
  }

  #piecesInHand(stack: Stack, only: Piece | null): Piece[] {
    if (only) return [only]
    const chosen = stack.pieces.filter((piece) => (kindOf(piece, this.hand)?.chosen ?? 0) > 0)
    return chosen.length ? chosen : stack.pieces
  }

  carry(hit: Hit, at: Point) {
    if (this.lifted?.state !== 'carried') return
    const token = hit.space ? this.tokenOf(hit.space) : null
    const isGoal = token !== this.lifted.origin && this.#canSend(this.lifted.origin)
    const over = token && (isGoal || this.canTouch(token)) ? token : null
    if (over !== this.lifted.over) this.#warm(over)
    this.lifted = { ...this.lifted, at, over }
  }

  putDown(hit: Hit, at: Point, client: Point) {
    const lifted = this.lifted
    if (lifted?.state !== 'carried') return
    this.carry(hit, at)
    const over = this.lifted?.over
    if (over) {
      this.lifted = { ...lifted, at, over, state: 'dropped' }
      this.#later(PATIENCE)
      this.#warm(null)
      this.asks.drop(over, client)
      return
    }
    const token = hit.space ? this.tokenOf(hit.space) : lifted.origin
    if (token !== lifted.origin) this.asks.whyNot(this.hand.clicksFor(token), client)
    this.cancel()
  }

  /** Back to where it was. */
  cancel() {
    const lifted = this.lifted
    if (lifted?.state !== 'carried') return
    this.#warm(null)
    if (!lifted.wasInHand) this.hand.clear()
    this.lifted = { ...lifted, state: 'returning', over: null }
    this.#later(RETURN)
  }

  /** The board has changed: what was dropped has arrived, and a stack that was spread out may be gone. */
  arrive() {
    if (this.lifted?.state === 'dropped') this.lifted = null
    if (this.fan && !this.stacks().some((stack) => stack.key === this.fan?.key)) this.closeFan()
  }

  /** The hand has changed: what is no longer in it can be neither carried nor chosen from. */
  keepUp() {
    const held = this.hand.places.at(-1)
    const isKept = this.lifted?.isUnderWay ? this.hand.places.length === 0 : held === this.lifted?.origin
    if (this.lifted?.state === 'carried' && !isKept) this.cancel()
    const stack = this.stacks().find((each) => each.key === this.fan?.key)
    if (stack && this.fan?.isChoosing && !this.isHeld(this.tokenOf(stack.space))) this.closeFan()
  }

  #later(time: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.lifted = null), time)
  }

  // --- hovering ----------------------------------------------------------------------------------------------------

  hover(hit: Hit) {
    const token = hit.space && !hit.isInFan ? this.tokenOf(hit.space) : null
    this.#warm(token && this.canTouch(token) ? token : null)
  }

  warmTo(token: string | null) {
    this.#warm(token && this.canTouch(token) ? token : null)
  }

  #warm(token: string | null) {
    if (token === this.warm) return
    this.warm = token
    this.asks.hover(token)
  }

  /** Escape: the nearest thing that can be let go of. False if there is none. */
  letGo(): boolean {
    if (this.lifted?.state === 'carried') this.cancel()
    else if (this.fan) this.closeFan()
    else if (this.hand.isHolding) this.hand.clear()
    else return false
    return true
  }

  stop() {
    clearTimeout(this.#timer)
  }
}

/** The space that a token names; for an area its first one. */
export function spaceOf(token: string, places: Places): string | null {
  const [, id] = split(token)
  return places.target(token)?.spaces[0]?.id ?? places.find(id)[0]?.id ?? null
}
