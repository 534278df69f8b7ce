/** The page of a game against a server that the test plays itself. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, GameInfo, SeatInfo, StateMessage, TitleInfo, View } from '../src/api/types'
import TablePage from '../src/table/TablePage.svelte'
import { stubResizeObserver } from './breadth'

vi.mock('../src/table/board/Board.svelte', () => import('./stubs/Board.svelte'))

const files = import.meta.glob<View>('./fixtures/questions/*.json', { eager: true, import: 'default' })

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
  readyState = 1
  sent: { id: number; type: string; [key: string]: unknown }[] = []
  isClosed = false
  isFinal = false
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  get eyes(): string {
    return new URL(this.url).searchParams.get('eyes')!
  }
  send(text: string) {
    const request = JSON.parse(text) as { id: number; type: string }
    this.sent.push(request)
    if (request.type === 'preview') {
      const odds = { chances: [], unknown: '' }
      this.say({ type: 'preview', id: request.id, way: [], price: '', is_final: this.isFinal, odds })
    } else if (request.type === 'why_not') {
      const reasons = [
        { rule: 'Movement A', message: 'R57 is far away.' },
        { rule: 'Sequence', message: 'It is late.' },
      ]
      this.say({ type: 'why_not', id: request.id, is_possible: false, reasons })
    } else this.say({ type: 'done', id: request.id })
  }
  say(message: object) {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }
  close() {
    this.isClosed = true
    this.onclose?.({ code: 1000 })
  }
  get acts() {
    return this.sent.filter((each) => each.type === 'act').map((each) => each['actions'])
  }
}

const seat = (side: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  side,
  kind: 'here',
  agent: '',
  yours: true,
  is_taken: true,
  present: true,
  ...change,
})

let seats: SeatInfo[]
let info: GameInfo
let position = 0

const title = {
  id: 'strategic',
  title: '1812, Strategic Game',
  sides: ['french', 'russian'],
  calendar: [{ turn: 4, label: 'late July 1812', days: ['1812-07-16', '1812-07-31'], season: 'summer', marks: {} }],
} as unknown as TitleInfo
const shape = {
  game: 'strategic',
  box: [0, 0, 100, 100],
  piece_size: 10,
  definitions: '',
  spaces: [{ id: 'R22', area: 'R22', name: 'Vilna', at: [1, 1], path: '' }],
} as BoardShape

function state(eyes: string, name: string | null, asked: string[], change: Partial<StateMessage> = {}): StateMessage {
  const board = {
    ...{ turn: 4, victory_points: 7, index: 7, stacks: [], depletion: {}, french_control: [], phasing: 'french' },
    ...{ date: 'late July 1812', eliminated: {}, combat_losses: { french: 0, russian: 0 }, secret: `${eyes} secret` },
  }
  const base = name ? files[`./fixtures/questions/${name}.json`] : {}
  const view = {
    ...{ game: 'strategic', scenario: '1', options_chosen: {}, over: false, choices: {} },
    ...base,
    ...{ side: eyes, board, waiting_for: Object.fromEntries(asked.map((side) => [side, 'Movement Phase'])) },
  } as unknown as View
  return {
    ...{ type: 'state', position: ++position, step: 0, view, pieces: [], faces: {}, log_from: 0, log: [] },
    ...{ can_undo: false, can_ask_takeback: false, takeback: null, standstill: null, seats, notices: [] },
    ...change,
  } as StateMessage
}

const entry = (number: number, text: string, dice: number[] = [], event = 'Rolled') => ({
  ...{ number, turn: 4, event, rule: '', text, topic: 'other', places: [], dice, way: [], side: '', facts: {} },
})

async function sit(change: Partial<GameInfo> = {}, eyes: string | null = null) {
  info = {
    ...{
      id: 'g',
      game: 'strategic',
      title: title.title,
      scenario: '1',
      options: {},
      created: '',
      updated: '',
      when: '',
    },
    ...{
      is_over: false,
      result: null,
      seats,
      waiting_for: ['french'],
      is_owner: true,
      links: {},
      notices: [],
      is_branch: false,
      origin: null,
      branches: [],
      can_branch: 'no',
    },
    ...change,
  }
  return render(TablePage, { gameId: 'g', eyes })
}

/** The server's answer after the socket has been opened. */
async function serve(make: (eyes: string) => StateMessage) {
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0))
  FakeSocket.last.say(make(FakeSocket.last.eyes))
}

/** The question is on the page. */
const asked = () => screen.findByText(/march units/, { selector: '.sentence' })
const click = async (name: string | RegExp) => (await screen.findByRole('button', { name })).click()
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

