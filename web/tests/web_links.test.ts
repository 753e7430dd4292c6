import { expect, test } from 'vitest'
import { partsOf } from '../src/lib/web_links'

const links = (text: string) => partsOf(text).flatMap((part) => (part.href ? [part.href] : []))

test('what is written stays whole, link or not', () => {
  for (const text of ['', 'hello', 'see https://a.example/x, then http://b.example!', 'javascript:alert(1) https://'])
    expect(partsOf(text).map((part) => part.text).join('')).toBe(text)
})

test('links to web pages are known, without the punctuation behind them', () => {
  expect(links('see https://a.example/x, then (http://b.example/y).')).toEqual(['https://a.example/x', 'http://b.example/y'])
  expect(links('HTTPS://A.example/Wiki_(game)')).toEqual(['https://a.example/Wiki_(game)'])
})

test('nothing else is a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'a.example', 'https://', 'http://bank.example@evil.example/'])
    expect(links(text)).toEqual([])
})
