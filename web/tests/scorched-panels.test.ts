/** The panels of 1812: Scorched Earth at the moments of a real game. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BattleReport, BoardShape, LogEntry, TitleInfo, View } from '../src/api/types'
import { battleOf, isBattle, logDressOf, panelsOf, placeInQuestion, waitingOf } from '../src/games'
import { boardOf, combatCost, look, type BoardSeen } from '../src/games/scorched_earth/board'
import { monthsOf } from '../src/games/scorched_earth/calendar'
import { attritionWays, forecastOf } from '../src/games/scorched_earth/chances'
import { readCombat } from '../src/games/scorched_earth/combat'
import { ordersOf } from '../src/games/scorched_earth/command'
import { SCORCHED_DRESS } from '../src/games/scorched_earth/log'
import { billsOf, ledgerOf } from '../src/games/scorched_earth/logistics'
import { isIn } from '../src/games/scorched_earth/track'
import { causeName, points, signed, unitInWords, unitName } from '../src/games/scorched_earth/words'
import type { Live } from '../src/lib/live.svelte'
import { hasMessage } from '../src/lib/messages'
import { places } from '../src/table/panels/places.svelte'
import played from './fixtures/scorched.json'

type Moment = { side: 'french' | 'russian'; decision: string; entries: number; view: View }
const GAME = 'scorched_earth'
const logs = played.logs as unknown as Record<string, LogEntry[]>
const moments = played.moments as unknown as Moment[]
const title = {
  id: GAME,
  title: 'Scorched Earth',
  sides: ['french', 'russian'],
  calendar: played.calendar,
} as unknown as TitleInfo
const names = moments.map(({ side, decision }) => `${side} ${decision}`)

beforeEach(() => {
  localStorage.clear()
  places.remember({
    game: GAME,
    box: [0, 0, 1, 1],
    piece_size: 30,
    definitions: '',
    spaces: [],
  } as unknown as BoardShape)
})
afterEach(() => vi.restoreAllMocks())

const momentAt = (name: string) => moments[names.indexOf(name)]!
const boardAt = (name: string) => boardOf(momentAt(name).view)!
const logAt = (name: string) => logs[momentAt(name).side]!.slice(0, momentAt(name).entries)

function propsAt(name: string, change: Partial<BoardSeen> = {}) {
  const moment = momentAt(name)
  const view = { ...moment.view, board: { ...moment.view.board, ...change } } as View
  const live = {
    ...{ gameId: 'game', eyes: moment.side, log: logAt(name), state: { view }, past: null },
    ...{ shown: { view, pieces: [] }, lookBack: vi.fn() },
  } as unknown as Live
  return { live, title, goTo: vi.fn(), showRule: vi.fn() }
}

/** A panel with its body open. */
async function open(id: string, props: ReturnType<typeof propsAt>): Promise<HTMLElement> {
  const { container } = render(panelsOf(GAME).find((each) => each.id === id)!.component, props)
  const head = container.querySelector<HTMLElement>('h3 button')
  if (head?.getAttribute('aria-expanded') === 'false') await fireEvent.click(head)
  return container
}

describe('the points', () => {
  it('tell who would win, and no more of that once the game is over', async () => {
    const during = await open('victory', propsAt('french orders'))
    expect(during.textContent).toContain('would win if the game ended now')
    const after = await open('victory', propsAt('french end'))
    expect(after.textContent).not.toContain('would win')
  })
})

describe('a unit that waits', () => {
  it('is drawn as its counter, with its strength, its fatigue and its demoralization', () => {
    const { units } = boardAt('french orders')
    const davout = { ...units['davout']!, sp: 5, fatigue: 'exhausted' as const, demoralization: 1 }
    const view = {
      ...momentAt('french orders').view,
      board: { ...boardAt('french orders'), units: { ...units, davout } },
    } as unknown as View
    const { container } = render(waitingOf(GAME)!, { view, unit: 'davout' })
    expect([...container.querySelectorAll('text')].map((each) => each.textContent)).toEqual(['xxx', '5'])
    expect(container.querySelectorAll('.bar')).toHaveLength(2)
    expect(container.querySelectorAll('.cloth')).toHaveLength(1)
  })

  it('is not drawn where the game does not know it', () => {
    const { container } = render(waitingOf(GAME)!, { view: momentAt('french orders').view, unit: 'nobody' })
    expect(container.querySelector('svg')).toBeNull()
    expect(waitingOf('strategic')).toBeNull()
  })
})

