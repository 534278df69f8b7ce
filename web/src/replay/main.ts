import { mount } from 'svelte'
import { answerFrom } from './answers'
import { unpack } from './archive'
import Replay from './Replay.svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/panels.css'

const archive = await unpack(document.getElementById('replay')!.textContent)
document.documentElement.lang = archive.language
const fonts = document.createElement('style')
fonts.textContent = archive.fonts
document.head.append(fonts)
answerFrom(archive)
mount(Replay, { target: document.getElementById('app')!, props: { archive } })
