import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { followHints } from './lib/hints.svelte'
import { followLinks } from './lib/route.svelte'
import { followSettings } from './lib/settings.svelte'

followSettings()
followHints()
followLinks()
mount(App, { target: document.getElementById('app')! })
