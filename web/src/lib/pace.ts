/** Shows things one after another, each for its time, and hurries when many wait. */
const PATIENCE = 12

export class Pace<T> {
  #queue: T[] = []
  #running = false
  #go: (() => void) | undefined

  constructor(
    /** Show a thing; answers with how many ms to wait before the next. */
    readonly show: (thing: T) => Promise<number> | number,
    readonly idle: () => void,
    readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((go) => setTimeout(go, ms)),
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

  async #run(): Promise<void> {
    this.#running = true
    for (let thing = this.#queue.shift(); thing !== undefined; thing = this.#queue.shift()) {
      const ms = await this.show(thing)
      if (ms <= 0 || !this.#queue.length) continue
      const hurried = new Promise<void>((go) => (this.#go = go))
      await Promise.race([this.wait(this.#queue.length > PATIENCE ? ms / 5 : ms), hurried])
    }
    this.#running = false
    this.idle()
  }
}
