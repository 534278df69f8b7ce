/** Who belongs to a force on the march, and who could still be named or picked up. */
import type { Act } from '../../api/types'
import type { Option } from '../../lib/hand.svelte'
import type { BoardSeen, MoveSeen, OwnUnit } from './board'

/** One who stands where the force sets out: does he go, and may he be left behind or taken along? */
export type Part = { unit: OwnUnit; goes: boolean; isFree: boolean }

const isEngineer = (id: string, board: BoardSeen) => board.units[id]?.kind === 'engineer'

/** Has the force set out already? Then nobody more is named. */
export const hasBegun = (move: MoveSeen) => !(move.pool ?? []).length

export function partsOf(board: BoardSeen, move: MoveSeen): Part[] {
  const going = new Set(move.units ?? [])
  const pool = move.pool ?? []
  /** Somebody must go, and the Engineer is nobody by himself. */
  const leaders = [...going].filter((id) => !isEngineer(id, board))
  return [...new Set([...pool, ...going])]
    .flatMap((id) => board.units[id] ?? [])
    .map((unit) => ({
      unit,
      goes: going.has(unit.id),
      isFree: pool.includes(unit.id) && !(leaders.length === 1 && leaders[0] === unit.id),
    }))
}

/** The words that name the force once this one is taken along or left behind; none if all go. */
export function toggled(board: BoardSeen, move: MoveSeen, id: string): Act[] {
  const pool = move.pool ?? []
  const going = new Set(move.units ?? [])
  if (!going.delete(id)) going.add(id)
  const named = pool.filter((each) => going.has(each))
  return named.length === pool.length ? [] : namingOf(board, named)
}

/** The Engineer goes along with others: he is named last. */
export const namingOf = (board: BoardSeen, ids: readonly string[]): Act[] =>
  [...ids].sort((one, two) => Number(isEngineer(one, board)) - Number(isEngineer(two, board))).map((id) => `with ${id}`)

/** Those next to the force who may be picked up. */
export function pickableOf(board: BoardSeen, options: readonly Option[]): OwnUnit[] {
  return options
    .filter((option) => option.action.startsWith('pick '))
    .flatMap((option) => board.units[option.kind] ?? [])
}
