/** Where the stack on the march can go, several hexes at a time. A single hex is an answer to the question itself. */
import type { View } from '../../api/types'
import type { Course, Courses } from '../../lib/journey.svelte'
import { t } from '../../lib/messages'
import { boardOf, type BoardSeen, type GoalSeen } from './board'
import { hexName } from './words'

const NONE: Courses = new Map()
const STOP = 'stop'

export function coursesOf(view: View | null): Courses {
  const board = view?.prompt?.decision === 'march_on' ? boardOf(view) : null
  const goals = board?.march?.goals ?? []
  if (!board || !goals.length) return NONE
  return new Map(
    goals
      // A round trip is a way to nowhere; whoever wants one goes it hex by hex.
      .filter((goal) => goal.way.length > 2 && goal.hex !== goal.way[0])
      .map((goal) => [`space:${goal.hex}`, [courseTo(board, goal, true), courseTo(board, goal, false)]]),
  )
}

/** Cavalry that nobody knows of may stop a stack, and Russian orders may go astray: then hex by hex. */
const isUncertain = (board: BoardSeen): boolean =>
  board.rules.includes('dummies') || (board.march?.side === 'russian' && board.rules.includes('disorder'))

function courseTo(board: BoardSeen, goal: GoalSeen, ends: boolean): Course {
  return {
    kind: ends ? 'end' : 'pause',
    way: goal.way,
    reactions: isUncertain(board) ? 1 : 0,
    acts: [...goal.way.slice(1).map((code) => `to ${code}`), ...(ends ? [STOP] : [])],
    get price() {
      return costOf(goal)
    },
  }
}

/** `3 hexes; March Attrition roll` */
export function costOf(goal: GoalSeen): string {
  return [t('invasion-march-hexes', { count: goal.way.length - 1 }), ...risksOf(goal)].join('; ')
}

function risksOf(goal: GoalSeen): string[] {
  return [
    goal.forced ? t('invasion-march-forced', { count: goal.forced }) : '',
    goal.attrition
      ? t('invasion-march-attrition', { lost: goal.attrition.lost, disrupted: goal.attrition.disrupted_only })
      : '',
    goal.is_stopped ? t('invasion-march-stopped') : '',
    goal.beside.length ? t('invasion-march-beside', { hexes: goal.beside.map(hexName).join(', ') }) : '',
  ].filter(Boolean)
}
