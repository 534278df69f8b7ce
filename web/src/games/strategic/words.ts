/** The signs of the strategic game's tables in words. */
import { hasMessage, t } from '../../lib/messages'
import type { OutcomeFacts } from '../types'
import type { Side } from './board'
import { KINDS, leaderName, readUnits, type Units } from './units'

/** Results of the Combat Results Table and the Pursuit Table under the names that the messages have for them. */
const RESULTS: Record<string, string> = {
  Ae: 'attacker-eliminated',
  'A½e': 'attacker-halved',
  'Ar(A)': 'attacker-retreats-own',
  'Ar(D)': 'attacker-retreats-sent',
  '½ex': 'exchange',
  'Dr(A)': 'defender-retreats-sent',
  'Dr(D)': 'defender-retreats-own',
  'D½e': 'defender-halved',
  De: 'defender-eliminated',
  'no effect': 'pursuit-nothing',
  'D+1 ex': 'pursuit-one',
  'D+2 ex': 'pursuit-two',
  'A+1/D-1 ex': 'pursuit-repelled',
}

/** A result with the names of the two sides: `The Russians retreat to a space that the French choose.` */
export function resultInWords(result: string, attacker: Side, defender: Side): string {
  const name = RESULTS[result]
  return name ? say(`strategic-result-${name}`, { attacker: people(attacker), defender: people(defender) }) : result
}

/** An outcome of the odds picture in more words than the tables have for it; null if theirs will do. */
export function outcomeInWords(outcome: OutcomeFacts): string | null {
  const units = unitsInShort(readUnits(String(outcome['units'] ?? '')))
  switch (outcome.code) {
    case 'result': {
      const sign = String(outcome['result'])
      return RESULTS[sign] ? t(`strategic-outcome-${RESULTS[sign]}`, { sign }) : null
    }
    case 'lost':
      return say('strategic-outcome-lost', {
        people: people(outcome['side'] as Side),
        units,
        space: String(outcome['space']),
      })
    case 'attrition':
      return units ? t('strategic-outcome-attrition', { units }) : null
  }
  return null
}

/** `3 infantry, 1 cavalry` */
function unitsInShort(units: Units): string {
  const counted = KINDS.filter((kind) => units[kind])
  return counted.map((kind) => t(`strategic-unit-${kind}-short`, { count: units[kind] })).join(', ')
}

/** A sentence that may begin with `the French`. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  return capital(t(key, args))
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const sideName = (side: Side) => t(`side-${side}`)
export const people = (side: Side) => t(`strategic-people-${side}`)

/** `3 Infantry Corps, 1 Supply unit, Napoleon` */
export function unitsInWords(units: Units): string {
  const counted = KINDS.filter((kind) => units[kind]).map((kind) => t(`strategic-unit-${kind}`, { count: units[kind] }))
  return [...counted, ...units.leaders.map(leaderName)].join(', ')
}

/** A cause of loss; the log says `supply` and `unsupplied` for the same. */
export function causeName(cause: string): string {
  const key = `strategic-cause-${cause.replace(/ /g, '-')}`
  return hasMessage(key) ? t(key) : cause
}

export function phaseName(phase: string): string {
  const key = `strategic-phase-${phase.toLowerCase().replace(/ /g, '-')}`
  return hasMessage(key) ? t(key) : phase
}
