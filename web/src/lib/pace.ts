/** Shows things one after another, each for its time; those that wait share what time there is for all of them. */
export type Speed = 'watch' | 'fast' | 'once'

/** How many ms all that comes at a stretch, as a bot's turn does, is looked at: the rest of four seconds is the server's. */
export const STRETCH: Record<Speed, number> = { watch: Infinity, fast: 3400, once: 0 }
/** From so many waiting things on even who watches each of them sees them faster. */
const PATIENCE = 12

export class Pace<T> {
  #queue: T[] = []
  #running = false
  #spent = 0
  #skips = false
  #isStop: ((thing: T) => boolean) | undefined
  #go: (() => void) | undefined

  constructor(
    /** Show a thing; answers with how many ms to wait before the next. */
    readonly show: (thing: T) => Promise<number> | number,
    readonly idle: () => void,
    readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((go) => setTimeout(go, ms)),
    readonly speed: () => Speed = () => 'watch',
  ) {}

  get waiting(): number {
    return this.#queue.length
  }

  add(thing: T): void {
    this.#queue.push(thing)
    if (!this.#running) void this.#run()
  }

  /** Forget what waits: what comes next shows everything anew. */
  clear(): void {
    this.#queue = []
  }

  /** What is looked at now has been looked at long enough. */
  hurry(): void {
    this.#go?.()
  }

  /** Show all that waits at once, up to a thing at which to stop: that one is looked at again. */
  skip(isStop?: (thing: T) => boolean): void {
    this.#skips = true
    this.#isStop = isStop
    this.hurry()
  }

  /** Look at something for its time, or for its part of what is left for all that waits; one's own is not hastened. */
  async look(ms: number, isOwn = false): Promise<void> {
    const part = isOwn && !this.#skips ? ms : this.#part(ms)
    if (part <= 0) return
    if (!isOwn) this.#spent += part
    const hurried = new Promise<void>((go) => (this.#go = go))
    await Promise.race([this.wait(part), hurried])
  }

  #part(ms: number): number {
    if (this.#skips) return 0
    const left = STRETCH[this.speed()] - this.#spent
    if (left === Infinity) return this.#queue.length > PATIENCE ? ms / 5 : ms
    return Math.max(0, Math.min(ms, left / Math.max(1, this.#queue.length)))
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let thing = this.#queue.shift(); thing !== undefined; thing = this.#queue.shift()) {
      if (this.#skips && this.#isStop?.(thing)) this.#skips = !!(this.#spent = 0)
      await this.look(await this.show(thing)) // though nothing waits yet: what follows may be on its way
    }
    this.#running = this.#skips = false
    this.#spent = 0
    this.idle()
  }
}
