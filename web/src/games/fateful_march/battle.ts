/** A battle, read from its report: what everybody saw of it, and what only its owner did. */
import type { BattlePart, BattleReport, LogEntry } from '../../api/types'
import { declared, lastOf, partsOf, type PartOf } from '../../table/panels/battles'
import { other, type Side } from './board'

export type Term = PartOf<'term'>
export type Factor = Term['factors'][number]

// --- what a battle tells of a side -------------------------------------------------------------------------------------

export type CardLaid = { number: number; isVoid: boolean }
/** The back of a card. */
const BACK = 0

const numbersOf = (parts: readonly BattlePart[], code: string, side: Side): number[] =>
  partsOf(parts, 'declared')
    .filter((part) => part.code === code && part.side === side)
    .flatMap((part) => part.values.map(Number))

/** What lies before a side: cards that one may see, those that came to nothing marked, and the backs of the others. */
export function cardsOf(report: BattleReport, side: Side): CardLaid[] {
  const vain = numbersOf(report.parts, 'without-effect', side)
  const flipped = [...new Set([...numbersOf(report.parts, 'flipped', side), ...vain])]
  if (flipped.length) return flipped.map((number) => ({ number, isVoid: vain.includes(number) }))
  const standing = declared(report.standing, 'cards', side)
  const known = standing?.values ?? declared(report.parts, 'cards', side)?.values ?? []
  if (known.length) return known.map((number) => ({ number: Number(number), isVoid: false }))
  const count = Math.max(declared(report.parts, 'cards-laid', side)?.amount ?? 0, standing?.amount ?? 0)
  return Array.from({ length: count }, () => ({ number: BACK, isVoid: false }))
}

export type Die = { faces: number[]; amount: number; condition: string; result: number }

/** The face of a die: an amount, and the condition under which it counts. */
export function dieOf(report: BattleReport, side: Side): Die | null {
  const roll = lastOf(report.parts, 'roll', (part) => part.side === side && part.dice.length > 0)
  const face = roll?.modifiers[0]
  if (!roll || !face) return null
  const condition = face.code === 'face' ? '' : face.code
  return { faces: roll.dice, amount: face.amount, condition, result: roll.total ?? 0 }
}

const termsOf = (parts: readonly BattlePart[], side: Side, of: string): Term[] =>
  partsOf(parts, 'term').filter((part) => part.side === side && part.of === of)
const isTotal = (term: Term) => term.operation === 'total'

/** What the table says, and what changes it: codes with their amounts. */
export type Losses = { table: number; adjustments: [string, number][]; total: number }

export function lossesOf(report: BattleReport, side: Side): Losses | null {
  const terms = termsOf(report.parts, side, 'losses')
  const total = terms.find(isTotal)
  if (!total) return null
  const added = terms.filter((term) => !isTotal(term))
  return {
    table: added.find((term) => term.code === 'table')?.amount ?? 0,
    adjustments: added.filter((term) => term.code !== 'table').map((term) => [term.code, term.amount]),
    total: total.amount,
  }
}

/** A side's Combat Value term by term: as it was counted, or as it stands now. */
export function valueOf(report: BattleReport, side: Side): { terms: Term[]; total: number } | null {
  const counted = termsOf(report.parts, side, 'strength')
  const total = counted.find(isTotal)
  const terms = total ? counted.filter((term) => !isTotal(term)) : termsOf(report.standing, side, 'strength')
  if (!terms.length) return null
  const sum = terms.reduce((all, term) => all + term.amount, 0)
  return { terms, total: total?.amount ?? Math.floor(sum + 1e-9) }
}

/** What a side has really lost, in order. */
export const lostBy = (report: BattleReport, side: Side): PartOf<'loss'>[] =>
  partsOf(report.parts, 'loss').filter((part) => part.side === side)

// --- how it ended ------------------------------------------------------------------------------------------------------

export const winnerOf = (report: BattleReport): { side: Side; why: string } | null =>
  report.winner && report.why ? { side: report.winner as Side, why: report.why } : null

export type Pursuit = { winner: Side; winners: number; loser: Side; losers: number; eliminated: number }

export function pursuitOf(report: BattleReport): Pursuit | null {
  const totals = lastOf(report.parts, 'comparison')
  if (!totals || !report.winner) return null
  return {
    winner: report.winner as Side,
    winners: totals.attack,
    loser: other(report.winner),
    losers: totals.defence,
    eliminated: totals.value,
  }
}

// --- how far it has come -----------------------------------------------------------------------------------------------

export const STAGES = ['cards', 'dice', 'losses', 'pursuit', 'retreat'] as const
export type Stage = (typeof STAGES)[number]

/** The stage that is on; null once it is over. */
export const stageOf = (report: BattleReport): Stage | null =>
  report.is_over ? null : (STAGES.find((stage) => stage === report.stage) ?? 'cards')

// --- what else the log tells of it -------------------------------------------------------------------------------------

const ENDS = new Set(['BattleBegan', 'StepBegan', 'TurnBegan', 'MonthBegan', 'GameEnded'])

/** The lines of the log from its beginning to whatever came next. */
export function entriesOf(log: readonly LogEntry[], report: BattleReport): LogEntry[] {
  const begins = log.filter((entry) => entry.event === 'BattleBegan' && entry.turn === report.turn)
  const first = begins[report.number]
  if (!first) return []
  const after = log.slice(log.indexOf(first) + 1)
  const end = after.findIndex((entry) => ENDS.has(entry.event))
  return end < 0 ? after : after.slice(0, end)
}

/** What the report tells in figures; all else (retreats, points, initiative, leaders, depots) is told in sentences. */
const FIGURES = new Set([
  ...['CardsLaid', 'CardsChosen', 'CardPlayed', 'DummyShown', 'ValueCounted', 'BattleDie', 'LossesInflicted'],
  ...['LossesTaken', 'LossesSeen', 'Broke', 'CavalryTotals', 'Pursued', 'Annihilated', 'BattleWon'],
])
export const restOf = (entries: readonly LogEntry[]) => entries.filter((entry) => !FIGURES.has(entry.event))
