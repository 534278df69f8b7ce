/** The strategic game's own part of a view, with its types. */
import type { components } from '../../api/schema'
import type { View } from '../../api/types'
import { noUnits, type Units } from './units'

export type Side = string

export type BoardSeen = components['schemas']['StrategicBoard']
export type StackSeen = components['schemas']['StrategicStack']

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
