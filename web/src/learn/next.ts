/** What comes after a lesson or a puzzle. */
import type { LearnInfo } from '../api/types'
import type { Which } from '$lib/lesson.svelte'
import { to } from '$lib/router.svelte'

export type Next = { title: string; address: string }

export function nextOf({ game, kind, id }: Which, { lessons, puzzles }: LearnInfo): Next | null {
  if (kind === 'lesson') {
    const next = lessons.find((each) => each.number === Number(id) + 1)
    return next ? { title: next.title, address: to.lesson(game, next.number) } : null
  }
  const next = puzzles[puzzles.findIndex((each) => each.id === id) + 1]
  return next ? { title: next.title, address: to.puzzle(game, next.id) } : null
}
