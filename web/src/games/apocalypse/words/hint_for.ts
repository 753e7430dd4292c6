const BY_VERB: Record<string, string> = { make: 'make', cry: 'cry', betray: 'betray', pick: 'pick', price_drain: 'price', price_trust: 'price', price_harm: 'price' }

/** The hint for what you can choose now. */
export const hintFor = (verbs: string[]): string | undefined => verbs.map((verb) => BY_VERB[verb]).find(Boolean)
