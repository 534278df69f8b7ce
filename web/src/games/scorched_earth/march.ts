/** Who belongs to a force on the march, and who could still be named or picked up. */
import type { Option } from '../../lib/hand.svelte'
import type { BoardSeen, MoveSeen, OwnUnit } from './board'

/** `token` is what is touched to name a unit or to pick it up; empty if that cannot be done. */
export type Part = { unit: OwnUnit; goes: boolean; verb: string; token: string }

export function partsOf(board: BoardSeen, move: MoveSeen, options: readonly Option[]): Part[] {
  const named = new Map(options.filter((option) => option.kind && !option.places.length).map((option) => [option.kind, option.action.split(' ')[0]!]))
  const going = new Set(move.units ?? [])
  const ids = new Set([...going, ...(move.pool ?? []), ...named.keys()])
  return [...ids]
    .map((id) => ({ id, unit: board.units[id] }))
    .filter((each): each is { id: string; unit: OwnUnit } => each.unit !== undefined)
    .filter(({ id }) => going.has(id) || named.has(id))
    .map(({ id, unit }) => ({ unit, goes: going.has(id), verb: named.get(id) ?? '', token: named.has(id) ? `unit:${id}` : '' }))
}
