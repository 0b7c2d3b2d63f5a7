import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { completeLocales } from '../../tools/build/locales.mjs';

/** Files that the program reads beside itself at run time. */
function copyFiles(folders: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'copy-files',
    closeBundle() {
      for (const [from, to] of Object.entries(folders)) {
        cpSync(join(import.meta.dirname, from), join(import.meta.dirname, 'dist', to), {
          recursive: true,
          filter: path => !path.endsWith('.ts'),
        });
      }
    },
  };
}

export default defineConfig({
  plugins: [
    completeLocales(),
    copyFiles({ 'src/migrations': 'migrations', 'src/schema': 'schema', 'src/seed/facts': 'facts' }),
  ],
  ssr: { noExternal: [/^@vh\//] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        // these run in threads of their own, which start from a file
        'drawing.worker': 'src/workers/drawing.worker.ts',
        'map.worker': 'src/workers/map.worker.ts',
        // the doors of a venue without internet (npm run hub), and what drills play doors with
        hub: 'src/hub/hub-main.ts',
        'door-kit': 'src/hub/door-kit.ts',
      },
      // All chunks lie beside main.js: migrations and facts are looked up beside the file that reads them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
