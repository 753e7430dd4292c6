/** How an offer is said, and where it lies. What is offered, the server alone says. */
import type { Offer } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { poolPoints, sceneOf, survivorOf, viewOf } from '../view'
import { HIS } from './master'
import { printedName, sentence, shortName, signed, spoken, thingName, toldName } from './names'

/** Where a choice lies: among the moves in the hand, in the pile beside them, or on the paper of what is asked. */
export type Lies = 'hand' | 'pile' | 'paper'

export interface Choice {
  offer: Offer
  label: string
  icon: string
  lies: Lies
  /** What on the table stands for it, or nothing. */
  thing: string
}

/** What the parts of an offer are: a person, whatever a move is aimed at, something printed, a word. */
type Kind = 'pc' | 'thing' | 'printed' | 'word'
type Said = readonly [label: string, icon: string, first?: Kind, second?: Kind]

/** How each verb is said: `{0}` and `{1}` are what it is done with. */
const SAID: Record<string, Said> = {
  make: ['{0}', 'perspective-dice-six-faces-random', 'printed'], do: ['{0}', 'gears', 'printed'], face: ['Face {0} again', 'eyeball', 'thing'], regroup: ['Get back to the others', 'run'], recover: ['Get up', 'walking-boot'],
  fight_hazard: ['Fight the danger', 'flame'], shore_up: ['Shore up the barricade', 'hammer-nails'], pass: ['Pass', 'hourglass'], use_fact: ['Use what came to light', 'magnifying-glass'],
  equip: ['Take {0} in hand', 'hand', 'printed'], put_right: ['Put {0} right', 'gears', 'printed'], reload: ['Reload {0}', 'gears', 'printed'], repair: ['Repair {0}', 'gears', 'printed'], hand: ['Hand {0} {1}', 'trade', 'pc', 'printed'],
  accept: ['Take it', 'check-mark'], decline: ['No, thank you', 'stop-sign'], share: ['Give the group 1 {0}', 'knapsack', 'word'], bring_out: ['Bring out 1 {0} that you hid', 'knapsack', 'word'], claim: ['Say that you are {0}', 'talk', 'word'],
  stabilize: ['Keep {0} from getting worse', 'medical-pack', 'pc'], treat: ['Treat the infection of {0}', 'medical-pack', 'pc'], unpack: ['Unpack 1 {0}', 'knapsack', 'word'], unpack_thing: ['Unpack {0}', 'knapsack', 'printed'],
  barter: ['Trade with {0}', 'trade', 'pc'], give_point: ['Give 1 {0}', 'trade', 'word'], want_point: ['Ask for 1 {0}', 'talk', 'word'], propose_trade: ['Propose it', 'check-mark'], never_mind: ['Never mind', 'stop-sign'], deal_on: ['Trade', 'check-mark'], no_deal: ['No trade', 'stop-sign'],
  draw_out: ['Take 1 {0} for yourself', 'hand', 'word'], let_him: ['Let them', 'check-mark'], object: ['Object', 'stop-sign'], aim: ['{0}', 'perspective-dice-six-faces-random', 'thing'], take_back: ['Take it back', 'return-arrow'], ask_for: ['{0}', 'talk', 'printed'],
  spend: ['Spend 1 {0} of the {1}', 'knapsack', 'word', 'word'], enough: ['Enough', 'check-mark'], follow: ['Come along', 'run'], stay_behind: ['Stay behind', 'stop-sign'], as_usual: ['Roll as usual', 'perspective-dice-six-faces-random'], roll_by: ['By {0}', 'card-pick', 'printed'],
  use: ['Use {0}', 'card-pick', 'printed'], let_go: ['Let it go', 'stop-sign'], study: ['Study {0}', 'eyeball', 'printed'], alone: ['Roll without help', 'stop-sign'], cry: ['Ask {0} for help', 'megaphone', 'pc'], help: ['Help', 'hand'], refuse: ['Refuse', 'stop-sign'],
  keep_faith: ['Take it yourself', 'check-mark'], betray: ['Let {0} take it', 'backstab', 'pc'], own_up: ['Own up', 'check-mark'], blame: ['Blame {0}', 'talk', 'pc'], take_along: ['Take {0} along', 'run', 'pc'], hearten: ['Hearten {0}', 'talk', 'pc'], divert: ['Take 1 {0} of it', 'hand', 'word'],
  turn_to: ['{0}', 'person', 'pc'], let_be: ['Let it be', 'stop-sign'], pick: ['{0}', 'card-pick', 'printed'], before: ['Before {0}', 'person', 'pc'], take: ['1 {0} for the {1}', 'knapsack', 'word', 'word'], take_item: ['{0}', 'card-pick', 'printed'], leave_thing: ['Leave {0}', 'knapsack', 'printed'], give_up: ['1 {0} of the {1}', 'knapsack', 'word', 'word'], patient: ['{0}', 'medical-pack', 'pc'],
  price_drain: ['1 of the group’s goods', 'knapsack'], price_trust: ['{0} trusts you less', 'person', 'pc'], price_harm: ['1 Harm', 'shark-bite'], take_injury: ['', 'shark-bite'], take_harm: ['', 'shark-bite'], ward_off: ['Ward it off', 'shield'],
  spend_trust: ['{1} gets the point', 'person', 'pc', 'pc'], return_trust: ['{1} trusts back', 'person', 'pc', 'pc'], comply: ['Do it', 'check-mark'], will_not: ['I will not', 'stop-sign'], pay_him: ['Pay out of the {0}', 'knapsack', 'word'], assure: ['Promise it', 'talk'], hand_him: ['Hand over {0}', 'trade', 'printed'], walk_away: ['Walk away', 'stop-sign'],
  answer_truly: ['Tell the truth', 'check-mark'], answer_falsely: ['Lie', 'stop-sign'], answer: ['{0}', 'talk', 'printed'], say_nothing: ['Say nothing', 'stop-sign'], spare: ['Let it pass', 'stop-sign'], strike_back: ['Strike back', 'punch'],
  raise: ['{0}: more {1}', 'upgrade', 'pc', 'word'], mend: ['{0}: mend {1}', 'medical-pack', 'pc', 'word'], save: ['{0}: save 1 {1}', 'knapsack', 'pc', 'word'], learn_more: ['{0}: learn {1}', 'upgrade', 'pc', 'printed'], arm: ['{0}: {1}', 'upgrade', 'pc', 'printed'], befriend: ['{0} and {1}', 'upgrade', 'pc', 'pc'], trust_him: ['Trust back', 'check-mark'], keep_distance: ['Keep a distance', 'stop-sign'],
  vote: ['To {0}', 'walking-boot', 'printed'], go_alone: ['Alone to {0}', 'walking-boot', 'printed'], drive: ['Take the {0}', 'car-wheel', 'word'], walk: ['Walk', 'walking-boot'], leave_behind: ['Leave 1 {0} of the {1}', 'hand', 'word', 'word'], care_for_harm: ['{1}: against Harm', 'medical-pack', 'pc', 'pc'], care_for_infection: ['{1}: against the infection', 'medical-pack', 'pc', 'pc'], no_more: ['No more', 'check-mark'],
  accuse: ['{0}', 'talk', 'pc'], agree: ['Agree', 'check-mark'], disagree: ['Disagree', 'stop-sign'], play_on: ['I am ready', 'check-mark'],
}

