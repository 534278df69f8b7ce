import { describe, expect, it } from 'vitest'
import { READINGS, celsius, spread, standOn } from '../src/end/cold'
import {
  CUTS,
  area,
  assignLanes,
  bandOutline,
  bandPath,
  cutsOf,
  marchesOf,
  offRoad,
  onCurve,
  placeFigures,
  placeNames,
  scaleWidths,
  sheetFor,
  straighten,
  strengthAt,
  strokesOf,
  unitFor,
  withoutSorties,
  type Flow,
  type Leg,
  type Point,
} from '../src/end/flow'
import { groundOf } from '../src/end/ground'
import { layHead, wrap } from '../src/end/head'
import { sealed, sha256, shellLine, tryCommitment } from '../src/end/proof'
import { monthsOf, stack, ticks } from '../src/end/scale'
import { shortName } from '../src/end/words'
import type { Days } from '../src/lib/days'

/** Four towns on a line from west to east, and one in the north. */
const where = new Map<string, Point>([
  ['A', [0, 0]],
  ['B', [100, 0]],
  ['C', [200, 0]],
  ['D', [300, 0]],
  ['N', [100, -100]],
])

/** `1 A>B 8`, `2 B 6` for a rest, `3 B<A 4` for a march back. */
function flow(...told: string[]): Flow {
  const legs = told.map((text): Leg => {
    const [, turn, origin, sign, destination, strength] = /^(\d+) (\w)(?:([<>])(\w))? (\d+)$/.exec(text)!
    return {
      turn: Number(turn),
      origin: origin!,
      destination: destination ?? origin!,
      strength: Number(strength),
      is_retreat: sign === '<',
    }
  })
  return { side: 'french', name: 'Main army', legs }
}

const near = (point: Point, x: number, y: number) => {
  expect(point[0]).toBeCloseTo(x, 6)
  expect(point[1]).toBeCloseTo(y, 6)
}

describe('marches', () => {
  it('carry what rested before and after them', () => {
    const marches = marchesOf(flow('1 A 15', '1 A>B 8', '1 B 9', '2 B>C 9', '3 C 0'), where)
    expect(marches.map(({ before, strength, after, isLast }) => [before, strength, after, isLast])).toEqual([
      [15, 8, 9, false],
      [9, 9, 0, true],
    ])
  })

  it('leave out what is not on the map', () => {
    expect(marchesOf(flow('1 A>X 3', '2 A>B 3'), where)).toHaveLength(1)
  })

  it('make a stroke out and a stroke back', () => {
    const strokes = strokesOf(marchesOf(flow('1 A>B 8', '2 B>C 8', '3 C<B 4', '4 B>C 3'), where))
    expect(strokes.map((stroke) => [stroke.marches.length, stroke.isRetreat])).toEqual([
      [2, false],
      [1, true],
      [1, false],
    ])
  })
})

