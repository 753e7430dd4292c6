import { newKey } from './api'
import { backoff } from './backoff'
import { ClockOffset, now } from './clock_offset'
import type { HttpLine } from './http_line'
import { whole, type ClientMessage, type Ev, type FromServer, type Hello, type Here, type No, type Ok, type NewMessage } from './wire'

export type Status = 'connecting' | 'live' | 'reconnecting' | 'gone'

/** As sockets number their states. */
const OPEN = 1
const PING_EVERY = 2000
const GIVE_UP_AFTER = 6000
/** So often a socket is tried before plain requests are, every other time. */
const SOCKETS_FIRST = 2

/** What a connection tells. */
export interface Listener {
  hello(hello: Hello): void
  happened(ev: Ev): void
  here(here: Here): void
  status(status: Status, why?: string): void
  /** WebSockets are blocked on the way: the table comes by plain requests, a little later. */
  byRequests?(): void
}

interface Waiting {
  message: ClientMessage
  resolve(answer: Ok | No): void
}

/** A line to a table: a socket, or what stands in for one. */
type Line = WebSocket | HttpLine

/** The module of plain requests, which the page fetches once a socket is lost. */
let requests: typeof import('./http_line') | null = null

function openByRequests(table: string, seat: number | null): Line {
  if (!requests) throw new Error('The part of the page that asks by plain requests has not come yet.')
  return new requests.HttpLine(table, seat)
}

/** Whether an event is the next one (0), was there before (-1), or one is missing (1). */
export function order(last: number, n: number): -1 | 0 | 1 {
  return n === last + 1 ? 0 : n <= last ? -1 : 1
}

/** A view of a table that comes back by itself: resumed where it was, with what is unanswered asked again. */
export class Connection {
  readonly offset = new ClockOffset()
  last: number
  #socket: Line | null = null
  /** Whether requests get through where sockets do not. */
  #isBlocked = false
  /** Whether the line at hand is one of requests. */
  #isByRequests = false
  #waiting = new Map<string, Waiting>()
  #tries = 0
  #met = false
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #closed = false

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly listener: Listener,
    readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
    known = 0,
    readonly makeByRequests: () => Line = () => openByRequests(table, seat),
  ) {
    this.last = known
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#open()
  }

  /** Ask for something until it is answered, however often the line breaks. */
  ask(content: NewMessage): Promise<Ok | No> {
    const message = { id: newKey(), ...content } as ClientMessage
    return new Promise((resolve) => {
      this.#waiting.set(message.id, { message, resolve })
      if (this.#socket?.readyState === OPEN && this.#heard) this.#send(message)
    })
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#timer)
    this.#drop()
  }

  #open(): void {
    this.#drop()
    if (this.#closed) return
    this.listener.status(this.#tries || this.#met ? 'reconnecting' : 'connecting')
    this.#isByRequests = this.#isBlocked || (!this.#met && this.#tries >= SOCKETS_FIRST && this.#tries % 2 === 0)
    let socket: Line
    try {
      socket = this.#isByRequests ? this.makeByRequests() : this.make(this.#address())
    } catch {
      // Some guards of the browser's throw instead of refusing, and plain requests may not be here yet.
      return this.#lost(0)
    }
    this.#socket = socket
    let opened = now()
    socket.onopen = () => (opened = now())
    socket.onmessage = (event: { data: unknown }) => this.#on(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = (event: { code: number; reason: string }) => this.#lost(event.code, event.reason)
    this.#beat = setInterval(() => {
      // A half-open line says nothing and never closes: it is abandoned, not waited for.
      if (now() - Math.max(this.#heard, opened) > GIVE_UP_AFTER) this.#lost(0)
      else if (socket.readyState === OPEN) this.#send({ t: 'ping', c: now() })
    }, PING_EVERY)
  }

  #address(): string {
    const seat = this.seat === null ? '' : `&seat=${this.seat}`
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return `${scheme}://${location.host}/api/v1/tables/${this.table}/live?since=${this.last}${seat}`
  }

  #on(message: FromServer): void {
    // By this the server judges how fast the line is, so it goes out before anything else is done.
    if (message.t === 'probe') return this.#send({ t: 'echo', k: message.k })
    this.#heard = now()
    if (message.t === 'hello') this.#greeted(message)
    else if (message.t === 'ev') this.#next(message)
    else if (message.t === 'pong') this.offset.heard(message.c, message.s, now())
    else if (message.t === 'here') this.listener.here(message)
    else this.#answered(message)
  }

  #greeted(hello: Hello): void {
    if (this.#isByRequests && !this.#isBlocked) {
      this.#isBlocked = true
      this.listener.byRequests?.()
    }
    this.#tries = 0
    this.#met = true
    this.offset.guess(hello.now, now())
    if (hello.view) this.last = hello.n
    this.listener.hello(hello)
    this.listener.status('live')
    for (const { message } of this.#waiting.values()) this.#send(message)
    this.#send({ t: 'ping', c: now() })
  }

  #next(ev: Ev): void {
    const at = order(this.last, ev.n)
    if (at > 0) this.#open()
    if (at !== 0) return
    this.last = ev.n
    this.listener.happened(whole(ev))
  }

  #answered(answer: Ok | No): void {
    this.#waiting.get(answer.id)?.resolve(answer)
    this.#waiting.delete(answer.id)
  }

  #lost(code: number, why = ''): void {
    this.#drop()
    if (code === 4404 || code === 4403) {
      this.listener.status('gone', code === 4403 ? why : '')
      return
    }
    this.listener.status('reconnecting')
    if (!requests) import('./http_line').then((module) => (requests = module), () => undefined)
    this.#timer = setTimeout(() => this.#open(), backoff(this.#tries++))
  }

  #hurry = (): void => {
    if (document.hidden || this.#closed || this.#socket) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #drop(): void {
    clearInterval(this.#beat)
    this.#heard = 0
    if (!this.#socket) return
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message))
  }
}
