/** Hints for whoever plays a story for the first time, by what may be chosen. */
export const HINTS: Record<string, string> = {
  make: 'The light is on you. What glows may be done now: two dice and the number on the card. From 10 on all is well, from 7 on it costs something.',
  cry: 'Before the dice you may cry for help to somebody who trusts you. Help is worth +1 for each point of that trust, and puts the helper in danger.',
  betray: 'You missed. Somebody who trusts you can take it in your place, and will not forget it.',
  pick: 'Choose what comes of it: the others see what you take.',
  price: 'A Price is paid with goods of the group, with somebody’s trust in you, or with your own blood.',
}

const BY_VERB: Record<string, string> = { make: 'make', cry: 'cry', betray: 'betray', pick: 'pick', price_drain: 'price', price_trust: 'price', price_harm: 'price' }

/** The hint for what may be chosen now. */
export const hintFor = (verbs: string[]): string | undefined => verbs.map((verb) => BY_VERB[verb]).find(Boolean)
