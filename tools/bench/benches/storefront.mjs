import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineBench, withScratchFolder } from '../kit.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { ensureChromium } from '../../test/chromium.mjs';
import { gzipBytes, measureLibraries, stricterRow, totalOf } from '../storefront/libraries.mjs';
import { loadPage } from '../storefront/page-load.mjs';

const MANIFEST = join('apps', 'shell', 'dist', 'client', '.vite', 'manifest.json');
const WANTED_LEVELS = 2;

/** How much JavaScript the home page loads, beside the bare libraries that are set for the project. */
export const bench = defineBench({
  name: 'storefront',
  unit: 'gzip bytes',
  about: 'JavaScript of the home page against its bare libraries, and the levels of its requests',
  target: { ratioAtMost: 1.08 },
  run: async log => {
    await ensureBuilt(log);
    const chromium = await ensureChromium(log);
    log('Bundling the bare libraries …');
    const libraries = await measureLibraries();
    const { scripts, inlineCharacters, failures } = await loadHome(chromium, log);
    const value = scripts.reduce((sum, script) => sum + gzipBytes(script.text), 0);
    return {
      value,
      ceiling: totalOf(libraries),
      rows: [
        ...libraries.map(({ name, bytes, isOnPage }) => ({
          what: `bare ${name}`,
          found: `${bytes} bytes${isOnPage ? '' : ', which only the server and areas load'}`,
        })),
        stricterRow(value, libraries),
        ...scripts.map(script => ({
          what: `level ${script.level} ${new URL(script.url).pathname}`,
          found: `${gzipBytes(script.text)} bytes (${script.transferred} transferred)`,
        })),
        { what: 'inline scripts', found: `${inlineCharacters} characters` },
      ],
      conditions: [
        levelCondition(scripts),
        federationCondition(scripts),
        manifestCondition(scripts),
        failureCondition(failures),
      ],
    };
  },
});

/**
 * @param {string} chromium
 * @param {(line: string) => void} log
 */
async function loadHome(chromium, log) {
  return withScratchFolder(async folder => {
    const port = await findFreePort();
    const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
    // Vite's build has set NODE_ENV by now; the page is measured on demo data.
    const own = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: join(folder, 'data') };
    const settings = readSettings({ ...env, ...own });
    const product = await startProduct(settings, log, { durable: false });
    try {
      log('Opening the home page in Chromium …');
      return await loadPage(chromium, `${product.url}/`);
    } finally {
      await product.stop();
    }
  });
}

/** @param {import('../storefront/page-load.mjs').LoadedScript[]} scripts */
function levelCondition(scripts) {
  const deepest = Math.max(0, ...scripts.map(script => script.level));
  return {
    what: `at most ${WANTED_LEVELS} request levels`,
    met: scripts.length > 0 && deepest <= WANTED_LEVELS,
    found: `${deepest} levels, ${scripts.length} files`,
  };
}

/** @param {import('../storefront/page-load.mjs').LoadedScript[]} scripts */
function federationCondition(scripts) {
  const guilty = scripts.filter(
    ({ url, text }) => /federation/i.test(url) || /__FEDERATION__|module-federation/.test(text),
  );
  return {
    what: 'nothing of Module Federation',
    met: guilty.length === 0,
    found: guilty.map(({ url }) => new URL(url).pathname).join(', ') || 'nothing',
  };
}

/**
 * The browser's own account is compared with the build's: whatever the entry imports must have been loaded.
 *
 * @param {import('../storefront/page-load.mjs').LoadedScript[]} scripts
 */
function manifestCondition(scripts) {
  const expected = existsSync(join(ROOT, MANIFEST))
    ? listEntryFiles(JSON.parse(readFileSync(join(ROOT, MANIFEST), 'utf8')))
    : [];
  const missing = expected.filter(file => !scripts.some(({ url }) => url.endsWith(`/${file}`)));
  return {
    what: 'the files of the build manifest were loaded',
    met: expected.length > 0 && missing.length === 0,
    found: missing.length ? `missing ${missing.join(', ')}` : `${expected.length} files of the entry`,
  };
}

/** @param {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} manifest */
function listEntryFiles(manifest) {
  const files = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  Object.keys(manifest)
    .filter(key => manifest[key]?.isEntry)
    .forEach(visit);
  return [...files].filter(file => file.endsWith('.js'));
}

/** @param {string[]} failures */
function failureCondition(failures) {
  return {
    what: 'no error in the console',
    met: failures.length === 0,
    found: failures.join(' | ') || 'none',
  };
}
