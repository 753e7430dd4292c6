/** What a view holds, in words and in parts: all that a page can say of a game that it does not know. */

const NONE = '–'

export type Entry = [name: string, value: unknown]

/** A name as one says it. */
export const named = (name: string): string => name.replaceAll('_', ' ')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || (isObject(value) && !Object.keys(value).length)

/** A value that fits in a line, or nothing. The number that a group of numbers is about needs no name. */
export function inWords(value: unknown): string | null {
  if (isNothing(value)) return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!isObject(value)) return named(String(value))
  const parts = Object.entries(value).filter(([, part]) => part !== '')
  if (parts.some(([, part]) => isObject(part))) return null
  return parts.map(([name, part]) => (Array.isArray(value) || name === 'value' ? inWords(part) : `${named(name)} ${inWords(part)}`)).join(', ')
}

/** Whether all parts of a thing are things themselves: they lie beside one another. */
export function isMany(value: object): boolean {
  const all = Object.values(value)
  return all.length > 0 && all.every((each) => isObject(each))
}

/** What there is to say of a thing: its facts, then what has parts of its own, one thing before many; nothing that is empty. */
export function partsOf(value: object): { facts: Entry[]; parts: [string, object][] } {
  const there = Object.entries(value).filter(([, each]) => !isNothing(each))
  const isLong = (each: unknown): each is object => inWords(each) === null
  return {
    facts: there.filter(([, each]) => !isLong(each)),
    parts: there.filter((each): each is [string, object] => isLong(each[1])).sort(([, a], [, b]) => Number(isMany(a)) - Number(isMany(b))),
  }
}

/** What a part is called: by its name, or in a list by what it says of itself, else by its place. */
export function titleOf(name: string, value: object, isListed: boolean): string {
  const { name: own, id, card } = value as Record<string, unknown>
  const said = [own, id, card].find((each) => typeof each === 'string' && each !== '?') as string | undefined
  if (!isListed) return said && said !== name ? `${named(name)}: ${named(said)}` : named(name)
  return said ? named(said) : String(Number(name) + 1)
}
