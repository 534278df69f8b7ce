/** What the table decides: whose eyes, which buttons, what is played at once and what is asked about first. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  Act,
  GameInfo,
  LogEntry,
  PreviewMessage,
  SeatInfo,
  StateMessage,
  View,
  WhyNotMessage,
} from '../src/api/types'
import { Hand } from '../src/lib/hand.svelte'
import { LineCut, Refused, type Live } from '../src/lib/live.svelte'
import { answersOf, isForStaff } from '../src/table/answers'
import { firstEyes, isWorthSeeing, nextEyes } from '../src/table/eyes'
import { latestOf } from '../src/table/latest'
import { render } from '@testing-library/svelte'
import type { Draft } from '$lib/draft.svelte'
import { settings } from '$lib/settings.svelte'
import CommitCard from '../src/table/CommitCard.svelte'
import { Orders, PAUSE } from '../src/table/orders.svelte'
import { waitingWords } from '../src/table/waiting'
import { unitKeys, unitName } from '../src/table/words'

const files = import.meta.glob<View>('./fixtures/questions/*.json', { eager: true, import: 'default' })
const question = (name: string) => ({ ...files[`./fixtures/questions/${name}.json`], board: {} }) as unknown as View

const seat = (side: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  side,
  kind: 'here',
  agent: '',
  yours: true,
  is_taken: true,
  present: true,
  ...change,
})

// --- whose eyes -----------------------------------------------------------------------------------------------------

describe('whose eyes', () => {
  const info = (seats: SeatInfo[], change: Partial<GameInfo> = {}) =>
    ({ seats, waiting_for: ['russian'], is_over: false, ...change }) as GameInfo
  const computer = seat('russian', { kind: 'computer', yours: false })

  it('are one’s own, without a curtain, if one holds one seat', () => {
    expect(firstEyes(info([seat('french'), computer]), null)).toEqual({ eyes: 'french', isCurtain: false })
  })

  it('are those of a spectator if one holds none, or wishes it', () => {
    const others = [seat('french', { yours: false }), computer]
    expect(firstEyes(info(others), null)).toEqual({ eyes: 'watch', isCurtain: false })
    expect(firstEyes(info(others), 'french')).toEqual({ eyes: 'watch', isCurtain: false })
    expect(firstEyes(info([seat('french'), computer]), 'watch')).toEqual({ eyes: 'watch', isCurtain: false })
  })

  it('are those of the side that is asked behind a curtain if one holds both', () => {
    const both = [seat('french'), seat('russian')]
    expect(firstEyes(info(both), null)).toEqual({ eyes: 'russian', isCurtain: true })
    expect(firstEyes(info(both), 'french')).toEqual({ eyes: 'french', isCurtain: true })
    expect(firstEyes(info(both, { waiting_for: ['french', 'russian'] }), null)).toEqual({
      eyes: 'french',
      isCurtain: true,
    })
    expect(firstEyes(info(both, { is_over: true, waiting_for: [] }), null)).toEqual({
      eyes: 'french',
      isCurtain: false,
    })
  })

  it('change only to another seat of one’s own that is asked instead', () => {
    const both = [seat('french'), seat('russian')]
    expect(nextEyes(both, ['russian'], 'french')).toBe('russian')
    expect(nextEyes(both, ['french', 'russian'], 'french')).toBe(null)
    expect(nextEyes(both, [], 'french')).toBe(null)
    expect(nextEyes(both, ['russian'], 'watch')).toBe(null)
    expect(nextEyes([seat('french'), computer], ['russian'], 'french')).toBe(null)
  })
})

describe('whom one waits for', () => {
  it('names the player, the computer, and an empty chair', () => {
    const computer = seat('russian', { kind: 'computer', yours: false })
    expect(waitingWords(['russian'], [seat('french'), computer])).toBe('The computer is deciding for the Russian side.')
    expect(waitingWords(['russian'], [seat('russian', { yours: false })])).toBe('Waiting for the Russian player.')
    expect(waitingWords(['russian'], [seat('russian', { present: false })])).toMatch(
      /Russian player.*Nobody is at that seat/,
    )
    expect(waitingWords(['french'], [seat('french')], 'french')).toBe('Your orders are being carried out.')
    expect(waitingWords(['french', 'russian'], [seat('french'), seat('russian')])).toBe(
      'Waiting for the French player and the Russian player.',
    )
    expect(waitingWords(['french', 'russian'], [seat('french'), computer])).toBe('Waiting for the French player.')
  })
})

describe('what has just happened', () => {
  const entry = (text: string, change: Partial<LogEntry> = {}) =>
    ({ ...{ number: 0, text, dice: [], event: 'Marched', topic: 'movement', side: 'russian' }, ...change }) as LogEntry
  const texts = (entries: LogEntry[], isLogSeen: boolean) =>
    latestOf(entries, 'french', isLogSeen).map((each) => each.text)

  it('is shown with the log out of sight; dice always, one’s own before all that followed; one’s own marches never', () => {
    const entries = [
      entry('Combat Phase', { event: 'PhaseBegan' }),
      entry('I march', { side: 'french' }),
      entry('He marches'),
      entry('Die 6', { dice: [6], side: 'french' }),
    ]
    expect(texts(entries, false)).toEqual(['He marches', 'Die 6'])
    expect(texts(entries, true)).toEqual(['Die 6'])
    expect(texts([...entries, entry('a'), entry('b'), entry('c')], false)).toEqual(['Die 6', 'b', 'c'])
  })

  it('tells always what will be remembered of others, and lets no dice push it out', () => {
    const rolls = ['1', '2', '3'].map((die) => entry(`Die ${die}`, { dice: [Number(die)] }))
    const entries = [
      entry('A depot falls', { event: 'DepotOverrun' }),
      entry('I take one', { event: 'DepotOverrun', side: 'french' }),
      ...rolls,
    ]
    const told = latestOf(entries, 'french', true, (each) => each.event === 'DepotOverrun')
    expect(told.map((each) => each.text)).toEqual(['A depot falls', 'Die 2', 'Die 3'])
  })

  it('is worth a look before the screen is passed on if it is more than an echo', () => {
    expect(isWorthSeeing([entry('The French have laid their plan.')])).toBe(false)
    expect(isWorthSeeing([entry('Die', { dice: [1] })])).toBe(true)
    expect(isWorthSeeing([entry('a'), entry('b'), entry('c')])).toBe(true)
  })
})

// --- buttons and keys -----------------------------------------------------------------------------------------------

describe('buttons', () => {
  const keysOf = (name: string, touches: string[] = []) => {
    const view = question(name)
    const hand = new Hand(() => view)
    for (const token of touches) hand.touch(token)
    return answersOf(hand).map((answer) => [answer.key, answer.token])
  }

  it('Enter is for what ends the choice', () => {
    expect(keysOf('basic-movement')).toEqual([['Enter', 'button:done']])
    expect(keysOf('make-depots')).toEqual([['Enter', 'button:done']])
  })

  it('Enter throws nothing away while there are places for it', () => {
    const discard = { action: 'discard', then: [], label: 'Pass', price: 'The train is lost' }
    const answers = (choices: View['choices']) => {
      const view = { ...question('basic-movement'), choices } as View
      return answersOf(new Hand(() => view)).map(({ key, token }) => [key, token])
    }
    const train = { action: 'train R22', then: ['button:train'], label: '' }
    expect(answers({ 'button:discard': [discard], 'space:R22': [train] })).toEqual([['1', 'button:discard']])
    expect(answers({ 'button:discard': [discard] })).toEqual([['Enter', 'button:discard']])
  })

  it('a set-up that the staff can finish is the one thing to press, and the default says what it leaves to do', () => {
    const choice = (action: string) => [{ action, then: [], label: 'Set up everything by default' }]
    const view = { ...question('basic-movement'), choices: { 'button:default': choice('default') } } as View
    const hand = new Hand(() => view)
    const errand = { id: 'set-up', is_routine: true }
    expect(isForStaff(hand, null)).toBe(false)
    expect(answersOf(hand).map(({ key, label }) => [key, label])).toEqual([['Enter', 'Set up everything by default']])
    expect(isForStaff(hand, errand)).toBe(true)
    const [quiet] = answersOf(hand, true, 'scorched_earth', errand)
    expect(quiet).toMatchObject({ key: '1', isPrimary: false, label: 'Set up by default, place depots myself' })
    // Whoever has set up everything himself says that he is done.
    const done = { ...view, choices: { ...view.choices, 'button:done': choice('done') } } as View
    expect(isForStaff(new Hand(() => done), errand)).toBe(false)
  })

  it('with a stack in hand Enter never ends the phase', () => {
    expect(keysOf('basic-movement', ['space:R22'])).toEqual([['1', 'button:done']])
    expect(keysOf('basic-movement-with-piles', ['space:R22'])).toEqual([
      ['1', 'button:abandon'],
      ['2', 'button:show'],
      ['3', 'button:done'],
    ])
  })

  it('a stack in hand has no main button, even if there is only one that is about it', () => {
    expect(keysOf('basic-movement-with-followers', ['space:R22'])).toEqual([
      ['1', 'button:abandon'],
      ['2', 'button:done'],
    ])
  })

  it('with one thing left to say Enter says it', () => {
    expect(keysOf('lay-waste', ['area:R50'])).toEqual([
      ['Enter', 'button:burn'],
      ['1', 'button:done'],
    ])
  })

  it('equal answers have digits and none is the main one', () => {
    expect(keysOf('choose-plan').map(([key]) => key)).toEqual(['1', '2', '3', '4'])
  })

  it('numbers are buttons', () => {
    expect(keysOf('choose-sources', ['space:R22', 'space:R21'])).toEqual([
      ['1', 'number:1'],
      ['2', 'number:2'],
      ['3', 'number:3'],
      ['4', 'number:4'],
    ])
  })

  it('units have letters of their own', () => {
    expect(Object.fromEntries(unitKeys(['ic', 'cc', 'su', 'dp', 'Napoleon', 'Ney']))).toEqual({
      ic: 'i',
      cc: 'c',
      su: 's',
      dp: 'd',
      Napoleon: 'p',
      Ney: 'e',
    })
  })

  it('units have the names that the game gives them', () => {
    expect(unitName('strategic', 'ic')).toBe('Infantry Corps')
    expect(unitName('strategic', 'Murat')).toBe('Murat')
    expect(unitName('another', 'ic')).toBe('ic')
  })
})

// --- orders ---------------------------------------------------------------------------------------------------------

const foresight = (change: Partial<PreviewMessage> = {}): PreviewMessage => ({
  type: 'preview',
  id: 1,
  way: [],
  price: '',
  is_final: false,
  odds: { chances: [], unknown: '' },
  choices: {},
  board: {},
  ...change,
})

/** A table without a server: what was asked is counted, what is answered is set by the test. */
class FakeLive {
  gameId = 'g'
  eyes = 'french'
  isReady = true
  state: StateMessage
  acts: Act[][] = []
  previews: Act[][] = []
  whys: string[][] = []
  isFinal = false
  refusal: Error | null = null

