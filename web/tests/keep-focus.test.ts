/** Whoever plays by keyboard is never left without a place on the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from '../src/table/keepfocus'

describe('the keyboard', () => {
  let stop = () => {}
  const find = (id: string) => document.getElementById(id)!

  beforeEach(() => {
    document.body.innerHTML = `<div id="table"><section id="prompt" tabindex="-1"><button id="done">Done</button></section>
      <p><button id="fewer">Fewer</button><button id="more">More</button></p></div>`
    stop = keepFocus(find('table'), () => find('prompt'))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    document.body.innerHTML = ''
  })

  it('comes to the question when the button that was pressed is gone', async () => {
    find('done').focus()
    find('done').remove()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('prompt')))
  })

  it('stays where somebody else has put it', async () => {
    find('done').focus()
    find('done').remove()
    find('more').focus()
    await Promise.resolve()
    expect(document.activeElement).toBe(find('more'))
  })

  it('is not taken from the pointer', async () => {
    find('done').focus()
    window.dispatchEvent(new Event('pointerdown'))
    find('done').remove()
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
  })

  it('waits for a button that is disabled for a moment, and else goes to its neighbour', async () => {
    vi.useFakeTimers()
    const fewer = find('fewer') as HTMLButtonElement
    fewer.focus()
    fewer.disabled = true
    await Promise.resolve()
    vi.advanceTimersByTime(300)
    expect(document.activeElement).not.toBe(find('more'))
    vi.advanceTimersByTime(400)
    expect(document.activeElement).toBe(find('more'))
  })
})
