/** Survivors of a town from their looks: a face in 100 by 100, seen from the front, and a figure in 60 by 82, its feet at 76. */
import { at, box, INK, line, oval, shape, type Drawing } from '../ink'
import { lookOf, type Cut, type Look } from './looks'

/** How somebody feels; who was bitten long ago, or is dead and walks, is turned. */
export type Mood = 'calm' | 'hurt' | 'afraid' | 'turned'

const SKULL = 'M30 42C30 22 40 15 50 15C62 15 70 23 70 42C70 54 66 63 60 69C56 73 53 75 50 75C47 75 43 73 39 69C33 62 30 54 30 42Z'
const SHADE = 'M54 16C64 17 70 24 70 42C70 54 66 63 60 69C56 73 53 75 50 75L53 68L58 63L53 57L51 55L54 42L62 37L56 30Z'
const CAP = 'M30 34C28 16 40 10 50 10C62 10 72 16 70 34L66 26C56 22 44 22 34 26Z'
const FULL = 'M29 40C26 16 42 10 52 11C66 11 74 22 71 40C68 30 62 25 50 23C40 25 33 30 29 40Z'
const DEAD = ['#a3c76b', '#6c8a4a'] as const

const BEHIND: Partial<Record<Cut, (hair: string) => string>> = {
  tail: (hair) => shape('M66 24C84 18 92 34 86 58C84 66 78 68 76 62C80 48 76 40 68 38Z', hair, 2.4),
  bob: (hair) => shape('M26 42C22 8 78 8 74 42L76 66L66 72H34L24 66Z', hair, 2.4),
}

const BEFORE: Record<Cut, (hair: string, hat: string) => string> = {
  tail: (hair) => shape(FULL, hair, 2.4),
  swept: (hair) => shape('M29 42C24 14 44 8 54 10C70 10 76 24 71 42L67 31C58 30 50 28 44 24C40 30 34 32 32 34Z', hair, 2.4),
  bob: (hair) => shape('M29 44C24 16 42 9 52 10C68 10 76 24 71 44C70 34 64 28 52 23C46 32 36 34 29 44Z', hair, 2.4),
  short: (hair) => shape(CAP, hair, 2.4),
  bun: (hair) => oval(56, 9, 9, 9, hair, 2.2) + shape(FULL, hair, 2.4),
  curls: (hair) => shape('M28 46C18 42 18 32 25 29C20 18 32 10 38 13C42 4 58 4 62 12C72 8 82 18 76 28C84 34 80 44 72 46C72 36 66 31 58 31C52 34 46 30 42 31C34 32 30 38 28 46Z', hair, 2.4),
  cap: (hair, hat) => shape(CAP, hair, 2.4) + shape('M29 32C28 14 42 8 51 8C64 8 73 16 71 32Z', hat, 2.4) + shape('M26 32C40 27 66 27 84 33C84 37 78 38 72 37C58 33 42 33 27 37Z', '#2b3a44', 2.4),
  helmet: (_, hat) => shape('M26 34C24 8 76 8 74 34Z', hat, 2.4) + shape('M50 9C66 9 74 18 74 34H52Z', '#8d302a') + shape('M20 34C40 28 62 28 82 34L80 39C62 34 40 34 21 39Z', hat, 2.4) + shape('M42 16h16l2 14H40Z', '#e9ab4a', 2),
  brim: (hair, hat) => shape(CAP, hair, 2.4) + shape('M34 28C34 8 44 4 50 8C56 4 66 8 66 28Z', hat, 2.4) + shape('M16 30C34 22 66 22 84 30C66 38 34 38 16 30Z', hat, 2.4) + line('M34 26C44 23 56 23 66 26', 3, '#4a3f26'),
  knit: (_, hat) => shape('M28 36C26 10 40 6 50 6C62 6 74 10 72 36Z', hat, 2.4) + shape('M27 30H73V38H27Z', '#3a4149', 2.4) + line('M34 31v6M42 31v6M50 31v6M58 31v6M66 31v6', 1.6),
  toque: (hair, hat) => shape(CAP, hair, 2.4) + shape('M30 20C16 16 22-4 36 0C40-10 60-10 64 0C80-4 84 16 70 20V30H30Z', hat, 2.4) + line('M30 22H70', 2),
  bald: (hair) => line('M34 26C38 19 44 17 50 17', 2, hair, 'opacity=".4"') + shape('M30 44C29 36 30 34 33 30L34 40ZM70 44C71 36 70 34 67 30L66 40Z', hair, 1.6),
}

