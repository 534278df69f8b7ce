/** The words of the Grand Tactical Game's tray and panels. */
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BoardShape, View } from '../src/api/types'
import type { BoardSeen } from '../src/games/grand_tactical/board'
import VictoryPanel from '../src/games/grand_tactical/VictoryPanel.svelte'
import { effectText, unitInTray } from '../src/games/grand_tactical/words'
import type { Live } from '../src/lib/live.svelte'
import { places } from '../src/table/panels/places.svelte'

const missing = [
  { unit: 'fi1', kind: 'infantry-corps', side: 'french', count: 3, near: '5919' },
  { unit: 'fs1', kind: 'supply', side: 'french', count: 1, near: '1737' },
  { unit: 'napoleon', kind: 'leader', side: 'french', count: 1, near: '5919' },
  { unit: 'reynier', kind: 'leader', side: 'french', count: 1, near: '1737' },
]
const viewOf = (waiting: object[]) =>
  ({ game: 'grand_tactical', side: 'french', board: { stacks: [], missing: waiting } }) as unknown as View
const view = viewOf(missing)

describe('the tray of a set-up', () => {
  beforeAll(() => {
    const spaces = [{ id: '5919', area: '5919', name: 'Moscow' }]
    places.remember({ game: 'grand_tactical', spaces } as unknown as BoardShape)
  })

  it('says how many wait, and around which town they are set up', () => {
    expect(unitInTray(view, 'fi1')).toBe('3 Infantry Corps, near Moscow')
    expect(unitInTray(view, 'fs1')).toBe('Supply unit, near 1737')
  })

  it('says of Leaders only who does not go with the many', () => {
    expect(unitInTray(view, 'napoleon')).toBe('Napoleon')
    expect(unitInTray(view, 'reynier')).toBe('Reynier, near 1737')
  })

  it('says no place where all are set up around the same', () => {
    const alone = { unit: 'fc1', kind: 'cavalry-corps', side: 'french', count: 1, near: '' }
    expect(unitInTray(viewOf([alone]), 'fc1')).toBe('Cavalry Corps')
  })
})

describe('the results of an attack', () => {
  const board = { places: [{ hex: '3121', is_fortress: true }] } as unknown as BoardSeen

  it('leave a garrison where it is, as retreats mean nothing in a Fortress', () => {
    expect(effectText(board, ['3121'], 'Drs')).toBe('The garrison stands (Drs)')
    expect(effectText(board, ['3121'], 'Ar1 Drs')).toBe('Attackers retreat 1 hex (Ar1)')
    expect(effectText(board, ['3121'], '½ex')).toBe('Half exchange (½ex)')
  })

  it('are the same for all others', () => {
    expect(effectText(board, ['3833'], 'Drs')).toBe('Defenders scatter (Drs)')
    expect(effectText(board, ['3121', '3833'], 'Ar1 Drs')).toBe(
      'Attackers retreat 1 hex, then defenders scatter (Ar1 Drs)',
    )
  })
})

describe('the Victory Points', () => {
  afterEach(cleanup)

  function told(isOver: boolean): string {
    const board = {
      track: [{ turn: 19, index: 22 }],
      turn: 19,
      points: 8,
      index: 22,
      places: [],
      verdict: 'russian-decisive',
    }
    const live = { shown: { view: { game: 'grand_tactical', over: isOver, board } } } as unknown as Live
    const props = { live, goTo: () => undefined, showRule: () => undefined } as never
    return render(VictoryPanel, props).container.textContent ?? ''
  }

  it('say what they mean at the end of the turn, and what the game would end with', () => {
    expect(told(false)).toContain('8 points against an Index of 22: the French lose a corps at the end of the turn.')
    expect(told(false)).toContain('If the game ended now: Russian Decisive Victory.')
  })

  it('say once it is over what it has ended with', () => {
    expect(told(true)).toContain('8 points against an Index of 22.')
    expect(told(true)).toContain('The game is over: Russian Decisive Victory.')
    expect(told(true)).not.toContain('lose a corps')
  })
})
