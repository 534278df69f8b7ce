/** Parts of the table by themselves: what a lesson points at, units that wait beside the map, what is to be touched next. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { StateMessage, TitleInfo, View } from '../src/api/types'
import { Hand } from '../src/lib/hand.svelte'
import type { Live } from '../src/lib/live.svelte'
import { isDeskLaid } from '../src/games'
import { Orders } from '../src/table/orders.svelte'
import Pointers from '../src/table/board/Pointers.svelte'
import { Places } from '../src/table/board/places'
import PromptBar from '../src/table/PromptBar.svelte'
import TopBar from '../src/table/TopBar.svelte'
import UnitTray from '../src/table/UnitTray.svelte'
import { piece, shape } from './board-table.svelte'

afterEach(cleanup)

const HEX = 'M50 20l26 15 0 30-26 15-26-15 0-30z'

function tableWith(choices: View['choices'], pieces = [] as StateMessage['pieces'], board = {}) {
  const view = { side: 'french', choices, board, prompt: { decision: 'd', rule: '', text: 'Place.' }, waiting_for: {} }
  const state = { position: 1, pieces, view } as unknown as StateMessage
  const faces = { one: '<g class="one"></g>', three: '<g class="three"></g>' }
  const live = { eyes: 'french', state, faces, log: [], isReady: true } as unknown as Live
  return { live, hand: new Hand(() => state.view) }
}

describe('what a lesson points at', () => {
  const pointedAt = (path: string, layer: 'borders' | 'rings') => {
    const places = new Places({ ...shape, spaces: [{ ...shape.spaces[0]!, path }] })
    const { container } = render(Pointers, { targets: places.targets(['space:A1']), line: 1, size: 20, layer })
    return container.querySelector('[data-pointed="space:A1"]')
  }

  it('is an area with its border: a ring in it would lie on counters and names', () => {
    const { path } = shape.spaces[0]!
    expect(pointedAt(path, 'rings')).toBeNull()
    expect(pointedAt(path, 'borders')?.querySelector('path.ring')?.getAttribute('d')).toBe(path)
  })

  it('has a ring around a hex', () => {
    expect(pointedAt(HEX, 'borders')).toBeNull()
    expect(pointedAt(HEX, 'rings')?.querySelectorAll('circle.ring')).toHaveLength(1)
  })
})

describe('units that wait beside the map', () => {
  it('are drawn as one, not as the first stack of their kind is', () => {
    const choices = { 'unit:1ic': [{ action: 'place A1 1ic', then: ['space:A1'], label: '' }] }
    const three = piece('A1', 'infantry', { count: 3, face: 'three' })
    const one = piece('B1', 'infantry', { face: 'one' })
    const { live, hand } = tableWith(choices, [three, one], { to_place: { ic: 1 } })
    const { container } = render(UnitTray, { live, hand, shape, touch() {}, hover() {}, changed() {} })
    expect(container.querySelector('.one')).not.toBeNull()
    expect(container.querySelector('.three')).toBeNull()
  })

  it('are as large in the tray whether they are counters or markers on the map', () => {
    const choices = {
      'unit:ic': [{ action: 'place A1 ic', then: ['space:A1'], label: '' }],
      'unit:depot': [{ action: 'place A1 depot', then: ['space:A1'], label: '' }],
    }
    const depot = piece('B1', 'depot', { unit: 'depot', strength: null, face: 'one' })
    const { live, hand } = tableWith(choices, [piece('A1', 'infantry', { face: 'one' }), depot])
    const across = (container: Element, unit: string) =>
      Number(container.querySelector(`[data-token="unit:${unit}"] svg`)!.getAttribute('viewBox')!.split(' ')[2])
    for (const size of [37, 44]) {
      const board = { ...shape, piece_size: size }
      const { container, unmount } = render(UnitTray, {
        live,
        hand,
        shape: board,
        touch() {},
        hover() {},
        changed() {},
      })
      // Markers are 23 across, on boards with large counters too.
      expect(across(container, 'depot') / across(container, 'ic')).toBeCloseTo(23 / size)
      unmount()
    }
  })
})

describe('what is to be touched next', () => {
  const bar = (choices: View['choices']) => {
    const { live, hand } = tableWith(choices)
    hand.touch('space:A1')
    const orders = new Orders(live, hand)
    const nothing = {
      passTo: null,
      isListOpen: false,
      pass() {},
      toggleList() {},
      touch() {},
      hover() {},
      showRule() {},
    }
    render(PromptBar, { live, hand, orders, staff: null, seats: [], answers: [], ...nothing })
  }
  const feed = (from: string) =>
    ['1', '2'].map((n) => ({ action: `${from} ${n}`, then: [from, `number:${n}`], label: '' }))

  it('is said to be perhaps the same place again, as for a Depot that feeds those beside it', () => {
    bar({ 'space:A1': [...feed('space:A1'), ...feed('space:B1')] })
    expect(screen.getByText(/or the same one again/)).toBeTruthy()
  })

  it('is another place elsewhere', () => {
    bar({ 'space:A1': [...feed('space:A2'), ...feed('space:B1')] })
    expect(screen.getByText(/Now choose the next place\./)).toBeTruthy()
  })
})

describe('the edge of the map', () => {
  const seen = (french: number, choices = {}, side: string | null = 'french') =>
    ({
      game: 'fateful_march',
      side,
      choices,
      board: { hands: { french: { count: french }, russian: { count: 0 } } },
    }) as unknown as View

  it('is above the cards, and where none are the map goes on', () => {
    expect(isDeskLaid(seen(2))).toBe(true)
    expect(isDeskLaid(seen(0))).toBe(false)
    expect(isDeskLaid(seen(0, { 'card:54': [] }))).toBe(true)
    expect(isDeskLaid(seen(2, {}, null))).toBe(false)
    expect(isDeskLaid({ ...seen(2), game: 'strategic' })).toBe(false)
  })
})

describe('a game that was branched off to ask what if', () => {
  it('has the way back to the first game in the bar above the board', () => {
    const { live } = tableWith({})
    const title = { id: 'small', title: 'Small', calendar: [] } as unknown as TitleInfo
    const doors = { isLeftOpen: false, isRightOpen: false, isHistoryOpen: false, toggleLeft() {}, toggleRight() {} }
    render(TopBar, { live, title, ...doors, showKeys() {}, origin: { game: 'one', when: 'Turn 1' } })
    expect(screen.getByRole('link', { name: 'First game' }).getAttribute('href')).toBe('#/table/one')
  })
})
