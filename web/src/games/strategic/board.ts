/** The strategic game's own part of a view, with its types. */
import type { View } from '../../api/types'
import { noUnits, type Kind, type Units } from './units'

export type Side = string

export type StackSeen = Partial<Record<Kind, number>> & {
  side: Side
  space: string
  markers?: number
  leaders?: string[]
}

export type BattleSeen = {
  space: string
  attacker: Side
  defender: Side
  /** A letter if it is known, `chosen` if it lies face down, null if it is not chosen yet. */
  plans: Record<Side, string | null>
  doubled?: Side | null
  e_mod?: boolean
  retreating?: Side | null
  pursuit?: string
}

export type BoardSeen = {
  turn: number
  date: string
  phasing: Side
  victory_points: number
  index: number
  stacks: StackSeen[]
  depletion: Record<string, string>
  french_control: string[]
  eliminated: Record<Side, Record<string, { ic: number; cc: number }>>
  combat_losses: Record<Side, number>
  on_fortress?: string[]
  fallen_leaders?: string[]
  attrition?: { side: Side; owed: { ic: number; cc: number }; named: string[] }
  battle?: BattleSeen
  supply?: { hungry: Record<string, number>; sources: Record<string, string[]> }
}

export const SIDES: Side[] = ['french', 'russian']
export const other = (side: Side): Side => (side === 'french' ? 'russian' : 'french')

export function boardOf(view: View | undefined): BoardSeen | null {
  return view?.game === 'strategic' ? (view.board as unknown as BoardSeen) : null
}

/** What is in a stack, or null if that is not shown. */
export function unitsOf(stack: StackSeen): Units | null {
  if (stack.ic === undefined) return null
  return {
    ...noUnits(),
    ic: stack.ic,
    cc: stack.cc ?? 0,
    su: stack.su ?? 0,
    dp: stack.dp ?? 0,
    leaders: stack.leaders ?? [],
  }
}

/** The Area that a space belongs to: `R31a` is part of `R31`. */
export const areaOf = (space: string) => space.replace(/(?<=\d)[a-z]$/, '')
