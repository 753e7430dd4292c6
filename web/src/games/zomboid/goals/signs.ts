/** The signs of what a rescue needs. */
import type { Token } from '../../../art/town/tokens'

const SIGNS: Record<string, Token> = { fortification: 'plank', gather: 'hand', no_horde: 'shield', bandits_cleared: 'mask', day_min: 'sun', placed_min: 'house', explored: 'foot', called: 'walkie', last_alive: 'skull' }
const STORED: Record<string, Token> = { gas: 'gas', car_battery: 'batt', battery: 'batt', engine_part: 'cog', flare: 'flare', plank: 'plank', medicine: 'bandage', bandage: 'bandage', radio: 'walkie', food: 'crate', rope: 'crate' }

export const signOf = ({ need, tag }: { need: string; tag: string | null }): Token => (need === 'stored' ? (STORED[tag ?? ''] ?? 'crate') : (SIGNS[need] ?? 'star'))
