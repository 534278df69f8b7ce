/** How the board is looked at: pan and zoom, within bounds, remembered as long as the window is open. */
import { between, boundView, centredOn, fitView, frameView, isFramed, middle, toScreen, zoomAbout } from './geometry'
import type { Box, Limits, Point, Size, View } from './geometry'

/** After so long without movement the picture is drawn anew, sharp. */
const REST = 100
const GLIDE = 320
/** A piece is never shown larger than this. */
const LARGEST_PIECE = 200
/** Pieces are never shown smaller: from here on out they are drawn larger than the map, and those together as one. */
export const SMALLEST_PIECE = 28
/** The first look goes no nearer than pieces of this size, and no farther than where the map shows them this small. */
const NEAREST_LOOK = 52
const FARTHEST_LOOK = 12
/** Below this share of the window words may lie over the board. */
const LOW = 0.68
/** A map that ends higher than this share of what is open leaves a void. */
const FILLED = 0.85
/** So many times as large everything could be shown before the view comes nearer by itself. */
const NEARER = 1.25
/** So far from the edge, and from what covers the foot of the board, a place is still seen whole. */
const EDGE = 24

/** Above this share of the window news may lie over the board. */
const NEWS = 1 / 7

/** A view as it is remembered. */
type Kept = View & { isFitted: boolean; isChosen: boolean }

export class Camera {
  view = $state.raw<View>({ x: 0, y: 0, scale: 1 })
  /** The view when it last came to rest. */
  rest = $state.raw<View>({ x: 0, y: 0, scale: 1 })
  isMoving = $state(false)
  size = $state.raw<Size>({ width: 0, height: 0 })

  #settling: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #wheel: { point: Point; scale: number } | null = null
  #isFitted = true
  /** Somebody has chosen this view. */
  #isChosen = false
  /** What was last looked at without anybody's choosing it. */
  #looked: Box | null = null
  /** Where a movement leads that is not over yet. */
  #goal: View | null = null

  constructor(
    readonly box: Box,
    readonly pieceSize: number,
    /** The name under which the view is remembered. */
    readonly name: string,
    /** What to look at as long as nobody has chosen a view: the part of the board where the game is, within a room. */
    private readonly front: (room: Size) => Box | null = () => null,
    /** How much of the foot of the board is covered now. */
    private readonly covered: () => number = () => 0,
    /** How much of its right side is. */
    private readonly beside: () => number = () => 0,
  ) {}

  get limits(): Limits {
    const least = fitView(this.box, this.size).scale
    return { least, most: Math.max(LARGEST_PIECE / this.pieceSize, 2 * least) }
  }

  /** Where pieces are as large on the map as they are shown. */
  get legibleScale(): number {
    return Math.max(this.limits.least, SMALLEST_PIECE / this.pieceSize)
  }

