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

/** Tones tell what an Area has lost, figures who lives on it: corps that are there, and corps that it bears. */
const supply = (view: View): Layer[] => {
  const areas = boardOf(view)?.areas ?? []
  const depleted = (share: number) => areas.filter((area) => area.depletion === share).map((area) => area.id)
  const figures = areas
    .filter((area) => area.depletion < 100 || area.french + area.russian > 0)
    .map((area) => ({ space: area.id, text: `${area.corps}/${area.limit}`, isGrave: isCrowded(area) }))
  return [
    { tone: 'worn', spaces: depleted(50) },
    { tone: 'bare', spaces: depleted(100), figures },
  ]
}

export const LAYERS: LayerChoice[] = [
  {
    id: 'zones',
    title: 'grand_tactical-layer-zones',
    legend: 'grand_tactical-layer-zones-legend',
    layers: zones,
  },
  {
    id: 'supply',
    title: 'grand_tactical-layer-supply',
    legend: 'grand_tactical-layer-supply-legend',
    layers: supply,
  },
]
