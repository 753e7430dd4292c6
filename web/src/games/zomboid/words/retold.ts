/** The server's sentences with the names that stand on the table: it calls survivors by letter, places by number. */
import type { Shown } from '../../../table/contract'
import type { TownScene, TownView } from '../view'
import { isPlayedByName, personName, placeName } from './names'

/** Somebody by who plays them, a machine's survivor as "the Carpenter"; by letter as long as nobody is anybody. */
function whoIs(shown: Shown, letter: string): string | null {
  const survivor = letter.toLowerCase()
  const view = shown.view as unknown as TownView
  if (!view.survivors[survivor]) return null
  const name = personName(shown, shown.scene as unknown as TownScene, survivor)
  if (name.startsWith('Survivor ')) return null
  return isPlayedByName(shown, survivor) ? name : `the ${name}`
}

const begun = (before: string, name: string): string => (before === before.toUpperCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name)

export function retold(shown: Shown, sentence: string): string {
  const [scene, view] = [shown.scene as unknown as TownScene, shown.view as unknown as TownView]
  return sentence
    .replace(/\b([Ss])urvivor ([A-F])\b/g, (found, first: string, letter: string) => {
      const name = whoIs(shown, letter)
      return name ? begun(first, name) : found
    })
    .replace(/\b([Ll])ocation (\d+)\b/g, (found, first: string, number: string) => (view.places[`p${number}`] ? begun(first, `the ${placeName(scene, view, `p${number}`)}`) : found))
    .replace(/ (explores the ([^:]+)): \2\./g, ' $1.')
}
