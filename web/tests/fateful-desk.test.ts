/** What lies before the player: cards, blocks, the Force, and the switch that passes for him. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardInfo, View } from '../src/api/types'
import { boardOf, type ForceSeen } from '../src/games/fateful_march/board'
import { cards } from '../src/games/fateful_march/cards'
import Desk from '../src/games/fateful_march/Desk.svelte'
import * as attrition from '../src/games/fateful_march/suffering'
import { judge, taskOf, usualPlan } from '../src/games/fateful_march/losses'
import { Carrying } from '../src/table/carrying.svelte'
import { deskAt } from './fateful-table.svelte'
import played from './fixtures/fateful.json'

const moments = played.moments as unknown as { decision: string; view: View }[]
const viewAt = (decision: string) => moments.find((moment) => moment.decision === decision)!.view

beforeEach(() => {
  localStorage.clear()
  cards.remember(played.cards as unknown as CardInfo[])
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const strip = () => screen.getByRole('region', { name: 'Your cards' })
const cardButtons = () => [...strip().querySelectorAll<HTMLElement>('[data-token]')]
const token = (name: string) => document.querySelector<HTMLElement>(`[data-token="${name}"]`)!

describe('the hand of cards', () => {
  it('shows every card by its picture, with its words for those who listen', () => {
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    const own = boardOf(viewAt('select orders'))!.hands.french.cards!
    expect(cardButtons().map((each) => each.dataset['token'])).toEqual(own.map((number) => `card:${number}`))
    expect(strip().querySelectorAll('.card img')).toHaveLength(own.length)
    const card = played.cards.find((each) => each.side === 'french' && each.number === own[0])!
    expect(cardButtons()[0]!.getAttribute('aria-label')).toContain(card.text)
  })

  it('shows of the enemy only backs and their number', () => {
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    const { count, cards: hidden } = boardOf(viewAt('select orders'))!.hands.russian
    expect(hidden).toBeNull()
    expect(screen.getByRole('button', { name: new RegExp(`Russian hand: ${count} card`) })).toBeTruthy()
  })

  it('is lit and raised when a question is about it; the Dummy lies beside it', async () => {
    const desk = deskAt(viewAt('commit'))
    render(Desk, desk.props)
    expect(strip().classList.contains('raised')).toBe(true)
    expect(token('card:54').getAttribute('aria-disabled')).toBe('false')
    await fireEvent.click(token('card:54'))
    expect(desk.touch).toHaveBeenCalledWith('card:54')
    await waitFor(() => expect(desk.live.act).toHaveBeenCalledWith(['commit 54']))
  })

  it('explains a card that cannot be played now', async () => {
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    await fireEvent.click(cardButtons()[0]!)
    expect(desk.live.whyNot).toHaveBeenCalledWith([cardButtons()[0]!.dataset['token']])
    await waitFor(() => expect(desk.orders.why?.reasons[0]?.message).toBe('No.'))
  })

  it('is looked at first where there is no pointer to hover with', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const desk = deskAt(viewAt('commit'))
    render(Desk, desk.props)
    await fireEvent.click(token('card:54'))
    expect(desk.touch).not.toHaveBeenCalled()
    await fireEvent.click(document.querySelector<HTMLElement>('.look .primary')!)
    expect(desk.touch).toHaveBeenCalledWith('card:54')
  })

  it('is held down at a past moment', () => {
    const desk = deskAt(viewAt('commit'))
    Object.assign(desk.live, { past: { view: viewAt('commit'), pieces: [] }, isReady: false })
    render(Desk, desk.props)
    expect(strip().classList.contains('raised')).toBe(false)
    expect(cardButtons().every((each) => each.getAttribute('aria-disabled') === 'true')).toBe(true)
  })

  it('shows a card that has just been played, until the next touch', async () => {
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    const entry = { number: 0, event: 'CardPlayed', side: 'russian', text: 'The Russians play it.', facts: { card: 7 } }
    desk.log(entry)
    flushSync()
    const figure = screen.getByRole('figure')
    expect(figure.textContent).toContain('The Russians play it.')
    await fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('does not show cards that were played before the page came', () => {
    const desk = deskAt(viewAt('select orders'))
    desk.log({ number: 0, event: 'CardPlayed', side: 'russian', text: 'old', facts: { card: 7 } })
    render(Desk, desk.props)
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

describe('the orders of a turn', () => {
  /** Five are asked for. */
  const SUGGESTED = ['choose m_from', 'choose m_from', 'choose evade', 'choose defend', 'choose rally']
  const tray = () => screen.getByRole('region', { name: /^Choose/ })
  const press = (name: RegExp | string) => fireEvent.click(within(tray()).getByRole('button', { name }))
  const confirm = () => within(tray()).getByRole<HTMLButtonElement>('button', { name: 'Choose these 5 orders' })

  function suggest(actions: string[]) {
    const asked = vi.fn((_path: string) => Promise.resolve(new Response(JSON.stringify({ actions }), { status: 200 })))
    vi.stubGlobal('fetch', asked)
    return asked
  }

  it('begin as the staff would choose them, and are sent together', async () => {
    const asked = suggest(SUGGESTED)
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    expect(confirm().disabled).toBe(true)
    expect(tray().textContent).toContain('Your staff is studying the map')
    await waitFor(() => expect(confirm().disabled).toBe(false))
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/games/game/proposal?eyes=french'])
    expect(tray().textContent).toContain('all chosen')
    expect(tray().textContent).toContain('Forage and your Dummies')
    await fireEvent.click(confirm())
    expect(desk.live.act).toHaveBeenCalledTimes(1)
    expect(desk.live.act.mock.calls[0]![0].toSorted()).toEqual(SUGGESTED.toSorted())
  })

  it('are changed by steps, and nothing is sent before the word for all', async () => {
    suggest(SUGGESTED)
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    await waitFor(() => expect(confirm().disabled).toBe(false))
    await press('One Evade fewer')
    expect(confirm().disabled).toBe(true)
    expect(tray().textContent).toContain('4 of 5 chosen')
    await press('One Cavalry Patrols more')
    await press('One Defend fewer')
    await fireEvent.click(token('order:patrol'))
    expect(desk.live.act).not.toHaveBeenCalled()
    await fireEvent.click(confirm())
    const expected = ['choose patrol', 'choose patrol', 'choose m_from', 'choose m_from', 'choose rally']
    expect(desk.live.act.mock.calls[0]![0].toSorted()).toEqual(expected.toSorted())
  })

  it('can be begun from nothing, and go back to what the staff suggests', async () => {
    suggest(SUGGESTED)
    render(Desk, deskAt(viewAt('select orders')).props)
    await waitFor(() => expect(confirm().disabled).toBe(false))
    await press('Clear')
    expect(tray().textContent).toContain('0 of 5 chosen')
    await press('As your staff suggests')
    expect(confirm().disabled).toBe(false)
  })

  it('say why one more is too many', async () => {
    suggest(SUGGESTED)
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    await waitFor(() => expect(confirm().disabled).toBe(false))
    await fireEvent.click(token('order:patrol'))
    expect(desk.orders.why?.reasons[0]?.message).toBe('All 5 orders are chosen. Remove one first.')
    await press('Clear')
    await fireEvent.click(token('order:evade'))
    await fireEvent.click(token('order:evade'))
    expect(desk.orders.why?.reasons[0]?.message).toBe('You have only one Evade block left.')
  })

  it('stay as they are while the player looks after his stacks, and are forgotten with other orders in hand', async () => {
    const asked = suggest(SUGGESTED)
    const view = viewAt('select orders')
    const desk = deskAt(view)
    render(Desk, desk.props)
    await waitFor(() => expect(confirm().disabled).toBe(false))
    await press('Clear')
    desk.ask({ ...view })
    flushSync()
    expect(tray().textContent).toContain('0 of 5 chosen')
    expect(asked).toHaveBeenCalledTimes(1)
    const board = boardOf(view)!
    const french = { ...board.orders!.french, to_choose: 4 }
    desk.ask({ ...view, board: { ...view.board, orders: { ...board.orders, french } } })
    flushSync()
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('are chosen without the staff if it cannot be heard, and in lessons', async () => {
    const desk = deskAt(viewAt('select orders'))
    render(Desk, desk.props)
    await waitFor(() => expect(tray().textContent).toContain('0 of 5 chosen'))
    for (let more = 0; more < 5; more += 1) await press('One March From more')
    expect(within(tray()).queryByRole('button', { name: 'As your staff suggests' })).toBeNull()
    await fireEvent.click(confirm())
    expect(desk.live.act).toHaveBeenCalledWith(Array.from({ length: 5 }, () => 'choose m_from'))
  })
})

