/** The panels of The Invasion of Russia at the moments of real games; `fixtures/make_invasion.py` writes them. */
import { readFileSync } from 'node:fs'
import { fireEvent, render } from '@testing-library/svelte'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, TitleInfo, View } from '../src/api/types'
import { battleOf, isBattle, layersOf, panelsOf, placeInQuestion } from '../src/games'
import { boardOf, hungryHexes, orderDice, supportDice, type BoardSeen } from '../src/games/invasion/board'
import type { Live } from '../src/lib/live.svelte'
import { hasMessage, t } from '../src/lib/messages'
import { places } from '../src/table/panels/places.svelte'
import played from './fixtures/invasion.json'

type Moment = { game: string; side: 'french' | 'russian'; decision: string; view: View }
const GAME = 'invasion'
const moments = played.moments as unknown as Moment[]
const names = moments.map(({ game, decision }) => `${game} ${decision}`)
const title = { id: GAME, title: 'Invasion', sides: ['french', 'russian'], calendar: played.calendar }
const UNKNOWN = /(invasion|battle|side|panel)-[a-z]/

beforeEach(() => {
  localStorage.clear()
  const shape = { game: GAME, box: [0, 0, 1, 1], piece_size: 30, definitions: '', spaces: [] }
  places.remember(shape as unknown as BoardShape)
})

const momentAt = (name: string) => moments[names.indexOf(name)]!
const boardAt = (name: string): BoardSeen => boardOf(momentAt(name).view)!

function propsOf(view: View) {
  const live = { gameId: 'game', eyes: view.side, log: [], state: { view }, past: null, shown: { view, pieces: [] } }
  return {
    live: live as unknown as Live,
    title: title as unknown as TitleInfo,
    goTo: vi.fn(),
    showRule: vi.fn(),
  }
}

const viewAt = (name: string, change: Partial<BoardSeen> = {}): View => {
  const { view } = momentAt(name)
  return { ...view, board: { ...view.board, ...change } } as View
}

/** A panel with its body open. */
async function open(id: string, view: View): Promise<HTMLElement> {
  const { container } = render(panelsOf(GAME).find((each) => each.id === id)!.component, propsOf(view))
  const head = container.querySelector<HTMLElement>('h3 button')
  if (head?.getAttribute('aria-expanded') === 'false') await fireEvent.click(head)
  return container
}

