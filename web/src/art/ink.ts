/** The hand in which everything is drawn: flat shapes in two tones with an outline of ink. Each function gives SVG as text. */

export const INK = '#0e1113'
/** Where the light comes from. */
export const RIGHT = 1
export const LEFT = -1

/** A drawing and the box in which it was built. */
export interface Drawing {
  box: readonly [width: number, height: number]
  svg: string
}

const NAME = 'ink-'
const outlines = new Map<string, number>()

/** A name for an outline, the same whenever it is drawn: a picture drawn anew is the same text, and the page keeps what it has. */
function nameOf(d: string): string {
  if (!outlines.has(d)) outlines.set(d, outlines.size)
  return `${NAME}${outlines.get(d)}`
}

/** A drawing whose outlines are its place's own: what they are names of may be hidden where it is drawn elsewhere. */
export const ownedBy = (place: string, svg: string): string => svg.replaceAll(NAME, `${place}-`)

const round = (n: number) => Math.round(n * 100) / 100
const attribute = (name: string, value: string | number | undefined) => (value === undefined || value === 0 || value === '' ? '' : ` ${name}="${value}"`)

/** A shape in its shade; within it the same shape in its base tone, moved to the light; ink around it. */
export function cel(d: string, base: string, shade: string, light = RIGHT, ink = 2.6): string {
  const id = nameOf(d)
  return `<clipPath id="${id}c"><path id="${id}" d="${d}"/></clipPath><g clip-path="url(#${id}c)"><use href="#${id}" fill="${shade}"/><use href="#${id}" fill="${base}" transform="translate(${3.3 * light},-1.8)"/></g><use href="#${id}" fill="none" stroke="${INK}" stroke-width="${ink}"/>`
}

/** One line through the joints, drawn three times: ink, shade, and the base tone moved to the light. */
export function limb(d: string, width: number, base: string, shade: string, light = RIGHT, ink = 4.6): string {
  const lit = `translate(${round(width * 0.187 * light)},${round(width * -0.102)})`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${INK}" stroke-width="${round(width + ink)}"/><path d="${d}" stroke="${shade}" stroke-width="${width}"/><path d="${d}" stroke="${base}" stroke-width="${round(width * 0.56)}" transform="${lit}"/></g>`
}

export function line(d: string, width: number, colour = INK, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** A flat shape; ink around it if it has a width. */
export function shape(d: string, fill: string, ink = 0, more = ''): string {
  return `<path d="${d}" fill="${fill}"${ink ? ` stroke="${INK}" stroke-width="${ink}" stroke-linejoin="round"` : ''} ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, ink = 0, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${ink ? ` stroke="${INK}" stroke-width="${ink}"` : ''} ${more}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, ink = 0, corner = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${attribute('rx', corner)}${ink ? ` stroke="${INK}" stroke-width="${ink}"` : ''}/>`
}

/** Parts moved, turned or scaled together. */
export const at = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`

export const faded = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join('')}</g>`

/** Parts built facing right, turned to face left within a box of 100. */
export const mirrored = (...parts: string[]): string => at('translate(100,0) scale(-1,1)', ...parts)

/** A word in the display face. */
export function lettering(x: number, y: number, size: number, text: string, fill = INK): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" font-family="Special Elite, Courier New, monospace">${text}</text>`
}

/** The star behind a blow, in a box of 100 by 72. */
export const STAR = 'M50,2 L57,22 L78,10 L68,30 L96,32 L72,42 L88,64 L62,50 L54,70 L45,50 L18,66 L32,42 L4,36 L32,28 L22,8 L43,22Z'

/** A drawing set into another, its upper left corner there, as wide as that. */
export function put({ box: [width], svg }: Drawing, x: number, y: number, wide: number, turn = 0): string {
  return at(`translate(${x},${y})${turn ? ` rotate(${turn} ${wide / 2} ${wide * 0.7})` : ''} scale(${round(wide / width)})`, svg)
}

/** A card's picture, 100 by 70: a ground in two tones, and nothing beyond its edge. */
export function picture(ground: string, shade: string, ...parts: string[]): Drawing {
  const inside = box(0, 0, 100, 70, ground) + shape('M0,70 L100,22 V70Z', shade) + parts.join('')
  return { box: [100, 70], svg: `<clipPath id="${NAME}cut"><rect width="100" height="70"/></clipPath><g clip-path="url(#${NAME}cut)">${inside}</g>` }
}
