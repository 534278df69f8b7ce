/** The size of the page's text: everything is measured in it, except the map. */
import { settings } from './settings.svelte'

if (typeof document !== 'undefined') {
  $effect.root(() => {
    $effect(() => {
      document.documentElement.dataset.text = settings.get('text')
    })
  })
}
