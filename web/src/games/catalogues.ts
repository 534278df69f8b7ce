/** The words of the titles, fetched with the pages that need them: the start page is quicker without. */
import { addWords } from '$lib/messages'

addWords(
  import.meta.glob<string>('../../../src/grognard/messages/*/{strategic,fateful_march,scorched_earth}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
