import { readFileSync } from 'node:fs'
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

/** The table's own files are fetched with the page, not after it: a link to a table is what strangers come by. */
function tableFirst(): Plugin {
  return {
    name: 'table-first',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {})
        const table = chunks.find((chunk) => chunk.type === 'chunk' && chunk.name === 'TablePage')
        if (table?.type !== 'chunk') return []
        const link = (attrs: Record<string, string | true>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        const shared = chunks.filter((chunk) => chunk.type === 'chunk' && !chunk.isEntry && table.imports.includes(chunk.fileName))
        const styles = [...(table.viteMetadata?.importedCss ?? [])]
        return [
          ...[table, ...shared].map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...styles.map((file) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
        ]
      },
    },
  }
}

const server = process.env.SHAMBLE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [icons(), svelte(), tableFirst()],
  // A data: URI would break the page's Content-Security-Policy.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  test: { include: ['tests/**/*.test.ts'] },
})
