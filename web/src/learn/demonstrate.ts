/** "Show me": the moves that are left are played one after the other, each seen before it is done, as long as somebody
 * is there to look. */
import type { LessonLive } from '$lib/lesson.svelte'
import type { Orders } from '../table/orders.svelte'

/** So long a move is shown before it is played, and what came of it before the next. */
const LOOK = 900
const REST = 600

export async function demonstrate(
  live: LessonLive,
  orders: Pick<Orders, 'show'>,
  isLeft: () => boolean,
  pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
) {
  const moves = await live.solution()
  for (const [index, move] of moves.entries()) {
    if (index) await pause(REST)
    if (isLeft()) return
    orders.show([move])
    await pause(LOOK)
    if (isLeft()) return
    await live.act([move])
  }
}