const rowsOf = (panel: HTMLElement) =>
  [...panel.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

describe.each(panelsOf(GAME).map((panel) => panel.id))('the panel %s', (id) => {
  it.each(names)('speaks in words at %s', async (name) => {
    const panel = await open(id, viewAt(name))
    expect(panel.textContent).not.toMatch(UNKNOWN)
    expect(panel.querySelector('section') === null).toBe(id === 'cards' && name.startsWith('basic'))
  })

  it('can be read by everybody', async () => {
    const panel = await open(id, viewAt('advanced order'))
    const { violations } = await axe.run(panel, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map((each) => each.id)).toEqual([])
  })
})

it('marks the turn and the phase', async () => {
  const panel = await open('turn', viewAt('advanced lay_card'))
  expect(panel.querySelectorAll('.turns li')).toHaveLength(16)
  expect(panel.querySelector('.turns .now')?.textContent?.trim()).toBe(String(boardAt('advanced lay_card').turn))
  expect(panel.querySelector('.phases .now')?.textContent?.trim()).toBe('Start of the turn: cards')
})

describe('trains', () => {
  const name = 'advanced allocate'
  const own = momentAt(name).side

  it('are told apart from dummies to their owner alone', async () => {
    const counters = [
      { hex: '2109', side: 'french', count: 3, face_up: 1, ...(own === 'french' ? { genuine: 2 } : {}) },
      { hex: '1808', side: 'russian', count: 3, face_up: 1, ...(own === 'russian' ? { genuine: 2 } : {}) },
    ] as BoardSeen['counters']
    const panel = await open('supply', viewAt(name, { counters }))
    const told = [...panel.querySelectorAll('li span:last-child')].map((each) => each.textContent)
    expect(told.sort()).toEqual(['2 genuine, 1 dummy, 1 face up', '3 counters, 1 face up'].sort())
  })

  it('are counted with those that are left to place', async () => {
    const panel = await open('supply', viewAt(name))
    const { to_place: left = 0, genuine_to_place: genuine = 0 } = boardAt(name).supplies.find((s) => s.side === own)!
    expect(left).toBeGreaterThan(0)
    expect(panel.textContent).toContain(`${left} to place: ${genuine} genuine`)
    const numbers = boardAt(name).supplies.map((each) => String(each.number))
    expect(rowsOf(panel)[1]!.slice(1)).toEqual(numbers)
  })
})

it('knows the dice of an order and of a support [10.2, 10.4]', () => {
  expect([0, 1, 2, 5, 6, 9].map(orderDice)).toEqual([0, 1, 2, 5, 5, 5])
  expect([0, 1, 2, 5, 6, 9].map(supportDice)).toEqual([0, 1, 2, 5, 6, 6])
})

it('shows the chance of an order for each Combat Command', async () => {
  const { commands } = boardAt('basic order')
  const panel = await open('orders', viewAt('basic order'))
  const last = rowsOf(panel).at(-1)!
  expect(last[0]).toMatch(/^0 \(/)
  const most = Math.max(...Object.values(commands))
  expect(last.slice(1)).toEqual(Array.from({ length: most + 1 }, (_, spent) => `${spent}/6`))
})

it('adds up cities and battle points to the points of the engine', async () => {
  const board = boardAt('basic order')
  const panel = await open('victory', viewAt('basic order'))
  const numbers = [...panel.querySelectorAll('h4 b, li:not(.city) b')].map((each) => Number(each.textContent))
  const [french, cities, russian, theirs, battle] = numbers as [number, number, number, number, number]
  expect([french, russian]).toEqual([board.points['french'], board.points['russian']])
  expect([cities, theirs + battle]).toEqual([french, russian])
})

it('keeps closed stacks closed', async () => {
  const board = boardAt('advanced allocate')
  const closed = board.stacks.filter((stack) => !stack.is_open)
  expect(closed.length).toBeGreaterThan(0)
  const panel = await open('armies', viewAt('advanced allocate'))
  expect(panel.textContent!.match(/pieces?, closed/g)).toHaveLength(closed.length)
})

describe('supply over the map', () => {
  const board = boardAt('basic order')
  const [net] = board.nets
  const layers = (change: Partial<BoardSeen> = {}) =>
    layersOf(GAME).map((choice) => choice.layers(viewAt('basic order', change)))

  it('shows lines of its own side, and depots', () => {
    const [supply, depots] = layers()
    expect(supply![0]).toEqual({ tone: `${net!.side}-faint`, spaces: net!.supplied })
    expect(supply![1]).toEqual({ tone: 'worn', spaces: net!.cut })
    expect(depots![0]!.spaces).toHaveLength(board.supplies.find((each) => each.side === net!.side)!.depots)
  })

  it('draws whole lines once and broken ones dashed to where they break', () => {
    const routes = [
      { hex: '1808', way: ['1808', '1908', '2008'] },
      { hex: '1908', way: ['1908', '2008'] },
      { hex: '1407', way: ['1407', '1508'], breaks: 'enemy-cavalry', at: '1508' },
    ]
    const [supply] = layers({ nets: [{ ...net!, routes }] })
    expect(supply![2]).toEqual({
      tone: net!.side,
      links: [
        ['1808', '1908'],
        ['1908', '2008'],
      ],
    })
    expect(supply![3]).toEqual({ tone: 'cut', links: [['1407', '1508']], spaces: ['1508'] })
  })

  it('says what breaks each line', async () => {
    const routes = [
      { hex: '1407', way: ['1407', '1508', '1608'], breaks: 'distance', at: '1608' },
      { hex: '1508', way: ['1508', '1608'], breaks: 'enemy-cavalry', at: '1608' },
    ]
    const panel = await open('supply', viewAt('basic order', { nets: [{ ...net!, routes, route_length: 1 }] }))
    const told = [...panel.querySelectorAll('.broken li')].map((each) => each.textContent!.replaceAll(/\s+/g, ' '))
    expect(told[0]).toContain('too far: 2 hexes to 1608, at most 1.')
    expect(told[1]).toContain('enemy cavalry next to 1608.')
  })

  it('knows who is hungry', () => {
    const pieces = board.pieces.map((piece, number) => (number ? piece : { ...piece, hex: '1808', supplied: false }))
    expect(hungryHexes({ ...board, pieces })).toContain('1808')
  })
})

it('tells a combat from the order to its end', () => {
  const { view } = momentAt('basic battle')
  expect(isBattle(view)).toBe(true)
  const { container } = render(battleOf(GAME)!, propsOf(view))
  expect(container.textContent).toContain('the attack goes ahead')
  expect(container.textContent).toContain('Combined arms')
  expect(container.textContent).not.toMatch(UNKNOWN)
})

it('looks at the march or the combat that is on', () => {
  expect(placeInQuestion(GAME, { march: { hex: '1808' } })).toBe('1808')
  expect(placeInQuestion(GAME, { combat: { target: '1906' } })).toBe('1906')
  expect(placeInQuestion(GAME, {})).toBeNull()
})

describe('cards', () => {
  it('of the hand show both halves, laid ones that of their player', async () => {
    const cards = { ...boardAt('advanced lay_card').cards!, hand: [1], laid: [['russian', 2]] } as BoardSeen['cards']
    const panel = await open('cards', viewAt('advanced lay_card', { cards }))
    const [laid, held] = [...panel.querySelectorAll('article')].map((each) => each.textContent!)
    expect(held).toContain('Pontoon train')
    expect(held).toContain('Roads washed away')
    expect(laid).toContain('Couriers')
    expect(laid).not.toContain('Provisional government')
  })

  it('say what the data of the game say', () => {
    const data = readFileSync('../src/grognard/games/invasion/data/cards.toml', 'utf-8')
    const cards = data.split('[[card]]').slice(1)
    expect(cards).toHaveLength(35)
    for (const card of cards) {
      const number = /^number = (\d+)$/m.exec(card)![1]!
      const keys = ['', '-text', '-french', '-french-text', '-russian', '-russian-text']
      const told = keys.map((key) => `invasion-card-${number}${key}`).filter((key) => hasMessage(key))
      const written = [...card.matchAll(/\b(?:title|text) = "([^"]*)"/g)].map((match) => match[1])
      expect(told.map((key) => t(key)).sort()).toEqual(written.sort())
    }
  })
})
