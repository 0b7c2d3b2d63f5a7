import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { sharedModules } from '../../libs/area-contract/src/shared-modules.ts';
import { BROWSER_PARSER, scopedNames, SHARED_SOURCES } from './area-parts.mjs';
import { compressedFiles } from './compressed-files.mts';
import { forbiddenModules } from './forbidden-modules.mts';
import { completeLocales, isLocaleFile, localeGroup } from './locales.mjs';

/** Port of the shell while developing; areas reload through it. */
const shellPort = Number(process.env['PORT'] ?? 4200);

/**
 * Names every shared module as a whole in the area's first module. Left to itself, the federation plugin offers
 * only the names it has seen when its parse looks complete; on a busy machine that is sometimes too early, and
 * the build fails over a name that is there.
 */
function shareWholeModules(): Plugin {
  const imports = sharedModules.map((key, at) => `import * as shared${at} from '${key}';`).join('');
  const uses = `export const sharedModules = () => [${sharedModules.map((_, at) => `shared${at}`).join(', ')}].length;`;
  return {
    name: 'share-whole-modules',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/src/area.tsx') ? { code: `${imports}${code}\n${uses}`, map: null } : undefined;
    },
  };
}

/**
 * What every page of an area begins with is two files, for a dozen small ones compress badly and each has its own
 * headers: what reaches the runtime of the shell, and what hands out the shared modules. The federation plugin keeps the
 * rest of its own apart.
 */
const firstFiles = [
  {
    name: 'runtime',
    test: /@module-federation\/runtime\/|virtual:mf-external-runtime-core|virtual:mf-localSharedImportMap|vite\/preload-helper/,
  },
  { name: 'shared', test: /__loadShare__|\/src\/area\.tsx$/ },
  localeGroup,
];

/**
 * The federation plugin keeps what loads lazy chunks in a file of its own, lest it stands behind a module that awaits the
 * shell. Nothing in the first of ours awaits anything, so it goes there.
 */
function preloadWithRuntime(): Plugin {
  return {
    name: 'preload-with-runtime',
    apply: 'build',
    outputOptions(options) {
      const splitting = options.codeSplitting;
      if (typeof splitting !== 'object' || !splitting.groups) return undefined;
      const groups = splitting.groups.filter(({ name }) => name !== 'vite-preload-helper');
      return { ...options, codeSplitting: { ...splitting, groups } };
    },
  };
}

/** Writes the paths that area.json declares into the build: the release tells the shell of them. */
function sayPaths(): Plugin {
  let root = '';
  return {
    name: 'say-paths',
    apply: 'build',
    configResolved: config => void ({ root } = config),
    generateBundle() {
      const { paths } = JSON.parse(readFileSync(join(root, 'area.json'), 'utf8')) as { paths: unknown };
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: `${JSON.stringify(paths)}\n` });
    },
  };
}

/** What runs in Node only and ends a page or a worker where it begins. */
const nodeSources = [/\/node_modules\/csv-parse\/lib\//, /__vite-browser-external/];
const forBrowsers = () => forbiddenModules('Browsers can not run these:', nodeSources);

/**
 * The Vite configuration of an area: one exposed module, everything shared taken from the shell
 * (`import: false` keeps fallback copies out), files addressed relative to wherever they are served from.
 *
 * @param name of the area, which is also the name of its folder below apps
 * @param port of its development server
 */
export function areaViteConfig(name: string, port: number): UserConfig {
  const origin = `http://localhost:${port}`;
  return defineConfig({
    base: './',
    resolve: { alias: [BROWSER_PARSER] },
    server: { port, strictPort: true, host: 'localhost', cors: true, origin },
    plugins: [
      shareWholeModules(),
      completeLocales(),
      react({ reactRefreshHost: `http://localhost:${shellPort}` }),
      federation({
        name,
        filename: 'remoteEntry.js',
        // the shell reads where the entry is, not which files a page has
        manifest: { disableAssetsAnalyze: true },
        dts: false,
        exposes: { './area': './src/area.tsx' },
        shared: Object.fromEntries(sharedModules.map(key => [key, { singleton: true, import: false }])),
        experiments: { externalRuntime: true },
      }),
      forbiddenModules('An area takes these from the shell and brings no copy of them:', SHARED_SOURCES),
      forBrowsers(),
      sayPaths(),
      preloadWithRuntime(),
      compressedFiles(/\.(js|css|json|wasm)$/),
    ],
    worker: { plugins: () => [forBrowsers()] },
    css: { modules: { generateScopedName: scopedNames(name) } },
    // An area has no page of its own to start from.
    build: {
      target: 'esnext',
      emptyOutDir: true,
      // a file of texts needs no other, and lists of nothing are bytes
      modulePreload: { resolveDependencies: (file, needed) => (isLocaleFile(file) ? [] : needed) },
      rolldownOptions: {
        input: 'src/area.tsx',
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: { groups: firstFiles } },
      },
    },
  });
}
