/** The numbers of a game as one looks for them: by card, by rule, by word. */
import type { NumberInfo, OptionInfo } from '../../lib/server/wire'
import type { Chosen } from '../../table/contract'

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

/** The numbers that count under the chosen options, `settled` by their game: those of a deck or a scenario that is not played are left out. */
export function inPlay(numbers: NumberInfo[], options: OptionInfo[], settled: Chosen): NumberInfo[] {
  const choices = options.filter((each) => each.type === 'enum')
  return numbers.filter(({ key, file }) => {
    const [, list, entry = ''] = key.split('.')
    return choices.every(({ id, values }) => {
      const belongs = values.includes(file) ? file : list === id && values.includes(entry) ? entry : null
      return belongs === null || settled[id] === undefined || belongs === settled[id]
    })
  })
}
