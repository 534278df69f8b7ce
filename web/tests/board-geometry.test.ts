/** Looking at a board: views, bounds, directions, what moved. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Camera } from '../src/table/board/camera.svelte'
import {
  between,
  boundView,
  centredOn,
  fitView,
  middle,
  nearestToward,
  softLine,
  toBoard,
  toScreen,
  zoomAbout,
  type Box,
} from '../src/table/board/geometry'
import { MOST_MARCHES, nextScene } from '../src/table/board/movement'
import { isWithin, Painter, paneFor, seen } from '../src/table/board/painter'
import { entry, piece } from './board-table.svelte'

const box: Box = [-50, -20, 1000, 500]
const size = { width: 800, height: 600 }
const limits = { least: 0.5, most: 5 }

describe('a view', () => {
  it('shows the whole board in the middle', () => {
    const view = fitView(box, size)
    expect(view.scale).toBe(0.8)
    expect(toScreen(view, box, { x: -50, y: -20 })).toEqual({ x: 0, y: 100 })
    expect(toScreen(view, box, { x: 950, y: 480 })).toEqual({ x: 800, y: 500 })
  })

  it('tells points of the board from points of the screen', () => {
    const view = { x: 13, y: -40, scale: 1.7 }
    const point = toBoard(view, box, { x: 222, y: 333 })
    expect(toScreen(view, box, point).x).toBeCloseTo(222)
    expect(toScreen(view, box, point).y).toBeCloseTo(333)
  })

  it('zooms about a point that stays where it is', () => {
    const view = { x: 13, y: -40, scale: 1.5 }
    const point = { x: 300, y: 200 }
    const zoomed = zoomAbout(view, point, 4)
    expect(zoomed.scale).toBe(4)
    expect(toBoard(zoomed, box, point).x).toBeCloseTo(toBoard(view, box, point).x)
    expect(toBoard(zoomed, box, point).y).toBeCloseTo(toBoard(view, box, point).y)
  })

  it('cannot lose the board', () => {
    for (const wish of [
      { x: 9e6, y: -9e6, scale: 2 },
      { x: -9e6, y: 9e6, scale: 2 },
    ]) {
      const view = boundView(wish, box, size, limits)
      const corner = toScreen(view, box, { x: 950, y: 480 })
      expect(view.x).toBeLessThan(size.width / 2)
      expect(view.y).toBeLessThan(size.height / 2)
      expect(corner.x).toBeGreaterThan(size.width / 2)
      expect(corner.y).toBeGreaterThan(size.height / 2)
    }
  })

  it('can be moved a little where there is room to spare', () => {
    const view = boundView({ x: -999, y: 999, scale: 0.8 }, box, size, limits)
    expect(view.x).toBeCloseTo(-240)
    expect(view.y).toBeCloseTo(280)
  })

  it('keeps its middle when its scale is bounded', () => {
    const wish = centredOn(box, size, { x: 400, y: 230 }, 90)
    const view = boundView(wish, box, size, limits)
    expect(view.scale).toBe(5)
    expect(middle(view, box, size).x).toBeCloseTo(400)
  })

  it('glides from one view to another', () => {
    const from = fitView(box, size)
    const to = centredOn(box, size, { x: 700, y: 100 }, 3)
    expect(between(from, to, 0, box, size).scale).toBeCloseTo(from.scale)
    expect(between(from, to, 1, box, size)).toEqual(to)
    const half = between(from, to, 0.5, box, size)
    expect(half.scale).toBeCloseTo(Math.sqrt(from.scale * 3))
    expect(middle(half, box, size).x).toBeGreaterThan(450)
    expect(middle(half, box, size).x).toBeLessThan(700)
  })
})

describe('the camera', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
  })

  const newCamera = (name = 'g', look: { x: number; y: number } | null = null) => new Camera(box, 40, name, () => look)

  it('begins with the whole board', () => {
    const camera = newCamera()
    camera.resize(size)
    expect(camera.view).toEqual(fitView(box, size))
    expect(camera.isMoving).toBe(false)
  })

  it('begins nearer, where the pieces are, if they would be too small', () => {
    const camera = newCamera('g', { x: 600, y: 240 })
    camera.resize({ width: 200, height: 400 })
    expect(camera.view.scale * 40).toBeCloseTo(17)
    expect(Math.abs(middle(camera.view, box, camera.size).x - 600)).toBeLessThan(2)
  })

  it('begins nearer still for fingers', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const camera = newCamera()
    camera.resize({ width: 400, height: 400 })
    expect(camera.view.scale * 40).toBeCloseTo(24)
  })

  it('looks where the pieces are once there are some, but not after somebody has moved', () => {
    let look: { x: number; y: number } | null = null
    const camera = new Camera(box, 40, 'g', () => look)
    camera.resize({ width: 200, height: 400 })
    look = { x: 600, y: 240 }
    camera.lookAgain()
    expect(Math.abs(middle(camera.view, box, camera.size).x - 600)).toBeLessThan(2)
    camera.panBy(60, 0)
    const { view } = camera
    camera.lookAgain()
    expect(camera.view).toBe(view)
  })

  it('keeps its middle when the window changes, and fits anew if it was fitted', () => {
    const camera = newCamera()
    camera.resize(size)
    camera.resize({ width: 500, height: 375 })
    expect(camera.view.scale).toBeCloseTo(0.5)
    camera.zoomBy(4, { x: 100, y: 100 })
    const centre = middle(camera.view, box, camera.size)
    camera.resize({ width: 640, height: 480 })
    expect(camera.view.scale).toBeCloseTo(2)
    expect(Math.abs(middle(camera.view, box, camera.size).x - centre.x)).toBeLessThan(2)
  })

  it('fits anew in a larger window what was too large for the smaller one, if nobody has chosen a view', () => {
    const look = { x: 600, y: 240 }
    const camera = newCamera('g', look)
    camera.resize({ width: 200, height: 150 })
    camera.lookAgain()
    expect(camera.view.scale * 40).toBeCloseTo(17)
    camera.resize(size)
    expect(camera.view).toEqual(fitView(box, size))
    // The same after a place was shown for a question, and when the game is opened again in this window.
    const shown = newCamera('other', look)
    shown.resize({ width: 200, height: 150 })
    shown.show({ x: 20, y: 20 })
    shown.resize(size)
    expect(shown.view).toEqual(fitView(box, size))
    const again = newCamera('other', look)
    again.resize({ width: 1600, height: 1200 })
    expect(again.view.scale).toBeCloseTo(1.6)
  })

  it('keeps a view that somebody has chosen', () => {
    const camera = newCamera('g', { x: 600, y: 240 })
    camera.resize({ width: 200, height: 150 })
    camera.panBy(5, 5)
    const { scale } = camera.view
    camera.resize({ width: 240, height: 180 })
    expect(camera.view.scale).toBe(scale)
  })

  it('stays fitted once it was asked for', () => {
    const camera = newCamera()
    camera.resize(size)
    camera.zoomBy(3)
    camera.fit()
    camera.resize({ width: 1600, height: 1200 })
    expect(camera.view.scale).toBeCloseTo(1.6)
    // Also through a window in which its pieces cannot be read.
    camera.resize({ width: 200, height: 150 })
    expect(camera.view.scale).toBeCloseTo(0.2)
    camera.resize({ width: 1600, height: 1200 })
    expect(camera.view).toEqual(fitView(box, { width: 1600, height: 1200 }))
  })

  it('remembers the view of each game', () => {
    vi.useFakeTimers()
    const camera = newCamera('one')
    camera.resize(size)
    camera.zoomBy(3, { x: 0, y: 300 })
    expect(camera.isMoving).toBe(true)
    vi.runAllTimers()
    expect(camera.isMoving).toBe(false)
    vi.useRealTimers()
    const again = newCamera('one')
    again.resize(size)
    expect(again.view.scale).toBeCloseTo(2.4)
    expect(again.view.x).toBeCloseTo(camera.view.x, 0)
    const other = newCamera('two')
    other.resize(size)
    expect(other.view).toEqual(fitView(box, size))
  })

  it('moves only if what is to be shown is not in sight', () => {
    const camera = newCamera()
    camera.resize(size)
    expect(camera.show({ x: 450, y: 230 })).toBe(false)
    expect(camera.show({ x: 0, y: 0 })).toBe(true)
    camera.zoomBy(3)
    expect(camera.show({ x: 900, y: 400 })).toBe(true)
    const at = toScreen(camera.view, box, { x: 900, y: 400 })
    expect(at.x).toBeLessThan(size.width)
    expect(at.y).toBeLessThan(size.height * 0.68)
  })
})

describe('directions', () => {
  const things = [
    { name: 'right', at: { x: 100, y: 8 } },
    { name: 'near but aside', at: { x: 10, y: 40 } },
    { name: 'far right', at: { x: 300, y: 0 } },
    { name: 'left', at: { x: -50, y: 5 } },
  ]
  const from = { x: 0, y: 0 }

  it('goes to the nearest ahead', () => {
    expect(nearestToward(from, 'right', things)?.name).toBe('right')
    expect(nearestToward(from, 'left', things)?.name).toBe('left')
    expect(nearestToward(from, 'down', things)?.name).toBe('near but aside')
    expect(nearestToward(from, 'up', things)).toBeNull()
  })

  it('reaches what lies aside if nothing is ahead', () => {
    expect(nearestToward({ x: 299, y: -200 }, 'right', things)?.name).toBe('far right')
  })

  it('draws a line through all points', () => {
    const path = softLine([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 0 },
    ])
    expect(path).toMatch(/^M0 0C.* 10 5C.* 20 0$/)
    expect(softLine([{ x: 1, y: 1 }])).toBe('')
  })
})

describe('the picture', () => {
  const large: Box = [0, 0, 10_000, 10_000]
  const window = { width: 1000, height: 800 }
  const view = { x: -4000, y: -2000, scale: 1 }

  it('is drawn where it is seen and a little around, never beside the board', () => {
    expect(seen(view, window, large)).toEqual({ left: 4000, top: 2000, right: 5000, bottom: 2800, scale: 1 })
    expect(paneFor(view, window, large)).toEqual({ left: 3880, top: 1904, right: 5120, bottom: 2896, scale: 1 })
    expect(paneFor(fitView(box, size), size, box)).toMatchObject({ left: 0, top: 0, right: box[2], bottom: box[3] })
  })

  it('is not drawn again for a short way, but at every new scale', () => {
    const drawn = paneFor(view, window, large)
    expect(isWithin(seen({ ...view, x: -4100 }, window, large), drawn)).toBe(true)
    expect(isWithin(seen({ ...view, x: -4300 }, window, large), drawn)).toBe(false)
    expect(isWithin(seen({ ...view, scale: 1.2 }, window, large), drawn)).toBe(false)
  })

  it('does not outgrow the memory of a telephone', () => {
    vi.stubGlobal('devicePixelRatio', 4)
    const pane = paneFor(view, { width: 2000, height: 1500 }, large)
    expect((pane.right - pane.left) * (pane.bottom - pane.top) * pane.scale ** 2).toBeLessThanOrEqual(16_100_000)
    vi.unstubAllGlobals()
  })

  it('is sharp after a single stroke, because each costs a run through the whole drawing', async () => {
    const drawImage = vi.fn()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage,
      setTransform: () => {},
    } as unknown as CanvasRenderingContext2D)
    const host = document.createElement('div')
    const painter = new Painter(host, new Image(), large)
    painter.look({ x: -3000, y: -3000, scale: 1 }, { width: 1920, height: 1080 })
    await vi.waitFor(() => expect(drawImage).toHaveBeenCalled())
    await new Promise((done) => setTimeout(done, 150))
    expect(drawImage).toHaveBeenCalledTimes(1)
    painter.look({ x: -3000, y: -3000, scale: 2 }, { width: 1920, height: 1080 })
    await vi.waitFor(() => expect(drawImage).toHaveBeenCalledTimes(2))
    expect(host.children).toHaveLength(1)
    vi.restoreAllMocks()
  })
})

describe('what has moved', () => {
  const at = (space: string) => ({ x: space === 'A1' ? 50 : 150, y: 50 })
  const same = (space: string) => space

  it('lets the same piece glide', () => {
    const before = [piece('A1', 'infantry', { key: 'Ney' })]
    const after = [piece('B1', 'infantry', { key: 'Ney' })]
    const scene = nextScene(before, after, [entry({ way: ['A1', 'B1'] })], at, same)
    expect(scene.starts.get('Ney')).toEqual({ x: 50, y: 50 })
    expect(scene.marches).toEqual([])
  })

  it('lets new pieces come from where they set out', () => {
    const before = [piece('A1', 'infantry', { count: 3, x: 40 })]
    const after = [piece('A1', 'infantry', { count: 1, x: 40 }), piece('B1', 'infantry', { count: 2 })]
    const scene = nextScene(before, after, [entry({ way: ['A1', 'B1'] })], at, same)
    expect(scene.starts.get('french:infantry:B1')).toEqual({ x: 40, y: 50 })
    expect(scene.losses).toEqual([])
  })

  it('sends a counter to others of its kind', () => {
    const before = [piece('A1', 'infantry', { count: 1, face: 'a' }), piece('B1', 'infantry', { count: 1, face: 'b' })]
    const after = [piece('B1', 'infantry', { count: 2, face: 'c' })]
    const { marches } = nextScene(before, after, [entry({ way: ['A1', 'B1'] })], at, same)
    expect(marches).toEqual([{ id: 'french:infantry:B1 A1', face: 'a', from: { x: 50, y: 50 }, to: { x: 150, y: 50 } }])
  })

  it('does not send what was put down by hand again', () => {
    const before = [piece('A1', 'infantry')]
    const after = [piece('B1', 'infantry')]
    const hand = { space: 'A1', at: { x: 140, y: 60 } }
    const scene = nextScene(before, after, [entry({ way: ['A1', 'B1'] })], at, same, hand)
    expect(scene.starts.get('french:infantry:B1')).toEqual({ x: 140, y: 60 })
    expect(scene.marches).toEqual([])
  })

  it('stays still when too many march', () => {
    const count = MOST_MARCHES + 1
    const before = Array.from({ length: count }, (_, n) => piece('A1', 'infantry', { key: `${n}`, space: `S${n}` }))
    const after = [piece('B1', 'infantry', { count: 30 })]
    const news = before.map((each) => entry({ way: [each.space, 'B1'] }))
    expect(nextScene([...before, piece('B1', 'infantry')], after, news, at, same).marches).toEqual([])
  })

  it('crosses out what fighting or hunger took, and nothing else', () => {
    const before = [piece('A1', 'infantry', { count: 3 }), piece('B1', 'infantry'), piece('C1', 'infantry')]
    const after = [piece('A1', 'infantry', { count: 1 })]
    const news = [entry({ topic: 'combat', places: ['A1'] }), entry({ topic: 'attrition', places: ['C'] })]
    const areaOf = (space: string) => space[0]!
    const { losses } = nextScene(before, after, news, at, areaOf)
    expect(losses.map((loss) => [loss.id, loss.count])).toEqual([
      ['french:infantry:A1', 2],
      ['french:infantry:C1', 1],
    ])
  })

  it('does not cross out who retreated', () => {
    const before = [piece('A1', 'infantry')]
    const after = [piece('B1', 'infantry')]
    const news = [entry({ topic: 'combat', places: ['A1', 'B1'], way: ['A1', 'B1'] })]
    expect(nextScene(before, after, news, at, same).losses).toEqual([])
  })
})