describe('the panels', () => {
  it('have titles in the catalogue and ids of their own', () => {
    const panels = panelsOf(GAME)
    expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length)
    for (const panel of panels) expect(hasMessage(panel.title)).toBe(true)
  })

  it.each(names)('can be drawn at “%s”, all of them, in words', async (name) => {
    for (const panel of panelsOf(GAME)) {
      const container = await open(panel.id, propsAt(name))
      expect(container.innerHTML, panel.id).not.toMatch(/scorched-[a-z]+-[a-z]+(?![^<]*>)|undefined|NaN|\[object/)
      document.body.replaceChildren()
    }
    const { container } = render(battleOf(GAME)!, propsAt(name))
    expect(container.textContent).not.toMatch(/scorched-|undefined|NaN|\[object/)
  })

  it('can be used without seeing them', async () => {
    for (const panel of panelsOf(GAME)) await open(panel.id, propsAt('french attrition_logistics'))
    render(battleOf(GAME)!, propsAt('french losses'))
    const found = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(found.violations.map((each) => [each.id, each.nodes[0]?.html])).toEqual([])
  })

  it('call every unit and every cause by a name', () => {
    for (const unit of Object.values(boardAt('french end').units)) expect(unitName(unit.id)).toBe(unit.name)
    expect(causeName('no line of communication')).toBe('no line of communication')
    expect(causeName('more cavalry')).toBe('more cavalry than the enemy')
  })

  it('mark the turn, the phase and the winter', async () => {
    const container = await open('turn', propsAt('french orders'))
    expect(container.querySelectorAll('.box')).toHaveLength(12)
    expect(container.querySelector('[aria-current="date"]')!.textContent).toBe('1')
    expect(container.querySelector('[aria-current="step"]')!.textContent).toBe('Action')
    expect([...container.querySelectorAll('.box.winter')].map((box) => Number.parseInt(box.textContent!, 10))).toEqual([
      11, 12,
    ])
    expect(container.textContent).toContain('Winter comes in 10 turns.')
  })

  it('show the track with the bracket of the moment', async () => {
    const container = await open(
      'victory',
      propsAt('french orders', { vp: 15, rd: 4, reinforcements: { units: 2, price: 0 } }),
    )
    expect([...container.querySelectorAll('.bracket.now text')].map((each) => each.textContent)).toEqual(['4', '2:0'])
    expect(container.textContent).toContain('2 for free')
    expect([...container.querySelectorAll('.next')].map((each) => each.textContent)).toEqual([
      '3 up to 11 ·',
      '· 5 from 16',
    ])
    expect(screen.getByRole('img', { name: /15 Victory Points of 20/ })).toBeTruthy()
  })

  it('show the active headquarters, its roll, its orders and the pools of all', async () => {
    const name = 'french march'
    const props = propsAt(name)
    const container = await open('command', props)
    const { activation, hqs } = boardAt(name)
    expect(container.querySelector('.head')!.textContent).toContain(activation!.name)
    expect(container.textContent).toContain(`${activation!.cp} Command Point`)
    const given = ordersOf(logAt(name))
    expect(given.rolled!.total).toBe(
      given.orders.at(-1)!.left + given.orders.reduce((sum, order) => sum + order.price, 0),
    )
    expect(container.querySelectorAll('.orders li')).toHaveLength(given.orders.length)
    expect(container.querySelectorAll('tbody tr')).toHaveLength(Object.keys(hqs).length)
    expect(container.querySelectorAll('.forces li')).toHaveLength(Object.keys(activation!.surcharges!).length)
    await fireEvent.click(within(container.querySelector('.orders')!).getAllByRole('button')[0]!)
    expect(props.goTo).toHaveBeenCalledWith(given.orders[0]!.hex)
  })

  it('count what each force would cost in logistics', async () => {
    const name = 'french attrition_logistics'
    const board = boardAt(name)
    const bills = billsOf(board)
    expect(bills.length).toBeGreaterThan(3)
    for (const bill of bills) expect(bill.combat).toBe(combatCost(board.tables, bill.strength))
    const payable = Object.values(board.attrition).filter((each) => each.payable && !each.paid).length
    expect(bills.reduce((sum, bill) => sum + bill.attrition, 0)).toBe(payable)
    const container = await open('logistics', propsAt(name))
    expect(container.querySelectorAll('tbody tr')).toHaveLength(bills.length)
    expect(
      screen
        .getByRole('img', { name: `${board.lp} Logistics Points of 99` })
        .querySelector('rect')!
        .getAttribute('width'),
    ).toBe(String(board.lp))
  })

  it('keep a ledger that ends with what there is', () => {
    const ledger = ledgerOf(logAt('french attrition_logistics'))
    expect(ledger.at(-1)!.left).toBe(boardAt('french attrition_logistics').lp)
    expect(ledger.find((line) => line.what === 'combat')!.hex).toMatch(/^\d{4}$/)
  })

  it('forecast attrition with the saving of a point', async () => {
    const name = 'french attrition_logistics'
    const container = await open('attrition', propsAt(name))
    const checking = Object.values(boardAt(name).attrition).filter((each) => each.checks).length
    expect(container.querySelectorAll('.head')).toHaveLength(checking)
    expect(container.textContent).toMatch(/A Logistics Point would save 0\.\d on average/)
  })

  it('tell of cities what they are worth, who holds them and how they burn', async () => {
    const container = await open('places', propsAt('russian burn'))
    expect(container.textContent).toContain('Determination 3')
    expect(container.textContent).toContain('4/6, 67%')
    const first = container.querySelectorAll('ul > li').length
    await fireEvent.click(within(container).getByRole('button', { name: /Show \d+ more/ }))
    expect(container.querySelectorAll('ul > li').length).toBeGreaterThan(first)
    expect(container.textContent).toContain('Moscow')
  })

  it('offer the dice of a siege where one is possible', async () => {
    const { places } = boardAt('french orders')
    const riga = { ...places['riga']!, siege: { dice: 2, ways: 27, of: 36 } }
    const container = await open('places', propsAt('french orders', { places: { ...places, riga } }))
    const row = [...container.querySelectorAll('li')].find((each) => each.textContent!.includes('Riga'))!
    expect(row.querySelector('.siege')!.textContent).toBe('siege with 2 dice: 27/36, 75%')
  })

  it('tell of enemy stacks no more than the counter on top', async () => {
    const container = await open('armies', propsAt('french orders'))
    const [own, enemy] = container.querySelectorAll('.forces')
    expect(own!.textContent).toContain('Davout I')
    expect(enemy!.textContent).toContain('top counter only')
    for (const force of enemy!.querySelectorAll('.units')) expect(force.querySelectorAll('li')).toHaveLength(1)
  })

  it('count the cup, the lost units and the causes of losses', async () => {
    const container = await open('reserve', propsAt('french orders', { cup: 1, eliminated: ['davout'] }))
    expect(container.textContent).toContain('One unit in the cup.')
    expect(container.querySelector('.gone')!.textContent).toContain('Davout I')
  })
})

describe('a combat', () => {
  const combatAt = (name: string) => readCombat(boardAt(name), momentAt(name).view.battles[0]!)

  it('is read from its report: rolls, losses, winner and why', () => {
    const first = combatAt('french march')
    expect([first.hex, first.stage, first.isOver]).toEqual(['2517', 'end', true])
    const [attacker, defender] = first.fighters
    expect([attacker!.side, attacker!.isDefender]).toEqual(['russian', false])
    expect(defender).toMatchObject({
      side: 'french',
      isDefender: true,
      strength: 4,
      effective: 8,
      why: 'doubled',
      causes: [['river', 1]],
      roll: { dice: [6, 1, 6], total: 14, losses: 2, symbol: 'diamond' },
      lost: [{ unit: 'ney', lost: 1, left: 3 }],
    })
    expect(first.paid).toEqual({ isPaid: true, cost: 2, left: 97 })
    expect(first.winner).toEqual({ side: 'french', isSignificant: false, why: 'better' })
  })

  it('tells what came of it, the whole retreat in one sentence', () => {
    const [report] = momentAt('french march').view.battles
    const step = report!.parts.findLast((part) => part.kind === 'went')!
    const parts = [...report!.parts, { ...step, way: ['2417', '2318'] }]
    const { consequences } = readCombat(boardAt('french march'), { ...report!, parts } as BattleReport)
    expect(consequences.map((each) => each.text)).toEqual([
      'The Russians try to burn Grodno: die 4, Determination 3: it burns.',
      'Russian: Dokhturov VI, Platov Ck demoralized, level 2.',
      'Russian: the beaten force retreats from 2517 to 2417, 2318.',
    ])
  })

  it('asks for logistics with what is at stake', () => {
    const { container } = render(battleOf(GAME)!, propsAt('french pay_logistics'))
    expect(container.querySelector('[aria-current="step"]')!.textContent).toBe('Logistics')
    expect(container.textContent).toContain('The French may pay 2 of 99 Logistics Points.')
    expect(container.textContent).toContain('+1 river')
    expect(container.textContent).toContain('counts double if the French pay.')
  })

  it('asks no payment of a Russian defender who counts double', () => {
    const props = propsAt('french tactics')
    const [report] = props.live.shown!.view.battles
    const standing = report!.standing.map((part) =>
      'code' in part && part.code === 'no-line' ? { ...part, code: 'line' } : part,
    )
    props.live.shown!.view = { ...props.live.shown!.view, battles: [{ ...report!, standing } as BattleReport] }
    const { container } = render(battleOf(GAME)!, props)
    expect(container.textContent).toMatch(/Russian\s+defends/)
    expect(container.textContent).toContain('counts double.')
  })

  it('shows dice, totals, doubling and losses as they are taken', () => {
    const { container } = render(battleOf(GAME)!, propsAt('french losses'))
    expect(container.querySelector('[aria-current="step"]')!.textContent).toBe('Losses')
    expect(container.textContent).toContain('doubled to 8')
    expect(screen.getAllByRole('img').length).toBe(2)
    expect(container.textContent).toContain('♦')
    expect(container.textContent).toMatch(/points? still to lose/)
  })

  it('stays with its outcome until it is put away', async () => {
    const { container } = render(battleOf(GAME)!, propsAt('french march'))
    expect(container.textContent).toContain('The French win the combat: the better result.')
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(container.querySelector('section')).toBeNull()
  })

  it('is noticed by the table', () => {
    expect(isBattle(momentAt('french pay_logistics').view)).toBe(true)
    expect(isBattle(momentAt('french orders').view)).toBe(false)
    expect(placeInQuestion(GAME, momentAt('french pay_logistics').view.board)).toBe('2517')
    expect(placeInQuestion(GAME, momentAt('french intercept').view.board)).toBe('2413')
    expect(placeInQuestion(GAME, momentAt('french march').view.board)).toBe('2313')
  })
})

describe('figures', () => {
  it('are those of the tables that the server tells', () => {
    const { tables } = boardAt('french orders')
    expect([12, 9, 8, 6, 5, 4, 3, 2, 1, 0, -2, -20, 40].map((total) => look(tables.attrition, total))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 5, 0,
    ])
    expect(attritionWays(tables, 0)).toEqual([10, 16, 7, 3, 0, 0])
    expect(attritionWays(tables, -2).reduce((sum, ways) => sum + ways, 0)).toBe(36)
    expect([0, 1, 3, 4, 7, 8, 99].map((strength) => look(tables.dice, strength))).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect(tables.determination.filter((each) => isIn(each, 12)).map((each) => each.value)).toEqual([4])
    expect(combatCost(tables, 11)).toBe(5)
  })

  it('agree with what the server says of the moment', () => {
    for (const { view } of moments) {
      const board = boardOf(view)!
      if (board.vp <= 0 || board.vp >= 20) continue
      expect(look(board.tables.determination, board.vp)).toBe(board.rd)
      expect(look(board.tables.purchases, board.vp)).toEqual(board.reinforcements)
    }
  })

  it('count no more losses than there are points, and the winter on top', () => {
    const unit = { ...Object.values(boardAt('french orders').units)[0]!, sp: 1, kind: 'cavalry' as const }
    const seen = { side: 'french' as const, checks: true, modifiers: [], payable: true, paid: false, winter: true }
    const { tables } = boardAt('french orders')
    const forecast = forecastOf(tables, seen, [unit])
    expect(forecast.mean).toBeCloseTo(26 / 36)
    expect(forecast.winter).toBe(1)
    expect(forecast.saves).toBeCloseTo(26 / 36 - 21 / 36)
    expect(forecastOf(tables, { ...seen, checks: false, payable: false, winter: false }, [unit])).toEqual({
      ways: [36],
      mean: 0,
      winter: 0,
      saves: null,
    })
  })

  it('are said as players say them', () => {
    expect([0.5, 2, 3.5].map(points)).toEqual(['½', '2', '3½'])
    expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1'])
    const unit = {
      ...Object.values(boardAt('french orders').units)[0]!,
      sp: 3,
      full: 7,
      fatigue: 'worn' as const,
      demoralization: 1,
    }
    expect(unitInWords(unit)).toBe('Davout I, 3 of 7 strength points, worn, demoralized 1')
  })

  it('put twelve half-months under seven months', () => {
    const months = monthsOf(title.calendar, 3)
    expect(months.map((month) => month.turns.length)).toEqual([1, 2, 2, 2, 2, 2, 1])
    expect(months[1]!.turns[1]).toEqual({ turn: 3, month: 'july', half: 'late', isWinter: false, state: 'now' })
  })
})

describe('the log', () => {
  it('sets fires, losses of units and battles in capitals', () => {
    expect(logDressOf(GAME)).toBe(SCORCHED_DRESS)
    const told = logs['russian']!.filter((entry) => SCORCHED_DRESS.isMilestone(entry, []))
    expect(new Set(told.map((entry) => entry.event)).has('CombatWon')).toBe(true)
    expect(SCORCHED_DRESS.isGlimpse(logs['russian']!.find((entry) => entry.event === 'MoveSeen')!)).toBe(true)
  })
})
