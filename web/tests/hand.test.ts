/** The hand against real questions of the Strategic Game; `fixtures/questions/make_questions.py` writes them. */
import { describe, expect, it } from 'vitest'
import { Hand, readUnit, type Touched } from '../src/lib/hand.svelte'
import type { View } from '../src/api/types'

const files = import.meta.glob<View>('./fixtures/questions/*.json', { eager: true, import: 'default' })
/** Sub-areas carry a letter behind the code of their area. */
const areaOf = (space: string) => space.replace(/[a-z]$/, '')

function question(name: string, change: Partial<View> = {}): View {
  const view = files[`./fixtures/questions/${name}.json`]
  if (!view) throw new Error(`no fixture ${name}`)
  return { ...view, board: {}, ...change } as View
}

function handAt(name: string, change: Partial<View> = {}): Hand {
  const view = question(name, change)
  return new Hand(() => view, areaOf)
}

/** A hand that has been told what a preview says: does something final follow a unit's move? */
function toldHand(name: string, isFinal: boolean, change: Partial<View> = {}): Hand {
  const hand = handAt(name, change)
  hand.learn(isFinal)
  return hand
}

const acts = (touched: Touched) => (touched.kind === 'act' ? touched.actions : touched)
const counts = (hand: Hand) => Object.fromEntries(hand.units.map((unit) => [unit.kind, unit.chosen]))
const next = (hand: Hand) => [...hand.next].sort()

describe('units as words', () => {
  it('reads numbers, groups and names', () => {
    expect(readUnit('unit:3ic')).toEqual({ kind: 'ic', count: 3, isCounted: true })
    expect(readUnit('unit:12ic')).toEqual({ kind: 'ic', count: 12, isCounted: true })
    expect(readUnit('unit:Murat')).toEqual({ kind: 'Murat', count: 1, isCounted: false })
    expect(readUnit('unit:ic')).toEqual({ kind: 'ic', count: 1, isCounted: false })
    expect(readUnit('unit:1st Corps')).toEqual({ kind: '1st Corps', count: 1, isCounted: false })
  })
})

describe('every question', () => {
  /** All ways through the hand, by places, buttons and single units, without ever taking part of a stack. */
  function reach(make: () => Hand, path: string[] = []): Set<string> {
    const found = new Set<string>()
    const hand = make()
    for (const token of path) hand.touch(token)
    const tokens = [...hand.next, ...(hand.wantsUnit ? hand.units.map((unit) => `unit:${unit.kind}`) : [])]
    for (const token of tokens) {
      const again = make()
      for (const before of path) again.touch(before)
      const touched = again.touch(token)
      expect(touched.kind, `${path.join(' ')} ${token}`).not.toBe('impossible')
      if (touched.kind === 'act')
        for (const act of touched.actions) found.add(again.optionOf(act)?.action ?? String(act))
      else for (const act of reach(make, [...path, token])) found.add(act)
    }
    return found
  }

  for (const [path, view] of Object.entries(files)) {
    const name = path.slice('./fixtures/questions/'.length, -'.json'.length)
    it(`${name}: what may be touched leads to actions, and every place and button leads somewhere`, () => {
      const found = reach(() => handAt(name))
      expect(found.size).toBeGreaterThan(0)
      const firsts = Object.keys(view.choices ?? {})
      const hand = handAt(name)
      for (const first of firsts) expect(hand.leadsOn(first), first).toBe(true)
      expect(next(hand)).toEqual(firsts.sort())
    })
  }

  const oneByOne = Object.keys(files)
    .map((path) => path.slice('./fixtures/questions/'.length, -'.json'.length))
    .filter((name) => !name.startsWith('basic-movement'))
  it.each(oneByOne)('%s: every single option can be reached by touching', (name) => {
    const wanted = new Set(handAt(name).options.map((option) => option.action))
    expect(reach(() => toldHand(name, true))).toEqual(wanted)
  })
})

