/** Where the reader is: the part of the address behind `#`. Nothing of it is ever sent to the server. */

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: string }
  | { page: 'table'; gameId: string; eyes: string | null }
  | { page: 'end'; gameId: string }
  | { page: 'seat'; token: string }
  | { page: 'rules'; game: string; section: string | null }
  | { page: 'learn'; game: string }
  | { page: 'lesson' | 'puzzle'; game: string; id: string }
  | { page: 'settings' }
  | { page: 'missing'; path: string }

/** What an address means. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const [page = '', name = '', ...rest] = path.split('/').map(decode)
  const values = new URLSearchParams(query)
  if (!page) return { page: 'start' }
  if (page === 'settings' && !name) return { page }
  if (name && !rest.some(Boolean)) {
    if (page === 'new') return { page, game: name }
    if (page === 'table') return { page, gameId: name, eyes: values.get('eyes') }
    if (page === 'end') return { page, gameId: name }
    if (page === 'seat') return { page, token: name }
    if (page === 'learn') return { page, game: name }
    if (page === 'rules') return { page, game: name, section: values.get('section') }
  }
  const [exercise = '', ...more] = rest
  if (name && exercise && !more.some(Boolean) && (page === 'lesson' || page === 'puzzle')) {
    return { page, game: name, id: exercise }
  }
  return { page: 'missing', path }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const id = encodeURIComponent

/** The addresses, for links (`href={to.table(game.id)}`) and for `go`. */
export const to = {
  start: () => '#/',
  settings: () => '#/settings',
  newGame: (game: string) => `#/new/${id(game)}`,
  table: (gameId: string, eyes: string | null = null) => `#/table/${id(gameId)}${eyes ? `?eyes=${id(eyes)}` : ''}`,
  end: (gameId: string) => `#/end/${id(gameId)}`,
  seat: (token: string) => `#/seat/${id(token)}`,
  learn: (game: string) => `#/learn/${id(game)}`,
  lesson: (game: string, number: number) => `#/lesson/${id(game)}/${number}`,
  puzzle: (game: string, puzzle: string) => `#/puzzle/${id(game)}/${id(puzzle)}`,
  rules: (game: string, section: string | null = null) =>
    `#/rules/${id(game)}${section ? `?section=${id(section)}` : ''}`,
}

class Router {
  route = $state.raw<Route>({ page: 'start' })

  constructor() {
    if (typeof window === 'undefined') return
    this.#read()
    window.addEventListener('hashchange', () => this.#read())
  }

  /** Go to an address made by `to`. With `replace` the way back does not lead here again. */
  go(address: string, replace = false) {
    if (replace) {
      history.replaceState(null, '', address)
      this.#read()
    } else {
      location.hash = address
    }
  }

  #read() {
    this.route = readRoute(location.hash)
  }
}

export const router = new Router()
export const go = (address: string, replace = false) => router.go(address, replace)

/** The whole address of a page, for a link that is sent to somebody. */
export const fullAddress = (address: string) => `${location.origin}${location.pathname}${address}`
