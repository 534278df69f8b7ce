/** The figures that layers write on the map, such as what an Area feeds: where they stand, and the room that they take. */
import type { Layer } from '../../games/types'
import type { Point } from './geometry'
import type { Room } from './names'
import type { Places } from './places'

export type Figure = { space: string; text: string; isGrave?: boolean; at: Point }

/** Of a counter's size. */
export const HEIGHT = 0.62
/** The width of a digit beside its height, with its rim. */
const DIGIT = 0.64

/** Each stands beside the pieces of its space. */
export function figuresOf(layer: Layer, places: Places, occupied: ReadonlySet<string>): Figure[] {
  return (layer.figures ?? []).flatMap((figure) => {
    const at = places.clearing(figure.space, occupied)
    return at ? [{ ...figure, at }] : []
  })
}

export function roomOf({ text, at }: Figure, size: number): Room {
  const high = size * HEIGHT
  const wide = Math.max(1, text.length) * high * DIGIT
  return [at.x - wide / 2, at.y - high / 2, at.x + wide / 2, at.y + high / 2]
}
