import { describe, expect, it } from 'vitest'
import { besidePoint, bestCorner, MARGIN, openHeight, type InSight } from '../src/table/board/corner'

const card = { width: 200, height: 150 }
const room = { width: 800, height: 600 }
const nothing: InSight = { taken: [], pieces: [], targets: [], about: { x: 400, y: 300, width: 10, height: 10 } }

describe('the corner for a card', () => {
  it('is the upper left one, if nothing is in the way', () => {
    expect(bestCorner(card, room, nothing, null)).toMatchObject({ corner: 'top-left', x: MARGIN, y: MARGIN })
  })

  it('is another one if pieces stand there, or the place itself lies there', () => {
    const pieces = { ...nothing, pieces: [{ x: 50, y: 50 }] }
    expect(bestCorner(card, room, pieces, null).corner).toBe('bottom-left')
    const about = { ...nothing, about: { x: 20, y: 20, width: 40, height: 40 } }
    expect(bestCorner(card, room, about, null).corner).toBe('bottom-left')
  })

  it('begins below a bar that lies over the board, and never lies under one', () => {
    const bar = { ...nothing, taken: [{ x: 8, y: 8, width: 300, height: 40 }] }
    expect(bestCorner(card, room, bar, null)).toMatchObject({ corner: 'top-left', x: MARGIN, y: 48 + MARGIN })
    const tall = { ...nothing, taken: [{ x: 8, y: 8, width: 300, height: 500 }] }
    expect(bestCorner(card, room, tall, null).corner).toBe('top-right')
  })

  it('hides the place it is about only where everything else is taken', () => {
    const left = { ...nothing, taken: [{ x: 0, y: 0, width: 210, height: 600 }] }
    expect(bestCorner(card, room, left, null)).toMatchObject({ corner: 'top-right', hidesPlace: false })
    const here = { ...left, about: { x: 700, y: 280, width: 40, height: 40 } }
    expect(bestCorner({ width: 200, height: 400 }, room, here, null).hidesPlace).toBe(true)
  })

  it('is kept unless another is clearly better', () => {
    const one = { ...nothing, pieces: [{ x: 50, y: 50 }] }
    expect(bestCorner(card, room, one, 'top-left').corner).toBe('top-left')
    const three = { ...nothing, pieces: [1, 2, 3].map((each) => ({ x: 50 + each, y: 50 })) }
    expect(bestCorner(card, room, three, 'top-left').corner).toBe('bottom-left')
  })
})

describe('the height of a card', () => {
  const tray = { x: 8, y: 350, width: 374, height: 160 }
  const room = { width: 390, height: 510 }

  it('is all of the board, but for a margin, if nothing lies over it', () => {
    expect(openHeight(200, room, [])).toBe(510 - 2 * MARGIN)
  })

  it('ends where a tray begins: what lies under it could not be read', () => {
    const button = { x: 8, y: 8, width: 120, height: 40 }
    const switches = { x: 340, y: 8, width: 44, height: 180 }
    expect(openHeight(200, room, [tray, button, switches])).toBe(350 - 48 - 2 * MARGIN)
    const height = openHeight(200, room, [tray, button, switches])
    const seen = { ...nothing, taken: [tray, button, switches] }
    expect(bestCorner({ width: 200, height }, room, seen, null)).toMatchObject({ corner: 'top-left', x: MARGIN, y: 56 })
  })
})

describe('the slip at the end of a way', () => {
  const slip = { width: 120, height: 30 }
  const at = { x: 400, y: 300 }

  it('lies above it, or below where the board ends', () => {
    expect(besidePoint(at, slip, room, [])).toEqual({ x: 340, y: 256 })
    expect(besidePoint({ x: 400, y: 20 }, slip, room, [])).toEqual({ x: 340, y: 34 })
    expect(besidePoint({ x: 10, y: 300 }, slip, room, [])).toEqual({ x: 4, y: 256 })
  })

  it('does not cover a stack that is spread out there', () => {
    const fan = { x: 300, y: 200, width: 200, height: 80 }
    expect(besidePoint(at, slip, room, [fan])).toEqual({ x: 340, y: 314 })
    const tray = { x: 300, y: 310, width: 200, height: 200 }
    expect(besidePoint(at, slip, room, [fan, tray])).toEqual({ x: 414, y: 285 })
    const around = { x: 200, y: 200, width: 400, height: 150 }
    expect(besidePoint(at, slip, room, [around])).toEqual({ x: 340, y: 354 })
  })

  it('covers as little as it can, but never leaves the board', () => {
    const all = { x: 0, y: 0, width: 800, height: 290 }
    expect(besidePoint({ x: 400, y: 590 }, slip, room, [all]).y).toBe(546)
  })
})
