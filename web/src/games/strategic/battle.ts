/**
 * Battles told again from the log: each from its `BattleBegan` on, sorted into the seven steps of the Combat rules.
 *
 * The log is all there is to go by, so that a battle of the past, seen through anybody's eyes, is told in the same way
 * as the one on the table.
 */
import type { LogEntry, View } from '../../api/types'
import { unitsOf, type BattleSeen, type BoardSeen, type Side } from './board'
import { add, KINDS, readUnits, subtract, type Kind, type Units } from './units'

export const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type StepNumber = (typeof STEPS)[number]
export type StepState = 'done' | 'now' | 'ahead' | 'skipped'

/** What is added to a die: in words, how much, and by which code the rules know it. */
export type Modifier = { reason: string; amount: number; code: string }
export type Roll = { die: number; modifiers: Modifier[]; total: number; result: string; side: Side }

/** What became of units that were there at the beginning. */
export type Fate = {
  kind: 'lost' | 'withdrew' | 'retreated'
  side: Side
  units: Units
  cause: string
  destination: string
  step: StepNumber
}

export type Plans = { attacker: Side; defender: Side; attack: string; defence: string; operations: string[] }

export type Battle = {
  space: string
  turn: number
  /** The entries of the log that belong to it, by step. */
  lines: Record<StepNumber, LogEntry[]>
  /** The number of its first entry, which names it. */
  number: number
  /** The roles at the beginning; `attacker` and `defender` are those after a switch. */
  opener: Side
  attacker: Side
  defender: Side
  laid: Side[]
  revealed: Record<Side, Units> | null
  plans: Plans | null
  doubled: Side | null
  odds: { attacking: number; defending: number; percent: number; column: string } | null
  roll: Roll | null
  /** The result of step 5, from a die or without one. */
  result: string | null
  pursuit: Roll | null
  fates: Fate[]
  /** Why it is over; null while it lasts. */
  why: string | null
  /** The last step of which something has been seen. */
  reached: StepNumber
}

type Facts = Record<string, unknown>
const side = (facts: Facts, name = 'side'): Side => String(facts[name] ?? '').toLowerCase()
const text = (facts: Facts, name: string) => String(facts[name] ?? '')

/** All battles of a log in order; the last may still be going on. */
export function battlesOf(log: LogEntry[]): Battle[] {
  const battles: Battle[] = []
  let current: Battle | null = null
  for (const entry of log) {
    if (entry.event === 'BattleBegan') battles.push((current = begin(entry)))
    else if (current) {
      tell(current, entry)
      if (entry.event === 'BattleEnded') current = null
    }
  }
  return battles
}

