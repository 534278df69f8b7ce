/** A picture of the page as a file that stands alone. */
import italic from '../../../src/grognard/board/fonts/fell-italic.woff2?url'
import regular from '../../../src/grognard/board/fonts/fell-regular.woff2?url'
import sans from '../../../src/grognard/board/fonts/sans-regular.woff2?url'

const FONTS = [
  { family: 'IM FELL DW Pica', style: 'normal', address: regular },
  { family: 'IM FELL DW Pica', style: 'italic', address: italic },
  { family: 'Grognard Sans', style: 'normal', address: sans },
]

/** What the style sheets say and a lone file must say itself, with what need not be said. */
const SAID: Record<string, string> = {
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  'stroke-linecap': 'butt',
  opacity: '1',
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'paint-order': 'normal',
}
const ABOUT_LETTERS = /^(font|letter|text)/

/**
 * The picture as SVG text, with its styles and fonts in it; what has `data-screen` stays on the screen. The lines of a
 * heading stand above it: the game, its result, and the date.
 */
export async function standalone(svg: SVGSVGElement, heading: string[] = []): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    if (element.closest('defs, title, desc')) return
    say(element, getComputedStyle(originals[index]!))
    for (const name of [...element.getAttributeNames()]) {
      if (/^(class|style|tabindex|role|id|aria-)/.test(name)) element.removeAttribute(name)
    }
  })
  copy.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  const [left = 0, top = 0, width = 0, below = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const above = head(copy, heading.filter(Boolean), left, top, width)
  const height = below + above
  copy.setAttribute('viewBox', [left, top - above, width, height].join(' '))
  for (const name of ['class', 'style', 'aria-labelledby', 'aria-describedby']) copy.removeAttribute(name)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('role', 'img')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(FONTS.map(fontFace))).join('')
  copy.prepend(style)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}

/** Write the heading above the picture, on the same paper; how high it is. */
function head(svg: SVGSVGElement, lines: string[], left: number, top: number, width: number): number {
  const paper = svg.querySelector('rect')?.getAttribute('fill') ?? '#f6efdd'
  if (!lines.length) return 0
  const sizes = [0.016, 0.034, 0.017].map((share) => share * width)
  const above = sizes.slice(0, lines.length).reduce((sum, size) => sum + size * 1.45, width * 0.022)
  const draw = (name: string, attributes: Record<string, string | number>, text = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    element.textContent = text
    svg.append(element)
  }
  draw('rect', { x: left, y: top - above, width, height: above + 1, fill: paper })
  let y = top - above + width * 0.012
  lines.forEach((line, index) => {
    const size = sizes[Math.min(index, sizes.length - 1)]!
    y += size * 1.3
    draw(
      'text',
      {
        x: left + width / 2,
        y,
        'text-anchor': 'middle',
        'font-family': "'IM FELL DW Pica', serif",
        'font-style': index === 1 ? 'normal' : 'italic',
        'font-size': size,
        fill: '#2a241e',
      },
      line,
    )
  })
  return above
}

/** Write an element's looks into its attributes; letters have looks of their own. */
function say(element: SVGElement, style: CSSStyleDeclaration) {
  const isText = element.matches('text, textPath')
  if (element.tagName === 'g') return
  for (const [name, silent] of Object.entries(SAID)) {
    const value = style.getPropertyValue(name)
    if (!value || value === silent || (!isText && ABOUT_LETTERS.test(name))) element.removeAttribute(name)
    else element.setAttribute(name, value.replaceAll('"', "'"))
  }
}

async function fontFace({ family, style, address }: (typeof FONTS)[number]): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    const source = `url(data:font/woff2;base64,${btoa(text)})`
    return `@font-face{font-family:'${family}';font-style:${style};src:${source} format('woff2')}`
  } catch {
    return '' // without it the letters are of the reader's own machine
  }
}
