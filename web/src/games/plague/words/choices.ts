/** How an offer is said, and where on the board one may click for it. What is offered, the server alone says. */
import type { Offer, Way } from '../../../lib/server/wire'
import { beyond, FACINGS, squareAt, squareNamed, type Scene } from '../scene'
import { called } from './called'
import { nameOf } from './told'
import { spoken, type PlagueView } from '../view'

export interface Choice {
  offer: Offer
  label: string
  icon: string
  /** The square to click, or -1. */
  square: number
  /** The opening to click. */
  opening?: string
  /** The side of the board to click. */
  side?: string
  figure?: string
  /** The card or weapon that it is done with. */
  card?: string
  /** Several choices that are made as one. */
  way?: Way
}

const SAID: Record<string, [string, string]> = {
  advance: ['Step forward', 'footsteps'],
  back: ['Step back', 'return-arrow'],
  stop: ['End activation', 'hourglass'],
  barricade: ['Barricade', 'hammer-nails'],
  tear_down: ['Tear down', 'crowbar'],
  attack: ['Attack', 'baseball-bat'],
  punch: ['Punch', 'punch'],
  volley: ['Fire a volley', 'shotgun'],
  search: ['Search', 'magnifying-glass'],
  board: ['Get into the car', 'car-key'],
  hide: ['Go down the hatch', 'hole-ladder'],
  use: ['Use', 'card-pick'],
  heal: ['Heal with', 'medical-pack'],
  bite: ['Bite', 'shark-bite'],
  activate: ['Activate', 'run'],
  place: ['Place', 'person'],
  dog: ['Make the dog', 'sniffing-dog'],
  decline: ['No, thanks', 'stop-sign'],
  smash: ['Smash', 'fire-axe'],
  block: ['Barricade', 'hammer-nails'],
  hatch: ['Put the hatch', 'floor-hatch'],
  take: ['Take', 'card-draw'],
  keep: ['Keep', 'card-draw'],
  save: ['Save with', 'card-pick'],
  cure: ['Cure with', 'medical-pack'],
  join: ['Play on as', 'shambling-zombie'],
}
const COMPASS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }

/** An offer as a choice at the table. */
export function choiceOf(scene: Scene, view: PlagueView, offer: Offer): Choice {
  const [first = '', second = ''] = offer.args
  const figure = view.figures[first]
  const square = figure?.at ? squareAt(scene, ...figure.at) : -1
  const facing = figure?.facing ? FACINGS.indexOf(figure.facing) : -1
  const ahead = square >= 0 && facing >= 0 ? beyond(scene, square, facing) : -1
  const [said, icon] = SAID[offer.verb] ?? [offer.text, 'perspective-dice-six-faces-random']
  const rest = [second].filter(Boolean).map((word) => (view.figures[word] ? called(scene, word) : spoken(word))).join(' ')
  const who = called(scene, first)
  const plain: Choice = { offer, label: rest ? `${said} ${rest}` : said, icon, square, ...(figure && { figure: first }) }
  switch (offer.verb) {
    case 'advance':
    case 'search':
      return { ...plain, square: ahead }
    case 'board':
      return { ...plain, square }
    case 'back':
      return { ...plain, square: square >= 0 ? beyond(scene, square, (facing + 2) % 4) : -1 }
    case 'barricade':
    case 'tear_down':
      return { ...plain, opening: openingBetween(scene, square, ahead) ?? '' }
    case 'turn': {
      const to = (facing + (second === 'left' ? 3 : 1)) % 4
      const beside = square >= 0 ? beyond(scene, square, to) : -1
      const icons = second === 'left' ? 'anticlockwise-rotation' : 'clockwise-rotation'
      return { ...plain, label: `Turn ${second}, to the ${COMPASS[FACINGS[to] ?? ''] ?? '?'}`, icon: icons, square: beside }
    }
    case 'attack':
    case 'punch':
    case 'bite': {
      const at = view.figures[second]?.at
      return { ...plain, square: at ? squareAt(scene, ...at) : -1 }
    }
    case 'place':
      return { ...plain, label: `Place ${who} on ${second}`, square: squareNamed(scene, second), icon: first[0] === 'z' ? 'shambling-zombie' : 'person' }
    case 'hatch':
      return { ...plain, label: `Put the hatch on ${first}`, square: squareNamed(scene, first) }
    case 'face':
    case 'spin':
      return { ...plain, label: `${who} faces ${COMPASS[second] ?? second}`, icon: 'cycle', square: beyond(scene, square, FACINGS.indexOf(second as 'N')) }
    case 'enter':
      return { ...plain, label: `Come in from the ${COMPASS[first] ?? first}`, icon: 'walk', square: -1, side: first }
    case 'smash':
    case 'block':
      return { ...plain, label: `${said} ${openingSaid(scene, first)}`, opening: first }
    case 'use':
    case 'heal':
    case 'save':
    case 'cure':
    case 'take':
    case 'keep':
      return { ...plain, label: `${said} ${nameOf(scene, second || first)}`, card: second || first }
    case 'activate':
    case 'dog':
    case 'join':
      return { ...plain, label: `${said} ${who}` }
    default:
      return plain
  }
}

/** An opening as one says it: several of a kind are told apart by where they are. */
function openingSaid(scene: Scene, name: string): string {
  const kind = scene.openings.find((opening) => opening.name === name)?.kind ?? 'opening'
  return `the ${kind === 'interior' ? 'inner door' : kind} at ${name.slice(1)}`
}

function openingBetween(scene: Scene, a: number, b: number): string | undefined {
  return scene.openings.find(({ at, side }) => {
    const here = squareAt(scene, at[0]!, at[1]!)
    const there = beyond(scene, here, side === 'N' ? 0 : 3)
    return (here === a && there === b) || (here === b && there === a)
  })?.name
}