const BROWS: Record<Look['brows'], string> = { stern: 'M35 36.5L47 40.5M54 40.5L66 36.5', level: 'M35 39.5L46 38M55 38L65.5 39.5', worried: 'M35 40.5L46 36.5M55 36.5L65.5 40.5', raised: 'M35 38L41 35L47 37M54 38L65 39.5' }
const MOUTHS: Record<Look['brows'], string> = { stern: 'M43 65.5Q49 62.5 56 65', level: 'M44 64.5H55', worried: 'M44 66Q50 62.5 55 65.5', raised: 'M43 63.5Q50 67.5 57 62' }

function features({ brows, hair }: Look, mood: Mood): string {
  const nose = line('M50 46L46.5 56L51 57.5', 2)
  if (mood === 'turned')
    return oval(41.5, 45, 7, 6.6, '#1b2a1a') + oval(59, 45, 6.4, 6.2, '#1b2a1a') + oval(41.5, 45, 3.4, 3.4, '#fff3b0') + oval(59, 45, 3.2, 3.2, '#fff3b0') + shape('M49 52l-3 6h6Z', INK) +
      shape('M40 62L60 60L58 69C52 73 46 73 42 69Z', '#2a1412', 2) + line('M41 62.5l3 4 3-4.500 3 4 3-4.500 3 4 3-4.500', 1.8, '#f3ecd8')
  const eyes = shape('M36.5 45Q41.5 40.5 46.5 45Q41.5 48 36.5 45Z', '#f3ecd8', 1.4) + oval(42, 44.6, 2.1, 2.1, INK) + shape('M54.5 45Q59.5 40.5 64 45Q59.5 48 54.5 45Z', '#d8cdb8', 1.4) + oval(59, 44.6, 2.1, 2.1, INK)
  if (mood === 'afraid')
    return oval(41.5, 44.5, 5.4, 5.4, '#f3ecd8', 1.4) + oval(59, 44.5, 5, 5.2, '#d8cdb8', 1.4) + oval(42, 44.6, 1.9, 1.9, INK) + oval(59.4, 44.6, 1.9, 1.9, INK) + line(BROWS.worried.replace(/36\.5/g, '33'), 3, hair) + nose + shape('M44 64C46 61 54 61 56 64C56 70 44 70 44 64Z', '#3a1216', 2)
  if (mood === 'hurt')
    return line('M37 43L46 46L37 48M64 43L55 46L64 48', 2.4) + line(BROWS.worried, 3, hair) + nose + shape('M42 63L58 62.5L57 68L43 69Z', '#efe9c9', 2) + line('M47 63v6M52 63v6', 1.2) + line('M34 52l5 8M31 55l4 7', 2.4, '#b5372a')
  return eyes + line(BROWS[brows], 3, hair) + nose + line(MOUTHS[brows], 2.4)
}

/** A face as one sees it from the front. */
export function faceFrom(look: Look, mood: Mood = 'calm'): Drawing {
  const [base, shade] = mood === 'turned' ? DEAD : look.skin
  const svg = [
    box(0, 0, 100, 100, look.ground), shape('M0 0H46L18 100H0Z', '#e9ab4a', 0, 'opacity=".16"'), BEHIND[look.cut]?.(look.hair) ?? '',
    shape('M6 104C8 88 26 82 41 78L50 86L59 78C74 82 92 88 94 104Z', look.shirt[0], 2.4), shape('M50 86L59 78C74 82 92 88 94 104H56Z', look.shirt[1]), look.badge,
    shape('M41 64V79L50 87L59 79V64Z', shade, 2.4), shape('M30 43C24 40 24 54 32 54Z', base, 2.4), shape('M70 43C76 40 76 54 68 54Z', shade, 2.4),
    shape(SKULL, base), shape(SHADE, shade), line(SKULL, 2.4),
    look.beard ? shape('M30 48C31 66 40 78 50 78C60 78 69 66 70 48C67 58 62 60 57 60C54 57 46 57 43 60C38 60 33 57 30 48Z', look.hair, 2) : '',
    features(look, mood),
    look.glasses ? line('M34 45a7.5 6.5 0 1 0 15 0a7.5 6.5 0 1 0 -15 0M52 45a7.5 6.5 0 1 0 15 0a7.5 6.5 0 1 0 -15 0M49 44H52M34 43L30 42', 2.2) : '',
    BEFORE[look.cut](look.hair, look.hat ?? look.hair),
  ]
  return { box: [100, 100], svg: svg.join('') }
}