describe('basic movement', () => {
  it('glows where stacks can march, and takes a stack up whole', () => {
    const hand = handAt('basic-movement')
    expect(next(hand)).toEqual(['button:done', 'space:R22'])
    expect(hand.units).toEqual([])
    expect(hand.isHolding).toBe(false)
    expect(hand.touch('space:R22')).toEqual({ kind: 'more' })
    expect(hand.isHolding).toBe(true)
    expect(hand.units).toEqual([
      { kind: 'ic', most: 3, chosen: 3 },
      { kind: 'cc', most: 1, chosen: 1 },
    ])
    expect(next(hand)).toEqual(['space:FW9', 'space:R21', 'space:R23', 'space:R26', 'space:R32'])
  })

  it('knows a touch that leads nowhere from one that goes on, puts down, or takes up something else', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    const meant = ['space:R21', 'space:R22', 'button:done']
    expect(meant.filter((token) => hand.leadsNowhere(token))).toEqual([])
    expect(hand.leadsNowhere('space:R50')).toBe(true)
  })

  it('marches with all at once', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    const all = [
      ['space:R22', 'space:R32', 'unit:3ic'],
      ['space:R22', 'space:R32', 'unit:1cc'],
    ]
    expect(hand.actionsFor('space:R32')).toEqual(all)
    expect(acts(hand.touch('space:R32'))).toEqual(all)
    expect(hand.labelsOf(all)).toEqual([
      'March 3 Infantry Corps from R22 (Vilna) to R32 (Svencionys)',
      'March 1 Cavalry Corps from R22 (Vilna) to R32 (Svencionys)',
    ])
  })

  it('leaves behind what the player puts down', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    hand.choose('ic', 1)
    expect(counts(hand)).toEqual({ ic: 1, cc: 1 })
    expect(acts(hand.touch('space:R21'))).toEqual([
      ['space:R22', 'space:R21', 'unit:1ic'],
      ['space:R22', 'space:R21', 'unit:1cc'],
    ])
    hand.choose('cc', 0)
    expect(acts(hand.touch('space:R21'))).toEqual(['march R22 R21 1ic'])
  })

  it('with an empty hand nothing is to be touched but the way back', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    hand.chooseNone()
    expect(next(hand)).toEqual([])
    expect(hand.touch('space:R21')).toEqual({ kind: 'impossible', clicks: ['space:R22', 'space:R21'] })
    hand.chooseAll()
    expect(counts(hand)).toEqual({ ic: 3, cc: 1 })
  })

  it('a unit picked from the stack goes alone, the next joins it, a second touch puts it back', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    expect(hand.touch('unit:cc')).toEqual({ kind: 'more' })
    expect(counts(hand)).toEqual({ ic: 0, cc: 1 })
    hand.touch('unit:2ic')
    expect(counts(hand)).toEqual({ ic: 2, cc: 1 })
    hand.touch('unit:cc')
    expect(counts(hand)).toEqual({ ic: 2, cc: 0 })
    hand.touch('unit:ic')
    expect(counts(hand)).toEqual({ ic: 0, cc: 0 })
    hand.touch('unit:ic')
    expect(counts(hand)).toEqual({ ic: 3, cc: 0 })
  })

  it('the same stack touched again is put down, with what was chosen of it', () => {
    const hand = handAt('basic-movement')
    hand.touch('space:R22')
    hand.choose('ic', 1)
    hand.touch('space:R22')
    expect(hand.places).toEqual([])
    hand.touch('space:R22')
    expect(counts(hand)).toEqual({ ic: 3, cc: 1 })
  })

  it('says what to ask about where the stack cannot go', () => {
    const hand = handAt('basic-movement')
    expect(hand.touch('space:R57')).toEqual({ kind: 'impossible', clicks: ['space:R57'] })
    hand.touch('space:R22')
    expect(hand.touch('space:R57')).toEqual({ kind: 'impossible', clicks: ['space:R22', 'space:R57'] })
    expect(hand.places).toEqual(['space:R22'])
    hand.chooseOnly('cc')
    expect(hand.touch('space:R57')).toEqual({ kind: 'impossible', clicks: ['space:R22', 'space:R57', 'unit:1cc'] })
    expect(hand.touch('unit:su')).toEqual({ kind: 'impossible', clicks: ['space:R22', 'unit:su'] })
  })

  it('plays done whatever is in hand', () => {
    const hand = handAt('basic-movement')
    expect(acts(hand.touch('button:done'))).toEqual(['done'])
    hand.touch('space:R22')
    expect(acts(hand.touch('button:done'))).toEqual(['done'])
  })
})

