/** Floors and what is outside, as patterns that a path can be filled with; and the lights over them. */
import { byWord, type ByWord } from '../by_word'
const CHECKS = (id: string, side: number, base: string, other: string, more = '') =>
  `<pattern id="floor-${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" fill="${base}"/><path d="M0,0h${side / 2}v${side / 2}h${-side / 2}z M${side / 2},${side / 2}h${side / 2}v${side / 2}h${-side / 2}z" fill="${other}"/>${more}</pattern>`
const CARPET = (id: string, base: string, weave: string) =>
  `<pattern id="floor-${id}" width="24" height="16" patternUnits="userSpaceOnUse"><rect width="24" height="16" fill="${base}"/><path d="M2,4h3 M14,12h3" stroke="${weave}" stroke-width="1.6" stroke-linecap="round"/></pattern>`

/** The patterns, for the `defs` of a drawing. */
export const PATTERNS = [
  '<pattern id="floor-wood" width="192" height="64" patternUnits="userSpaceOnUse"><rect width="192" height="64" fill="#6d4a2d"/><path d="M0,.8H192M0,16H192M0,32H192M0,48H192M42,0v16M150,0v16M96,16v16M20,32v16M130,32v16M70,48v16M182,48v16" stroke="#5a3c24" stroke-width="1.6" fill="none"/></pattern>',
  CHECKS('tiles', 64, '#8c8f82', '#7d8074'),
  CHECKS('halls', 128, '#807a6c', '#77715f', '<path d="M0,0h128v128" fill="none" stroke="#6a6455" stroke-width="2"/>'),
  CARPET('blue', '#465a78', '#3d506c'), CARPET('plum', '#6a4d66', '#5c4259'), CARPET('moss', '#566049', '#4a533e'),
  '<pattern id="floor-stone" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="64" height="64" fill="#5d6265"/><path d="M0,.8h64M.8,0v64" stroke="#50555a" stroke-width="1.6"/><path d="M12,22l7,5M44,40l6,-3M30,52h4" stroke="#50555a" stroke-width="1.6"/></pattern>',
  '<pattern id="floor-asphalt" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="64" height="64" class="paved"/><path d="M7,12h2M30,41h3M50,18h2M16,55h2M55,52h2M40,6h2" stroke="#3a4248" stroke-width="2"/></pattern>',
  '<pattern id="floor-lawn" width="128" height="128" patternUnits="userSpaceOnUse"><rect width="128" height="128" class="lawn"/><path d="M0,0h64v64h-64z M64,64h64v64h-64z" class="mown"/></pattern>',
  '<radialGradient id="floor-glow"><stop offset="0" stop-color="#ffd98a" stop-opacity=".5"/><stop offset=".5" stop-color="#f0a040" stop-opacity=".17"/><stop offset="1" stop-color="#f0a040" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="floor-beam" x1="0" x2="1"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".5"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></linearGradient>',
].join('')

export type Floor = 'wood' | 'tiles' | 'halls' | 'blue' | 'plum' | 'moss' | 'stone'

const FLOORS: ByWord<Floor> = [
  ['kitchen|bath|bathroom|toilet|food|grocery|grocer|pharmacy|clinic', 'tiles'], ['concourse|mall|plaza|court', 'halls'], ['garage|shed|cellar|dock|loading|hardware|store|storeroom', 'stone'],
  ['small bedroom|back|electronic', 'moss'], ['bed|bedroom|study|office|security', 'blue'], ['cloth|clothing|fashion|sport|sporting', 'plum'],
]

/** The floor that suits a room of that name. */
export const floorOf = (room: string): Floor => byWord(FLOORS, room) ?? 'wood'
