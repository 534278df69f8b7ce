/** Day or night in the map room: as the system says, until the reader chooses. */
import { settings } from './settings.svelte'

export type Theme = 'light' | 'dark'

class Lamp {
  #isNight = $state(false)
  theme = $derived.by((): Theme => {
    const wish = settings.get('theme')
    return wish === 'system' ? (this.#isNight ? 'dark' : 'light') : wish
  })

  constructor() {
    if (typeof window === 'undefined') return
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme
      })
    })
    if (!window.matchMedia) return
    const night = window.matchMedia('(prefers-color-scheme: dark)')
    this.#isNight = night.matches
    night.addEventListener('change', () => (this.#isNight = night.matches))
  }

  toggle() {
    settings.set('theme', this.theme === 'dark' ? 'light' : 'dark')
  }
}

export const lamp = new Lamp()
