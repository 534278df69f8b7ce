/** "Show me": the moves that are left are played one after the other, each seen before it is done. */
import type { LessonLive } from '$lib/lesson.svelte'
import type { Orders } from '../table/orders.svelte'

/** So long a move is shown before it is played, and what came of it before the next. */
const LOOK = 900
const REST = 600

export async function demonstrate(
  live: LessonLive,
  orders: Pick<Orders, 'show'>,
  pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
) {
  const moves = await live.solution()
  for (const [index, move] of moves.entries()) {
    if (index) await pause(REST)
    orders.show([move])
    await pause(LOOK)
    await live.act([move])
  }
}
