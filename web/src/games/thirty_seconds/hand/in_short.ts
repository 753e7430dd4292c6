/** What a card does in a few words, for a card that lies in a hand; whole it is read where the card is looked at. */
const IN_SHORT: Record<string, string> = {
  block: 'A zombie attack fails.',
  counterattack: 'Strike the attacker first.',
  sidestep: 'Move; nothing lunges at you.',
  quick_trigger: 'Fire the same gun again.',
  quick_hands: 'Strike again, same weapon.',
  lined_up: 'The shot hits two in line.',
  clipped: 'Two more zombies take 1.',
  critical_hit: 'It dies; a Boss takes 2 more.',
  confrontation: 'Strike what enters your row.',
  distraction: 'Zombies of one row stand still.',
  parkour: 'Two rows ahead, over everything.',
  adrenaline: 'Get 2 energy back.',
  catch_your_breath: 'Regain 1 health.',
  scrounge: 'Take a Supply card.',
  shove: 'A zombie in your row goes down.',
  steady_hands: 'The better of two attack cards.',
  on_your_feet: 'Stand up for free.',
  wrench_free: 'One zombie lets go of you.',
  moan: 'Get 1 energy back.',
  surge: 'Three zombies step closer.',
  lurch: 'One zombie steps closer.',
  frenzy: 'A zombie attacks once more.',
  maul: '1 more damage.',
  rise_again: 'Two zombies get up.',
  trip: 'The Survivor goes down.',
  from_the_shadows: 'A zombie appears behind them.',
  new_blood: 'Fetch a Base zombie.',
  the_horde_gathers: 'Draw two zombie cards.',
  poor_aim: 'A shot misses completely.',
  thick_hide: 'A zombie takes 2 less damage.',
  stumble: 'A weapon flies two rows ahead.',
  exhausted: 'Next turn they cannot move.',
  panic: 'Next turn they attack only once.',
  overwhelm: 'No Block against this attack.',
  collapsing_alley: 'Everybody in their row goes down.',
  blackout: 'Nothing reaches past one row.',
}

/** The card's words for a hand; none where they are not known, and its own have to do. */
export const inShort = (id: string): string | undefined => (Object.hasOwn(IN_SHORT, id) ? IN_SHORT[id] : undefined)

const SYLLABLES: Record<string, string> = { Adrenaline: 'Adren|aline', Collapsing: 'Col|lapsing', Confrontation: 'Confron|tation', Counterattack: 'Counter|attack', Distraction: 'Distrac|tion', Exhausted: 'Ex|hausted', Overwhelm: 'Over|whelm' }

/** A name whose long words break between syllables, with a hyphen, if they must. */
export const broken = (name: string): string => name.replace(/\w+/g, (word) => SYLLABLES[word]?.replace('|', '\u00ad') ?? word)
