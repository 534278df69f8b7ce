/** The log of Scorched Earth: a march is one line. */
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../src/api/types'
import { SCORCHED_DRESS } from '../src/games/scorched_earth/log'
import { linesOf } from '../src/table/panels/log'

let number = 0
function step(units: string[], origin: string, goal: string, text: string, manner = 'march'): LogEntry {
  const facts = { side: 'French', manner, units, origin: origin.slice(0, 4), goal: goal.slice(0, 4) }
  return {
    number: number++,
    event: 'Moved',
    facts,
    text,
    places: [facts.origin, facts.goal],
    dice: [],
  } as unknown as LogEntry
}
const march = (units: string[], origin: string, goal: string, left: string) =>
  step(units, origin, goal, `French: ${units.join(' and ')} marches from ${origin} to ${goal}, ${left} left.`)
const told = (...entries: LogEntry[]) => linesOf(entries, SCORCHED_DRESS).map((line) => line.text)

describe('a march from hex to hex', () => {
  const first = march(['davout'], '2914 (Vilno)', '3015', '3 movement points')
  const second = march(['davout'], '3015', '3016 (Smorgon)', '1½ movement points')

  it('is told with where it went on to', () => {
    expect(told(first, second)).toEqual([
      'French: davout marches from 2914 (Vilno) to 3015, 3 movement points left. On to 3016.',
    ])
  })

  it('is two lines if others are taken along', () => {
    expect(told(first, march(['davout', 'ney'], '3015', '3016 (Smorgon)', '1½ movement points'))).toHaveLength(2)
  })

  it('is two lines if somebody else goes on from there, or it goes on otherwise', () => {
    expect(told(first, march(['davout'], '2613', '2614', '2 movement points'))).toHaveLength(2)
    expect(
      told(first, step(['davout'], '3015', '3016', 'French: davout retreats from 3015 to 3016.', 'retreat')),
    ).toHaveLength(2)
  })
})
