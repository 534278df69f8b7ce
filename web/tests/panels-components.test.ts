/** Panels on the page: what they say, and that keys and clicks reach what they should. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BattleReport, GameInfo, LogEntry, Snapshot, TitleInfo, View } from '../src/api/types'
import { battleOf, panelsOf } from '../src/games'
import type { Live } from '../src/lib/live.svelte'
import { hasMessage, t } from '../src/lib/messages'
import Dice from '../src/table/panels/Dice.svelte'
import LogPanel from '../src/table/panels/LogPanel.svelte'
import { momentsOf } from '../src/table/panels/moments.svelte'
import OddsPicture from '../src/table/panels/OddsPicture.svelte'
import RulesDrawer from '../src/table/panels/RulesDrawer.svelte'
import SoundSwitch from '../src/table/panels/SoundSwitch.svelte'
import TimeSlider from '../src/table/panels/TimeSlider.svelte'
import campaign from './fixtures/campaign.json'

const log = campaign.log as unknown as LogEntry[]
const moments = campaign.moments as unknown as { decision: string; entries: number; view: View }[]
const title = {
  id: 'strategic',
  title: '1812',
  sides: ['french', 'russian'],
  calendar: campaign.calendar,
} as unknown as TitleInfo

const answers: Record<string, unknown> = {}

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollTo = () => undefined
  for (const key of Object.keys(answers)) delete answers[key]
  answers['/api/boards/strategic'] = { game: 'strategic', spaces: [] }
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => {
      const body = answers[address]
      return Promise.resolve(new Response(JSON.stringify(body ?? { message: 'no' }), { status: body ? 200 : 404 }))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function liveAt(decision: string, which = 0) {
  const moment = moments.filter((each) => each.decision === decision)[which]!
  const live = {
    gameId: 'game',
    eyes: 'french',
    log: log.slice(0, moment.entries),
    state: { view: moment.view },
    past: null as Snapshot | null,
    shown: { view: moment.view, pieces: [] },
    lookBack: vi.fn(),
  }
  return live as unknown as Live & { lookBack: ReturnType<typeof vi.fn> }
}
const propsAt = (decision: string, which = 0) => ({
  live: liveAt(decision, which),
  title,
  goTo: vi.fn(),
  showRule: vi.fn(),
})

describe('the panels of a game', () => {
  it('have titles in the catalogue and ids of their own', () => {
    for (const game of ['strategic', 'something else']) {
      const panels = panelsOf(game)
      expect(panels.length).toBeGreaterThan(0)
      expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length)
      for (const panel of panels) expect(hasMessage(panel.title)).toBe(true)
    }
    expect(battleOf('something else')).toBeNull()
  })

  it.each(['name area', 'choose sources', 'pursue', 'disband', 'end'])(
    'can be drawn at “%s”, all of them',
    async (decision) => {
      const props = propsAt(decision)
      for (const panel of panelsOf('strategic')) {
        const { container, unmount } = render(panel.component, props)
        const head = within(container).getAllByRole('button', { expanded: undefined })[0]!
        if (head.getAttribute('aria-expanded') === 'false') await fireEvent.click(head)
        expect(container.querySelector('.body')!.textContent!.length).toBeGreaterThan(20)
        expect(container.innerHTML).not.toMatch(/strategic-[a-z]+-[a-z]|undefined|NaN/)
        unmount()
      }
    },
  )

  it('come into view when they are unfolded', async () => {
    const [panel] = panelsOf('strategic')
    const { container } = render(panel!.component, propsAt('pursue'))
    const seen = vi.fn()
    container.querySelector('section')!.scrollIntoView = seen
    const head = screen.getByRole('button', { name: /Calendar/ })
    await fireEvent.click(head)
    expect(seen).not.toHaveBeenCalled()
    await fireEvent.click(head)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }))
  })

  it('fold, and stay folded', async () => {
    const panel = panelsOf('strategic')[0]!
    const first = render(panel.component, propsAt('pursue'))
    await fireEvent.click(screen.getByRole('button', { name: /Calendar/ }))
    expect(screen.getByRole('button', { name: /Calendar/ }).getAttribute('aria-expanded')).toBe('false')
    first.unmount()
    render(panel.component, propsAt('pursue'))
    expect(screen.getByRole('button', { name: /Calendar/ }).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the battle', () => {
  it('marks the step that is on and leads to its rule', async () => {
    const props = propsAt('withdraw')
    render(battleOf('strategic')!, props)
    const now = document.querySelector('[aria-current="step"]')!
    expect(now.textContent).toContain('Retreat before combat')
    await fireEvent.click(within(now as HTMLElement).getByRole('button'))
    expect(props.showRule).toHaveBeenCalledWith('Combat step 3')
  })

  it('stays with its outcome after it ended, until it is put away', async () => {
    const end = log.findIndex(
      (entry) => entry.event === 'BattleEnded' && entry.turn === 4 && entry.facts.space === 'R42a',
    )
    const props = propsAt('pursue')
    const fought = (campaign.battles as unknown as BattleReport[]).filter((report) => report.turn === 4)
    const board = { ...props.live.shown!.view.board, turn: 4 }
    const view = { ...props.live.shown!.view, board, battles: fought }
    Object.assign(props.live, { log: log.slice(0, end + 1), shown: { view, pieces: [] } })
    const { container } = render(battleOf('strategic')!, props)
    expect(container.textContent).toContain('The whole stack of the Russians is eliminated.')
    expect(container.querySelectorAll('svg.lost')).toHaveLength(2)
    expect(container.querySelector('.over')!.textContent).toBe(
      'It is over: only one side is left. Russian lost 1 Infantry Corps, Essen.',
    )
    expect(container.textContent).toMatch(/6Die\+2Eugene attacking.*−1Essen defending.*7Total/s)
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(container.querySelector('section')).toBeNull()
  })

  it.each(['no-infantry', 'plans', 'no-general', 'one-side-left', 'declined', 'fought-out'])(
    'tells in words that it ended: %s',
    (why) => {
      const words = t('strategic-battle-over', { why })
      expect(words).not.toMatch(/\w-\w/)
      expect(words === t('strategic-battle-over', { why: 'fought-out' })).toBe(why === 'fought-out')
    },
  )

  it('is not there when nothing has been fought', () => {
    const { container } = render(battleOf('strategic')!, propsAt('name area'))
    expect(container.querySelector('section')).toBeNull()
  })
})

describe('the log', () => {
  it('leads to places and rules, by mouse and by key', async () => {
    const props = propsAt('choose sources')
    render(LogPanel, props)
    await fireEvent.click(screen.getAllByRole('button', { name: 'R25 (Brest)' })[0]!)
    expect(props.goTo).toHaveBeenCalledWith('R25')
    await fireEvent.keyDown(screen.getAllByRole('button', { name: 'Victory A' })[0]!, { key: 'Enter' })
    expect(props.showRule).toHaveBeenCalledWith('Victory A')
    expect(screen.getByRole('img', { name: 'Die showing 4' })).toBeTruthy()
  })

  it('shows only what is asked for', async () => {
    render(LogPanel, propsAt('choose sources'))
    const before = document.querySelectorAll('li').length
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'attrition' } })
    const after = [...document.querySelectorAll('li')]
    expect(after.length).toBeGreaterThan(0)
    expect(after.length).toBeLessThan(before)
    expect(after.every((line) => /attrition/i.test(line.textContent!))).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(document.querySelectorAll('li')).toHaveLength(before)
  })

  it('draws no more lines than are needed of a long game', () => {
    const props = propsAt('end')
    const long = Array.from({ length: 3 }, () => log)
      .flat()
      .map((entry, number) => ({ ...entry, number }))
    Object.assign(props.live, { log: long })
    render(LogPanel, props)
    expect(document.querySelectorAll('li').length).toBeLessThanOrEqual(240)
  })

  it('is cut at a past moment', () => {
    const props = propsAt('end')
    momentsOf(props.live).steps = [{ step: 4, turn: 1, label: '', entries: 20 }]
    Object.assign(props.live, { past: { step: 4 } })
    render(LogPanel, props)
    expect(document.body.textContent).toContain('eliminated in FW8 (Lomza)')
    expect(document.body.textContent).not.toContain('Game-Turn 2')
    expect([...document.querySelectorAll('li')].at(-1)!.textContent).toContain('FW8 (Lomza)')
  })
})

describe('the time slider', () => {
  const steps = [0, 1, 2, 3].map((step) => ({
    step,
    turn: 1 + Math.floor(step / 2),
    label: 'late June 1812',
    entries: step * 9,
  }))
  const moment = (step: number) => ({ step, view: moments[0]!.view, pieces: [], faces: {} })

  beforeEach(() => {
    answers['/api/games/game/history?eyes=french'] = { eyes: ['french'], steps }
    for (const { step } of steps) answers[`/api/games/game/history/${step}?eyes=french`] = moment(step)
  })

  it('looks back to the moment under the thumb, and by turns with keys', async () => {
    const live = liveAt('name area')
    render(TimeSlider, { live, title })
    const slider = screen.getByRole<HTMLInputElement>('slider')
    await waitFor(() => expect(slider.max).toBe('4'))
    await fireEvent.input(slider, { target: { value: '1' } })
    await waitFor(() => expect(live.lookBack).toHaveBeenCalledWith(moment(1)))
    await fireEvent.keyDown(slider, { key: 'PageDown' })
    await waitFor(() => expect(live.lookBack.mock.lastCall![0]).toMatchObject({ step: 2 }))
    await fireEvent.keyDown(slider, { key: 'Escape' })
    expect(live.lookBack).toHaveBeenLastCalledWith(null)
  })

  it('tells whoever looks for what might have been that an earlier moment is to be chosen', async () => {
    const info = { id: 'game', seats: [], can_branch: 'own-side' } as unknown as GameInfo
    const opposed = { ...title, opponents: [{ name: 'staff' }] } as unknown as TitleInfo
    render(TimeSlider, { live: liveAt('name area'), title: opposed, info })
    const slider = screen.getByRole<HTMLInputElement>('slider')
    await waitFor(() => expect(slider.max).toBe('4'))
    screen.getByText(/Choose an earlier moment/)
    await fireEvent.input(slider, { target: { value: '1' } })
    await screen.findByRole('button', { name: 'What if…' })
    expect(screen.queryByText(/Choose an earlier moment/)).toBeNull()
  })

  it('fetches each moment once', async () => {
    const live = liveAt('name area')
    const all = momentsOf(live)
    await all.refresh()
    await Promise.all([all.load(2), all.load(2)])
    all.prefetch([2, 3])
    const asked = vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('history/2?eyes=french'))
    expect(asked).toHaveLength(1)
  })

  it('says when the past cannot be had', async () => {
    delete answers['/api/games/game/history?eyes=french']
    render(TimeSlider, { live: liveAt('name area'), title })
    await screen.findByText(/cannot be loaded/)
  })
})

describe('the rules', () => {
  it('open at the cited section, lead on and close', async () => {
    answers['/api/rules/strategic'] = {
      game: 'strategic',
      sections: [
        {
          id: 'Combat C',
          title: 'Forced retreat of cavalry',
          chapter: 'Combat',
          html: '<p>They fall under Combat D.</p>',
        },
        { id: 'Combat D', title: 'Automatic elimination', chapter: 'Combat', html: '<p>After these retreats.</p>' },
      ],
    }
    answers['/api/rules/strategic/answers?ask=who%20dies%20at%20once%3F'] = [
      { section: 'Combat D', title: 'Automatic elimination', passage: 'After these retreats.', case: null },
    ]
    const close = vi.fn()
    const { rerender } = render(RulesDrawer, { game: 'strategic', rule: 'Combat C', close })
    await screen.findByRole('heading', { name: /Forced retreat of cavalry/ })
    await fireEvent.click(screen.getByRole('link', { name: 'Combat D' }))
    await screen.findByRole('heading', { name: /Automatic elimination/ })
    await fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByRole('heading', { name: /Forced retreat/ })
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'who dies at once?' } })
    await fireEvent.click(await screen.findByRole('link', { name: 'Combat D: Automatic elimination' }))
    await screen.findByRole('heading', { name: /Automatic elimination/ })
    await rerender({ game: 'strategic', rule: 'Combat Z', close })
    await screen.findByText(/have no section/)
    await fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' })
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('odds, dice and sounds', () => {
  it('say the chances in words as well', () => {
    const result = (sign: string) => ({ code: 'result', times: 1, result: sign })
    const lost = { code: 'lost', times: 1, side: 'russian', units: '1ic', space: 'R44' }
    const chances = [
      { outcome: ['½ex'], results: [result('½ex')], chance: '1/3', share: 1 / 3 },
      { outcome: ['De', 'Russians lose 1ic in R44'], results: [result('De'), lost], chance: '2/3', share: 2 / 3 },
    ]
    render(OddsPicture, { game: 'strategic', odds: { chances, unknown: '' } })
    const rows = screen.getAllByRole('listitem')
    expect(rows[0]!.textContent).toMatch(/Defender eliminated.*2\/3.*66.7/s)
    expect(rows[1]!.textContent).toMatch(/both lose half.*1\/3.*33.3/s)
    expect(screen.getByText(/Exact odds:/).textContent).toContain('2/3')
  })

  it('that are many are folded, so that the answer stays in sight', async () => {
    const chances = Array.from({ length: 20 }, (_, number) => ({
      outcome: [`Russians lose ${number}ic in R44`],
      results: [{ code: 'lost', times: 1, side: 'russian', units: `${number}ic`, space: 'R44' }],
      chance: '1/20',
      share: 0.05,
    }))
    render(OddsPicture, { game: 'strategic', odds: { chances, unknown: '' } })
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    await fireEvent.click(screen.getByRole('button', { name: /14 more/ }))
    expect(screen.getAllByRole('listitem')).toHaveLength(20)
  })

  it('say so where nothing can be said', () => {
    render(OddsPicture, {
      game: 'strategic',
      odds: { chances: [], unknown: 'The outcome depends on what you cannot see.' },
    })
    expect(screen.getByText('The outcome depends on what you cannot see.')).toBeTruthy()
  })

  it('name the dice', () => {
    const { container } = render(Dice, { dice: [2, 5] })
    expect(screen.getByRole('img', { name: 'Dice showing 2, 5' })).toBeTruthy()
    expect(container.querySelectorAll('circle')).toHaveLength(7)
  })

  it('are silent until the player wishes, and remember it', async () => {
    render(SoundSwitch, { live: liveAt('name area') })
    const button = screen.getByRole('button', { name: 'Sounds' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('grognard-sounds')).toBe('on')
  })
})
