/**
 * The board's picture on canvases.
 *
 * The picture is a large drawing: every stroke that draws a part of it costs a run through the whole of it, so that a
 * browser that draws it anew in tiles after every movement stops for seconds. So it is drawn once as a whole, and then,
 * whenever the view has come to rest, what is seen of it in a single stroke at exactly that scale. A little around it is
 * drawn as well, and as long as the view stays within that nothing is drawn again.
 */
import type { Box, Size, View } from './geometry'

/** Pixels along the longer side of the whole at most. */
const WHOLE = 2400
/** The part of the window around it that is drawn as well, on each side. */
const AROUND = 0.12
/** Pixels of a pane at most; one that would have more is drawn a little less sharp. */
const MOST_PIXELS = 16_000_000

/** What is drawn sharp: a part of the board, in the units of its picture from its corner. */
export type Pane = { left: number; top: number; right: number; bottom: number; scale: number }

export class Painter {
  #pane: { canvas: HTMLCanvasElement; pane: Pane } | null = null
  #wish: { view: View; size: Size } | null = null
  #isBusy = false
  #isStopped = false

  constructor(
    private readonly host: HTMLElement,
    private readonly picture: HTMLImageElement,
    private readonly box: Box,
  ) {}

  /** Draw the whole once. */
  async begin() {
    const [, , width, height] = this.box
    const scale = Math.min(1, WHOLE / Math.max(width, height))
    const whole = paper(Math.ceil(width * scale), Math.ceil(height * scale))
    const pen = whole.getContext('2d')
    if (!pen) {
      // No canvas: the picture itself then, as slow as it may be.
      this.host.append(this.picture)
      this.#isStopped = true
      return
    }
    place(whole, 0, 0, width, height)
    // The first stroke makes the browser read the picture's own fonts; only then is it drawn in earnest.
    pen.drawImage(this.picture, 0, 0, 1, 1)
    await pause()
    this.#stroke(pen, scale, 0, 0)
    this.host.prepend(whole)
  }

  /** The view has come to rest: draw what is seen, sharp. */
  look(view: View, size: Size) {
    this.#wish = { view, size }
    if (!this.#isBusy) void this.#work()
  }

  /** Something moves: nothing is drawn for now. */
  hold() {
    this.#wish = null
  }

  stop() {
    this.#isStopped = true
    this.#wish = null
  }

  async #work() {
    this.#isBusy = true
    await pause()
    while (this.#wish && !this.#isStopped) {
      const { view, size } = this.#wish
      this.#wish = null
      if (!this.#pane || !isWithin(seen(view, size, this.box), this.#pane.pane))
        this.#paint(paneFor(view, size, this.box))
      await pause()
    }
    this.#isBusy = false
  }

  #paint(pane: Pane) {
    const across = Math.ceil((pane.right - pane.left) * pane.scale)
    const down = Math.ceil((pane.bottom - pane.top) * pane.scale)
    if (across <= 0 || down <= 0) return
    const canvas = paper(across, down)
    place(canvas, pane.left, pane.top, across / pane.scale, down / pane.scale)
    this.#stroke(canvas.getContext('2d')!, pane.scale, pane.left * pane.scale, pane.top * pane.scale)
    this.host.append(canvas)
    this.#pane?.canvas.remove()
    this.#pane = { canvas, pane }
  }

  #stroke(pen: CanvasRenderingContext2D, scale: number, left: number, top: number) {
    pen.setTransform(scale, 0, 0, scale, -left, -top)
    pen.drawImage(this.picture, 0, 0, this.box[2], this.box[3])
  }
}

/** The part of the board in the window, at the scale of the screen's dots; `around` is added on each side. */
export function seen(view: View, size: Size, box: Box, around = 0): Pane {
  const [, , width, height] = box
  const [more, higher] = [size.width * around, size.height * around]
  return {
    left: Math.max(0, (-view.x - more) / view.scale),
    top: Math.max(0, (-view.y - higher) / view.scale),
    right: Math.min(width, (size.width + more - view.x) / view.scale),
    bottom: Math.min(height, (size.height + higher - view.y) / view.scale),
    scale: view.scale * dots(),
  }
}

/** What to draw for a view: a little more than is seen, from a whole dot on, with no more pixels than is reasonable. */
export function paneFor(view: View, size: Size, box: Box): Pane {
  const pane = seen(view, size, box, AROUND)
  const pixels = (pane.right - pane.left) * (pane.bottom - pane.top) * pane.scale ** 2
  const scale = pixels > MOST_PIXELS ? pane.scale * Math.sqrt(MOST_PIXELS / pixels) : pane.scale
  const snap = (value: number) => Math.floor(value * scale) / scale
  return { ...pane, left: snap(pane.left), top: snap(pane.top), scale }
}

/** Is a part of the board drawn, and sharp enough? */
export function isWithin(part: Pane, drawn: Pane): boolean {
  const slip = 1 / drawn.scale
  const isDrawn =
    part.left >= drawn.left - slip &&
    part.top >= drawn.top - slip &&
    part.right <= drawn.right + slip &&
    part.bottom <= drawn.bottom + slip
  return isDrawn && Math.abs(drawn.scale / part.scale - 1) < 1e-4
}

const dots = () => globalThis.devicePixelRatio || 1

function paper(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function place(canvas: HTMLCanvasElement, left: number, top: number, width: number, height: number) {
  const { style } = canvas
  style.position = 'absolute'
  style.maxWidth = 'none'
  style.left = `${left}px`
  style.top = `${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}

/** Let others work first: input and the next picture on the screen. */
function pause(): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 60 })
    else setTimeout(go, 30)
  })
}
