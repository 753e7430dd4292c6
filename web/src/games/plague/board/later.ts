/** What a board can be without for a moment on a slow line: it comes after the ground and the figures. */
export { default as Car } from './Car.svelte'
export { default as Furniture } from './Furniture.svelte'
export { default as Ways } from './Ways.svelte'
