/** The board under hands: taps, drags, fans, questions, keys. */
import { cleanup, render } from '@testing-library/svelte'
import axe from 'axe-core'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { View } from '../src/api/types'
import type { Hand } from '../src/lib/hand.svelte'
import Board from '../src/table/board/Board.svelte'
import Halos from '../src/table/board/Halos.svelte'
import { inside, Places } from '../src/table/board/places'
import { stubResizeObserver } from './breadth'
import { disbanding, entry, french, marching, naming, piece, pieces, shape, SmallTable } from './board-table.svelte'

type Call = [string, ...unknown[]]
const LONG = 600

let below: Element | null = null

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  below = null
  document.elementFromPoint = () => below
  stubResizeObserver()
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setUp(choices: View['choices'] = marching, inQuestion: string | null = null) {
  const table = new SmallTable(choices)
  const hand: Hand = table.hand()
  const calls: Call[] = []
  const touch = (token: string) => {
    calls.push(['touch', token])
    const touched = hand.touch(token)
    if (touched.kind === 'act') calls.push(['act', ...touched.actions])
  }
  const result = render(Board, {
    shape,
    live: table.live,
    hand,
    season: 'summer',
    preview: null,
    inQuestion,
    touch,
    drop: (token: string) => calls.push(['drop', token]),
    hover: (token: string | null) => calls.push(['hover', token]),
    whyNot: (clicks: string[], at: { x: number; y: number }) => calls.push(['why', clicks, at]),
  })
  flushSync()
  const box = result.container
  const find = <T extends Element>(selector: string) => box.querySelector<T>(selector)!
  return {
    table,
    hand,
    calls,
    box,
    find,
    rerender: result.rerender,
    component: result.component as unknown as { showSpace: (space: string) => void },
    listbox: find<HTMLElement>('[role=listbox]'),
    space: (id: string) => find(`path[data-space="${id}"]`),
    piece: (key: string) => find(`g.piece[data-key="${key}"]`),
    said: (name: string) => calls.filter((call) => call[0] === name).map((call) => call[1]),
  }
}

type Pointer = { x?: number; y?: number; kind?: string; id?: number; button?: number }

function point(target: Element, type: string, { x = 10, y = 10, kind = 'mouse', id = 1, button = 0 }: Pointer = {}) {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, button, pointerId: id, pointerType: kind }
  target.dispatchEvent(new PointerEvent(type, init))
  flushSync()
}

function tap(target: Element, pointer: Pointer = {}) {
  point(target, 'pointerdown', pointer)
  point(target, 'pointerup', pointer)
}

/** Take something at its place and carry it over another; not let go yet. */
function carry(table: ReturnType<typeof setUp>, from: Element, to: Element, pointer: Pointer = {}) {
  const board = table.find('.board')
  point(from, 'pointerdown', { ...pointer, x: 10, y: 10 })
  below = to
  point(board, 'pointermove', { ...pointer, x: 40, y: 30 })
  point(board, 'pointermove', { ...pointer, x: 80, y: 50 })
}

/** Where the hand went with what; an action is written out or as its clicks. */
function marchOf(call: Call | undefined) {
  const acts = (call?.slice(1) ?? []) as (string | string[])[]
  const words = acts.map((act) =>
    typeof act === 'string' ? act.split(' ') : ['', ...act.map((each) => each.split(':')[1]!)],
  )
  return [`space:${words[0]?.[2]}`, words.map((each) => each[3])]
}

function key(target: Element, name: string, change: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...change })
  target.dispatchEvent(event)
  flushSync()
  return event
}

