/** Combats of the turn as the server reports them: what was thrown, what was lost, who won and why, and what came of it. */
import type { BattlePart, BattleReport } from '../../api/types'
import { t } from '../../lib/messages'
import { declared, lastOf, nameOf, partsOf, type PartOf } from '../../table/panels/battles'
import { forcesOf, type BoardSeen, type Cause, type Side, type UnitSeen } from './board'
import { hexName, people, say, sideName, signed, unitName } from './words'

export const STAGES = ['show', 'logistics', 'tactics', 'dice', 'losses', 'end'] as const
export type Stage = (typeof STAGES)[number]

export type Roll = { dice: number[]; total: number; losses: number; symbol: string }
export type Lost = { unit: string; lost: number; left: number | null }
export type Fighter = {
  side: Side
  isDefender: boolean
  /** Who was there at the beginning. */
  units: string[]
  /** Those who are there, as their counters show them, while the combat goes on. */
  counters: UnitSeen[] | null
  strength: number
  effective: number
  why: 'doubled' | 'halved' | null
  causes: Cause[]
  roll: Roll | null
  /** Who has lost what so far; a unit that is gone has null left. */
  lost: Lost[]
}
/** Something that came of a combat: a sentence with the hexes that it names. */
export type Consequence = { rule: string; text: string; hexes: string[] }
export type Combat = {
  name: string
  hex: string
  isOver: boolean
  /** Two stacks that are about to clash, before anything is shown. */
  isAhead: boolean
  stage: Stage
  fighters: Fighter[]
  /** Has the defender a line of communication? Null once that no longer matters. */
  hasLine: boolean | null
  /** What the French are asked to pay. */
  price: number | null
  paid: { isPaid: boolean; cost: number; left: number } | null
  owed: number
  winner: { side: Side; isSignificant: boolean; why: string } | null
  consequences: Consequence[]
}

export function readCombat(board: BoardSeen, report: BattleReport): Combat {
  const { parts, standing } = report
  const sides = [report.attacker, report.defender] as Side[]
  const paid = declared(parts, 'paid') ?? declared(parts, 'saved')
  const isOver = report.is_over
  return {
    name: nameOf(report),
    hex: report.space,
    isOver,
    isAhead: !isOver && !standing.length,
    stage: isOver ? 'end' : (STAGES.find((stage) => stage === report.stage) ?? 'show'),
    fighters: sides.map((side) => readFighter(board, report, side)),
    hasLine: isOver || !standing.length ? null : declared(standing, 'line') !== null,
    price: isOver ? null : (declared(standing, 'may-pay')?.amount ?? null),
    paid: paid && { isPaid: paid.code === 'paid', cost: paid.amount ?? 0, left: Number(paid.values[0]) },
    owed: isOver ? 0 : (declared(standing, 'owed')?.amount ?? 0),
    winner: report.winner
      ? {
          side: report.winner as Side,
          isSignificant: declared(parts, 'significant-battle') !== null,
          why: report.why ?? '',
        }
      : null,
    consequences: consequencesOf(board, report),
  }
}

function readFighter(board: BoardSeen, report: BattleReport, side: Side): Fighter {
  const { parts, standing } = report
  const all = report.is_over ? parts : [...parts, ...standing]
  const units = partsOf(all, 'engaged').find((part) => part.side === side)?.units ?? []
  const first = partsOf(all, 'term').find((part) => part.side === side && part.code === 'strength')?.amount ?? 0
  const counted =
    lastOf(parts, 'term', (part) => part.side === side && part.code === 'effective') ??
    lastOf(all, 'term', (part) => part.side === side && part.code === 'effective')
  const effective = counted?.amount ?? first
  const isFight = (part: PartOf<'roll'>) => part.side === side && part.code === 'combat'
  const rolled = lastOf(parts, 'roll', isFight)
  const { modifiers } = rolled ?? lastOf(all, 'roll', isFight) ?? { modifiers: [] }
  const [losses = '', symbol = ''] = rolled?.result?.split(' ') ?? []
  return {
    side,
    isDefender: side === report.defender,
    units: units.map((each) => each.unit),
    counters: report.is_over ? null : (countersIn(board, report, side) ?? null),
    strength: first,
    effective,
    why: effective > first ? 'doubled' : effective < first ? 'halved' : null,
    causes: modifiers.map(({ code, amount }) => [code, amount]),
    roll: rolled && { dice: rolled.dice, total: rolled.total ?? 0, losses: Number(losses), symbol },
    lost: lostOf(report, side),
  }
}