describe('the blocks', () => {
  it('that a card gives are shown with what is left, and one touch chooses', async () => {
    const view = viewAt('select orders')
    const given = { ...view.prompt!, values: { code: 'select-bound-order', count: 1 } }
    const desk = deskAt({ ...view, prompt: given })
    render(Desk, desk.props)
    const seen = boardOf(view)!.orders!.french
    const tray = screen.getByRole('region', { name: /^Choose/ })
    expect(tray.getAttribute('aria-label')).toContain(String(seen.to_choose))
    const patrol = within(tray).getByRole('button', { name: /Cavalry Patrols/ })
    expect(patrol.textContent).toContain(`${seen.left!['patrol']} left`)
    await fireEvent.click(patrol)
    await waitFor(() => expect(desk.live.act).toHaveBeenCalledWith(['choose patrol']))
  })

  it('to place are taken up by a click, by keyboard the map is next', async () => {
    const desk = deskAt(viewAt('place a block'))
    render(Desk, desk.props)
    const [block] = [...desk.hand.next].filter((each) => each.startsWith('order:'))
    await fireEvent.click(token(block!), { detail: 1 })
    expect(desk.hand.places).toEqual([block])
    expect(desk.board.point).not.toHaveBeenCalled()
    await fireEvent.click(token(block!), { detail: 1 })
    expect(desk.hand.places).toEqual([])
    await fireEvent.click(token(block!), { detail: 0 })
    expect(desk.board.point).toHaveBeenCalled()
  })
})

