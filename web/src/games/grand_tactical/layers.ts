/** Zones of control and supply, laid over the map on demand. */
import type { View } from '../../api/types'
import type { Layer, LayerChoice } from '../types'
import { boardOf, isCrowded, SIDES } from './board'

const zones = (view: View): Layer[] =>
  SIDES.flatMap((side): Layer[] => {
    const held = boardOf(view)?.zones[side]
    return held
      ? [
          { tone: `${side}-faint`, spaces: held.partial },
          { tone: side, spaces: held.total },
        ]
      : []
  })

const supply = (view: View): Layer[] => {
  const areas = boardOf(view)?.areas ?? []
  const named = (chosen: typeof areas) => chosen.map((area) => area.id)
  return [
    { tone: 'worn', spaces: named(areas.filter((area) => area.depletion === 50 || isCrowded(area))) },
    { tone: 'bare', spaces: named(areas.filter((area) => area.depletion === 100)) },
  ]
}

export const LAYERS: LayerChoice[] = [
  { id: 'zones', title: 'grand_tactical-layer-zones', layers: zones },
  { id: 'supply', title: 'grand_tactical-layer-supply', layers: supply },
]