/** What is asked of a person, and what of a scene. */
const QUESTIONS: Record<string, string> = {
  truth: 'Are they telling the truth?', want_me: 'What do they want me to do?', thinking: 'What are they thinking?', next: 'What will they do next?', get_you_to: 'What would persuade them?', way: 'Which is the best way out?', weak_point: 'Where is a weak point?', detail: 'What have we missed?', weakest: 'Who is the weakest of them?', strongest: 'What is the greatest danger?',
}
const MADE = new Set(['make', 'do', 'face', 'regroup', 'recover', 'fight_hazard', 'shore_up', 'use_fact', 'pass'])

function named(shown: Shown, kind: Kind | undefined, id: string): string {
  if (kind === 'pc') return toldName(shown, id)
  if (kind === 'thing') return thingName(shown, id)
  if (kind === 'printed') return QUESTIONS[id] ?? printedName(sceneOf(shown), id)
  return spoken(id)
}

/** Return the label of Harm, an injury or a Price with its amount and what is there now; empty for other offers. */
function numbered(shown: Shown, { verb, args }: Offer): string {
  const view = viewOf(shown)
  const { pending, survivors } = view
  if (verb === 'price_harm' && pending?.price) return `${pending.price.harm} Harm`
  if (verb === 'take_injury') return `A lasting injury: ${sentence(spoken(args[1] ?? ''))} −1`
  if (verb === 'take_harm') return `${args[1]} Harm`
  if (verb === 'price_drain') return poolPoints(view) ? `1 of the group’s ${poolPoints(view)} goods` : '1 of your own goods'
  const payer = survivorOf(view, shown.seat)
  const trust = payer ? survivors[args[0] ?? '']?.trust[payer] : undefined
  return verb === 'price_trust' && trust !== undefined ? `${sentence(toldName(shown, args[0]!))} trusts you less: ${signed(trust)} → ${signed(trust - 1)}` : ''
}

/** An offer as a choice at the table. */
export function choiceOf(shown: Shown, offer: Offer): Choice {
  const [template, icon, first, second] = SAID[offer.verb] ?? HIS[offer.verb] ?? [`${spoken(offer.verb)} {0} {1}`, 'card-pick', 'printed', 'printed']
  const said = (kind: Kind | undefined, at: number): string => (offer.args[at] === undefined ? '' : named(shown, kind, offer.args[at]))
  const asked = offer.verb === 'question' || offer.verb === 'look_for' ? (QUESTIONS[offer.args[0] ?? ''] ?? spoken(offer.args[0] ?? '')) : ''
  const within = (said: string): string => (template.startsWith('{0}') ? said : said.replace(/^The /, 'the '))
  const price = numbered(shown, offer)
  if (price) return { offer, label: price, icon, lies: 'paper', thing: offer.verb === 'price_harm' || offer.verb === 'price_drain' ? '' : (offer.args[0] ?? '') }
  const full = sentence((asked || template.replace('{0}', within(said(first, 0))).replace('{1}', said(second, 1))).trim())
  const isFree = shown.view.pending !== null && (shown.view.pending as { step: string }).step === 'spotlight'
  const lies: Lies = !isFree ? 'paper' : MADE.has(offer.verb) ? 'hand' : 'pile'
  const label = lies === 'hand' ? shortName(offer.verb === 'make' ? (offer.args[0] ?? '') : offer.verb, full) : full
  return { offer, label, icon, lies, thing: first === 'thing' || (first === 'pc' && lies === 'paper') || offer.verb === 'vote' ? (offer.args[0] ?? '') : '' }
}
