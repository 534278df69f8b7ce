/** The settings page: every choice is kept at once and holds for the whole page. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SETTINGS, settings, type SettingName } from '$lib/settings.svelte'
import '$lib/text.svelte'
import '$lib/theme.svelte'
import SettingsPage from '../src/settings/SettingsPage.svelte'

const NAMES = Object.keys(SETTINGS) as SettingName[]
let page: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  settings.read()
  page = mount(SettingsPage, { target: document.body })
  flushSync()
})
afterEach(() => void unmount(page))

const radio = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}][value=${value}]`)!

describe('settings', () => {
  it('offer every value of every setting, with the usual one chosen', () => {
    for (const name of NAMES) {
      const values = [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map((each) => each.value)
      expect(new Set(values)).toEqual(new Set(SETTINGS[name]))
      expect(radio(name, SETTINGS[name][0]).checked).toBe(true)
    }
  })

  it('are kept when they are chosen, and change the page', () => {
    radio('text', 'larger').click()
    radio('theme', 'dark').click()
    flushSync()
    expect(settings.get('text')).toBe('larger')
    expect(localStorage.getItem('grognard-theme')).toBe('dark')
    expect({ ...document.documentElement.dataset }).toMatchObject({ text: 'larger', theme: 'dark' })
    radio('theme', 'system').click()
    expect(localStorage.getItem('grognard-theme')).toBeNull()
  })

  it('have words', () => {
    expect(document.body.textContent).not.toMatch(/settings-/)
  })
})
