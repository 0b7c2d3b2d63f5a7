import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { basename, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from '../../tools/build/compressed-files.mts';
import { forbiddenModules } from '../../tools/build/forbidden-modules.mts';
import { completeLocales } from '../../tools/build/locales.mjs';
import { sharedVersions } from '../../tools/build/shared-versions.mts';
import { firstView } from './server/build/first-view.ts';
import { laterStyles } from './server/build/later-styles.ts';
import { pageWords } from './server/build/page-words.ts';
import { routerParts } from './server/build/router-parts.ts';
import { shortPreload } from './server/build/short-preload.ts';
import { textWriter } from './server/build/text-writer.ts';

const workspace = resolve(import.meta.dirname, '../..');

/** Class names tell their package and file while developing; the same on the server and in the browser. */
function scopedName(name: string, file: string): string {
  const [path = ''] = relative(workspace, file).split('?');
  const [, project = 'app'] = path.split('/');
  return `${project}-${basename(path).replace(/\.module\.css$/, '')}__${name}`;
}

/** In a build they are short, since pages name hundreds: a letter and five signs of what they are made of. */
function shortName(name: string, file: string): string {
  const [path = ''] = relative(workspace, file).split('?');
  const digest = createHash('sha256')
    .update(`${path.replaceAll('\\', '/')} ${name}`)
    .digest('base64url');
  return `v${digest.replace(/[-_]/g, '').slice(0, 5)}`;
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

/** The order of the cascade layers is declared first of all, whichever module comes first in the sheet. */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        if (typeof file.source === 'string') file.source = `@layer reset,tokens,ui,app;${file.source}`;
      }
    },
  };
}

const { plugin: firstViewPlugin, view } = firstView({
  entry: 'src/entry-client.tsx',
  // Areas get these whole, so nothing can be left out of their modules; what those import belongs with them.
  whole: ['@vh/api-client', '@vh/i18n'],
  // Pages that only show something change nothing.
  apart: ['./use-call.ts'],
  pages: {
    home: ['src/features/home/home.page.tsx'],
    event: ['src/features/event/event.page.tsx'],
    forms: ['src/features/archive/archive.page.tsx', 'src/features/checkout/checkout.page.tsx'],
    // What the event page says, with the parts of it that come to life later.
    eventWords: [
      ...['event.page', 'event-rest.part', 'related-events', 'visitors-line'].map(
        file => `src/features/event/${file}.tsx`,
      ),
      'src/features/code/code-field.tsx',
    ],
  },
});

/** Modules that home and event page have in common. */
function isCommon(id: string): boolean {
  return view.isSite(id) || (view.isPage('home', id) && view.isPage('event', id));
}

/**
 * What every page stands on is one file, what the event page shares with the checkout is another, what checkout and
 * lists share a third, and that part of it which the home page needs too a fourth; what the home page shares with its
 * own later parts is a fifth: dozens of small files compress badly. All else is cut by the bundler.
 */
const chunkGroups = [
  { name: 'site', test: isCommon, priority: 3 },
  { name: 'lists', test: (id: string) => view.isPage('home', id) && view.isPage('forms', id), priority: 2 },
  { name: 'home', test: (id: string) => view.isPage('home', id), minShareCount: 2, priority: 2 },
  { name: 'sale', test: (id: string) => view.isPage('event', id), minShareCount: 2, priority: 1 },
  { name: 'forms', test: (id: string) => view.isPage('forms', id), minShareCount: 2, priority: 0 },
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

/**
 * What the federation's runtime asks of its build: it runs in browsers alone, reads no manifests itself, and has both
 * remotes and shared modules, so that it needs nothing in their place
 * (https://module-federation.io/configure/experiments).
 */
const inBrowsers = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
};

/**
 * What pages are drawn with is part of the server's build: the router's production build is named by its file, and the
 * others look at the environment for every query they draw, which is dear, unless the build has said what it is.
 */
const drawnWith = [/^react(-|\/|$)/, /^@tanstack\//, /^i18next$/];

/** What every area brings itself. */
const areaSources = [
  /\/libs\/(area-kit|back-office|seat-editor)\//,
  /\/apps\/(admin|client|manager|contractor|payspot|scanner)\//,
];

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : inBrowsers,
  plugins: [
    react(),
    sharedVersions(),
    completeLocales(),
    pageWords(page => view.modulesOf(`${page}Words`)),
    ...(isSsrBuild
      ? [textWriter()]
      : [
          routerParts(),
          firstViewPlugin,
          shortPreload(),
          // what the hall's plan looks like comes with it
          laterStyles({ seats: ['libs/seat-view'] }),
          forbiddenModules('Screens of areas and what frames them belong to the areas:', areaSources),
          layersFirst(),
          buildStamp(),
          compressedFiles(/^assets\/.*\.(js|css|svg|json)$/),
        ]),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortName : scopedName } },
  ssr: { noExternal: [/^@vh\//, ...(command === 'build' ? drawnWith : [])] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: { main: 'server/main.ts', worker: 'server/worker/worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: ['chrome111', 'firefox114', 'safari16.4'],
        manifest: true,
        // One sheet: a page that has to wait for a dozen small ones shows nothing for as many ways to the server.
        cssCodeSplit: false,
        // Faces stay files: inside the sheet everybody would fetch them, and no policy lets them in from there.
        assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
        // The server names what a page needs; lists of what each part needs would be in the first file.
        modulePreload: false,
        rollupOptions: {
          input: 'src/entry-client.tsx',
          // What the router only writes to the console for those who build with it.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'console.warn'] },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
        },
      },
}));
