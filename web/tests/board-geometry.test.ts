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

  const newCamera = (name = 'g', look: Box | null = null) => new Camera(box, 40, name, () => look)

  it('begins with the whole board where nothing stands on it', () => {
    const camera = newCamera()
    camera.resize(size)
    expect(camera.view).toEqual(fitView(box, size))
    expect(camera.isMoving).toBe(false)
  })

  it('begins with the armies and the front, as large as they fit', () => {
    const camera = newCamera('g', [500, 100, 400, 200])
    camera.resize({ width: 400, height: 400 })
    expect(camera.view.scale).toBeCloseTo(1)
    expect(toScreen(camera.view, box, { x: 500, y: 100 }).x).toBeCloseTo(0)
    // A single army is not shown from nearer than its counter can be read comfortably: 52 pixels.
    const near = newCamera('near', [500, 100, 80, 80])
    near.resize({ width: 400, height: 400 })
    expect(near.view.scale * 40).toBeCloseTo(52)
    // Armies all over the board are shown no smaller than 12 pixels on the map.
    const far = newCamera('far', [0, 0, 900, 400])
    far.resize({ width: 200, height: 150 })
    expect(far.view.scale * 40).toBeCloseTo(12)
  })

  it('keeps the front above what covers the foot of the board', () => {
    const camera = new Camera(
      box,
      40,
      'g',
      () => [0, 100, 400, 200],
      () => 100,
    )
    camera.resize({ width: 400, height: 300 })
    const foot = toScreen(camera.view, box, { x: 0, y: 300 }).y
    expect(foot).toBeLessThanOrEqual(200.5)
  })

  it('keeps the front clear of the buttons beside it where they take much of the width', () => {
    const camera = new Camera(
      box,
      40,
      'g',
      () => [0, 100, 400, 200],
      () => 0,
      () => 60,
    )
    camera.resize({ width: 390, height: 600 })
    expect(toScreen(camera.view, box, { x: 400, y: 200 }).x).toBeLessThanOrEqual(330.5)
  })

  it('leaves room for the outermost pieces where they are drawn larger than the map', () => {
    const camera = newCamera('swelling', [100, 100, 800, 300])
    camera.resize({ width: 400, height: 300 })
    // Pieces stand within 52 units of the box's edges and are drawn 28 pixels wide.
    const inside = toScreen(camera.view, box, { x: 100 + 52, y: 250 }).x
    expect(inside).toBeGreaterThanOrEqual(28)
    expect(toScreen(camera.view, box, { x: 900 - 52, y: 250 }).x).toBeLessThanOrEqual(400 - 28)
  })

  it('leaves no void below the map when what covered the foot of the board has gone', () => {
    let covered = 150
    const camera = new Camera(
      box,
      40,
      'g',
      () => [0, 180, 900, 300],
      () => covered,
    )
    camera.resize({ width: 900, height: 300 })
    const foot = () => toScreen(camera.view, box, { x: 0, y: 480 }).y
    expect(foot()).toBeLessThan(220)
    covered = 0
    camera.keepInSight()
    expect(foot()).toBeGreaterThan(280)
    // And what fills the window already stays as it is.
    const { view } = camera
    camera.keepInSight()
    expect(camera.view).toBe(view)
  })

  it('comes nearer again when what covered much of the board has gone', () => {
    let covered = 0
    const camera = new Camera(
      box,
      40,
      'g',
      () => [300, 100, 400, 300],
      () => covered,
    )
    camera.resize({ width: 900, height: 600 })
    const before = camera.view.scale
    covered = 300
    camera.keepInSight()
    expect(camera.view.scale).toBeLessThan(before / 1.25)
    // For a little room nothing moves.
    const { view } = camera
    covered = 280
    camera.keepInSight()
    expect(camera.view).toBe(view)
    covered = 0
    camera.keepInSight()
    expect(camera.view.scale).toBeCloseTo(before)
  })

  it('follows the front as long as nobody has chosen a view, and not after that', () => {
    let look: Box | null = null
    const camera = new Camera(box, 40, 'g', () => look)
    camera.resize({ width: 200, height: 200 })
    look = [500, 200, 100, 100]
    camera.lookAgain()
    expect(Math.abs(middle(camera.view, box, camera.size).x - 550)).toBeLessThan(2)
    const { view } = camera
    // What is still in sight needs no movement.
    look = [510, 210, 80, 80]
    camera.lookAgain()
    expect(camera.view).toBe(view)
    look = [700, 200, 100, 100]
    camera.lookAgain()
    expect(Math.abs(middle(camera.view, box, camera.size).x - 750)).toBeLessThan(2)
    camera.panBy(60, 0)
    const chosen = camera.view
    look = [100, 200, 100, 100]
    camera.lookAgain()
    expect(camera.view).toBe(chosen)
  })

  it('is fitted anew when the window changes, unless somebody has chosen a view', () => {
    const camera = newCamera('g', [500, 100, 400, 200])
    camera.resize({ width: 400, height: 400 })
    camera.resize({ width: 300, height: 400 })
    expect(camera.view.scale).toBeCloseTo(0.75)
    camera.zoomBy(4, { x: 100, y: 100 })
    const centre = middle(camera.view, box, camera.size)
    camera.resize({ width: 640, height: 480 })
    expect(camera.view.scale).toBeCloseTo(3)
    expect(Math.abs(middle(camera.view, box, camera.size).x - centre.x)).toBeLessThan(2)
    // Looking at a place for a question is nobody's choice.
    const shown = newCamera('other', [500, 100, 400, 200])
    shown.resize({ width: 200, height: 200 })
    shown.show({ x: 20, y: 20 })
    shown.resize({ width: 400, height: 400 })
    expect(shown.view.scale).toBeCloseTo(1)
    expect(toScreen(shown.view, box, { x: 500, y: 100 }).x).toBeCloseTo(0)
  })

  it('stays fitted once it was asked for', () => {
    const camera = newCamera('g', [500, 100, 400, 200])
    camera.resize(size)
    camera.zoomBy(3)
    camera.fit()
    for (const [width, height] of [
      [1600, 1200],
      [200, 150],
      [800, 600],
    ] as const) {
      camera.resize({ width, height })
      expect(camera.view).toEqual(fitView(box, { width, height }))
    }
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

  it('does not take for seen what the edge cuts off', () => {
    const camera = newCamera('edge')
    camera.resize({ width: 500, height: 400 })
    camera.zoomBy(4)
    const at = (x: number, y: number) => toBoard(camera.view, box, { x, y })
    expect(camera.sees(at(250, 200))).toBe(true)
    for (const [x, y] of [
      [10, 200],
      [490, 200],
      [250, 30],
    ] as const)
      expect(camera.sees(at(x, y)), `${x} ${y}`).toBe(false)
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
