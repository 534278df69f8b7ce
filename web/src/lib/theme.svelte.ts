/** Day or night in the map room: as the system says, until the reader chooses. */

export type Theme = 'light' | 'dark'

const KEY = 'grognard-theme'

class Lamp {
  theme = $state<Theme>('light')

  constructor() {
    if (typeof window === 'undefined' || !window.matchMedia) return
    const night = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => this.#set(remembered() ?? (night.matches ? 'dark' : 'light'))
    follow()
    night.addEventListener('change', follow)
    window.addEventListener('storage', follow)
  }

  toggle() {
    this.#set(this.theme === 'dark' ? 'light' : 'dark')
    try {
      localStorage.setItem(KEY, this.theme)
    } catch {
      // Private windows may forbid it; then the choice lasts as long as the page.
    }
  }

  #set(theme: Theme) {
    this.theme = theme
    document.documentElement.dataset.theme = theme
  }
}

function remembered(): Theme | null {
  try {
    const wish = localStorage.getItem(KEY)
    return wish === 'light' || wish === 'dark' ? wish : null
  } catch {
    return null
  }
}

export const lamp = new Lamp()
