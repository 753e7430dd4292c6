export {}

declare module '../../lib/settings.svelte' {
  interface Preferences {
    /** Whether a table passes by itself for who can answer with nothing. */
    passes?: boolean
  }
}
