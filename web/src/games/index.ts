import type { Component } from 'svelte'
import type { Deeds, Said, Shown } from '../table/contract'
import type { Offer } from '../lib/wire'

/** What a game brings to the page: loaded when its table is opened. */
export interface GameTable {
  Table: Component<{ shown: Shown; deeds: Deeds; hint: (id: string) => void }>
  hints: Record<string, string>
  say: (shown: Shown, offer: Offer) => Said
}

export interface GamePage {
  icon: string
  /** A scene of the game, for the lobby. */
  picture?: () => Promise<{ default: Component }>
  load: () => Promise<GameTable>
}

declare global {
  /** Called by the table that a first visitor's page holds in itself. */
  var broughtTable: (table: GameTable) => void
}

const brought = new Promise<GameTable>((resolve) => (globalThis.broughtTable = resolve))
const isBrought = (game: string): boolean => document.querySelector<HTMLElement>('script[data-table]')?.dataset.table === game

/** The games that have a table of their own; others are played by the list of choices. */
const PAGES: Record<string, GamePage> = {
  plague: {
    icon: 'raise-zombie',
    picture: () => import('./plague/Picture.svelte'),
    load: async () => (await import('./plague')).default,
  },
  thirty_seconds: { icon: 'run', load: async () => (await import('./thirty_seconds')).default },
}

const PLAIN: GamePage = {
  icon: 'perspective-dice-six-faces-random',
  load: async () => (await import('./plain')).default,
}

export function pageOf(game: string): GamePage {
  const page = PAGES[game] ?? PLAIN
  return isBrought(game) ? { ...page, load: () => brought } : page
}
