/** The battles of the game, told from the log: what everybody saw of them, and what only their owner did. */
import type { LogEntry } from '../../api/types'
import type { BattleSeen, BoardSeen, Side, Term } from './board'

export type Die = { faces: number[]; amount: number; condition: string; result: number }
/** What the table says, and what changes it: codes with their amounts. */
export type Losses = { table: number; adjustments: [string, number][]; total: number }
export type Battle = {
  /** Where it begins in the log. */
  number: number
  turn: number
  area: string
  attacker: Side
  defender: Side
  entries: LogEntry[]
  /** Has something else begun since? */
  isOver: boolean
}

const sideOf = (value: unknown): Side => (String(value).toLowerCase() === 'russian' ? 'russian' : 'french')
const ENDS = new Set(['StepBegan', 'TurnBegan', 'MonthBegan', 'GameEnded'])

export function battlesOf(log: readonly LogEntry[]): Battle[] {
  const battles: Battle[] = []
  let open: Battle | null = null
  for (const entry of log) {
    if (entry.event === 'BattleBegan') {
      if (open) open.isOver = true
      open = {
        number: entry.number,
        turn: entry.turn,
        area: String(entry.facts['area']),
        attacker: sideOf(entry.facts['attacker']),
        defender: sideOf(entry.facts['defender']),
        entries: [],
        isOver: false,
      }
      battles.push(open)
    } else if (open && ENDS.has(entry.event)) {
      open.isOver = true
      open = null
    } else if (open) open.entries.push(entry)
  }
  return battles
}

// --- what a battle tells of a side -------------------------------------------------------------------------------------

const of = (battle: Battle, event: string, side: Side) =>
  battle.entries.find((entry) => entry.event === event && entry.side === side)

/** Cards that were flipped, with those that came to nothing marked. */
export function flipped(battle: Battle, side: Side): { number: number; isVoid: boolean }[] {
  const played = battle.entries.filter(
    (entry) => entry.event === 'CardPlayed' && entry.side === side && entry.facts['how'] === 'battle',
  )
  const vain = new Set(
    battle.entries
      .filter((entry) => entry.event === 'CardWithoutEffect' && entry.side === side)
      .map((entry) => Number(entry.facts['card'])),
  )
  const numbers = new Set([...played.map((entry) => Number(entry.facts['card'])), ...vain])
  return [...numbers].map((number) => ({ number, isVoid: vain.has(number) }))
}

export function laidOf(battle: Battle, seen: BattleSeen | null, side: Side): number {
  return Math.max(Number(of(battle, 'CardsLaid', side)?.facts['count'] ?? 0), seen?.laid[side] ?? 0)
}

/** The face of a die: an amount, and the condition under which it counts. */
export function dieOf(battle: Battle, side: Side): Die | null {
  const facts = of(battle, 'BattleDie', side)?.facts
  if (!facts) return null
  return {
    faces: facts['faces'] as number[],
    amount: Number(facts['amount']),
    condition: String(facts['condition']),
    result: Number(facts['result']),
  }
}

export function lossesOf(battle: Battle, side: Side): Losses | null {
  const facts = of(battle, 'LossesInflicted', side)?.facts
  if (!facts) return null
  return {
    table: Number(facts['table']),
    adjustments: facts['adjustments'] as [string, number][],
    total: Number(facts['total']),
  }
}

/** The sum of a side's Combat Value: from the present battle, or from the log. */
export function valueOf(
  battle: Battle,
  seen: BattleSeen | null,
  side: Side,
): { terms: Term[]; total: number | null } | null {
  const counted = of(battle, 'ValueCounted', side)?.facts
  const terms = seen?.values[side] ?? (counted ? (counted['terms'] as Term[]) : null)
  if (!terms) return null
  const sum = terms.reduce((all, term) => all + term.sum, 0)
  return { terms, total: counted ? Number(counted['value']) : Math.floor(sum + 1e-9) }
}

export function winnerOf(battle: Battle): { side: Side; why: string } | null {
  const facts = battle.entries.find((entry) => entry.event === 'BattleWon')?.facts
  return facts ? { side: sideOf(facts['side']), why: (facts['why'] as { text: string }).text } : null
}

export type Pursuit = { winner: Side; winners: number; loser: Side; losers: number; eliminated: number }
export function pursuitOf(battle: Battle): Pursuit | null {
  const facts = battle.entries.find((entry) => entry.event === 'CavalryTotals')?.facts
  if (!facts) return null
  return {
    winner: sideOf(facts['winner']),
    winners: Number(facts['winners']),
    loser: sideOf(facts['loser']),
    losers: Number(facts['losers']),
    eliminated: Number(facts['lost']),
  }
}

/** What is shown in figures already; all else is told in sentences. */
const FIGURES = new Set([
  'CardsLaid',
  'CardsChosen',
  'CardPlayed',
  'ValueCounted',
  'BattleDie',
  'LossesInflicted',
  'CavalryTotals',
  'BattleWon',
])
export const restOf = (battle: Battle) => battle.entries.filter((entry) => !FIGURES.has(entry.event))

// --- how far it has come -----------------------------------------------------------------------------------------------

export const STAGES = ['cards', 'dice', 'losses', 'pursuit', 'retreat'] as const
export type Stage = (typeof STAGES)[number]

/** The stage that is on; null once it is over. */
export function stageOf(battle: Battle, seen: BattleSeen | null): Stage | null {
  if (battle.isOver || !seen) return null
  if (seen.stage === 'cards' && battle.entries.some((entry) => entry.event === 'BattleDie')) return 'dice'
  return (STAGES as readonly string[]).includes(seen.stage) ? (seen.stage as Stage) : 'cards'
}

/** The battle that the view is about, or null. */
export function battleSeen(board: BoardSeen | null, battle: Battle): BattleSeen | null {
  const seen = board?.battle ?? null
  return seen && !battle.isOver && seen.area === battle.area ? seen : null
}
