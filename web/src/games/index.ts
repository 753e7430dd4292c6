import type { Component } from 'svelte'
import type { Deeds, Said, Shown } from '../table/contract'
import type { Happening, Line, Offer } from '../lib/wire'

/** What a game brings to the page: loaded when its table is opened. */
export interface GameTable {
  Table: Component<{ shown: Shown; deeds: Deeds; hint: (id: string) => void }>
  hints: Record<string, string>
  say: (shown: Shown, offer: Offer) => Said
  /** How many ms what comes of an event is looked at. */
  linger?: Record<string, number>
  /** What the log shows beside an event, in parts; the part that counts is marked. */
  note?: (scene: Record<string, unknown>, event: Happening) => Note[]
  /** Whether the log leaves a line out. */
  hushes?: (line: Line) => boolean
  /** How it ended, in the game's own words; without it the outcome is shown as it came. */
  ending?: (outcome: Outcome, scene: Record<string, unknown>) => Ending
}

/** What the server tells of the end; of a game that was given up, who won and that it was. */
export type Outcome = Record<string, unknown>

export interface Ending {
  won: string
  /** What else there is to say, each with its name. */
  rows: [string, string][]
}

export interface Note {
  text: string
  counts: boolean
}

/** Options as they are chosen for a new table. */
export type Chosen = Record<string, boolean | number | string | string[]>

export interface GamePage {
  icon: string
  /** A scene of the game, for the lobby. */
  picture?: () => Promise<{ default: Component }>
  /** What a new table is asked first, of the game's options. */
  setup?: () => Promise<{ default: Component<{ chosen: Chosen; change: (chosen: Chosen) => void }> }>
  /** Whether these options bring a clock of the game's own, beside which a table has no other. */
  hasClock?: (chosen: Chosen) => boolean
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
  thirty_seconds: {
    icon: 'run',
    picture: () => import('./thirty_seconds/Picture.svelte'),
    setup: () => import('./thirty_seconds/Setup.svelte'),
    hasClock: (chosen) => chosen.timer === true,
    load: async () => (await import('./thirty_seconds')).default,
  },
}

const PLAIN: GamePage = {
  icon: 'perspective-dice-six-faces-random',
  load: async () => (await import('./plain')).default,
}

export function pageOf(game: string): GamePage {
  const page = PAGES[game] ?? PLAIN
  return isBrought(game) ? { ...page, load: () => brought } : page
}
