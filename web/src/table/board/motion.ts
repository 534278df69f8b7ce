/** Short movements that nobody has to wait for. */
import type { Point } from './geometry'

/** As long as the longest of them takes. */
export const MARCH = 380
const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)'

/** From one point to another; the element stands at the second already. */
export function glide(node: Element, from: Point, to: Point) {
  node.animate?.(
    [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'translate(0, 0)' }],
    {
      duration: MARCH,
      easing: EASE,
    },
  )
}

/** From one point to another, and gone. */
export function travel(node: Element, from: Point, to: Point) {
  const away = `translate(${to.x - from.x}px, ${to.y - from.y}px)`
  node.animate?.(
    [
      { transform: 'translate(0, 0)', opacity: 1 },
      { transform: away, opacity: 1, offset: 0.85 },
      { transform: away, opacity: 0 },
    ],
    { duration: MARCH, easing: EASE, fill: 'forwards' },
  )
}
