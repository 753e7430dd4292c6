/** What a table can be without for a moment on a slow line: all but the place itself, its clocks and its ways out. */
export { default as Thrown } from './dice/Thrown.svelte'
export { default as Pile } from './hand/Pile.svelte'
export { default as Strip } from './hand/Strip.svelte'
export { default as Question } from './papers/Question.svelte'
export { default as Group } from './stage/Group.svelte'
export { default as Person } from './stage/Person.svelte'
export { default as Story } from './story/Story.svelte'
export { default as Web } from './web/Web.svelte'
