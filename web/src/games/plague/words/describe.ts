/** The board in words, for who hears it and for the card beside it. */
import { cellOf, nameOf, placeOf, roomOf, squareAt, type Scene } from '../scene'
import { called } from './called'
import { spoken, whoStands, type Figure, type PlagueView } from '../view'

const COMPASS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const THINGS: Record<string, string> = { '.': 'grass', ',': 'paved ground', '#': 'furniture', '*': 'a shrub', C: 'the car' }

/** What a square is: its room and what stands there. */
export function squareInWords(scene: Scene, view: PlagueView, square: number): string {
  const search = scene.searches.find(({ at }) => squareAt(scene, at[0]!, at[1]!) === square)
  const cell = cellOf(scene, square)
  const letter = roomOf(scene)[square]
  const room = scene.rooms.find(({ id }) => id === letter)?.name
  if (search) {
    const searched = view.searched[search.name]?.map((who) => called(scene, who)).join(', ')
    return `${search.what}${searched ? `, searched by ${searched}` : ', not searched yet'}`
  }
  const thing = THINGS[cell] ?? ''
  return [room, thing].filter(Boolean).join(', ') || 'floor'
}

/** What can be seen of a figure. */
export function figureInWords(scene: Scene, name: string, figure: Figure): string {
  const who = called(scene, name)
  const parts = [`${who[0]!.toUpperCase()}${who.slice(1)}${figure.dog ? ', a dog' : ''}`]
  if (figure.facing) parts.push(`faces ${COMPASS[figure.facing]}`)
  if (figure.points) parts.push(`${figure.points} ${figure.points === 1 ? 'action point' : 'action points'} left`)
  if (figure.weapon) parts.push(spoken(figure.weapon) + (figure.loaded === false && scene.weapons.some(({ id, firearm }) => id === figure.weapon && firearm) ? ', empty' : ''))
  const items = Object.entries(figure.items ?? {}).map(([item, n]) => (n > 1 ? `${n} ${spoken(item)}` : spoken(item)))
  if (items.length) parts.push(`holds ${items.join(', ')}`)
  if (figure.bounty) parts.push(`brings its killer ${figure.bounty} cards`)
  return parts.join('; ')
}

/** What is at the edges of a square. */
function edgesInWords(scene: Scene, view: PlagueView, square: number): string {
  const [column, row] = placeOf(scene, square)
  const found: string[] = []
  for (const [facing, at, side] of [['north', [column, row], 'N'], ['east', [column + 1, row], 'W'], ['south', [column, row + 1], 'N'], ['west', [column, row], 'W']] as const) {
    const edge = scene.edges.find((each) => each.side === side && each.at[0] === at[0] && each.at[1] === at[1])
    if (!edge) continue
    const barricaded = view.barricades.includes(`${side}${at[0]},${at[1]}`)
    found.push(`${facing} ${barricaded ? 'barricaded ' : ''}${edge.kind === 'interior' ? 'interior door' : edge.kind}`)
  }
  return found.join(', ')
}

/** All that is said of a square when the cursor comes there. */
export function whatIsAt(scene: Scene, view: PlagueView, square: number): string {
  const who = whoStands(view, placeOf(scene, square))
  const edges = edgesInWords(scene, view, square)
  return [`${nameOf(scene, square)}: ${squareInWords(scene, view, square)}`, who ? figureInWords(scene, who, view.figures[who]!) : '', edges].filter(Boolean).join('. ')
}

/** Whom one of the dead can bite next, and how likely each bite hits; empty for who can bite nobody. */
export function threatOf(scene: Scene, view: PlagueView, name: string): string {
  const whom = view.threats[name]?.map((each) => called(scene, each))
  return whom?.length ? `Can bite ${whom.join(' or ')} next turn: ${Math.round(scene.bite_chance * 100)} % a bite` : ''
}
