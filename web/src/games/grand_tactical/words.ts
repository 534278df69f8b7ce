/** The words of the game's panels. */
import type { BattleCounted, View } from '../../api/types'
import { t } from '../../lib/messages'
import { places } from '../../table/panels/places.svelte'
import type { StackUnit } from '../types'
import { GAME, boardOf, type BoardSeen, type UnitSeen } from './board'

type Waiting = NonNullable<BoardSeen['missing']>[number]

export const sideName = (side: string) => t(`side-${side}`)
export const hexName = (code: string) => places.full(GAME, code)

/** What a result of the table does to those who are attacked in these hexes: a garrison does not retreat. */
export function effectText(board: BoardSeen, targets: readonly string[], result: string): string {
  const isStormed = targets.every((hex) => board.places.some((place) => place.hex === hex && place.is_fortress))
  const parts = result.split(' ').filter((part) => !isStormed || !part.startsWith('Dr'))
  const code = parts.length ? parts.join('-').replaceAll(/\W/g, '-') : 'holds'
  return t(`battle-result-${code}-grand_tactical`, { result })
}

/** `2 Infantry Corps, 1 Cavalry Corps, Davout` */
export function forceText(units: readonly { kind: string; name: string }[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of units) if (kind !== 'leader') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const told = [...counts].map(([kind, count]) => t(`grand_tactical-pieces-${kind}`, { count }))
  return [...told, ...units.filter((unit) => unit.kind === 'leader').map((unit) => unit.name)].join(', ')
}

/** `Infantry Corps, 5440`: where it stands tells like pieces apart. Who waits beside the map is only named. */
export function unitInTray(view: View, id: string): string {
  const board = boardOf(view)
  const stack = board?.stacks.find((each) => each.units.some((unit) => unit.id === id))
  const unit = stack?.units.find((each) => each.id === id)
  if (stack && unit) {
    const name = unit.kind === 'leader' ? unit.name : t(`grand_tactical-kind-${unit.kind}`)
    return t('grand_tactical-unit-at', { unit: name, hex: hexName(stack.hex) })
  }
  const waiting = board?.missing?.find((each) => each.unit === id)
  return waiting ? waitingText(waiting, board!.missing!) : ''
}

/** `3 Infantry Corps, near Moscow`: how many are alike, and where they are set up if others are set up elsewhere. Of the
 * Leaders only those are told where who do not go with the many: their names alone are a crowd. */
function waitingText({ unit, kind, count, near }: Waiting, all: readonly Waiting[]): string {
  if (kind === 'leader' && near === placeOfMost(all)) return leaderName(unit)
  const single = () => (kind === 'leader' ? leaderName(unit) : t(`grand_tactical-kind-${kind}`))
  const units = count > 1 ? t(`grand_tactical-pieces-${kind}`, { count }) : single()
  return near ? t('grand_tactical-unit-near', { unit: units, place: places.name(GAME, near) || near }) : units
}

function placeOfMost(all: readonly Waiting[]): string {
  const counts = new Map<string, number>()
  for (const { near, count } of all) counts.set(near, (counts.get(near) ?? 0) + count)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/** The units of a report: each stands with its kind. */
export const countedText = (units: readonly BattleCounted[]): string =>
  forceText(units.map((each) => ({ kind: each.state ?? '', name: leaderName(each.unit) })))

/** A leader's id is his name. */
const leaderName = (id: string) => id.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Those who stand in a hex, each with what has become of it. */
export function stackUnits(view: View, hex: string, side: string): StackUnit[] {
  const stack = boardOf(view)?.stacks.find((each) => each.hex === hex && each.side === side)
  return stack?.units.map((unit) => ({ id: unit.id, text: unitText(unit) })) ?? []
}

/** `Davout 13/13`, `Infantry Corps 5-5, disrupted until turn 6` */
export function unitText(unit: UnitSeen): string {
  if (unit.kind === 'leader') return `${unit.name} ${unit.offence}/${unit.defence}`
  const kind = t(`grand_tactical-kind-${unit.kind}`)
  const name = unit.strength ? `${kind} ${unit.strength}-${unit.move}` : kind
  if (unit.disrupted) return t('grand_tactical-unit-disrupted', { unit: name, turn: unit.recovers ?? 0 })
  return unit.legs ? t('grand_tactical-unit-moved', { unit: name, count: unit.legs }) : name
}
