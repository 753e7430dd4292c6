/** How what may be chosen in making a survivor looks: a face, numbers, goods, a sign, with its words. */
import { shape, type Drawing } from '../../../art/ink'
import { playbookFace } from '../../../art/story/cast'
import { gearMark, GOODS_MARKS, markOf, markOfKind, STAT_COLOURS } from '../../../art/story/marks'
import type { Desk } from '../desk'
import { GOODS, STATS, type StoryScene } from '../view'
import { personName, printedName, sentence, signed, spoken } from '../words/names'
import type { Choice } from '../words/choices'

export interface Card {
  choice: Choice
  title: string
  text: string
  picture?: Drawing
  /** Numbers by their stats, or points by their goods. */
  stats?: number[]
  points?: number[]
  /** A few words, no more: shown small. */
  isTag: boolean
}

export interface Group {
  title: string
  cards: Card[]
}

const WITH: Record<string, string> = { prejudiced: 'A prejudice against {0}', connected: 'A connection with {0}', met_well: '{0}, met before: gladly', met_badly: '{0}, met before: sadly', let_judge: '{0} tells', befriend: 'More Trust from {0}' }
const BRINGS: Record<string, string> = { prejudiced: 'You trust them 1 less.', connected: 'You trust them 1 more.', met_well: 'You trust them 1 more.', met_badly: 'You trust them 1 less.', befriend: 'If they agree.' }
const GROUPS: Record<string, string> = { raise: 'More of a stat', mend: 'An injury heals', save: 'Something put by', learn_more: 'Another move', arm: 'A weapon or armour', befriend: 'A bond' }
const GROWN = new Set(Object.keys(GROUPS))

const aboutGear = (scene: StoryScene, id: string) => scene.gear.find((each) => each.id === id)

const shieldOf = (stat: string): Drawing => ({ box: [24, 24], svg: shape('M12 1L21 4V13C21 18 16 21 12 23C8 21 3 18 3 13V4Z', STAT_COLOURS[stat] ?? '#c9c2ae', 2.2) + shape('M12 1L21 4V13C21 18 16 21 12 23Z', '#0e1113', 0, 'opacity=".16"') })

function ofStat(choice: Choice, stat: string, now: number): Partial<Card> {
  const [title, picture] = [sentence(stat), shieldOf(stat)]
  if (choice.offer.verb === 'raise') return { title, picture, text: `${signed(now)} becomes ${signed(now + 1)}` }
  return { title, picture, text: choice.offer.verb === 'mend' ? 'It costs you nothing any more.' : `now ${signed(now)}` }
}

function ofGear(scene: StoryScene, id: string): Partial<Card> {
  const card = aboutGear(scene, id)
  const numbers = card?.harm ? `${card.harm} Harm: ${card.tags.join(', ')}` : card?.armor ? `armour ${card.armor}` : ''
  return { title: printedName(scene, id), text: [numbers, card?.text].filter(Boolean).join('. '), picture: markOf(gearMark(id, card?.kind ?? '')) }
}

function ofMove(scene: StoryScene, id: string): Partial<Card> {
  const card = scene.playbook_moves.find((each) => each.id === id)
  return { title: card?.name ?? printedName(scene, id), text: card?.text ?? '', picture: markOf(card?.xp ? 'star' : markOfKind(card?.kind ?? '')) }
}

const ofGoods = (kind: string): Partial<Card> => ({ title: sentence(kind), text: '1 point', picture: markOf(GOODS_MARKS[kind]!) })

/** A choice as a card. */
function cardOf(desk: Desk, choice: Choice, seat: number): Card {
  const { offer, label } = choice
  const { scene, view } = desk
  const [first = '', second = ''] = offer.args
  const made = Object.values(view.survivors).find(({ owner }) => owner === seat)
  const book = scene.playbooks.find(({ id }) => id === made?.playbook)
  const plain: Card = { choice, title: label, text: '', isTag: true }
  const about = GROWN.has(offer.verb) ? second : first
  if (offer.verb === 'play') {
    const played = scene.playbooks.find(({ id }) => id === first)
    return { choice, title: played?.name ?? first, text: played?.tagline ?? '', picture: playbookFace(first), isTag: false }
  }
  if (offer.verb === 'call') return { ...plain, title: book?.names[first] ?? sentence(spoken(first)) }
  if (offer.verb === 'as_said') return { ...plain, title: 'Keep the name you made up' }
  if (offer.verb === 'look' || offer.verb === 'because') return { ...plain, title: sentence(spoken(first)) }
  if (offer.verb === 'stats') return { ...plain, title: '', stats: book?.stats[Number(first.slice(-1)) - 1] ?? [], isTag: false }
  if (offer.verb === 'propose') return { ...plain, title: '', points: first.split('-').map(Number) }
  if (offer.verb in WITH) {
    const whom = view.survivors[about]
    return { choice, title: WITH[offer.verb]!.replace('{0}', personName(desk.shown, about)), text: BRINGS[offer.verb] ?? '', picture: playbookFace(whom?.playbook ?? ''), isTag: false }
  }
  const known = (STATS as readonly string[]).includes(about) ? ofStat(choice, about, made?.stats[about] ?? 0)
    : (GOODS as readonly string[]).includes(about) ? ofGoods(about)
    : ['learn', 'learn_more'].includes(offer.verb) ? ofMove(scene, about)
    : ['choose', 'arm'].includes(offer.verb) ? ofGear(scene, about)
    : null
  return known ? { ...plain, isTag: false, ...known } : plain
}

/** By what one grows; nothing of what one is made of. */
function kindOf({ scene, view }: Desk, { offer }: Choice): string {
  if (offer.verb !== 'learn_more') return GROUPS[offer.verb] ?? ''
  const own = view.survivors[offer.args[0] ?? '']?.playbook
  return scene.playbook_moves.find(({ id }) => id === offer.args[1])?.playbook === own ? 'A move of your own playbook' : 'A move of another playbook'
}

/** What may be chosen, in the order in which one reads it: of what one grows by, kind by kind. */
export function groupsOf(desk: Desk, seat: number): Group[] {
  const kinds = [...new Set(desk.choices.map((choice) => kindOf(desk, choice)))]
  return kinds.map((title) => ({ title, cards: desk.choices.filter((choice) => kindOf(desk, choice) === title).map((choice) => cardOf(desk, choice, seat)) }))
}
