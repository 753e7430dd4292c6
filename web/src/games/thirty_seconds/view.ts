/** What the server shows of a table of 30 Seconds to Live, and what is printed on the cards. */
import type { components } from './types'

type Schemas = components['schemas']
export type AlleyView = Schemas['View']
export type AlleyScene = Schemas['Scene']
export type Side = AlleyView['turn']
export type Zombie = Schemas['Zombie']
export type Row = Schemas['Row']
export type AttackCard = Schemas['AttackCard']