describe('what is seen', () => {
  it('has every space to find, and options for those that can be touched', () => {
    const { box } = setUp()
    expect(box.querySelectorAll('path[data-space]')).toHaveLength(6)
    const options = [...box.querySelectorAll('[role=option]')]
    expect(options.map((option) => option.getAttribute('aria-label'))).toEqual([
      'A1 Town A1: 3 Infantry Corps, 1 Cavalry Corps',
    ])
  })

  it('draws pieces where the server has put them, with their faces', () => {
    const { piece } = setUp()
    const drawn = piece('french:infantry:A1')
    expect(drawn.getAttribute('transform')).toBe('translate(40 50)')
    expect(drawn.querySelector('.face')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  it('is calm while the past is shown', () => {
    const { table, box } = setUp()
    table.past = { view: {}, pieces } as never
    flushSync()
    expect(box.querySelectorAll('[role=option]')).toHaveLength(0)
  })

  it('has no serious findings for those who do not see it', async () => {
    vi.useRealTimers()
    const { box } = setUp()
    const found = await axe.run(box, { rules: { 'color-contrast': { enabled: false } } })
    expect(found.violations.filter((each) => ['serious', 'critical'].includes(each.impact ?? ''))).toEqual([])
  })
})

describe('tapping', () => {
  it('touches a place that glows at once', () => {
    const { space, calls, hand } = setUp()
    tap(space('A1'))
    expect(calls).toContainEqual(['touch', 'space:A1'])
    expect(hand.places).toEqual(['space:A1'])
    tap(space('B1'))
    expect(marchOf(calls.at(-1))).toEqual(['space:B1', ['3ic', '1cc']])
  })

  it('speaks of areas where the options do', () => {
    const { space, said } = setUp(naming)
    tap(space('C2'))
    expect(said('touch')).toEqual(['area:C'])
  })

  it('takes a unit up beside its counter too, where only units are named', () => {
    const { space, said } = setUp({ 'unit:ic': [{ action: 'move ic', then: [], label: '' }] })
    tap(space('A1'))
    expect(said('touch')).toEqual(['unit:ic'])
  })

  it('takes up the one who stands there, not the one who could be sent there, with an empty hand', () => {
    const go = (unit: string, to: string) => ({ action: `go ${unit} ${to}`, then: [`space:${to}`], label: '' })
    const { space, hand, said } = setUp({ 'unit:ic': [go('ic', 'B1')], 'unit:ney': [go('ney', 'A1'), go('ney', 'B1')] })
    tap(space('A1'))
    expect(said('touch')).toEqual(['unit:ic'])
    hand.clear()
    hand.touch('unit:ney')
    flushSync()
    tap(space('A1'))
    expect(said('touch')).toEqual(['unit:ic', 'space:A1'])
    expect(said('act')).toEqual(['go ney A1'])
  })

  it('tells the page of other places as well, once no second tap can follow', () => {
    const { space, said } = setUp()
    tap(space('B2'))
    expect(said('touch')).toEqual([])
    vi.advanceTimersByTime(400)
    expect(said('touch')).toEqual(['space:B2'])
  })

  it('zooms at a double tap beside everything', () => {
    const { space, said, find } = setUp()
    const before = find<HTMLElement>('.top').style.transform
    tap(space('B2'), { kind: 'touch' })
    vi.advanceTimersByTime(100)
    tap(space('B2'), { kind: 'touch' })
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(said('touch')).toEqual([])
    expect(find<HTMLElement>('.top').style.transform).not.toBe(before)
  })

  it('hears a press without any pointer', () => {
    const { box, said } = setUp()
    box.querySelector('[role=option]')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    expect(said('touch')).toEqual(['space:A1'])
  })

  it('tells what the pointer is on, once', () => {
    const { space, said } = setUp()
    for (const id of ['A1', 'A1', 'B2', 'A1']) point(space(id), 'pointermove')
    expect(said('hover')).toEqual(['space:A1', null, 'space:A1'])
  })

  it('shows no card beside a question or a reason, but for the one that is asked for', async () => {
    const { rerender, space, box } = setUp()
    const card = () => box.querySelector('.place-card')
    await rerender({ isInterrupted: true })
    point(space('A1'), 'pointermove')
    vi.advanceTimersByTime(600)
    flushSync()
    expect(card()).toBeNull()
    const ask = { bubbles: true, cancelable: true, button: 2, pointerType: 'mouse' }
    space('A1').dispatchEvent(new PointerEvent('contextmenu', ask))
    flushSync()
    expect(card()).not.toBeNull()
  })

  it('forgets what the pointer rested on when something was played', () => {
    const { table, space, box } = setUp()
    const card = () => box.querySelector('.place-card')?.textContent
    point(space('A1'), 'pointermove')
    vi.advanceTimersByTime(600)
    flushSync()
    expect(card()).toContain('A1')
    // The map may glide away under a pointer that lies still.
    table.state = { ...table.state!, position: 7 }
    flushSync()
    expect(card()).toBeUndefined()
    point(space('A1'), 'pointermove', { x: 12 })
    vi.advanceTimersByTime(600)
    flushSync()
    expect(card()).toContain('A1')
  })
})

describe('the fan', () => {
  const titles = (box: Element) => [...box.querySelectorAll('.fan .title')].map((each) => each.textContent)

  it('spreads the stack that was taken up', () => {
    const { piece, box } = setUp()
    tap(piece('french:infantry:A1'))
    expect(titles(box)).toEqual(['3 Infantry Corps', '1 Cavalry Corps'])
    expect([...box.querySelectorAll('.fan button')].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ])
  })

  it('takes one kind by a click, another as well with Shift', () => {
    const { piece, box, hand } = setUp()
    tap(piece('french:infantry:A1'))
    const [infantry, cavalry] = box.querySelectorAll('.fan button')
    cavalry!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(hand.units.map((unit) => unit.chosen)).toEqual([0, 1])
    infantry!.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    expect(hand.units.map((unit) => unit.chosen)).toEqual([3, 1])
    infantry!.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    expect(hand.units.map((unit) => unit.chosen)).toEqual([0, 1])
  })

  it('plays at once where only the unit is asked for', () => {
    const { space, box, calls } = setUp(disbanding)
    tap(space('A1'))
    box.querySelectorAll('.fan button')[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(calls.slice(-2)).toEqual([
      ['touch', 'unit:cc'],
      ['act', 'disband A1 cc'],
    ])
  })

  it('does not spread out a single unit of one’s own: whoever touches it is told why it cannot act', () => {
    const { table, piece: find, box, said } = setUp()
    table.become(marching, [...pieces, piece('B2', 'cavalry')])
    flushSync()
    tap(find('french:cavalry:B2'))
    expect(box.querySelector('.fan')).toBeNull()
    expect(said('touch')).toEqual(['space:B2'])
  })

  it('does not spread out a stack of one’s own that cannot act: whoever touches it while he decides is told why', () => {
    const { table, piece: find, box, said } = setUp()
    table.become(marching, [...pieces, piece('B2', 'infantry'), piece('B2', 'cavalry')])
    flushSync()
    tap(find('french:infantry:B2'))
    expect(box.querySelector('.fan')).toBeNull()
    expect(said('touch')).toEqual(['space:B2'])
  })

  it('shows of a hidden stack its title only, and touches nothing', () => {
    const { piece, box, said } = setUp()
    tap(piece('russian:hidden:C1'))
    expect(titles(box)).toEqual(['Russian stack, not seen'])
    expect(box.querySelector('.fan button')?.hasAttribute('aria-pressed')).toBe(false)
    expect(said('touch')).toEqual([])
  })

  it('does not spread out a counter of the enemy while a force is on its way: whoever touches it is told why not', () => {
    const { piece, box, said } = setUp({ 'space:A2': [{ action: 'to A2', then: [], label: '' }] }, 'A1')
    tap(piece('russian:hidden:C1'))
    expect(box.querySelector('.fan')).toBeNull()
    expect(said('touch')).toEqual(['space:C1'])
  })

  it('closes by Escape, by a second tap, and by a tap elsewhere, which is answered as any other', () => {
    const { piece, space, box, listbox, hand, said } = setUp()
    const enemy = piece('russian:hidden:C1')
    tap(enemy)
    key(listbox, 'Escape')
    expect(box.querySelector('.fan')).toBeNull()
    tap(enemy)
    tap(enemy)
    expect(box.querySelector('.fan')).toBeNull()
    tap(enemy)
    tap(space('B2'))
    vi.advanceTimersByTime(400)
    flushSync()
    expect(box.querySelector('.fan')).toBeNull()
    expect(said('touch')).toEqual(['space:B2'])
    expect(hand.places).toEqual([])
  })

  it('is not in the way of a question: with units in hand a tap on an impossible place asks why at once', () => {
    const { piece, space, box, said } = setUp()
    tap(piece('french:infantry:A1'))
    tap(space('B2'))
    vi.advanceTimersByTime(400)
    flushSync()
    expect(box.querySelector('.fan')).toBeNull()
    expect(said('touch')).toEqual(['space:A1', 'space:B2'])
  })

  it('closes when its stack is put down', () => {
    const { piece, box, hand } = setUp()
    tap(piece('french:infantry:A1'))
    hand.clear()
    flushSync()
    expect(box.querySelector('.fan')).toBeNull()
  })

  it('lets a destination be touched while it is open', () => {
    const { piece, space, calls } = setUp()
    tap(piece('french:infantry:A1'))
    tap(space('A2'))
    expect(marchOf(calls.at(-1))).toEqual(['space:A2', ['3ic', '1cc']])
  })
})

describe('dragging', () => {
  it('takes the stack up and drops it', () => {
    const table = setUp()
    carry(table, table.piece('french:infantry:A1'), table.space('B1'))
    expect(table.hand.places).toEqual(['space:A1'])
    expect(table.find('.lifted.carried')).not.toBeNull()
    expect(table.box.querySelectorAll('.piece.away')).toHaveLength(2)
    expect(table.calls.at(-1)).toEqual(['hover', 'space:B1'])
    point(table.find('.board'), 'pointerup', { x: 80, y: 50 })
    expect(table.said('drop')).toEqual(['space:B1'])
    expect(table.said('touch')).toEqual(['space:A1'])
  })

  it('does not move the map meanwhile', () => {
    const table = setUp()
    const before = table.find<HTMLElement>('.top').style.transform
    carry(table, table.piece('french:infantry:A1'), table.space('B1'))
    expect(table.find<HTMLElement>('.top').style.transform).toBe(before)
  })

  it('goes back from where it cannot go, and asks why', () => {
    const table = setUp()
    carry(table, table.piece('french:cavalry:A1'), table.space('B2'))
    point(table.find('.board'), 'pointerup', { x: 80, y: 50 })
    expect(table.said('drop')).toEqual([])
    expect(table.calls).toContainEqual(['why', ['space:A1', 'space:B2'], { x: 80, y: 50 }])
    expect(table.hand.places).toEqual([])
    expect(table.find('.lifted.returning')).not.toBeNull()
    vi.advanceTimersByTime(300)
    flushSync()
    expect(table.find('.lifted')).toBeNull()
  })

  it('goes back without a word when it is put down where it was, or Escape is pressed', () => {
    const table = setUp()
    carry(table, table.piece('french:cavalry:A1'), table.space('A1'))
    point(table.find('.board'), 'pointerup', { x: 20, y: 20 })
    carry(table, table.piece('french:cavalry:A1'), table.space('B1'))
    key(table.listbox, 'Escape')
    point(table.find('.board'), 'pointerup', { x: 80, y: 50 })
    expect(table.said('why')).toEqual([])
    expect(table.said('drop')).toEqual([])
    expect(table.hand.places).toEqual([])
  })

  it('takes a single kind from the fan', () => {
    const table = setUp()
    tap(table.piece('french:infantry:A1'))
    carry(table, table.box.querySelectorAll('.fan button')[1]!, table.space('B1'))
    expect(table.hand.units.map((unit) => unit.chosen)).toEqual([0, 1])
    expect(table.box.querySelectorAll('.lifted .face')).toHaveLength(1)
    point(table.find('.board'), 'pointerup', { x: 80, y: 50 })
    expect(table.said('drop')).toEqual(['space:B1'])
  })

  it('is done by a finger too, unless a second one comes', () => {
    const table = setUp()
    carry(table, table.piece('french:infantry:A1'), table.space('B1'), { kind: 'touch' })
    expect(table.find('.lifted.carried')).not.toBeNull()
    point(table.find('.board'), 'pointerdown', { kind: 'touch', id: 2, x: 200, y: 200 })
    expect(table.find('.lifted.carried')).toBeNull()
    expect(table.said('drop')).toEqual([])
  })

  it('pans anywhere else', () => {
    const table = setUp()
    key(table.listbox, '+')
    vi.advanceTimersByTime(1000)
    const before = table.find<HTMLElement>('.top').style.transform
    carry(table, table.space('B2'), table.space('B2'))
    point(table.find('.board'), 'pointerup', { x: 80, y: 50 })
    expect(table.find<HTMLElement>('.top').style.transform).not.toBe(before)
    expect(table.find('.lifted')).toBeNull()
    vi.advanceTimersByTime(400)
    expect(table.said('touch')).toEqual([])
  })

  it('pinches with two fingers', () => {
    const table = setUp()
    const board = table.find('.board')
    const scale = () => Number(/scale\((.*)\)/.exec(table.find<HTMLElement>('.top').style.transform)![1])
    const before = scale()
    point(board, 'pointerdown', { kind: 'touch', id: 1, x: 400, y: 300 })
    point(board, 'pointerdown', { kind: 'touch', id: 2, x: 500, y: 300 })
    point(board, 'pointermove', { kind: 'touch', id: 2, x: 550, y: 300 })
    expect(scale() / before).toBeCloseTo(1.5)
  })
})

describe('why not', () => {
  const menu = (target: Element, change: PointerEventInit = {}) => {
    const event = new PointerEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      button: 2,
      clientX: 33,
      clientY: 44,
      pointerType: 'mouse',
      ...change,
    })
    target.dispatchEvent(event)
    return event
  }

  it('is asked by a right click', () => {
    const { space, calls } = setUp()
    expect(menu(space('B2')).defaultPrevented).toBe(true)
    expect(calls).toEqual([['why', ['space:B2'], { x: 33, y: 44 }]])
  })

  it('is about what is in hand as well', () => {
    const { space, hand, said } = setUp()
    hand.touch('space:A1')
    menu(space('C2'))
    menu(space('A1'))
    expect(said('why')).toEqual([['space:A1', 'space:C2'], ['space:A1']])
  })

  it('is not asked about a place that can be chosen, since its card says so', () => {
    const { space, said, box } = setUp()
    menu(space('A1'))
    flushSync()
    expect(said('why')).toEqual([])
    expect(box.querySelector('.place-card')?.textContent).toContain('Can be chosen now.')
  })

  it('is asked about a unit in the fan', () => {
    const { piece, box, said } = setUp()
    tap(piece('french:infantry:A1'))
    menu(box.querySelectorAll('.fan button')[1]!)
    expect(said('why')).toEqual([['space:A1', 'unit:cc']])
  })

  it('is asked by a long press, once, and nothing is touched', () => {
    const { space, calls } = setUp()
    point(space('B2'), 'pointerdown', { kind: 'touch', x: 5, y: 6 })
    vi.advanceTimersByTime(LONG)
    menu(space('B2'), { pointerType: 'touch' })
    point(space('B2'), 'pointerup', { kind: 'touch', x: 5, y: 6 })
    vi.advanceTimersByTime(1000)
    expect(calls).toEqual([['why', ['space:B2'], { x: 5, y: 6 }]])
  })

  it('is not asked if the finger moves, nor by holding a mouse button', () => {
    const { space, find, calls } = setUp()
    point(space('B2'), 'pointerdown', { kind: 'touch' })
    point(find('.board'), 'pointermove', { kind: 'touch', x: 40 })
    vi.advanceTimersByTime(LONG)
    point(find('.board'), 'pointerup', { kind: 'touch', x: 40 })
    point(space('B2'), 'pointerdown')
    vi.advanceTimersByTime(LONG)
    expect(calls.filter(([name]) => name === 'why')).toEqual([])
  })

  it('is asked by key about the place the cursor is on', () => {
    const { listbox, said } = setUp()
    key(listbox, 'Enter')
    key(listbox, 'ArrowRight', { shiftKey: true })
    key(listbox, 'F10', { shiftKey: true })
    key(listbox, 'ContextMenu')
    expect(said('why')).toEqual([['space:B1'], ['space:B1']])
  })
})

describe('by keyboard', () => {
  const active = (table: ReturnType<typeof setUp>) => {
    const id = table.listbox.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.getAttribute('data-token')
  }

  it('pans and zooms first', () => {
    const { listbox, find, said } = setUp()
    const look = () => find<HTMLElement>('.top').style.transform
    const before = look()
    expect(key(listbox, '+').defaultPrevented).toBe(true)
    vi.advanceTimersByTime(1000)
    flushSync()
    const nearer = look()
    expect(nearer).not.toBe(before)
    key(listbox, 'ArrowRight')
    expect(look()).not.toBe(nearer)
    key(listbox, '0')
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(look()).toBe(before)
    expect(said('touch')).toEqual([])
  })

  it('points, takes up, goes to a destination and plays', () => {
    const table = setUp()
    key(table.listbox, 'Enter')
    expect(active(table)).toBe('space:A1')
    key(table.listbox, 'Enter')
    expect(table.hand.places).toEqual(['space:A1'])
    expect(table.find('[role=option][aria-selected=true]').getAttribute('data-token')).toBe('space:A1')
    key(table.listbox, 'ArrowDown')
    expect(active(table)).toBe('space:A2')
    expect(table.calls.at(-1)).toEqual(['hover', 'space:A2'])
    key(table.listbox, ' ')
    expect(marchOf(table.calls.at(-1))).toEqual(['space:A2', ['3ic', '1cc']])
  })

  it('points with Alt at any time', () => {
    const table = setUp()
    key(table.listbox, 'ArrowLeft', { altKey: true })
    expect(active(table)).toBe('space:A1')
  })

  it('goes to any place with Shift, and says that it cannot be used', () => {
    const table = setUp()
    key(table.listbox, 'Enter')
    key(table.listbox, 'ArrowRight', { shiftKey: true })
    expect(active(table)).toBe('space:B1')
    const option = document.getElementById(table.listbox.getAttribute('aria-activedescendant')!)!
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.getAttribute('aria-label')).toBe('B1 Town B1')
  })

  it('puts down with Escape, step by step, and then leaves the key to others', () => {
    const table = setUp()
    key(table.listbox, 'Enter')
    key(table.listbox, 'Enter')
    key(table.listbox, 'f')
    expect(table.find('.fan')).not.toBeNull()
    key(table.listbox, 'Escape')
    expect(table.find('.fan')).toBeNull()
    expect(table.hand.places).toEqual(['space:A1'])
    key(table.listbox, 'Escape')
    expect(table.hand.places).toEqual([])
    key(table.listbox, 'Escape')
    expect(active(table)).toBeNull()
    expect(key(table.listbox, 'Escape').defaultPrevented).toBe(false)
  })

  it('spreads the stack under the mouse', () => {
    const table = setUp()
    point(table.piece('russian:hidden:C1'), 'pointermove')
    key(table.listbox, 'Enter')
    expect(table.find('.fan .title').textContent).toBe('Russian stack, not seen')
  })

  it('leaves keys alone that are not its own', () => {
    const { listbox } = setUp()
    expect(key(listbox, 'z', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(key(listbox, 'Tab').defaultPrevented).toBe(false)
    expect(key(listbox, '+', { ctrlKey: true }).defaultPrevented).toBe(false)
  })
})

describe('from state to state', () => {
  it('shows marches and losses for a moment', () => {
    const { table, box } = setUp()
    const after = [piece('A1', 'infantry', { count: 1, x: 40 }), french[1]!]
    table.become(marching, after, [entry({ topic: 'combat', places: ['A1', 'C1'] })])
    flushSync()
    const losses = [...box.querySelectorAll('.loss')]
    expect(losses.map((loss) => loss.querySelector('text')?.textContent ?? 'crossed out')).toEqual([
      '−2',
      'crossed out',
    ])
    vi.advanceTimersByTime(500)
    flushSync()
    expect(box.querySelectorAll('.loss')).toHaveLength(0)
    expect(box.querySelectorAll('g.piece')).toHaveLength(2)
  })

  it('moves nothing for those who want it calm', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
    const { table, box } = setUp()
    table.become(marching, french, [entry({ topic: 'combat', places: ['C1'] })])
    flushSync()
    expect(box.querySelectorAll('.loss')).toHaveLength(0)
  })

  it('shows the way and the price of a move', async () => {
    const { rerender, box } = setUp()
    const chances = { chances: [{ outcome: ['retreat'], results: [], chance: '2/3', share: 2 / 3 }], unknown: '' }
    await rerender({ preview: { way: ['A1', 'B1'], price: '1 border', chances } })
    expect(box.querySelector('.way .dashes')?.getAttribute('d')).toMatch(/^M.*150 50$/)
    expect(box.querySelector('.slip')?.textContent).toContain('1 border')
    expect(box.querySelector('.chance')?.textContent).toContain('67')
  })

  it('flashes a space that is to be shown', () => {
    const { component, find } = setUp()
    component.showSpace('B2')
    flushSync()
    expect(find('.flash').getAttribute('d')).toBe('M100 100h100v100h-100z')
  })
})

describe('the place of a battle', () => {
  const battleAt = (space: string, is_over = false) => ({ battles: [{ turn: 1, number: 0, space, is_over }] })

  it('is ringed while it is fought, whoever is asked, and not once it is over', () => {
    const { table, box } = setUp({})
    const ring = () => box.querySelector('.battle .rim')?.getAttribute('d') ?? null
    expect(ring()).toBeNull()
    const { view } = table.live.state!
    const show = (change: object) => {
      table.live.state = { ...table.live.state!, view: { ...view, ...change } as View }
      flushSync()
    }
    const [one] = shape.spaces
    show(battleAt(one!.id))
    expect(ring()).not.toBeNull()
    show(battleAt(one!.id, true))
    expect(ring()).toBeNull()
  })

  it('has its ring around the armies that stand in a hex, and above what is marked there otherwise', () => {
    const places = new Places({
      ...shape,
      spaces: [{ ...shape.spaces[0]!, path: 'M50 20l26 15 0 30-26 15-26-15 0-30z' }],
    })
    const place = places.target('space:A1')!
    const { container } = render(Halos, {
      ...{ targets: [], held: [place], warm: null, cursor: null, flash: null, battle: place, isFirm: true },
      ...{ line: 1, size: 30, describe: () => '', nameOf: () => 'a' },
    })
    const [, radius] = /a([\d.]+) /.exec(container.querySelector('.battle .rim')!.getAttribute('d')!)!
    expect(Number(radius)).toBeGreaterThan(30)
    const isBelow = container.querySelector('.held')!.compareDocumentPosition(container.querySelector('.battle')!)
    expect(isBelow & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('what is marked of a space', () => {
  const hex = {
    at: [30, 30],
    path: 'M0 30l15 -26 30 0 15 26 -15 26 -30 0z',
  } as unknown as (typeof shape.spaces)[number]

  it('leaves the sides of a hex free for rivers, and is all of any other space', () => {
    expect(inside(hex)).toBe('M4.2 30l12.9 -22.4 25.8 0 12.9 22.4 -12.9 22.4 -25.8 0z')
    const area = { ...hex, path: 'M0 0l10 0 10 10 -20 0z' }
    expect(inside(area)).toBe(area.path)
  })
})
