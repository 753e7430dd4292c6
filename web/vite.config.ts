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

const server = process.env.SHAMBLE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [icons(), svelte()],
  // A data: URI would break the page's Content-Security-Policy.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
