/** Units that go together, though the rules name them one by one: who storms a Fortress, who advances after combat. */
import type { View } from '../../api/types'
import { listOptions } from '../../lib/hand.svelte'
import { boardOf, unitsOf } from './board'

const GATHERINGS: Readonly<Record<string, 'storm' | 'advance'>> = { storm_fortress: 'storm', advance: 'advance' }
export const GATHERING_QUESTIONS: readonly string[] = Object.keys(GATHERINGS)

/** One who can go, and the hex if the question leaves it open. */
export type Goer = { action: string; unit: string; kind: string; hex: string }
export type Gathering = { what: 'storm' | 'advance'; goers: readonly Goer[] }

/** Who can go, if that is what is asked. */
export function gatheringOf(view: View | null): Gathering | null {
  const what = GATHERINGS[view?.prompt?.decision ?? '']
  const board = boardOf(view)
  if (!what || !board) return null
  const units = unitsOf(board)
  const goers = listOptions(view)
    .filter((option) => option.kind)
    .map(({ action, kind: unit, places }) => ({
      action,
      unit,
      kind: units.get(unit)?.kind ?? '',
      hex: places[0]?.slice('space:'.length) ?? '',
    }))
  return goers.length ? { what, goers } : null
}

const isTrain = ({ kind }: Goer) => kind === 'supply' || kind === 'depot'
const fights = (goer: Goer) => goer.kind !== 'leader' && !isTrain(goer)

/** Everybody, each to the first hex that he can go to; Supply units and Depots do not storm. */
export const usualGoers = ({ what, goers }: Gathering): readonly Goer[] =>
  goers.filter(
    (goer, number) =>
      goers.findIndex((each) => each.unit === goer.unit) === number && !(what === 'storm' && isTrain(goer)),
  )

/** With one who goes more, or one fewer; nobody goes to two hexes. */
export function toggled(chosen: readonly Goer[], goer: Goer): readonly Goer[] {
  if (chosen.includes(goer)) return chosen.filter((each) => each !== goer)
  return [...chosen.filter((each) => each.unit !== goer.unit), goer]
}

/** Can these make an attack? Leaders alone cannot. */
export const isSound = ({ what }: Gathering, chosen: readonly Goer[]): boolean =>
  chosen.length > 0 && (what === 'advance' || chosen.some(fights))

/** What they are sent with. Those who fight go first: a last one of them, after Leaders only, would go unasked. Once all
 * have gone nobody is asked any more; whether a Depot can follow, the rules say. */
export function movesOf({ what, goers }: Gathering, chosen: readonly Goer[]): string[] {
  const going = new Set(chosen.map((goer) => goer.unit))
  const isLeft = goers.some((goer) => !going.has(goer.unit) && (what === 'storm' || goer.kind !== 'depot'))
  const sent = goers.filter((goer) => chosen.includes(goer))
  const inOrder = [...sent.filter(fights), ...sent.filter((goer) => !fights(goer))]
  return [...inOrder.map((goer) => goer.action), ...(isLeft ? ['done'] : [])]
}
