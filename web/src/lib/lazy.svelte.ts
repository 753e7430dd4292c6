/**
 * A module that is fetched when it is first asked for; `loaded` is reactive, and undefined until the module is there.
 *
 * Tables use this and not Svelte's `{#await}`: such a block keeps the batch of changes that created it, and with the
 * batch every value that the batch touched. On a table that is played for an hour they add up to most of the heap.
 */
export class Lazy<Module> {
  #module = $state.raw<Module>()
  #isAsked = false
  readonly #load: () => Promise<Module>

  constructor(load: () => Promise<Module>) {
    this.#load = load
  }

  get loaded(): Module | undefined {
    if (!this.#isAsked) {
      this.#isAsked = true
      void this.#fetch()
    }
    return this.#module
  }

  async #fetch(): Promise<void> {
    try {
      this.#module = await this.#load()
    } catch (error) {
      this.#isAsked = false // a line that was cut may be whole at the next look
      throw error
    }
  }
}
