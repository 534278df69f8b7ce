/** The words of the Grand Tactical Game's tray. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardShape, View } from '../src/api/types'
import { unitInTray } from '../src/games/grand_tactical/words'
import { places } from '../src/table/panels/places.svelte'

const missing = [
  { unit: 'fi1', kind: 'infantry-corps', side: 'french', count: 3, near: '5919' },
  { unit: 'fs1', kind: 'supply', side: 'french', count: 1, near: '1737' },
  { unit: 'napoleon', kind: 'leader', side: 'french', count: 1, near: '' },
]
const view = { game: 'grand_tactical', side: 'french', board: { stacks: [], missing } } as unknown as View

describe('the tray of a set-up', () => {
  beforeAll(() => {
    const spaces = [{ id: '5919', area: '5919', name: 'Moscow' }]
    places.remember({ game: 'grand_tactical', spaces } as unknown as BoardShape)
  })

  it('says how many wait, and around which town they are set up', () => {
    expect(unitInTray(view, 'fi1')).toBe('3 Infantry Corps, near Moscow')
    expect(unitInTray(view, 'fs1')).toBe('Supply unit, near 1737')
  })

  it('says no place where all are set up around the same', () => {
    expect(unitInTray(view, 'napoleon')).toBe('Napoleon')
  })
})
