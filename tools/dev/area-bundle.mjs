import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rolldown, watch } from 'rolldown';
import { BROWSER_PARSER } from '../../tools/build/area-parts.mjs';
import { ROOT } from '../process/workspace.mjs';
import { fileAddresses } from './file-addresses.mjs';
import { sharedFromShell } from './shared-from-shell.mjs';
import { styleModules } from './style-modules.mjs';

/**
 * The newest state of an area's sources: the file to begin with, or why there is none.
 *
 * @typedef {{ entry: string, error?: undefined } | { entry?: undefined, error: string }} AreaBuild
 */

/**
 * @typedef {object} AreaBundle
 * @property {() => Promise<AreaBuild>} newest waits for the build that is being made
 * @property {(name: string) => string | Uint8Array | undefined} file of this build or a former one, which open pages may
 *   still ask for: a name stands for one content
 * @property {(name: string) => Promise<string | undefined>} sourceMap of a file of the newest build, made when a debugger asks
 *   for it: a third of the work of a build would go into what is seldom read
 * @property {(listener: (build: AreaBuild) => void) => () => void} onBuilt calls after each build; returns how to stop
 * @property {() => Promise<void>} close
 */

/**
 * Bundles an area in memory, and again whenever one of its sources changes. Rolldown alone is used, not Vite: with nothing
 * minified that is half a second for the largest area.
 *
 * @param {string} area
 * @param {readonly string[]} shared names of the modules that the shell shares
 * @returns {AreaBundle}
 */
export function bundleArea(area, shared) {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** What chunks are made of, by their files. @type {Map<string, string>} */
  const contents = new Map();
  /** @type {Promise<Map<string, string>> | undefined} */
  let maps;
  /** @type {Set<(build: AreaBuild) => void>} */
  const listeners = new Set();
  let { promise: newest, resolve: tell } = deferred();
  let isBuilding = true;
  let entry = '';

  const watcher = watch({
    ...options(area),
    plugins: [...plugins(area, shared), { name: 'keep-files', generateBundle }],
    output: output(),
    watch: { skipWrite: true },
  });
  watcher.on('event', async event => {
    if (event.code === 'START') maps = undefined;
    if (event.code === 'START' && !isBuilding) {
      isBuilding = true;
      ({ promise: newest, resolve: tell } = deferred());
    }
    if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return;
    await event.result?.close();
    finish(event.code === 'ERROR' ? { error: stripVTControlCharacters(event.error.message) } : { entry });
  });

  /**
   * @param {unknown} _options
   * @param {import('rolldown').OutputBundle} bundle
   */
  function generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isEntry && file.name === 'area') entry = file.fileName;
      if (files.has(file.fileName)) continue;
      if (file.type === 'chunk') contents.set(file.fileName, file.moduleIds.join());
      files.set(file.fileName, file.type === 'chunk' ? withMap(file) : file.source);
    }
  }

  /** @param {AreaBuild} build */
  function finish(build) {
    isBuilding = false;
    tell(build);
    for (const listener of listeners) listener(build);
  }

  return {
    newest: () => newest,
    file: name => files.get(name),
    sourceMap: async name => {
      const content = contents.get(name.replace(/\.map$/, ''));
      if (content === undefined) return undefined;
      maps ??= mapSources(area, shared);
      return (await maps).get(content);
    },
    onBuilt: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      // a watcher that is closed in the middle of its build keeps the process alive
      await newest;
      await watcher.close();
    },
  };
}

/** @param {import('rolldown').OutputChunk} chunk */
function withMap({ code, fileName }) {
  return `${code}\n//# sourceMappingURL=${fileName}.map\n`;
}

/**
 * The source maps of an area's chunks, by what the chunks are made of.
 *
 * @param {string} area
 * @param {readonly string[]} shared
 * @returns {Promise<Map<string, string>>}
 */
async function mapSources(area, shared) {
  const bundle = await rolldown({ ...options(area), plugins: plugins(area, shared) });
  const { output: made } = await bundle.generate({ ...output(), sourcemap: 'hidden' });
  await bundle.close();
  const maps = made.flatMap(file =>
    file.type === 'chunk' && file.map
      ? [/** @type {const} */ ([file.moduleIds.join(), file.map.toString()])]
      : [],
  );
  return new Map(maps);
}

/**
 * @param {string} area
 * @returns {import('rolldown').InputOptions}
 */
function options(area) {
  const cwd = join(ROOT, 'apps', area);
  return {
    cwd,
    input: { area: join(cwd, 'src', 'area.tsx') },
    platform: 'browser',
    tsconfig: false,
    preserveEntrySignatures: 'strict',
    logLevel: 'warn',
    // the shell's React is a production one: what development builds of components call is not in it
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"development"' },
    },
  };
}

/**
 * @param {string} area
 * @param {readonly string[]} shared
 */
function plugins(area, shared) {
  return [
    {
      name: 'browser-parser',
      resolveId: {
        filter: { id: BROWSER_PARSER.find },
        /** @this {import('rolldown').PluginContext} */
        handler(/** @type {string} */ _id, /** @type {string | undefined} */ importer) {
          return this.resolve(BROWSER_PARSER.replacement, importer);
        },
      },
    },
    sharedFromShell(shared),
    fileAddresses(),
    styleModules(area),
  ];
}

/** Names stand for content, so that what did not change is not run again. @returns {import('rolldown').OutputOptions} */
function output() {
  return {
    dir: 'unused',
    format: 'esm',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  };
}

/** @returns {{ promise: Promise<AreaBuild>, resolve: (build: AreaBuild) => void }} */
function deferred() {
  /** @type {(build: AreaBuild) => void} */
  let resolve = () => undefined;
  const promise = new Promise((/** @type {(build: AreaBuild) => void} */ done) => (resolve = done));
  return { promise, resolve };
}