export const faceOf = (profession: string, mood: Mood = 'calm'): Drawing => faceFrom(lookOf(profession), mood)

const ON_HEAD: Partial<Record<Cut, (hair: string, hat: string) => string>> = {
  tail: (hair) => shape('M29 6C36 4 38 12 36 18L32 12Z', hair, 2.4),
  bob: (hair) => shape('M13 12C10 20 14 22 15 22L16 12ZM31 12C34 20 30 22 29 22L28 12Z', hair, 1.8),
  bun: (hair) => oval(24, 0, 4, 4, hair, 2),
  curls: (hair) => [15, 22, 29].map((x) => oval(x, 5, 4.4, 4.4, hair, 1.8)).join(''),
  cap: (_, hat) => shape('M12 9C13 0 31 0 32 9L38 11H12Z', hat, 2.2),
  helmet: (_, hat) => shape('M9 10C12-3 32-3 35 10Z', hat, 2.2),
  brim: (_, hat) => shape('M6 9C14 4 30 4 38 9ZM14 7C14-2 30-2 30 7Z', hat, 2.2),
  knit: (_, hat) => shape('M13 10C12-1 32-1 31 10Z', hat, 2.2),
  toque: (_, hat) => shape('M15 6C8 2 14-6 18-4C20-9 27-8 28-4C34-5 34 4 29 6Z', hat, 2),
}

function upright(look: Look, mood: Mood): string {
  const [base, shade] = mood === 'turned' ? DEAD : look.skin
  return [
    shape('M13 44L12 71H20L22 52L24 71H32L31 44Z', '#2c3944', 2.4), shape('M22 46L24 71H32L31 44Z', '#1b242c'), shape('M10 71H20V74H10ZM24 71H34V74H24Z', '#15191c', 2.4),
    shape('M13 25C9 28 7 38 6 46L11 47L14 36ZM31 25C35 28 37 38 38 46L33 47L30 36Z', look.shirt[1], 2.4), shape('M12 25Q22 19 32 25L33 47H11Z', look.shirt[0], 2.4), shape('M23 22Q28 22 32 25L33 47H24Z', look.shirt[1]),
    oval(8.5, 47.5, 2.8, 2.8, base, 2.2), oval(35.5, 47.5, 2.8, 2.8, shade, 2.2), shape('M14 12C14 5 18 3 22 3C27 3 30 6 30 12C30 18 26 22 22 22C18 22 14 18 14 12Z', base, 2.4), shape('M23 4C27 4 30 6 30 12C30 18 26 21 23 22Z', shade),
    look.cut === 'bald' ? '' : shape('M13 13C12 4 17 1 22 1C28 1 32 5 31 13C29 9 26 7 22 8C18 8 15 9 13 13Z', look.hair, 2.4), ON_HEAD[look.cut]?.(look.hair, look.hat ?? look.hair) ?? '',
    mood === 'turned' ? oval(18.4, 13, 1.8, 1.8, '#fff3b0', 1) + oval(25.4, 13, 1.8, 1.8, '#fff3b0', 1) : line('M18.2 12.6V13.4M25.6 12.6V13.4', 1.9), line('M20.6 18H24', 1.1),
    look.beard ? shape('M15 16Q22 26 29 16L28 22Q22 26 16 22Z', look.hair, 2) : '', look.tool,
  ].join('')
}

/** Somebody on their feet; dead, they lie. */
export function figureFrom(look: Look, mood: Mood = 'calm', lies = false): Drawing {
  const svg = upright(look, mood)
  return { box: [60, 82], svg: at(lies ? 'translate(-8 74) rotate(-86) scale(.74)' : 'translate(8 4)', svg) }
}

export const personOf = (profession: string, mood: Mood = 'calm', lies = false): Drawing => figureFrom(lookOf(profession), mood, lies)
