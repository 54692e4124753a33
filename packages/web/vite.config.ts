/** The page is built from the sources of the other packages, so that it never shows an older game than the one beside it. */
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { rulePages } from './src/rules/markdown.js';

/** Whether the first screen needs it: the entry imports it, or something else does that the entry imports. */
function isOfStart(id: string, info: (id: string) => Rolldown.ModuleInfo | null, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = info(id);
  return module !== null && (module.isEntry || module.importers.some((importer) => isOfStart(importer, info, seen)));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [rulePages()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A content security policy without exceptions knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // One piece, however many screens that are fetched later use parts of it: cut for them it would be ten requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              test: /\/web\/src\//,
              name: (id, context) => (isOfStart(id, (each) => context.getModuleInfo(each)) ? 'start' : null),
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8000', '/ws': { target: 'ws://localhost:8000', ws: true } } },
});
