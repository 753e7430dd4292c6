import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionInWords, valueInWords } from '../src/lib/option_words'

const GAMES = ['apocalypse', 'plague', 'thirty_seconds', 'zomboid']
/** The options of a game, each with the values it may have. */
const optionsOf = (game: string): { id: string; values: string[] }[] =>
  readFileSync(`../src/shamble/games/${game}/content/options.toml`, 'utf8')
    .split('[[option]]').slice(1)
    .map((table) => ({ id: /^id = "(.*)"/m.exec(table)![1]!, values: [...(/^values = \[(.*)\]/m.exec(table)?.[1] ?? '').matchAll(/"(.*?)"/g)].map((found) => found[1]!) }))
const RAW = /_|[a-z]\d|\b(ap|hp|xp)\b/

test('an option and its values are said in plain words', () => {
  expect(optionInWords('human_ap')).toBe('human action points')
  expect(['printed18', 'bite_die', 'imani_okafor', true, ['lemon_pie']].map(valueInWords)).toEqual(['Printed 18', 'Bite die', 'Imani Okafor', 'yes', 'Lemon pie'])
})

test.each(GAMES)('no option of %s shows a raw key, and no two are called the same', (game) => {
  const options = optionsOf(game)
  expect(options.length).toBeGreaterThan(0)
  const labels = options.map(({ id }) => optionInWords(id))
  expect(labels.filter((label) => RAW.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
  for (const { values } of options) {
    const words = values.map(valueInWords)
    expect(words.filter((word) => RAW.test(word) || word[0] !== word[0]!.toUpperCase())).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  }
})
