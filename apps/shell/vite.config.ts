import react from '@vitejs/plugin-react';
import { basename, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedVersions } from '../../tools/build/shared-versions.mts';
import { compressedAssets } from './server/build/compressed-assets.ts';
import { firstView } from './server/build/first-view.ts';

const workspace = resolve(import.meta.dirname, '../..');

/** Class names tell their package and file; the same on the server, in the browser and in each build. */
function scopedName(name: string, file: string): string {
  const [path = ''] = relative(workspace, file).split('?');
  const [, project = 'app'] = path.split('/');
  return `${project}-${basename(path).replace(/\.module\.css$/, '')}__${name}`;
}

/** When this build was made; browsers with another one reload (specification 4, version check). */
function buildStamp(): Plugin {
  return {
    name: 'build-stamp',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-stamp.txt', source: new Date().toISOString() });
    },
  };
}

const { plugin: firstViewPlugin, view } = firstView({
  entry: 'src/entry-client.tsx',
  // Areas get these whole, so nothing can be left out of their modules; what those import belongs with them.
  whole: ['@vh/api-client', '@vh/i18n'],
  pages: ['src/features/home/home.page.tsx'],
});

/** What every page stands on is one file, what pages share besides is another; all else is cut by the bundler. */
const chunkGroups = [
  { name: 'site', test: (id: string) => view.isSite(id), priority: 2 },
  { name: 'events', test: (id: string) => view.isPage(id), minShareCount: 2, priority: 1 },
];

/** The router only offers its development build by name; the other one leaves out warnings nobody reads here. */
const productionRouter = [
  {
    find: /^react-router$/,
    replacement: resolve(workspace, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: resolve(workspace, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [
    react(),
    sharedVersions(),
    ...(isSsrBuild ? [] : [firstViewPlugin, buildStamp(), compressedAssets()]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The router's production build is named by its file, so it must be bundled on the server too.
  ssr: { noExternal: [/^@vh\//, ...(command === 'build' ? [/^react-router/] : [])] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: { input: 'server/main.ts', output: { entryFileNames: 'main.js' } },
      }
    : {
        outDir: 'dist/client',
        target: ['chrome111', 'firefox114', 'safari16.4'],
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
        },
      },
}));
