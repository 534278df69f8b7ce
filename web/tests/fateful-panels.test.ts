/** The panels of Napoleon's Fateful March at the moments of a real game. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BattleReport, BoardShape, CardInfo, LogEntry, TitleInfo, View } from '../src/api/types'
import { battleOf, logDressOf, panelsOf } from '../src/games'
import { countedOf, rowsOf } from '../src/games/fateful_march/attrition'
import {
  cardsOf,
  dieOf,
  entriesOf,
  lossesOf,
  lostBy,
  pursuitOf,
  restOf,
  stageOf,
  valueOf,
  winnerOf,
} from '../src/games/fateful_march/battle'
import { boardOf, inSequence, sorted, type BoardSeen } from '../src/games/fateful_march/board'
import { monthsOf } from '../src/games/fateful_march/calendar'
import { cards } from '../src/games/fateful_march/cards'
import { cardOf, FATEFUL_DRESS } from '../src/games/fateful_march/log'
import { causeName, classInWords, pointsInWords } from '../src/games/fateful_march/words'
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
    expect(container.querySelector('.phases [aria-current="step"]')!.textContent).toMatch(/9\s+Battles/)
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
    expect(container.textContent).toContain('As things stand, with weather 0.')
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
  const reportsAt = (decision: string) => momentAt(decision).view.battles
  const [fought] = reportsAt('pursuit losses').filter((report) => dieOf(report, 'french'))
  const french = 'french'

  it('is read from its report', () => {
    for (const side of ['french', 'russian'] as const) {
      expect(dieOf(fought!, side)!.faces[0]).toBeGreaterThan(0)
      expect(lossesOf(fought!, side)!.total).toBeGreaterThanOrEqual(0)
      expect(cardsOf(fought!, side).every((card) => card.number > 0)).toBe(true)
    }
    expect(winnerOf(fought!)).not.toBeNull()
    expect(stageOf(fought!)).toBe('pursuit')
  })

  it('tells the same as the log', () => {
    const moment = momentAt('pursuit losses')
    const lines = entriesOf(log.slice(0, moment.entries), fought!)
    const of = (event: string, side: string) =>
      lines.find((entry) => entry.event === event && entry.side === side)!.facts
    for (const side of ['french', 'russian'] as const) {
      const { faces, amount, condition, result } = of('BattleDie', side)
      expect(dieOf(fought!, side)).toEqual({ faces, amount, condition, result })
      const { table, adjustments, total } = of('LossesInflicted', side)
      expect(lossesOf(fought!, side)).toEqual({ table, adjustments, total })
    }
    expect(valueOf(fought!, french)!.total).toBe(of('ValueCounted', french)['value'])
    expect(restOf(lines).map((entry) => entry.event)).not.toContain('BattleDie')
  })

  it('knows one’s own Combat Value, and never the enemy’s', () => {
    expect(valueOf(fought!, 'french')!.terms.length).toBeGreaterThan(0)
    expect(valueOf(fought!, 'russian')).toBeNull()
    const before = reportsAt('lay cards').at(-1)!
    const standing = valueOf(before, 'french')!
    expect(standing.total).toBe(Math.floor(standing.terms.reduce((sum, term) => sum + term.amount, 0)))
    expect(dieOf(before, 'french')).toBeNull()
  })

  it('reads a face with its condition', () => {
    const roll = { kind: 'roll', side: 'russian', rule: 'B2', code: 'battle', dice: [4], total: 0 }
    const parts = [{ ...roll, modifiers: [{ code: 'defending', amount: 1 }] }]
    const report = { ...fought!, parts } as unknown as BattleReport
    expect(dieOf(report, 'russian')).toEqual({ faces: [4], amount: 1, condition: 'defending', result: 0 })
    expect(dieOf(report, 'french')).toBeNull()
  })

  it('marks cards without effect and shows the backs of those that are hidden', () => {
    const declared = (code: string, ...values: string[]) => ({
      kind: 'declared',
      rule: 'B1',
      side: 'russian',
      code,
      values,
    })
    const at = (...parts: object[]) => ({ ...fought!, parts, standing: [] }) as unknown as BattleReport
    expect(cardsOf(at({ ...declared('cards-laid'), amount: 2 }), 'russian')).toEqual([
      { number: 0, isVoid: false },
      { number: 0, isVoid: false },
    ])
    expect(
      cardsOf(at(declared('flipped', '4'), declared('flipped', '27'), declared('without-effect', '27')), 'russian'),
    ).toEqual([
      { number: 4, isVoid: false },
      { number: 27, isVoid: true },
    ])
  })

  it('shows cards, dice, terms and losses of the one being fought', () => {
    const { container } = render(battleOf('fateful_march')!, propsAt('battle losses'))
    const report = reportsAt('battle losses').at(-1)!
    expect(container.querySelectorAll('.die')).toHaveLength(2)
    expect(container.querySelectorAll('.value')).toHaveLength(1)
    expect(container.querySelectorAll('.value tbody tr')).toHaveLength(valueOf(report, 'french')!.terms.length)
    expect(container.querySelector('[aria-current="step"]')!.textContent).toContain('Losses')
    expect(container.textContent).toContain('Combat Value and stacks of the Russians stay hidden.')
    expect(container.innerHTML).not.toMatch(/fateful-[a-z]+-|undefined|NaN/)
  })

  it('names the totals of the pursuit, the winner, and what was lost', () => {
    const { winners, losers, eliminated } = pursuitOf(fought!)!
    expect(eliminated).toBeLessThanOrEqual(winners - losers)
    const { container } = render(battleOf('fateful_march')!, propsAt('pursuit losses'))
    expect(container.querySelector('.winner')!.textContent).toMatch(/win:/)
    expect(container.querySelector('.pursuit')!.textContent).toMatch(/The loser eliminates/)
    const lost = ['french', 'russian'].flatMap((side) => lostBy(fought!, side as 'french' | 'russian'))
    expect(lost.length).toBeGreaterThan(0)
    expect(container.querySelectorAll('.lost li')).toHaveLength(lost.length)
    expect(container.querySelector('.lost')!.textContent).toMatch(/exhausted|eliminated/)
  })

  it('has words for every term, cause and end', () => {
    const terms = ['exhausted', 'exhausted-at-most', 'card', 'die', 'cavalry-in-fortress', 'forced-march', 'bridge']
    const ends = [
      'none-fresh',
      'none-fresh-left',
      'more-losses',
      'tie-in-fortress',
      'tie-over-bridges',
      'tie-by-initiative',
    ]
    for (const code of terms) expect(hasMessage(`fateful-term-${code}`)).toBe(true)
    for (const code of ends) expect(hasMessage(`fateful-why-${code}`)).toBe(true)
    for (const cause of ['battle', 'pursuit', 'annihilated', 'retreat'])
      expect(hasMessage(`fateful-lost-${cause}`)).toBe(true)
    expect(causeName({ code: 'card', subject: 'french 3' })).toMatch(/^card 3 \(.+\)$/)
    expect(causeName({ code: 'points', subject: 'gd' })).toBe('Guard')
    expect(causeName({ code: 'exhausted-at-most', subject: '2' })).toBe('exhausted, at most 2')
  })

  it('is put away, and is not there when nothing was fought', async () => {
    const { container, unmount } = render(battleOf('fateful_march')!, propsAt('commit'))
    expect(container.querySelector('section')).toBeNull()
    unmount()
    const over = propsAt('withdraw')
    render(battleOf('fateful_march')!, over)
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
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