/** jsdom has no pointer events of its own with coordinates. */
function pointer(kind: string, x: number, y: number, id = 1): PointerEvent {
  const event = new MouseEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true })
  return Object.assign(event, { pointerId: id, pointerType: 'mouse' }) as unknown as PointerEvent
}

describe('dragging a block onto the map', () => {
  function setUp() {
    const desk = deskAt(viewAt('place a block'))
    const block = [...desk.hand.next].find((each) => each.startsWith('order:'))!
    const option = desk.hand.options.find((each) => each.places[0] === block)!
    const carrying = new Carrying(desk.hand, desk.orders, () => desk.board)
    return { ...desk, carrying, block, place: option.places[1]!, action: option.action }
  }

  it('takes it up, lights the area below and places it there', async () => {
    const { carrying, board, live, block, place, action, hand } = setUp()
    board.tokenAt.mockReturnValue(place)
    carrying.down(pointer('pointerdown', 10, 10), block)
    window.dispatchEvent(pointer('pointermove', 12, 11))
    expect(carrying.carried).toBeNull()
    window.dispatchEvent(pointer('pointermove', 60, 60))
    expect(carrying.carried).toEqual({ token: block, at: { x: 60, y: 60 }, isOver: true })
    expect(hand.places).toEqual([block])
    expect(board.warmTo).toHaveBeenLastCalledWith(place)
    window.dispatchEvent(pointer('pointerup', 60, 60))
    expect(carrying.carried).toBeNull()
    expect(carrying.wasDrag).toBe(true)
    await waitFor(() => expect(live.act).toHaveBeenCalledWith([action]))
  })

  it('lets it go back from beside the board, and by Escape', () => {
    const { carrying, hand, live, block } = setUp()
    carrying.down(pointer('pointerdown', 10, 10), block)
    window.dispatchEvent(pointer('pointermove', 60, 60))
    window.dispatchEvent(pointer('pointerup', 60, 60))
    expect(hand.places).toEqual([])
    carrying.down(pointer('pointerdown', 10, 10), block)
    window.dispatchEvent(pointer('pointermove', 60, 60))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(carrying.carried).toBeNull()
    expect(hand.places).toEqual([])
    expect(live.act).not.toHaveBeenCalled()
  })

  it('asks why where it cannot lie', () => {
    const { carrying, board, live, block } = setUp()
    board.tokenAt.mockReturnValue('space:nowhere')
    carrying.down(pointer('pointerdown', 10, 10), block)
    window.dispatchEvent(pointer('pointermove', 60, 60))
    expect(carrying.carried!.isOver).toBe(false)
    window.dispatchEvent(pointer('pointerup', 60, 60))
    expect(live.whyNot).toHaveBeenCalledWith([block, 'space:nowhere'])
  })

  it('a press without a drag is a click', () => {
    const { carrying, block, hand } = setUp()
    carrying.down(pointer('pointerdown', 10, 10), block)
    window.dispatchEvent(pointer('pointerup', 11, 10))
    expect(carrying.wasDrag).toBe(false)
    expect(hand.places).toEqual([])
  })
})

