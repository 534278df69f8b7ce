/** Builds the page of a replay into one file without addresses: `grognard replay --html` puts a game into it. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Whatever asks the server is answered from the file. */
const answers: Plugin = {
  name: 'answers-from-the-file',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = here('./src/replay/answers.ts')
    return /(^|\/)api\/http$/.test(source) && importer !== file ? file : null
  },
}

/** Script and styles go into the page, and a policy that allows nothing else: no address is ever asked. */
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const page = files.find((each) => each.fileName.endsWith('.html'))
    if (page?.type !== 'asset') throw new Error('there is no page to put everything into')
    const code = files.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
    const styles = files.flatMap((each) =>
      each.type === 'asset' && each.fileName.endsWith('.css') ? [each.source] : [],
    )
    if (code.length !== 1) throw new Error(`one script was expected, not ${code.length}`)
    const script = code[0]!.replaceAll('</script', '<\\/script').trim()
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src blob: data:; font-src data:`
    page.source = String(page.source)
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(
        '<meta charset="utf-8" />',
        () => `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
      )
      .replace('</head>', () => `<style>${styles.join('\n')}</style>\n  </head>`)
      .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`)
    for (const each of files) if (each !== page) delete bundle[each.fileName]
  },
}

export default defineConfig({
  plugins: [answers, svelte(), oneFile],
  publicDir: false,
  resolve: { alias: { $lib: here('./src/lib'), $messages: here('../src/grognard/messages') } },
  build: {
    outDir: here('../src/grognard/server/site'),
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: { input: here('./replay.html'), output: { codeSplitting: false } },
  },
})
