/** What is known of hidden stacks, and the figures of the other panels. */
import { describe, expect, it } from 'vitest'
import type { LogEntry, TitleInfo, View } from '../src/api/types'
import { outcomeWords } from '../src/games'
import { areaOf, boardOf, unitsOf } from '../src/games/strategic/board'
import { phaseNow, PHASES } from '../src/games/strategic/calendar'
import { Knowledge, knownStacks } from '../src/games/strategic/knowledge'
import { lossRows, sum, totalOf } from '../src/games/strategic/losses'
import { readUnits } from '../src/games/strategic/units'
import { countsOf, levelOf, worthOf } from '../src/games/strategic/victory'
import { outcomeInWords, resultInWords, unitsInWords } from '../src/games/strategic/words'
import campaign from './fixtures/campaign.json'

const log = campaign.log as unknown as LogEntry[]
const moments = campaign.moments as unknown as { decision: string; entries: number; view: View }[]
const calendar = campaign.calendar as unknown as TitleInfo['calendar']

let count = 0
const entry = (event: string, turn: number, facts: Record<string, unknown>): LogEntry => ({
  number: count++,
  turn,
  event,
  rule: '',
  text: '',
  topic: 'other',
  places: [],
  dice: [],
  way: [],
  side: '',
  facts,
})
const revealed = entry('StacksRevealed', 3, {
  space: 'R36',
  attacker: 'French',
  attacking: '3ic 1cc Ney',
  defender: 'Russian',
  defending: '2ic 2cc 1su Platov',
})

describe('what is known of the enemy', () => {
  it('is what a battle revealed, less what was lost, and moves with an open retreat', () => {
    const known = new Knowledge(
      [
        revealed,
        entry('Lost', 3, { side: 'Russian', space: 'R36', units: '1ic', cause: 'combat' }),
        entry('Retreated', 3, { side: 'Russian', space: 'R36', units: '1ic 2cc 1su Platov', destination: 'R37' }),
      ],
      'russian',
    )
    expect(known.of('R36')?.units ?? null).toBeNull()
    const there = known.of('R37')!
    expect(unitsInWords(there.units!)).toBe('1 Infantry Corps, 2 Cavalry Corps, 1 Supply unit, Platov')
    expect(there).toMatchObject({ turn: 3, isPartial: true, left: [], joined: [] })
    expect(known.of('R38')).toBeNull()
  })

  it('grows old when forces march unseen', () => {
    const known = new Knowledge(
      [
        revealed,
        entry('ForceSeen', 4, { side: 'Russian', origin: 'R36', destination: 'R37' }),
        entry('ForcedMarch', 4, { side: 'Russian', origin: 'R35', destination: 'R36', die: 1, result: 'succeeds' }),
        entry('ForcedMarch', 4, { side: 'Russian', origin: 'R34', destination: 'R36', die: 3, result: 'stays' }),
        entry('ForceSeen', 4, { side: 'French', origin: 'R36', destination: 'R38' }),
      ],
      'russian',
    )
    expect(known.of('R36')).toMatchObject({ turn: 3, left: ['R37'], joined: ['R35'] })
    expect(unitsInWords(known.of('R36')!.units!)).toBe('2 Infantry Corps, 2 Cavalry Corps, 1 Supply unit, Platov')
  })

  it('counts Corps by Area and remembers what attrition did not find', () => {
    const known = new Knowledge(
      [
        entry('AreaUsed', 5, { area: 'R31', french: 0, russian: 4 }),
        entry('AttritionNamed', 6, { side: 'French', area: 'R31', missed: 'Cavalry Corps' }),
        entry('AttritionNamed', 6, { side: 'Russian', area: 'R31', missed: 'Infantry Corps' }),
      ],
      'russian',
    )
    expect(known.of('R31b')).toMatchObject({
      units: null,
      counted: { corps: 4, turn: 5 },
      lacking: { kinds: 'Cavalry Corps', turn: 6 },
    })
  })

  it('never tells more than the log of one’s own eyes, in a real game', () => {
    const moment = moments.find((each) => each.decision === 'retreat to')!
    const board = boardOf(moment.view)!
    const hidden = board.stacks
      .filter((stack) => stack.side === 'russian' && !unitsOf(stack))
      .map((stack) => stack.space)
    const known = knownStacks(log.slice(0, moment.entries), 'russian', hidden)
    expect(known.size).toBeGreaterThan(0)
    for (const [space, told] of known) {
      expect(hidden).toContain(space)
      expect(told.turn).toBeLessThanOrEqual(board.turn)
    }
  })
})

