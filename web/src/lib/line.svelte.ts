/** A socket to the server that mends itself: requests with their answers, and what the server says unasked. */
import type { RefusedMessage, StateMessage, ToBrowser } from '../api/types'
import { wish } from './messages'

export type Status = 'connecting' | 'open' | 'lost' | 'gone'

/** The line was cut before an answer came; whether the request was carried out is seen when it is back. */
export class LineCut extends Error {}

/** What the server refused: the rule and the sentence. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    message: string,
    readonly isStale: boolean,
  ) {
    super(message)
  }
}

type Waiting = { resolve: (answer: ToBrowser) => void; reject: (error: Error) => void }

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** A line can be dead without anybody noticing: this often one asks whether somebody is there. */
const PULSE = 20_000
/** Close code of the server: no such game, or no right to it. */
const NO_SUCH_GAME = 4404

export class Line {
  status = $state<Status>('connecting')

  #socket: WebSocket | null = null
  #waiting = new Map<number, Waiting>()
  #nextId = 1
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #isClosed = false

  constructor(
    /** The path behind `/api/`, asked for each time the line is opened. */
    readonly path: () => string,
    readonly show: (state: StateMessage) => void,
  ) {
    this.#connect()
    window.addEventListener('online', this.#hurry)
  }

  close() {
    this.#isClosed = true
    window.removeEventListener('online', this.#hurry)
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#socket?.close()
    this.#rejectAll()
  }

  request(body: object): Promise<ToBrowser> {
    const socket = this.#socket
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new LineCut())
    }
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, ...body }))
    })
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const path = this.path()
    const language = `${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(wish)}`
    const socket = new WebSocket(`${scheme}://${location.host}/api/${path}${language}`)
    this.#socket = socket
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#receive(JSON.parse(message.data as string) as ToBrowser)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code)
    }
  }

  /** The machine is back on the net: no need to wait longer. */
  #hurry = () => {
    if (this.status !== 'lost') return
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #startPulse() {
    clearInterval(this.#pulse)
    let isAnswered = true
    this.#pulse = setInterval(() => {
      if (!isAnswered) {
        // Closing a dead line can itself take minutes: it is given up without waiting.
        const dead = this.#socket
        this.#lost(0)
        dead?.close()
        return
      }
      isAnswered = false
      this.request({ type: 'ping' }).then(
        () => (isAnswered = true),
        (error) => (isAnswered = error instanceof Refused),
      )
    }, PULSE)
  }

  #receive(message: ToBrowser) {
    if (message.type === 'state') {
      if (this.status !== 'open') this.#startPulse()
      this.status = 'open'
      this.#wait = FIRST_WAIT
      this.show(message)
    } else if (message.type === 'gone') {
      this.status = 'gone'
      clearInterval(this.#pulse)
    } else {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.type === 'refused') waiting?.reject(refusal(message))
      else waiting?.resolve(message)
    }
  }

  #lost(code: number) {
    this.#socket = null
    clearInterval(this.#pulse)
    this.#rejectAll()
    if (this.#isClosed || this.status === 'gone') return
    // Asking again would not help.
    if (code === NO_SUCH_GAME) {
      this.status = 'gone'
      return
    }
    this.status = 'lost'
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #rejectAll() {
    for (const waiting of this.#waiting.values()) waiting.reject(new LineCut())
    this.#waiting.clear()
  }
}

function refusal(message: RefusedMessage): Refused {
  return new Refused(message.rule, message.message, message.is_stale)
}