beforeEach(() => {
  // What jsdom lacks.
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  stubResizeObserver()
  seats = [seat('french'), seat('russian', { kind: 'computer', yours: false, agent: 'staff' })]
  FakeSocket.all = []
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeSocket)
  // In little room the panels are shut, which makes for a small page.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api', '')
    const body = path === '/titles' ? [title] : path.startsWith('/boards') ? shape : path === '/games/g' ? info : null
    if (path.includes('/history')) return Response.json({ eyes: ['french'], steps: [] })
    return body ? Response.json(body) : Response.json({ message: 'no' }, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('one player', () => {
  it('is asked in a sentence, with its rule, and answers by a button', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    const prompt = await screen.findByRole('region', { name: 'Decision' })
    expect(prompt.textContent).toMatch(/French · Movement Phase/)
    expect(prompt.textContent).toMatch(/march units over one border each/)
    expect(within(prompt).getByRole('button', { name: /Movement A/ })).toBeTruthy()
    within(prompt).getByRole('button', { name: /^Done/ }).click()
    await waitFor(() => expect(FakeSocket.last.acts).toEqual([['done']]))
  })

  it('takes a stack up, leaves some behind and marches', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await click('space:R22')
    expect((await screen.findByRole('group', { name: 'In hand from R22 Vilna' })).textContent).toMatch(/Infantry Corps/)
    await click('One Infantry Corps fewer')
    press('c', { shiftKey: true })
    await click('space:R21')
    await waitFor(() => expect(FakeSocket.last.acts).toEqual([['march R22 R21 2ic']]))
  })

  it('plays by keys alone: a kind of unit, Escape, Enter', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await click('space:R22')
    press('c')
    await waitFor(() => expect(screen.getByRole('button', { name: /Infantry Corps: 0 of 3/ })).toBeTruthy())
    press('a')
    await waitFor(() => expect(screen.getByRole('button', { name: /Infantry Corps: 3 of 3/ })).toBeTruthy())
    press('Enter')
    expect(FakeSocket.last.acts).toEqual([])
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('group', { name: /In hand/ })).toBe(null))
    press('Enter')
    await waitFor(() => expect(FakeSocket.last.acts).toEqual([['done']]))
  })

  it('is asked once before what cannot be undone', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'choose-plan', ['french', 'russian']))
    FakeSocket.last.isFinal = true
    await screen.findByRole('button', { name: /Plan C|Assault/i })
    press('3')
    const card = await screen.findByRole('dialog', { name: 'This cannot be undone' })
    expect(FakeSocket.last.acts).toEqual([])
    expect(document.activeElement?.textContent).toMatch(/Commit/)
    within(card)
      .getByRole('button', { name: /Not yet/ })
      .click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    press('3')
    await screen.findByRole('dialog')
    press('Enter')
    await waitFor(() => expect(FakeSocket.last.acts).toEqual([['plan C']]))
  })

  it('types an order, and a refusal names its rule', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await asked()
    press('/')
    const line = (await screen.findByRole('combobox')) as HTMLInputElement
    expect(document.activeElement).toBe(line)
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(21)
    line.value = 'R23 2ic'
    line.dispatchEvent(new Event('input', { bubbles: true }))
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1))
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    await waitFor(() => expect(line.getAttribute('aria-activedescendant')).toBeTruthy())
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await waitFor(() => expect(FakeSocket.last.acts).toEqual([['march R22 R23 2ic']]))
    line.value = 'march R22 R57 9ic'
    line.dispatchEvent(new Event('input', { bubbles: true }))
    const socket = FakeSocket.last
    socket.send = (text) => {
      const { id } = JSON.parse(text) as { id: number }
      socket.say({ type: 'refused', id, rule: 'Movement A', message: 'No common border.', is_stale: false })
    }
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/No common border\..*Movement A/s)
  })

  it('asks why not and reads every reason', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await click('ask about R57')
    const bubble = await screen.findByRole('alert')
    expect(within(bubble).getAllByRole('listitem')).toHaveLength(2)
    expect(within(bubble).getByRole('button', { name: /Sequence/ })).toBeTruthy()
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
  })

  it('waits for the computer, and is told what it did', async () => {
    await sit()
    await serve((eyes) => state(eyes, null, ['russian'], { log: [entry(0, 'Old news.')] } as Partial<StateMessage>))
    expect(await screen.findAllByText('The computer is deciding for the Russian side.')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: /All moves/ })).toBe(null)
    FakeSocket.last.say(
      state('french', 'basic-movement', ['french'], {
        log_from: 1,
        log: [entry(1, 'A force was seen.')],
      } as Partial<StateMessage>),
    )
    await waitFor(() => {
      const told = screen.getAllByRole('status').map((each) => each.textContent)
      expect(told.some((words) => words?.includes('A force was seen. Basic Movement: march units'))).toBe(true)
    })
    expect(document.title).toMatch(/^●/)
  })

  it('undoes by Ctrl+Z inside the barrier, and asks beyond it', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french'], { can_undo: true }))
    await screen.findByRole('button', { name: /Undo/ })
    press('z', { ctrlKey: true })
    await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'undo' }))
    FakeSocket.last.say(state('french', 'basic-movement', ['french'], { can_ask_takeback: true }))
    const ask = await screen.findByRole<HTMLButtonElement>('button', { name: /Ask to take back/ })
    await waitFor(() => expect(ask.disabled).toBe(false))
    ask.click()
    await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'ask_takeback' }))
    FakeSocket.last.say(
      state('french', 'basic-movement', ['french'], {
        can_ask_takeback: true,
        takeback: { by: 'french', yours_to_answer: false },
      }),
    )
    expect(await screen.findByText('You have asked to take back; waiting for an answer.')).toBeTruthy()
    FakeSocket.last.say(state('french', 'basic-movement', ['french']))
    expect(await screen.findByText('The other player does not agree; the move stands.')).toBeTruthy()
  })

  it('answers the other player’s wish to take back', async () => {
    await sit()
    await serve((eyes) => state(eyes, null, ['russian'], { takeback: { by: 'russian', yours_to_answer: true } }))
    await screen.findByText(/Russian player asks to take back/)
    await click('Agree')
    await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'answer_takeback', agree: true }))
  })

  it('continues a game that the present rules cannot replay as a new one', async () => {
    const standing = (agreed: string[], branch: string | null = null) => ({
      standstill: { kind: 'cut' as const, can_go_on: branch === null, agreed, branch },
    })
    await sit()
    await serve((eyes) => state(eyes, null, [], standing([])))
    expect(await screen.findByText(/its last moves cannot be replayed/)).toBeTruthy()
    await click('Continue from here as a new game')
    await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'go_on', agree: true }))
    FakeSocket.last.say(state('french', null, [], standing(['french'])))
    expect(await screen.findByText(/Waiting for the other player to agree/)).toBeTruthy()
    FakeSocket.last.say(state('french', null, [], standing([])))
    expect(await screen.findByText('The other player does not want to continue from here.')).toBeTruthy()
    FakeSocket.last.say(state('french', null, [], standing([], 'new')))
    const link = await screen.findByRole('link', { name: 'Open the new game' })
    expect(link.getAttribute('href')).toBe('#/table/new?eyes=french')
  })

  it('is asked whether to continue under the present rules', async () => {
    await sit()
    await serve((eyes) =>
      state(eyes, null, [], {
        standstill: { kind: 'changed', can_go_on: true, agreed: ['russian'], branch: null },
      }),
    )
    expect(await screen.findByText(/may now lead to another position/)).toBeTruthy()
    expect(screen.getByText(/The Russian player wants to continue/)).toBeTruthy()
    await click('Decline')
    await waitFor(() => expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'go_on', agree: false }))
  })

  it('sees that the line is cut, and cannot act meanwhile', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    const done = await screen.findByRole('button', { name: /^Done/ })
    FakeSocket.last.onclose?.({ code: 1006 })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing is lost/)
    done.click()
    press('Enter')
    expect(FakeSocket.last.acts).toEqual([])
    expect(done.getAttribute('aria-disabled')).toBe('true')
  })

  it('is told when the game is no more', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await asked()
    FakeSocket.last.say({ type: 'gone' })
    expect(await screen.findByText(/no longer here/)).toBeTruthy()
  })

  it('learns how it ended, and is led to the closing page once', async () => {
    await sit()
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    await asked()
    const over = state('french', null, [])
    over.view.over = true
    over.view.result = { winner: 'russian', level: 'Russian Decisive Victory', score: 7 }
    FakeSocket.last.say(over)
    const link = await screen.findByRole('link', { name: 'See how it went' })
    expect(link.getAttribute('href')).toBe('#/end/g')
    await waitFor(() => expect(location.hash).toBe('#/end/g'), { timeout: 3000 })
    location.hash = ''
  })

  it('is not led away who comes to a game that is over', async () => {
    await sit({ is_over: true, waiting_for: [] })
    const over = state('french', null, [])
    over.view.over = true
    await serve(() => over)
    await screen.findByRole('link', { name: 'See how it went' })
    await new Promise((resolve) => setTimeout(resolve, 1700))
    expect(location.hash).toBe('')
  })
})

