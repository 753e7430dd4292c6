/** What the server shows of a table of 30 Seconds to Live. */
export type Side = 'survivor' | 'zombie'

export interface Zombie {
  card: string
  type: string
  boss: boolean
  row: number
  health: number
  down: boolean
  holds: boolean
  tokens: number
  attacks: number
  fresh: boolean
}

export interface Runner {
  name: string
  row: number
  health: number
  max: number
  down: boolean
  grabbed: boolean
  equipped: string[]
  worn: string | null
  pack: string[]
  charge: Record<string, number>
  concussion: number
  exhausted: boolean
  panic: number | null
}

export interface Row {
  alley: string
  features: string[]
  zombies: string[]
  visible: string[]
  face_down: number
  distracted: boolean
}

export interface Deck {
  left: number
  discard: Record<string, number>
}

export interface Attack {
  by: string
  target: string
  weapon: string | null
  line: 'A' | 'B' | 'C' | null
  card: string | null
  success: boolean
  blocked: boolean
}

export interface AlleyView {
  round: number
  turn: Side
  phase: string
  time_is_up: boolean
  pending: { step: string; seats: number[]; timing: string | null } | null
  energy: Record<Side, { left: number; tokens: number }>
  survivor: Runner
  zombies: Record<string, Zombie>
  rows: Record<string, Row>
  warehouse: { open: boolean; barricade: number; cards: string[] }
  hands: Record<Side, string[]>
  backs: { zombie: { tactics: number; zombie: number } }
  decks: Record<string, Deck>
  laid: { card: string; tokens: number }[]
  attack: Attack | null
}

/** What is printed on the cards. */
export interface AlleyScene {
  street: number
  alley: { id: string; name: string }[]
  zombies: { id: string; type: string; boss: boolean; health: number; damage: number; range: number; move_cost: number; move_rows: number; attack_cost: number; traits: string[] }[]
  zombie_tactics: Tactics[]
  survivor_tactics: Tactics[]
  zombie_attack: AttackCard[]
  survivor_attack: AttackCard[]
  /** What each word on a card means. */
  traits: Record<string, string>
  supplies: { id: string; name: string; kind: string; damage: number | null; range: number | null; ammo: number | null; traits: string[] }[]
  survivors: { id: string; name: string; role: string; skill_text: string; flaw_text: string }[]
}

interface Tactics {
  id: string
  name: string
  cost: number
  text: string
}

export interface AttackCard {
  id: string
  lines: Record<'A' | 'B' | 'C', string[]>
}
