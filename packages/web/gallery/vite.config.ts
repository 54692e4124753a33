/** The gallery shows every screen and every prompt with made-up tables. For eyes, screenshots and the accessibility test. */
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { rulePages } from '../src/rules/markdown.js';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [rulePages()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../../.cache/gallery', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // In one piece: what is fetched later elsewhere is there at once, and what is looked at is the whole of it.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  worker: { format: 'es' },
});
