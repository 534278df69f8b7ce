/** The past of a game, asked for by several at once. */
import { afterEach, expect, it, vi } from 'vitest'
import type { History } from '../src/api/types'
import type { Live } from '../src/lib/live.svelte'
import { Moments } from '../src/table/panels/moments.svelte'

afterEach(() => vi.unstubAllGlobals())

it('waits for the newest answer, whoever has asked for it', async () => {
  const answers: ((history: History) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((history) => answer(Response.json(history)))))
  const history: History = { eyes: ['french', 'all'], steps: [{ step: 0, turn: 1, label: '', entries: 0 }] }
  const moments = new Moments({ gameId: 'a', eyes: 'french' } as Live)
  let isThere = false
  const looking = moments.lookThrough('all').then(() => (isThere = true))
  const refreshing = moments.refresh()
  answers[0]!(history)
  await new Promise((go) => setTimeout(go))
  expect(isThere).toBe(false)
  answers[1]!(history)
  await Promise.all([looking, refreshing])
  expect(moments.steps).toHaveLength(1)
})
