/** The board of a replay: what is seen of it from far away and from near by. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Archive } from '../src/replay/archive'
import Replay from '../src/replay/Replay.svelte'
import ReplayBoard from '../src/replay/ReplayBoard.svelte'
import { stubResizeObserver } from './breadth'
import { entry, french, shape } from './board-table.svelte'

beforeEach(() => {
  sessionStorage.clear()
  stubResizeObserver()
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

describe('the log of a replay', () => {
  it('begins with the game, as the slider does', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    Element.prototype.scrollTo = () => undefined
    const happened = (number: number, text: string) => entry({ number, text })
    const archive = {
      ...{ language: 'en', title: 'Small', game: 'small', scenario: '', result: '', winner: '', eyes: 'french' },
      ...{ calendar: [], shape, fonts: '', pictures: {}, faces: { f: '<rect></rect>' }, pieces: french },
      steps: [1, 3].map((entries) => ({ turn: 1, entries, pieces: [0, 1] })),
      log: [happened(0, 'The game begins.'), happened(1, 'A march.'), happened(2, 'A victory.')],
    } as unknown as Archive
    render(Replay, { archive })
    const log = screen.getByRole('region', { name: 'What happened' })
    expect(log.textContent).toContain('The game begins.')
    expect(log.textContent).not.toContain('A victory.')
  })
})
