/** Sentences of the game with what the zombies are, instead of their codes. */
import { wordsOf, type Table } from './choices'

const CODE = /\bz\d+\b/g

/** A sentence in which each zombie is called what it is, as long as it is there. */
export function plainly({ scene, view }: Pick<Table, 'scene' | 'view'>, sentence: string): string {
  const said = sentence.replace(CODE, (name) => (view.zombies[name] ? wordsOf(scene, view, name) : 'one of the dead'))
  return said.replace(/(^|[.!?] )([a-z])/g, (_, before: string, first: string) => before + first.toUpperCase())
}
