import { expect, test } from 'vitest'
import { explained, judge } from '../src/games/plague/words/odds'

const chance = (label: string) => ({ label, p: 0.5, exact: '1/2' })

test('What a slip costs is said where one may happen', () => {
  expect(judge('slip')).toBe('bad')
  expect(explained([chance('miss'), chance('slip')])).toContain('you lose your remaining points')
  expect(explained([chance('miss'), chance('kill')])).toBe('')
})
