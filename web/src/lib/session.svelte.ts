import { Connection, type Listener, type Status } from './server/connection'
import { get, post, Refused, take } from './server/api'
import { MOVED_ON, stands } from './again'
import { logged } from './log'
import { Pace } from './pace'
import { refusalText } from './refusals'
import { isHeard } from './muted.svelte'
import { tellTurn } from './notices'
import { isStill, settings } from './settings.svelte'
import { sound, Telling } from './telling.svelte'
import type { Chance, Chat, ClockInfo, Ev, Hello, Line, Moderation, NewMessage, No, Offer, Ok, Refusal, Spoken, TableInfo, Way } from './server/wire'

/** A view of a table as it is shown: folded from what the server tells, one thing after another. */
export class Session extends Telling implements Listener {
  connection: Connection
  #shown = 0
  #pace = new Pace<Ev>((ev) => this.#show(ev), () => this.#settle(), undefined, () => settings.speed)

  state = $state<Status>('connecting')
  /** Why it is gone, if the server says so. */
  why = $state('')
  info = $state.raw<TableInfo | null>(null)
  seat = $state(-1)
  mine = $state.raw<number[]>([])
  /** The alias of this guest at this table. */
  who = $state('')
  ply = $state(0)
  offers = $state.raw<Offer[]>([])
  /** What one may do besides, without answering what is asked. */
  asides = $state.raw<Offer[]>([])
  /** What was said before the first line of this table: in the sessions before. */
  earlier = $state.raw<Spoken[]>([])
  odds = $state.raw<Record<string, Chance[]>>({})
  /** The same offers with what they cost and what speaks against them, where the game tells it. */
  weighed = $state.raw<Record<string, Offer>>({})
  /** Where one's pieces may go by several choices. */
  ways = $state.raw<Way[]>([])
  refusals = $state.raw<Refusal[]>([])
  chat = $state.raw<Chat[]>([])
  toMove = $state.raw<number[]>([])
  /** Whether one may take back one's last choice by oneself. */
  mayUndo = $state(false)
  clock = $state.raw<ClockInfo | null>(null)
  present = $state.raw<number[]>([])
  watchers = $state(0)
  refusal = $state.raw<No | null>(null)
  showing = $state(false)
  /** How many events are still to be shown. */
  waiting = $state(0)
  asking = $state(0)
  /** WebSockets are blocked on the way: the table comes by plain requests. */
  isByRequests = $state(false)

  /** What is left of a gesture that stopped because others were asked: it goes on if they let it pass. */
  #rest: string[] = []
  /** How often lines have been withdrawn. */
  #undone = 0
  /** Who waits until all is shown. */
  #waits: (() => void)[] = []

  constructor(
    readonly id: string,
    readonly wanted: number | null,
  ) {
    super()
    const given = take<Hello>(`/tables/${id}/view`)
    this.connection = new Connection(id, wanted, this, undefined, given?.n)
    if (given) this.hello(given)
  }

  /** Whether one may choose: it is one's turn, all is shown, and nothing is unanswered. Offline, the choice waits. */
  get ready(): boolean {
    return this.state !== 'gone' && !this.showing && !this.asking && this.offers.length > 0
  }

  /** Whether a bot plays the rest of one's turn. */
  get isHelped(): boolean {
    return this.info?.seats.find((each) => each.seat === this.seat)?.helped === true
  }

  close(): void {
    this.connection.close()
    this.#pace.clear()
  }

  status(status: Status, why = ''): void {
    this.state = status
    this.why = why
  }

  byRequests(): void {
    this.isByRequests = true
  }

  hello(hello: Hello): void {
    this.seat = hello.seat
    this.mine = hello.mine
    this.who = hello.who ?? ''
    this.info = hello.table
    this.clock = hello.table.clock
    this.watchers = hello.table.watchers
    this.present = hello.table.seats.filter((seat) => seat.here).map((seat) => seat.seat)
    if (!hello.view) return
    this.#pace.clear()
    this.#shown = hello.n
    this.view = hello.view
    this.ply = hello.ply
    this.log = (hello.lines ?? []).map((line) => logged(line, hello.words ?? []))
    this.earlier = (hello.words ?? []).filter(({ ply }) => ply < 0)
    this.last = hello.lines?.slice(-1) ?? []
    this.chat = hello.chat ?? []
    this.toMove = hello.table.to_move
    this.offers = hello.offers ?? []
    this.asides = hello.asides ?? []
    this.mayUndo = hello.undo ?? false
    this.#forget()
    this.#caughtUp()
    void this.#look()
  }

  happened(ev: Ev): void {
    if (ev.k !== 'chat' && ev.k !== 'pin' && (ev.k !== 'play' || ev.lines.some((line) => line.events.length))) this.#rest = []
    this.showing = true
    this.waiting = this.#pace.waiting + 1
    // Time does not wait until all is shown.
    if (ev.clock) this.clock = ev.clock
    this.#pace.add(ev)
    if (this.hurries) this.#pace.hurry()
  }

  here(here: { seats: number[]; watchers: number }): void {
    this.present = here.seats
    this.watchers = here.watchers
  }

  /** Choose what is on offer, with words where it asks for some; `then` are the further choices of one gesture. */
  act(text: string, words = '', then: string[] = []): Promise<void> {
    sound('click')
    return this.#go([text, ...then], words)
  }

