/** What has been learnt of hidden stacks on the way: from battles, arrivals, hunger and attrition. It grows old. */
import type { LogEntry } from '../../api/types'
import { areaOf, type Side } from './board'
import { add, isNone, readUnits, subtract, type Units } from './units'

export type Known = {
  /** What was seen there last, less what has been lost or has left openly since. */
  units: Units | null
  /** When it was seen. */
  turn: number
  /** Units were seen to join others: there may be more than these. */
  isPartial: boolean
  /** Forces that have left or joined since, by where they went or came from. */
  left: string[]
  joined: string[]
  /** Corps counted in the whole Area when it was last lived on. */
  counted: { corps: number; turn: number } | null
  /** Kinds that an attrition roll did not find in the Area. */
  /** The kinds of Corps that were not there. */
  lacking: { kinds: string[]; turn: number } | null
}

const nothing = (): Known => ({
  units: null,
  turn: 0,
  isPartial: false,
  left: [],
  joined: [],
  counted: null,
  lacking: null,
})

/** By space: what the log tells about the stacks of one side. */
export class Knowledge {
  #spaces = new Map<string, Known>()
  #areas = new Map<string, Pick<Known, 'counted' | 'lacking'>>()

  constructor(
    log: LogEntry[],
    readonly side: Side,
  ) {
    for (const entry of log) this.#read(entry)
  }

  /** What is known of the stack in a space; null if nothing is. */
  of(space: string): Known | null {
    const here = this.#spaces.get(space)
    const area = this.#areas.get(areaOf(space))
    if (!here && !area) return null
    return { ...nothing(), ...here, ...area }
  }

  #read(entry: LogEntry) {
    const facts = entry.facts as Record<string, string>
    const isOurs = String(facts.side ?? '').toLowerCase() === this.side
    switch (entry.event) {
      case 'StacksRevealed':
        return this.#reveal(entry)
      case 'Lost':
        return isOurs && this.#lose(facts.space!, readUnits(facts.units!))
      case 'Withdrew':
      case 'Retreated':
        return isOurs && this.#goOpenly(facts.space!, facts.destination!, readUnits(facts.units!), entry.turn)
      case 'Arrived':
        return isOurs && this.#join(facts.space!, readUnits(facts.units!), entry.turn)
      case 'ForceSeen':
        return isOurs && this.#goUnseen(facts.origin!, facts.destination!)
      case 'ForcedMarch':
        return isOurs && facts.result === 'succeeds' && this.#goUnseen(facts.origin!, facts.destination!)
      case 'AreaUsed':
        return this.#count(entry)
      case 'AttritionNamed': {
        // The side that names is the enemy of the one that pays.
        const missed = entry.facts['missed'] as string[]
        return !isOurs && missed.length && this.#note(facts.area!, { lacking: { kinds: missed, turn: entry.turn } })
      }
    }
  }

  #reveal(entry: LogEntry) {
    const facts = entry.facts as Record<string, string>
    const isAttacker = facts.attacker!.toLowerCase() === this.side
    const units = readUnits(isAttacker ? facts.attacking! : facts.defending!)
    this.#spaces.set(facts.space!, { ...nothing(), units, turn: entry.turn })
  }

  #lose(space: string, units: Units) {
    const known = this.#spaces.get(space)
    if (known?.units) this.#put(space, { ...known, units: subtract(known.units, units) })
  }

  #goOpenly(space: string, destination: string, units: Units, turn: number) {
    this.#lose(space, units)
    this.#join(destination, units, turn)
  }

  #join(space: string, units: Units, turn: number) {
    const known = this.#spaces.get(space) ?? nothing()
    const sum = known.units ? add(known.units, units) : units
    this.#put(space, { ...known, units: sum, turn, isPartial: true })
  }

  #goUnseen(origin: string, destination: string) {
    const from = this.#spaces.get(origin) ?? nothing()
    const to = this.#spaces.get(destination) ?? nothing()
    if (!from.left.includes(destination)) this.#put(origin, { ...from, left: [...from.left, destination] })
    if (!to.joined.includes(origin)) this.#put(destination, { ...to, joined: [...to.joined, origin] })
  }

  #count(entry: LogEntry) {
    const facts = entry.facts as Record<string, unknown>
    const corps = Number(facts[this.side] ?? 0)
    if (corps) this.#note(String(facts.area), { counted: { corps, turn: entry.turn } })
  }

  #note(area: string, fact: Partial<Pick<Known, 'counted' | 'lacking'>>) {
    this.#areas.set(area, { counted: null, lacking: null, ...this.#areas.get(area), ...fact })
  }

  #put(space: string, known: Known) {
    if (known.units && isNone(known.units)) known = { ...known, units: null }
    this.#spaces.set(space, known)
  }
}

/**
 * Forget what was known of spaces that stand empty: whoever comes there later is somebody else.
 *
 * The log does not say when the last unit left, so this goes by where the side stands now.
 */
export function knownStacks(log: LogEntry[], side: Side, spaces: string[]): Map<string, Known> {
  const knowledge = new Knowledge(log, side)
  const found = new Map<string, Known>()
  for (const space of spaces) {
    const known = knowledge.of(space)
    if (known) found.set(space, known)
  }
  return found
}
