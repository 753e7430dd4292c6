/** What the server's clock shows, from pings: the one with the shortest way there and back is believed. */
const KEPT = 8

export class ClockOffset {
  #pings: { rtt: number; offset: number }[] = []

  /** A ping sent at `sent` came back at `now`; the server's clock showed `server` in between. All in ms. */
  heard(sent: number, server: number, now: number): void {
    this.#pings.push({ rtt: now - sent, offset: server - (sent + now) / 2 })
    if (this.#pings.length > KEPT) this.#pings.shift()
  }

  /** The first guess, from a message that took an unknown time to come. */
  guess(server: number, now: number): void {
    if (!this.#pings.length) this.#pings.push({ rtt: Infinity, offset: server - now })
  }

  /** What to add to our clock to get the server's. */
  get value(): number {
    if (!this.#pings.length) return 0
    return this.#pings.reduce((best, ping) => (ping.rtt < best.rtt ? ping : best)).offset
  }
}

/** Our clock in ms since 1970. It does not jump when somebody sets the computer's clock. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
