import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { noticeMissingParts } from './lib/incomplete.svelte'
import { followLinks } from './lib/route.svelte'
import { followSettings } from './lib/settings.svelte'
import { sceneOf } from './lib/server/games'

noticeMissingParts()
followSettings()
followLinks()
// Whoever comes by a link to a table waits for nothing that can be requested now.
const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1]
if (table) sceneOf(decodeURIComponent(table)).catch(() => undefined)

mount(App, { target: document.getElementById('app')! })
