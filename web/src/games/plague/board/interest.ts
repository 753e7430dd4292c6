/** What is worth looking at: who acts, whom a fight is about, whom one may strike, and the dead that are near. */
import type { Choice } from '../words/choices'
import { middle, squareAt, type Point, type Scene } from '../scene'
import { isHuman, standing, type PlagueView } from '../view'

const HOSTILE = new Set(['attack', 'punch', 'bite'])
/** Squares from which one of the dead reaches somebody. */
const NEAR = 3

export function interestOf(scene: Scene, view: PlagueView, choices: Choice[], active: string | null, lit: string[]): Point[] {
  const own = choices.flatMap((choice) => (choice.figure && view.figures[choice.figure]?.at ? [choice.figure] : []))
  const first = own.length && !own.includes(active ?? '') ? own[0]! : active
  const eye = first ? view.figures[first]?.at : null
  const openings = choices.filter((choice) => choice.opening && choice.offer.verb !== 'barricade').flatMap((choice) => scene.openings.filter((each) => each.name === choice.opening))
  // Whoever is to come is looked for where that may be, not at who acted last.
  if (!eye || (choices.length && !own.length)) return [...fromTheMiddle(choices.filter((choice) => choice.square >= 0)).map((choice) => middle(scene, choice.square)), ...openings.slice(0, 1).map((each) => middle(scene, squareAt(scene, each.at[0]!, each.at[1]!)))]
  const aimed = choices.filter((choice) => HOSTILE.has(choice.offer.verb)).map((choice) => choice.offer.args[1]!)
  const near = standing(view)
    .filter(([, figure]) => !isHuman(figure) && Math.abs(figure.at![0] - eye[0]) + Math.abs(figure.at![1] - eye[1]) <= NEAR)
    .map(([name]) => name)
  // Who can bite the one who acts is kept in sight.
  const biters = Object.keys(view.threats).filter((name) => view.threats[name]!.includes(first!))
  const names = [...new Set([first!, ...lit, ...aimed, ...biters, ...near])]
  return names.flatMap((name) => {
    const at = view.figures[name]?.at
    return at ? [middle(scene, squareAt(scene, ...at))] : []
  })
}

/** What lies in the middle goes first: it is seen, whatever else is. */
function fromTheMiddle(choices: Choice[]): Choice[] {
  const at = Math.floor(choices.length / 2)
  return [...choices.slice(at, at + 1), ...choices.slice(0, at), ...choices.slice(at + 1)]
}