describe('two players at one screen', () => {
  beforeEach(() => (seats = [seat('french'), seat('russian')]))

  it('begin behind the curtain', async () => {
    await sit()
    expect(await screen.findByRole('heading', { name: 'Pass the screen to the French player' })).toBeTruthy()
    expect(FakeSocket.all).toHaveLength(0)
  })

  it('pass the screen with nothing of the former eyes left', async () => {
    await sit()
    await click('I am the French player')
    await serve((eyes) => state(eyes, 'choose-plan', ['french', 'russian']))
    expect((await screen.findByTestId('secrets')).textContent).toMatch(/french secret/)
    const french = FakeSocket.last
    press('1')
    await waitFor(() => expect(french.acts).toHaveLength(1))
    french.say(state('french', null, ['russian']))
    expect(await screen.findByRole('heading', { name: 'Pass the screen to the Russian player' })).toBeTruthy()
    expect(french.isClosed).toBe(true)
    expect(document.documentElement.outerHTML).not.toMatch(/secret|plan A|french ·/i)
    expect(FakeSocket.all).toHaveLength(1)
    await click('I am the Russian player')
    await serve((eyes) => state(eyes, 'choose-plan', ['russian']))
    expect(FakeSocket.last.eyes).toBe('russian')
    expect((await screen.findByTestId('secrets')).textContent).toMatch(/russian secret/)
    expect(document.documentElement.outerHTML).not.toMatch(/french secret/)
  })

  it('see the dice before the screen is passed', async () => {
    await sit()
    await click('I am the French player')
    await serve((eyes) =>
      state(eyes, 'basic-movement', ['french'], { log: [entry(0, 'Before.')] } as Partial<StateMessage>),
    )
    await asked()
    FakeSocket.last.say(
      state('french', null, ['russian'], { log_from: 1, log: [entry(1, 'Die 6.', [6])] } as Partial<StateMessage>),
    )
    await screen.findByText('The Russian player decides now.')
    expect(screen.getByTestId('secrets')).toBeTruthy()
    press('Enter')
    expect(await screen.findByRole('heading', { name: 'Pass the screen to the Russian player' })).toBeTruthy()
    expect(screen.queryByTestId('secrets')).toBe(null)
  })
})

