/** What is learnt: what the browser remembers, what comes next, and a demonstration. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LearnInfo, View } from '../src/api/types'
import { demonstrate } from '../src/learn/demonstrate'
import { nextOf } from '../src/learn/next'
import { today } from '../src/learn/today'
import { Learning } from '../src/lib/learning.svelte'
import { Hand } from '../src/lib/hand.svelte'
import type { LessonLive, Which } from '../src/lib/lesson.svelte'
import { Refused } from '../src/lib/live.svelte'
import { readRoute } from '../src/lib/router.svelte'
import { Orders } from '../src/table/orders.svelte'

const niemen: Which = { game: 'strategic', kind: 'lesson', id: '1' }
const info = {
  game: 'strategic',
  lessons: [
    { number: 1, title: 'One' },
    { number: 2, title: 'Two' },
  ],
  puzzles: [{ id: 'a', title: 'A' }],
} as unknown as LearnInfo

beforeEach(() => localStorage.clear())

describe('what is remembered', () => {
  it('goes on with the step that was reached, and forgets it at the end', () => {
    const learning = new Learning()
    expect(learning.stepOf(niemen)).toBe(1)
    learning.reach(niemen, 2)
    expect(new Learning().stepOf(niemen)).toBe(2)
    learning.finish(niemen, true)
    expect(new Learning().stepOf(niemen)).toBe(1)
    expect(new Learning().isDone(niemen)).toBe(true)
  })

  it('is what another tab has come to, as soon as it is there', () => {
    const here = new Learning()
    new Learning().finish(niemen, true)
    expect(here.isDone(niemen)).toBe(false)
    window.dispatchEvent(new Event('storage'))
    expect(here.isDone(niemen)).toBe(true)
  })

  it('does not count what was shown', () => {
    const learning = new Learning()
    learning.finish(niemen, false)
    expect(learning.isDone(niemen)).toBe(false)
  })

  it.each(['nonsense', 'null', '{"done":7,"steps":{"a":-1}}', '[]'])('begins anew after %s', (text) => {
    localStorage.setItem('grognard-learning', text)
    expect(new Learning().stepOf(niemen)).toBe(1)
    expect(new Learning().isDone(niemen)).toBe(false)
  })
})

describe('what comes next', () => {
  it('is the next lesson or puzzle, and nothing after the last', () => {
    expect(nextOf(niemen, info)).toEqual({ title: 'Two', address: '#/lesson/strategic/2' })
    expect(nextOf({ ...niemen, id: '2' }, info)).toBeNull()
    expect(nextOf({ game: 'strategic', kind: 'puzzle', id: 'a' }, info)).toBeNull()
  })

  it('has an address', () => {
    expect(readRoute('#/learn/strategic')).toEqual({ page: 'learn', game: 'strategic' })
    expect(readRoute('#/puzzle/strategic/a')).toEqual({ page: 'puzzle', game: 'strategic', id: 'a' })
    expect(readRoute('#/lesson/strategic').page).toBe('missing')
  })
})

it('is dated as the reader dates', () => {
  expect(today(new Date(2026, 5, 4))).toBe('2026-06-04')
})

it('shows each move before it plays it', async () => {
  const seen: string[] = []
  const live = {
    solution: () => Promise.resolve(['march', 'done']),
    act: (moves: string[]) => Promise.resolve(void seen.push(`played ${moves.join()}`)),
  } as unknown as LessonLive
  const orders = { show: (moves: unknown) => void seen.push(`shown ${String(moves)}`) }
  const atOnce = () => Promise.resolve()
  await demonstrate(live, orders, () => false, atOnce)
  expect(seen).toEqual(['shown march', 'played march', 'shown done', 'played done'])

  seen.length = 0
  await demonstrate(live, orders, () => seen.includes('shown march'), atOnce)
  expect(seen).toEqual(['shown march'])
})

describe('a move that cannot be undone', () => {
  const choices = { 'button:stand': [{ action: 'stand', then: [], label: 'Stand' }] }
  const view = { prompt: { decision: 'withdraw' }, choices, board: {} } as unknown as View
  const preview = vi.fn(() => Promise.resolve({ is_final: true, way: [], price: '' }))

  function ordersAt(canBeginAgain: boolean, act: () => Promise<void>) {
    const live = { canBeginAgain, state: { view, position: 1 }, isReady: true, past: null, act, preview }
    return new Orders(live as unknown as LessonLive, new Hand(() => view))
  }

  it.each([
    [true, 'is played at once in a lesson, which can be begun again'],
    [false, 'is asked about in a game'],
  ])('%s: %s', async (isLesson) => {
    const act = vi.fn(() => Promise.resolve())
    const orders = ordersAt(isLesson, act)
    await orders.give(['stand'])
    expect(act).toHaveBeenCalledTimes(isLesson ? 1 : 0)
    expect(orders.commitment === null).toBe(isLesson)
  })

  it.each([
    ['', 0],
    ['Movement A', 1],
  ])('refused by rule "%s": is told beside the map %d times, for a lesson has its own answer', async (rule, times) => {
    const orders = ordersAt(true, () => Promise.reject(new Refused(rule, 'Not so.', false)))
    await orders.give(['stand'])
    expect(orders.why?.reasons.length ?? 0).toBe(times)
    // Its card tells each wrong try, be it in the same words, and the stack is put down.
    expect(orders.tries).toBe(1 - times)
  })
})
