/** A quiet ground for the flow map, taken from the drawn board: coast, lakes, rivers and frontiers, and great rivers' names. */
export type Ground = {
  /** How far the map goes: width and height, from the origin. */
  size: [number, number] | null
  coast: string
  lakes: string
  rivers: string
  frontiers: string
  names: { text: string; path: string; size: number }[]
}

/** Letters of a river's name from this size on belong to a great one. */
const GREAT = 11.5

export function groundOf(picture: string): Ground | null {
  // Its styles (fonts, above all) are of no use here, and the page's policy allows none that are written inline.
  const plain = picture.replaceAll(/<style[\s\S]*?<\/style>| style="[^"]*"/g, '')
  const drawn = new DOMParser().parseFromString(plain, 'image/svg+xml')
  if (drawn.querySelector('parsererror')) return null
  const data = (selector: string) => drawn.querySelector(selector)?.getAttribute('d') ?? ''
  const edge = drawn.querySelector('#map-clip rect')
  const size = [Number(edge?.getAttribute('width')), Number(edge?.getAttribute('height'))] as [number, number]
  const ground = {
    size: size[0] > 0 && size[1] > 0 ? size : null,
    coast: data('#coast'),
    lakes: data('#rivers g path'),
    rivers: longest(drawn.querySelectorAll('#rivers > path')),
    frontiers: data('#frontiers path'),
    names: [...drawn.querySelectorAll('#names textPath')].flatMap((each) => nameOf(drawn, each)),
  }
  return ground.coast || ground.rivers ? ground : null
}

function longest(paths: NodeListOf<Element>): string {
  return [...paths]
    .map((path) => path.getAttribute('d') ?? '')
    .reduce((one, other) => (other.length > one.length ? other : one), '')
}

function nameOf(drawn: Document, each: Element): Ground['names'] {
  const id = each.getAttribute('href')?.slice(1) ?? ''
  const size = Number(each.closest('text')?.getAttribute('font-size') ?? 0)
  const path = id.startsWith('river-') ? drawn.getElementById(id)?.getAttribute('d') : null
  return path && size >= GREAT ? [{ text: each.textContent ?? '', path, size }] : []
}
