/** The faces that a guest may choose from. */
import { HEADS } from '../art/heads'

export const FACES = Object.keys(HEADS)

export const isFace = (id: string): boolean => FACES.includes(id)
