/**
 * The board's picture on canvases.
 *
 * The picture is a large drawing: a browser that draws it anew in small tiles after every movement stops for seconds.
 * So it is drawn once as a whole, and then, whenever the view has come to rest, in a few large blocks at exactly that
 * scale, one at a time between other work. What has been drawn is kept as long as the scale is the same.
 */
import type { Box, Point, Size, View } from './geometry'

/** Pixels across a block. Each costs a run through the whole drawing, so they are large. */
const BLOCK = 1024
const MOST_BLOCKS = 40
/** Pixels along the longer side of the whole at most. */
const WHOLE = 2400
/** The part of the window around it that is drawn as well. */
const AROUND = 0.12

type Level = { scale: number; element: HTMLElement; blocks: Map<string, { canvas: HTMLCanvasElement; at: Point }> }

export class Painter {
  #levels: Level[] = []
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

  /** Something moves: no more blocks for now. */
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
    for (let next = this.#next(); next && !this.#isStopped; next = this.#next()) {
      this.#paint(next.level, next.at)
      await pause()
    }
    this.#isBusy = false
  }

  /** The block to be drawn next: the one nearest to the middle of the window. */
  #next(): { level: Level; at: Point } | null {
    if (!this.#wish) return null
    const { view, size } = this.#wish
    const level = this.#level(view.scale * dots())
    const missing = blocksSeen(view, size, this.box).filter((at) => !level.blocks.has(key(at)))
    if (missing[0]) return { level, at: missing[0] }
    this.#tidy(level)
    return null
  }

  #level(scale: number): Level {
    const known = this.#levels.find((level) => Math.abs(level.scale / scale - 1) < 1e-4)
    if (known) return known
    const element = document.createElement('div')
    this.host.append(element)
    const level = { scale, element, blocks: new Map() }
    this.#levels.push(level)
    return level
  }

  #paint(level: Level, at: Point) {
    const [, , width, height] = this.box
    const edge = BLOCK / level.scale
    const across = Math.min(BLOCK + 1, Math.ceil(width * level.scale) - at.x * BLOCK)
    const down = Math.min(BLOCK + 1, Math.ceil(height * level.scale) - at.y * BLOCK)
    if (across <= 0 || down <= 0) {
      level.blocks.set(key(at), { canvas: paper(1, 1), at })
      return
    }
    const canvas = paper(across, down)
    place(canvas, at.x * edge, at.y * edge, across / level.scale, down / level.scale)
    this.#stroke(canvas.getContext('2d')!, level.scale, at.x * BLOCK, at.y * BLOCK)
    level.element.append(canvas)
    level.blocks.set(key(at), { canvas, at })
  }

  #stroke(pen: CanvasRenderingContext2D, scale: number, left: number, top: number) {
    pen.setTransform(scale, 0, 0, scale, -left, -top)
    pen.drawImage(this.picture, 0, 0, this.box[2], this.box[3])
  }

  /** All is drawn: other scales are no longer needed, nor are blocks far away. */
  #tidy(level: Level) {
    for (const other of this.#levels) if (other !== level) other.element.remove()
    this.#levels = [level]
    const surplus = level.blocks.size - MOST_BLOCKS
    for (const [name, block] of [...level.blocks].slice(0, Math.max(0, surplus))) {
      block.canvas.remove()
      level.blocks.delete(name)
    }
  }
}

/** The blocks that are seen, nearest to the middle first. */
export function blocksSeen(view: View, size: Size, box: Box): Point[] {
  const edge = BLOCK / dots()
  const left = Math.max(0, -view.x - size.width * AROUND)
  const top = Math.max(0, -view.y - size.height * AROUND)
  const right = Math.min(box[2] * view.scale, -view.x + size.width * (1 + AROUND))
  const bottom = Math.min(box[3] * view.scale, -view.y + size.height * (1 + AROUND))
  const middle = { x: (size.width / 2 - view.x) / edge - 0.5, y: (size.height / 2 - view.y) / edge - 0.5 }
  const seen: Point[] = []
  for (let y = Math.floor(top / edge); y * edge < bottom; y++) {
    for (let x = Math.floor(left / edge); x * edge < right; x++) seen.push({ x, y })
  }
  const away = (at: Point) => Math.hypot(at.x - middle.x, at.y - middle.y)
  return seen.sort((a, b) => away(a) - away(b))
}

const dots = () => globalThis.devicePixelRatio || 1
const key = (at: Point) => `${at.x} ${at.y}`

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
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 250 })
    else setTimeout(go, 30)
  })
}
