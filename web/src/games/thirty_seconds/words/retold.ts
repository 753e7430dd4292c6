/** The server's sentences with the names that stand on the table: a refusal knows zombies by their numbers alone. */
import type { AlleyScene, AlleyView } from '../view'
import { wordsOf } from './choices'

/** Return a sentence in which a zombie is called by what it is, as everywhere else: "Brute 4". */
export function retold(scene: AlleyScene, view: AlleyView, sentence: string): string {
  return sentence.replace(/\bzombie (\d+)\b/gi, (found, number: string) => (view.zombies[`z${number}`] ? wordsOf(scene, view, `z${number}`) : found))
}
