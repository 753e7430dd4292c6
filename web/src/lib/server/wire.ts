/** The wire's types, by the names that the server gives them. */
import type { components } from './openapi'

type Schemas = components['schemas']
export type TableInfo = Schemas['TableInfo']
export type SeatInfo = Schemas['SeatInfo']
export type ClockInfo = Schemas['ClockInfo']
export type Line = Schemas['Line']
export type Happening = Schemas['Happening']
export type Offer = Schemas['Offer']
export type Refusal = Schemas['Refusal']
export type Way = Schemas['Way']
export type Spoken = Schemas['Spoken']
export type SafetyLine = Schemas['SafetyLine']
export type SafetySheet = Schemas['SafetySheet']
export type Chat = Schemas['Chat']
export type Chance = Schemas['Chance']
export type Change = Schemas['Change']
export type Reach = Schemas['Reach']
export type GameInfo = Schemas['GameInfo']
export type BotLevel = Schemas['BotLevel']
export type LessonBrief = Schemas['LessonBrief']
export type LessonInfo = Schemas['LessonInfo']
export type OptionInfo = Schemas['OptionInfo']
export type RulebookInfo = Schemas['RulebookInfo']
export type Lobby = Schemas['Lobby']
export type Me = Schemas['Me']
export type Created = Schemas['Created']
export type CreateTable = Schemas['CreateTable']
export type Moderation = Schemas['Moderation']
export type Seated = Schemas['Seated']
export type Seating = Schemas['Seating']
export type NumberInfo = Schemas['NumberInfo']
export type WhatIf = Schemas['WhatIf']
export type WhatIfAnswer = Schemas['WhatIfAnswer']
export type Replay = Schemas['Replay']
export type Advice = Schemas['Advice']
export type Hindsight = Schemas['Hindsight']
export type Played = Schemas['Played']
export type DiceCheck = Schemas['DiceCheck']
export type Problem = Schemas['Problem']
export type Hello = Schemas['Hello']
export type Ok = Schemas['Ok']
export type No = Schemas['No']
export type Pong = Schemas['Pong']
export type Here = Schemas['Here']
export type Ev = Schemas['Ev']
export type View = Record<string, unknown>

/** The seat of the clock, as the server numbers it. */
export const CLOCK: Schemas['ClockSeat'] = 30

/** And the master's. */
export const MASTER: Schemas['MasterSeat'] = 29

/** What the server leaves out of an event when there is none of it. */
const EMPTY = { seat: -1, lines: [], patch: [], to_move: [], offers: [], asides: [], words: [], undo: false }

/** An event as it came, with what was left out put back. */
export function whole(ev: Ev): Ev {
  return { ...EMPTY, ...ev }
}

export type FromServer = Hello | Ev | Ok | No | Pong | Schemas['Probe'] | Here
export type ClientMessage = Schemas['Act'] | Schemas['Say'] | Schemas['Undo'] | Schemas['Answer'] | Schemas['Resign'] | Schemas['Concede'] | Schemas['Pin'] | Schemas['Finish'] | Schemas['Renew'] | Schemas['Pause'] | Schemas['Resume']

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** A message to the server, before it has an id of its own. */
export type NewMessage = Without<ClientMessage, 'id'>
