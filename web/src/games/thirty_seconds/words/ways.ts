/** Ways of several Moves, as choices that one click makes: the server found them, and says what they cost and risk. */
import type { Way } from '../../../lib/server/wire'
import type { AlleyScene, AlleyView } from '../view'
import { wordsOf, type Choice } from './choices'

/** The way to each row to which no single choice leads. */
export function wayChoices(scene: AlleyScene, view: AlleyView, ways: Way[], direct: Choice[]): Choice[] {
  const near = new Set(direct.flatMap((choice) => choice.things))
  return ways.flatMap((way) => {
    const row = way.to[0] === scene.street ? 'street' : String(way.to[0])
    if (near.has(row) || way.to[0] === view.survivor.row) return []
    const offer = { text: way.choices.join(', '), verb: 'move', args: [row], odds: null, words: false }
    return [{ offer, label: `Go to ${wordsOf(scene, view, row)}`, icon: 'run', group: '', things: [row], way }]
  })
}
