/** The live socket's client against a socket that the test holds in its hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry, Snapshot, StateMessage, ToBrowser, View } from '../src/api/types'
import { LineCut, Live, Refused } from '../src/lib/live.svelte'

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
  readyState = 0
  sent: Record<string, unknown>[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.cut(1000)
  }
  /** The server speaks. */
  say(message: ToBrowser) {
    this.readyState = FakeSocket.OPEN
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const entry = (number: number, text: string) => ({ number, text }) as LogEntry
const view = { board: { turn: 1 }, waiting_for: {}, choices: {} } as unknown as View

function state(position: number, change: Partial<StateMessage> = {}): StateMessage {
  return {
    type: 'state',
    position,
    step: 0,
    view,
    pieces: [],
    faces: {},
    log_from: 0,
    log: [],
    can_undo: false,
    can_ask_takeback: false,
    takeback: null,
    seats: [],
    notices: [],
    remarks: [],
    standstill: null,
    exercise: null,
    standing: null,
    errand: null,
    answered: [],
    ...change,
  }
}

let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  live = new Live('a game', 'french')
})

afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('looking', () => {
  it('opens the socket of its game and eyes', () => {
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/api\/games\/a%20game\/live\?eyes=french&lang=en[^&]*$/)
    expect(live.status).toBe('connecting')
    expect(live.isReady).toBe(false)
  })

  it('shows the newest state', () => {
    FakeSocket.last.say(state(3))
    expect(live.status).toBe('open')
    expect(live.state?.position).toBe(3)
    expect(live.shown?.view.board['turn']).toBe(1)
    expect(live.isReady).toBe(true)
  })

  it('adds to the log, and cuts it where the server says', () => {
    FakeSocket.last.say(state(1, { log: [entry(0, 'a'), entry(1, 'b'), entry(2, 'c')] }))
    FakeSocket.last.say(state(2, { log_from: 3, log: [entry(3, 'd')] }))
    expect(live.log.map((each) => each.text)).toEqual(['a', 'b', 'c', 'd'])
    FakeSocket.last.say(state(3, { log_from: 1, log: [entry(1, 'taken back')] }))
    expect(live.log.map((each) => each.text)).toEqual(['a', 'taken back'])
  })

  it('keeps faces that were sent once', () => {
    FakeSocket.last.say(state(1, { faces: { a: '<g/>' } }))
    FakeSocket.last.say(state(2, { faces: { b: '<g/>' } }))
    expect(Object.keys(live.faces)).toEqual(['a', 'b'])
  })

  it('looks back without losing the present, and may not act meanwhile', () => {
    FakeSocket.last.say(state(1))
    const past = { step: 0, view: { ...view, board: { turn: 0 } }, pieces: [], faces: { c: '<g/>' } } as Snapshot
    live.lookBack(past)
    expect(live.shown?.view.board['turn']).toBe(0)
    expect(live.faces).toHaveProperty('c')
    expect(live.isReady).toBe(false)
    FakeSocket.last.say(state(2))
    expect(live.shown?.view.board['turn']).toBe(0)
    live.lookBack(null)
    expect(live.shown?.view.board['turn']).toBe(1)
    expect(live.state?.position).toBe(2)
  })
})

