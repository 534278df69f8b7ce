/** The hand and the draft against real questions of Napoleon's Fateful March; `fixtures/make_fateful.py` writes them. */
import { flushSync } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import type { Act, PreviewMessage, View } from '../src/api/types'
import { boardOf, usualForce } from '../src/games/fateful_march/board'
import { Draft } from '../src/lib/draft.svelte'
import { Hand, listOptions, readUnit } from '../src/lib/hand.svelte'
import { Refused, type Live } from '../src/lib/live.svelte'
import { answersOf } from '../src/table/answers'
import { sparksOf } from '../src/table/latest'
import played from './fixtures/fateful.json'

const moments = played.moments as unknown as { decision: string; view: View }[]

function question(decision: string): View {
  const found = moments.find((moment) => moment.decision === decision)
  if (!found) throw new Error(`no moment ${decision}`)
  return found.view
}
const handAt = (decision: string) => {
  const view = question(decision)
  return new Hand(() => view)
}
/** A question with these paths, each an action of the same words. */
function asked(...paths: string[][]): View {
  const choices: Record<string, { action: string; then: string[]; label: string }[]> = {}
  for (const [first, ...then] of paths) {
    ;(choices[first!] ??= []).push({ action: [first, ...then].join(' '), then, label: '' })
  }
  return { ...question('commit'), choices }
}

describe('cards, blocks and leaders in hand', () => {
  it('a card is played by touching it', () => {
    const hand = handAt('commit')
    const cards = [...hand.next].filter((token) => token.startsWith('card:'))
    expect(cards).toContain('card:54')
    expect(hand.touch('card:54')).toEqual({ kind: 'act', actions: ['commit 54'] })
  })

  it('a block is taken up, then the map says where to', () => {
    const hand = handAt('place a block')
    const block = [...hand.next].find((token) => token.startsWith('order:'))!
    expect(hand.touch(block)).toEqual({ kind: 'more' })
    expect([...hand.next].every((token) => token.startsWith('space:'))).toBe(true)
    const place = [...hand.next][0]!
    expect(hand.touch(place)).toEqual({ kind: 'act', actions: [`place ${block.slice(6)} ${place.slice(6)}`] })
  })

  it('another block may be taken instead', () => {
    const hand = handAt('place a block')
    const [one, two] = [...hand.next].filter((token) => token.startsWith('order:'))
    hand.touch(one!)
    expect(hand.touch(two!)).toEqual({ kind: 'more' })
    expect(hand.places).toEqual([two])
  })

  it('of two blocks in an area one is chosen; a single one need not be touched', () => {
    const view = asked(['space:vilna', 'order:m_from'], ['space:minsk', 'order:m_from'], ['space:minsk', 'order:m_to'])
    const hand = new Hand(() => view)
    expect(hand.touch('space:minsk')).toEqual({ kind: 'more' })
    expect(hand.touch('order:m_to')).toEqual({ kind: 'act', actions: ['space:minsk order:m_to'] })
    const other = new Hand(() => view)
    expect(other.touch('space:vilna')).toEqual({ kind: 'act', actions: ['space:vilna order:m_from'] })
  })

  it('a leader with one ability is still asked which order and which card', () => {
    const view = asked(['leader:Napoleon', 'order:rally', 'card:12'], ['button:pass'])
    const hand = new Hand(() => view)
    expect(hand.touch('leader:Napoleon')).toEqual({ kind: 'more' })
    expect([...hand.next]).toEqual(['order:rally'])
    hand.touch('order:rally')
    expect(hand.touch('card:12')).toEqual({ kind: 'act', actions: ['leader:Napoleon order:rally card:12'] })
  })

  it('answers hold only buttons while cards and blocks lie before the player', () => {
    expect(answersOf(handAt('step begin')).map((answer) => answer.token)).toEqual(['button:pass'])
    expect(answersOf(handAt('commit'))).toEqual([])
    expect(answersOf(handAt('commit'), false).map((answer) => answer.token)).toContain('card:54')
  })
})

describe('strength points', () => {
  it('are read with their state', () => {
    expect(readUnit('unit:3inf_x')).toEqual({ kind: 'inf_x', count: 3, isCounted: true })
    expect(readUnit('unit:1cav_xf')).toEqual({ kind: 'cav_xf', count: 1, isCounted: true })
  })

  it('of the only area in question are named without touching it', () => {
    const view = asked(['space:riga', 'unit:1inf'], ['space:riga', 'unit:1cav'])
    const hand = new Hand(() => view)
    expect(hand.namesUnit).toBe(true)
    expect(hand.units.map((unit) => unit.kind)).toEqual(['inf', 'cav'])
    expect(hand.touch('unit:1cav')).toEqual({ kind: 'act', actions: ['space:riga unit:1cav'] })
  })

  it('of several areas come after their area', () => {
    const view = asked(['space:riga', 'unit:1inf'], ['space:riga', 'unit:1cav'], ['space:vilna', 'unit:1inf'])
    const hand = new Hand(() => view)
    expect(hand.namesUnit).toBe(false)
    expect(hand.touch('space:riga')).toEqual({ kind: 'more' })
    expect(hand.touch('unit:1cav')).toEqual({ kind: 'act', actions: ['space:riga unit:1cav'] })
  })

  it('are not offered before their stack where orders are chosen as well', () => {
    const hand = handAt('select orders')
    hand.learn(false)
    expect(hand.units).toEqual([])
  })
})

