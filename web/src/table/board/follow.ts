/** From state to state: what the board shows, and what has moved since it last showed something. */
import { untrack } from 'svelte'
import type { Live } from '$lib/live.svelte'
import type { Point } from './geometry'
import { nextScene, stillScene, type Scene } from './movement'
import type { Places } from './places'

type Followed = { scene: Scene; entries: number; isPast: boolean }

/**
 * A function that tells the scene of the moment, each time it is asked. `put` says where a stack was just put down by
 * hand.
 */
export function followGame(
  live: () => Live,
  places: () => Places,
  put: () => { space: string; at: Point } | null,
): () => Scene {
  let last: Followed | null = null
  return () => {
    const pieces = live().shown?.pieces ?? []
    const isPast = live().past !== null
    return untrack(() => {
      const { log, state } = live()
      const isLive = last !== null && !isPast && !last.isPast
      const news = isLive ? log.slice(state?.log_from || last!.entries) : []
      const scene = last?.scene.pieces.length
        ? nextScene(
            last.scene.pieces,
            pieces,
            news,
            (space) => places().at(space),
            (space) => places().areaOf(space),
            put(),
          )
        : stillScene(pieces)
      last = { scene, entries: log.length, isPast }
      return scene
    })
  }
}
