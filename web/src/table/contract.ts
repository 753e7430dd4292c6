/** What the frame and a game of its own say to each other: what the frame shows, what the game brings. */
import type { Component } from 'svelte'
import type { Drawing } from '../art/ink'
import type { Sound } from '../lib/sound'
import type { Sign } from '../art/signs'
import type { Logged } from '../lib/log'
import type { Chance, Chat, ClockInfo, Happening, Line, Offer, Refusal, Spoken, TableInfo, View, Way } from '../lib/server/wire'

export interface Toss {
  n: number
  faces: number[]
}

export interface Drawn {
  n: number
  card: string
  by: string
}

export interface Shown {
  info: TableInfo
  scene: Record<string, unknown> | null
  view: View
  offers: Offer[]
  odds: Record<string, Chance[]>
  /** The offers with what they cost and what speaks against them, where the game tells it. */
  weighed: Record<string, Offer>
  /** Where one's pieces may go by several choices. */
  ways: Way[]
  refusals: Refusal[]
  seat: number
  /** Whether choices can be made now. */
  ready: boolean
  /** Whether one may take back one's last choice by oneself. */
  mayUndo: boolean
  /** Whether one may leave the rest of one's turn to a bot. */
  mayFinish: boolean
  /** Whether a bot plays the rest of one's turn. */
  isHelped: boolean
  /** The offer that is pointed at in the list. */
  looked: string | null
  /** The pieces and places that are pointed at in the log. */
  lit: string[]
  last: Line[]
  log: Logged[]
  /** What was said in the sessions before this one. */
  earlier: Spoken[]
  /** What was said at the table. */
  chat: Chat[]
  /** Why one can say nothing, in words, which may be none; null: one may speak. */
  silence: string | null
  /** What one may do besides, without answering what is asked. */
  asides: Offer[]
  clock: ClockInfo | null
  /** What to add to our clock to get the server's. */
  offset: () => number
  toss: Toss | null
  drawn: Drawn | null
}

export interface TableActions {
  act(text: string, words?: string): void
  /** Say something to all at the table. */
  say(text: string): void
  /** Make several choices as one gesture; words go with the first. */
  go(choices: string[], words?: string): void
  /** Take one's last choice back. */
  undo(): void
  /** Go back to a line, if whoever is asked agrees. */
  goBack(to: number): void
  /** Have a bot play the rest of one's turn, or go on oneself. */
  finish(on: boolean): void
  /** Ask the others to let the clock stand still, or grant it to who has asked. */
  pause(): void
  resume(): void
  /** Ask the others to end the game together; with nobody to ask it is over. */
  concede(): void
  /** Lay your pin on a piece, for all to see, or with null take it off. */
  pin(piece: string | null): void
  /** What a piece can reach, by a word; empty where the game tells none. */
  reach(piece: string): Promise<Record<string, number[][]>>
}

/** An offer as one says it; `group` is whose it is. */
export interface OfferText {
  label: string
  icon: string
  group: string
  /** Whether the group is shown closed: many choices, seldom wanted. */
  isClosed?: boolean
}

/** How the log stresses an event. */
export type Stress = 'heading' | 'good' | 'bad'

/** How a game's events are shown and heard as they come. */
export interface Staging {
  /** How many ms what comes of an event is looked at. */
  linger?: Record<string, number>
  /** The sounds of its events; most events have none. */
  sounds?: () => Promise<{ default: Record<string, Sound> }>
  /** The faces of the dice that a line threw. */
  dice?: (line: Line) => number[]
  /** The card that an event turned over for all to see, and who drew it. */
  turned?: (event: Happening) => { by: string; card: string } | undefined
}

/** What a game brings to its table: loaded when one is opened. */
/** The face of whom a seat plays, as it stands on the table. */
export type Face = (shown: Pick<Shown, 'view'>, seat: number) => Drawing | undefined

