/** One click from a title to its table: the scenario to learn it with, the first side, against the computer. */
import { createGame } from '../api/http'
import type { TitleInfo } from '../api/types'
import { go, to } from '$lib/router.svelte'
import { againstComputer, plainGame } from './seats'

export async function playNow(title: TitleInfo): Promise<void> {
  const game = await createGame({ ...plainGame(title), seats: againstComputer(title) })
  go(to.table(game.id))
}
