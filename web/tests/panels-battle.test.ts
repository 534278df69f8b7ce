/** Battles of real games, as their reports tell them. */
import { describe, expect, it } from 'vitest'
import type { BattleReport, LogEntry, View } from '../src/api/types'
import {
  cellOf,
  countersOf,
  fatesIn,
  isLongOver,
  phasesSince,
  planOf,
  readBattle,
  standing,
  stepStates,
  surplus,
} from '../src/games/strategic/battle'
import { corps, readUnits } from '../src/games/strategic/units'
import { unitsInWords } from '../src/games/strategic/words'
import { battleNow } from '../src/table/panels/battles'
import brawl from './fixtures/brawl.json'
import campaign from './fixtures/campaign.json'

type Game = {
  log: LogEntry[]
  battles: BattleReport[]
  moments: { decision: string; entries: number; view: View }[]
}
const games = { campaign, brawl } as unknown as Record<string, Game>
const { log, moments } = games.campaign!
const battlesOf = (game: Game) => game.battles.map(readBattle)

const named = (space: string, turn: number) => {
  const found = battlesOf(games.campaign!).find((battle) => battle.space === space && battle.turn === turn)
  if (!found) throw new Error(`no battle in ${space} on turn ${turn}`)
  return found
}
const at = (decision: string, which = 0) => {
  const { view } = moments.filter((each) => each.decision === decision)[which]!
  const report = battleNow(view)
  return { view, battle: report && readBattle(report) }
}

describe('battles of a game', () => {
  it.each(Object.entries(games))('has every battle of the %s and why it ended', (_, game) => {
    const battles = battlesOf(game)
    const begun = game.log.filter((entry) => entry.event === 'BattleBegan')
    expect(battles.map((battle) => [battle.turn, battle.space])).toEqual(
      begun.map((entry) => [entry.turn, entry.facts.space]),
    )
    expect(begun.length).toBeGreaterThan(3)
    for (const battle of battles) expect(battle.why).toBeTruthy()
  })

  it('keeps several battles of one turn apart', () => {
    const ofTurn = battlesOf(games.campaign!).filter((battle) => battle.turn === 4)
    expect(ofTurn.map((battle) => battle.space)).toEqual(['R37', 'R26', 'R42a'])
    expect(ofTurn[1]!.fates.every((fate) => fate.kind === 'withdrew')).toBe(true)
    expect(ofTurn[2]!.plans && cellOf(ofTurn[2]!.plans)).toBe('AF')
  })

  it('goes through its steps in order', () => {
    for (const game of Object.values(games)) {
      for (const battle of battlesOf(game)) {
        const steps = [...battle.seen]
        expect(steps).toEqual([...steps].sort())
        expect(battle.report.parts.at(-1)!.kind).toBe('ended')
      }
    }
  })

  it('tells a battle with doubled infantry, leaders and an elimination', () => {
    const battle = named('R42a', 4)
    expect(battle.doubled).toBe('french')
    expect(battle.odds).toMatchObject({ attack: 4, defence: 1, value: 400, column: '400-499%' })
    expect(battle.roll).toMatchObject({ dice: [6], total: 7, result: 'De' })
    expect(battle.roll!.modifiers.map((each) => each.amount)).toEqual([2, -1])
    expect(standing(battle, 'russian')).toEqual(readUnits(''))
    const essen = countersOf(battle, 'russian', battle.revealed!.russian!).find((counter) => counter.kind === 'leader')
    expect(essen).toMatchObject({ name: 'Essen', fate: { kind: 'lost', cause: 'combat', step: 5 } })
    expect(stepStates(battle)).toMatchObject({ 4: 'done', 5: 'done', 6: 'skipped', 7: 'skipped' })
  })

  it('turns attacker and defender round after a switch', () => {
    const battle = named('R50', 6)
    expect(battle.opener).toBe('french')
    expect([battle.attacker, battle.defender]).toEqual(['russian', 'french'])
    expect(battle.plans).toMatchObject({ attacker: 'french', attack: 'D', defence: 'G' })
    // The exchange cost both sides half of their infantry, and the surplus of cavalry is the new attacker's.
    expect(fatesIn(battle, 5).map((fate) => [fate.side, unitsInWords(fate.units)])).toEqual([
      ['russian', '2 Infantry Corps'],
      ['french', '2 Infantry Corps'],
    ])
    expect(surplus(battle)).toBe(1)
    // It was fought out: nobody pursued and nobody retreated, but the steps were reached.
    expect(stepStates(battle)).toMatchObject({ 6: 'done', 7: 'done' })
  })

  it('crosses out as many counters as were lost', () => {
    for (const game of Object.values(games)) {
      for (const battle of battlesOf(game).filter((each) => each.revealed)) {
        for (const side of ['french', 'russian']) {
          const start = battle.revealed![side]!
          const counters = countersOf(battle, side, start)
          expect(counters).toHaveLength(corps(start) + start.su + start.dp + start.leaders.length)
          const left = counters.filter((counter) => !counter.fate && counter.kind !== 'leader')
          const rest = standing(battle, side)!
          expect(left).toHaveLength(rest.ic + rest.cc + rest.su + rest.dp)
        }
      }
    }
  })

  it('says nothing of plans that were never shown', () => {
    const battle = named('R36', 3)
    expect(battle.plans).toBeNull()
    expect(battle.laid).toEqual(['french', 'russian'])
    expect(planOf(battle, 'russian')).toBe('chosen')
    expect(stepStates(battle)).toMatchObject({ 3: 'done', 4: 'skipped', 5: 'skipped' })
  })
})

