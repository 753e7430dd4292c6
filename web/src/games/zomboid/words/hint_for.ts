const BY_VERB: Record<string, string> = { keep_trait: 'keep_trait', run: 'fight', give: 'fight', take: 'fight', put: 'trade', agree: 'trade', explore: 'go', loot: 'go', equip: 'equip', offer: 'equip', fortify: 'build', call: 'build', store: 'build' }

/** The hint for what you can choose now. */
export const hintFor = (verbs: string[]): string | undefined => Object.keys(BY_VERB).map((verb) => (verbs.includes(verb) ? BY_VERB[verb] : undefined)).find(Boolean)
