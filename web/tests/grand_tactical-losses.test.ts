/** Losses of the Grand Tactical Game, entered together. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { BoardSeen } from '../src/games/grand_tactical/board'
import { batchesOf, judge, usualPlan, weightDue, weightOf, type Dues } from '../src/games/grand_tactical/losses'
import LossesCard from '../src/games/grand_tactical/LossesCard.svelte'

const STRENGTH: Record<string, number> = { 'infantry-corps': 5, 'cavalry-corps': 3, 'cavalry-division': 1 }

const unit = (id: string, kind: string, isDisrupted = false) =>
  ({
    id,
    kind,
    name: id,
    strength: STRENGTH[kind] ?? 0,
    move: 5,
    disrupted: isDisrupted || undefined,
    recovers: 6,
  }) as never

function boardWith(...stacks: [hex: string, units: never[]][]): BoardSeen {
  return { stacks: stacks.map(([hex, units]) => ({ hex, side: 'french', units })) } as unknown as BoardSeen
}

const duesOf = (more: Partial<Dues>): Dues => ({ side: 'french', kinds: [], halves: 0, units: [], ...more }) as Dues

describe('attrition', () => {
  const board = boardWith(
    ['5440', [unit('fi1', 'infantry-corps'), unit('fi2', 'infantry-corps', true), unit('fc1', 'cavalry-corps')]],
    ['5640', [unit('fc2', 'cavalry-corps')]],
  )
  const dues = duesOf({ kinds: ['infantry-corps', 'cavalry-corps'], units: ['fi1', 'fi2', 'fc1', 'fc2'] })
  const batches = batchesOf(board, dues)

  it('takes the disrupted first', () => {
    const plan = usualPlan(dues, batches)
    expect(plan).toEqual({ '5440 infantry-corps': 1, '5440 cavalry-corps': 1 })
    expect(judge(dues, batches, plan)).toEqual({ moves: ['lose fi2', 'lose fc1'] })
  })

  it('wants as many of each kind as the table says', () => {
    expect(weightDue(dues, batches)).toBe(2)
    expect(judge(dues, batches, { '5440 cavalry-corps': 1, '5640 cavalry-corps': 1 })).toHaveProperty('why')
    expect(judge(dues, batches, { '5440 infantry-corps': 1, '5640 cavalry-corps': 1 })).toEqual({
      moves: ['lose fi2', 'lose fc2'],
    })
  })

  it('does not name the last of a kind, which nobody is asked for', () => {
    const alone = boardWith([
      '5440',
      [unit('fi1', 'infantry-corps'), unit('fi2', 'infantry-corps'), unit('fc1', 'cavalry-corps')],
    ])
    const found = batchesOf(alone, dues)
    expect(judge(dues, found, usualPlan(dues, found))).toEqual({ moves: ['lose fi1'] })
  })

  it('is one confirmation, with another unit if the steppers say so', async () => {
    const take = vi.fn()
    render(LossesCard, { board, dues, moment: 1, isDisabled: false, take, showRule: () => {} })
    const [fewer] = screen.getAllByRole('button', { name: /Cavalry Corps, 5440.*fewer/ })
    await fireEvent.click(fewer!)
    expect(screen.getByRole('button', { name: 'Lose this unit' })).toHaveProperty('disabled', true)
    await fireEvent.click(screen.getByRole('button', { name: /Cavalry Corps, 5640.*more/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Lose these 2 units' }))
    expect(take).toHaveBeenCalledWith(['lose fi2', 'lose fc2'])
  })

  it('forgets what was laid out as soon as there is another position', async () => {
    const props = { board, dues, isDisabled: false, take: vi.fn(), showRule: () => {} }
    const { rerender } = render(LossesCard, { ...props, moment: 1 })
    await fireEvent.click(screen.getByRole('button', { name: /Cavalry Corps, 5440.*fewer/ }))
    expect(screen.getByRole('button', { name: 'Lose this unit' })).toHaveProperty('disabled', true)
    await rerender({ ...props, moment: 2 })
    expect(screen.getByRole('button', { name: 'Lose these 2 units' })).toHaveProperty('disabled', false)
  })
})

describe('a half exchange', () => {
  const board = boardWith(
    ['5438', [unit('fi1', 'infantry-corps'), unit('fc1', 'cavalry-corps'), unit('fc2', 'cavalry-division')]],
    ['5538', [unit('fi2', 'infantry-corps')]],
  )
  const dues = duesOf({ halves: 9, units: ['fi1', 'fc1', 'fc2', 'fi2'] })
  const batches = batchesOf(board, dues)

  it('costs half the strength at the least, and no more units than needed', () => {
    expect(weightDue(dues, batches)).toBe(5)
    const plan = usualPlan(dues, batches)
    expect(weightOf(dues, batches, plan)).toBeGreaterThanOrEqual(5)
    expect(judge(dues, batches, plan)).toHaveProperty('moves')
    expect(judge(dues, batches, { '5438 cavalry-corps': 1 })).toHaveProperty('why')
    expect(judge(dues, batches, { '5438 infantry-corps': 1, '5538 infantry-corps': 1 })).toHaveProperty('why')
  })

  it('names those who are asked for', () => {
    expect(judge(dues, batches, { '5538 infantry-corps': 1 })).toEqual({ moves: ['lose fi2'] })
  })
})
