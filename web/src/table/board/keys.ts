/** The board by keyboard. Arrows move the map, or the cursor once Enter was pressed (with Alt always the cursor). */
import type { Camera } from './camera.svelte'
import type { Direction } from './geometry'
import type { Pointing } from './pointing.svelte'
import type { Hit, Touching } from './touching.svelte'

export type Keyed = {
  camera: Camera
  touching: Touching
  pointing: Pointing
  /** What the mouse rests on. */
  hovered: () => Hit
  /** Act on a place as a tap would. */
  tap: (hit: Hit) => void
  ask: (hit: Hit) => void
}

const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
const STEP = 90

/** True if the key meant something here. */
export function pressKey(event: KeyboardEvent, on: Keyed): boolean {
  const arrow = ARROWS[event.key]
  if (arrow) return pressArrow(arrow, event, on)
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return ask(on)
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return pressPlain(event.key, on)
}

function pressArrow(arrow: Direction, event: KeyboardEvent, { camera, pointing }: Keyed): boolean {
  if (event.ctrlKey || event.metaKey) return false
  if (event.altKey || pointing.cursor) {
    pointing.move(arrow, event.shiftKey)
    return true
  }
  const step = event.shiftKey ? 3 * STEP : STEP
  const [x, y] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[arrow] as [number, number]
  camera.panBy(x * step, y * step)
  return true
}

function pressPlain(key: string, on: Keyed): boolean {
  const { camera, touching, pointing } = on
  switch (key) {
    case '+':
    case '=':
      camera.stepZoom(1.4)
      return true
    case '-':
    case '_':
      camera.stepZoom(1 / 1.4)
      return true
    case '0':
      camera.fit()
      return true
    case 'Home':
    case 'End':
      pointing.toEnd(key === 'End')
      return true
    case 'f':
      return spread(on)
    case 'Enter':
    case ' ':
      return enter(on)
    case 'Escape':
      if (touching.letGo()) return true
      if (!pointing.cursor) return false
      pointing.end()
      return true
    default:
      return false
  }
}

/** Touch what the cursor is on; else spread the stack under the mouse; else begin to point. */
function enter({ touching, pointing, hovered, tap }: Keyed): boolean {
  const { space } = pointing
  const stack = touching.stackOf(hovered())
  if (space) tap({ space, piece: null, isInFan: false })
  else if (stack && touching.fan?.key !== stack.key) touching.spread(stack)
  else pointing.begin()
  return true
}

function spread({ touching, pointing, hovered }: Keyed): boolean {
  const { space } = pointing
  const here = space ? touching.stacksAt(space) : [touching.stackOf(hovered())].filter((stack) => stack !== null)
  // Where both sides stand, the key goes from one stack to the next.
  const open = here.findIndex((stack) => stack.key === touching.fan?.key)
  const next = here[open + 1]
  if (next) touching.spread(next)
  else touching.closeFan()
  return here.length > 0
}

function ask({ pointing, hovered, ask: why }: Keyed): boolean {
  const { space } = pointing
  const hit = space ? { space, piece: null, isInFan: false } : hovered()
  if (hit.space) why(hit)
  return true
}
