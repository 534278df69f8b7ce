/** Losses of a combat and replacements in Scorched Earth, entered together. */
import { describe, expect, it } from 'vitest'
import type { View } from '../src/api/types'
import type { BoardSeen, OwnUnit } from '../src/games/scorched_earth/board'
import {
  attritionOf,
  judgeAttrition,
  judgeLosses,
  judgeReplacements,
  lossesOf,
  replacementsOf,
  usualAttrition,
  usualLosses,
  usualReplacements,
} from '../src/games/scorched_earth/losses'

const unit = (id: string, sp: number, more: Partial<OwnUnit> = {}) =>
  ({
    id,
    name: id,
    sp,
    full: 5,
    hex: '2616',
    kind: 'infantry',
    fatigue: 'fresh',
    demoralization: 0,
    ...more,
  }) as OwnUnit

const boardWith = (...units: OwnUnit[]) =>
  ({ units: Object.fromEntries(units.map((each) => [each.id, each])) }) as unknown as BoardSeen

const asked = (decision: string, values: object, ...actions: string[]) =>
  ({
    prompt: { decision, rule: '', text: '', values },
    choices: { 'unit:any': actions.map((action) => ({ action, then: [], label: '' })) },
    options_chosen: {},
  }) as unknown as View

describe('losses of a combat', () => {
  const board = boardWith(
    unit('davout', 3),
    unit('ney', 3, { fatigue: 'worn' }),
    unit('murat', 2, { kind: 'cavalry' }),
    unit('engineer', 0, { kind: 'engineer' }),
    unit('elsewhere', 9, { hex: '2517' }),
  )
  const task = lossesOf(asked('combat_losses', { count: 3 }, 'lose davout', 'lose ney'), board)!

  it('fall on the strongest of the moment, among equals on the weariest', () => {
    expect(task.units.map(({ id }) => id)).toEqual(['davout', 'ney', 'murat'])
    // Ney and Davout come down to 2; of the three with 2 Ney takes the third.
    expect(usualLosses(task)).toEqual({ ney: 2, davout: 1 })
  })

  it('are asked only where several are equal', () => {
    // Of 3 and 3 one is named, the other must follow; then all three are equal.
    expect(judgeLosses(task, { ney: 2, davout: 1 })).toEqual({ moves: ['lose davout', 'lose ney'] })
    expect(judgeLosses(task, { ney: 1, davout: 1, murat: 1 })).toEqual({ moves: ['lose davout', 'lose murat'] })
    expect(judgeLosses(task, { ney: 3 })).toHaveProperty('why')
  })

  it('are entered one by one if there is one, or with the reading that leaves no choice', () => {
    expect(lossesOf(asked('combat_losses', { count: 1 }, 'lose davout'), board)).toBeNull()
    expect(lossesOf(asked('replace', { points: 4 }, 'replace ney'), board)).toBeNull()
  })
})

describe('losses by attrition', () => {
  const board = {
    ...boardWith(
      unit('davout', 3),
      unit('ney', 3, { fatigue: 'worn' }),
      unit('oudinot', 3, { kind: 'cavalry' }),
      unit('murat', 2, { hex: '2517' }),
      unit('grouchy', 2, { hex: '2517', demoralization: 1 }),
    ),
    ties: [
      { hex: '2616', points: 2, units: ['davout', 'ney', 'oudinot'] },
      { hex: '2517', points: 1, units: ['murat', 'grouchy'] },
    ],
  }
  const view = asked('attrition_losses', { points: 2 }, 'lose davout', 'lose ney', 'lose oudinot')

  it('are chosen for all forces together, the weariest of each first', () => {
    expect(attritionOf(view, board)!.due).toBe(3)
    expect(usualAttrition(board)).toEqual({ ney: 1, davout: 1, grouchy: 1 })
  })

  it('are played as they are asked about: each force once, then those that have more to lose', () => {
    const plan = { ney: 1, davout: 1, grouchy: 1 }
    expect(judgeAttrition(board, plan, String)).toEqual({ moves: ['lose davout', 'lose grouchy', 'lose ney'] })
  })

  it('are as many in each force as it has to lose', () => {
    expect(judgeAttrition(board, { ney: 1, murat: 1, grouchy: 1 }, String)).toHaveProperty('why')
  })

  it('are entered on the map if there is one to choose', () => {
    expect(attritionOf(view, { ...board, ties: board.ties.slice(1) })).toBeNull()
    expect(attritionOf(asked('orders', {}), board)).toBeNull()
  })
})

describe('replacements', () => {
  it('go first to those who lack most, and end where nobody can take more', () => {
    const board = boardWith(unit('davout', 1), unit('ney', 4))
    const view = asked('replace', { points: 6 }, 'replace davout', 'replace ney', 'done')
    const task = replacementsOf(view, board)!
    expect(task.due).toBe(5)
    const plan = usualReplacements(task)
    expect(plan).toEqual({ davout: 4, ney: 1 })
    expect(judgeReplacements(view, plan)).toEqual({
      moves: [...Array<string>(4).fill('replace davout'), 'replace ney', 'done'],
    })
  })
})
