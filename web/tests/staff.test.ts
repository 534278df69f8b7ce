/** The staff at the table: what it advises, that it can be sent away, that stale advice is never played; and the card of a place. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Act, CardLine, Hint, StateMessage, View } from '../src/api/types'
import { Hand } from '../src/lib/hand.svelte'
import type { Live } from '../src/lib/live.svelte'
import { Orders } from '../src/table/orders.svelte'
import { Staff } from '../src/table/staff/staff.svelte'
import StaffCard from '../src/table/staff/StaffCard.svelte'
import { Known } from '../src/table/board/known.svelte'
import PlaceCard from '../src/table/board/PlaceCard.svelte'
import { Resting } from '../src/table/board/resting.svelte'
import { stubResizeObserver } from './breadth'
import { french, marching, shape } from './board-table.svelte'

const HINT: Hint = {
  level: 'marshal',
  action: 'march A1 B1 2ic',
  then: [],
  label: 'March 2 Infantry Corps to B1',
  reasons: [{ code: 'aim', values: {}, text: 'Hold the river.' }],
}

class Table {
  gameId = 'g'
  eyes = 'french'
  isReady = true
  acts: Act[][] = []
  state = {
    position: 1,
    pieces: [],
    view: {
      side: 'french',
      prompt: { decision: 'd', rule: '', text: '' },
      choices: marching,
      board: {},
    } as unknown as View,
  } as unknown as StateMessage
  async preview(actions: Act[]) {
    return { way: ['A1', 'B1'], price: '1 border', is_final: false, odds: { chances: [], unknown: '' }, actions }
  }
  async act(actions: Act[]) {
    this.acts.push(actions)
  }
}

function sit() {
  const table = new Table()
  const live = table as unknown as Live
  const orders = new Orders(live, new Hand(() => table.state.view))
  const haveSeen = vi.fn()
  return { table, haveSeen, staff: new Staff(live, orders, haveSeen) }
}

type Answer = { status: number; body: unknown }
let answer: (answer: Answer) => void
let signal: AbortSignal | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, wish: RequestInit) => {
    signal = wish.signal ?? undefined
    return new Promise((resolve, reject) => {
      answer = ({ status, body }) => resolve({ ok: status < 400, status, statusText: '', json: async () => body })
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the staff', () => {
  it('draws the way, names the units, and plays exactly what it advised', async () => {
    const { table, haveSeen, staff } = sit()
    const asked = staff.ask()
    expect(staff.isThinking).toBe(true)
    // What was told before makes room on the board.
    expect(haveSeen).toHaveBeenCalledTimes(1)
    answer({ status: 200, body: HINT })
    await asked
    expect(staff.drawn).toEqual({ way: ['A1', 'B1'], places: ['space:A1', 'space:B1'], units: new Set(['ic']) })
    render(StaffCard, { staff, game: 'small', isBusy: false })
    expect(screen.getByText('March 2 Infantry Corps to B1')).toBeTruthy()
    expect(screen.getByText('Hold the river.')).toBeTruthy()
    expect(screen.getByRole('heading').textContent).toContain('Marshal')
    screen.getByRole('button', { name: 'Play this' }).click()
    await vi.waitFor(() => expect(table.acts).toEqual([['march A1 B1 2ic']]))
    expect(haveSeen).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['section', 'prompt', true],
    ['button', 'stepper', false],
  ])('is given the keyboard that stands on a %s of class %s: %s', async (tag, name, isGiven) => {
    const { staff } = sit()
    const asked = staff.ask()
    answer({ status: 200, body: HINT })
    await asked
    const before = document.body.appendChild(
      Object.assign(document.createElement(tag), { className: name, tabIndex: -1 }),
    )
    before.focus()
    render(StaffCard, { staff, game: 'small', isBusy: false })
    const play = screen.getByRole('button', { name: 'Play this' })
    await vi.waitFor(() => expect(document.activeElement).toBe(isGiven ? play : before))
    before.remove()
  })

  it('draws and plays a whole order: who moves, and whither', async () => {
    const { table, staff } = sit()
    const way = ['A1', 'B1', 'C1']
    const preview = { way, price: '', is_final: false, odds: { chances: [], unknown: '' } }
    const previewed = vi.spyOn(table, 'preview').mockResolvedValue(preview as never)
    const asked = staff.ask()
    answer({ status: 200, body: { ...HINT, then: ['to C1'] } })
    await asked
    expect(previewed).toHaveBeenCalledWith(['march A1 B1 2ic', 'to C1'])
    expect(staff.drawn).toMatchObject({ way, places: ['space:A1', 'space:B1', 'space:C1'] })
    await staff.play()
    expect(table.acts).toEqual([['march A1 B1 2ic', 'to C1']])
  })

  it('does not tell the likeliest outcome where all of them are drawn', async () => {
    const { table, staff } = sit()
    const chances = [1, 2].map((loss) => ({ outcome: [`lose ${loss}`], chance: '1/2', share: 0.5 }))
    table.preview = async (actions: Act[]) => {
      return { way: [], price: '', is_final: true, odds: { chances, unknown: '' } as never, actions }
    }
    const asked = staff.ask()
    const likeliest = { code: 'likeliest-outcome', values: {}, text: 'Likeliest outcome (50%): lose 1.' }
    answer({ status: 200, body: { ...HINT, reasons: [likeliest, ...HINT.reasons] } })
    await asked
    render(StaffCard, { staff, game: 'small', isBusy: false })
    expect(screen.getByText('Hold the river.')).toBeTruthy()
    expect(screen.queryByText(likeliest.text)).toBeNull()
  })

  it('lights the answer that has no place on the board', async () => {
    const { staff } = sit()
    const asked = staff.ask()
    answer({ status: 200, body: { ...HINT, action: 'done' } })
    await asked
    expect([...staff.lit]).toEqual(['button:done'])
    expect(staff.drawn?.way).toEqual(['A1', 'B1'])
  })

  it('can be sent away while it thinks; what it then says is not heard', async () => {
    const { staff } = sit()
    const asked = staff.ask()
    staff.toggle()
    expect(signal?.aborted).toBe(true)
    await asked
    expect([staff.isOpen, staff.advice, staff.trouble]).toEqual([false, null, ''])
  })

  it('gives up what it thought of a position that is gone', async () => {
    const { table, staff } = sit()
    const asked = staff.ask()
    table.state = { ...table.state, position: 2 }
    staff.moveOn()
    await asked
    expect(staff.isOpen).toBe(false)
  })

  it('says in one sentence why it cannot tell', async () => {
    const { staff } = sit()
    const asked = staff.ask()
    answer({ status: 503, body: { message: 'No computer player can give a hint here.' } })
    await asked
    expect(staff.trouble).toBe('No computer player can give a hint here.')
    expect(staff.advice).toBe(null)
  })
})

describe('the card of a place', () => {
  beforeEach(() => {
    stubResizeObserver()
  })

  it('tells its ground, its towns with their points, and what is seen there', () => {
    const ground = {
      terrain: 'deep marsh',
      power: 'Russia',
      is_closed: false,
      towns: [{ name: 'Moscow', kind: 'city', points: 5 }],
    }
    const space = { ...shape.spaces[0]!, ground }
    render(PlaceCard, { space, pieces: french, lore: ['seen in turn 3'], isReachable: true })
    const words = screen.getByRole('group').textContent!.replaceAll(/\s+/g, ' ')
    for (const told of ['Town A1', 'Deep marsh · Russia', 'Moscow, city: 5 Victory Points', '3 Infantry Corps']) {
      expect(words).toContain(told)
    }
    expect(words).toContain('seen in turn 3')
  })

  it('names a town once of which there is nothing else to tell', () => {
    const ground = { terrain: '', power: '', is_closed: false, towns: [{ name: 'Town A1', kind: 'town', points: 0 }] }
    const space = { ...shape.spaces[0]!, ground }
    const { container } = render(PlaceCard, { space, pieces: [], lore: [], isReachable: false })
    expect(container.textContent!.match(/Town A1/g)).toHaveLength(1)
  })

  it('tells what the server knows of it, topic by topic, and marks the counter under the pointer', () => {
    const line = { code: '', values: {}, unit: '', way: [] }
    const lines: CardLine[] = [
      { ...line, topic: 'piece', text: '3 Infantry Corps: march over one border', rule: 'Combat F', unit: 'ic' },
      { ...line, topic: 'supply', text: 'The Area feeds 3 Corps', rule: 'Supply E' },
      { ...line, topic: 'threat', text: 'The stack in B1', rule: 'Movement A' },
    ]
    const { container } = render(PlaceCard, {
      ...{ space: shape.spaces[0]!, pieces: french, lore: [], lines, unit: 'ic', isReachable: false },
    })
    expect(container.querySelector('.meant')?.textContent).toContain('march over one border')
    expect(screen.getByText('Supply')).toBeTruthy()
    expect(screen.getByText(/^Known enemies that could reach this place/)).toBeTruthy()
    expect(screen.queryByText(/^Yours/)).toBe(null)
    expect(container.textContent!.match(/3 Infantry Corps/g)).toHaveLength(1)
  })

  it('shows the first lines at a glance, the counter under the pointer among them, and all when asked', async () => {
    const line = { code: '', values: {}, way: [], unit: '', rule: 'Movement A' }
    const many = (topic: CardLine['topic'], count: number): CardLine[] =>
      Array.from({ length: count }, (_, number) => ({ ...line, topic, text: `${topic} ${number}`, unit: `u${number}` }))
    const lines = [...many('piece', 9), ...many('threat', 5), ...many('reach', 3)]
    const props = { space: shape.spaces[0]!, pieces: [], lore: [], lines, unit: 'u8', isReachable: false }
    const { container, rerender } = render(PlaceCard, props)
    const told = () => [...container.querySelectorAll('li')].map((each) => each.textContent!.trim())
    expect(container.querySelector('.meant')?.textContent).toContain('piece 8')
    expect(told()).toContain('and 4 more')
    expect(told()).toContain('and 3 more')
    // One line left out would save nothing.
    expect(told()).toContain('reach 2')
    expect(container.textContent).toContain('Right-click for the whole card')
    expect(container.querySelectorAll('small:not(:empty)')).toHaveLength(3)
    await rerender({ ...props, isWhole: true })
    expect(told()).toHaveLength(17)
  })

  it('tells a pile once, whichever of its units lies on top', () => {
    const line = { code: '', topic: 'piece' as const, rule: '3.2', way: [] }
    const lines: CardLine[] = [
      { ...line, text: 'Told by the server', unit: 'first', values: { units: ['first', french[0]!.unit] } },
    ]
    const { container } = render(PlaceCard, {
      ...{ space: shape.spaces[0]!, pieces: [french[0]!], lore: [], lines, isReachable: false },
    })
    expect(container.querySelectorAll('li')).toHaveLength(1)
  })

  it('asks about the place that is looked at, and forgets the answer to another', async () => {
    vi.useFakeTimers()
    const asked: string[] = []
    const answers: ((lines: CardLine[]) => void)[] = []
    const known = new Known((space) => {
      asked.push(space)
      return new Promise((resolve) => answers.push(resolve))
    })
    known.about('A1')
    known.about('B1')
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual(['B1'])
    known.about('C1')
    answers[0]!([{ topic: 'supply', code: '', values: {}, unit: '', way: [], text: 'B1', rule: '' }])
    await vi.advanceTimersByTimeAsync(500)
    expect(known.lines).toEqual([])
    vi.useRealTimers()
  })

  it('does not go on telling what was true before, if there is no answer any more', async () => {
    vi.useFakeTimers()
    const line: CardLine = { topic: 'reach-now', code: '', values: {}, unit: '', way: [], text: '5 points', rule: '' }
    const ask = vi.fn().mockResolvedValueOnce([line]).mockRejectedValueOnce(new Error('the lesson is over'))
    const known = new Known(ask)
    known.about('A1')
    await vi.advanceTimersByTimeAsync(500)
    expect(known.lines).toEqual([line])
    known.about('A1')
    await vi.advanceTimersByTimeAsync(500)
    expect(known.lines).toEqual([])
    vi.useRealTimers()
  })

  it('appears when a pointer rests, not when it passes', () => {
    vi.useFakeTimers()
    const resting = new Resting()
    resting.over('A1')
    vi.advanceTimersByTime(300)
    resting.over('B1')
    vi.advanceTimersByTime(300)
    expect(resting.space).toBe(null)
    vi.advanceTimersByTime(300)
    expect(resting.space).toBe('B1')
    resting.over(null)
    expect(resting.space).toBe(null)
    vi.useRealTimers()
  })
})
