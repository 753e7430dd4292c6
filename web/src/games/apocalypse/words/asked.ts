/** What is asked now, of whom, and what each answer looks like. */
import type { Mark } from '../../../art/story/marks'
import type { Shown } from '../../../table/contract'
import { GOODS_MARKS, gearMark, markOfKind, MOVE_MARKS } from '../../../art/story/marks'
import { ASKED, DOES as MASTERS, MASTER_MARKS } from './master'
import { moveNow, sceneOf, survivorOf, viewOf } from '../view'
import type { Choice } from './choices'
import { printedName, sentence, toldName } from './names'

/** What the paper says above the answers, to who answers. */
const TITLES: Record<string, string> = {
  aim: 'At whom?', wish: 'What do you want of them?', 'choose patient': 'Who is treated?', 'choose third': 'Who else?', 'choose whom': 'Whom does it concern?', paying: 'What do you put into it?', 'choose loss': 'What do you part with?', following: 'Do you come along?',
  'cry for help': 'Do you cry for help?', 'answer cry': '{0} cries for help', betray: 'Will you betray somebody?', 'shift blame': 'Whose fault was it?', pick: 'What comes of it?', 'choose find': 'Where does it go?', 'choose item': 'Which of these?', 'make room': 'Eight things are all you can carry. What do you leave?', 'roll with': 'How do you roll?', interrupt: 'A move of yours applies',
  respond: '{0} wants something of you', 'may strike': '{0} has missed you', price: 'What is the Price?', injury: 'Harm, or an injury?', 'trust overflows': 'Trust runs over', improve: 'An improvement', 'improve alone': 'An improvement', bonding: 'Do you trust back?', vote: 'Where to?', driving: 'How do you go?', parting: 'What stays behind?',
  caring: 'The evening: who is cared for?', accuse: 'Whom do you blame?', 'ask person': 'What do you want to know?', 'ask about scene': 'What do you look for?', answer: 'What do you answer?', taking: 'It is held out to you', trading: 'What is traded?', trade: 'A trade', consenting: 'May they take it?', deal: 'What do they get?',
  hearten: 'Whom do you hearten?', divert: 'Do you take some of it?', 'take along': 'Do you take somebody along?', examining: 'What is it about?', goal: 'Is the goal reached?', trusting: 'Whom do you trust more?', waiting: 'Are you ready?',
}

/** Who is waited for, to those who wait. */
const DOES: Record<string, string> = {
  spotlight: 'has the light', aim: 'aims', 'cry for help': 'may cry for help', 'answer cry': 'is asked for help', pick: 'chooses what comes of it', price: 'pays a Price', respond: 'decides', vote: 'chooses where to go', caring: 'looks after the wounded', injury: 'takes it',
}

export interface Asked {
  step: string
  title: string
  /** The survivor who chooses, or whom it is about. */
  who: string | null
}

/** What is asked of oneself. */
export function askedOfMe(shown: Shown): Asked {
  const view = viewOf(shown)
  const step = view.pending?.step ?? ''
  const move = moveNow(view)
  const about = step === 'answer cry' || step === 'respond' || step === 'may strike' ? (move?.actor ?? null) : survivorOf(view, shown.seat)
  const title = sentence((TITLES[step] ?? ASKED[step] ?? 'What do you choose?').replace('{0}', about ? toldName(shown, about) : 'Somebody'))
  return { step, title, who: about }
}

/** What others choose, to who waits. */
export function awaited(shown: Shown): Asked | null {
  const view = viewOf(shown)
  if (!view.pending?.seats.length) return null
  const seats = view.pending.seats
  const pcs = seats.map((seat) => survivorOf(view, seat)).filter((pc) => pc !== null)
  const [first] = pcs
  if (!first) return { step: view.pending.step, title: `The master ${MASTERS[view.pending.step] ?? 'chooses'}`, who: null }
  const names = pcs.map((pc) => toldName(shown, pc))
  return { step: view.pending.step, title: names.length > 2 ? 'All choose' : sentence(`${names.join(' and ')} ${pcs.length > 1 ? 'choose' : (DOES[view.pending.step] ?? 'chooses')}`), who: first }
}

