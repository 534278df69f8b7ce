/** The words of the titles, fetched with the pages that need them: the start page is quicker without. */
import { addWords } from '$lib/messages'

addWords(
  import.meta.glob<string>('../../../src/grognard/games/*/words/*/page.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