describe('basic movement with followers', () => {
  it('are in hand with everybody else, Corps first', () => {
    const hand = handAt('basic-movement-with-followers')
    hand.touch('space:R22')
    expect(hand.units).toEqual([
      { kind: 'ic', most: 2, chosen: 2 },
      { kind: 'cc', most: 2, chosen: 2 },
      { kind: 'su', most: 2, chosen: 2 },
      { kind: 'dp', most: 1, chosen: 1 },
      { kind: 'Napoleon', most: 1, chosen: 1 },
      { kind: 'Murat', most: 1, chosen: 1 },
    ])
  })

  it('go along as what is touched, so that the game can put them in order', () => {
    const hand = handAt('basic-movement-with-followers')
    hand.touch('space:R22')
    const all = ['unit:2ic', 'unit:2cc', 'unit:2su', 'unit:1dp', 'unit:Napoleon', 'unit:Murat']
    expect(acts(hand.touch('space:R21'))).toEqual(all.map((unit) => ['space:R22', 'space:R21', unit]))
    // Where enemies stand they are not among the options yet, but behind a Corps they may enter.
    expect(hand.options.some((option) => option.action === 'march R22 R32 1su')).toBe(false)
    hand.choose('cc', 0)
    const others = all.filter((unit) => unit !== 'unit:2cc')
    expect(acts(hand.touch('space:R32'))).toEqual(others.map((unit) => ['space:R22', 'space:R32', unit]))
  })

  it('followers alone cannot enter there, and the question why not names them', () => {
    const hand = handAt('basic-movement-with-followers')
    hand.touch('space:R22')
    hand.chooseOnly('Murat')
    expect(hand.next.has('space:R32')).toBe(false)
    expect(hand.next.has('space:R21')).toBe(true)
    expect(hand.touch('space:R32')).toEqual({ kind: 'impossible', clicks: ['space:R22', 'space:R32', 'unit:Murat'] })
  })

  it('a Depot alone is said in its notation, which names its carrier', () => {
    const hand = handAt('basic-movement-with-followers')
    hand.touch('space:R22')
    hand.touch('unit:dp')
    expect(counts(hand)).toMatchObject({ ic: 0, su: 0, dp: 1, Murat: 0 })
    expect(acts(hand.touch('space:R21'))).toEqual(['march R22 R21 1su 1dp'])
  })

  it('they may follow once a Corps has entered', () => {
    const hand = handAt('basic-movement-after-a-corps')
    hand.touch('space:R22')
    hand.chooseOnly('Murat')
    expect(acts(hand.touch('space:R32'))).toEqual(['march R22 R32 Murat'])
  })

  it('giving up a Depot is a button of the stack in hand, never a mere touch', () => {
    const hand = handAt('basic-movement-with-piles')
    hand.touch('space:R22')
    expect([...hand.next].filter((token) => token.startsWith('button:'))).toEqual(['button:abandon', 'button:show'])
    expect(acts(hand.touch('button:abandon'))).toEqual(['abandon R22'])
    expect(acts(hand.touch('button:show'))).toEqual(['show R22'])
  })
})

