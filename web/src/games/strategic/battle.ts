/** A battle of the Strategic Game as its panel shows it: the report of the server, sorted into the seven steps. */
import type { BattlePart, BattleReport, LogEntry } from '../../api/types'
import { declared, lastOf, nameOf, partsOf, type PartOf } from '../../table/panels/battles'
import type { Side } from './board'
import { add, countUnits, KINDS, subtract, type Kind, type Units } from './units'

export const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type StepNumber = (typeof STEPS)[number]
export type StepState = 'done' | 'now' | 'ahead' | 'skipped'
export type Roll = PartOf<'roll'>

/** The steps by the names that the report has for them. */
const STAGES = ['plans', 'reveal', 'withdrawal', 'chart', 'combat', 'pursuit', 'retreat']

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
  name: string
  number: number
  space: string
  turn: number
  /** The roles at the beginning; `attacker` and `defender` are those after a switch. */
  opener: Side
  attacker: Side
  defender: Side
  laid: Side[]
  revealed: Record<Side, Units> | null
  plans: Plans | null
  doubled: Side | null
  odds: PartOf<'comparison'> | null
  roll: Roll | null
  /** The result of step 5, from a die or without one. */
  result: string | null
  pursuit: Roll | null
  fates: Fate[]
  /** The side that must retreat in step 7, and who chooses where to. */
  retreating: { side: Side; chooser: Side } | null
  /** Why it is over; null while it lasts. */
  why: string | null
  /** The step that is going on. */
  now: StepNumber | null
  /** The steps of which something has been seen. */
  seen: Set<StepNumber>
  report: BattleReport
}

export function readBattle(report: BattleReport): Battle {
  const { parts, standing } = report
  const steps = stepsOf(report)
  const began = lastOf(parts, 'began')
  const opener = began?.attacker ?? report.attacker
  const rolls = partsOf(parts, 'roll')
  const fought = rolls.findLast((roll) => roll.code === 'combat') ?? null
  const retreating = declared(standing, 'retreating')
  return {
    name: nameOf(report),
    number: report.number,
    space: report.space,
    turn: report.turn,
    opener,
    attacker: report.attacker,
    defender: report.defender,
    laid: partsOf(parts, 'declared')
      .filter((part) => part.code === 'plan')
      .map((part) => part.side),
    revealed: stacksOf(parts) ?? (parts.length ? null : stacksOf(standing)),
    plans: readPlans(parts, opener),
    doubled: declared(parts, 'doubled')?.side ?? null,
    odds: lastOf(parts, 'comparison'),
    roll: fought && fought.dice.length ? fought : null,
    result: fought?.result ?? null,
    pursuit: rolls.findLast((roll) => roll.code === 'pursuit') ?? null,
    fates: parts.flatMap((part, number) => readFate(part, steps[number]!)),
    retreating: retreating && { side: retreating.side, chooser: retreating.values[0]! },
    why: report.why ?? null,
    now: report.is_over ? null : stepOf(report.stage),
    seen: new Set(steps.filter((_, number) => parts[number]!.kind !== 'ended')),
    report,
  }
}

const stepOf = (stage: string) => (Math.max(0, STAGES.indexOf(stage)) + 1) as StepNumber

/** The step of each part: its own, or that of the part before it. */
function stepsOf(report: BattleReport): StepNumber[] {
  let step: StepNumber = 1
  return report.parts.map((part) => (step = part.stage ? stepOf(part.stage) : step))
}

/** Both stacks, if both are open. */
function stacksOf(parts: readonly BattlePart[]): Record<Side, Units> | null {
  const stacks = partsOf(parts, 'engaged').map((part) => [part.side, countUnits(part.units)] as const)
  return stacks.length === 2 ? (Object.fromEntries(stacks) as Record<Side, Units>) : null
}

function readPlans(parts: readonly BattlePart[], attacker: Side): Plans | null {
  const shown = partsOf(parts, 'declared').filter((part) => part.code === 'plan-shown')
  const attack = shown.find((part) => part.side === attacker)
  const defence = shown.find((part) => part.side !== attacker)
  if (!attack || !defence) return null
  return {
    attacker,
    defender: defence.side,
    attack: attack.values[0]!,
    defence: defence.values[0]!,
    operations: declared(parts, 'cell')?.values ?? [],
  }
}

function readFate(part: BattlePart, step: StepNumber): Fate[] {
  if (part.kind === 'loss')
    return [{ kind: 'lost', side: part.side, units: countUnits(part.units), cause: part.cause, destination: '', step }]
  if (part.kind !== 'went') return []
  const kind = part.manner === 'withdraw' ? 'withdrew' : 'retreated'
  return [{ kind, side: part.side, units: countUnits(part.units), cause: '', destination: part.way.at(-1)!, step }]
}

// --- where it stands ---------------------------------------------------------------------------------------------

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

export function stepStates(battle: Battle): Record<StepNumber, StepState> {
  const state = (step: StepNumber): StepState => {
    if (step === battle.now) return 'now'
    if (battle.now !== null && step > battle.now) return 'ahead'
    if (battle.seen.has(step)) return 'done'
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
export function planOf(battle: Battle, whose: Side): string | null {
  if (battle.plans) return whose === battle.plans.attacker ? battle.plans.attack : battle.plans.defence
  const known = declared(battle.report.standing, 'plan', whose)?.values[0]
  const isLaid = battle.laid.includes(whose) || declared(battle.report.standing, 'plan', whose) !== null
  return known ?? (isLaid ? 'chosen' : null)
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

/** What has been told since it ended. */
function since(battle: Battle, log: LogEntry[]): LogEntry[] {
  const ends = log.flatMap((entry, number) =>
    entry.event === 'BattleEnded' && entry.turn === battle.turn ? [number] : [],
  )
  const end = ends[battle.number]
  return end === undefined ? [] : log.slice(end + 1)
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
