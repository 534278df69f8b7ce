/** A lesson or a puzzle in progress: a table like any other, and what is to be done at it. */
import type { Exercise, SolutionMessage } from '../api/types'
import { Live } from './live.svelte'
import { learning } from './learning.svelte'

/** Which lesson, by its number, or which puzzle, by its name. */
export type Which = { game: string; kind: 'lesson' | 'puzzle'; id: string }

export class LessonLive extends Live {
  override readonly canBeginAgain = true

  constructor(
    readonly which: Which,
    side: string,
  ) {
    // Whoever comes back, or whose line was cut, goes on with the step that he was at.
    super(`${which.kind}-${which.game}-${which.id}`, side, () => {
      const { kind, game, id } = which
      const path = `${kind}s/${encodeURIComponent(game)}/${encodeURIComponent(id)}/live`
      return kind === 'lesson' ? `${path}?step=${learning.stepOf(which)}` : path
    })
  }

  exercise = $derived<Exercise | null>(this.state?.exercise ?? null)

  async hint() {
    await this.request({ type: 'hint' })
  }

  /** The moves that are left, one by one. A puzzle begins anew for it. */
  async solution(): Promise<string[]> {
    return ((await this.request({ type: 'solution' })) as SolutionMessage).moves
  }

  async skip() {
    await this.request({ type: 'skip' })
  }

  async again() {
    await this.request({ type: 'again' })
  }
}