describe('single units', () => {
  it('are unsure until a preview has told', () => {
    const hand = handAt('basic-movement-of-single-units')
    expect(hand.isUnsure).toBe(true)
    expect(hand.sample).toBe('march R22 FW9 1ic')
    expect(hand.isTogether).toBe(false)
    hand.learn(false)
    expect(hand.isTogether).toBe(true)
    hand.touch('space:R22')
    expect(acts(hand.touch('space:R21'))).toEqual([
      ['space:R22', 'space:R21', 'unit:1ic'],
      ['space:R22', 'space:R21', 'unit:1cc'],
    ])
  })

  it('are sure where numbers are offered', () => {
    expect(handAt('basic-movement').isUnsure).toBe(false)
    expect(handAt('choose-plan').isUnsure).toBe(false)
  })
})

describe('forced march', () => {
  it('one Corps at a time: the player says which', () => {
    const hand = toldHand('forced-march', true)
    hand.touch('space:R22')
    expect(hand.units).toEqual([
      { kind: 'ic', most: 1, chosen: 0 },
      { kind: 'cc', most: 1, chosen: 0 },
      { kind: 'Murat', most: 1, chosen: 0 },
    ])
    expect(hand.touch('space:R21')).toEqual({ kind: 'more' })
    expect(hand.wantsUnit).toBe(true)
    expect(hand.actionsFor('unit:cc')).toEqual(['force R22 R21 1cc'])
    expect(acts(hand.touch('unit:cc'))).toEqual(['force R22 R21 1cc'])
  })

  it('the Corps first and then the space does as well', () => {
    const hand = toldHand('forced-march', true)
    hand.touch('space:R22')
    hand.touch('unit:ic')
    expect(counts(hand)).toEqual({ ic: 1, cc: 0, Murat: 0 })
    hand.touch('unit:cc')
    expect(counts(hand)).toEqual({ ic: 0, cc: 1, Murat: 0 })
    expect(acts(hand.touch('space:R21'))).toEqual(['force R22 R21 1cc'])
  })

  it('a stack of one kind needs no choice', () => {
    const hand = toldHand('forced-march', true)
    hand.touch('space:R35')
    expect(acts(hand.touch('space:R44'))).toEqual(['force R35 R44 1ic'])
  })

  it('another stack touched is taken up instead', () => {
    const hand = toldHand('forced-march', true)
    hand.touch('space:R22')
    hand.touch('unit:cc')
    expect(hand.touch('space:R35')).toEqual({ kind: 'more' })
    expect(hand.places).toEqual(['space:R35'])
    expect(counts(hand)).toEqual({ ic: 0 })
  })
})

describe('placing', () => {
  it('unit first: the unit stays in hand for the next space', () => {
    const hand = toldHand('place', false)
    expect(hand.units.map((unit) => unit.kind)).toContain('ic')
    hand.touch('unit:ic')
    expect(hand.isHolding).toBe(true)
    const [space] = [...hand.next]
    expect(acts(hand.touch(space!))).toEqual([`place ${space!.slice(6)} 1ic`])
    hand.settle()
    expect(counts(hand)['ic']).toBe(1)
  })

  it('space first: then any unit, and the space stays in hand', () => {
    const hand = toldHand('place-with-leaders', false)
    const [space] = [...hand.next]
    expect(hand.touch(space!)).toEqual({ kind: 'more' })
    expect(hand.wantsUnit).toBe(true)
    expect(acts(hand.touch('unit:Bagration'))).toEqual([`place ${space!.slice(6)} Bagration`])
    hand.settle()
    expect(hand.places).toEqual([space])
  })

  it('several at once as far as the game says how many wait', () => {
    const hand = toldHand('place', false, { board: { to_place: { ic: 5, cc: 2 } } })
    expect(hand.units.find((unit) => unit.kind === 'ic')?.most).toBe(5)
    hand.touch('unit:ic')
    expect(counts(hand)['ic']).toBe(1)
    hand.touch('unit:ic')
    expect(counts(hand)['ic']).toBe(0)
    hand.choose('ic', 3)
    hand.choose('cc', 1)
    const space = [...hand.next].find((each) => hand.actionsFor(each)?.length === 4)!
    expect(hand.actionsFor(space)).toEqual([...Array(3).fill([space, 'unit:1ic']), [space, 'unit:1cc']])
    hand.chooseOnly('ic', 1)
    expect(hand.actionsFor(space)).toEqual([`place ${space.slice(6)} 1ic`])
  })

  it('asks with the unit why a space is closed to it', () => {
    const hand = toldHand('place', false)
    hand.touch('unit:ic')
    expect(hand.touch('space:FP2')).toEqual({ kind: 'impossible', clicks: ['space:FP2', 'unit:1ic'] })
  })
})

