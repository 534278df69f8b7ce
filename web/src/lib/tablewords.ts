/** The words that are needed only where there is a board, or was: the first page need not carry them. */
import { addWords } from './messages'

addWords(
  import.meta.glob<string>('../../../src/grognard/messages/*/{table,panels,board,staff,end,share,replay}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