  /** The window has another size. A view that somebody has chosen keeps its middle, if it was not all of the board. */
  resize(size: Size) {
    if (!size.width || !size.height) return
    if (size.width === this.size.width && size.height === this.size.height) return
    const isFirst = !this.size.width
    const centre = middle(this.view, this.box, this.size)
    this.size = size
    const recalled = isFirst ? this.#recall() : null
    if (recalled) this.#set(recalled, true)
    else if (!this.#isChosen) this.#set(this.#firstView(), true)
    else if (this.#isFitted) this.#set(fitView(this.box, size), true)
    else this.#set(centredOn(this.box, size, centre, this.view.scale))
    this.#settle()
  }

  /**
   * Something stands elsewhere now. As long as nobody has chosen a view, the armies and the front stay in sight: at once
   * when they are first seen, then by a movement.
   */
  lookAgain() {
    if (this.#isChosen || !this.size.width) return
    const before = this.#looked
    const wish = this.#firstView()
    const now = this.#looked
    if (!now) return
    if (before && String(before) === String(now)) {
      if (this.#isHollow(wish)) this.glideTo(wish)
    } else if (!before) {
      this.#set(wish, true)
      this.#settle()
    } else if (!isFramed(this.#goal ?? this.view, this.box, this.#open, now)) this.glideTo(wish)
  }

  /** What covers the board has come late: look as if it had been there. */
  fitAnew() {
    if (!this.#isChosen && this.size.width && this.#looked) this.glideTo(this.#firstView())
  }

  /** The foot of the board is covered by more or less than before: no army is lost from sight by that, nor stays small. */
  keepInSight() {
    if (this.#isChosen || !this.size.width || !this.#looked) return
    const wish = this.#firstView()
    if (!this.#looked) return
    const view = this.#goal ?? this.view
    const isFar = wish.scale > view.scale * NEARER
    if (isFar || !isFramed(view, this.box, this.#open, this.#looked) || this.#isHollow(wish)) this.glideTo(wish)
  }

  /** Has what covered the foot of the board gone, and left a void below the map that a better view would fill? */
  #isHollow(wish: View): boolean {
    const edge = { x: this.box[0], y: this.box[1] + this.box[3] }
    const foot = (view: View) => toScreen(view, this.box, edge).y
    const shown = foot(this.#goal ?? this.view)
    const better = foot(boundView(wish, this.box, this.size, this.limits))
    return shown < this.#open.height * FILLED && better > shown + EDGE
  }

  /** The part of the window that nothing covers. */
  get #open(): Size {
    const { width, height } = this.size
    return { width: width - this.beside(), height: Math.max(height / 2, height - this.covered()) }
  }

  #firstView(): View {
    const open = this.#open
    // From so much farther that what covers the foot of the board takes no army out of sight.
    const share = open.height / this.size.height
    const farthest = Math.max(this.limits.least, (FARTHEST_LOOK * share) / this.pieceSize)
    const edge = 2 * this.#swelling(farthest)
    this.#looked = this.front({ width: open.width / farthest - edge, height: open.height / farthest - edge })
    this.#isFitted = false
    // From afar pieces are drawn larger than the map: the outermost would be cut off.
    if (this.#looked) {
      const { scale } = frameView(this.box, open, this.#looked, farthest, NEAREST_LOOK / this.pieceSize)
      this.#looked = widened(this.#looked, this.#swelling(scale))
    }
    if (this.#looked) return frameView(this.box, open, this.#looked, farthest, NEAREST_LOOK / this.pieceSize)
    return fitView(this.box, this.size)
  }

  /** By how much pieces are drawn larger at a scale than on the map, in the map's units. */
  #swelling(scale: number): number {
    return Math.max(0, SMALLEST_PIECE / scale - this.pieceSize)
  }

  /** All of the board. */
  fit() {
    this.#isFitted = true
    this.#isChosen = true
    this.glideTo(fitView(this.box, this.size), GLIDE, true)
  }

  panBy(dx: number, dy: number) {
    this.#choose()
    this.#set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy })
  }

  /** Change the scale by a factor about a point of the screen, at once. */
  zoomBy(factor: number, point: Point = this.#middle()) {
    this.#choose()
    this.#set(zoomAbout(this.view, point, this.#bounded(this.view.scale * factor)))
  }

  /** The wheel turns in notches; the scale follows smoothly. */
  wheelBy(factor: number, point: Point) {
    if (isCalm()) return this.zoomBy(factor, point)
    this.#isChosen = true
    const scale = this.#bounded((this.#wheel?.scale ?? this.view.scale) * factor)
    const isTurning = this.#wheel !== null
    this.#wheel = { point, scale }
    if (isTurning) return
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(this.#turn)
  }

  #turn = () => {
    if (!this.#wheel) return
    const { point, scale } = this.#wheel
    const ratio = scale / this.view.scale
    const isThere = Math.abs(Math.log(ratio)) < 0.004
    this.#set(zoomAbout(this.view, point, isThere ? scale : this.view.scale * ratio ** 0.32))
    if (isThere) this.#wheel = null
    else this.#frame = requestAnimationFrame(this.#turn)
  }

  stepZoom(factor: number, point: Point = this.#middle()) {
    this.#isChosen = true
    this.glideTo(zoomAbout(this.view, point, this.#bounded(this.view.scale * factor)), 200)
  }

  glideTo(wish: View, duration = GLIDE, isFitting = false) {
    this.#halt()
    const to = boundView(wish, this.box, this.size, this.limits)
    this.#goal = to
    if (isCalm()) {
      this.#set(to, isFitting)
      return
    }
    const from = this.view
    const start = performance.now()
    const go = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / duration)
      this.#set(between(from, to, 1 - (1 - share) ** 3, this.box, this.size), isFitting)
      if (share < 1) this.#frame = requestAnimationFrame(go)
    }
    this.#frame = requestAnimationFrame(go)
  }

  /** Look at a part of the board from so near that its pieces stand as on the map. Somebody has chosen it. */
  comeNear(part: Box) {
    this.#isChosen = true
    const { legibleScale } = this
    this.glideTo(frameView(this.box, this.#open, part, legibleScale * 1.05, legibleScale * 1.6))
  }

  /** Is what stands on a point of the board seen whole, and not under what lies at the foot of the board or at its top? */
  sees(point: Point): boolean {
    const at = toScreen(this.#goal ?? this.view, this.box, point)
    return at.x > EDGE && at.y > this.size.height * NEWS && at.x < this.size.width - EDGE && at.y < this.#low
  }

  /** Below this lies what is laid over the foot of the board. */
  get #low(): number {
    const { height } = this.size
    return Math.min(height * LOW, Math.max(height / 4, height - this.covered() - EDGE))
  }

  /** Have a point of the board comfortably in sight. True if that needed a movement. */
  show(point: Point, nearer = false): boolean {
    const { width, height } = this.size
    const scale = nearer ? Math.max(this.view.scale, this.legibleScale * 1.6) : this.view.scale
    const at = toScreen(this.view, this.box, point)
    const margin = Math.min(90, width / 5, height / 5)
    const isInside = at.x > margin && at.y > margin && at.x < width - margin && at.y < this.#low
    if (isInside && scale < this.view.scale * 1.3) return false
    const wish = centredOn(this.box, this.size, point, scale)
    this.glideTo({ ...wish, y: wish.y - height / 2 + this.#low / 1.6 })
    return true
  }

  /** Have a part of the board in sight, as near as it allows, unless it is seen already. */
  frame(part: Box) {
    const farthest = Math.max(this.limits.least, FARTHEST_LOOK / this.pieceSize)
    const isNear = this.view.scale >= SMALLEST_PIECE / this.pieceSize
    if (isNear && isFramed(this.#goal ?? this.view, this.box, this.#open, part)) return
    this.glideTo(frameView(this.box, this.#open, part, farthest, NEAREST_LOOK / this.pieceSize))
  }

  stop() {
    this.#halt()
    clearTimeout(this.#settling)
  }

  #bounded(scale: number): number {
    const { least, most } = this.limits
    return Math.max(least, Math.min(scale, most))
  }

  #middle(): Point {
    return { x: this.size.width / 2, y: this.size.height / 2 }
  }

  #choose() {
    this.#halt()
    this.#isChosen = true
  }

  #halt() {
    this.#goal = null
    cancelAnimationFrame(this.#frame)
    this.#wheel = null
  }

  #set(wish: View, isFitting = false) {
    if (!isFitting) this.#isFitted = false
    this.view = boundView(wish, this.box, this.size, this.limits)
    this.isMoving = true
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#settle(), REST)
  }

  /** At rest on whole pixels, so that nothing is blurred. */
  #settle() {
    clearTimeout(this.#settling)
    const dots = globalThis.devicePixelRatio || 1
    const snap = (value: number) => Math.round(value * dots) / dots
    this.view = { ...this.view, x: snap(this.view.x), y: snap(this.view.y) }
    this.rest = this.view
    this.isMoving = false
    this.#goal = null
    this.#remember()
  }

  #remember() {
    const at = middle(this.view, this.box, this.size)
    try {
      const kept = { ...at, scale: this.view.scale, isFitted: this.#isFitted, isChosen: this.#isChosen }
      sessionStorage.setItem(this.name, JSON.stringify(kept))
    } catch {
      // Without storage every visit begins with the first look.
    }
  }

  #recall(): View | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.name) ?? 'null') as Kept | null
      if (!kept?.isChosen || ![kept.x, kept.y, kept.scale].every(Number.isFinite)) return null
      this.#isFitted = kept.isFitted
      this.#isChosen = true
      return kept.isFitted ? fitView(this.box, this.size) : centredOn(this.box, this.size, kept, kept.scale)
    } catch {
      return null
    }
  }
}

const widened = ([x, y, width, height]: Box, by: number): Box => [x - by, y - by, width + 2 * by, height + 2 * by]

/** Does the reader want nothing to move? */
export const isCalm = () => matches('(prefers-reduced-motion: reduce)')

function matches(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false
}