describe('figures', () => {
  it('count points against the Index turn by turn', () => {
    const moment = moments.find((each) => each.decision === 'pursue')!
    const board = boardOf(moment.view)!
    const counts = countsOf(log.slice(0, moment.entries), calendar, board, false)
    expect(counts).toHaveLength(13)
    const done = counts.filter((each) => each.isCounted)
    expect(done.map((each) => each.turn)).toEqual(Array.from({ length: board.turn - 1 }, (_, n) => n + 1))
    const now = counts.find((each) => each.turn === board.turn)!
    expect(now).toMatchObject({ points: board.victory_points, index: board.index, isCounted: false })
    expect(
      counts.filter((each) => each.turn > board.turn).every((each) => each.points === null && each.index > 0),
    ).toBe(true)
  })

  it('know the levels and what spaces are worth', () => {
    expect([22, 21, 18, 17, 15, 14, 12, 11, -3].map((points) => levelOf(points).name)).toEqual([
      ...['french-decisive', 'french-marginal', 'french-marginal', 'draw', 'draw'],
      ...['russian-substantive', 'russian-substantive', 'russian-decisive', 'russian-decisive'],
    ])
    expect(['R57', 'R41a', 'R40c', 'R44'].map(worthOf)).toEqual([5, 5, 3, 1])
  })

  it('add up losses as the board has them', () => {
    const board = boardOf(moments.at(-1)!.view)!
    const rows = lossRows(board.eliminated)
    for (const side of ['french', 'russian']) {
      const all = Object.values(board.eliminated[side]!).reduce((total, loss) => total + loss.ic + loss.cc, 0)
      expect(sum(totalOf(rows, side))).toBe(all)
      expect(all).toBeGreaterThan(0)
    }
    expect(lossRows({ french: {}, russian: {} })).toEqual([])
  })

  it('find the phase that is on', () => {
    const moment = moments.find((each) => each.decision === 'choose sources')!
    expect(PHASES[phaseNow(log.slice(0, moment.entries), moment.view)!]!.name).toBe('supply-interphase')
    expect(phaseNow(log, moments.at(-1)!.view)).toBeNull()
    expect(phaseNow([], moment.view)).toBeNull()
  })
})

describe('words', () => {
  it('say units and results', () => {
    expect(unitsInWords(readUnits('1ic 2cc 1su StCyr'))).toBe(
      '1 Infantry Corps, 2 Cavalry Corps, 1 Supply unit, St. Cyr',
    )
    expect(resultInWords('Ar(D)', 'french', 'russian')).toBe('The French retreat to a space that the Russians choose.')
    const lost = { code: 'lost', times: 1, side: 'russian', units: '3ic 1cc', space: 'R44' }
    expect(outcomeInWords(lost)).toBe('The Russians lose 3 infantry, 1 cavalry in R44')
    expect(outcomeInWords({ code: 'attrition', times: 1, units: '1cc' })).toBe('lose 1 cavalry')
    expect(outcomeInWords({ code: 'attrition', times: 1, units: '' })).toBeNull()
    expect(outcomeInWords({ code: 'result', times: 1, result: '½ex' })).toMatch(/both lose half/)
    expect(outcomeInWords({ code: 'hunger', times: 1, is_eliminated: true })).toBeNull()
  })

  it('say outcomes that come several times, or leave them to the catalogue', () => {
    const lost = { code: 'lost', times: 2, side: 'french', units: '1ic', space: 'R22' }
    const holds = { code: 'hunger', times: 1, is_eliminated: false }
    const sent = ['French lose 1ic in R22 x2', 'holds out']
    const told = outcomeWords('strategic', { outcome: sent, results: [lost, holds] })
    expect(told).toEqual(['The French lose 1 infantry in R22, 2 times', 'holds out'])
  })

  it('know Areas from spaces', () => {
    expect(['R31a', 'R44', 'FW9', 'R40c'].map(areaOf)).toEqual(['R31', 'R44', 'FW9', 'R40'])
  })
})
