/** From events to what they are about. */
import type { Piece } from '../../api/types'
import type { Camera } from './camera.svelte'
import type { Point } from './geometry'
import { NOTHING, type Hit } from './touching.svelte'

type Pointed = { clientX: number; clientY: number; target: EventTarget | null }

/** What lies at a point of the board. While a pointer is held fast, its event does not say so itself. */
export function findHit(event: Pointed, board: HTMLElement, pieces: readonly Piece[]): Hit {
  const below = event.target === board ? document.elementFromPoint?.(event.clientX, event.clientY) : event.target
  if (!(below instanceof Element) || !board.contains(below)) return NOTHING
  const key = below.closest('[data-key]')?.getAttribute('data-key')
  const piece = key && pieces.find((each) => each.key === key)
  if (piece) return { space: piece.space, piece: piece.key, isInFan: below.closest('.fan') !== null }
  return { ...NOTHING, space: below.closest('[data-space]')?.getAttribute('data-space') ?? null }
}

export const clientOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

/** A point of the window as a point of an element. */
export function inside(element: HTMLElement, client: Point): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: client.x - left, y: client.y - top }
}

/** The wheel zooms; with Shift it pans. */
export function turnWheel(event: WheelEvent, camera: Camera, at: Point) {
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
  if (event.shiftKey) {
    camera.panBy(-(event.deltaX || event.deltaY) * lines, 0)
    return
  }
  const turn = Math.max(-160, Math.min(event.deltaY * lines, 160))
  // On a touchpad two fingers come as a wheel with the control key, in small steps that need no smoothing.
  if (event.ctrlKey) camera.zoomBy(Math.exp(-turn * 0.01), at)
  else camera.wheelBy(Math.exp(-turn * 0.002), at)
}