describe('the band', () => {
  it('lies to the left of the road: north on the way east, south on the way back', () => {
    const [out, back] = strokesOf(marchesOf(flow('1 A>B 8', '2 B<A 4'), where)).map((stroke) => cutsOf(stroke, 5))
    const east = out![CUTS / 2]!
    near(offRoad(east, east.inner), 50, 0)
    near(offRoad(east, east.outer), 50, -40)
    const west = back![CUTS / 2]!
    near(offRoad(west, west.inner), 50, 0)
    near(offRoad(west, west.outer), 50, 20)
  })

  it('is as wide as the army is strong, and passes smoothly into the next width', () => {
    const marches = marchesOf(flow('1 A>B 8', '2 B>C 4', '2 C 2'), where)
    expect(strengthAt(marches, 0, 0)).toBe(8)
    expect(strengthAt(marches, 0, 0.5)).toBe(8)
    expect(strengthAt(marches, 0, 1)).toBe(6)
    expect(strengthAt(marches, 1, 0)).toBe(6)
    expect(strengthAt(marches, 1, 0.5)).toBe(4)
    expect(strengthAt(marches, 1, 1)).toBe(2)
  })

  it('never grows beyond what marched, and ends in a point where nobody is left', () => {
    const joined = marchesOf(flow('1 A>B 4', '1 B 9'), where)
    const gone = marchesOf(flow('1 A>B 4', '1 B 0'), where)
    expect(strengthAt(joined, 0, 1)).toBe(4)
    expect(strengthAt(gone, 0, 1)).toBe(0)
  })

  it('lies beside those of the same road, in the order of time, the bundle on the middle of the road', () => {
    const main = marchesOf(flow('1 A>B 8', '4 B<A 2'), where)
    const column = marchesOf(flow('2 A>B 3', '3 B>C 3'), where)
    assignLanes([
      { marches: main, unit: 10 },
      { marches: column, unit: 10 },
    ])
    // Three bands of 80, 30 and 20 between A and B, and two gaps of 3.5: from 68.5 north of the road to 68.5 south of it.
    expect([main[0]!.lane, main[0]!.lane + 80]).toEqual([-11.5, 68.5])
    expect([column[0]!.lane, column[0]!.lane + 30]).toEqual([-45, -15])
    // Who comes back has the south on his left.
    expect([main[1]!.lane, main[1]!.lane + 20]).toEqual([48.5, 68.5])
    expect(column[1]!.lane).toBe(-15)
  })

  it('never covers another of the same road', () => {
    const bands = [flow('1 A>B 8', '2 B>C 8', '3 C<B 4', '4 B<A 4'), flow('2 A>B 3', '4 B>C 3')].map((each) => ({
      marches: marchesOf(each, where),
      unit: 6,
    }))
    assignLanes(bands)
    const middles = bands
      .flatMap(({ marches, unit }) => marches.map((march) => cutsOf({ marches: [march], isRetreat: false }, unit)))
      .map((cuts) => cuts[CUTS / 2]!)
      .map((cut) => [offRoad(cut, cut.inner), offRoad(cut, cut.outer)])
      .map(([one, other]) => ({ x: one![0], low: Math.min(one![1], other![1]), high: Math.max(one![1], other![1]) }))
    for (const road of [50, 150]) {
      const across = middles.filter(({ x }) => Math.abs(x - road) < 1).sort((one, other) => one.low - other.low)
      expect(across).toHaveLength(3)
      for (let index = 1; index < 3; index++) expect(across[index]!.low).toBeGreaterThan(across[index - 1]!.high)
    }
  })

  it('leaves sorties out, but goes once to the far end of its road', () => {
    const told = (...legs: string[]) =>
      withoutSorties(marchesOf(flow(...legs), where)).map(({ leg }) => `${leg.origin}${leg.destination}`)
    expect(told('1 A>B 8', '2 B>N 8', '3 N>B 7', '4 B>C 7', '5 C>D 7')).toEqual(['AB', 'BC', 'CD'])
    expect(told('1 A>B 8', '2 B>C 8', '4 C<B 7', '5 B<A 7')).toEqual(['AB', 'BC', 'CB', 'BA'])
    expect(told('1 A>B 8', '2 B>C 8', '2 C<B 8', '3 B>C 7', '3 C<B 7')).toEqual(['AB', 'BC', 'CB'])
    expect(told('1 A>N 8', '5 N>A 8', '6 A>B 8', '7 B>C 8', '8 C>D 8')).toEqual(['AN', 'NA', 'AB', 'BC', 'CD'])
    expect(told()).toEqual([])
  })

  it('knows what the army had left after a sortie', () => {
    const [first] = withoutSorties(marchesOf(flow('1 A>B 8', '2 B>N 8', '3 N>B 7', '3 B 5', '5 B>D 5'), where))
    expect(first!.after).toBe(5)
  })

  it('goes straight where no town is', () => {
    const bent = new Map<string, Point>([
      ['A', [0, 0]],
      ['x', [50, 40]],
      ['B', [100, 0]],
    ])
    const roads = marchesOf(flow('1 A>x 5', '1 x>B 5'), bent)
    const drawn = straighten(roads, bent, (space) => space !== 'x')
    expect(drawn.get('A')).toEqual([0, 0])
    expect(drawn.get('B')).toEqual([100, 0])
    near(drawn.get('x')!, 50, 40 / 2 ** 6)
    expect(straighten(roads, bent, () => true).get('x')).toEqual([50, 40])
  })

  it('is drawn in quadrangles that all turn the same way, also around sharp corners', () => {
    for (const told of [
      ['1 A>B 9', '2 B>N 9'],
      ['1 C>B 9', '2 B>N 9'],
      ['1 A>B 9', '2 B>A 9'],
      ['1 N>B 9', '2 B>D 5'],
    ]) {
      const [stroke] = strokesOf(marchesOf(flow(...told), where))
      const path = bandPath(cutsOf(stroke!, 6))
      const shapes = path.slice(1, -1).split('ZM')
      expect(shapes.length).toBeGreaterThan(CUTS)
      for (const shape of shapes) {
        const corners = shape.split('L').map((corner) => corner.split(' ').map(Number) as unknown as Point)
        expect(area(corners)).toBeGreaterThanOrEqual(-0.5)
      }
    }
  })

  it('swings around a corner to the right, and around an about-face', () => {
    const straight = cutsOf(strokesOf(marchesOf(flow('1 A>B 5', '2 B>C 5'), where))[0]!, 4).length
    const right = cutsOf(strokesOf(marchesOf(flow('1 N>B 5', '2 B>A 5'), where))[0]!, 4)
    const about = cutsOf(strokesOf(marchesOf(flow('1 A>B 5', '2 B>A 5'), where))[0]!, 4)
    expect(straight).toBe(2 * CUTS + 1)
    expect(right.length).toBeGreaterThan(straight)
    expect(about.length).toBeGreaterThan(right.length)
    // Half-way round the about-face the band points on, beyond the place where it turned.
    const furthest = Math.max(...about.map((cut) => offRoad(cut, cut.outer)[0]))
    expect(furthest).toBeCloseTo(120, 0)
  })

  it('has no shape where nobody marches', () => {
    const [stroke] = strokesOf(marchesOf(flow('1 A>B 0'), where))
    expect(bandPath(cutsOf(stroke!, 5))).toBe('')
    expect(bandPath(cutsOf(stroke!, 5), 12)).not.toBe('')
  })

  it('has an outline to be pointed at, of a certain width at least', () => {
    const [stroke] = strokesOf(marchesOf(flow('1 A>B 2'), where))
    const [first, last] = [cutsOf(stroke!, 5).at(0)!, cutsOf(stroke!, 5).at(-1)!]
    expect(bandOutline([first, last])).toBe('M0 0L100 0L100 -10L0 -10Z')
    expect(bandOutline([first, last], 20)).toBe('M0 5L100 5L100 -15L0 -15Z')
    expect(bandOutline([])).toBe('')
  })

  it('follows a curve through every town', () => {
    const nodes: Point[] = [
      [0, 0],
      [100, 20],
      [150, -60],
      [300, 0],
    ]
    for (let index = 0; index < 3; index++) {
      near(onCurve(nodes, index, 0), ...(nodes[index] as [number, number]))
      near(onCurve(nodes, index, 1), ...(nodes[index + 1] as [number, number]))
    }
  })
})

