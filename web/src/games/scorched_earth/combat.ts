/** Combats as the log tells them: what was thrown, what was lost, who won and why. */
import type { LogEntry } from '../../api/types'
import type { BoardSeen, Cause, CombatSeen, Side } from './board'

export type Roll = { strength: number; dice: number[]; causes: Cause[]; total: number; result: string }
export type Combat = { number: number; turn: number; hex: string; attacker: Side; defender: Side; entries: LogEntry[] }

/** What belongs to the combat that is on; anything else ends it. */
const ASIDE = new Set(['PointsShifted', 'LogisticsShifted', 'Eliminated', 'TopShown', 'StrengthLost'])
const PARTS = new Set([
  ...[
    'LogisticsChosen',
    'TacticsChosen',
    'CombatRolled',
    'RollsCompared',
    'PointLost',
    'CombatWon',
    'Heartened',
    'Demoralized',
  ],
  ...['DemoralizedSeen', 'Surrounded', 'FirePaid', 'FireLaid', 'ControlChanged', 'DepotOverrun', 'Pursuing'],
])
const AFTER = new Set([
  'Heartened',
  'Demoralized',
  'DemoralizedSeen',
  'Surrounded',
  'FireLaid',
  'ControlChanged',
  'PointsShifted',
  'Eliminated',
  'DepotOverrun',
])

const other = (side: string): Side => (side === 'french' ? 'russian' : 'french')
/** The log calls sides by their names. */
const sideIn = (entry: LogEntry, fact = 'side') => String(entry.facts[fact] ?? entry.side).toLowerCase() as Side

export function combatsOf(log: readonly LogEntry[]): Combat[] {
  const combats: Combat[] = []
  /** Combats can break into one another: the newest one that is not decided has the word. */
  const open: Combat[] = []
  for (const entry of log) {
    if (entry.event === 'CombatBegan') {
      const attacker = sideIn(entry)
      const combat = {
        number: entry.number,
        turn: entry.turn,
        hex: String(entry.facts['hex']),
        attacker,
        defender: other(attacker),
        entries: [entry],
      }
      combats.push(combat)
      open.push(combat)
      continue
    }
    const current = open.at(-1)
    if (!current || !(PARTS.has(entry.event) || ASIDE.has(entry.event))) {
      if (current && winnerOf(current)) open.pop()
      continue
    }
    current.entries.push(entry)
  }
  return combats
}

const find = (combat: Combat, event: string) => combat.entries.find((entry) => entry.event === event) ?? null

/** What a side had before its losses. */
export function beginningOf(combat: Combat): { units: string[]; strength: number; side: Side }[] {
  const { facts } = combat.entries[0]!
  return [
    { units: facts['attackers'] as string[], strength: Number(facts['attack']), side: combat.attacker },
    { units: facts['defenders'] as string[], strength: Number(facts['defence']), side: combat.defender },
  ]
}

export function rollOf(combat: Combat, side: Side): Roll | null {
  const rolled = combat.entries.find((entry) => entry.event === 'CombatRolled' && sideIn(entry) === side)
  if (!rolled) return null
  const { strength, dice, causes, total, result } = rolled.facts
  return {
    strength: Number(strength),
    dice: dice as number[],
    causes: causes as Cause[],
    total: Number(total),
    result: String(result),
  }
}

/** Points that each side was to lose. */
export function dueOf(combat: Combat): { ahead: Side; losses: Record<Side, number> } | null {
  const compared = find(combat, 'RollsCompared')
  if (!compared) return null
  const losses = {
    [combat.attacker]: Number(compared.facts['attacker_loses']),
    [combat.defender]: Number(compared.facts['defender_loses']),
  } as Record<Side, number>
  return { ahead: compared.facts['ahead'] === 'attacker' ? combat.attacker : combat.defender, losses }
}

/** Who has lost what so far, by unit; a unit that is gone has null left. */
export function lostOf(combat: Combat, side: Side): { unit: string; lost: number; left: number | null }[] {
  const units = new Map<string, { unit: string; lost: number; left: number | null }>()
  for (const entry of combat.entries) {
    if (!['PointLost', 'Eliminated'].includes(entry.event) || sideIn(entry) !== side) continue
    const unit = String(entry.facts['unit'])
    const known = units.get(unit) ?? { unit, lost: 0, left: 0 }
    const isGone = entry.event === 'Eliminated'
    units.set(unit, { unit, lost: known.lost + (isGone ? 0 : 1), left: isGone ? null : Number(entry.facts['left']) })
  }
  return [...units.values()]
}

export function paidOf(combat: Combat): { isPaid: boolean; cost: number; left: number } | null {
  const entry = find(combat, 'LogisticsChosen')
  return (
    entry && {
      isPaid: entry.facts['is_paid'] === true,
      cost: Number(entry.facts['cost']),
      left: Number(entry.facts['left']),
    }
  )
}

/** `better`: the greater result; `equal`: equal results go to the defender; `alone`: nobody else is left. */
export type Why = 'better' | 'equal' | 'alone'

export function winnerOf(combat: Combat): { side: Side; isSignificant: boolean; why: Why } | null {
  const won = find(combat, 'CombatWon')
  if (!won) return null
  const side = sideIn(won)
  const [mine, theirs] = [rollOf(combat, side), rollOf(combat, other(side))]
  const ahead = dueOf(combat)?.ahead
  const why: Why =
    ahead !== undefined && ahead !== side ? 'alone' : mine?.result === theirs?.result ? 'equal' : 'better'
  return { side, isSignificant: won.facts['is_significant'] === true, why }
}

/** What came of it. */
export const afterOf = (combat: Combat) => {
  const won = combat.entries.findIndex((entry) => entry.event === 'CombatWon')
  return won < 0 ? [] : combat.entries.slice(won + 1).filter((entry) => AFTER.has(entry.event))
}

/** The view of this combat while it goes on. */
export function seenOf(board: BoardSeen | null, combat: Combat | null): CombatSeen | null {
  const seen = board?.combat ?? null
  return seen && (!combat || (combat.hex === seen.hex && combat.attacker === seen.attacker && !winnerOf(combat)))
    ? seen
    : null
}

export const STAGES = ['show', 'logistics', 'tactics', 'dice', 'losses', 'end'] as const
export type Stage = (typeof STAGES)[number]

export function stageOf(combat: Combat | null, seen: CombatSeen | null): Stage {
  if (combat && winnerOf(combat)) return 'end'
  if (combat && dueOf(combat)) return 'losses'
  if (seen?.paid === null) return 'logistics'
  if (seen?.open && combat && !rollOf(combat, combat.attacker)) return 'tactics'
  return seen?.open ? 'dice' : 'show'
}
