/** The log made ready to read. */
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../src/api/types'
import { isStackLost, STRATEGIC_DRESS } from '../src/games/strategic/log'
import { chaptersOf, linesOf, partsOf, passes, plainText } from '../src/table/panels/log'
import campaign from './fixtures/campaign.json'

const log = campaign.log as unknown as LogEntry[]
const everything = { topics: new Set<string>(), side: '', words: '' }
const lines = linesOf(log, STRATEGIC_DRESS)
const chapters = chaptersOf(lines, STRATEGIC_DRESS)

describe('lines', () => {
  it('loses no entry and changes no order', () => {
    expect(lines.flatMap((line) => line.entries.map((entry) => entry.number))).toEqual(log.map((entry) => entry.number))
  })

  it('stay the same objects when the log grows', () => {
    const shorter = linesOf(log.slice(0, 60), STRATEGIC_DRESS)
    const longer = linesOf([...log.slice(0, 60), ...log.slice(60, 90)], STRATEGIC_DRESS)
    expect(shorter.slice(0, -1).every((line, index) => line === longer[index])).toBe(true)
  })

  it('tells the march of one force in one line', () => {
    const march = lines.find((line) => line.entries.length > 4)!
    expect(new Set(march.entries.map((entry) => `${entry.facts.origin} ${entry.facts.destination}`)).size).toBe(1)
    const napoleon = lines.find((line) => line.entries.some((entry) => entry.facts.units === 'Napoleon'))!
    expect(napoleon.text).toBe(
      'French: 5 Infantry Corps, 3 Cavalry Corps, 1 Supply unit, Napoleon, Grouchy, Murat, Eugene march from FW9 to R21.',
    )
  })

  it('marks lost cities, leaders and armies, and no ordinary loss', () => {
    const marked = new Set(lines.filter((line) => line.isMilestone).map((line) => line.entries[0]!.event))
    expect([...marked].sort()).toEqual(['ControlChanged', 'GameEnded', 'LeaderLost', 'Lost'])
    const halved = log.findIndex((entry) => entry.event === 'Rolled' && entry.facts.result === '½ex')
    expect(isStackLost(log[halved + 1]!, log.slice(halved - 3, halved + 1))).toBe(false)
    const destroyed = log.findIndex((entry) => entry.event === 'Rolled' && entry.facts.result === 'De')
    expect(isStackLost(log[destroyed + 1]!, log.slice(destroyed - 3, destroyed + 1))).toBe(true)
    expect(lines.filter((line) => line.entries[0]!.facts.cause === 'attrition').some((line) => line.isMilestone)).toBe(
      false,
    )
  })
})

describe('chapters', () => {
  it('follow turns and phases', () => {
    expect(chapters.every((chapter) => chapter.lines.every((line) => line.entries[0]!.turn === chapter.turn))).toBe(
      true,
    )
    const first = chapters.filter((chapter) => chapter.turn === 1).map((chapter) => chapter.phase?.text)
    expect(first).toEqual([
      'Russian Attrition Phase.',
      'Russian Movement Phase.',
      'French Attrition Phase.',
      'French Movement Phase.',
      'Supply Interphase.',
      'Victory Points Interphase.',
    ])
    expect(new Set(chapters.map((chapter) => chapter.key)).size).toBe(chapters.length)
  })

  it('does not put what comes after the last turn into its last phase', () => {
    expect(chapters.at(-1)!.lines[0]!.entries[0]!.event).toBe('GameEnded')
    expect(chapters.at(-1)!.phase).toBeNull()
  })
})

describe('filters', () => {
  const all = chapters.flatMap((chapter) => chapter.lines.map((line) => ({ line, phase: chapter.phase })))
  const fitting = (filter: Partial<typeof everything>) =>
    all.filter(({ line, phase }) => passes(line, { ...everything, ...filter }, phase)).map(({ line }) => line)

  it('let everything pass by default', () => {
    expect(fitting({})).toHaveLength(all.length)
  })

  it('go by topic, by side and by words', () => {
    const combat = fitting({ topics: new Set(['combat']) })
    expect(combat.length).toBeGreaterThan(40)
    expect(combat.every((line) => line.entries[0]!.topic === 'combat')).toBe(true)
    const both = fitting({ topics: new Set(['combat', 'victory']) })
    expect(both.length).toBeGreaterThan(combat.length)
    const french = fitting({ side: 'french' })
    expect(french.length).toBeGreaterThan(0)
    expect(french.every((line) => line.entries[0]!.side !== 'russian')).toBe(true)
    expect(fitting({ words: 'MOSCOW control' }).every((line) => /Moscow.*control/.test(line.text))).toBe(true)
    expect(fitting({ words: 'nowhere at all' })).toHaveLength(0)
  })
})

describe('parts of a sentence', () => {
  it('are links where they name places of the entry', () => {
    const text = 'A Russian force marches from R31a (Dunaburg) to R31 (Dvina).'
    expect(partsOf(text, ['R31', 'R31a'])).toEqual([
      { text: 'A Russian force marches from ', place: null },
      { text: 'R31a (Dunaburg)', place: 'R31a' },
      { text: ' to ', place: null },
      { text: 'R31 (Dvina)', place: 'R31' },
      { text: '.', place: null },
    ])
  })

  it('take names with brackets of their own, and codes alone', () => {
    expect(partsOf('In R41b (South (Novgorod)) and R4.', ['R41b', 'R4']).filter((part) => part.place)).toEqual([
      { text: 'R41b (South (Novgorod))', place: 'R41b' },
      { text: 'R4', place: 'R4' },
    ])
    expect(partsOf('Nothing here.', [])).toEqual([{ text: 'Nothing here.', place: null }])
  })

  it('come together to the whole sentence, for every line of a game', () => {
    for (const line of lines) {
      const parts = partsOf(line.text, line.entries[0]!.places)
      expect(parts.map((part) => part.text).join('')).toBe(line.text)
    }
    const marches = lines.filter((line) => line.entries[0]!.event === 'ForceSeen')
    expect(
      marches.every((line) => partsOf(line.text, line.entries[0]!.places).filter((part) => part.place).length === 2),
    ).toBe(true)
  })
})

it('is copied with its rules', () => {
  expect(plainText(lines.slice(2, 3))).toBe('Russian attrition, die 4: no loss. [Attrition]')
})
