// The shared look comes first: a component's own styles may then refine it.
import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import './look/paper.css'
import './look/seat.css'
import './look/controls.css'
import './look/table.css'
import './look/contrast.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './look/install.svelte'
import { mend_lost_parts } from './lost_parts'
import { keep_shell } from './worker'

mend_lost_parts()
mount(App, { target: document.getElementById('app')! })
keep_shell()
