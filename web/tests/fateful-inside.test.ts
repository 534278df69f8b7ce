/** Cards that were just laid open stay on the board, however tall the sheet under them is. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepInside } from '../src/games/fateful_march/inside'

afterEach(() => vi.restoreAllMocks())

function hung(top: number): string {
  const room = document.createElement('div')
  const foot = document.createElement('div')
  const node = document.createElement('div')
  Object.defineProperty(node, 'offsetParent', { value: foot })
  Object.defineProperty(foot, 'offsetParent', { value: room })
  room.getBoundingClientRect = () => new DOMRect(0, 46, 800, 700)
  node.getBoundingClientRect = () => new DOMRect(0, top, 400, 330)
  keepInside(node)()
  return node.style.translate
}

describe('cards above a sheet', () => {
  it('stay where there is room for them', () => expect(hung(60)).toBe(''))
  it('come down where the board would cut them off', () => expect(hung(-50)).toBe('0 104px'))
})