describe('the Force', () => {
  it('goes where the map is touched, in one line', async () => {
    const desk = deskAt(viewAt('compose a march'))
    render(Desk, desk.props)
    expect(screen.getByRole('region', { name: /Force from/ })).toBeTruthy()
    await waitFor(() => expect([...desk.hand.next]).toEqual(['space:minsk']))
    desk.orders.touch('space:minsk')
    await waitFor(() => expect(desk.live.act).toHaveBeenCalledWith(['all', 'to minsk']))
  })

  it('has steppers for its points and toggles for its leaders', async () => {
    const desk = deskAt(viewAt('compose a march'))
    render(Desk, desk.props)
    // Whoever does not know the signs on the counters rests on them.
    const shown = [...document.querySelectorAll<HTMLElement>('.composer .unit:not(.leader)')].map((each) => each.title)
    expect(shown[0]).toMatch(/infantry|cavalry|Guard/)
    await fireEvent.click(screen.getByRole('button', { name: 'None' }))
    expect(desk.draft.acts).toEqual([])
    expect(screen.getByText('Choose units for the Force.')).toBeTruthy()
    // A kind of units is named, not how many there are of it.
    await fireEvent.click(
      screen.getAllByRole('button', { name: /^One (exhausted )?(infantry|cavalry|Guard) more$/ })[0]!,
    )
    expect(desk.draft.total).toBe(1)
    expect(document.querySelector('.total')!.textContent).toContain('1 of at most')
    for (const leader of desk.draft.leaders) {
      await fireEvent.click(screen.getByRole('button', { name: leader.kind }))
      expect(desk.draft.leaders.find((each) => each.token === leader.token)!.chosen).toBe(1)
    }
  })

  it('tells its pace, that of the slowest, and that a Forced March halves it', async () => {
    const view = structuredClone(viewAt('compose a march'))
    const force = view.board['force'] as unknown as ForceSeen
    view.board['force'] = {
      ...force,
      order: 'fm_from',
      rates: Object.fromEntries(Object.keys(force.units).map((each, index) => [each, 2 + index])),
    }
    const desk = deskAt(view)
    desk.draft.begin()
    render(Desk, desk.props)
    expect(document.querySelector('.pace')!.textContent).toContain('up to 2 areas, and counts half in battle')
  })

  it('asks the server why with the Force that is put together', async () => {
    const desk = deskAt(viewAt('compose a march'))
    await desk.orders.askWhy(['space:moscow'], null)
    expect(desk.live.preview).toHaveBeenLastCalledWith(['all', ['space:moscow']])
    expect(desk.live.whyNot).not.toHaveBeenCalled()
  })
})

describe('strength points to name', () => {
  it('are shown with their number, and letters name them', async () => {
    const view = viewAt('battle losses')
    const last = Object.entries(boardOf(view)!.losses!).map(([area, losses]) => [area, { ...losses, due: 1 }])
    const desk = deskAt({ ...view, board: { ...view.board, losses: Object.fromEntries(last) } })
    render(Desk, desk.props)
    const tray = screen.getByRole('region', { name: /^Losses in|which of them/ })
    const [first] = within(tray).getAllByRole('button')
    expect(first!.textContent).toMatch(/\d/)
    await fireEvent.keyDown(window, { key: first!.getAttribute('aria-keyshortcuts')! })
    await waitFor(() => expect(desk.live.act).toHaveBeenCalledTimes(1))
  })
})

