/** A rulebook by its chapters; what the makers settled where it is silent is the last of them. */
import type { RulebookInfo } from '../../lib/server/wire'

type Clause = RulebookInfo['clauses'][number]
type Ruling = RulebookInfo['rulings'][number]

export interface Chapter {
  name: string
  clauses: Clause[]
  rulings: Ruling[]
}

export const RULINGS = 'Where the printed rules are silent'

/** The chapters in the order of the book. */
export function chaptersOf(book: RulebookInfo): Chapter[] {
  const names = [...new Set(book.clauses.map((each) => each.chapter))]
  const chapters = names.map((name) => ({ name, clauses: book.clauses.filter((each) => each.chapter === name), rulings: [] as Ruling[] }))
  return book.rulings.length ? [...chapters, { name: RULINGS, clauses: [], rulings: book.rulings }] : chapters
}

/** The number of the chapter that an address names, by itself or by one of its clauses; -1: none. */
export function chapterAt(chapters: Chapter[], hash: string): number {
  const number = /^chapter-(\d+)$/.exec(hash)?.[1]
  if (number) return Number(number) <= chapters.length ? Number(number) - 1 : -1
  return chapters.findIndex((chapter) => [...chapter.clauses, ...chapter.rulings].some((each) => each.id === hash))
}

/** What each chapter says with all of these words in it; chapters that say nothing are left out. */
export function found(chapters: Chapter[], wanted: string): Chapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (...texts: string[]) => words.every((word) => texts.some((text) => text.toLowerCase().includes(word)))
  return chapters
    .map((chapter) => ({
      name: chapter.name,
      clauses: chapter.clauses.filter((each) => fits(each.id, each.chapter, each.text)),
      rulings: chapter.rulings.filter((each) => fits(each.id, each.question, each.ruling)),
    }))
    .filter((chapter) => chapter.clauses.length || chapter.rulings.length)
}
