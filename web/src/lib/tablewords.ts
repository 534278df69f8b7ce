/** The words that are needed only where there is a board: the first page need not carry them. */
import { addWords } from './messages'

addWords(
  import.meta.glob<string>('../../../src/grognard/messages/*/{table,panels,board,staff}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
