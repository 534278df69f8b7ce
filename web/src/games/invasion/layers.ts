/** General Supply and the chain of Depots, laid over the map on demand: each side sees its own. */
import type { View } from '../../api/types'
import type { Layer, LayerChoice } from '../types'
import { boardOf, hungryHexes } from './board'

/** The view tells which hexes a line reaches, not its way: so they are shown as an area. */
const supply = (view: View): Layer[] => {
  const board = boardOf(view)
  if (!board) return []
  const own = board.nets.flatMap((net): Layer[] => [
    { tone: `${net.side}-faint`, spaces: net.supplied },
    { tone: 'cut', spaces: net.cut },
  ])
  return [...own, { tone: 'bare', spaces: hungryHexes(board) }]
}

const depots = (view: View): Layer[] => {
  const board = boardOf(view)
  if (!board) return []
  return board.nets.flatMap((net): Layer[] => [
    { tone: net.side, spaces: board.cities.filter((city) => city.depot === net.side).map((city) => city.hex) },
    { tone: 'worn', spaces: net.linked },
  ])
}

export const LAYERS: LayerChoice[] = [
  { id: 'supply', title: 'invasion-layer-supply', layers: supply },
  { id: 'depots', title: 'invasion-layer-depots', layers: depots },
]
