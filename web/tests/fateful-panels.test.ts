/** The panels of Napoleon's Fateful March at the moments of a real game. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, CardInfo, LogEntry, TitleInfo, View } from '../src/api/types'
import { battleOf, logDressOf, panelsOf } from '../src/games'
import { countedOf, rowsOf } from '../src/games/fateful_march/attrition'
import { battlesOf, dieOf, flipped, lossesOf, pursuitOf, valueOf, winnerOf } from '../src/games/fateful_march/battle'
import { boardOf, inSequence, sorted, type BoardSeen } from '../src/games/fateful_march/board'
import { monthsOf } from '../src/games/fateful_march/calendar'
import { cards } from '../src/games/fateful_march/cards'
import { cardOf, FATEFUL_DRESS } from '../src/games/fateful_march/log'
import { classInWords, pointsInWords } from '../src/games/fateful_march/words'
import type { Live } from '../src/lib/live.svelte'
import { hasMessage } from '../src/lib/messages'
import { partsOf } from '../src/table/panels/log'
import { places } from '../src/table/panels/places.svelte'
import played from './fixtures/fateful.json'

const log = played.log as unknown as LogEntry[]
const moments = played.moments as unknown as { decision: string; entries: number; view: View }[]
const title = {
  id: 'fateful_march',
  title: 'Fateful March',
  sides: ['french', 'russian'],
  calendar: played.calendar,
} as unknown as TitleInfo

beforeEach(() => {
  localStorage.clear()
  cards.remember(played.cards as unknown as CardInfo[])
  const spaces = [{ id: 'vilna', area: 'vilna', name: 'Vilna', at: [0, 0], path: '' }]
  places.remember({
    game: 'fateful_march',
    box: [0, 0, 1, 1],
    piece_size: 30,
    definitions: '',
    spaces,
  } as unknown as BoardShape)
})
afterEach(() => vi.restoreAllMocks())

const momentAt = (decision: string) => moments.find((each) => each.decision === decision)!
function propsAt(decision: string, change: Partial<BoardSeen> = {}) {
  const moment = momentAt(decision)
  const view = { ...moment.view, board: { ...moment.view.board, ...change } } as View
  const live = {
    ...{ gameId: 'game', eyes: 'french', log: log.slice(0, moment.entries), state: { view }, past: null },
    ...{ shown: { view, pieces: [] }, lookBack: vi.fn() },
  } as unknown as Live
  return { live, title, goTo: vi.fn(), showRule: vi.fn() }
}

/** A panel with its body open. */
async function open(id: string, props: ReturnType<typeof propsAt>): Promise<HTMLElement> {
  const panel = panelsOf('fateful_march').find((each) => each.id === id)!
  const { container } = render(panel.component, props)
  const head = container.querySelector<HTMLElement>('h3 button')
  if (head?.getAttribute('aria-expanded') === 'false') await fireEvent.click(head)
  return container
}

describe('the panels', () => {
  it('have titles in the catalogue and ids of their own', () => {
    const panels = panelsOf('fateful_march')
    expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length)
    for (const panel of panels) expect(hasMessage(panel.title)).toBe(true)
  })

  it.each(moments.map(({ decision }) => decision))('can be drawn at “%s”, all of them, in words', async (decision) => {
    for (const panel of panelsOf('fateful_march')) {
      const container = await open(panel.id, propsAt(decision))
      expect(container.innerHTML, panel.id).not.toMatch(/fateful-[a-z]+-|fateful_march-one|undefined|NaN|\[object/)
      document.body.replaceChildren()
    }
  })

  it('mark the step and the turn', async () => {
    const container = await open('turn', propsAt('battle losses'))
    expect(container.querySelector('.steps [aria-current="step"]')!.textContent).toMatch(/9\s+Battles/)
    expect(container.querySelector('[aria-current="date"]')).not.toBeNull()
  })

  it('open the text of a step', async () => {
    const props = propsAt('battle losses')
    const container = await open('turn', props)
    await fireEvent.click(within(container).getByRole('button', { name: /Evade/ }))
    expect(props.showRule).toHaveBeenCalledWith('S8')
  })

  it('say who leads and who has the initiative', async () => {
    const container = await open('tracks', propsAt('commit', { vp: -7, initiative: -2 }))
    expect(container.textContent).toContain('Russian 7 VP')
    expect(container.textContent).toContain('The Russians have the initiative at level 2.')
    expect(container.querySelector('.levels .now')!.className).toContain('russian')
    // There is no 0 on the initiative track.
    expect([...container.querySelectorAll('.levels li')].map((each) => each.textContent)).toEqual([...'5432112345'])
  })

  it('list one’s own blocks by their signs and the enemy’s face down', async () => {
    const container = await open('orders', propsAt('step begin'))
    const [own, enemy] = container.querySelectorAll('ul')
    expect(own!.querySelectorAll('path.sign').length).toBeGreaterThan(3)
    expect(enemy!.querySelectorAll('path.sign')).toHaveLength(0)
    expect(enemy!.textContent).toContain('face down')
  })

  it('tell of enemy stacks only what shows', async () => {
    const container = await open('armies', propsAt('commit'))
    const board = boardOf(momentAt('commit').view)!
    const enemy = Object.values(board.areas).flatMap((area) => (area.russian ? [area.russian] : []))
    expect(enemy.every((stack) => stack.units === null)).toBe(true)
    expect(container.textContent).toMatch(/number unknown|behind the screen/)
  })

  it('show leaders with their ability, and cross out a used one', async () => {
    const board = boardOf(momentAt('commit').view)!
    const leaders = { ...board.leaders, Davout: { ...board.leaders['Davout']!, used: true } }
    const container = await open('leaders', propsAt('commit', { leaders }))
    expect(container.querySelector('.used')!.textContent).toMatch(/Forage or Place Depot.*used/s)
    expect(container.textContent).toContain('5 stars, 3 battle cards, 10 VP if lost')
  })

  it('lead to the piles', async () => {
    const container = await open('cards', propsAt('end'))
    await fireEvent.click(within(container).getByRole('button', { name: 'Look through the piles' }))
    const dialog = container.querySelector('dialog')!
    expect(dialog.querySelectorAll('img').length).toBeGreaterThan(0)
    expect(dialog.querySelector('img')!.getAttribute('src')).toMatch(/^\/api\/cards\/fateful_march\/.+\.svg$/)
    expect(dialog.querySelector('img')!.getAttribute('alt')).not.toBe('')
  })
})

