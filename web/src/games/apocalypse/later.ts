/** What a table can be without for a moment on a slow line: all but the scene and what one may do in it. */
export { default as Pile } from './hand/Pile.svelte'
export { default as Question } from './papers/Question.svelte'
export { default as Story } from './story/Story.svelte'
export { default as Web } from './web/Web.svelte'
