import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vitest/config'

/** The drawings of game-icons that `src/lib/icon-names.json` lists, and no others: the whole set is 7 MB. */
function icons(): Plugin {
  const id = '\0icons'
  return {
    name: 'icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    load(asked) {
      if (asked !== id) return
      const all = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'))
      const names: string[] = JSON.parse(readFileSync('src/lib/icon-names.json', 'utf8'))
      const missing = names.filter((name) => !all.icons[name])
      if (missing.length) throw new Error(`icon-names.json: not among game-icons: ${missing.join(', ')}`)
      const bodies = Object.fromEntries(names.map((name) => [name, all.icons[name].body]))
      return `export default ${JSON.stringify(bodies)}`
    },
  }
}

/** Tells the server which files a page and a game's table are made of, to be fetched with the page, not after it. */
function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)!
      const files = (chunk: (typeof chunks)[number]): string[] => [
        chunk.fileName,
        ...(chunk.viteMetadata?.importedCss ?? []),
        ...chunks.filter((each) => chunk.imports.includes(each.fileName)).flatMap(files),
      ]
      const known = new Set(files(entry))
      const found = (pattern: RegExp) =>
        chunks.flatMap((chunk) => {
          const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1]
          return name ? [[name, [...new Set(files(chunk))].filter((file) => !known.has(file))] as const] : []
        })
      const named: Record<string, string> = { Lobby: '', NewTable: 'new', TablePage: 't', ReplayPage: 'replay', Rules: 'rules', SettingsPage: 'settings' }
      const pages = Object.fromEntries(found(/src\/pages\/(\w+)\.svelte$/).map(([name, list]) => [named[name] ?? name, list]))
      const games = Object.fromEntries(found(/src\/games\/(?:(\w+)\/index|plain)\.ts$/))
      const plain = found(/src\/games\/(plain)\.ts$/)[0]?.[1] ?? []
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify({ pages, games: { ...games, '': plain } }) })
    },
  }
}

/** Beside each text a smaller form of it, made once and as small as it gets. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (/^assets\/.*\.(js|css)$/.test(name)) writeFileSync(`${dir}/${name}.br`, brotliCompressSync(readFileSync(`${dir}/${name}`)))
      }
    },
  }
}

const server = process.env.SHAMBLE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [icons(), svelte(), preloads(), brotli()],
  // A data: URI would break the page's Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Few files: a browser fetches six at a time, and each more than that costs a journey.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(svelte(?!.*\/bindings\/)|clsx|esm-env)|src\/(lib\/(?!sound|Icon|State)|App|main)|src\/games\/index|src\/pages\/TablePage|src\/table\/Frame/ },
            { name: 'beside', test: /src\/table\/(?!Frame|Over|Waiting|Thrown|Dice|Turned)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  test: { include: ['tests/**/*.test.ts'] },
})
