/** What the view follows by itself. */
import { expect, it } from 'vitest'
import { Following, type Followed } from '../src/table/board/following.svelte'
import type { Point } from '../src/table/board/geometry'

const start = { x: 500, y: 250 }
const goals = [
  { x: 500, y: 330 },
  { x: 500, y: 470 },
]
const target = (at: Point) => ({ at })

/** A phone's board with a stack in hand, whose sheet leaves so much of the board free. */
function holding(free: number) {
  const following = new Following({
    live: { gameId: 'g', past: null, state: null },
    shape: { box: [0, 0, 1000, 500], piece_size: 40, game: 'invasion' },
    hand: { places: ['space:1609'], isPlacing: false },
    places: () => ({ target: () => target(start) }),
    targets: () => goals.map(target),
    pointed: () => [target(start)],
    foot: () => ({ getBoundingClientRect: () => ({ top: free }) }),
  } as unknown as Followed)
  const board = { clientWidth: 390, clientHeight: 500, querySelector: () => null }
  following.measure({ ...board, getBoundingClientRect: () => ({ bottom: 500, width: 390 }) } as never)
  following.camera.zoomBy(2)
  following.camera.glideTo({ x: -850, y: -400, scale: 2 })
  return following
}

it('brings a goal into view that the sheet of what is in hand hides', () => {
  const { camera } = holding(150)
  expect(goals.map((at) => camera.sees(at))).toEqual([false, false])
})

it('shows the nearest goal above the sheet, and leaves the view alone under a hand that points', () => {
  const following = holding(150)
  following.isPointedAt = true
  following.keepGoalsInSight()
  expect(following.camera.sees(goals[0]!)).toBe(false)
  following.isPointedAt = false
  following.keepGoalsInSight()
  expect(following.camera.sees(goals[0]!)).toBe(true)
})

it('moves nothing where a goal can be seen', () => {
  const following = holding(500)
  const { view } = following.camera
  following.keepGoalsInSight()
  expect(following.camera.view).toBe(view)
})
