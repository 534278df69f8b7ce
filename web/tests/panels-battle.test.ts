/** Battles told again from the logs of real games. */
import { describe, expect, it } from 'vitest'
import type { LogEntry, View } from '../src/api/types'
import {
  battleOnTable,
  battlesOf,
  cellOf,
  countersOf,
  fatesIn,
  isLongOver,
  phasesSince,
  planOf,
  standing,
  stepNow,
  stepStates,
  surplus,
} from '../src/games/strategic/battle'
import { boardOf } from '../src/games/strategic/board'
import { corps, readUnits, writeUnits } from '../src/games/strategic/units'
import brawl from './fixtures/brawl.json'
import campaign from './fixtures/campaign.json'

type Game = { log: LogEntry[]; moments: { decision: string; entries: number; view: View }[] }
const games = { campaign, brawl } as unknown as Record<string, Game>
const { log, moments } = games.campaign!

const named = (space: string, turn: number) => {
  const found = battlesOf(log).find((battle) => battle.space === space && battle.turn === turn)
  if (!found) throw new Error(`no battle in ${space} on turn ${turn}`)
  return found
}
const at = (decision: string, which = 0) => {
  const moment = moments.filter((each) => each.decision === decision)[which]!
  const past = log.slice(0, moment.entries)
  return { view: moment.view, board: boardOf(moment.view)!, battles: battlesOf(past), past }
}

describe('battles from the log', () => {
  it.each(Object.entries(games))('finds every battle of the %s and why it ended', (_, game) => {
    const battles = battlesOf(game.log)
    const begun = game.log.filter((entry) => entry.event === 'BattleBegan')
    expect(battles.map((battle) => battle.number)).toEqual(begun.map((entry) => entry.number))
    expect(begun.length).toBeGreaterThan(3)
    for (const battle of battles) expect(battle.why).toBeTruthy()
  })

  it('keeps several battles of one turn apart', () => {
    const ofTurn = battlesOf(log).filter((battle) => battle.turn === 4)
    expect(ofTurn.map((battle) => battle.space)).toEqual(['R37', 'R26', 'R42a'])
    expect(ofTurn[1]!.fates.every((fate) => fate.kind === 'withdrew')).toBe(true)
    expect(ofTurn[2]!.plans && cellOf(ofTurn[2]!.plans)).toBe('AF')
  })

  it('puts every entry of a battle into one step, in order', () => {
    for (const game of Object.values(games)) {
      for (const battle of battlesOf(game.log)) {
        const numbers = Object.values(battle.lines).flatMap((lines) => lines.map((entry) => entry.number))
        expect(numbers).toEqual([...numbers].sort((one, two) => one - two))
        const last = numbers.at(-1)!
        expect(numbers).toHaveLength(last - battle.number + 1)
        expect(game.log[last]!.event).toBe('BattleEnded')
      }
    }
  })

  it('tells a battle with doubled infantry, leaders and an elimination', () => {
    const battle = named('R42a', 4)
    expect(battle.doubled).toBe('french')
    expect(battle.odds).toEqual({ attacking: 4, defending: 1, percent: 400, column: '400-499%' })
    expect(battle.roll).toMatchObject({ die: 6, total: 7, result: 'De' })
    expect(battle.roll!.modifiers.map((each) => each.amount)).toEqual([2, -1])
    expect(standing(battle, 'russian')).toEqual(readUnits(''))
    const essen = countersOf(battle, 'russian', battle.revealed!.russian!).find((counter) => counter.kind === 'leader')
    expect(essen).toMatchObject({ name: 'Essen', fate: { kind: 'lost', cause: 'combat', step: 5 } })
    expect(stepStates(battle, null)).toMatchObject({ 4: 'done', 5: 'done', 6: 'skipped', 7: 'skipped' })
  })

  it('turns attacker and defender round after a switch', () => {
    const battle = named('R50', 6)
    expect(battle.opener).toBe('french')
    expect([battle.attacker, battle.defender]).toEqual(['russian', 'french'])
    expect(battle.plans).toMatchObject({ attacker: 'french', attack: 'D', defence: 'G' })
    // The exchange cost both sides half of their infantry, and the surplus of cavalry is the new attacker's.
    expect(fatesIn(battle, 5).map((fate) => [fate.side, writeUnits(fate.units)])).toEqual([
      ['russian', '2ic'],
      ['french', '2ic'],
    ])
    expect(surplus(battle)).toBe(1)
    // It was fought out: nobody pursued and nobody retreated, but the steps were reached.
    expect(stepStates(battle, null)).toMatchObject({ 6: 'done', 7: 'done' })
  })

  it('crosses out as many counters as were lost', () => {
    for (const game of Object.values(games)) {
      for (const battle of battlesOf(game.log).filter((each) => each.revealed)) {
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
    expect(planOf(battle, null, 'russian')).toBe('chosen')
    expect(stepStates(battle, null)).toMatchObject({ 3: 'done', 4: 'skipped', 5: 'skipped' })
  })
})

describe('the battle on the table', () => {
  it('has one’s own plan open and the other’s face down or not laid', () => {
    const { board, battles } = at('choose plan', 1)
    const battle = battleOnTable(battles, board)!
    expect(planOf(battle, board.battle!, 'french')).toMatch(/^[A-D]$/)
    expect(planOf(battle, board.battle!, 'russian')).toBeNull()
    expect(stepNow(battle, null)).toBe(1)
  })

  it.each([
    ['withdraw', 3],
    ['send party', 3],
    ['pursue', 6],
    ['retreat to', 7],
  ] as const)('knows the step when the question is %s', (decision, step) => {
    for (const which of [0, 1]) {
      const { view, board, battles } = at(decision, which)
      const battle = battleOnTable(battles, board)!
      expect(battle.why).toBeNull()
      const now = stepNow(battle, view)
      // Whoever is not asked cannot tell a pursuit that is weighed from a retreat that follows it.
      if (view.prompt || decision !== 'retreat to') expect(now).toBe(step)
      else expect([6, 7]).toContain(now)
      const states = stepStates(battle, now)
      expect(states[now]).toBe('now')
      expect(Object.values(states).filter((state) => state === 'now')).toHaveLength(1)
    }
  })

  it('is made from the view where the log has no beginning of it', () => {
    const { board } = at('withdraw')
    const battle = battleOnTable([], board)!
    expect(battle.space).toBe(board.battle!.space)
    expect(battle.revealed).not.toBeNull()
    expect(stepNow(battle, null)).toBe(3)
  })

  it('is long over only when its reader has gone on', () => {
    const battle = named('R42a', 4)
    const end = Math.max(
      ...Object.values(battle.lines)
        .flat()
        .map((entry) => entry.number),
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
    const { board, battles } = at('end')
    expect(battleOnTable(battles, board)).toBeNull()
  })
})
