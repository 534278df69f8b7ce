/** The ledger of Logistics Points. */
import { wordsOf } from '../../table/panels/log'
import type { LogEntry } from '../../api/types'
import { combatCost, forcesOf, strengthOf, type BoardSeen } from './board'

export type Bill = { hex: string; strength: number; attrition: number; combat: number }

/** What each French force would cost: a point against attrition, and what a combat with all of it takes. */
export function billsOf(board: BoardSeen): Bill[] {
  return forcesOf(board, 'french')
    .filter(([, force]) => force.units !== null)
    .map(([hex, force]) => {
      const seen = board.attrition[hex]
      const strength = strengthOf(force.units!)
      return {
        hex,
        strength,
        attrition: seen?.payable && !seen.paid ? 1 : 0,
        combat: combatCost(board.tables, strength),
      }
    })
    .filter((bill) => bill.attrition > 0 || bill.combat > 0)
    .sort((one, two) => two.combat - one.combat || one.hex.localeCompare(two.hex))
}

/** `what` is `combat` or `attrition`; else `why` says it in words. */
export type Line = {
  number: number
  amount: number
  left: number
  what: string
  why: string
  hex: string
  count: number
}

export function ledgerOf(log: readonly LogEntry[]): Line[] {
  return log.flatMap(({ number, event, facts }): Line[] => {
    const line = { number, what: '', why: '', hex: '', count: 1 }
    if (event === 'LogisticsShifted')
      return [{ ...line, amount: Number(facts['amount']), left: Number(facts['total']), why: wordsOf(facts['why']) }]
    if (event === 'LogisticsChosen' && facts['is_paid']) {
      return [
        {
          ...line,
          amount: -Number(facts['cost']),
          left: Number(facts['left']),
          what: 'combat',
          hex: String(facts['hex']),
        },
      ]
    }
    if (event === 'AttritionPaid')
      return [{ ...line, amount: -1, left: Number(facts['left']), what: 'attrition', hex: String(facts['hex']) }]
    if (event === 'AttritionPaidUnseen') {
      const count = Number(facts['points'])
      return [{ ...line, amount: -count, left: Number(facts['left']), what: 'attrition', count }]
    }
    return []
  })
}
