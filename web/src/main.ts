import { mount } from 'svelte'
import App from './App.svelte'
import { language } from '$lib/messages'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/panels.css'

document.documentElement.lang = language

mount(App, { target: document.getElementById('app')! })
