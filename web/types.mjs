/** The types of the wire, and of each game's view and scene, from the structs that declare them: `npm run types`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapi, { astToString, COMMENT_HEADER } from 'openapi-typescript'

/** The files as they should be, by path below this folder. Needs a Python that has Shamble's packages. */
export async function generated() {
  const documents = JSON.parse(execFileSync('python3', ['wire_types.py'], { cwd: fileURLToPath(new URL('.', import.meta.url)), maxBuffer: 1e8 }).toString())
  const files = Object.entries(documents).map(async ([file, document]) => {
    // A game's squares are arrays of two; the wire's are tuples, which that option takes for arrays of tuples.
    const made = await openapi(document, { arrayLength: file.startsWith('src/games/') })
    return [file, COMMENT_HEADER + astToString(made)]
  })
  return Object.fromEntries(await Promise.all(files))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(await generated())) writeFileSync(new URL(file, import.meta.url), text)
}
