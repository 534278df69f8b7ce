import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here('./src/lib'), $messages: here('../src/grognard/messages') },
    conditions: process.env.VITEST ? ['browser'] : [],
  },
  build: {
    outDir: here('../src/grognard/server/site'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': { target: 'http://127.0.0.1:1812', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
})
