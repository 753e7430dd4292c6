import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, order, type Status } from '../src/lib/server/connection'
import type { Ev } from '../src/lib/server/wire'

class Line {
  static all: Line[] = []
  readyState = 1
  sent: { t: string; id?: string }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    Line.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const hello = (n: number, view: object | null = {}) => ({ t: 'hello', v: 1, n, ply: 0, seat: 0, mine: [0], now: 0, table: {}, view })
const line = () => Line.all.at(-1)!
const acts = () => line().sent.filter((message) => message.t === 'act')

let seen: Ev[]
let states: Status[]
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: false })
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' })
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  Line.all = []
  seen = []
  states = []
  const listener = { hello: () => undefined, happened: (ev: Ev) => seen.push(ev), here: () => undefined, status: (status: Status) => states.push(status) }
  connection = new Connection('t1', null, listener, (url) => new Line(url) as unknown as WebSocket)
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the order of an event: next, known, or one is missing', () => {
  expect([order(4, 5), order(4, 4), order(4, 6)]).toEqual([0, -1, 1])
})

test('a probe is echoed at once, even before the greeting', () => {
  line().say({ t: 'probe', k: 'abc' })
  expect(line().sent).toEqual([{ t: 'echo', k: 'abc' }])
})

test('events follow without gaps, and what is left out of one is put back', () => {
  line().say(hello(3))
  line().say({ t: 'ev', n: 4, ply: 1, at: 0, k: 'play' })
  expect(seen).toMatchObject([{ n: 4, lines: [], patch: [], offers: [] }])
})

test('an event that comes twice is shown once', () => {
  line().say(hello(3))
  line().say({ t: 'ev', n: 4, ply: 1, at: 0, k: 'play' })
  line().say({ t: 'ev', n: 4, ply: 1, at: 0, k: 'play' })
  expect(seen).toHaveLength(1)
})

test('when an event is missing the line is taken up anew from the last one', () => {
  line().say(hello(3))
  line().say({ t: 'ev', n: 6, ply: 1, at: 0, k: 'play' })
  expect(seen).toHaveLength(0)
  expect(Line.all).toHaveLength(2)
  expect(line().url).toBe('ws://table/api/v1/tables/t1/live?since=3')
})

test('a choice made while the line was broken is sent with the same name when it is back, once it is answered no more', async () => {
  line().say(hello(0))
  const answer = connection.ask({ t: 'act', ply: 0, a: 'stop h1', n: null, words: '', then: [] })
  const id = acts()[0]!.id
  line().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(300)
  line().say(hello(0, null))
  expect(acts().map((act) => act.id)).toEqual([id])
  line().say({ t: 'ok', id, n: 1, ply: 1, dup: true })
  await expect(answer).resolves.toMatchObject({ dup: true })
  line().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(300)
  line().say(hello(1, null))
  expect(acts()).toEqual([])
})

test('a line that says nothing is left after six seconds', async () => {
  line().say(hello(0))
  await vi.advanceTimersByTimeAsync(8300)
  expect(states.at(-1)).toBe('reconnecting')
  expect(Line.all.length).toBeGreaterThan(1)
})

test('a table that is not there is not asked for again', async () => {
  line().onclose?.({ code: 4404 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states.at(-1)).toBe('gone')
  expect(Line.all).toHaveLength(1)
})

test('where sockets are blocked, plain requests stand in, and that is told once', () => {
  connection.close()
  const told: string[] = []
  const byRequests: Line[] = []
  const listener = { hello: () => undefined, happened: () => undefined, here: () => undefined, status: (status: Status) => told.push(status), byRequests: () => told.push('by requests') }
  const made = () => {
    byRequests.push(new Line('requests'))
    return byRequests.at(-1)! as unknown as WebSocket
  }
  connection = new Connection('t1', null, listener, (url) => new Line(url) as unknown as WebSocket, 0, made)
  for (let tries = 0; tries < 2; tries++) {
    expect(byRequests).toEqual([])
    line().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(8000)
  }
  expect(byRequests.length).toBe(1)
  byRequests[0]!.say(hello(3))
  byRequests[0]!.onclose?.({ code: 0 })
  vi.advanceTimersByTime(8000)
  expect(byRequests.length).toBe(2)
  byRequests[1]!.say(hello(3))
  expect(told.filter((each) => each === 'by requests').length).toBe(1)
})

test('a socket that cannot even be made is tried again', () => {
  connection.close()
  states = []
  const listener = { hello: () => undefined, happened: () => undefined, here: () => undefined, status: (status: Status) => states.push(status) }
  const made = () => new Line('requests') as unknown as WebSocket
  connection = new Connection('t1', null, listener, () => { throw new Error('blocked') }, 0, made)
  for (let tries = 0; tries < 3 && line()?.url !== 'requests'; tries++) vi.advanceTimersByTime(8000)
  line().say(hello(1))
  expect(states.at(-1)).toBe('live')
})
