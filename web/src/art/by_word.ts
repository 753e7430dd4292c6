/** What is drawn for names that nobody has drawn: chosen by their words, which must be whole ("small" is no mall). */

/** Words and phrases in the singular, `|` between them, and what stands for them; the first that fits counts. */
export type ByWord<T> = readonly (readonly [phrases: string, T])[]

/** Return what stands beside the first phrase all of whose words are in the name. */
export function byWord<T>(table: ByWord<T>, name: string): T | undefined {
  const words = new Set(name.toLowerCase().split(/[^a-z]+/).flatMap((word) => [word, word.replace(/s$/, '')]))
  return table.find(([phrases]) => phrases.split('|').some((phrase) => phrase.split(' ').every((word) => words.has(word))))?.[1]
}