  constructor(name: string) {
    const pieces = [{ space: 'R22', side: 'french' }]
    this.state = { position: 1, view: question(name), pieces } as unknown as StateMessage
  }
  async preview(actions: Act[]) {
    this.previews.push(actions)
    if (this.refusal) throw this.refusal
    return foresight({ is_final: this.isFinal })
  }
  async act(actions: Act[]) {
    if (this.refusal) throw this.refusal
    this.acts.push(actions)
  }
  async whyNot(clicks: string[]): Promise<WhyNotMessage> {
    this.whys.push(clicks)
    return { type: 'why_not', id: 1, is_possible: false, reasons: [{ rule: 'Movement A', message: 'Too far.' }] }
  }
  undone = 0
  async undo() {
    this.undone++
  }
  async askTakeback() {}
  async answerTakeback() {}
}

function sit(name: string) {
  const live = new FakeLive(name)
  const hand = new Hand(() => live.state.view)
  const orders = new Orders(live as unknown as Live, hand)
  return { live, hand, orders }
}

const marchTo = (code: string) => ['unit:3ic', 'unit:1cc'].map((unit) => ['space:R22', `space:${code}`, unit])
const settled = () => vi.advanceTimersByTimeAsync(PAUSE * 2)

describe('orders', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('what can be undone is played at once', async () => {
    const { live, orders } = sit('basic-movement')
    orders.touch('space:R22')
    orders.touch('space:R21')
    await settled()
    expect(live.acts).toEqual([marchTo('R21')])
    expect(orders.commitment).toBe(null)
  })

  it('what was under the pointer is not looked at when the table has been left', async () => {
    const { live, hand, orders } = sit('basic-movement')
    const looked = vi.spyOn(live, 'preview')
    hand.touch('space:R22')
    orders.hover('space:R21')
    orders.stop()
    await settled()
    expect(looked).not.toHaveBeenCalled()
    orders.hover(null)
    orders.hover('space:R21')
    await settled()
    expect(looked).toHaveBeenCalledOnce()
  })

  it('what cannot is asked about once, and played at the player’s word', async () => {
    const { live, orders } = sit('choose-plan')
    live.isFinal = true
    orders.touch('button:plan C')
    await settled()
    expect(live.acts).toEqual([])
    expect(orders.commitment?.actions).toEqual(['plan C'])
    expect(orders.preview?.is_final).toBe(true)
    await orders.commit()
    expect(live.acts).toEqual([['plan C']])
    expect(orders.commitment).toBe(null)
  })

  it('not yet: nothing happens, and the hand is as it was', async () => {
    const { live, hand, orders } = sit('forced-march')
    live.isFinal = true
    hand.learn(true)
    orders.touch('space:R35')
    orders.touch('space:R44')
    await settled()
    expect(orders.commitment?.actions).toEqual(['force R35 R44 1ic'])
    orders.leave()
    expect(live.acts).toEqual([])
    expect(hand.places).toEqual(['space:R35'])
    expect(orders.preview).toBe(null)
  })

  it('another touch leaves what was asked about', async () => {
    const { live, orders } = sit('choose-plan')
    live.isFinal = true
    orders.touch('button:plan C')
    await settled()
    orders.touch('button:plan A')
    expect(orders.commitment).toBe(null)
    await settled()
    expect(orders.commitment?.actions).toEqual(['plan A'])
  })

  it('whoever needs no question is asked in no game any more, until further notice', async () => {
    const { live, orders } = sit('choose-plan')
    live.isFinal = true
    orders.touch('button:plan C')
    await settled()
    await orders.commit(true)
    orders.touch('button:plan D')
    await settled()
    expect(live.acts).toEqual([['plan C'], ['plan D']])
    const other = sit('forced-march')
    other.live.gameId = 'another'
    other.live.isFinal = true
    other.orders.touch('button:done')
    await settled()
    expect(other.live.acts).toEqual([['done']])
    expect(localStorage.getItem('grognard-confirmations')).toBe('never')
    settings.set('confirmations', 'ask')
    const again = sit('choose-plan')
    again.live.isFinal = true
    again.orders.touch('button:plan B')
    await settled()
    expect(again.orders.commitment?.actions).toEqual(['plan B'])
  })

  it('whoever ends is told how much could still be used', async () => {
    const { live, orders } = sit('forced-march')
    live.isFinal = true
    orders.touch('button:done')
    await settled()
    expect(orders.commitment?.unused).toHaveLength(2)
    const plans = sit('choose-plan')
    plans.live.isFinal = true
    plans.orders.touch('button:plan A')
    await settled()
    expect(plans.orders.commitment?.unused).toEqual([])
  })

  it('what could still be used is called what it is', () => {
    const told = (...unused: string[]) => {
      const commitment = { actions: [], labels: [], preview: foresight({}), unused }
      const { container } = render(CommitCard, { commitment, game: '', isBusy: false, commit: vi.fn(), leave: vi.fn() })
      return container.querySelector('.unused')?.textContent
    }
    expect(told('card:49', 'card:50')).toBe('2 cards could still be played.')
    expect(told('leader:Napoleon')).toBe('One leader could still be used.')
    expect(told('space:R22', 'space:R21')).toBe('2 pieces or places could still be used.')
    expect(told('card:49', 'space:R21')).toBe('2 pieces or places could still be used.')
    expect(told()).toBeUndefined()
  })

  it('a line of several acts that is typed goes without what is in hand, and is refused by itself', async () => {
    const { live, hand } = sit('basic-movement')
    const draft = { acts: ['all'], empty: () => (draft.acts = []) }
    const orders = new Orders(live as unknown as Live, hand, draft as unknown as Draft)
    const looked = vi.spyOn(live, 'preview').mockRejectedValueOnce(new Refused('R2.2', 'At most 4.', false))
    expect(await orders.type('with 5 inf; to vilna')).toBe(false)
    expect(looked).toHaveBeenCalledWith(['with 5 inf; to vilna'])
    expect([orders.why?.reasons[0]?.message, draft.acts]).toEqual(['At most 4.', ['all']])
    expect(await orders.type('with 2 inf; to vilna')).toBe(true)
    expect(live.acts).toEqual([['with 2 inf; to vilna']])
    // One act adds to what is in hand.
    draft.acts = ['all']
    expect(await orders.type('to vilna')).toBe(true)
    expect(live.acts.at(-1)).toEqual(['all', 'to vilna'])
  })

  it('whoever names a number leaves nothing unused', async () => {
    const { live, orders } = sit('basic-movement')
    const choices = { 'button:spend 1': [{ action: 'spend 1', then: [], label: '' }], ...live.state.view.choices }
    live.state = { ...live.state, view: { ...live.state.view, choices } } as StateMessage
    const hand = new Hand(() => live.state.view)
    const asked = new Orders(live as unknown as Live, hand)
    live.isFinal = true
    asked.touch('button:spend 1')
    await settled()
    expect(asked.commitment?.unused).toEqual([])
    expect(orders.commitment).toBe(null)
  })

  it('two clicks are one order', async () => {
    const { live, orders } = sit('basic-movement')
    void orders.give(['done'])
    void orders.give(['done'])
    await settled()
    expect(live.acts).toEqual([['done']])
    live.isFinal = true
    orders.moveOn()
    await orders.give(['done'])
    void orders.commit()
    void orders.commit()
    await settled()
    expect(live.acts).toEqual([['done'], ['done']])
  })

  it('previews wait for the pointer to rest, and are asked once for a position', async () => {
    const { live, orders } = sit('basic-movement')
    orders.touch('space:R22')
    orders.hover('space:R21')
    orders.hover('space:R23')
    await settled()
    expect(live.previews).toEqual([marchTo('R23')])
    expect(orders.preview).not.toBe(null)
    orders.hover(null)
    expect(orders.preview).toBe(null)
    orders.hover('space:R23')
    expect(orders.preview).not.toBe(null)
    await settled()
    expect(live.previews).toHaveLength(1)
    orders.hover(null)
    live.state = { ...live.state, position: 2 }
    orders.moveOn()
    orders.touch('space:R22')
    orders.hover('space:R23')
    await settled()
    expect(live.previews).toHaveLength(2)
  })

  it('a preview that comes too late is not shown', async () => {
    const { live, orders } = sit('basic-movement')
    orders.touch('space:R22')
    let answer = (_: PreviewMessage) => {}
    live.preview = () => new Promise((resolve) => (answer = resolve))
    orders.hover('space:R21')
    await settled()
    orders.hover('space:R57')
    answer(foresight({ price: 'late' }))
    await settled()
    expect(orders.preview).toBe(null)
  })

  it('refusals are told with their rule, at the spot', async () => {
    const { live, orders } = sit('basic-movement')
    live.refusal = new Refused('Movement B1', 'A Corps must enter first.', false)
    await orders.give(['march R22 R32 1su'], { x: 3, y: 4 })
    expect(orders.why).toEqual({
      reasons: [{ rule: 'Movement B1', message: 'A Corps must enter first.' }],
      isPossible: false,
      at: { x: 3, y: 4 },
    })
    orders.touch('space:R22')
    expect(orders.why).toBe(null)
  })

  it('who was too late is told so, and who was cut off as well', async () => {
    const { live, orders } = sit('basic-movement')
    live.refusal = new Refused('', 'Stale.', true)
    await orders.give(['done'])
    expect(orders.why).toBe(null)
    expect(orders.news).toMatch(/position changed before/)
    live.refusal = new LineCut()
    orders.moveOn()
    await orders.give(['done'])
    expect(orders.news).toMatch(/connection was lost/)
  })

  it('a touch that leads nowhere is always answered: with an empty hand, at sea, and when looking back', async () => {
    const { live, orders } = sit('basic-movement-after-a-corps')
    orders.touch('space:R57')
    await settled()
    expect(live.whys).toEqual([['space:R57']])
    orders.touch('space:R22')
    orders.touch('space:R57')
    await settled()
    expect(live.whys.at(-1)).toEqual(['space:R22', 'space:R57'])
    expect(orders.why?.reasons[0]?.message).toBe('Too far.')
    orders.touchNothing({ x: 1, y: 2 })
    expect(orders.why?.reasons[0]?.message).toMatch(/nothing to choose here/)
    expect(orders.why?.at).toEqual({ x: 1, y: 2 })
    // Whoever looks back is told so without asking the server. (The line of the test does not tell when it changes.)
    const back = sit('basic-movement-after-a-corps')
    Object.assign(back.live, { past: {}, isReady: false })
    back.orders.touch('space:R22')
    await settled()
    expect(back.orders.why?.reasons[0]?.message).toMatch(/looking back/)
    back.orders.touchNothing({ x: 1, y: 2 })
    expect(back.orders.why?.reasons[0]?.message).toMatch(/looking back/)
    expect(back.live.whys).toEqual([])
  })

  it('what is dropped where it cannot go goes back, with the reason', async () => {
    const { live, hand, orders } = sit('basic-movement')
    orders.touch('space:R22')
    orders.drop('space:R57')
    await settled()
    expect(live.whys).toEqual([['space:R22', 'space:R57']])
    expect(hand.places).toEqual([])
    orders.touch('space:R22')
    orders.drop('space:R22')
    await settled()
    expect(live.whys).toHaveLength(1)
  })

  it('nothing is played while the line is cut or the past is shown', async () => {
    const { live, orders } = sit('basic-movement')
    live.isReady = false
    orders.touch('button:done')
    expect(await orders.give(['done'])).toBe(false)
    await orders.undo()
    expect(live.acts).toEqual([])
    expect(live.undone).toBe(0)
  })

  it('learns whether units go together where the options do not tell', async () => {
    const { live, hand, orders } = sit('basic-movement-of-single-units')
    orders.moveOn()
    await settled()
    expect(live.previews).toEqual([['march R22 FW9 1ic']])
    expect(hand.isTogether).toBe(true)
    const forced = sit('forced-march')
    forced.live.isFinal = true
    forced.orders.moveOn()
    await settled()
    expect(forced.hand.isTogether).toBe(false)
  })

  it('undo puts everything down first', async () => {
    const { live, hand, orders } = sit('basic-movement')
    orders.touch('space:R22')
    await orders.undo()
    expect(live.undone).toBe(1)
    expect(hand.isHolding).toBe(false)
  })
})
