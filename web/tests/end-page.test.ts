import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, GameInfo, Story, View } from '../src/api/types'
import EndPage from '../src/end/EndPage.svelte'
import { stubResizeObserver } from './breadth'

const info: GameInfo = {
  id: 'g1',
  game: 'strategic',
  title: '1812, Strategic Game',
  scenario: '1',
  options: { rules: 'optional' },
  created: '',
  updated: '',
  when: 'Game-Turn 13, late December 1812',
  is_over: true,
  result: { winner: 'russian', level: 'Russian Substantive Victory', score: 14 },
  seats: [
    { side: 'french', kind: 'here', agent: '', yours: true, is_taken: true, present: true },
    { side: 'russian', kind: 'computer', agent: 'staff', yours: false, is_taken: true, present: true },
  ],
  waiting_for: [],
  is_owner: true,
  links: {},
  notices: ['Remember the dice.'],
  is_branch: false,
  origin: null,
  branches: [],
  can_branch: 'no',
}

const story: Story = {
  turns: [10, 11, 12],
  labels: ['early November 1812', 'late November 1812', 'early December 1812'],
  days: [
    ['1812-11-01', '1812-11-15'],
    ['1812-11-16', '1812-11-30'],
    ['1812-12-01', '1812-12-15'],
  ],
  lines: [
    { name: 'Victory Points', side: '', values: [21, 15, 14] },
    { name: 'Index', side: '', values: [20, 20, 21] },
    { name: 'Corps', side: 'french', values: [9, 6, 3] },
    { name: 'Corps', side: 'russian', values: [5, 5, 4] },
  ],
  losses: [
    { name: 'attrition', side: 'french', values: [1, 2, 3] },
    { name: 'combat', side: 'french', values: [0, 2, 4] },
    { name: 'attrition', side: 'russian', values: [0, 0, 0] },
    { name: 'combat', side: 'russian', values: [0, 0, 1] },
  ],
  flows: [
    {
      side: 'french',
      name: 'Main army',
      legs: [
        { turn: 10, origin: 'R57', destination: 'R57', strength: 9, is_retreat: false },
        { turn: 10, origin: 'R57', destination: 'R50', strength: 7, is_retreat: true },
        { turn: 11, origin: 'R50', destination: 'R44', strength: 5, is_retreat: true },
        { turn: 12, origin: 'R44', destination: 'R44', strength: 3, is_retreat: true },
      ],
    },
    {
      side: 'french',
      name: 'Southern column, Moscow to Kaluga',
      legs: [{ turn: 10, origin: 'R57', destination: 'R53b', strength: 3, is_retreat: true }],
    },
    {
      side: 'russian',
      name: 'Main army',
      legs: [{ turn: 11, origin: 'R53b', destination: 'R50', strength: 5, is_retreat: false }],
    },
  ],
}

const space = (id: string, name: string, x: number, y: number) => ({
  id,
  area: id,
  name,
  at: [x, y] as [number, number],
  path: '',
})
const shape: BoardShape = {
  game: 'strategic',
  box: [0, 0, 1600, 1300],
  piece_size: 30,
  definitions: '',
  spaces: [
    space('R57', 'Moscow', 1360, 510),
    space('R50', 'Vyazma', 1150, 560),
    space('R44', 'Smolensk', 1000, 600),
    space('R53b', 'Kaluga East', 1290, 640),
  ],
}

const view = {
  over: true,
  commitment: 'ac99d7fff251cb82d56bf4220324f40de98d1cb401e95b4c4f5ade296d9cf495',
  seed: '1812',
  salt: 'abcd',
} as unknown as View

// The page is large, and the machine may be busy.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 20_000 })

