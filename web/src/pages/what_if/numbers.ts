/** The numbers of a game as one looks for them: by card, by rule, by word. */
import type { NumberInfo } from '../../lib/server/wire'

const MOST = 40

/** A word as one says it. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

/** What a number is called: "Crowbar: damage". */
export const called = (number: NumberInfo): string => (number.thing ? `${sentence(number.thing)}: ${number.name}` : sentence(number.name))

/** The numbers that have all words of a search, by the file they stand in; of too many the first. */
export function found(numbers: NumberInfo[], search: string): { groups: [string, NumberInfo[]][]; more: number } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = numbers.filter((each) => {
    const text = `${each.file} ${each.thing} ${each.name}`.replaceAll('_', ' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = new Map<string, NumberInfo[]>()
  for (const each of fits.slice(0, MOST)) groups.set(each.file, [...(groups.get(each.file) ?? []), each])
  return { groups: [...groups], more: Math.max(0, fits.length - MOST) }
}
