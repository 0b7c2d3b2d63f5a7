import { gzipSync } from 'node:zlib';
import { ROOT } from '../../process/workspace.mjs';
import { findUsedNames } from './used-names.mjs';

/**
 * What the project has to be made with, which is what the home page is held against; each is measured with just the
 * names that it imports.
 */
const LIBRARIES = [
  { name: 'react + react-dom', packages: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] },
  { name: 'react-router', packages: ['react-router-dom', 'react-router'] },
  { name: 'react-query', packages: ['@tanstack/react-query'] },
  // Speaks on the server and in areas; the public pages say their words without it.
  { name: 'i18next', packages: ['i18next'], isElsewhere: true },
];

/** @typedef {{ name: string, bytes: number, isOnPage: boolean }} Library gzip bytes, and whether the home page loads it */

const ALWAYS = /** @type {Record<string, string[]>} */ ({
  'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'],
  'react-dom/client': ['hydrateRoot'],
});

/**
 * Gzip bytes of the bare libraries. Each is what a bundle grows by when the library is added to React, so
 * nothing is counted twice and nothing of ours is in it.
 *
 * @returns {Promise<Library[]>}
 */
export async function measureLibraries() {
  const [base, ...others] = LIBRARIES;
  if (!base) return [];
  const baseBytes = await bundledBytes(base.packages);
  const measured = [{ name: base.name, bytes: baseBytes, isOnPage: true }];
  for (const { name, packages, isElsewhere } of others) {
    const bytes = (await bundledBytes([...base.packages, ...packages])) - baseBytes;
    measured.push({ name, bytes, isOnPage: !isElsewhere });
  }
  return measured;
}

/** @param {readonly Library[]} libraries */
export function totalOf(libraries) {
  return libraries.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The page against only those libraries that it loads: it gains nothing by a library that it does without.
 *
 * @param {number} value
 * @param {readonly Library[]} libraries
 */
export function stricterRow(value, libraries) {
  const bytes = totalOf(libraries.filter(({ isOnPage }) => isOnPage));
  const ratio = (value / bytes).toFixed(3);
  return { what: 'stricter', found: `${ratio} of the ${bytes} bytes of the libraries that the page loads` };
}

/**
 * @param {string} text
 * @returns {number}
 */
export function gzipBytes(text) {
  return gzipSync(text, { level: 9 }).length;
}

/** @param {string[]} packages */
async function bundledBytes(packages) {
  const { build } = await import('vite');
  const entry = '\0bare-libraries';
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'bare-libraries',
        resolveId: id => (id === 'bare-libraries' ? entry : undefined),
        load: id => (id === entry ? entryCode(packages) : undefined),
      },
    ],
    build: {
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'bare-libraries' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap(output => ('output' in output ? output.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipBytes(chunk.code) : 0), 0);
}

/** @param {string[]} packages */
function entryCode(packages) {
  const imports = packages.flatMap((name, index) => {
    const names = [...new Set([...(ALWAYS[name] ?? []), ...findUsedNames(name)])];
    const aliases = names.map((imported, position) => ({ imported, local: `_${index}_${position}` }));
    return aliases.map(({ imported, local }) => ({
      line: `import { ${imported} as ${local} } from '${name}';`,
      local,
    }));
  });
  const kept = imports.map(({ local }) => local).join(', ');
  return `${imports.map(({ line }) => line).join('\n')}\nglobalThis.kept = [${kept}];`;
}
