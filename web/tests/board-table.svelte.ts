/** A small board to test on: three by two square spaces, a French stack in A1, a Russian one in C1. */
import type { BoardShape, LogEntry, Piece, StateMessage, View } from '../src/api/types'
import { Hand } from '../src/lib/hand.svelte'
import type { Live } from '../src/lib/live.svelte'

export const shape: BoardShape = {
  game: 'small',
  box: [0, 0, 300, 200],
  piece_size: 30,
  definitions: '<g id="shadow"></g>',
  spaces: ['A', 'B', 'C'].flatMap((column, x) =>
    ['1', '2'].map((row, y) => ({
      id: column + row,
      area: column === 'C' ? 'C' : column + row,
      name: `Town ${column}${row}`,
      at: [x * 100 + 50, y * 100 + 50] as [number, number],
      path: `M${x * 100} ${y * 100}h100v100h-100z`,
    })),
  ),
}

export function piece(space: string, kind: string, change: Partial<Piece> = {}): Piece {
  const [x, y] = shape.spaces.find((each) => each.id === space)!.at
  const unit = { infantry: 'ic', cavalry: 'cc' }[kind] ?? ''
  const side = kind === 'hidden' ? 'russian' : 'french'
  const key = `${side}:${kind}:${space}`
  const seen = { strength: kind === 'hidden' ? 0 : 1, has_unseen: kind === 'hidden' }
  return { key, space, side, kind, unit, count: 1, ...seen, title: `${kind} ${space}`, x, y, face: 'f', ...change }
}

export const french = [
  piece('A1', 'infantry', { count: 3, title: '3 Infantry Corps', x: 40 }),
  piece('A1', 'cavalry', { title: '1 Cavalry Corps', x: 70 }),
]
export const pieces = [...french, piece('C1', 'hidden', { title: 'Russian stack, not seen' })]

const march = (to: string, units: string[]) =>
  units.map((unit) => ({ action: `march A1 ${to} ${unit}`, then: [`space:${to}`, `unit:${unit}`], label: '' }))

/** March from A1 to A2 or B1. */
export const marching: View['choices'] = {
  'button:done': [{ action: 'done', then: [], label: '' }],
  'space:A1': [...march('A2', ['1ic', '2ic', '3ic', '1cc']), ...march('B1', ['1ic', '2ic', '3ic', '1cc'])],
}
/** Name an area: C is one of two spaces. */
export const naming: View['choices'] = {
  'area:C': [{ action: 'burn C', then: ['button:burn'], label: '' }],
  'area:B1': [{ action: 'burn B1', then: ['button:burn'], label: '' }],
}
/** Name a unit in its place. */
export const disbanding: View['choices'] = {
  'space:A1': [
    { action: 'disband A1 ic', then: ['unit:1ic'], label: '' },
    { action: 'disband A1 cc', then: ['unit:1cc'], label: '' },
  ],
}

export function entry(change: Partial<LogEntry>): LogEntry {
  return {
    number: 0,
    turn: 1,
    event: 'March',
    rule: '',
    text: '',
    topic: 'movement',
    places: [],
    dice: [],
    way: [],
    side: 'french',
    facts: {},
    ...change,
  }
}

export class SmallTable {
  state = $state.raw<StateMessage | null>(null)
  log = $state.raw<LogEntry[]>([])
  faces = $state.raw<Record<string, string>>({ f: '<rect class="face" width="10" height="10"></rect>' })
  past = $state.raw(null)
  shown = $derived(this.past ?? this.state)
  gameId = 'g1'
  eyes = 'french'
  isReady = true

  constructor(choices: View['choices'], standing: Piece[] = pieces) {
    this.become(choices, standing)
  }

  become(choices: View['choices'], standing: Piece[], news: LogEntry[] = []) {
    const view = { prompt: { decision: 'd', rule: '', text: '' }, choices, board: {} } as unknown as View
    this.log = [...this.log, ...news]
    this.state = {
      view,
      pieces: standing,
      log_from: this.log.length - news.length,
      log: news,
    } as unknown as StateMessage
  }

  get live(): Live {
    return this as unknown as Live
  }

  hand(): Hand {
    return new Hand(
      () => this.state?.view ?? null,
      (space) => shape.spaces.find((each) => each.id === space)?.area ?? space,
    )
  }
}