describe('one place and the thing is said', () => {
  it.each([
    ['choose-battle', 'space:R32', 'battle R32'],
    ['send-party', 'space:R51', 'retreat R51'],
    ['retreat-to', 'space:R51', 'retreat R51'],
    ['name-area', 'area:R22', 'attrition R22'],
    ['name-area', 'space:R22', 'attrition R22'],
    ['name-area', 'space:R27b', 'attrition R27'],
    ['pay-from', 'space:R27b', 'pay R27b ic'],
  ])('%s: %s', (name, token, action) => {
    const hand = handAt(name)
    expect(hand.actionsFor(token)).toEqual([action])
    expect(acts(hand.touch(token))).toEqual([action])
  })

  it.each([
    ['make-depots', 'space:R22', 'button:depot', 'depot R22'],
    ['lay-waste', 'space:R31b', 'button:burn', 'burn R31'],
    ['lay-waste', 'area:R50', 'button:burn', 'burn R50'],
  ])('%s: what can be left undone needs its button', (name, token, button, action) => {
    const hand = handAt(name)
    expect(hand.touch(token)).toEqual({ kind: 'more' })
    expect([...hand.next]).toEqual([button])
    expect(acts(hand.touch(button))).toEqual([action])
  })
})

describe('disband', () => {
  it('the space, then the Corps', () => {
    const hand = toldHand('disband', true)
    expect(hand.touch('space:R22')).toEqual({ kind: 'more' })
    expect(hand.wantsUnit).toBe(true)
    expect(acts(hand.touch('unit:cc'))).toEqual(['disband R22 cc'])
  })

  it('the Corps, then the space; only spaces that have it glow', () => {
    const hand = toldHand('disband', true)
    hand.touch('unit:cc')
    expect(next(hand)).toEqual(['space:R22'])
    expect(acts(hand.touch('space:R22'))).toEqual(['disband R22 cc'])
  })

  it('a space with one kind only says all', () => {
    expect(acts(toldHand('disband', true).touch('space:R35'))).toEqual(['disband R35 ic'])
  })
})

describe('sources of supply', () => {
  it('hungry Corps, their source, how many', () => {
    const hand = handAt('choose-sources')
    expect(hand.touch('space:R22')).toEqual({ kind: 'more' })
    expect(next(hand)).toEqual(['area:R21', 'area:R32', 'button:abandon', 'space:R22'])
    expect(hand.touch('space:R21')).toEqual({ kind: 'more' })
    expect(next(hand)).toEqual(['number:1', 'number:2', 'number:3', 'number:4'])
    expect(acts(hand.touch('number:3'))).toEqual(['feed R22 3 from R21'])
  })

  it('the Depot in their own space is touched by the same place again', () => {
    const hand = handAt('choose-sources')
    hand.touch('space:R22')
    hand.touch('space:R22')
    expect(hand.places).toEqual(['space:R22', 'space:R22'])
    expect(acts(hand.touch('number:4'))).toEqual(['feed R22 4 depot R22'])
  })

  it('forgoing the Supply unit needs its button', () => {
    const hand = handAt('choose-sources')
    expect(hand.touch('space:R21')).toEqual({ kind: 'more' })
    expect([...hand.next]).toEqual(['button:forgo'])
    expect(acts(hand.touch('button:forgo'))).toEqual(['forgo R21'])
  })

  it('sub-areas stand for their area, and a Depot for itself', () => {
    const hand = handAt('choose-sources-of-sub-areas')
    hand.touch('space:R27b')
    expect(hand.next.has('space:R27a')).toBe(true)
    hand.touch('space:R27a')
    expect(acts(hand.touch('number:2'))).toEqual(['feed R27 2 depot R27a'])
  })
})