describe('the battle on the table', () => {
  it('has one’s own plan open and the other’s face down or not laid', () => {
    const { battle } = at('choose plan', 1)
    expect(planOf(battle!, 'french')).toMatch(/^[A-D]$/)
    expect(planOf(battle!, 'russian')).toBeNull()
    expect(battle!.now).toBe(1)
  })

  it.each([
    ['withdraw', 3],
    ['send party', 3],
    ['pursue', 6],
    ['retreat to', 7],
  ] as const)('knows the step when the question is %s', (decision, step) => {
    for (const which of [0, 1]) {
      const { battle } = at(decision, which)
      expect(battle!.why).toBeNull()
      expect(battle!.now).toBe(step)
      const states = stepStates(battle!)
      expect(states[step]).toBe('now')
      expect(Object.values(states).filter((state) => state === 'now')).toHaveLength(1)
    }
  })

  it('is told by what stands there where nobody has seen its beginning', () => {
    const report = battleNow(at('withdraw').view)!
    const battle = readBattle({ ...report, parts: [] })
    expect(battle.revealed).not.toBeNull()
    expect(battle.now).toBe(3)
  })

  it('is long over only when its reader has gone on', () => {
    const battle = named('R42a', 4)
    const end = log.findIndex(
      (entry) => entry.event === 'BattleEnded' && entry.turn === 4 && entry.facts.space === 'R42a',
    )
    expect(isLongOver(battle, log.slice(0, end + 1), 'french')).toBe(false)
    // The Supply Interphase begins at once, in the same message; the French feed their Corps in it.
    const next = log.findIndex((entry, number) => number > end && entry.event === 'PhaseBegan')
    expect(isLongOver(battle, log.slice(0, next + 1), 'french')).toBe(false)
    const fed = log.findIndex((entry, number) => number > end && entry.event === 'Fed')
    expect(isLongOver(battle, log.slice(0, fed + 1), 'french')).toBe(true)
    expect(phasesSince(battle, log.slice(0, next + 1))).toBe(1)
    expect(isLongOver(battle, log, null)).toBe(true)
  })

  it('is nothing where no battle is', () => {
    expect(at('end').battle).toBeNull()
  })
})