function begin(entry: LogEntry): Battle {
  const attacker = side(entry.facts, 'attacker')
  return {
    space: text(entry.facts, 'space'),
    turn: entry.turn,
    lines: { 1: [entry], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
    number: entry.number,
    opener: attacker,
    attacker,
    defender: side(entry.facts, 'defender'),
    laid: [],
    revealed: null,
    plans: null,
    doubled: null,
    odds: null,
    roll: null,
    result: null,
    pursuit: null,
    fates: [],
    why: null,
    reached: 1,
  }
}

function tell(battle: Battle, entry: LogEntry) {
  const step = stepOf(battle, entry)
  battle.reached = step
  battle.lines[step].push(entry)
  const facts = entry.facts
  switch (entry.event) {
    case 'PlanChosen':
      battle.laid.push(side(facts))
      break
    case 'StacksRevealed':
      battle.revealed = {
        [side(facts, 'attacker')]: readUnits(text(facts, 'attacking')),
        [side(facts, 'defender')]: readUnits(text(facts, 'defending')),
      }
      break
    case 'PlansShown':
      battle.plans = readPlans(facts)
      break
    case 'BattleTurned':
      turn(battle, entry)
      break
    case 'OddsStood':
      battle.odds = {
        attacking: Number(facts.attacking),
        defending: Number(facts.defending),
        percent: Number(facts.odds),
        column: text(facts, 'column'),
      }
      break
    case 'Rolled':
      if (step === 6) battle.pursuit = readRoll(facts)
      else battle.result = (battle.roll = readRoll(facts)).result
      break
    case 'CombatResult':
      battle.result = text(facts, 'result')
      break
    case 'BattleEnded':
      battle.why = text(facts, 'why')
      break
    default: {
      const fate = readFate(entry, step)
      if (fate) battle.fates.push(fate)
    }
  }
}

function readPlans(facts: Facts): Plans {
  return {
    attacker: side(facts, 'attacker'),
    defender: side(facts, 'defender'),
    attack: text(facts, 'attack').slice(0, 1),
    defence: text(facts, 'defence').slice(0, 1),
    operations: (facts.cell as string[] | undefined) ?? [],
  }
}

export function readRoll(facts: Facts): Roll {
  const told = (facts.modifiers as [string, number, string][] | undefined) ?? []
  const modifiers = told.map(([reason, amount, code]) => ({ reason, amount, code }))
  const die = Number(facts.die)
  const total = modifiers.reduce((sum, each) => sum + each.amount, die)
  return { die, modifiers, total, result: text(facts, 'result'), side: side(facts) }
}

/** The chart switched the roles [Combat E], or doubled a side's infantry. */
function turn(battle: Battle, entry: LogEntry) {
  if (entry.rule === 'Combat E') {
    ;[battle.attacker, battle.defender] = [battle.defender, battle.attacker]
  } else {
    battle.doubled = side(entry.facts)
  }
}

function readFate(entry: LogEntry, step: StepNumber): Fate | null {
  const facts = entry.facts
  const common = { side: side(facts), units: readUnits(text(facts, 'units')), cause: '', destination: '', step }
  switch (entry.event) {
    case 'Lost':
      return { ...common, kind: 'lost', cause: text(facts, 'cause') }
    case 'Withdrew':
      return { ...common, kind: 'withdrew', destination: text(facts, 'destination') }
    case 'Retreated':
      return { ...common, kind: 'retreated', destination: text(facts, 'destination') }
    case 'DepotGone':
      return { ...common, kind: 'lost', side: 'french', units: readUnits('1dp'), cause: 'no retreat' }
  }
  return null
}

const BY_EVENT: Record<string, StepNumber> = {
  PlanChosen: 1,
  StacksRevealed: 2,
  Withdrew: 3,
  PlansShown: 4,
  BattleTurned: 4,
  OddsStood: 5,
  CombatResult: 5,
}
const BY_RULE: Record<string, StepNumber> = {
  'Combat D': 3,
  'Battle Plan Chart': 4,
  'Combat Results Table': 5,
  'Pursuit Table': 6,
  'Combat J': 7,
  'Combat K': 7,
}

/** Which step an entry belongs to; what follows from another entry stays in its step. */
function stepOf(battle: Battle, entry: LogEntry): StepNumber {
  return BY_EVENT[entry.event] ?? BY_RULE[entry.rule] ?? battle.reached
}

// --- where it stands ---------------------------------------------------------------------------------------------

const BY_DECISION: Record<string, StepNumber> = {
  'choose plan': 1,
  withdraw: 3,
  'send party': 3,
  'accept battle': 4,
  pursue: 6,
  sacrifice: 6,
}

/** The step that is going on: as the question says if one is asked, else as far as the log tells. */
export function stepNow(battle: Battle, view: View | null): StepNumber {
  const prompt = view?.prompt
  if (prompt) {
    const step = BY_DECISION[prompt.decision] ?? BY_RULE[prompt.rule]
    if (step) return step
  }
  if (battle.reached === 2) return 3
  const isFought = battle.result !== null && battle.reached === 5
  if (isFought || isWaitingForPursuit(battle)) return surplus(battle) > 0 ? 6 : 7
  return battle.reached
}

/** The chart leads straight to the pursuit (`go 6-7`). */
function isWaitingForPursuit(battle: Battle): boolean {
  return battle.reached === 4 && battle.plans !== null && goesTo(battle.plans) === 6
}

/** The first step after the chart: 5, 6, or null if the battle stops there. */
export function goesTo(plans: Plans): 5 | 6 | null {
  if (plans.operations.includes('PS') && !plans.operations.includes('CRS')) return 6
  return plans.operations.includes('stop') ? null : 5
}

/** Why a battle ended that no result cut short. */
const FOUGHT_OUT = 'fought-out'
/** Has it come through a step that the chart ordered, even if nothing came of it? */
const isPassed = (battle: Battle, step: StepNumber) =>
  (battle.why ?? FOUGHT_OUT) === FOUGHT_OUT && battle.plans !== null && step >= (goesTo(battle.plans) ?? 8)

export function stepStates(battle: Battle, now: StepNumber | null): Record<StepNumber, StepState> {
  const state = (step: StepNumber): StepState => {
    if (step === now) return 'now'
    if (now !== null && step > now) return 'ahead'
    if (battle.lines[step].some((entry) => entry.event !== 'BattleEnded')) return 'done'
    return (step === 3 && battle.plans) || isPassed(battle, step) ? 'done' : 'skipped'
  }
  return Object.fromEntries(STEPS.map((step) => [step, state(step)])) as Record<StepNumber, StepState>
}

/** What is left of a side's stack in the space. */
export function standing(battle: Battle, whose: Side): Units | null {
  const start = battle.revealed?.[whose]
  if (!start) return null
  return battle.fates.filter((fate) => fate.side === whose).reduce((rest, fate) => subtract(rest, fate.units), start)
}

/** How many Cavalry Corps the Attacker has more than the Defender. */
export function surplus(battle: Battle): number {
  return (standing(battle, battle.attacker)?.cc ?? 0) - (standing(battle, battle.defender)?.cc ?? 0)
}

/** One counter of a stack as it was revealed, and what has become of it. */
export type CounterShown = { kind: Kind | 'leader'; name: string; fate: Fate | null }

export function countersOf(battle: Battle, whose: Side, start: Units): CounterShown[] {
  const fates = battle.fates.filter((fate) => fate.side === whose)
  const counters: CounterShown[] = []
  for (const kind of KINDS) {
    const gone = fates.flatMap((fate) => Array.from({ length: fate.units[kind] }, () => fate))
    const kept = Math.max(0, start[kind] - gone.length)
    for (let n = 0; n < start[kind]; n++) counters.push({ kind, name: '', fate: n < kept ? null : gone[n - kept]! })
  }
  for (const name of start.leaders) {
    counters.push({ kind: 'leader', name, fate: fates.find((fate) => fate.units.leaders.includes(name)) ?? null })
  }
  return counters
}

/** The letters under which the chart is looked up, such as `BG`. */
export const cellOf = (plans: Plans) => plans.attack + plans.defence

/** The plan of a side: a letter, `chosen` if it lies face down, null if it is not laid yet. */
export function planOf(battle: Battle, seen: BattleSeen | null, whose: Side): string | null {
  if (battle.plans) return whose === battle.plans.attacker ? battle.plans.attack : battle.plans.defence
  if (seen && seen.space === battle.space && battle.why === null) return seen.plans[whose] ?? null
  return battle.laid.includes(whose) ? 'chosen' : null
}

/** What happened to units in one step; parties that went the same way are told together. */
export function fatesIn(battle: Battle, step: StepNumber): Fate[] {
  const told: Fate[] = []
  for (const fate of battle.fates.filter((each) => each.step === step)) {
    const last = told.at(-1)
    const isSame =
      last && (['kind', 'side', 'cause', 'destination'] as const).every((name) => last[name] === fate[name])
    if (isSame) told[told.length - 1] = { ...last, units: add(last.units, fate.units) }
    else told.push(fate)
  }
  return told
}

/** The battle that is going on. If a game was begun in the middle of it, the log does not have its beginning. */
export function battleOnTable(battles: Battle[], board: BoardSeen): Battle | null {
  const seen = board.battle
  if (!seen) return null
  const last = battles.at(-1)
  if (last && last.why === null && last.space === seen.space) return last
  const facts = { space: seen.space, attacker: seen.attacker, defender: seen.defender }
  const line = {
    event: 'BattleBegan',
    rule: 'Combat',
    text: '',
    topic: 'combat',
    places: [],
    dice: [],
    way: [],
    side: '',
  }
  const battle = begin({ ...line, number: -1, turn: board.turn, facts })
  const stacks = board.stacks
    .filter((stack) => stack.space === seen.space)
    .map((stack) => [stack.side, unitsOf(stack)] as const)
  if (stacks.length === 2 && stacks.every(([, units]) => units)) {
    battle.revealed = Object.fromEntries(stacks) as Record<Side, Units>
    battle.reached = 2
  }
  return battle
}

function since(battle: Battle, log: LogEntry[]): LogEntry[] {
  const numbers = STEPS.flatMap((step) => battle.lines[step].map((entry) => entry.number))
  return log.slice(Math.max(...numbers) + 1)
}

/** How many phases have begun since it ended. */
export const phasesSince = (battle: Battle, log: LogEntry[]) =>
  since(battle, log).filter((entry) => entry.event === 'PhaseBegan').length

/**
 * Is it so long over that its outcome has been read? Phases in which nobody is asked pass in an instant, so what counts
 * is that the reader has gone on to march or to feed his army; for those who only watch, that two phases have begun.
 */
export function isLongOver(battle: Battle, log: LogEntry[], reader: Side | null): boolean {
  if (phasesSince(battle, log) >= (reader ? 3 : 2)) return true
  return since(battle, log).some(
    (entry) => entry.side === reader && (entry.event === 'Marched' || entry.event === 'Fed'),
  )
}
