/** A game that is over, as the slider and the log know a live one. */
import type { LogEntry, Snapshot, StateMessage } from '../api/types'
import type { Live } from '$lib/live.svelte'
import { momentOf, type Archive } from './archive'

class Recorded {
  readonly status = 'open'
  readonly isReady = false
  readonly gameId: string
  readonly eyes: string
  readonly log: LogEntry[]
  readonly faces: Record<string, string>
  readonly state: StateMessage
  past = $state.raw<Snapshot | null>(null)

  constructor(archive: Archive) {
    this.gameId = `replay-${archive.game}`
    this.eyes = archive.eyes
    this.log = archive.log
    this.faces = archive.faces
    this.state = momentOf(archive, archive.steps.length - 1) as unknown as StateMessage
  }

  get shown(): Pick<Snapshot, 'view' | 'pieces'> {
    return this.past ?? this.state
  }

  lookBack(moment: Snapshot | null) {
    this.past = moment
  }
}

/** The present of this game is its end, and nobody can act in it. */
export function recorded(archive: Archive): Live {
  const live = new Recorded(archive)
  live.lookBack(momentOf(archive, 0))
  return live as unknown as Live
}
