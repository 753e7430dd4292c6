/** The faces that a guest may choose from. */
import { CAST } from '../art/cast'

export const FACES = Object.keys(CAST)

export const isFace = (id: string): boolean => FACES.includes(id)