describe('a spectator', () => {
  it('watches and is not asked', async () => {
    seats = [seat('french', { yours: false }), seat('russian', { yours: false })]
    await sit()
    await serve((eyes) => state(eyes, null, ['french']))
    expect(FakeSocket.last.eyes).toBe('watch')
    expect(await screen.findAllByText('Waiting for the French player.')).not.toHaveLength(0)
  })
})

describe('who sits where', () => {
  it('makes a link to play one’s own seat on another device', async () => {
    seats = [seat('french', { kind: 'link' }), seat('russian', { kind: 'link', yours: false })]
    await sit({ is_owner: false })
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    await click(/^Seats/)
    const dialog = await screen.findByRole('dialog', { name: 'Around the table' })
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json({ ...info, links: { french: address.endsWith('/games/g/seats/french/link') ? 'spare-1' : '' } }),
    )
    within(dialog).getByRole('button', { name: 'Play this seat on another device' }).click()
    const link = (await within(dialog).findByLabelText('French seat')) as HTMLInputElement
    expect(link.value).toMatch(/#\/seat\/spare-1$/)
    expect(within(dialog).queryByRole('button', { name: 'Play this seat on another device' })).toBe(null)
  })

  it('shows seats, links to be copied, and the export', async () => {
    seats = [seat('french'), seat('russian', { kind: 'link', yours: false, is_taken: false, present: false })]
    await sit({ links: { russian: 'tok-r', watch: 'tok-w' } })
    await serve((eyes) => state(eyes, 'basic-movement', ['french']))
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    await click(/^Seats/)
    const dialog = await screen.findByRole('dialog', { name: 'Around the table' })
    expect(dialog.textContent).toMatch(/Russian.*Empty: nobody has opened its link yet.*not at the table/s)
    const link = within(dialog).getByLabelText('Russian seat') as HTMLInputElement
    expect(link.value).toMatch(/#\/seat\/tok-r$/)
    expect((within(dialog).getByLabelText('For spectators') as HTMLInputElement).value).toMatch(/#\/seat\/tok-w$/)
    const saved = within(dialog).getByRole('link', { name: /Save what you have seen/ })
    expect(saved.getAttribute('href')).toBe('/api/games/g/export?eyes=french')
  })
})