describe('asking and acting', () => {
  beforeEach(() => FakeSocket.last.say(state(7)))

  it('an act carries the position it answers, and ends when the server has it on disk', async () => {
    const done = live.act(['march FW9 R22 3ic', ['space:FW9', 'space:R22', 'unit:1su']])
    const sent = FakeSocket.last.sent[0]!
    expect(sent).toMatchObject({ type: 'act', position: 7 })
    expect(sent['actions']).toEqual(['march FW9 R22 3ic', ['space:FW9', 'space:R22', 'unit:1su']])
    let isDone = false
    void done.then(() => (isDone = true))
    FakeSocket.last.say(state(8))
    await Promise.resolve()
    expect(isDone).toBe(false)
    FakeSocket.last.say({ type: 'done', id: sent['id'] as number })
    await done
  })

  it('a refusal is an error with its rule', async () => {
    const act = live.act(['march R22 R57 1ic'])
    FakeSocket.last.say({ type: 'refused', id: 1, rule: 'Movement A', message: 'No border.', is_stale: false })
    await expect(act).rejects.toMatchObject({ rule: 'Movement A', message: 'No border.', isStale: false })
  })

  it('a stale answer says so', async () => {
    const act = live.act(['done'])
    FakeSocket.last.say(state(9))
    FakeSocket.last.say({ type: 'refused', id: 1, rule: '', message: 'Too late.', is_stale: true })
    await expect(act).rejects.toBeInstanceOf(Refused)
    await expect(act).rejects.toMatchObject({ isStale: true })
    expect(live.state?.position).toBe(9)
  })

  it('answers find their questions in any order', async () => {
    const preview = live.preview(['done'])
    const why = live.whyNot(['space:R57'])
    const [first, second] = FakeSocket.last.sent
    FakeSocket.last.say({
      type: 'why_not',
      id: second!['id'] as number,
      is_possible: false,
      reasons: [{ rule: 'Movement A', message: 'Far.' }],
    })
    FakeSocket.last.say({
      type: 'preview',
      id: first!['id'] as number,
      way: ['R22', 'R32'],
      price: '',
      is_final: true,
      odds: { chances: [], unknown: '' },
      choices: {},
      board: {},
    })
    expect((await why).reasons[0]?.message).toBe('Far.')
    expect((await preview).is_final).toBe(true)
  })

  it('undo, asking and answering for a takeback', async () => {
    void live.undo()
    void live.askTakeback()
    void live.answerTakeback(true)
    expect(FakeSocket.last.sent.map((each) => each['type'])).toEqual(['undo', 'ask_takeback', 'answer_takeback'])
    expect(FakeSocket.last.sent[0]).toMatchObject({ position: 7 })
    expect(FakeSocket.last.sent[2]).toMatchObject({ agree: true })
    for (const { id } of FakeSocket.last.sent) FakeSocket.last.say({ type: 'done', id: id as number })
  })

  it('what nobody asked for does no harm', () => {
    FakeSocket.last.say({ type: 'done', id: 99 })
    FakeSocket.last.say({ type: 'refused', id: 98, rule: '', message: '', is_stale: false })
  })
})

describe('when the line is cut', () => {
  beforeEach(() => FakeSocket.last.say(state(7, { log: [entry(0, 'a')] })))

  it('what was under way is given back, and what comes next is refused at once', async () => {
    const act = live.act(['done'])
    FakeSocket.last.cut()
    await expect(act).rejects.toBeInstanceOf(LineCut)
    expect(live.status).toBe('lost')
    expect(live.isReady).toBe(false)
    await expect(live.act(['done'])).rejects.toBeInstanceOf(LineCut)
    expect(live.state?.position).toBe(7)
  })

  it('tries again, waiting longer each time but never long', () => {
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = FakeSocket.all.length
      FakeSocket.last.cut()
      let waited = 0
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100)
        waited += 100
      }
      waits.push(waited)
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000])
  })

  it('begins anew once it is back', () => {
    FakeSocket.last.cut()
    vi.advanceTimersByTime(400)
    FakeSocket.last.cut()
    vi.advanceTimersByTime(800)
    FakeSocket.last.say(state(8, { log: [entry(0, 'a'), entry(1, 'b')] }))
    expect(live.status).toBe('open')
    expect(live.log).toHaveLength(2)
    FakeSocket.last.cut()
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(400)
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('hurries when the machine is on the net again', () => {
    FakeSocket.last.cut()
    const before = FakeSocket.all.length
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.all.length).toBe(before + 1)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('hears nothing more from the old line', () => {
    const old = FakeSocket.last
    old.cut()
    vi.advanceTimersByTime(400)
    FakeSocket.last.say(state(8))
    old.say(state(1))
    old.cut()
    expect(live.state?.position).toBe(8)
    expect(live.status).toBe('open')
  })

  it('notices a dead line by its silence', () => {
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(20_000)
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'ping' })
    vi.advanceTimersByTime(20_000)
    expect(live.status).toBe('lost')
    vi.advanceTimersByTime(400)
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('stays while pings are answered', async () => {
    for (let beat = 0; beat < 5; beat++) {
      await vi.advanceTimersByTimeAsync(20_000)
      FakeSocket.last.say({ type: 'done', id: FakeSocket.last.sent.at(-1)!['id'] as number })
      await Promise.resolve()
    }
    expect(live.status).toBe('open')
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('when it is over for good', () => {
  it.each(['no such game', 'deleted'])('%s: does not try again', (why) => {
    if (why === 'deleted') {
      FakeSocket.last.say(state(1))
      FakeSocket.last.say({ type: 'gone' })
      FakeSocket.last.cut(1000)
    } else FakeSocket.last.cut(4404)
    expect(live.status).toBe('gone')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('closed by oneself: silent', async () => {
    FakeSocket.last.say(state(1))
    const act = live.act(['done'])
    live.close()
    await expect(act).rejects.toBeInstanceOf(LineCut)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})
