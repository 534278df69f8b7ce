/** Small wishes about the page, kept in this browser. */

export function remember(name: string, value: string) {
  try {
    localStorage.setItem(`grognard-${name}`, value)
  } catch {
    // Private windows may forbid it; then the wish lasts as long as the page.
  }
}

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`grognard-${name}`)
  } catch {
    return null
  }
}