describe('a Force', () => {
  const answer = (choices: View['choices']) => ({ choices }) as unknown as PreviewMessage
  const there = { 'space:minsk': [{ action: 'to minsk', then: [], label: 'To Minsk' }] }

  function drafted(view = question('compose a march'), reply: (acts: Act[]) => View['choices'] = () => there) {
    const preview = vi.fn((acts: Act[], _then: boolean) => Promise.resolve(answer(reply(acts))))
    const live = { preview } as unknown as Live
    const draft = new Draft(live, () => view)
    draft.begin()
    flushSync()
    return { draft, preview, hand: new Hand(() => draft.seen) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('begins with everything, and the server says where it could go', async () => {
    const { draft, preview, hand } = drafted()
    expect(draft.isOn).toBe(true)
    expect(draft.acts).toEqual(['all'])
    expect(draft.units.every((part) => part.chosen === part.most)).toBe(true)
    await settled()
    expect(preview).toHaveBeenCalledWith(['all'], true)
    expect([...hand.next]).toEqual(['space:minsk'])
    expect(hand.touch('space:minsk')).toEqual({ kind: 'act', actions: ['to minsk'] })
  })

  it('is put together part by part, leaders first', async () => {
    const { draft, preview } = drafted()
    draft.chooseNone()
    expect(draft.acts).toEqual([])
    const [unit] = draft.units
    draft.choose(unit!.token, 1)
    const [leader] = draft.leaders
    if (leader) draft.choose(leader.token, 1)
    const wanted = [...(leader ? [`lead ${leader.kind}`] : []), `with 1 ${unit!.kind}`]
    expect(draft.acts).toEqual(wanted)
    await settled()
    expect(preview).toHaveBeenLastCalledWith(wanted, true)
    expect(draft.total).toBe(1)
  })

  it('begins as large as it may be where enemies pin some, with its leaders', async () => {
    const whole = question('compose a march')
    const force = boardOf(whole)!.force!
    const { 'button:all': _, ...choices } = whole.choices ?? {}
    const room = Object.values(force.units).reduce((sum, count) => sum + count) - 1
    const view = { ...whole, choices, board: { ...whole.board, force: { ...force, room } } }
    const draft = new Draft(
      { preview: () => Promise.resolve(answer(there)) } as unknown as Live,
      () => view,
      usualForce,
    )
    draft.begin()
    expect(draft.total).toBe(draft.leaders.length ? room : Math.min(room, force.limit ?? room))
    expect(draft.leaders.every((leader) => leader.chosen === 1)).toBe(true)
    expect(draft.acts).not.toContain('all')
  })

  it('says why it cannot be', async () => {
    const view = question('compose a march')
    const live = { preview: () => Promise.reject(new Refused('R2.2', 'Too many.', false)) } as unknown as Live
    const draft = new Draft(live, () => view)
    draft.begin()
    await settled()
    expect(draft.why).toEqual({ rule: 'R2.2', message: 'Too many.' })
  })

  it('an answer that comes late does not count', async () => {
    let free: (message: PreviewMessage) => void = () => undefined
    const slow = new Promise<PreviewMessage>((resolve) => (free = resolve))
    const preview = vi.fn().mockReturnValueOnce(slow).mockResolvedValue(answer(there))
    const view = question('compose a march')
    const draft = new Draft({ preview } as unknown as Live, () => view)
    draft.begin()
    draft.choose(draft.units[0]!.token, 1)
    await settled()
    free(answer({ 'space:riga': [{ action: 'to riga', then: [], label: '' }] }))
    await settled()
    expect(Object.keys(draft.seen!.choices ?? {})).toEqual(['space:minsk'])
  })

  it('is not begun by any other question', () => {
    for (const { decision, view } of moments) {
      if (!view.prompt || decision.startsWith('compose')) continue
      const draft = new Draft({} as Live, () => view)
      expect(draft.isOn, decision).toBe(false)
      expect(draft.acts).toEqual([])
      expect(draft.seen).toBe(view)
    }
  })
})

describe('every question of the game', () => {
  const withChoices = moments.filter(({ view }) => listOptions(view).length > 0)
  it.each(withChoices.map(({ decision }) => decision))('“%s” can be answered by touching its path', (decision) => {
    const view = question(decision)
    const options = listOptions(view)
    for (const option of options.slice(0, 60)) {
      const hand = new Hand(() => view)
      let last = hand.touch(option.path[0]!)
      for (const token of option.path.slice(1)) {
        if (last.kind === 'act') break
        last = hand.touch(token)
      }
      expect(last, option.action).toEqual({ kind: 'act', actions: [option.action] })
    }
  })
})

describe('sparks', () => {
  const entry = (side: string, places: string[], way: string[] = []) => ({ side, places, way }) as never
  it('are where others acted last, and nowhere else', () => {
    const log = [
      entry('russian', ['vilna']),
      entry('french', ['minsk']),
      entry('', ['riga']),
      entry('russian', ['a', 'b'], ['a', 'b']),
    ]
    expect(sparksOf(log, 'french')).toEqual(['vilna', 'b'])
    expect(sparksOf(log, 'russian')).toEqual(['minsk'])
  })

  it('are not for a set-up, which is all over the map', () => {
    const placed = { side: 'russian', places: ['vilna', 'riga'], way: [], topic: 'setup' } as never
    expect(sparksOf([placed], 'french')).toEqual([])
  })
})
