import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas } from '../../release/areas.mjs';

const SHELL = join(ROOT, 'apps', 'shell');

/** Below node_modules, so that the copied server finds its libraries. */
const FOLDER = join(ROOT, 'node_modules', '.velvet-hall', 'single-bundle');

/**
 * Builds the same site as one bundle: the shell's own build, in which the areas are parts like any other page instead
 * of remotes. What the federation shares whole is there cut to what is used.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<string>} the web server's program, with this build beside it
 */
export async function buildSingleBundle(log) {
  log('Building the same site as one bundle …');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { build, loadConfigFromFile } = await import('vite');
  const before = process.cwd();
  process.chdir(SHELL); // as Nx builds it: parts of the configuration look for files from there
  try {
    const found = await loadConfigFromFile(
      { command: 'build', mode: 'production' },
      join(SHELL, 'vite.config.ts'),
    );
    if (!found) throw new Error('The shell has no vite.config.ts.');
    const plugins = (found.config.plugins ?? []).flat().filter(plugin => !keepsAreasOut(plugin));
    await build({
      ...found.config,
      configFile: false,
      logLevel: 'error',
      plugins: [...plugins, areasInside()],
      build: { ...found.config.build, outDir: join(FOLDER, 'client'), emptyOutDir: true },
    });
  } finally {
    process.chdir(before);
  }
  cpSync(join(SHELL, 'dist', 'server'), join(FOLDER, 'server'), { recursive: true });
  const program = join(FOLDER, 'server', 'main.js');
  if (!existsSync(program)) throw new Error('The server of the shell was not built.');
  return program;
}

/** @param {import('vite').PluginOption} plugin */
function keepsAreasOut(plugin) {
  return (
    plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'forbidden-modules'
  );
}

/**
 * Takes the place of the shell's federation: the same functions, by plain dynamic imports.
 *
 * @returns {import('vite').Plugin}
 */
function areasInside() {
  const loaders = listAreas().map(
    name => `  ${name}: () => import(${JSON.stringify(join(ROOT, 'apps', name, 'src', 'area.tsx'))}),`,
  );
  let isReplaced = false;
  return {
    name: 'areas-inside',
    enforce: 'pre',
    load: {
      filter: { id: /\/apps\/shell\/src\/federation\/federation\.ts$/ },
      handler: () => {
        isReplaced = true;
        return `import { fetchReleases } from './released-areas.ts';
const areas = {
${loaders.join('\n')}
};
export const loadArea = async name => (await areas[name]()).area;
export const prefetchManifest = async () => undefined;
export const findArea = async name => (await fetchReleases())[name];
`;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        throw new Error('The federation of the shell was not found: mend this bench.');
    },
  };
}
