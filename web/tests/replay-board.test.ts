/** The board of a replay: what is seen of it from far away and from near by. */
import { cleanup, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ReplayBoard from '../src/replay/ReplayBoard.svelte'
import { french, shape } from './board-table.svelte'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function lay(width: number, height: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
  const pieces = french.map((piece) => ({ ...piece, strength: 5 }))
  const props = { shape, pieces, faces: { f: '<rect></rect>' }, season: 'summer' as const, sparks: [] }
  const { container } = render(ReplayBoard, props)
  flushSync()
  return container
}

describe('a replay', () => {
  it('shows what stands together as one legible piece with its sum, from far away', () => {
    const board = lay(90, 60)
    expect(board.querySelectorAll('.piece')).toHaveLength(1)
    expect(board.querySelector('.sum text')?.textContent).toBe('10')
  })

  it('shows every counter from near by', () => {
    const board = lay(900, 600)
    expect(board.querySelectorAll('.piece')).toHaveLength(2)
    expect(board.querySelector('.sum')).toBe(null)
  })
})
