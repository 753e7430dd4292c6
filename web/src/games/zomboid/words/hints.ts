/** Hints for whoever plays a town for the first time, by what may be chosen. */
export const HINTS: Record<string, string> = {
  keep_trait: 'What helps costs points, what hurts gives some: they go into your four stats afterwards.',
  go: 'Each step costs stamina. Where nobody has been lies a question mark: explore it, then loot what is inside. A looted place is no way home by itself: be back where it is safe.',
  equip: 'First ready what you carry and trade with whoever stands where you stand. What you wear weighs nothing extra, what you carry has a limit.',
  fight: 'The dice of all fall together. You give out yours: whose is the better one, whose blow you dodge. Running needs an even number.',
  trade: 'Lay what you give. The other side sees it once you stand by it, and is asked. Nothing changes hands before both agree.',
  build: 'At the safe house you store, fortify, make things, and call for a rescue: the posters say what each takes.',
}

const BY_VERB: Record<string, string> = { keep_trait: 'keep_trait', run: 'fight', give: 'fight', take: 'fight', put: 'trade', agree: 'trade', explore: 'go', loot: 'go', equip: 'equip', offer: 'equip', fortify: 'build', call: 'build', store: 'build' }

/** The hint for what may be chosen now. */
export const hintFor = (verbs: string[]): string | undefined => Object.keys(BY_VERB).map((verb) => (verbs.includes(verb) ? BY_VERB[verb] : undefined)).find(Boolean)