export interface GameTable extends Staging {
  Table: Component<{ shown: Shown; actions: TableActions; hint: (id: string | null) => void }>
  /** Whether the table is a picture that fills the page; what stands beside it is folded away. */
  isStage?: boolean
  /** How it ended, as a picture behind the words; it fills its place at every size. */
  endPicture?: () => Promise<{ default: Component<{ shown: Shown }> }>
  /** How it ended, as a headline with what there is to count; the sentence for one's seat comes below it. */
  tale?: (shown: Shown, happened: Record<string, number>) => Tale
  hints: () => Promise<Record<string, string>>
  say: (shown: Shown, offer: Offer) => OfferText
  /** Whom a seat plays, as the table calls them; without it, its role. */
  calls?: (shown: Pick<Shown, 'info' | 'scene' | 'view'>, seat: number) => string
  /** Fetches what draws the face of whom a seat plays. */
  faces?: () => Promise<Face>
  /** Whether a seat has no turn any more, though the game goes on. */
  isOut?: (shown: Pick<Shown, 'view'>, seat: number) => boolean
  /** Whether a seat that is out stops at a line when it skips. */
  isDanger?: (line: Line) => boolean
  /** Whether a new day begins at a line: a seat that is out may skip to it. */
  isDawn?: (line: Line) => boolean
  stresses?: Record<string, Stress>
  /** A sentence of the server's in the names that stand on the table. */
  retell?: (shown: Shown, sentence: string) => string
  /** What so much of what the game counts actions by is called: "2 action points". */
  currency?: (cost: number) => string
  /** Whether what may come of a choice is good or bad for who chooses. */
  judge?: (label: string) => 'good' | 'bad' | ''
  /** What the log shows beside an event, in parts; the part that counts is marked. */
  note?: (scene: Record<string, unknown>, event: Happening) => Note[]
  /** Whether the log leaves a line out. */
  hides?: (line: Line) => boolean
  /** What there is to say of the end, in the game's own words; without it the outcome is shown as it came. */
  ending?: (outcome: Outcome, scene: Record<string, unknown>) => Ending
  /** Whether it has words for an end at which nobody wins, too. */
  endsInDefeat?: boolean
}

/** What the server tells of the end, to be read by the game alone; of a game that was given up, who won and that it was. */
export type Outcome = Record<string, unknown>

export interface Ending {
  /** Who won: of a game that was given up, where its rules have no words. */
  won: string
  /** What else there is to say, each with its name. */
  rows: [string, string][]
  /** Whom it was about, by who of the cast they are, and what became of them. */
  people?: Person[]
  icon: string
}

export interface Person {
  looks: string
  name: string
  fate: string
  mood: 'calm' | 'hurt' | 'turned'
}

export interface Tale {
  head: string
  /** A sentence of the server that says the same as the headline. */
  said?: string
  counts: { sign: Sign; many: number | string; label: string }[]
}

export interface Note {
  text: string
  counts: boolean
}

/** Options as they are chosen for a new table. */
export type Chosen = Record<string, boolean | number | string | string[]>

/** How a seat of a role is marked: by shape as well as by colour. */
export interface RoleMark {
  sign: string
  colour: string
  icon: string
  /** What it is called, where that is more than its id. */
  name?: string
}

/** What every page may know of a game before its table is opened. */
export interface GamePage {
  icon: string
  roles: Record<string, RoleMark>
  /** Whose game it is. */
  credit: string
  /** Abbreviations in the names of its options, and what they stand for. */
  abbreviations?: Record<string, string>
  /** A scene of the game, for the lobby. */
  picture?: () => Promise<{ default: Component }>
  /** How it is played, in two minutes with diagrams, for its rulebook. */
  summary?: () => Promise<{ default: Component }>
  /** What a new table is asked first, of the game's options. */
  setup?: () => Promise<{ default: Component<{ chosen: Chosen; change: (chosen: Chosen) => void }> }>
  /** What a visitor may prefer at its tables. */
  preferences?: () => Promise<{ default: Component }>
  /** Whether these options bring a clock of the game's own, beside which a table has no other. */
  hasClock?: (chosen: Chosen) => boolean
  /** The options with what a default comes to: the deck that the board names. */
  settle?: (chosen: Chosen) => Chosen
  load: () => Promise<GameTable>
}
