/** What the server shows of a town, and what is printed on its cards. */
import type { components } from './types'

type Schemas = components['schemas']
export type TownView = Schemas['View']
export type TownScene = Schemas['Scene']
export type Place = Schemas['Place']
export type Survivor = Schemas['Survivor']
export type Rescue = Schemas['Rescue']
export type Requirement = Schemas['Requirement']
export type Fight = Schemas['Fight']
export type Foe = Schemas['Foe']
export type Trade = Schemas['Trade']
export type LootCard = Schemas['LootCard']

/** Seats by the letters with which the game names its survivors. */
export const SEATS = 'abcdef'
export const SAFE_HOUSE = 'safe_house'
export const HIDDEN = '?'

/** Whether a survivor has been dealt and has died since. */
export const isDead = (view: TownView, survivor: string | null): boolean => !!survivor && !!view.survivors[survivor]?.profession && !view.survivors[survivor].alive

/** What begins the name of every rescue as a thing of the table; by itself it names all of them. */
export const WAYS_OUT = 'rescue:'
