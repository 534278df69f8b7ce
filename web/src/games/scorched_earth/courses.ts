/**
 * Where the force on the march can go, several steps at a time: the cheapest way and the safest, and what each risks.
 * Where a unit is to be named and nothing else, the hexes of those in question can be touched as well, without a way.
 */
import type { View } from '../../api/types'
import type { Course, Courses } from '../../lib/journey.svelte'
import { t } from '../../lib/messages'
import { boardOf, type BoardSeen, type MoveSeen, type ReactorSeen, type WaySeen } from './board'
import { chanceInWords, eitherOf, percent, WAYS } from './chances'
import { causesInWords, placeName, points } from './words'

const NONE: Courses = new Map()

export function coursesOf(view: View | null): Courses {
  const board = view?.prompt?.decision === 'march' ? boardOf(view) : null
  const move = board?.move
  if (!board || !move?.reach) return hexesOfNamed(view)
  const courses = new Map<string, Course[]>()
  for (const [code, reach] of Object.entries(move.reach)) {
    // A single step is an answer to the question itself.
    if (move.costs && code in move.costs) continue
    const ways = [
      courseOf(board, move, 'cheapest', reach),
      ...(reach.safe ? [courseOf(board, move, 'safest', reach.safe)] : []),
    ]
    courses.set(`space:${code}`, ways)
  }
  return courses
}

/** The hexes of the units that can be named, if there are several: who of a hex is meant is said in the sheet. */
function hexesOfNamed(view: View | null): Courses {
  const units = boardOf(view)?.units ?? {}
  const named = Object.entries(view?.choices ?? {}).filter(([, choices]) => choices.some(({ then }) => !then.length))
  const hexes = new Set(named.map(([token]) => units[token.slice('unit:'.length)]?.hex).filter(Boolean))
  return hexes.size > 1 ? new Map([...hexes].map((hex) => [`space:${hex}`, []])) : NONE
}

/** What is said of a way is put into words only when somebody looks. */
function courseOf(board: BoardSeen, move: MoveSeen, kind: string, way: WaySeen): Course {
  return {
    kind,
    way: way.way,
    reactions: way.reactions,
    acts: way.way.slice(1).map((code) => `to ${code}`),
    get price() {
      const { most } = dangersOf(board, move, way.way)
      return [costInWords(move, way), ...(most ? [t('scorched-way-met', { percent: percent(most, 1) })] : [])].join(
        '; ',
      )
    },
    get risks() {
      return risksOf(board, move, way)
    },
  }
}

/** A cost counts from the beginning of the move: `spent` is what it has cost to come here. */
export function costInWords(move: MoveSeen, { cost }: Pick<WaySeen, 'cost'>): string {
  const more = cost - (move.spent ?? 0)
  return t('scorched-way-cost', {
    count: more,
    points: points(more),
    left: points(Math.max(0, (move.left ?? 0) - more)),
  })
}

/** An enemy force that may react when `at` is entered; `top` is the counter that is seen. */
export type Danger = ReactorSeen & { at: string; top: string }
export type Dangers = {
  /** Those who may come between. */
  meets: Danger[]
  /** Those who may slip away: out of the hex that is attacked, or from beside the way. */
  evades: Danger[]
  slips: Danger[]
  /** The chance that anybody comes between if all try, at least and at most. */
  least: number
  most: number
}

export function dangersOf(board: BoardSeen, move: MoveSeen, way: readonly string[]): Dangers {
  const all = way
    .slice(1)
    .flatMap((at) =>
      (move.reactions?.[at] ?? []).map((each): Danger => ({ ...each, at, top: topOf(board, move, each.hex) })),
    )
  const meets = all.filter((each) => each.manner === 'intercept')
  const others = all.filter((each) => each.manner === 'evade')
  return {
    meets,
    evades: others.filter((each) => each.at === each.hex),
    slips: others.filter((each) => each.at !== each.hex),
    least: eitherOf(meets.map((each) => each.least / WAYS)),
    most: eitherOf(meets.map((each) => each.most / WAYS)),
  }
}

function topOf(board: BoardSeen, move: MoveSeen, hex: string): string {
  const here = board.hexes[hex]
  return [here?.force, here?.enemy].find((each) => each && each.side !== move.side)?.top.name ?? ''
}

export const meetInWords = (board: BoardSeen, { top, hex, at, ...chance }: Danger) =>
  t('scorched-way-meets', {
    unit: top,
    from: placeName(board, hex),
    at: placeName(board, at),
    chance: chanceInWords(chance),
  })
export const escapeInWords = (board: BoardSeen, { top, hex, ...chance }: Danger) =>
  t('scorched-way-evades', { unit: top, from: placeName(board, hex), chance: chanceInWords(chance) })

/** Who only goes out of the way is named once, with the best that he can hope for. */
export function slipsInWords(board: BoardSeen, slips: readonly Danger[]): string {
  const names = [...new Set(slips.map((each) => `${each.top} (${placeName(board, each.hex)})`))]
  return names.length ? t('scorched-way-slips', { units: names.join(', ') }) : ''
}

/** With how much the force attacks whom, and what the ground gives to the defender. */
export function attackInWords(board: BoardSeen, move: MoveSeen, { way, attack }: WaySeen): string {
  if (!attack) return ''
  const unit = topOf(board, move, way.at(-1)!)
  const ground = attack.length
    ? t('scorched-way-ground', { causes: causesInWords(attack) })
    : t('scorched-way-no-ground')
  return `${t('scorched-way-attacks', { strength: move.strength ?? 0, unit })} ${ground}`
}

/** All that may come of a way, in sentences. */
export function risksOf(board: BoardSeen, move: MoveSeen, way: WaySeen): string[] {
  const { meets, evades, slips } = dangersOf(board, move, way.way)
  return [
    ...meets.map((each) => meetInWords(board, each)),
    attackInWords(board, move, way),
    ...evades.map((each) => escapeInWords(board, each)),
    slipsInWords(board, slips),
  ].filter(Boolean)
}
