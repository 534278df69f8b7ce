/** Lines of General Supply and the chain of Depots, laid over the map on demand: each side sees its own. */
import type { View } from '../../api/types'
import type { Layer, LayerChoice } from '../types'
import { boardOf, brokenRoutes, hungryHexes, type RouteSeen } from './board'

const linksOf = (routes: readonly RouteSeen[]): [string, string][] =>
  routes.flatMap(({ way }) => way.slice(1).map((code, number): [string, string] => [way[number]!, code]))

/** Each link once, though many lines go along it. */
const once = (links: [string, string][]): [string, string][] => [
  ...new Map(links.map((link) => [link.toSorted().join(), link])).values(),
]

/** Whole lines in the side's colour, broken ones dashed with the hex in which they break. */
function linesOf(side: 'french' | 'russian', routes: readonly RouteSeen[]): Layer[] {
  const broken = routes.filter((route) => route.breaks)
  return [
    { tone: side, links: once(linksOf(routes.filter((route) => !route.breaks))) },
    { tone: 'cut', links: once(linksOf(broken)), spaces: broken.flatMap((route) => route.at ?? []) },
  ]
}

const supply = (view: View): Layer[] => {
  const board = boardOf(view)
  if (!board) return []
  const own = board.nets.flatMap((net): Layer[] => [
    { tone: `${net.side}-faint`, spaces: net.supplied },
    { tone: 'worn', spaces: net.cut },
    ...linesOf(net.side, net.routes),
  ])
  return [...own, { tone: 'bare', spaces: brokenRoutes(board).length ? hungryHexes(board) : [] }]
}

const depots = (view: View): Layer[] => {
  const board = boardOf(view)
  if (!board) return []
  return board.nets.flatMap((net): Layer[] => [
    { tone: net.side, spaces: board.cities.filter((city) => city.depot === net.side).map((city) => city.hex) },
    { tone: 'worn', spaces: net.linked },
    ...linesOf(net.side, net.chain),
  ])
}

export const LAYERS: LayerChoice[] = [
  { id: 'supply', title: 'invasion-layer-supply', layers: supply },
  { id: 'depots', title: 'invasion-layer-depots', layers: depots },
]
