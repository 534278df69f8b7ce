/** What is laid on the board stays on it: the slip with a price, and the switches of the layers. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import LayerSwitches from '../src/table/board/LayerSwitches.svelte'
import PriceTag from '../src/table/board/PriceTag.svelte'
import { stubResizeObserver } from './breadth'

beforeAll(stubResizeObserver)

describe('the slip with a price', () => {
  const spotOf = (x: number, y: number) => {
    const room = { width: 300, height: 200 }
    const { container } = render(PriceTag, { game: 'small', at: { x, y }, room, price: '2 points', chances: undefined })
    return container.querySelector<HTMLElement>('.slip')!.style.transform
  }

  it('lies above the end of the way, inside the board', () => {
    expect(spotOf(150, 100)).toBe('translate(150px, 86px)')
    expect(spotOf(1, 100)).toBe('translate(4px, 86px)')
    expect(spotOf(299, 100)).toBe('translate(296px, 86px)')
  })

  it('tells the likeliest outcome in words, not in notation', () => {
    const chances = {
      chances: [
        {
          outcome: ['lose 1cc'],
          results: [{ code: 'attrition', times: 1, units: '1cc' }],
          chance: '1/3',
          share: 1 / 3,
        },
      ],
      unknown: '',
    }
    const room = { width: 300, height: 200 }
    const { container } = render(PriceTag, { game: 'strategic', at: { x: 1, y: 1 }, room, price: '', chances })
    expect(container.textContent).toContain('lose 1 cavalry')
  })

  it('lies below it at the upper edge', () => {
    expect(spotOf(150, 10)).toBe('translate(150px, 24px)')
  })
})

it('the switches of the layers come out from behind one button', async () => {
  const choices = [{ id: 'supply', title: 'board-layers', layers: () => [] }]
  render(LayerSwitches, { choices, shown: new Set<string>(), toggle: () => {} })
  const [opener] = screen.getAllByRole('button')
  expect(opener!.getAttribute('aria-expanded')).toBe('false')
  await fireEvent.click(opener!)
  expect(opener!.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('group').classList.contains('open')).toBe(true)
})
