/** A march of 1812: Scorched Earth before a player, with a server that only remembers what it was asked. */
import { vi } from 'vitest'
import type { Act, BoardShape, PreviewMessage, TitleInfo, View } from '../src/api/types'
import { coursesOf, placeInQuestion } from '../src/games'
import { Draft } from '../src/lib/draft.svelte'
import { Hand } from '../src/lib/hand.svelte'
import { Journey, previewOf } from '../src/lib/journey.svelte'
import type { Live } from '../src/lib/live.svelte'
import { Orders } from '../src/table/orders.svelte'

const GAME = 'scorched_earth'

/** `game`: another title whose sheet is laid. */
export function marchAt(view: View, game = GAME) {
  const state = $state({
    ...{ position: 1, step: 0, pieces: [], faces: {}, log_from: 0, log: [], can_undo: false, can_ask_takeback: false },
    ...{ takeback: null, standstill: null, seats: [], notices: [], view },
  })
  const live = $state({
    ...{ gameId: 'game', eyes: view.side, status: 'open', isReady: true, past: null, faces: {} },
    log: [] as unknown[],
    state,
    get shown() {
      return { view: state.view, pieces: [] }
    },
    act: vi.fn((_actions: Act[]) => Promise.resolve()),
    preview: vi.fn((_actions: Act[], _then?: boolean) =>
      Promise.resolve({
        type: 'preview',
        id: 1,
        way: [],
        price: '',
        is_final: false,
        odds: { chances: [], unknown: '' },
        choices: {},
      } as unknown as PreviewMessage),
    ),
    whyNot: vi.fn(() => Promise.resolve({ is_possible: false, reasons: [{ rule: '3.11', message: 'No.' }] })),
  })
  const seen = live as unknown as Live & typeof live
  const draft = new Draft(seen, () => state.view as View)
  const courses = $derived(coursesOf(game, draft.seen))
  const farther = $derived(new Set(courses.keys()))
  const hand = new Hand(
    () => draft.seen,
    (space) => space,
    () => farther,
  )
  const orders = new Orders(seen, hand, draft, new Set(['pass']), (token) => {
    const course = courses.get(token)?.[0]
    return course ? previewOf(course) : null
  })
  let halts = 0
  const journey = new Journey(
    seen,
    hand,
    () => placeInQuestion(game, state.view.board),
    () => (halts += 1),
    () => draft.acts,
  )
  const board = {
    showSpace: vi.fn(),
    follow: vi.fn(),
    tokenAt: vi.fn((): string | null => null),
    warmTo: vi.fn(),
    point: vi.fn(),
  }
  const touch = vi.fn((token: string) => orders.touch(token))
  const props = {
    ...{ live: seen, hand, draft, orders, board, touch, hover: vi.fn(), goTo: vi.fn(), showRule: vi.fn(), journey },
    get courses() {
      return courses
    },
    title: { id: game } as TitleInfo,
    shape: { game, spaces: [] } as unknown as BoardShape,
  }
  orders.moveOn()
  function ask(next: View) {
    state.view = next
    state.position += 1
    orders.moveOn()
    journey.goOn()
  }
  return {
    ...props,
    props,
    /** A new question. */
    ask,
    /** Now the other side decides. */
    wait: () => ask({ ...state.view, prompt: null } as View),
    log(...entries: unknown[]) {
      live.log = [...live.log, ...entries]
    },
    halted: () => halts,
  }
}
