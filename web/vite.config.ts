import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Rolldown } from 'vite'
import { defineConfig, type Plugin } from 'vitest/config'

type Chunk = Rolldown.OutputChunk

/** What every page needs, and a table for its first picture; with all that it builds on, or two chunks would import each other. */
const BASE = /preload-helper|index\.html|app\.css|node_modules\/(@fontsource|svelte|clsx|esm-env)|src\/(lib\/(?!sound|recall|told|seen|story|dial|rove|Written|web_links|dragging|server\/http_line)|App|main)|src\/games\/(\w+\/)?(index|decks\.ts)|src\/table\/plain\/index|src\/pages\/TablePage|src\/table\/(Frame|called|outcome)|src\/art\/(ink|by_word|cast|signs|Sign|Art)[^/]*$/

/** What of Svelte it does not need: forms, and what glides in and out. */
const SELDOM = /svelte\/src\/(internal\/client\/dom\/elements\/(bindings\/(?!this|size|shared)|transitions)|easing)/

/** Where a game's table is. */
const TABLE = /src\/games\/(\w+)\/table\.ts$/

/** Where the frame and each game name the drawings that they use. */
const NAMED = ['src/lib/icons.json', ...readdirSync('src/games').map((game) => `src/games/${game}/icons.json`)].filter((file) => existsSync(file))

/** The drawings of game-icons that are named there, and no others: the whole set is 7 MB. */
function icons(): Plugin {
  const id = '\0icons'
  return {
    name: 'icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    load(asked) {
      if (asked !== id) return
      const all = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'))
      const names = new Set(NAMED.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[]))
      const missing = [...names].filter((name) => !all.icons[name])
      if (missing.length) throw new Error(`${NAMED.join(', ')}: not among game-icons: ${missing.join(', ')}`)
      const bodies = Object.fromEntries([...names].sort().map((name) => [name, all.icons[name].body]))
      return `export default ${JSON.stringify(bodies)}`
    },
  }
}

/** Tells the server which files a page and a game's table are made of, to be fetched with the page, not after it. */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const base = chunks.find((chunk) => chunk.isEntry)!
      const files = (chunk: Chunk, path: Chunk[] = []): string[] => [
        chunk.fileName,
        ...(chunk.viteMetadata?.importedCss ?? []),
        ...chunks.filter((each) => chunk.imports.includes(each.fileName)).flatMap((each) => {
          if (path.includes(each)) throw new Error(`${chunk.fileName} and ${each.fileName} import each other: is all that BASE builds on in it?`)
          return files(each, [...path, chunk])
        }),
      ]
      const known = new Set(files(base))
      const found = (pattern: RegExp) =>
        chunks.flatMap((chunk) => {
          const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1]
          return name ? [[name, chunk] as const] : []
        })
      const listed = (list: (readonly [string, Chunk])[]) =>
        Object.fromEntries(list.map(([name, chunk]) => [name, [...new Set(files(chunk))].filter((file) => !known.has(file))]))
      const named: Record<string, string> = { Lobby: '', NewTable: 'new', TablePage: 't', ReplayPage: 'replay', Rules: 'rules', SettingsPage: 'settings' }
      const pages = listed(found(/src\/pages\/(\w+)\.svelte$/).map(([name, chunk]) => [named[name] ?? name, chunk] as const))
      const tables = found(TABLE)
      const { plain = [] } = listed(found(/src\/table\/(plain)\/table\.ts$/))
      const brought = Object.fromEntries(
        tables.flatMap(([name, chunk]) => {
          const code = standing(readFileSync(`${dir}/${chunk.fileName}`, 'utf8'), chunks)
          if (!code || chunks.some((each) => each.imports.includes(chunk.fileName))) return []
          const path = chunk.fileName.replace(/js$/, 'within.js')
          writeFileSync(`${dir}/${path}`, code)
          return [[name, [path, ...new Set(files(chunk).filter((file) => file.endsWith('.css') && !known.has(file)))]] as const]
        }),
      )
      writeFileSync(`${dir}/preloads.json`, JSON.stringify({ pages, games: { ...listed(tables), '': plain }, brought }))
    },
  }
}

/** A chunk's code as it can stand in the page itself: nobody can import it there, so it says what it is. */
function standing(code: string, chunks: Chunk[]): string {
  const said = code.replace(/export\{([\w$]+) as default\};?\s*$/, 'broughtTable($1)')
  if (said === code || code.includes('</script')) return ''
  const names = chunks.map((chunk) => chunk.fileName.replace('assets/', ''))
  return names.reduce((text, name) => text.replaceAll(`./${name}`, `/assets/${name}`), said)
}

/** The chunk of what several parts of a game, or of the art of a board, need; `isFirst`: a table among them, which exports nothing once it stands in the page. */
function shared(id: string, isFirst: boolean, about: (id: string) => ReturnType<Rolldown.PluginContext['getModuleInfo']>): string | null {
  const fetched = new Set<string>()
  const known = new Set([id])
  for (const each of known) {
    const module = about(each)
    if (module?.dynamicImporters.length) fetched.add(each)
    else for (const importer of module?.importers ?? []) known.add(importer)
  }
  if (fetched.size < 2 || isFirst !== [...fetched].some((each) => TABLE.test(each))) return null
  return `${/(?:games|art)\/(\w+)/.exec(id)![1]}-${isFirst ? 'shared' : 'besides'}`
}

/** Beside each text a smaller form of it, made once and as small as it gets. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(name)) continue
        const plain = readFileSync(`${dir}/${name}`)
        const how = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(plain, { params: how }))
      }
    },
  }
}

const server = process.env.SHAMBLE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [icons(), svelte({ compilerOptions: { runes: true } }), preloads(), brotli()],
  // A data: URI would break the page's Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // What every page has already is no dependency of what it fetches later.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !file.startsWith('assets/index-')) },
    // Few files: a browser fetches six at a time, and each more than that costs a journey.
    rolldownOptions: {
      // On a slow machine it would print where its time went, beside the steps that make tells.
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: [{ test: SELDOM, sideEffects: false }] },
      output: {
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${TABLE.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'forms', test: SELDOM, includeDependenciesRecursively: false },
            { name: 'base', test: BASE, includeDependenciesRecursively: false },
            { name: 'tokens', test: /src\/art\/town\/tokens/ },
            { name: 'town', test: /src\/art\/town\/(house|night)/ },
            { name: 'cast', test: /src\/art\/(story\/(cast|foes)|town\/(looks|people|enemies))/, includeDependenciesRecursively: false },
            { name: 'art', test: /src\/art\/(?!cards|places)[^/]+$/, includeDependenciesRecursively: false },
            ...[true, false].map((isFirst) => ({
              name: (id: string, bundle: Rolldown.ChunkingContext) => shared(id, isFirst, (each) => bundle.getModuleInfo(each)),
              debugName: isFirst ? 'shared' : 'besides',
              test: /src\/(games\/\w+|art\/(above|story))\//,
            })),
            { name: 'beside', test: /src\/table\/(?!Frame|GameOver|ending|end\/|Face|faces|Qr|WaitingRoom|ChanceResult|Dice|Turned|Odds|Rest|RuleClock|plain)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  test: { include: ['tests/**/*.test.ts'] },
})
