/** Names of places give way to counters. */
import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Names from '../src/table/board/Names.svelte'
import { moveAside, roomsOf, type Name, type Room } from '../src/table/board/names'
import type { Shown } from '../src/table/board/piles'
import { withPieces } from '../src/table/boardPicture'
import { piece } from './board-table.svelte'

const name = (text: string, left: number, top: number): Name => ({
  text,
  size: 10,
  box: [left, top, left + 50, top + 10],
})
const boxes = (found: ReturnType<typeof moveAside>) => found.map(({ text, x }) => [text, x])

it('writes a covered name beside its counter, the nearest way', () => {
  const counter: Room = [0, 0, 40, 40]
  // Over the counter's right edge: 12 to the right is nearer than below or above.
  expect(boxes(moveAside([name('Smolensk', 30, 15)], [counter], 0))).toEqual([['Smolensk', 67]])
  // In its lower half it slips below, without a step aside.
  const [below] = moveAside([name('Minsk', -5, 32)], [counter], 0)
  expect(below!.x).toBe(20)
  expect(below!.y).toBeGreaterThan(40)
})

it('leaves alone what can be read, and what nobody could read anyway', () => {
  const counter: Room = [0, 0, 40, 40]
  expect(moveAside([name('Vilna', 38, 15), name('Riga', 60, 15)], [counter], 0)).toEqual([])
  expect(moveAside([name('Smolensk', 30, 15)], [counter], 11)).toEqual([])
})

it('gives way to markers that hide a good part of it, not to one at its rim', () => {
  const marker = (left: number): Room => [left, 10, left + 20, 30]
  expect(boxes(moveAside([name('Bauske', 10, 15)], [], 0, [marker(12)]))).toEqual([['Bauske', 59]])
  expect(moveAside([name('Bauske', 10, 15)], [], 0, [marker(-5)])).toEqual([])
})

it('gives way to a ring that would cut it, and stays where it lies inside', () => {
  const ring: Room = [0, 0, 60, 60]
  expect(boxes(moveAside([name('Vilna', 40, 25)], [], 0, [], [ring]))).toEqual([['Vilna', 87]])
  expect(moveAside([name('Vilna', 5, 25), name('Riga', 70, 25)], [], 0, [], [ring])).toEqual([])
})

it('covers no other counter and no other name that moved', () => {
  const counters: Room[] = [
    [0, 0, 40, 40],
    [45, 0, 85, 40],
  ]
  const found = moveAside([name('Smolensk', 15, 15), name('Krasnoi', 15, 26)], counters, 0)
  expect(found.length).toBeGreaterThan(0)
  for (const { x, y } of found)
    for (const [left, top, right, bottom] of counters)
      expect(x + 25 > left && x - 25 < right && y > top && y - 8 < bottom).toBe(false)
  const [one, two] = found
  if (two) expect(Math.abs(one!.y - two.y) >= 10 || Math.abs(one!.x - two.x) >= 50).toBe(true)
})

it('stays where it is beside a leader, whose medallion is smaller than a counter', () => {
  const beside = (kind: string) => {
    const pieces = [piece('A1', 'infantry', { kind, x: 0, y: 0 })]
    const names = [name('Drissa', -20, -24)]
    return render(Names, { names, pieces, shown: null, size: 30, scale: 1 }).container.textContent
  }
  expect(beside('leader')).not.toContain('Drissa')
  expect(beside('infantry')).toContain('Drissa')
})

it('rubs out what is still seen of a name that has moved, and nothing else', () => {
  const pieces = [piece('A1', 'infantry', { x: 0, y: 0 })]
  const names = [name('Drissa', -20, -24), name('Riga', 80, 80)]
  const { container } = render(Names, { names, pieces, shown: null, size: 30, scale: 1 })
  const rubbed = [...container.querySelectorAll('rect')].map((each) =>
    ['x', 'y', 'width', 'height'].map((side) => Number(each.getAttribute(side))),
  )
  expect(rubbed).toEqual([[-20, -24, 50, 10]])
})

it('gives way to those who look out from under the top counter', () => {
  const beside = (count: number) => {
    const pieces = [piece('A1', 'infantry', { count, x: 0, y: 0 })]
    return render(Names, { names: [name('Slonim', 17, -12)], pieces, shown: null, size: 30, scale: 1 }).container
      .textContent
  }
  expect(beside(1)).not.toContain('Slonim')
  expect(beside(4)).toContain('Slonim')
})

it('is written on no figure of a layer', () => {
  const pieces = [piece('A1', 'infantry', { x: 0, y: 0 })]
  const written = (figures: Room[]) =>
    render(Names, { names: [name('Minsk', -25, 8)], pieces, shown: null, size: 30, scale: 1, figures })
      .container.querySelector('text')!
      .getAttribute('y')
  const below = Number(written([]))
  expect(below).toBeGreaterThan(18)
  expect(Number(written([[-5, 18, 5, 30]]))).not.toBe(below)
})

it('is moved in a picture of the board as on the table', () => {
  const shape = { definitions: '', piece_size: 30, names: [name('Brest & Kobrin', -25, 8), name('Riga', 200, 8)] }
  const drawn = withPieces('<svg><defs></defs></svg>', shape, [piece('A1', 'infantry', { x: 0, y: 0 })], { f: '' })
  expect(drawn).toContain('>Brest &amp; Kobrin</text>')
  expect(drawn).not.toContain('Riga')
  // On the ground that it is printed on, in winter as well.
  const inWinter = withPieces(
    '<svg><defs></defs></svg>',
    shape,
    [piece('A1', 'infantry', { x: 0, y: 0 })],
    {},
    'winter',
  )
  expect([drawn, inWinter].map((each) => /<rect [^>]* fill="(#\w+)"/.exec(each)?.[1])).toEqual(['#f4ecd8', '#f0f0ec'])
  // Below the pieces, which stand clear of it.
  expect(drawn.indexOf('names-beside')).toBeLessThan(drawn.indexOf('data-layer="pieces"'))
})

it('keeps clear of the figures in the corners of a stack, and of the plate of a pile', () => {
  const moved = (count: number, shown: Shown | null = null) => {
    const pieces = [piece('A1', 'infantry', { count, x: 0, y: 0 })]
    const { counters } = roomsOf(pieces, shown, 30)
    return moveAside([name('Slonim', 0, -5)], counters, 0)[0]!
  }
  // A disc reaches 5 beyond the rim at 15; the name is 50 wide.
  expect(moved(1).x - 25).toBeLessThan(20)
  expect(moved(2).x - 25).toBeGreaterThan(20)
  const top = piece('A1', 'infantry', { x: 0, y: 0 })
  const pile = { x: 0, y: 0, top, pieces: [top], spaces: ['A1'], sum: '12', leader: null }
  expect(moved(1, { growth: 1, markerGrowth: 1, piles: [pile], markers: [] }).x - 25).toBeGreaterThan(20)
})

it('is rather written over bare land than over a name that can be read', () => {
  const counter: Room = [0, 0, 40, 40]
  const smolensk = name('Smolensk', 30, 15)
  // Krasnoi is printed where Smolensk would stand best.
  const [moved] = moveAside([smolensk, name('Krasnoi', 60, 12)], [counter], 0)
  expect([moved!.text, moved!.y > 40 || moved!.y < 0]).toEqual(['Smolensk', true])
  // Nobody reads a name that is too small.
  const small = { ...name('Krasnoi', 60, 12), size: 4 }
  expect(boxes(moveAside([smolensk, small], [counter], 5))).toEqual([['Smolensk', 67]])
})
