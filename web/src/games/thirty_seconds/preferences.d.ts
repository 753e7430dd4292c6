export {}

declare module '../../lib/settings.svelte' {
  interface Preferences {
    /** Whether a table passes by itself for who can answer with nothing. */
    passes?: boolean
    /** Whether a first tap chooses at a table on the clock, instead of showing what it costs. */
    quick?: boolean
  }
}
