// Runs before the first paint, so that nobody who reads at night sees a flash of white paper.
;(() => {
  let wish = null
  try {
    wish = localStorage.getItem('grognard-theme')
  } catch {
    // No storage: follow the system.
  }
  const isDark = wish ? wish === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
