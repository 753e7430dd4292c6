/** How the game master's choices are said, and what is asked of him. */
import type { Mark } from '../../../art/story/marks'

/** As in `choices.ts`: `{0}` and `{1}` are what it is done with. */
type Kind = 'pc' | 'thing' | 'printed' | 'word'
export const HIS: Record<string, readonly [label: string, icon: string, first?: Kind, second?: Kind]> = {
  speak: ['{0} acts now', 'talk', 'pc'], go_on: ['On to what comes', 'hourglass'], hard: ['{0}', 'death-skull', 'printed'], answer_with: ['{0}', 'death-skull', 'printed'], let_it_be: ['The miss is enough', 'check-mark'], someone: ['{0}', 'person', 'pc'], press: ['{0}', 'person', 'pc'], strike: ['{0}', 'person', 'pc'], drain: ['1 {0}', 'knapsack', 'word'], highlight: ['{0}', 'upgrade', 'word'],
  leave_it: ['Leave it to the Director', 'perspective-dice-six-faces-random'], let_the_die: ['Let the die say', 'perspective-dice-six-faces-random'], begin_with: ['{0}', 'megaphone', 'word'], done: ['It is as we have played it', 'check-mark'], at: ['{0}', 'walking-boot', 'printed'], tell: ['Say how', 'talk'], take_over: ['Carry this move out by hand', 'hand'],
  goal_reached: ['{0}: we have reached our goal', 'check-mark', 'pc'], goal_missed: ['{0}: not this time', 'stop-sign', 'pc'], trust_more: ['{0} trusts {1} more', 'person', 'pc', 'pc'], keep: ['Leave it', 'stop-sign'],
  join: ['{0} comes in: {1}', 'person', 'pc', 'printed'], end_session: ['End the session here', 'hourglass'], pause: ['Pause', 'hand'], x_card: ['Stop', 'stop-sign'], rewind: ['Stop and take that back', 'stop-sign'], fade_out: ['Fade out', 'eyeball'], slow_down: ['Slow down', 'hourglass'],
}

/** What the paper says above the answers. */
export const ASKED: Record<string, string> = {
  floor: 'Who acts?', 'begin scene': 'How does the scene begin?', 'answering miss': 'How do you answer the miss?', where: 'Where are they?', "the master's hard move": 'How does it strike?', "the master's draw someone": 'Whom?', "the master's draw doubter": 'Who doubts?', "the master's draw pressed": 'Whom do they press?', "the master's draw stricken": 'Whom does it strike?', "the master's draw drain": 'What is lost?', "the master's judge stats": 'Which stat should earn them experience?',
}

/** What others are told while he chooses. */
export const DOES: Record<string, string> = {
  value: 'puts something right', thousands: 'puts something right', value_hidden: 'sees to something', thousands_hidden: 'sees to something', where: 'brings somebody', 'begin scene': 'opens the scene', 'by hand': 'carries it out by hand', 'answering miss': 'answers the miss', floor: 'or whoever speaks',
}

/** What the master's moves look like, by their ids. */
export const MASTER_MARKS: Record<string, Mark> = { announce_badness: 'moon', put_in_spot: 'flare', blame_game: 'talk', offer: 'eye', inflict_harm: 'drop', drain: 'pill', gear_fails: 'cog', separate: 'run', reinforce: 'horde', clock_ticks: 'bell', spot: 'flare', turn_npc: 'mask', sow_distrust: 'cross' }
