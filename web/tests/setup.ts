import { cleanup, configure } from '@testing-library/svelte'
import { afterAll, afterEach, vi } from 'vitest'
import { everyWord } from '../src/games/catalogues'
import { everyPage } from '../src/games/pages'

await everyWord()
await everyPage()

// Patient: a machine that does other things as well is slow.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// The next file finds the page as if nobody had been there.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const each of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(each)
  document.body.replaceChildren()
})