describe('buttons', () => {
  it.each([
    ['choose-plan', ['button:plan A', 'button:plan B', 'button:plan C', 'button:plan D']],
    ['withdraw', ['button:stand', 'button:withdraw 1cc', 'button:withdraw 1cc 1su', 'button:withdraw Platov']],
    ['accept-battle', ['button:accept', 'button:decline']],
    ['choose-losses', ['button:lose 1cc', 'button:lose 1ic']],
    ['pursue', ['button:halt', 'button:pursue']],
    ['show-markers', ['button:markers 2', 'button:markers 3', 'button:markers 4']],
  ])('%s', (name, buttons) => {
    const hand = handAt(name)
    expect(next(hand)).toEqual(buttons)
    expect(hand.units).toEqual([])
    for (const button of buttons) expect(hand.actionsFor(button)).toEqual([button.slice(7)])
  })

  it('sacrifice offers every number', () => {
    expect(next(handAt('sacrifice')).length).toBe(6)
  })
})

describe('without a question', () => {
  it('nothing can be touched, and anything can be asked about', () => {
    const hand = new Hand(() => null)
    expect([...hand.next]).toEqual([])
    expect(hand.isHolding).toBe(false)
    expect(hand.touch('space:R22')).toEqual({ kind: 'impossible', clicks: ['space:R22'] })
    expect(hand.touch('unit:ic')).toEqual({ kind: 'impossible', clicks: ['unit:ic'] })
    expect(hand.actionsFor('space:R22')).toBe(null)
  })
})

describe('a new position', () => {
  it('puts down what is done with', () => {
    let view: View | null = question('basic-movement')
    const hand = new Hand(() => view)
    hand.touch('space:R22')
    view = null
    hand.settle()
    expect(hand.places).toEqual([])
  })
})

describe('units that wait beside the map', () => {
  const setUp = {
    prompt: { decision: 'set_up', rule: '14.2', text: '' },
    choices: {
      'unit:ney': [{ action: 'put ney A1', label: '', then: ['space:A1'] }],
      'unit:davout': [{ action: 'put davout A2', label: '', then: ['space:A2'] }],
      'area:riga': [{ action: 'park riga', label: '', then: [] }],
    },
  } as unknown as View

  it('are offered from the start, though something else is asked as well', () => {
    const hand = new Hand(() => setUp, areaOf)
    expect(hand.units.map((unit) => unit.kind)).toEqual(['ney', 'davout'])
    hand.touch('unit:ney')
    expect(next(hand)).toEqual(['area:riga', 'space:A1'])
    expect(acts(hand.touch('space:A1'))).toEqual(['put ney A1'])
    expect(acts(new Hand(() => setUp, areaOf).touch('area:riga'))).toEqual(['park riga'])
  })

  it('are known from units that march or are lost', () => {
    expect(new Hand(() => setUp, areaOf).isPlacing).toBe(true)
    expect(['basic-movement', 'choose-losses', 'make-depots'].some((name) => handAt(name).isPlacing)).toBe(false)
  })
})

describe('orders to a stack and to one of its units', () => {
  const orders = {
    prompt: { decision: 'activation', rule: '8.1', text: '' },
    choices: {
      'space:4015': [
        { action: 'move 4015', label: 'Move', then: ['button:move'] },
        { action: 'top 4015 bessieres', label: 'Bessieres on top', then: ['unit:bessieres'] },
      ],
    },
  } as unknown as View

  it('the unit is touched in its place, and that says all', () => {
    const hand = new Hand(() => orders, areaOf)
    expect(hand.touch('space:4015')).toEqual({ kind: 'more' })
    expect(hand.actionsFor('unit:bessieres')).toEqual(['top 4015 bessieres'])
    expect(acts(hand.touch('unit:bessieres'))).toEqual(['top 4015 bessieres'])
    expect(acts(hand.touch('button:move'))).toEqual(['move 4015'])
  })
})