/** What was picked of a tier so far, in words. */
export function pickedSoFar(shown: Shown): string[] {
  const view = viewOf(shown)
  if (view.pending?.step !== 'pick') return []
  // Of an exchange each side picks for itself, and may pick the same (ZA-123).
  const events = shown.log.filter((line) => !line.struck && (line.k !== 'choice' || shown.info.to_move.includes(line.seat))).flatMap((line) => line.events)
  return events.slice(events.findLastIndex((event) => event.name === 'rolled') + 1).filter((event) => event.name === 'picked').map((event) => printedName(sceneOf(shown), event.args[0] ?? ''))
}

const NUMBERS = ['', 'one', 'two', 'three', 'four']

/** How many are still to be picked. */
export function toPick(left: number | null, picked: number): string {
  if (left === null) return 'What comes of it?'
  return picked ? `${sentence(NUMBERS[left] ?? String(left))} more` : `Choose ${NUMBERS[left] ?? left}`
}

/** What an answer shows: a face, a sign, or a tag with a number. */
export interface Glimpse {
  face?: string
  mark?: Mark
  tag?: string
}

const VERBS: Record<string, Mark> = {
  alone: 'shield', help: 'hand', refuse: 'cross', keep_faith: 'shield', own_up: 'shield', price_drain: 'food', price_harm: 'drop', take_harm: 'drop', take_injury: 'bandage', ward_off: 'shield', enough: 'check', follow: 'run', stay_behind: 'shield', take_back: 'undo', comply: 'star', will_not: 'cross', strike_back: 'fist', spare: 'hand',
  let_go: 'cross', let_be: 'cross', decline: 'cross', accept: 'check', object: 'cross', let_him: 'check', no_deal: 'cross', deal_on: 'check', walk: 'boot', drive: 'key', walk_away: 'boot', assure: 'talk', answer_truly: 'check', answer_falsely: 'mask', say_nothing: 'cross', as_usual: 'check', no_more: 'check', use: 'star', roll_by: 'star', pass: 'moon', never_mind: 'cross', propose_trade: 'check', keep_distance: 'cross', trust_him: 'hand',
}
/** What stands for a verb whose argument has no picture of its own. */
const OTHERS: Record<string, Mark> = { aim: 'talk', ask_for: 'talk', claim: 'talk', answer: 'talk', go_alone: 'boot', study: 'eye', agree: 'check', disagree: 'cross', play_on: 'check', leave_behind: 'bag', leave_thing: 'bag' }
const MOVES: Record<string, Mark> = { do: 'star', face: 'eye', regroup: 'run', recover: 'boot', fight_hazard: 'fire', shore_up: 'plank', use_fact: 'key', pass: 'moon' }

/** What a choice shows on its card. */
export function glimpse(shown: Shown, { offer }: Choice): Glimpse {
  const view = viewOf(shown)
  const [first = '', second = ''] = offer.args
  if (offer.verb === 'price_trust') return { face: first, tag: '−1' }
  if (offer.verb === 'make') return { mark: MOVE_MARKS[first] ?? 'star' }
  if (offer.verb in MOVES) return { mark: MOVES[offer.verb]! }
  if (offer.verb in VERBS) return { mark: VERBS[offer.verb]! }
  const pc = [second, first].find((each) => each in view.survivors)
  if (pc) return { face: pc }
  const goods = [first, second].find((each) => each in GOODS_MARKS)
  if (goods) return { mark: GOODS_MARKS[goods]! }
  const gear = sceneOf(shown).gear.find((each) => each.id === first || each.id === second)
  if (gear) return { mark: gearMark(gear.id, gear.kind) }
  if (first in view.threats) return { mark: 'horde' }
  if (offer.verb === 'vote') return { mark: 'house' }
  if (offer.verb === 'question' || offer.verb === 'look_for') return { mark: 'eye' }
  const request = first.replace(/^(do|dont)_/, '')
  if (request in MOVE_MARKS) return { mark: MOVE_MARKS[request]! }
  if (first in MASTER_MARKS) return { mark: MASTER_MARKS[first]! }
  const scene = sceneOf(shown)
  const kind = offer.verb === 'pick' ? scene.options.find(({ id }) => id === first)?.kind : undefined
  return { mark: kind ? markOfKind(kind) : ((scene.places.some(({ id }) => id === first) ? 'boot' : OTHERS[offer.verb]) ?? 'star') }
}
