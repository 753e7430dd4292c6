/** A table's line by plain requests, where WebSockets are blocked: the HTTP twin of docs/protocol.md, with a socket's face. */
import { get, post, Refused } from './api'
import { now } from './clock_offset'
import type { ClientMessage, Ev, FromServer, Hello, Ok } from './wire'

/** Seconds that the server may keep a request until something happens; a proxy may close what takes a minute. */
const WAIT = 20
/** As sockets number their states. */
const [CONNECTING, OPEN, CLOSED_STATE] = [0, 1, 3]
const PATHS: Record<ClientMessage['t'], string> = { act: 'actions', say: 'chat', undo: 'undo', answer: 'answer', resign: 'resign', concede: 'concede', pin: 'pin', finish: 'finish', renew: 'renew', pause: 'pause', resume: 'resume' }
/** Of refusals that say how a socket would have been closed. */
const CLOSED: Partial<Record<string, number>> = { unknown: 4404, denied: 4403, removed: 4403, banned: 4403 }

interface News {
  n: number
  events: Ev[]
  hello?: Hello | null
}

/** As much of a WebSocket as a connection needs. */
export class HttpLine {
  readyState: number = CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  /** What to add to our clock to get the server's. */
  #ahead = 0
  #last = 0

  constructor(readonly table: string, readonly seat: number | null) {
    void this.#run()
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage | { t: 'ping'; c: number } | { t: 'echo' }
    if (message.t === 'ping') this.#say({ t: 'pong', c: message.c, s: now() + this.#ahead } as FromServer)
    else if (message.t !== 'echo') void this.#ask(message)
  }

  close(): void {
    this.readyState = CLOSED_STATE
  }

  async #run(): Promise<void> {
    try {
      const hello = await get<Hello>(this.#path('view'))
      if (this.#isClosed) return
      this.readyState = OPEN
      this.onopen?.()
      this.#greet(hello)
      while (!this.#isClosed) this.#tell(await get<News>(this.#path('events', `since=${this.#last}`, `wait=${WAIT}`)))
    } catch (error) {
      this.#lose(error)
    }
  }

  get #isClosed(): boolean {
    return this.readyState === CLOSED_STATE
  }

  #greet(hello: Hello): void {
    this.#ahead = hello.now - now()
    this.#last = hello.n
    this.#say({ ...hello, t: 'hello' })
  }

  #tell(news: News): void {
    if (this.#isClosed) return
    if (news.hello) return this.#greet(news.hello)
    for (const ev of news.events) this.#say({ ...ev, t: 'ev' })
    this.#last = news.n
  }

  async #ask(message: ClientMessage): Promise<void> {
    const { t, ...asked } = message
    const isAct = t === 'act'
    const body = isAct && this.seat !== null ? { ...asked, seat: this.seat } : asked
    try {
      const ok = await post<Ok>(isAct || t === 'say' ? `/tables/${this.table}/${PATHS[t]}` : this.#path(PATHS[t]), body)
      this.#say({ ...ok, t: 'ok', id: message.id })
    } catch (error) {
      // What never arrived is asked again by the next line.
      if (error instanceof Refused && error.problem.code !== 'failed') this.#say({ ...error.problem, t: 'no', id: message.id } as FromServer)
      else this.#lose(error)
    }
  }

  #path(what: string, ...more: string[]): string {
    const query = [...(this.seat === null ? [] : [`seat=${this.seat}`]), ...more].join('&')
    return `/tables/${this.table}/${what}${query && `?${query}`}`
  }

  #say(message: FromServer): void {
    if (!this.#isClosed) this.onmessage?.({ data: JSON.stringify(message) })
  }

  #lose(error: unknown): void {
    if (this.#isClosed) return
    this.close()
    const problem = error instanceof Refused ? error.problem : null
    this.onclose?.({ code: CLOSED[problem?.code ?? ''] ?? 0, reason: problem?.why ?? '' })
  }
}