  async #go([text, ...then]: string[], words = ''): Promise<void> {
    this.#rest = []
    const put = (): NewMessage => ({ t: 'act', ply: this.ply, a: text!, n: this.#shown, words, then })
    const chosen = { text: text!, ply: this.ply, offers: this.offers, asked: this.toMove, undone: this.#undone }
    const answer = await this.ask(put(), async (late) => {
      await this.#come(late.ply)
      return stands(chosen, { seat: this.seat, offers: this.offers, asides: this.asides, log: this.log, undone: this.#undone }) ? put() : null
    })
    if (answer.t === 'ok' && answer.stop === 'turn') this.#rest = then.slice((answer.made ?? 1) - 1)
  }

  /** Go on with a gesture where the others have let it pass. */
  #goOn(): void {
    const [next] = this.#rest
    if (next && this.offers.length) void (this.offers.some((offer) => offer.text === next) ? this.#go(this.#rest) : (this.#rest = []))
  }

  /** See at once all that is still to be shown, up to one's own turn, or to the first line that is one to stop at. */
  skip(isStop?: (line: Line) => boolean): void {
    this.#pace.skip(isStop && ((ev) => ev.lines.some(isStop)))
  }

  /** Ask the server for something; a refusal is shown. What came too late for its position is asked `again`, if that says how. */
  async ask(message: NewMessage, again?: (late: No) => Promise<NewMessage | null>): Promise<Ok | No> {
    this.refusal = null
    this.asking++
    let answer = await this.connection.ask(message)
    const anew = answer.t === 'no' && answer.code === 'stale' ? await again?.(answer) : null
    if (anew) answer = await this.connection.ask(anew)
    this.asking--
    if (answer.t !== 'no') return answer
    this.refusal = answer.code === 'stale' ? { ...answer, why: MOVED_ON } : answer
    this.announcement = refusalText(this.refusal)
    sound('no')
    return answer
  }

  /** Wait until so many lines are shown. */
  async #come(ply: number): Promise<void> {
    while (this.ply < ply || this.showing) await new Promise<void>((go) => this.#waits.push(go))
  }

  #caughtUp(): void {
    this.#waits.splice(0).forEach((go) => go())
  }

  /** Keep order at a table that one has opened; a refusal is shown. */
  async moderate(what: Moderation['what'], who = ''): Promise<void> {
    try {
      this.info = await post<TableInfo>(`/tables/${this.id}/moderation`, { what, who })
      if (what === 'remove') this.chat = this.chat.filter((each) => each.who !== who)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = { t: 'no', id: '', ...error.problem } as No
    }
  }

  async #show(ev: Ev): Promise<number> {
    this.waiting = this.#pace.waiting
    this.refusal = this.refusal && ev.k === 'play' ? null : this.refusal
    const isQuick = isStill() || document.hidden || this.hurries
    const wait = await this.throwFor(ev.n, ev.lines, this.#pace, ev.seat === this.seat && !this.isHelped, isQuick)
    this.#shown = ev.n
    if (ev.table) this.info = ev.table
    if (ev.chat) this.#hear(ev.chat)
    if (ev.struck !== undefined) {
      const from = ev.struck
      this.#undone++
      this.log = this.log.map((line) => (line.ply >= from ? { ...line, struck: true } : line))
    }
    this.tell(ev.lines, ev.words, ev.patch, settings.speed === 'once' && this.waiting > 0)
    this.#turn(ev)
    return ev.offers.length ? 0 : wait
  }

  #turn(ev: Ev): void {
    const came = ev.offers.length > 0 && !this.offers.length
    this.toMove = ev.to_move
    this.asides = ev.asides
    this.mayUndo = ev.undo
    const same = ev.offers.length === this.offers.length && ev.offers.every((offer, i) => offer.text === this.offers[i]?.text)
    if (ev.ply === this.ply && ev.struck === undefined && same) return
    this.ply = ev.ply
    this.offers = ev.offers
    this.#forget()
    if (came && ev.seat !== this.seat) {
      sound('turn')
      tellTurn(this.info?.title ?? '', this.id)
    }
  }

  /** Whether a clock of the rules runs: then nothing that is to be looked at keeps anybody from choosing. */
  get hurries(): boolean {
    const clock = this.clock
    return clock !== null && clock.whole !== null && (clock.deadline !== null || clock.window !== null)
  }

  #hear(chat: Chat): void {
    this.chat = [...this.chat, chat]
    if (!isHeard(chat)) return
    if (chat.seat !== this.seat) {
      this.announcement = `${chat.name} says: ${chat.text}`
      sound('chat')
    }
  }

  #settle(): void {
    this.showing = false
    this.#caughtUp()
    void this.#look()
    this.#goOn()
  }

  /** What each choice may bring and what is impossible; asked when there is something to choose. */
  async #look(): Promise<void> {
    const ply = this.ply
    if (!this.offers.length || this.seat < 0) return
    const path = `/tables/${this.id}`
    const [offers, refusals] = await Promise.all([
      get<Offer[]>(`${path}/legal?odds=true&seat=${this.seat}`).catch(() => null),
      get<Refusal[]>(`${path}/refusals?seat=${this.seat}`).catch(() => null),
    ])
    if (ply !== this.ply) return
    this.odds = Object.fromEntries((offers ?? this.offers).map((offer) => [offer.text, offer.odds ?? []]))
    this.weighed = Object.fromEntries((offers ?? []).map((offer) => [offer.text, offer]))
    this.refusals = refusals ?? []
    if (!offers?.some((offer) => offer.cost !== undefined)) return // a game that counts no prices knows no ways
    const ways = await get<Way[]>(`${path}/ways?seat=${this.seat}`).catch(() => [])
    if (ply === this.ply) this.ways = ways
  }

  /** What was known of choices that are no more. */
  #forget(): void {
    this.odds = this.weighed = {}
    this.refusals = []
    this.ways = []
  }
}
