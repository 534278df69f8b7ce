import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const ALONE = ['tests/table-page.test.ts']

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here('./src/lib'), $messages: here('../src/grognard/messages') },
    // Vitest would take Svelte for the server otherwise.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/grognard/server/site'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    fs: { allow: [here('..')] },
    // Where `npm run dev` finds a running `grognard serve`.
    proxy: { '/api': { target: process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:1812', ws: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    // To load the page anew for every file takes twice as long as all tests together: they share one page, which
    // `tests/setup.ts` clears after each file. What puts another module in the place of one of ours stands alone.
    maxWorkers: 1,
    projects: [
      { extends: true, test: { name: 'shared', include: ['tests/**/*.test.ts'], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
