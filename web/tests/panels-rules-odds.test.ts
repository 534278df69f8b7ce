/** Rules found by the way they are cited, odds in order, plain facts, past moments. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Foresight, LogEntry, RuleSection } from '../src/api/types'
import { factsOf, readableName } from '../src/table/panels/facts'
import { isContinued } from '../src/table/panels/moments.svelte'
import { barsOf, percent } from '../src/table/panels/odds'
import { findSection, linkCitations, searchSections } from '../src/table/panels/rules'
import { soundsOf } from '../src/table/panels/sounds'

const section = (id: string, title = '', html = ''): RuleSection => ({ id, title, html, chapter: id })
const sections = [
  section('Movement', '', '<p>One border.</p>'),
  section('Movement B', 'Where units may go'),
  section('Movement B2', 'Carrying a Depot', '<p>A Depot moves only with a su.</p>'),
  section('Combat'),
  section('Combat step 1', 'Battle Plan chits chosen'),
  section(
    'Combat C',
    'Forced retreat of cavalry',
    '<p>Those stay and fall under Combat D [Combat B to D]. Rulings: Q13.</p>',
  ),
  section('Combat D', 'Automatic elimination', '<p class="Combat C">After these retreats.</p>'),
  section('Supply G', 'Feeding from an adjacent Area'),
  section('Battle Plan Chart', 'plan against plan', '<table><tr><td>Dr(D)</td></tr></table>'),
  section('Opt. Leaders D', 'Die modifiers'),
  section('Q1', '', '<p>The third column.</p>'),
  section('Q13', '', '<p>Combat C refers to cases A and C.</p>'),
]
const found = (rule: string) => findSection(sections, rule)?.id ?? null

describe('rules', () => {
  it.each([
    ['Combat C', 'Combat C'],
    ['Movement B2', 'Movement B2'],
    ['combat  step 1', 'Combat step 1'],
    ['Q13', 'Q13'],
    ['Opt. Leaders D', 'Opt. Leaders D'],
    ['Forced retreat of cavalry', 'Combat C'],
    ['Battle Plan Chart: plan against plan', 'Battle Plan Chart'],
    ['Supply G5', 'Supply G'],
    ['Movement B2 (a)', 'Movement B2'],
    ['Combat K', 'Combat'],
    ['carrying', 'Movement B2'],
    ['Q12', null],
    ['Nonsense', null],
    ['', null],
  ])('%s is found in %s', (rule, name) => {
    expect(found(rule)).toBe(name)
  })

  it('are linked where they are cited, in the text only', () => {
    const address = (id: string) => `#/rules/strategic?section=${encodeURIComponent(id)}`
    const linked = linkCitations(sections[5]!, sections, address)
    expect(linked.match(/data-rule="[^"]+"/g)).toEqual(['data-rule="Combat D"', 'data-rule="Q13"'])
    expect(linked).toContain('href="#/rules/strategic?section=Combat%20D"')
    expect(linkCitations(sections[6]!, sections, address)).toBe(sections[6]!.html)
  })

  it('are searched by words, titles first', () => {
    expect(searchSections(sections, 'depot').map((each) => each.section.id)).toEqual(['Movement B2'])
    expect(searchSections(sections, 'combat c').map((each) => each.section.id)[0]).toBe('Combat C')
    expect(searchSections(sections, 'third column')[0]!.excerpt).toContain('The third column.')
    expect(searchSections(sections, ' ')).toEqual([])
  })
})

describe('odds', () => {
  const odds: Foresight = {
    unknown: '',
    chances: [
      { outcome: ['½ex'], results: [], chance: '1/6', share: 1 / 6 },
      { outcome: ['Dr(A)'], results: [], chance: '1/2', share: 1 / 2 },
      { outcome: ['De'], results: [], chance: '1/3', share: 1 / 3 },
    ],
  }

  it('stand with the likeliest first and add up', () => {
    const bars = barsOf(odds)
    expect(bars.map((bar) => bar.outcome[0])).toEqual(['Dr(A)', 'De', '½ex'])
    expect(bars.map((bar) => percent(bar.cumulative))).toEqual(['50', '83.3', '100'])
    expect(odds.chances[0]!.outcome[0]).toBe('½ex')
  })

  it('are rounded to what is true', () => {
    expect([1, 1 / 3, 1 / 12, 0.00046, 0].map(percent)).toEqual(['100', '33.3', '8.3', '0.05', '0'])
  })
})

describe('plain facts', () => {
  const facts = factsOf(
    {
      turn: 3,
      victory_points: 12,
      is_winter: true,
      index: null,
      stacks: [{ a: 1 }],
      named: ['R1', 'R2'],
      losses: { french: 2, deep: {} },
      figures: { escaped: 1 },
    },
    { yes: 'yes', no: 'no' },
  )

  it('are scalars, short lists and flat tables', () => {
    expect(facts).toEqual([
      { name: 'Turn', value: '3', items: [] },
      { name: 'Victory points', value: '12', items: [] },
      { name: 'Is winter', value: 'yes', items: [] },
      { name: 'Index', value: '–', items: [] },
      { name: 'Named', value: 'R1, R2', items: [] },
      { name: 'Losses', value: '', items: [['French', '2']] },
      { name: 'Escaped', value: '1', items: [] },
    ])
    expect(readableName('onFortress')).toBe('On Fortress')
  })
})

describe('past moments', () => {
  const step = (number: number, entries: number) => ({ step: number, turn: 1, label: '', entries })

  it('are forgotten when something was taken back', () => {
    const old = [step(0, 0), step(1, 3)]
    expect(isContinued(old, [...old, step(2, 5)])).toBe(true)
    expect(isContinued(old, [step(0, 0), step(1, 4)])).toBe(false)
    expect(isContinued(old, [step(0, 0)])).toBe(false)
    expect(isContinued([], old)).toBe(true)
  })
})

describe('sounds', () => {
  const entry = (event: string, more: Partial<LogEntry> = {}): LogEntry => ({
    ...{ number: 0, turn: 1, rule: '', text: '', topic: 'other', places: [], dice: [], way: [], side: '', facts: {} },
    event,
    ...more,
  })
  beforeEach(() => localStorage.clear())

  it('are heard once each, however much happened', () => {
    const march = entry('Marched', { topic: 'movement', way: ['R1', 'R2'] })
    expect(soundsOf([march, march, entry('Rolled', { dice: [3] }), entry('BattleBegan')])).toEqual([
      'march',
      'dice',
      'battle',
    ])
    expect(soundsOf([entry('Retreated', { topic: 'combat', way: ['R1', 'R2'] })])).toEqual([])
  })
})
