/** Layers over the map: what is switched on is drawn, and remembered for the title. */
import { render } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import type { BoardShape } from '../src/api/types'
import Layers from '../src/table/board/Layers.svelte'
import { ShownLayers } from '../src/table/board/layers.svelte'
import { Places } from '../src/table/board/places'

const shape = {
  spaces: [
    { id: 'A', area: 'X', name: '', at: [0, 0], path: 'M0 0z' },
    { id: 'B', area: 'X', name: '', at: [10, 0], path: 'M10 0z' },
  ],
} as unknown as BoardShape

beforeEach(() => localStorage.clear())

test('a layer that is switched on stays on for its title only', () => {
  new ShownLayers('one').toggle('zones')
  expect([...new ShownLayers('one').shown]).toEqual(['zones'])
  expect([...new ShownLayers('two').shown]).toEqual([])
  new ShownLayers('one').toggle('zones')
  expect([...new ShownLayers('one').shown]).toEqual([])
})

test('what was stored by somebody else is not believed', () => {
  localStorage.setItem('grognard-layers-one', '{"zones": 1}')
  expect([...new ShownLayers('one').shown]).toEqual([])
  localStorage.setItem('grognard-layers-one', 'nonsense')
  expect([...new ShownLayers('one').shown]).toEqual([])
})

test('a figure stands in its area where no piece lies', () => {
  const layers = [{ tone: 'worn' as const, figures: [{ space: 'X', text: '6/3', isGrave: true }] }]
  const at = (occupied: string[]) => {
    const props = { layers, places: new Places(shape), line: 1, size: 40, occupied: new Set(occupied) }
    const figure = render(Layers, props).container.querySelector('text')!
    expect([figure.textContent, figure.classList.contains('grave')]).toEqual(['6/3', true])
    return figure.getAttribute('x')
  }
  expect(at(['B'])).toBe('0')
  expect(at(['A'])).toBe('10')
})

test('spaces are filled in their tone, an area as all its spaces, and lines join the middles', () => {
  const layers = [
    { tone: 'french' as const, spaces: ['A'] },
    { tone: 'worn' as const, spaces: ['X'] },
    {
      tone: 'cut' as const,
      links: [
        ['A', 'B'],
        ['A', 'nowhere'],
      ] as [string, string][],
    },
  ]
  const { container } = render(Layers, { layers, places: new Places(shape), line: 1, size: 40 })
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(paths).toEqual(['M0 0z', 'M0 0zM10 0z', 'M0 0L10 0'])
})
