/** The start page and a new game, against a server that is played by this file. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameInfo, SeatInfo, TitleInfo } from '../src/api/types'
import { ago } from '../src/start/dates'
import { againstComputer, firstEyes, inWords, isSame, presetsOf, standing } from '../src/start/seats'
import NewGame from '../src/start/NewGame.svelte'
import SeatPage from '../src/start/SeatPage.svelte'
import StartPage from '../src/start/StartPage.svelte'

const title: TitleInfo = {
  id: 'strategic',
  title: '1812, Strategic Game',
  publisher: 'SPI, 1972',
  special: 'Secret stacks.',
  playing_time: '3 hours',
  reconstructed: ['the map'],
  is_playable: true,
  is_example: false,
  has_lessons: true,
  sides: ['french', 'russian'],
  scenarios: [
    { id: '1', name: 'The invasion', summary: 'from June' },
    { id: '3', name: 'The retreat', summary: 'from October' },
  ],
  learn_with: '1',
  options: [
    {
      name: 'rules',
      title: 'Rules',
      summary: 'how much of them',
      values: [
        { value: 'standard', name: 'Standard', summary: '' },
        { value: 'optional', name: 'Optional', summary: 'with leaders' },
      ],
    },
  ],
  opponents: [
    { name: 'conscript', summary: 'errs', seconds: 0, is_usual: false },
    { name: 'staff', summary: 'plans', seconds: 0, is_usual: true },
    { name: 'marshal', summary: 'searches', seconds: 2, is_usual: false },
    { name: 'random', summary: 'does not', seconds: 0, is_usual: false },
  ],
  calendar: [],
}
const boardOnly: TitleInfo = { ...title, id: 'invasion', title: 'The Invasion', is_playable: false, opponents: [] }

const seat = (side: string, kind: SeatInfo['kind'], yours: boolean): SeatInfo => ({
  side,
  kind,
  agent: kind === 'computer' ? 'staff' : '',
  yours,
  is_taken: true,
  present: true,
})
const game = (changes: Partial<GameInfo> = {}): GameInfo => ({
  id: 'g1',
  game: 'strategic',
  title: title.title,
  scenario: '1',
  options: {},
  created: '2026-11-01T10:00:00Z',
  updated: '2026-11-01T10:00:00Z',
  when: 'late June 1812',
  is_over: false,
  result: null,
  seats: [seat('french', 'here', true), seat('russian', 'computer', false)],
  waiting_for: ['french'],
  is_owner: true,
  links: {},
  notices: [],
  is_branch: false,
  origin: null,
  branches: [],
  can_branch: 'no',
  ...changes,
})

type Call = { method: string; path: string; body: unknown }
let calls: Call[]
let answers: Record<string, (call: Call) => [number, unknown]>

beforeEach(() => {
  calls = []
  answers = {
    'GET /api/titles': () => [200, [title, boardOnly]],
    'GET /api/games': () => [200, []],
  }
  location.hash = '#/'
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    const call = { method, path, body: body === null ? null : (JSON.parse(body) as unknown) }
    calls.push(call)
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new TypeError('no server')
    const [status, content] = answer(call)
    return new Response(status === 204 ? null : JSON.stringify(content), { status })
  })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const posted = (path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body

describe('the start page', () => {
  it('leads into a game against the computer with one click', async () => {
    answers['POST /api/games'] = () => [200, game()]
    render(StartPage)
    const play = await screen.findByRole('button', { name: 'Play now' })
    await waitFor(() => expect(play).toHaveProperty('disabled', false))
    await fireEvent.click(play)
    await waitFor(() => expect(location.hash).toBe('#/table/g1'))
    expect(posted('/api/games')).toMatchObject({
      game: 'strategic',
      seats: { french: { kind: 'here' }, russian: { kind: 'computer', agent: 'staff' } },
    })
  })

  it('leads into every title with one click, in the scenario to learn it with', async () => {
    answers['POST /api/games'] = () => [200, game()]
    render(StartPage)
    const card = await screen.findByRole('article', { name: title.title })
    await fireEvent.click(within(card).getByRole('button', { name: /^Play “/ }))
    await waitFor(() => expect(location.hash).toBe('#/table/g1'))
    expect(posted('/api/games')).toMatchObject({ game: title.id, scenario: title.learn_with })
  })

  it('offers lessons where there are any, and a picture of every title', async () => {
    const own = { ...title, id: 'niemen', title: 'The Niemen', has_lessons: false }
    answers['GET /api/titles'] = () => [200, [title, own]]
    render(StartPage)
    const card = await screen.findByRole('article', { name: own.title })
    expect(within(card).queryByRole('link', { name: /Learn by playing/ })).toBeNull()
    expect(card.querySelector('img')!.getAttribute('src')).toMatch(/niemen.*summer/)
    const taught = screen.getByRole('article', { name: title.title })
    expect(within(taught).getByRole('link', { name: /Learn by playing/ })).toHaveProperty('hash', '#/learn/strategic')
  })

  it('counts the games, of which one may be of your own', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...title, id }))
    answers['GET /api/titles'] = () => [
      200,
      [...five, { ...title, id: 'niemen' }, { ...title, id: 'crossing', is_example: true }],
    ]
    render(StartPage)
    expect(await screen.findByRole('heading', { name: /^\W*6\W* games$/ })).toBeTruthy()
  })

  it('shows the board of a title without a picture among your games', async () => {
    answers['GET /api/games'] = () => [200, [game({ game: 'niemen' })]]
    render(StartPage)
    const row = within(await screen.findByRole('region', { name: 'Your games' })).getByRole('article')
    expect(row.querySelector('img')!.getAttribute('src')).toMatch(/niemen.*summer/)
  })

  it('shows every game, and which of them can be played', async () => {
    render(StartPage)
    const playable = await screen.findByRole('article', { name: title.title })
    expect(within(playable).getByRole('link', { name: /Set up a game/ })).toHaveProperty('hash', '#/new/strategic')
    const other = screen.getByRole('article', { name: boardOnly.title })
    expect(within(other).queryByRole('link', { name: /Set up a game/ })).toBeNull()
    expect(within(other).getByText('in progress; only the board is shown')).toBeTruthy()
    const board = within(other).getByRole('link', { name: /See the board/ })
    expect(board.getAttribute('href')).toBe('/api/boards/invasion.svg?season=summer')
  })

  it('offers to go on with the newest unfinished game', async () => {
    const old = game({ id: 'old', updated: '2026-10-01T10:00:00Z' })
    const over = game({ id: 'over', updated: '2026-11-09T10:00:00Z', is_over: true, waiting_for: [] })
    answers['GET /api/games'] = () => [200, [old, game(), over]]
    render(StartPage)
    const on = await screen.findByRole('link', { name: 'Continue' })
    expect(on).toHaveProperty('hash', '#/table/g1')
    const rows = within(screen.getByRole('region', { name: 'Your games' })).getAllByRole('article')
    expect(rows.map((row) => row.getAttribute('aria-labelledby'))).toEqual(['game-over', 'game-g1', 'game-old'])
  })

  it('deletes a game only after it has asked', async () => {
    answers['GET /api/games'] = () => [200, [game()]]
    answers['DELETE /api/games/g1'] = () => [204, null]
    render(StartPage)
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(calls.some((call) => call.method === 'DELETE')).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Delete game' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your games' })).toBeNull())
    expect(calls.some((call) => call.method === 'DELETE')).toBe(true)
  })

  it('copies out the links of a game', async () => {
    answers['GET /api/games'] = () => [200, [game({ links: { watch: 'w', russian: 'r' } })]]
    render(StartPage)
    await fireEvent.click(await screen.findByRole('button', { name: 'Links' }))
    const fields = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
    expect(fields).toEqual([`${location.origin}/#/seat/r`, `${location.origin}/#/seat/w`])
  })

  it('makes a new link for an empty seat, or says why there is none', async () => {
    answers['GET /api/games'] = () => [200, [game({ links: { watch: 'w', russian: 'r' } })]]
    answers['POST /api/games/g1/seats/russian/link'] = () => [200, game({ links: { watch: 'w', russian: 'new' } })]
    render(StartPage)
    await fireEvent.click(await screen.findByRole('button', { name: 'Links' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Replace this link' }))
    const shown = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
    await waitFor(() => expect(shown()[0]).toBe(`${location.origin}/#/seat/new`))
    answers['POST /api/games/g1/seats/russian/link'] = () => [409, { message: 'Somebody has taken this seat.' }]
    await fireEvent.click(screen.getByRole('button', { name: 'Replace this link' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has taken this seat.')
  })

  it('says that the server cannot be reached, and tries again', async () => {
    const titles = answers['GET /api/titles']!
    delete answers['GET /api/titles']
    render(StartPage)
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeTruthy()
    answers['GET /api/titles'] = titles
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: title.title })).toBeTruthy()
  })

  it('takes a record, and tells in the server’s words why one is refused', async () => {
    answers['POST /api/import'] = () => [422, { message: 'Action 7 differs.' }]
    const { container } = render(StartPage)
    await screen.findByRole('article', { name: title.title })
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!
    const file = new File(['{"game": "strategic", "grognard": 1}'], 'evening.json')
    Object.defineProperty(chooser, 'files', { value: [file], configurable: true })
    await fireEvent.change(chooser)
    await fireEvent.click(await screen.findByRole('button', { name: 'Go to the table' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Action 7 differs.')
    expect(posted('/api/import')).toMatchObject({ record: { grognard: 1 }, seats: { french: { kind: 'here' } } })
  })

  it('says so when a file is no record', async () => {
    const { container } = render(StartPage)
    await screen.findByRole('article', { name: title.title })
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(chooser, 'files', { value: [new File(['hello'], 'a.txt')], configurable: true })
    await fireEvent.change(chooser)
    expect((await screen.findByRole('alert')).textContent).toContain('a.txt is not the record')
  })
})

describe('a new game', () => {
  it('shows the board of a title without a picture', async () => {
    answers['GET /api/titles'] = () => [200, [{ ...title, id: 'niemen', title: 'The Niemen' }]]
    render(NewGame, { game: 'niemen' })
    const aside = await screen.findByRole('complementary', { name: 'The Niemen' })
    expect(aside.querySelector('img')!.getAttribute('src')).toMatch(/niemen.*summer/)
  })

  it('is begun as it was chosen', async () => {
    answers['POST /api/games'] = () => [
      200,
      game({ seats: [seat('french', 'computer', false), seat('russian', 'here', true)] }),
    ]
    render(NewGame, { game: 'strategic' })
    await fireEvent.click(await screen.findByLabelText(/Play the Russians/))
    await fireEvent.click(screen.getByLabelText(/The retreat/))
    await fireEvent.click(screen.getByLabelText(/Optional/))
    await fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'random' } })
    expect(screen.getByText('You lead the Russians against the computer (Random).')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(location.hash).toBe('#/table/g1'))
    expect(posted('/api/games')).toEqual({
      game: 'strategic',
      scenario: '3',
      options: { rules: 'optional' },
      seats: { french: { kind: 'computer', agent: 'random' }, russian: { kind: 'here', agent: '' } },
      position: null,
      seed: null,
      dice: null,
    })
  })

  it('takes a position, a seed and dice instead of a scenario', async () => {
    answers['POST /api/games'] = () => [422, { message: 'Line 2: there is no space R999.' }]
    render(NewGame, { game: 'strategic' })
    await fireEvent.input(await screen.findByLabelText(/^Position/), { target: { value: 'turn 5\nR999: F 1ic' } })
    await fireEvent.input(screen.getByLabelText(/^Seed/), { target: { value: ' 1812 ' } })
    await fireEvent.input(screen.getByLabelText(/^Dice/), { target: { value: '3, 6 1' } })
    expect(screen.queryByRole('group', { name: 'Scenario' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Line 2: there is no space R999.')
    expect(posted('/api/games')).toMatchObject({
      scenario: null,
      position: 'turn 5\nR999: F 1ic',
      seed: '1812',
      dice: [3, 6, 1],
    })
  })

  it('shows the link for a friend before it goes to the table', async () => {
    const seats = [seat('french', 'here', true), seat('russian', 'link', false)]
    answers['POST /api/games'] = () => [200, game({ seats, links: { russian: 'token' } })]
    render(NewGame, { game: 'strategic' })
    await fireEvent.click(await screen.findByLabelText(/Invite a friend/))
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    const field = await screen.findByLabelText<HTMLInputElement>('For the Russian player')
    expect(field.value).toBe(`${location.origin}/#/seat/token`)
    expect(screen.getByRole('link', { name: 'Go to the table' })).toHaveProperty('hash', '#/table/g1')
  })

  it('is not begun of a game that cannot be played', async () => {
    render(NewGame, { game: 'invasion' })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('a seat by link', () => {
  it('is taken, and its token forgotten', async () => {
    answers['POST /api/seats'] = () => [200, game()]
    location.hash = '#/seat/token'
    const before = history.length
    render(SeatPage, { token: 'token' })
    await waitFor(() => expect(location.hash).toBe('#/table/g1'))
    expect(history.length).toBe(before)
    expect(posted('/api/seats')).toEqual({ token: 'token' })
  })

  it('of a spectator leads to the spectators', async () => {
    answers['POST /api/seats'] = () => [
      200,
      game({ seats: [seat('french', 'link', false), seat('russian', 'link', false)] }),
    ]
    render(SeatPage, { token: 'token' })
    await waitFor(() => expect(location.hash).toBe('#/table/g1?eyes=watch'))
  })

  it('that does not exist says so', async () => {
    answers['POST /api/seats'] = () => [404, { message: 'No.' }]
    render(SeatPage, { token: 'token' })
    expect(await screen.findByRole('heading', { name: 'No such seat' })).toBeTruthy()
  })
})

describe('seats in words', () => {
  it('has an arrangement for every wish', () => {
    expect(presetsOf(title).map((preset) => preset.id)).toEqual([
      'solo-french',
      'solo-russian',
      'together',
      'friend',
      'watch',
    ])
    expect(presetsOf(boardOnly).map((preset) => preset.id)).toEqual(['together', 'friend'])
    const [solo, other] = presetsOf(title)
    expect(isSame(solo!.seats, againstComputer(title))).toBe(true)
    expect(isSame(solo!.seats, other!.seats)).toBe(false)
  })

  it('tells each of them', () => {
    const words = presetsOf(title).map((preset) => inWords(preset.seats))
    expect(words).toEqual([
      'You lead the French against the computer (Staff officer).',
      'You lead the Russians against the computer (Staff officer).',
      'Two players at this screen.',
      'You lead the French, a friend leads the Russians.',
      'The computer plays all sides (Staff officer); you watch.',
    ])
    const link = { kind: 'link' as const, agent: '' }
    expect(inWords({ french: link, russian: link })).toBe('Both seats are for friends, by link; you watch.')
    expect(inWords({ french: link, russian: { kind: 'computer', agent: 'staff' } })).toBe(
      'A friend leads the French against the computer (Staff officer).',
    )
  })

  it('tells how a game stands', () => {
    const friend = [seat('french', 'here', true), seat('russian', 'link', false)]
    const both = [seat('french', 'here', true), seat('russian', 'here', true)]
    expect(standing(game())).toEqual({ words: 'Your move', isYours: true })
    expect(standing(game({ waiting_for: ['russian'] })).words).toBe('The computer is thinking')
    expect(standing(game({ waiting_for: ['russian'], seats: friend })).words).toBe('Waiting for the Russians')
    expect(standing(game({ waiting_for: ['russian'], seats: both }))).toEqual({
      words: 'Russian to move',
      isYours: true,
    })
    const result = { winner: 'russian', level: 'decisive', score: -9 }
    expect(standing(game({ is_over: true, waiting_for: [], result })).words).toBe('Russian decisive victory (9)')
    expect(standing(game({ waiting_for: [] })).words).toBe('Kept as it was played under earlier rules')
    expect(firstEyes(game())).toBeNull()
    expect(firstEyes(game({ seats: [seat('french', 'computer', false)] }))).toBe('watch')
  })

  it('tells how long ago it was', () => {
    const now = Date.parse('2026-11-16T12:00:00Z')
    expect(ago('2026-11-16T11:59:40Z', now)).toBe('this minute')
    expect(ago('2026-11-16T09:10:00Z', now)).toBe('2 hours ago')
    expect(ago('2026-11-15T11:00:00Z', now)).toBe('yesterday')
    expect(ago('2026-09-01T11:00:00Z', now)).toBe('Sep 1, 2026')
    expect(ago('who knows', now)).toBe('who knows')
  })
})
