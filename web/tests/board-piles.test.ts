/** Far away: counters stay legible, and what would cover each other is one piece with its sum. */
import { describe, expect, it } from 'vitest'
import { frontOf } from '../src/table/board/front'
import { gather, stepped } from '../src/table/board/piles'
import { piece } from './board-table.svelte'

const SIZE = 40
const at = (key: string, x: number, y: number, strength: number | null, change = {}) =>
  piece('A1', strength === null ? 'leader' : 'infantry', { key, space: key, x, y, strength, ...change })

describe('piles', () => {
  it('are not made where counters are large enough', () => {
    expect(gather([at('a', 0, 0, 3)], SIZE, 0.7)).toBeNull()
  })

  it('are drawn with 28 pixels at any scale', () => {
    for (const scale of [0.69, 0.4, 0.13]) {
      const shown = gather([at('a', 0, 0, 3)], SIZE, stepped(scale))!
      expect(shown.growth * SIZE * scale).toBeGreaterThanOrEqual(28)
      expect(shown.growth * SIZE * scale).toBeLessThan(28 * 1.07)
    }
  })

  it('hold a whole stack, with the strongest on top and the sum', () => {
    const stack = [at('a', 0, 0, 3), at('a', 20, 0, 5), at('a', 0, -20, null), at('b', 300, 0, 2)]
    const { piles } = gather(stack, SIZE, 0.5)!
    expect(piles.map((pile) => [pile.top.strength, pile.pieces.length, pile.sum])).toEqual([
      [5, 3, '8'],
      [2, 1, ''],
    ])
  })

  it('show the leader who lies on top when the map is near', () => {
    const leader = (unit: string, key: string) => at(key, 0, 0, null, { unit })
    const stack = [at('a', 0, 0, 5), leader('bessieres', 'a'), leader('napoleon', 'a')]
    expect(gather(stack, SIZE, 0.5)!.piles[0]!.leader?.unit).toBe('napoleon')
    const beside = [...stack, at('b', 10, 0, 3), leader('ney', 'b')]
    expect(gather(beside, SIZE, 0.35)!.piles.map((pile) => pile.leader?.unit)).toEqual(['napoleon'])
  })

  it('of one side become one where they would cover each other, in the place of the strongest', () => {
    // At this scale a counter is 28 / 0.35 = 80 wide on the map: those 60 apart meet, those 90 apart do not.
    const armies = [at('a', 0, 0, 3), at('b', 60, 10, 7), at('c', 150, 0, 4)]
    const { piles } = gather(armies, SIZE, 0.35)!
    expect(piles.map((pile) => [pile.spaces, pile.x, pile.sum])).toEqual([
      [['b', 'a'], 60, '10'],
      [['c'], 150, ''],
    ])
  })

  it('of enemies step aside', () => {
    const armies = [at('a', 0, 0, 3), at('b', 40, 0, 7, { side: 'russian' })]
    const { piles, growth } = gather(armies, SIZE, 0.35)!
    expect(Math.abs(piles[0]!.x - piles[1]!.x)).toBeCloseTo(SIZE * growth)
    expect(piles.find((pile) => pile.top.side === 'french')!.x).toBeLessThan(0)
  })

  it('say that there may be more than is seen', () => {
    const known = at('a', 0, 0, 4, { has_unseen: true })
    const hidden = at('a', 10, 0, 0, { has_unseen: true })
    expect(gather([known, hidden], SIZE, 0.3)!.piles[0]!.sum).toBe('4+')
    expect(gather([hidden, { ...hidden, key: 'x' }], SIZE, 0.3)!.piles[0]!.sum).toBe('?')
  })

  it('hide the markers that they would cover', () => {
    const marker = (key: string, x: number) => at(key, x, 0, null, { kind: 'depot', side: 'french' })
    const { markers } = gather([at('a', 0, 0, 4), marker('near', 30), marker('far', 200)], SIZE, 0.35)!
    expect(markers.map((each) => each.key)).toEqual(['far'])
  })
})

describe('the front', () => {
  const room = { width: 2000, height: 2000 }
  const russian = { side: 'russian' }

  it('holds one’s armies and the enemies near them, not those far away', () => {
    const pieces = [
      at('a', 100, 100, 3),
      at('b', 300, 200, 3),
      at('r', 420, 200, 3, russian),
      at('q', 900, 0, 9, russian),
    ]
    const [left, top, width, height] = frontOf(pieces, 'french', SIZE, room)!
    expect([left, top, left + width, top + height]).toEqual([48, 48, 472, 252])
  })

  it('reaches to the nearest enemy, however far', () => {
    const [left, , width] = frontOf([at('a', 0, 0, 3), at('q', 900, 0, 9, russian)], 'french', SIZE, room)!
    expect(left + width).toBe(952)
  })

  it('keeps the main body where not everything fits', () => {
    const pieces = [at('a', 0, 0, 9), at('b', 100, 0, 9), at('garrison', 900, 0, 1)]
    const [left, , width] = frontOf(pieces, 'french', SIZE, { width: 400, height: 400 })!
    expect([left, width]).toEqual([-52, 204])
  })

  it('is where all armies are for those who watch, and where one may place something before that', () => {
    const pieces = [at('a', 0, 0, 3), at('q', 900, 0, 9, russian)]
    expect(frontOf(pieces, 'watch', SIZE, room)![2]).toBe(1004)
    expect(frontOf([], 'french', SIZE, room, [{ x: 10, y: 10 }])).toEqual([-42, -42, 104, 104])
    expect(frontOf([], 'french', SIZE, room)).toBeNull()
  })

  it('has all the places in which one may set up, rather than all garrisons', () => {
    const garrisons = [0, 100, 200, 300].map((x) => at(`${x}`, x, 0, 5))
    const open = [
      { x: 300, y: 500 },
      { x: 350, y: 550 },
    ]
    const [left, top, width, height] = frontOf(garrisons, 'french', SIZE, { width: 400, height: 400 }, open)!
    for (const { x, y } of open) expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
  })
})
