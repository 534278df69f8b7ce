import { cleanup, configure } from '@testing-library/svelte'
import { afterEach } from 'vitest'
import { everyWord } from '../src/games/catalogues'
import { everyPage } from '../src/games/pages'

await everyWord()
await everyPage()

// Patient: a machine that does other things as well is slow.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