describe('the calendar', () => {
  const at = (turn: number, step = 1) => monthsOf({ turn, step, last_turn: 26 }, 1)
  it('has months with their Resources Phase; June has only its last turn', () => {
    const months = at(2, 0)
    expect(months.map((month) => month.name)).toEqual(['June', 'July', 'August', 'September', 'October', 'November'])
    expect(months[0]!.boxes.map((box) => box.number)).toEqual([5])
    expect(months.map((month) => month.resources)).toEqual([null, 'now', 'ahead', 'ahead', 'ahead', 'ahead'])
    expect(months[1]!.boxes[0]!.state).toBe('ahead')
    expect(at(2)[1]!.boxes[0]!.state).toBe('now')
    expect(months.map((month) => month.isWinter)).toEqual([false, false, false, false, true, true])
  })

  it('skips the Resources Phase of a scenario’s first month', () => {
    const [first] = monthsOf({ turn: 10, step: 1, last_turn: 15 }, 10)
    expect(first!.resources).toBe('out')
    expect(first!.boxes.map((box) => box.state)).toEqual(['out', 'out', 'out', 'now', 'ahead'])
  })
})

describe('attrition', () => {
  it('is counted term by term before the roll, with the weather open', async () => {
    const container = await open('attrition', propsAt('commit'))
    expect(container.textContent).toContain('As things are now, with weather 0.')
    expect(container.querySelector('.open')!.textContent).toContain('weather')
  })

  it('stands as it was counted once losses are chosen, whatever was devastated since', async () => {
    const moment = momentAt('suffer')
    const board = boardOf(moment.view)!
    const counted = countedOf(log.slice(0, moment.entries), board.turn, 'french')
    expect(counted.size).toBeGreaterThan(0)
    for (const [code, seen] of counted) {
      const entry = log.find(
        (each) => each.event === 'AttritionChecked' && each.turn === board.turn && each.facts['area'] === code,
      )!
      expect(seen.losses).toBe(entry.facts['losses'])
      expect(seen.size).toBe(entry.facts['size'])
    }
    const container = await open('attrition', propsAt('suffer'))
    const due = [...counted.values()].reduce((sum, seen) => sum + seen.losses, 0)
    expect(container.querySelector('.note')!.textContent).toContain(String(due))
  })

  it('tells what the roll has changed', () => {
    const board = boardOf(momentAt('suffer').view)!
    const [row] = rowsOf(board, log.slice(0, momentAt('suffer').entries), 'french', new Map())
    const rows = rowsOf(
      board,
      log.slice(0, momentAt('suffer').entries),
      'french',
      new Map([[row!.code, row!.seen.losses + 2]]),
    )
    expect(rows.find((each) => each.code === row!.code)!.before).toBe(row!.seen.losses + 2)
    expect(row!.before).toBeNull()
  })
})