describe('the sheet', () => {
  const board = { left: 0, top: 0, right: 1000, bottom: 800 }

  it('holds all roads with a margin, within the board', () => {
    expect(
      sheetFor(
        [
          [100, 300],
          [900, 500],
        ],
        50,
        400,
        board,
      ),
    ).toEqual({ left: 50, right: 950, top: 229, bottom: 571 })
    const corner = sheetFor(
      [
        [10, 10],
        [20, 20],
      ],
      30,
      400,
      board,
    )
    expect(corner.left).toBe(0)
    expect(corner.top).toBe(0)
    expect(corner.right - corner.left).toBeGreaterThanOrEqual(390)
    expect(sheetFor([], 30, 400, board)).toEqual(board)
  })

  it('has a measure that keeps a great army from filling it', () => {
    expect(unitFor([flow('1 A>B 15')], 1000) * 15).toBeCloseTo(60)
    expect(unitFor([flow('1 A>B 2')], 1000)).toBe(9)
    expect(scaleWidths(15)).toEqual([1, 5, 10])
    expect(scaleWidths(3)).toEqual([1])
  })

  it('puts names beside bands and other names', () => {
    const band = Array.from({ length: 40 }, (_, index) => ({ x: index * 10, y: -20, radius: 20 }))
    const sheet = { left: -50, top: -200, right: 500, bottom: 200 }
    const names = [
      { text: 'Smolensk', at: [100, 0] as Point },
      { text: 'Vyazma', at: [110, 0] as Point },
    ]
    const [first, second] = placeNames(names, band, [], 14, sheet)
    expect(first!.y).toBeGreaterThan(0)
    expect([first!.x, first!.y]).not.toEqual([second!.x, second!.y])
    expect(
      placeNames(names.slice(0, 1), [], [{ left: 60, right: 140, top: 0, bottom: 40 }], 14, sheet)[0]!.y,
    ).toBeLessThan(10)
  })

  it('leaves out slight names that find no room, and never weighty ones', () => {
    const sheet = { left: 0, top: 0, right: 200, bottom: 200 }
    const names = [
      { text: 'Moscow', at: [100, 100] as Point, isWeighty: true },
      { text: 'Mozhaysk', at: [101, 100] as Point },
    ]
    const all = [{ left: 20, top: 20, right: 180, bottom: 180 }]
    const [moscow, mozhaysk] = placeNames(names, [], all, 14, sheet)
    expect(moscow!.text).toBe('Moscow')
    expect(mozhaysk).toBeNull()
  })

  it('writes numbers within broad bands, beside thin ones, and none over another', () => {
    const cuts = (told: string, unit: number) => cutsOf(strokesOf(marchesOf(flow(told), where))[0]!, unit)
    const broad = { text: '8', cuts: cuts('1 A>B 8', 5), tone: 'own out', path: 'broad' }
    const thin = { text: '1', cuts: cuts('1 C>D 1', 5), tone: 'own out', path: 'thin' }
    const twice = { ...thin, cuts: thin.cuts.slice(8, 11) }
    const found = placeFigures([broad, thin, twice], [broad, thin], 12)
    expect(found.map(({ text, tone }) => [text, tone])).toEqual([
      ['8', 'within own out'],
      ['1', 'own out'],
    ])
    expect(found[0]!.box.top).toBeLessThan(-20)
    const over = { path: 'over', cuts: cuts('1 A>B 8', 5) }
    expect(placeFigures([broad], [broad, over], 12)).toEqual([])
  })

  it('has a head for a desk and one for a phone', () => {
    const keys = [
      { tone: 'own out', words: 'French advance' },
      { tone: 'own back', words: 'Retreat' },
      { tone: 'enemy back', words: 'Russian army, at half the width' },
    ]
    const under = 'The width of a band shows how many Corps took that route; the numbers are printed along it.'
    const desk = layHead(1200, under, keys, [4, 20, 40])
    expect(desk.lines).toHaveLength(1)
    expect(new Set(desk.keys.map(({ y }) => y)).size).toBe(1)
    expect(desk.scale.at(-1)!.x).toBe(1164)
    const phone = layHead(358, under, keys, [2, 10, 20])
    expect(phone.lines.map(({ text }) => text).join(' ')).toBe(under)
    expect(phone.lines.length).toBeGreaterThan(1)
    expect(phone.scale[0]!.y).toBeGreaterThan(phone.keys.at(-1)!.y + 20)
    for (const { x, words } of phone.keys) expect(x + 30 + words.length * 6).toBeLessThan(358)
    expect(wrap('', 10)).toEqual([''])
  })

  it('calls places by their short names', () => {
    expect(shortName('Polotsk West (Dunaburg)')).toBe('Dunaburg')
    expect(shortName('Kaluga East')).toBe('Kaluga')
    expect(shortName('St. Petersburg')).toBe('St. Petersburg')
  })

  it('takes its ground from the drawn board', () => {
    const ground = groundOf(
      `<svg xmlns="http://www.w3.org/2000/svg"><defs><clipPath id="map-clip"><rect width="40" height="30"/></clipPath>
      <path id="coast" d="M0 0L1 1"/><path id="river-7" d="M5 5L6 6"/></defs>
      <g id="rivers"><g><path d="M2 2Z"/></g><path d="M1"/><path d="M3 3L4 4L5 5"/></g><g id="frontiers"><path d="M9 9"/></g>
      <g id="names"><text font-size="12.5"><textPath href="#river-7">Niemen</textPath></text>
      <text font-size="9"><textPath href="#river-7">Brook</textPath></text></g></svg>`,
    )
    expect(ground).toEqual({
      size: [40, 30],
      coast: 'M0 0L1 1',
      lakes: 'M2 2Z',
      rivers: 'M3 3L4 4L5 5',
      frontiers: 'M9 9',
      names: [{ text: 'Niemen', path: 'M5 5L6 6', size: 12.5 }],
    })
    expect(groundOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull()
    expect(groundOf('no picture')).toBeNull()
  })
})

describe('scales', () => {
  it('go in round steps beyond the greatest value', () => {
    expect(ticks(0, 21)).toEqual([0, 5, 10, 15, 20, 25])
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3])
    expect(ticks(0, 0)).toEqual([0])
    expect(ticks(-4, 12)).toEqual([-5, 0, 5, 10, 15])
    expect(ticks(0, 100)).toEqual([0, 20, 40, 60, 80, 100])
  })

  it('name each month once', () => {
    const days: Days[] = [
      ['1812-06-16', '1812-06-30'],
      ['1812-07-01', '1812-07-15'],
      ['1812-07-16', '1812-07-31'],
      ['1812-08-01', '1812-08-15'],
    ]
    expect(monthsOf(days, 'en')).toEqual([
      { name: 'Jun', first: 0, count: 1 },
      { name: 'Jul', first: 1, count: 2 },
      { name: 'Aug', first: 3, count: 1 },
    ])
    expect(monthsOf([null], 'en')).toEqual([])
  })

  it('stack lines upon each other', () => {
    expect(
      stack([
        [1, 2],
        [0, 3],
      ]),
    ).toEqual([
      { low: [0, 0], high: [1, 2] },
      { low: [1, 2], high: [1, 5] },
    ])
    expect(stack([])).toEqual([])
  })
})

