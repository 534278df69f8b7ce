/** The desk of Napoleon's Fateful March before a player, with a server that only remembers what it was asked. */
import { vi } from 'vitest'
import type { Act, BoardShape, PreviewMessage, TitleInfo, View } from '../src/api/types'
import { Draft } from '../src/lib/draft.svelte'
import { Hand } from '../src/lib/hand.svelte'
import type { Live } from '../src/lib/live.svelte'
import { Orders } from '../src/table/orders.svelte'

export function deskAt(view: View, plain: string[] = ['pass', 'place']) {
  const state = $state({
    ...{ position: 1, step: 0, pieces: [], faces: {}, log_from: 0, log: [], can_undo: false, can_ask_takeback: false },
    ...{ takeback: null, standstill: null, seats: [], notices: [], view },
  })
  const live = $state({
    ...{ gameId: 'game', eyes: 'french', status: 'open', isReady: true, past: null, faces: {} },
    log: [] as unknown[],
    state,
    get shown() {
      return { view: state.view, pieces: [] }
    },
    act: vi.fn((_actions: Act[]) => Promise.resolve()),
    preview: vi.fn((_actions: Act[], _then?: boolean) =>
      Promise.resolve({
        ...{ type: 'preview', id: 1, way: [], price: '', is_final: false, odds: { chances: [], unknown: '' } },
        choices: { 'space:minsk': [{ action: 'to minsk', then: [], label: 'To Minsk' }] },
      } as unknown as PreviewMessage),
    ),
    whyNot: vi.fn(() => Promise.resolve({ is_possible: false, reasons: [{ rule: 'S2', message: 'No.' }] })),
  })
  const seen = live as unknown as Live & typeof live
  const draft = new Draft(seen, () => state.view as View)
  const hand = new Hand(() => draft.seen)
  const orders = new Orders(seen, hand, draft, new Set(plain))
  const board = {
    showSpace: vi.fn(),
    follow: vi.fn(),
    tokenAt: vi.fn((): string | null => null),
    warmTo: vi.fn(),
    point: vi.fn(),
  }
  const touch = vi.fn((token: string) => orders.touch(token))
  const props = {
    ...{ live: seen, hand, draft, orders, board, touch, hover: vi.fn(), goTo: vi.fn(), showRule: vi.fn() },
    title: { id: 'fateful_march' } as TitleInfo,
    shape: { game: 'fateful_march', spaces: [] } as unknown as BoardShape,
  }
  orders.moveOn()
  return {
    ...props,
    props,
    /** A new question. */
    ask(next: View) {
      state.view = next
      state.position += 1
      orders.moveOn()
    },
    log(...entries: unknown[]) {
      live.log = [...live.log, ...entries]
    },
  }
}