describe('the battle', () => {
  const all = battlesOf(log)
  const fought = all.find((battle) => battle.entries.some((entry) => entry.event === 'BattleDie'))!

  it('is told from the log', () => {
    expect(all.length).toBeGreaterThan(0)
    expect(fought.isOver).toBe(true)
    for (const side of ['french', 'russian'] as const) {
      const die = dieOf(fought, side)!
      expect(die.faces[0]).toBeGreaterThan(0)
      expect(lossesOf(fought, side)!.total).toBeGreaterThanOrEqual(0)
      expect(flipped(fought, side).every((card) => card.number > 0)).toBe(true)
    }
    expect(winnerOf(fought)!.why.length).toBeGreaterThan(5)
  })

  it('knows one’s own Combat Value, and never the enemy’s', () => {
    expect(valueOf(fought, null, 'french')!.total).not.toBeNull()
    expect(valueOf(fought, null, 'russian')).toBeNull()
  })

  it('reads a face with its condition', () => {
    const entry = {
      event: 'BattleDie',
      side: 'russian',
      facts: { faces: [4], amount: 1, condition: 'defending', result: 0 },
    }
    const battle = { ...fought, entries: [entry as unknown as LogEntry] }
    expect(dieOf(battle, 'russian')).toEqual({ faces: [4], amount: 1, condition: 'defending', result: 0 })
    expect(dieOf(battle, 'french')).toBeNull()
  })

  it('shows cards, dice, terms and losses of the one being fought', () => {
    const { container } = render(battleOf('fateful_march')!, propsAt('battle losses'))
    const board = boardOf(momentAt('battle losses').view)!
    expect(container.querySelectorAll('.die')).toHaveLength(2)
    expect(container.querySelectorAll('.value')).toHaveLength(1)
    expect(container.querySelectorAll('.value tbody tr')).toHaveLength(board.battle!.values.french!.length)
    expect(container.querySelector('[aria-current="step"]')!.textContent).toContain('Losses')
    expect(container.textContent).toContain('Combat Value and stacks of the Russians stay hidden.')
    expect(container.innerHTML).not.toMatch(/fateful-battle|undefined|NaN/)
  })

  it('names the totals of the pursuit and the winner', () => {
    const pursued = all.find((battle) => pursuitOf(battle))!
    const { winners, losers, eliminated } = pursuitOf(pursued)!
    expect(eliminated).toBeGreaterThanOrEqual(0)
    expect(winners + losers).toBeGreaterThanOrEqual(0)
    const { container } = render(battleOf('fateful_march')!, propsAt('pursuit losses'))
    expect(container.querySelector('.winner')!.textContent).toMatch(/win:/)
    expect(container.querySelector('.pursuit')!.textContent).toMatch(/The loser eliminates/)
  })

  it('is put away, and is not there when nothing was fought', async () => {
    const { container, unmount } = render(battleOf('fateful_march')!, propsAt('commit'))
    expect(container.querySelector('section')).toBeNull()
    unmount()
    const over = propsAt('withdraw')
    render(battleOf('fateful_march')!, over)
    const away = screen.queryByRole('button', { name: 'Put away' })
    if (away) await fireEvent.click(away)
    expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull()
  })
})

describe('the log', () => {
  it('opens chapters with turns and steps', () => {
    expect(logDressOf('fateful_march')).toBe(FATEFUL_DRESS)
    const steps = log.filter((entry) => FATEFUL_DRESS.opens(entry) === 'phase')
    expect(steps.length).toBeGreaterThan(14)
  })

  it('leads from names of places to the board', () => {
    const name = (code: string) => ({ vilna: 'Vilna', brest: 'Brest-Litovsk' })[code] ?? ''
    expect(partsOf('From Vilna to Brest-Litovsk.', ['vilna', 'brest'], name)).toEqual([
      { text: 'From ', place: null },
      { text: 'Vilna', place: 'vilna' },
      { text: ' to ', place: null },
      { text: 'Brest-Litovsk', place: 'brest' },
      { text: '.', place: null },
    ])
  })

  it('shows the cards that were laid open, and not those that were drawn', () => {
    const shown = log.map(cardOf).filter((card) => card !== null)
    expect(shown.length).toBeGreaterThan(3)
    const drawn = log.filter((entry) => entry.event === 'CardDrawn')
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.map(cardOf).every((card) => card === null)).toBe(true)
  })
})

describe('words', () => {
  it('tell strength points by kind and state', () => {
    expect(pointsInWords({ cav: 1, inf_x: 2, gd: 3, inf: 4 })).toBe(
      '3 Guard, 4 infantry, 2 exhausted infantry, 1 cavalry',
    )
    expect(classInWords('cos_xf', 2)).toBe('2 exhausted force-marched Cossacks')
    expect(sorted({ acav: 1, inf: 0 })).toEqual([['acav', 1]])
  })

  it('keep blocks in the sequence of their steps', () => {
    expect(inSequence(['dummy', 'forage', 'fm_from', 'evade'])).toEqual(['fm_from', 'evade', 'forage', 'dummy'])
  })

  it('have a name for every kind of strength point, order, step and leader', () => {
    const kinds = ['inf', 'gd', 'cav', 'pinf', 'pcav', 'ainf', 'acav', 'cos']
    for (const kind of kinds) {
      expect(hasMessage(`fateful-kind-${kind}`)).toBe(true)
      for (const mark of ['', '_x', '_f', '_xf']) expect(hasMessage(`fateful_march-one-${kind}${mark}`)).toBe(true)
    }
    for (let step = 0; step <= 15; step++) expect(hasMessage(`fateful-step-${step}`)).toBe(true)
    for (const name of Object.keys(boardOf(momentAt('commit').view)!.leaders))
      expect(hasMessage(`fateful-ability-${name}`)).toBe(true)
  })
})