describe('the cold', () => {
  const turns = [9, 10, 11]
  const days: Days[] = [
    ['1812-10-16', '1812-10-31'],
    ['1812-11-01', '1812-11-15'],
    ['1812-11-16', '1812-11-30'],
  ]
  const on = (month: number, day: number) => new Date(Date.UTC(1812, month - 1, day))

  it('is in the order of time and falls to thirty degrees', () => {
    const times = READINGS.map((reading) => reading.date.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(Math.min(...READINGS.map((reading) => reading.degrees))).toBe(-30)
    expect(celsius(-24)).toBe(-30)
  })

  it('finds the army between where the turn began and ended', () => {
    const army = flow('9 D<C 9', '10 C<B 6', '10 B 5', '11 B 5')
    expect(standOn(on(10, 16), army, turns, days, where)).toEqual({ turn: 9, space: 'D', at: [300, 0] })
    expect(standOn(on(11, 8), army, turns, days, where)).toEqual({ turn: 10, space: 'B', at: [150, 0] })
    expect(standOn(on(11, 28), army, turns, days, where)).toEqual({ turn: 11, space: 'B', at: [100, 0] })
  })

  it('finds nobody before the game, after it, or once the army is gone', () => {
    const army = flow('9 D<C 9', '10 C 0')
    expect(standOn(on(6, 24), army, turns, days, where)).toBeNull()
    expect(standOn(on(12, 6), army, turns, days, where)).toBeNull()
    expect(standOn(on(11, 28), army, turns, days, where)).toBeNull()
  })

  it('keeps days apart, from right to left, as near to their places as it can', () => {
    expect(spread([300, 200, 100], 40, 0, 400)).toEqual([300, 200, 100])
    expect(spread([200, 200, 200], 40, 0, 400)).toEqual([240, 200, 160])
    expect(spread([100, 300], 50, 0, 400)).toEqual([225, 175])
    expect(spread([400, 400], 50, 0, 400)).toEqual([400, 350])
    expect(spread([], 50, 0, 400)).toEqual([])
  })
})

describe('the seal of the dice', () => {
  // A game of the engine: KeyedDice('1812', salt='abcd').commitment
  const seal = 'ac99d7fff251cb82d56bf4220324f40de98d1cb401e95b4c4f5ade296d9cf495'

  it('is the hash of salt and seed', async () => {
    expect(sealed('1812', 'abcd')).toBe('grognard dice abcd 1812')
    expect(await sha256('grognard dice abcd 1812')).toBe(seal)
    expect(await tryCommitment('1812', 'abcd', seal)).toBe('fits')
    expect(await tryCommitment(1812, 'abcd', seal.toUpperCase())).toBe('fits')
  })

  it('does not fit another seed or salt', async () => {
    expect(await tryCommitment('1813', 'abcd', seal)).toBe('differs')
    expect(await tryCommitment('1812', 'abce', seal)).toBe('differs')
  })

  it('can be tried in a shell, whatever the seed holds', () => {
    expect(shellLine("it's", 'ab')).toBe(`printf '%s' 'grognard dice ab it'\\''s' | sha256sum`)
  })
})
