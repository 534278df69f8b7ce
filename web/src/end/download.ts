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

/** The picture as SVG text, with its styles and fonts in it; what has `data-screen` stays on the screen. */
export async function standalone(svg: SVGSVGElement): Promise<string> {
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
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  for (const name of ['class', 'style', 'aria-labelledby', 'aria-describedby']) copy.removeAttribute(name)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('role', 'img')
  copy.setAttribute('width', String(Math.round(width ?? 0)))
  copy.setAttribute('height', String(Math.round(height ?? 0)))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(FONTS.map(fontFace))).join('')
  copy.prepend(style)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
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

export function save(text: string, name: string, kind: string) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
