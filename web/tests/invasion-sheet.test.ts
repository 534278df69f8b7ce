/** What lies above the question in The Invasion of Russia: hits, attacks, marches, trains and cards. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import axe from 'axe-core'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, View } from '../src/api/types'
import { answersInSheet } from '../src/games'
import AttackCard from '../src/games/invasion/AttackCard.svelte'
import { boardOf, outlookOf, sumOf, type BoardSeen, type PieceSeen, type Side } from '../src/games/invasion/board'
import { cards } from '../src/games/invasion/cards'
import CardsChoice from '../src/games/invasion/CardsChoice.svelte'
import { costOf, coursesOf } from '../src/games/invasion/courses'
import GatherCard from '../src/games/invasion/GatherCard.svelte'
import { lineOf } from '../src/games/invasion/gathering'
import { movesOf, takeable, usualPlan, type Hits } from '../src/games/invasion/hits'
import HitsCard from '../src/games/invasion/HitsCard.svelte'
import MarchCard from '../src/games/invasion/MarchCard.svelte'
import Sheet from '../src/games/invasion/Sheet.svelte'
import SupportCard from '../src/games/invasion/SupportCard.svelte'
import TargetsCard from '../src/games/invasion/TargetsCard.svelte'
import TrainTray from '../src/games/invasion/TrainTray.svelte'
import UnitsTray from '../src/games/invasion/UnitsTray.svelte'
import { Hand } from '../src/lib/hand.svelte'
import { places } from '../src/table/panels/places.svelte'
import { countOf } from '../src/table/plan'
import played from './fixtures/invasion.json'
import { marchAt } from './scorched-table.svelte'

type Moment = { game: string; side: Side; decision: string; view: View }
const moments = played.moments as unknown as Moment[]
const momentAt = (game: string, decision: string) =>
  moments.find((each) => each.game === game && each.decision === decision)!
const boardAt = (decision: string): BoardSeen => boardOf(momentAt('basic', decision).view)!
const common = { isDisabled: false, goTo: vi.fn(), showRule: vi.fn() }

const unit = (id: string, more: Partial<PieceSeen> = {}): PieceSeen => ({
  id,
  name: id,
  side: 'russian',
  kind: 'infantry',
  place: 'map',
  quality: 'line',
  hex: '1908',
  disrupted: false,
  ...more,
})

beforeEach(() => {
  localStorage.clear()
  cards.remember([])
  const shape = { game: 'invasion', box: [0, 0, 1, 1], piece_size: 30, definitions: '', spaces: [] }
  places.remember(shape as unknown as BoardShape)
})

async function isReadable(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((each) => each.id)).toEqual([])
}

describe('hits [11.17]', () => {
  const units = [unit('berg'), unit('guns', { kind: 'artillery' }), unit('militia', { quality: 'conscript' })]
  const hits = (left: number, more: Partial<Hits> = {}): Hits => ({
    left,
    main_left: Math.ceil(left / 2),
    main: ['berg', 'guns', 'militia'],
    supports: [],
    ...more,
  })

  it('disrupt the worst units first and eliminate last', () => {
    expect(usualPlan(hits(2), units)).toEqual({ militia: 1, berg: 1 })
    expect(usualPlan(hits(4), units)).toEqual({ militia: 2, berg: 1, guns: 1 })
  })

  it('that nobody can take are void', () => {
    expect(takeable(hits(9), units)).toBe(6)
    expect(countOf(usualPlan(hits(9), units))).toBe(6)
  })

  it('become moves; the last unit is hit without a word', () => {
    expect(movesOf(hits(2), units, { berg: 2 })).toEqual(['hit berg', 'hit berg'])
    expect(movesOf(hits(3), [unit('berg', { disrupted: true }), unit('guns')], { berg: 1, guns: 2 })).toEqual([
      'hit berg',
    ])
  })

  it('fall on the main stack for at least one half', () => {
    const both = [...units, unit('helper', { hex: '1808' })]
    const shared = hits(2, { supports: ['helper'] })
    expect(movesOf(shared, both, { helper: 2 })).toBeNull()
    expect(movesOf(shared, both, { helper: 1, berg: 1 })).toEqual(['hit berg', 'hit helper'])
  })

  it('are laid out with steppers and taken with one word', async () => {
    const board = { ...boardAt('hits'), pieces: units }
    const take = vi.fn()
    const { container } = render(HitsCard, { board, hits: hits(2), moment: 1, take, ...common })
    expect(container.querySelector('[role=status]')!.textContent).toBe('all allocated')
    await fireEvent.click(screen.getByRole('button', { name: 'One fewer hit on militia' }))
    expect(container.querySelector('[role=status]')!.textContent).toBe('1 of 2 allocated')
    expect(screen.getByRole('button', { name: 'Take 2 hits' })).toHaveProperty('disabled', true)
    await fireEvent.click(screen.getByRole('button', { name: 'One more hit on berg' }))
    expect(container.textContent).toContain('eliminated')
    await fireEvent.click(screen.getByRole('button', { name: 'Take 2 hits' }))
    expect(take).toHaveBeenCalledWith(['hit berg', 'hit berg'])
    await isReadable(container)
  })

  it('of a real game have a plan that the rules allow', () => {
    const board = boardAt('hits')
    const own = board.pieces.filter((piece) => [...board.hits!.main, ...board.hits!.supports].includes(piece.id))
    expect(movesOf(board.hits!, own, usualPlan(board.hits!, own))).not.toBeNull()
  })
})

describe('an attack', () => {
  const { side } = momentAt('basic', 'force')
  const board = boardAt('force')
  const prospect = board.prospects[0]!

  it('knows what comes of a difference', () => {
    expect(outlookOf(5, 5)).toEqual({ rout: 6, win: 9, tie: 6, lose: 15 })
    expect(outlookOf(20, 5)).toEqual({ rout: 36, win: 0, tie: 0, lose: 0 })
  })

  it('is told with chances by Combat Commands and both values term by term', async () => {
    const props = { board, prospect, side, isChoosing: true, name: vi.fn(), why: null, ...common }
    const { container } = render(AttackCard, props)
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((td) => td.textContent))
    expect(rows[0]!.slice(1)).toEqual(prospect.chances.map((each) => `${Math.round((100 * each.goes_ahead) / 6)}%`))
    const sums = [...container.querySelectorAll('.sum dd')].map((each) => each.textContent)
    expect(sums[0]).toBe(`${sumOf(prospect.attack)} + die`)
    expect(sums[1]).toBe(`${sumOf(prospect.defence!)} + die`)
    await isReadable(container)
  })

  it('does not tell the value of a closed stack', () => {
    const { defence: _, ...closed } = prospect
    const props = { board, prospect: closed, side, isChoosing: false, name: vi.fn(), why: null, ...common }
    const { container } = render(AttackCard, props)
    expect(container.textContent).toContain('The stack is closed.')
    expect(container.querySelectorAll('.sum')).toHaveLength(1)
  })

  it('can leave units out', async () => {
    const name = vi.fn()
    const stack = board.stacks.find((each) => each.hex === prospect.hex && each.side === side)!
    const two = [unit('one', { side }), unit('two', { side })]
    const seen = { ...board, pieces: two, stacks: [{ ...stack, pieces: ['one', 'two'] }] }
    render(AttackCard, { board: seen, prospect, side, isChoosing: true, name, why: null, ...common })
    await fireEvent.click(screen.getByRole('button', { name: /two/ }))
    expect(name).toHaveBeenCalledWith(['with one'])
  })

  it('is chosen from all that can be ordered', async () => {
    const { prospects } = boardAt('order')
    const choose = vi.fn()
    const { container } = render(TargetsCard, { prospects, choose, hover: vi.fn(), isDisabled: false })
    const buttons = screen.getAllByRole('button')
    expect(buttons).toHaveLength(prospects.length)
    await fireEvent.click(buttons[0]!)
    expect(choose).toHaveBeenCalledWith(prospects[0])
    await isReadable(container)
  })

  it('lists stacks that can be called with the chance that they join', async () => {
    const helpers = [{ hex: '1709', added: 2, value: 3 }]
    const combat = { ...boardAt('call').combat!, helpers, called: ['1709'] }
    const { container } = render(SupportCard, { combat, commands: [0, 2], ...common })
    const cells = [...container.querySelectorAll('tbody td')].map((each) => each.textContent)
    expect(cells).toEqual(['33%', '67%', '3'])
    expect(container.textContent).toContain('called')
    await isReadable(container)
  })

  it('is called by a button beside its chances', async () => {
    const helpers = [
      { hex: '1709', added: 2, value: 3 },
      { hex: '1710', added: 2, value: 1 },
    ]
    const combat = { ...boardAt('call').combat!, helpers, called: ['1709'] }
    const call = vi.fn()
    const props = { combat, commands: [2], canCall: (hex: string) => hex === '1710', call }
    const { container } = render(SupportCard, { ...props, ...common })
    expect(screen.queryByRole('button', { name: 'Call 1709' })).toBe(null)
    await fireEvent.click(screen.getByRole('button', { name: 'Call 1710' }))
    expect(call).toHaveBeenCalledWith('1710')
    await isReadable(container)
  })
})

describe('a march', () => {
  it('tells what March Attrition may take', () => {
    const goal = { ...boardAt('march_on').march!.goals[0]!, beside: [] }
    const costs = (lost: number, disrupted_only: number) => costOf({ ...goal, attrition: { lost, disrupted_only } })
    expect(costs(2, 0)).toContain('March Attrition (units eliminated on 2 of 6 rolls)')
    expect(costs(2, 1)).toContain('March Attrition (units eliminated on 2 of 6 rolls, only disrupted on 1)')
    expect(costs(0, 0)).toContain('March Attrition (no loss on any roll)')
    expect(costOf({ ...goal, attrition: null })).not.toContain('Attrition')
  })

  it('that enemy cavalry has stopped is offered no next hex', () => {
    const props = { goal: null, courses: [], why: null, give: vi.fn(), go: vi.fn(), show: vi.fn(), leave: vi.fn() }
    const seen = { ...boardAt('march_on').march!, length: 1, is_stopped: true, goals: [] }
    const { container } = render(MarchCard, {
      ...{ board: boardAt('march_on'), march: seen, name: vi.fn(), ...props, ...common },
    })
    expect(container.textContent).toContain('Enemy cavalry stops the stack here')
    expect(container.textContent).not.toContain('next hex')
    expect(container.textContent).not.toContain('more is a forced march')
  })

  const { view } = momentAt('basic', 'march_on')
  const board = boardAt('march_on')
  const march = board.march!

  it('leads to far hexes, ending there or not', () => {
    const goal = march.goals.find((each) => each.way.length > 2)!
    const asked = { ...view, prompt: { ...view.prompt!, decision: 'march_on' } } as View
    const courses = coursesOf(asked)
    const [end, pause] = courses.get(`space:${goal.hex}`)!
    expect(end!.acts).toEqual([...goal.way.slice(1).map((code) => `to ${code}`), 'stop'])
    expect(pause!.acts).toEqual(end!.acts.slice(0, -1))
    expect(end!.reactions).toBe(0)
    const near = march.goals.filter((each) => each.way.length === 2)
    expect(near.every((each) => !courses.has(`space:${each.hex}`))).toBe(true)
  })

  it('says what it comes next to', () => {
    const goal = march.goals.find((each) => each.way.length > 2)!
    expect(costOf({ ...goal, beside: [] })).not.toContain('next to')
    expect(costOf({ ...goal, beside: ['1808', '1807'] })).toMatch(/; next to the enemy in .*1808, .*1807/)
  })

  it('does not lead in a circle by one touch', () => {
    const here = march.goals[0]!.way[0]!
    const round = { ...march.goals[0]!, hex: here, way: [here, march.goals[0]!.way[1]!, here] }
    const asked = {
      ...view,
      board: { ...board, march: { ...march, goals: [...march.goals, round] } },
    } as unknown as View
    expect(coursesOf(asked).has(`space:${here}`)).toBe(false)
  })

  it('names those who go', async () => {
    const name = vi.fn()
    const pieces = [unit('one'), unit('two'), unit('leader', { kind: 'commander', rating: 2 })]
    const props = { goal: null, courses: [], why: null, give: vi.fn(), go: vi.fn(), show: vi.fn(), leave: vi.fn() }
    const seen = { ...march, length: 0, named: false, movable: pieces.map((each) => each.id), goals: [] }
    const { container } = render(MarchCard, { board: { ...board, pieces }, march: seen, name, ...props, ...common })
    await fireEvent.click(screen.getByRole('button', { name: /two/ }))
    expect(name).toHaveBeenCalledWith(['with one', 'with leader'])
    await isReadable(container)
  })
})

describe('the tray of commanders', () => {
  const ney = unit('ney', { kind: 'commander', side: 'french', hex: '2309', rating: 2 })
  const davout = unit('davout', { kind: 'commander', side: 'french', hex: '2108', rating: 3 })
  const board = { ...boardAt('order'), pieces: [ney, davout] }
  const goes = (id: string, to: string) => ({ action: `go ${id} ${to}`, then: [`space:${to}`], label: '' })
  const asked = {
    prompt: { decision: 'ride' },
    board: {},
    choices: {
      'unit:ney': [goes('ney', '2312')],
      'unit:davout': [goes('davout', '2309'), goes('davout', '2312')],
    },
  } as unknown as View
  const tray = (stack: string | null, touched: string[] = []) => {
    const hand = new Hand(() => asked)
    for (const token of touched) hand.touch(token)
    return render(UnitsTray, { board, hand, stack, isDisabled: false, touch: vi.fn(), hover: vi.fn() })
  }

  it('shows those of the stack that was touched, and all when asked', async () => {
    const { container } = tray('2309')
    expect(container.textContent).toContain('In 2309: choose a piece, then a hex.')
    expect(screen.queryByRole('button', { name: /davout/ })).toBe(null)
    await fireEvent.click(screen.getByRole('button', { name: 'All 2 pieces' }))
    expect(screen.getByRole('button', { name: /davout/ })).toBeTruthy()
    await isReadable(container)
  })

  it('asks who goes where a place was touched first', () => {
    expect(tray(null, ['space:2312']).container.textContent).toContain('Who goes to 2312?')
  })
})

it('lays one counter by one touch, though it was the last train', async () => {
  const moment = momentAt('basic', 'allocate')
  const { side } = moment
  const token = 'space:2207'
  const ways = ['train', 'dummy'].map((kind) => ({ action: `${kind} 2207`, then: [`button:${kind}`], label: '' }))
  const prompt = { decision: 'allocate', rule: '7.4', text: '' }
  const view = { ...moment.view, prompt, choices: { [token]: ways } } as unknown as View
  const table = marchAt(view, 'invasion')
  render(Sheet, table.props)
  table.orders.touch(token)
  await vi.waitFor(() => expect(table.live.act).toHaveBeenCalledTimes(1))
  const laid = vi.mocked(table.live.act).mock.calls[0]![0]
  expect(laid[0]).toMatch(/^train /)
  const supplies = boardOf(view)!.supplies.map((each) =>
    each.side === side ? { ...each, genuine_to_place: 0, to_place: 2 } : each,
  )
  const choices = { [token]: ways.slice(1) }
  await vi.waitFor(() => expect(table.orders.isBusy).toBe(false))
  table.touch.mockClear()
  table.live.state!.view = { ...view, choices, board: { ...view.board, supplies } } as unknown as View
  flushSync()
  expect(table.touch).not.toHaveBeenCalled()
})

it('keeps the kind of counter that was laid last', async () => {
  const choose = vi.fn()
  const { container } = render(TrainTray, { left: { train: 3, dummy: 1 }, kind: 'train', choose, ...common })
  await fireEvent.click(screen.getByRole('radio', { name: '1 dummy' }))
  expect(choose).toHaveBeenCalledWith('dummy')
  await isReadable(container)
})

it('gathers several units into one line, commanders last', async () => {
  const give = vi.fn()
  const pieces = [unit('leader', { kind: 'commander', rating: 2 }), unit('one'), unit('two')]
  const { container } = render(GatherCard, { verb: 'advance', pieces, rule: '11.6', give, end: vi.fn(), ...common })
  await fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Advance with 3 pieces' }))
  expect(give).toHaveBeenCalledWith(['advance one', 'advance two', 'advance leader'])
  await isReadable(container)
})

it('ends an advance beside the units that are chosen, where no button of the question can throw them away', async () => {
  const asked = (decision: string) => answersInSheet({ game: 'invasion', prompt: { decision } } as unknown as View)
  expect([asked('advance'), asked('rally'), asked('call')]).toEqual([true, true, false])
  const [give, end] = [vi.fn(), vi.fn()]
  render(GatherCard, { verb: 'advance', pieces: [unit('one')], rule: '11.12', give, end, ...common })
  await fireEvent.click(screen.getByRole('button', { name: /one/ }))
  await fireEvent.click(screen.getByRole('button', { name: 'No further advance' }))
  expect(end).toHaveBeenCalledOnce()
  expect(give).not.toHaveBeenCalled()
})

it('rallies no more units of a hex than its commanders can, and says so', async () => {
  const pieces = ['one', 'two', 'three'].map((id) => unit(id, { hex: '2207' })).concat(unit('far', { hex: '1808' }))
  const limits: [string, number][] = [
    ['2207', 2],
    ['1808', 3],
  ]
  const give = vi.fn()
  const { container } = render(GatherCard, {
    verb: 'rally',
    pieces,
    limits,
    rule: '8.1',
    give,
    end: vi.fn(),
    ...common,
  })
  expect(container.textContent).toContain('2207: the commanders can rally 2 units.')
  expect(container.textContent).not.toContain('1808: the commanders')
  await fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await fireEvent.click(screen.getByRole('button', { name: /three/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rally 4 units' }).disabled).toBe(true)
  await fireEvent.click(screen.getByRole('button', { name: /one/ }))
  await fireEvent.click(screen.getByRole('button', { name: 'Rally 3 units' }))
  expect(give).toHaveBeenCalledWith(['rally two', 'rally three', 'rally far'])
  await isReadable(container)
})

it('ends a rally in the same line, unless its last unit does', async () => {
  const foresee = (is_final: boolean) => vi.fn(async () => ({ is_final }))
  expect(await lineOf('rally', ['rally one'], 3, foresee(false))).toEqual(['rally one', 'done'])
  expect(await lineOf('rally', ['rally one', 'rally two'], 3, foresee(true))).toEqual(['rally one', 'rally two'])
  expect(await lineOf('rally', ['rally one'], 1, foresee(false))).toEqual(['rally one'])
  expect(await lineOf('advance', ['advance one'], 2, foresee(true))).toEqual(['advance one', 'done'])
  const refuse = vi.fn(() => Promise.reject(new Error('too many')))
  expect(await lineOf('rally', ['rally one', 'rally two'], 3, refuse)).toEqual(['rally one', 'rally two'])
})

it('offers drawn cards, those lit that can be played, and says what they do for this side', async () => {
  const touch = vi.fn()
  const hand = { next: new Set(['button:lay 1']) } as unknown as Hand
  const props = { numbers: [1, 2], verb: 'lay' as const, side: 'russian' as const, hand, isDisabled: false }
  const { container } = render(CardsChoice, { ...props, touch, hover: vi.fn() })
  expect(container.querySelectorAll('.lit')).toHaveLength(1)
  const card = screen.getByRole('button', { name: /^1\. Storm on the Niemen: The French have 1 fewer Supply Train/ })
  await fireEvent.click(card)
  expect(touch).toHaveBeenCalledWith('button:lay 1')
  await isReadable(container)
})
