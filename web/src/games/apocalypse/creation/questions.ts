/** What a survivor's player is asked in each step of making one and of growing. */
type Step = readonly [title: string, why: string]

/** What is asked in a step, and why. */
export const QUESTIONS: Record<string, Step> = {
  'choose playbook': ['Who are you?', 'Each of you picks a different playbook: who you were, and what you have become.'],
  'choose name': ['What are you called?', 'Take a name from the list, or make one up.'],
  'choose look': ['What do the others see?', 'Pick one of each.'],
  'choose stats': ['What are you good at?', 'Roll two dice, add one of these. 10+ and it works; 7-9 and it costs you.'],
  learning: ['What can only you do?', 'Pick three moves of your playbook. One with a star earns experience.'],
  'choose kit': ['What do you carry?', 'Your playbook says how much you may take.'],
  'choose own points': ['What is yours alone?', 'Fill your own stash, one point at a time.'],
  'choose secret points': ['What have you hidden?', 'The others learn that there is something, never what.'],
  'choose points for the pool': ['What do you bring the group?', 'A point of each of these goes into what all share.'],
  'spread points': ['What does the group have?', 'You share six points.'],
  propose: ['What does the group have?', 'Propose six points; they hold if everybody agrees.'],
  agree: ['Do you agree?', 'If anyone says no, someone else proposes.'],
  'tell of others': ['What do you think of them?', 'A prejudice costs Trust, a connection brings some; you may have met before.'],
  grounding: ['Why is that?', 'The others hear it.'],
  'choose judge': ['Who knows you best?', 'They choose which stat earns you experience.'],
  'judge stats': ['Which stat should earn them experience?', 'A miss on a highlighted stat marks experience.'],
  arriving: ['How do you come in?', 'A new survivor, or one who is there already.'],
  improve: ['You have grown', 'Five marks of experience: one of these, now.'],
  'improve alone': ['You have grown', 'The bond was refused: something else, now.'],
  saving: ['What have you put by?', 'Three points for your own stash, one after another.'],
  bonding: ['Do you trust them more?', 'They have grown and ask for your Trust: it is yours to give.'],
}
