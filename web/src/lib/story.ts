/** A game as a story that one keeps: in Markdown, as a page to print, as JSON; of what the log of who asks holds, and no more. */
import type { Logged } from './log'
import type { Happening, Spoken } from './server/wire'
import { turnsOf } from './told'

export interface Passage {
  text: string
  /** What people said in words with it. */
  said: { who: string; text: string }[]
}

export interface Story {
  title: string
  people: string[]
  chapters: { title: string; passages: Passage[] }[]
  end: string
}

interface Telling {
  isHeading: (event: Happening) => boolean
  /** A sentence in the names that stand on the table. */
  retell: (sentence: string) => string
  /** Who sits there. */
  nameOf: (seat: number) => string
}

const saidBy = (words: Spoken[], { nameOf }: Telling) => words.map(({ seat, text }) => ({ who: nameOf(seat), text }))

/** The story of a log, chapter by chapter; what was taken back is not told. */
export function storyOf(title: string, people: string[], log: Logged[], end: string, telling: Telling): Story {
  const turns = turnsOf(log.filter((line) => !line.struck), telling.isHeading)
  const chapters = turns.map((turn) => ({
    title: telling.retell(turn.title),
    passages: turn.entries
      .map((entry) => ({ text: telling.retell(entry.text), said: saidBy(entry.lines.flatMap((line) => line.words), telling) }))
      .filter(({ text, said }) => text || said.length),
  }))
  return { title, people, chapters: chapters.filter((chapter) => chapter.title || chapter.passages.length), end: telling.retell(end) }
}

/** What stands in Markdown as it was written, whatever signs it has. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(\s)/gm, '$1\\$2$3')
const quoted = (text: string): string => plain(text).replace(/\n/g, '\n> ')

export function markdownOf({ title, people, chapters, end }: Story): string {
  const told = chapters.flatMap((chapter) => [
    ...(chapter.title ? [`## ${plain(chapter.title)}`] : []),
    ...chapter.passages.flatMap(({ text, said }) => [...said.map((each) => `> **${plain(each.who)}:** ${quoted(each.text)}`), ...(text ? [plain(text)] : [])]),
  ])
  return `${[`# ${plain(title)}`, ...(people.length ? [`*${people.map(plain).join(', ')}*`] : []), ...told, ...(end ? [`**${plain(end)}**`] : [])].join('\n\n')}\n`
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/\n/g, '<br>')
const LOOKS = "body{max-width:38rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.5 Georgia,serif;color:#0e1113;background:#f3ecd8}h1,h2{font-family:'Special Elite','Courier New',monospace;font-weight:400;line-height:1.15}h2{margin-top:2rem;break-after:avoid}blockquote{margin:.7rem 0;padding-left:.8rem;border-left:3px solid #8a6a3e}p{orphans:3;widows:3}@page{margin:18mm}@media print{body{margin:0;background:#fff}}"

/** A page that stands alone, to read and to print. */
export function pageOf({ title, people, chapters, end }: Story): string {
  const told = chapters.map((chapter) => {
    const passages = chapter.passages.map(({ text, said }) => said.map((each) => `<blockquote><b>${escaped(each.who)}:</b> ${escaped(each.text)}</blockquote>`).join('') + (text ? `<p>${escaped(text)}</p>` : ''))
    return `<section>${chapter.title ? `<h2>${escaped(chapter.title)}</h2>` : ''}${passages.join('\n')}</section>`
  })
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${LOOKS}</style></head>\n<body><h1>${escaped(title)}</h1><p><em>${people.map(escaped).join(', ')}</em></p>\n${told.join('\n')}\n<p><strong>${escaped(end)}</strong></p></body></html>\n`
}