describe('losses of a battle', () => {
  it('are taken together: by turns, with the share of the cavalry', async () => {
    const view = viewAt('battle losses')
    const task = taskOf(boardOf(view)!, 'french', 'battle losses')!
    expect(task).toMatchObject({ due: 3, cavalry: 1, verbs: ['exhaust', 'eliminate', 'exhaust'] })
    const desk = deskAt(view)
    render(Desk, desk.props)
    const tray = screen.getByRole('region', { name: /^Losses in/ })
    await fireEvent.click(within(tray).getByRole('button', { name: 'Take 3 losses' }))
    await waitFor(() => expect(desk.live.act).toHaveBeenCalledTimes(1))
    const [line] = vi.mocked(desk.live.act).mock.calls[0]!
    expect(line.map((act) => String(act).split(' ')[0])).toEqual(task.verbs)
    expect(line.filter((act) => / cav/.test(String(act)))).toHaveLength(1)
  })

  it('that do not fit the rules are not taken, and it is said why', async () => {
    const view = viewAt('battle losses')
    const task = taskOf(boardOf(view)!, 'french', 'battle losses')!
    const [foot] = Object.keys(task.left).filter((kind) => kind.startsWith('inf'))
    expect(judge(task, { [`exhaust ${foot}`]: 3 })).toHaveProperty('why', expect.stringContaining('in turn'))
    const noHorse = { [`exhaust ${foot}`]: 2, [`eliminate ${foot}`]: 1 }
    expect(judge(task, noHorse)).toHaveProperty('why', expect.stringContaining('cavalry'))
    expect(judge(task, usualPlan(task))).toHaveProperty('moves')
    const desk = deskAt(view)
    render(Desk, desk.props)
    const tray = screen.getByRole('region', { name: /^Losses in/ })
    await fireEvent.click(
      within(tray)
        .getAllByRole('button', { name: /one fewer/ })
        .find((each) => !(each as HTMLButtonElement).disabled)!,
    )
    expect(tray.querySelector('[role=status]')!.textContent).toBe('2 of 3 allocated')
    expect(within(tray).getByRole('button', { name: 'Take 3 losses' })).toHaveProperty('disabled', true)
  })
})

describe('losses by attrition', () => {
  const minsk = { area: 'minsk', due: 3, fresh: { inf: 4, cav: 2 }, tired: {} }

  it('are proposed for all areas at once, one in three horse', () => {
    const kovno = { area: 'kovno', due: 2, fresh: { inf: 1 }, tired: { inf_x: 3 } }
    const plan = attrition.usualPlan([minsk, kovno])
    expect(plan).toEqual({
      'exhaust minsk inf': 2,
      'exhaust minsk cav': 1,
      'exhaust kovno inf': 1,
      'eliminate kovno inf_x': 2,
    })
    expect(attrition.judge([minsk, kovno], plan)).toEqual({
      moves: [
        'exhaust minsk cav',
        ...['exhaust minsk inf', 'exhaust minsk inf'],
        'exhaust kovno inf',
        ...['eliminate kovno inf_x', 'eliminate kovno inf_x'],
        'done',
      ],
    })
  })

  it('count two eliminated as one, and the very last one alone', () => {
    const few = { area: 'riga', due: 3, fresh: { inf: 1 }, tired: { inf_x: 2 } }
    const plan = attrition.usualPlan([few])
    expect(plan).toEqual({ 'exhaust riga inf': 1, 'eliminate riga inf_x': 3 })
    expect(attrition.paid(plan, few)).toBe(3)
    const half = { 'exhaust riga inf': 1, 'eliminate riga inf_x': 1 }
    expect(attrition.judge([few], half)).toHaveProperty('why', 'Riga: 1.5 of 3 allocated')
  })

  it('without the horses are not taken, and it is said why', () => {
    expect(attrition.judge([minsk], { 'exhaust minsk inf': 3 })).toHaveProperty(
      'why',
      expect.stringContaining('1 more fresh cavalry or Cossack'),
    )
  })
})
