/** The games that bring something of their own to the page, one a folder; all others have the plain table. */
import type { GamePage, GameTable, RoleMark } from '../table/contract'
import { PLAIN } from '../table/plain'

declare global {
  /** Called by the table that a first visitor's page holds in itself. */
  var broughtTable: (table: GameTable) => void
}

const brought = new Promise<GameTable>((resolve) => (globalThis.broughtTable = resolve))
const isBrought = (game: string): boolean => document.querySelector<HTMLElement>('script[data-table]')?.dataset.table === game

const found = import.meta.glob<GamePage>('./*/index.ts', { eager: true, import: 'default' })
const PAGES = new Map(Object.entries(found).map(([path, page]) => [path.split('/')[1]!, page]))

const UNMARKED: RoleMark = { sign: '✦', colour: 'var(--human)', icon: 'person' }

/** What all games bring, by their ids. */
export const allPages = (): [string, GamePage][] => [...PAGES]

/** What a game brings to the page. */
export function pageOf(game: string): GamePage {
  const page = PAGES.get(game) ?? PLAIN
  return isBrought(game) ? { ...page, load: () => brought } : page
}

/** How a role is marked; one that its game does not name looks like any other. */
export function markOf(game: string, role: string): RoleMark {
  return pageOf(game).roles[role] ?? UNMARKED
}

/** What a role is called. */
export const roleName = (game: string, role: string): string => markOf(game, role).name ?? role
