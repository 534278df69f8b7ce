/**
 * How somebody likes the page, kept in this browser: `settings.get('playback')`, `settings.set('playback', 'slow')`.
 * Each setting has a key of its own in the storage, and none while it is as usual.
 */

/** What each setting may be; the first is the usual. */
export const SETTINGS = {
  /** Before what cannot be undone. */
  confirmations: ['ask', 'never'],
  /** How fast the enemy's turn is shown. */
  playback: ['normal', 'slow', 'quick', 'off'],
  sounds: ['off', 'on'],
  text: ['normal', 'small', 'large', 'larger'],
  theme: ['system', 'light', 'dark'],
  language: ['system', 'en'],
} as const

export type SettingName = keyof typeof SETTINGS
export type Setting<Name extends SettingName> = (typeof SETTINGS)[Name][number]
type Kept = { [Name in SettingName]: Setting<Name> }

const NAMES = Object.keys(SETTINGS) as SettingName[]
const keyOf = (name: SettingName) => `grognard-${name}`

class Settings {
  #kept = $state.raw(readAll())

  constructor() {
    // Another tab has changed one.
    if (typeof window !== 'undefined') window.addEventListener('storage', () => this.read())
  }

  get<Name extends SettingName>(name: Name): Setting<Name> {
    return this.#kept[name]
  }

  set<Name extends SettingName>(name: Name, value: Setting<Name>) {
    this.#kept = { ...this.#kept, [name]: value }
    try {
      if (value === SETTINGS[name][0]) localStorage.removeItem(keyOf(name))
      else localStorage.setItem(keyOf(name), value)
    } catch {
      // Private windows may forbid it; then it lasts as long as the page.
    }
  }

  /** Read them from the storage again. */
  read() {
    this.#kept = readAll()
  }
}

function readAll(): Kept {
  return Object.fromEntries(NAMES.map((name) => [name, readOne(name)])) as Kept
}

function readOne(name: SettingName): string {
  const [usual, ...others] = SETTINGS[name] as readonly string[]
  try {
    const kept = localStorage.getItem(keyOf(name))
    return kept !== null && others.includes(kept) ? kept : usual!
  } catch {
    return usual!
  }
}

export const settings = new Settings()
