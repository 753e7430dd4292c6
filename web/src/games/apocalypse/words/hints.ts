/** Hints for a first story, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  make: 'The light is on you. Choose a card that glows: two dice plus its number. 10 or more and it works, 7 to 9 and it costs you.',
  cry: 'Before you roll you can cry for help. You get +1 for each point that the helper trusts you, and put the helper in danger.',
  betray: 'You missed. You can make somebody who trusts you take it in your place. They won’t forget it.',
  pick: 'Choose what comes of it. The others see what you take.',
  price: 'Pay a Price with the goods of the group, with somebody’s trust in you, or with your own blood.',
}