/** The counters of a stack that is open. */
const countersIn = (board: BoardSeen, report: BattleReport, side: Side) =>
  forcesOf(board, side).find(([hex]) => hex === report.space)?.[1].units

export function lostOf(report: BattleReport, side: Side): Lost[] {
  const units = new Map<string, Lost>()
  for (const part of partsOf(report.parts, 'loss')) {
    if (part.side !== side) continue
    for (const { unit, strength } of part.units) {
      const isGone = part.fate === 'eliminated'
      const lost = (units.get(unit)?.lost ?? 0) + (isGone ? 0 : 1)
      units.set(unit, { unit, lost, left: isGone ? null : (strength ?? 0) })
    }
  }
  return [...units.values()]
}

// --- what came of it -----------------------------------------------------------------------------------------------

function consequencesOf(board: BoardSeen, report: BattleReport): Consequence[] {
  const end = report.parts.findIndex((part) => part.kind === 'ended')
  const told: Consequence[] = []
  let determination = 0
  for (const part of end < 0 ? [] : joined(report.parts.slice(end + 1))) {
    if (part.kind === 'went') told.push(retreatOf(part))
    else if (part.kind === 'term' && part.of === 'fire') determination = part.amount
    else if (part.kind === 'roll' && part.code === 'fire') told.push(fireOf(board, part, determination))
    else if (part.kind === 'loss' && part.fate === 'eliminated') told.push(eliminationOf(part))
    else if (part.kind === 'declared') told.push(declarationOf(board, part))
  }
  return told
}

/** The steps of a retreat as one way. */
function joined(parts: readonly BattlePart[]): BattlePart[] {
  const found: BattlePart[] = []
  for (const part of parts) {
    const last = found.at(-1)
    const goesOn =
      part.kind === 'went' && last?.kind === 'went' && last.side === part.side && last.way.at(-1) === part.way[0]
    if (goesOn) found[found.length - 1] = { ...part, way: [...last.way, ...part.way.slice(1)] }
    else found.push(part)
  }
  return found
}

const cityName = (board: BoardSeen, place: string) => board.places[place]?.name ?? place
const namesOf = (units: readonly string[]) => units.map(unitName).join(', ')

function retreatOf(part: PartOf<'went'>): Consequence {
  const [origin = '', ...way] = part.way
  const values = { side: sideName(part.side), origin: hexName(origin), way: way.map(hexName).join(', ') }
  const text = part.units.length
    ? t('scorched-after-retreat', { ...values, units: namesOf(part.units.map((each) => each.unit)) })
    : t('scorched-after-retreat-seen', values)
  return { rule: part.rule, text, hexes: part.way }
}

function fireOf(board: BoardSeen, part: PartOf<'roll'>, determination: number): Consequence {
  const place = cityName(board, part.subject ?? '')
  const die = part.dice[0]
  const values = { place, die: die ?? 0, determination, result: part.result ?? '' }
  const text = die === undefined ? t('scorched-after-fire-sure', { place }) : t('scorched-after-fire', values)
  return { rule: part.rule, text, hexes: [] }
}

function eliminationOf(part: PartOf<'loss'>): Consequence {
  const hex = part.space ?? ''
  const unit = namesOf(part.units.map((each) => each.unit))
  const text = t('scorched-after-eliminated', { side: sideName(part.side), unit, hex: hexName(hex) })
  return { rule: part.rule, text, hexes: [hex] }
}

function declarationOf(board: BoardSeen, part: PartOf<'declared'>): Consequence {
  const { code, rule, values } = part
  const sides = { side: sideName(part.side), people: people(part.side) }
  switch (code) {
    case 'points': {
      const [total = '', reason = '', about = ''] = values
      const subject = board.places[about]?.name ?? unitName(about)
      const why = t(`scorched-after-why-${reason}`, { subject, side: sides.side })
      return { rule, text: t('scorched-after-points', { amount: signed(part.amount ?? 0), why, total }), hexes: [] }
    }
    case 'control':
      return { rule, text: say('scorched-after-control', { ...sides, place: cityName(board, values[0]!) }), hexes: [] }
    case 'depot-overrun': {
      const [depot = '', hex = ''] = values
      const text = say('scorched-after-depot-overrun', { ...sides, depot: unitName(depot), hex: hexName(hex) })
      return { rule, text, hexes: [hex] }
    }
    case 'lost':
    case 'surrounded':
      return { rule, text: t(`scorched-after-${code}`, { ...sides, hex: hexName(values[0]!) }), hexes: values }
    default:
      return { rule, text: t(`scorched-after-${code}`, { ...sides, units: namesOf(values) }), hexes: [] }
  }
}