let answers: Record<string, unknown>
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  stubResizeObserver()
  answers = {
    '/api/games/g1': info,
    '/api/games/g1/story': story,
    '/api/games/g1/history?eyes=french': {
      eyes: ['french', 'watch', 'all'],
      steps: [{ step: 4, turn: 13, label: '', entries: 9 }],
    },
    '/api/games/g1/history/4?eyes=french': { step: 4, view, pieces: [], faces: {} },
    '/api/boards/strategic': shape,
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(init.body as string) })
      return Response.json({ ...info, id: 'g2' }, { status: 201 })
    }
    if (path in answers) return Response.json(await answers[path])
    return Response.json({ message: 'There is no such thing.' }, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

describe('the closing page', () => {
  it('tells how the game ended, and between whom', async () => {
    render(EndPage, { gameId: 'g1' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Russian Substantive Victory')
    await screen.findByText('14 Victory Points, early December 1812')
    screen.getByText('French: you')
    screen.getByText('Russian: the computer (Staff officer)')
    screen.getByText('Remember the dice.')
  })

  it('tells both totals in a title whose result is the difference between them', async () => {
    answers['/api/games/g1'] = {
      ...info,
      ...{ game: 'invasion', title: 'The Invasion of Russia (1812)' },
      result: { winner: 'russian', level: 'victory', score: 21 },
    }
    answers['/api/boards/invasion'] = { ...shape, game: 'invasion' }
    const seen = { ...view, game: 'invasion', board: { points: { french: 5, russian: 26 } } }
    answers['/api/games/g1/history/4?eyes=french'] = { step: 4, view: seen, pieces: [], faces: {} }
    render(EndPage, { gameId: 'g1' })
    await screen.findByText('A difference of 21 Victory Points, early December 1812')
    await screen.findByText(/^5 French Victory Points against 26 Russian\./)
  })

  it('says that the report is still being worked out', async () => {
    answers['/api/games/g1/report'] = new Promise(() => {})
    render(EndPage, { gameId: 'g1' })
    await screen.findByText(/^Estimating each side's chances of winning, turn by turn\./)
  })

  it('says that the report could not be worked out, and asks for it again', async () => {
    render(EndPage, { gameId: 'g1' })
    const told = await screen.findByText(/^The chances of winning could not be estimated\./)
    answers['/api/games/g1/report'] = new Promise(() => {})
    await fireEvent.click(within(told).getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^Estimating each side's chances of winning, turn by turn\./)
    expect(screen.queryByText(/^The chances of winning could not/)).toBeNull()
  })

  it('shows chances, luck and the dearest mistakes where the server has a report', async () => {
    answers['/api/games/g1/report'] = {
      game: 'strategic',
      side: 'french',
      beginning: 0.28,
      turns: [
        { turn: 10, label: 'early November 1812', chance: 0.4, luck: 0.02 },
        { turn: 11, label: 'late November 1812', chance: 0.1, luck: -0.2 },
      ],
      luck: -0.18,
      uncounted: 0,
      decisive: [{ turn: 11, label: 'late November 1812', change: -0.3 }],
      lapses: [
        {
          turn: 10,
          label: 'early November 1812',
          side: 'french',
          cost: 0.01,
          played: ['done'],
          better: {
            level: 'marshal',
            action: 'march R57 R50 1ic',
            label: 'March to Vyazma',
            reasons: [{ code: 'quarters', values: {}, text: 'The main army stays where it is fed.' }],
          },
        },
      ],
    }
    render(EndPage, { gameId: 'g1' })
    await screen.findByRole('heading', { name: 'Chances and luck' })
    screen.getByText('The dice favoured the Russians by 18 percentage points.')
    const chart = screen.getByRole('region', { name: 'Chances and luck' })
    expect([...chart.querySelectorAll('svg text')].map((each) => each.textContent.trim())).toContain('100')
    screen.getByText('late November 1812: 30 percentage points for the Russians')
    screen.getByText(
      /the French: 1 percentage point\. Marshal: March to Vyazma\. +The main army stays where it is fed\./,
    )
  })

  it('draws a band for every flow, and tells each stretch in words', async () => {
    render(EndPage, { gameId: 'g1' })
    const stretches = await screen.findAllByRole('option')
    expect(stretches.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Game-Turn 10, early November 1812: French main army, Moscow to Vyazma, 7 Corps, in retreat. 2 fewer than before in Moscow: lost, left behind or gone another way.',
      'Game-Turn 11, late November 1812: French main army, Vyazma to Smolensk, 5 Corps, in retreat. 2 fewer than before in Vyazma: lost, left behind or gone another way. 3 left at the end of the turn.',
      'Game-Turn 10, early November 1812: French Southern column, Moscow to Kaluga, Moscow to Kaluga, 3 Corps, in retreat.',
      'Game-Turn 11, late November 1812: Russian main army, Kaluga to Vyazma, 5 Corps.',
    ])
  })

  it('can be walked along with the arrow keys', async () => {
    render(EndPage, { gameId: 'g1' })
    const list = await screen.findByRole('listbox')
    list.focus()
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await tick()
    expect(list.getAttribute('aria-activedescendant')).toBe('stretch-1')
    expect(screen.getAllByRole('option')[1]!.getAttribute('aria-selected')).toBe('true')
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    await tick()
    expect(document.querySelector('p.told')!.textContent).toContain('Russian main army')
  })

  it('leaves the columns or the enemy out if that is wished', async () => {
    render(EndPage, { gameId: 'g1' })
    ;(await screen.findByLabelText('Detached columns')).click()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    screen.getByLabelText('Russian army').click()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  })

  it('has all its figures in tables as well', async () => {
    render(EndPage, { gameId: 'g1' })
    const points = await screen.findByRole('table', { name: 'Victory Points and the Index', hidden: true })
    const rows = within(points).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent!.replaceAll(/\s+/g, ' ').trim()).at(-1)).toContain(
      'early December 18121421',
    )
    const lost = screen.getByRole('table', { name: 'French: 7 Corps lost', hidden: true })
    expect(within(lost).getAllByRole('row', { hidden: true })).toHaveLength(4)
    const roads = screen.getByRole('table', { name: 'The campaign in the manner of Minard', hidden: true })
    expect(within(roads).getAllByRole('row', { hidden: true })).toHaveLength(7)
  })

  it('shows the cold of the days that the game reached', async () => {
    render(EndPage, { gameId: 'g1' })
    await screen.findAllByRole('option')
    const readings = [...document.querySelectorAll('.reading:not(.day)')].map((each) => each.textContent)
    expect(readings).toEqual(['−9°', '−21°', '−11°', '−20°', '−24°', '−30°', '−26°'])
  })

  it('tries the seal of the dice', async () => {
    render(EndPage, { gameId: 'g1' })
    await screen.findByText(/They match/)
    cleanup()
    answers['/api/games/g1/history/4?eyes=french'] = { step: 4, view: { ...view, seed: '1813' }, pieces: [], faces: {} }
    render(EndPage, { gameId: 'g1' })
    await screen.findByText(/They do not match/)
  })

  it('asks for a rematch with everybody on the other side', async () => {
    render(EndPage, { gameId: 'g1' })
    ;(await screen.findByRole('button', { name: 'Rematch, sides swapped' })).click()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      path: '/api/games',
      body: {
        game: 'strategic',
        scenario: '1',
        options: { rules: 'optional' },
        seats: { russian: { kind: 'here', agent: '' }, french: { kind: 'computer', agent: 'staff' } },
        position: null,
        seed: null,
        dice: null,
      },
    })
    await waitFor(() => expect(location.hash).toBe('#/table/g2'))
  })

  it('links to the game, the record and a new game', async () => {
    render(EndPage, { gameId: 'g1' })
    expect((await screen.findByRole('link', { name: 'Replay the game' })).getAttribute('href')).toBe(
      '#/table/g1?eyes=french',
    )
    expect(screen.getByRole('link', { name: 'Save the record' }).getAttribute('href')).toBe(
      '/api/games/g1/export?eyes=french',
    )
    expect(screen.getByRole('link', { name: 'New game' }).getAttribute('href')).toBe('#/new/strategic')
  })

  it('keeps the result if the figures cannot be had', async () => {
    delete answers['/api/games/g1/story']
    render(EndPage, { gameId: 'g1' })
    await screen.findByText('Russian Substantive Victory')
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such thing.')
  })

  it('waits for a game that is not over', async () => {
    answers['/api/games/g1'] = { ...info, is_over: false, result: null }
    render(EndPage, { gameId: 'g1' })
    await screen.findByText(/not over yet/)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says so if there is no such game', async () => {
    delete answers['/api/games/g1']
    render(EndPage, { gameId: 'g1' })
    await screen.findByText('There is no such thing.')
  })
})
