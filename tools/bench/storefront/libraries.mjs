import { gzipSync } from 'node:zlib';
import { ROOT } from '../../process/workspace.mjs';
import { findUsedNames } from './used-names.mjs';

/** The public pages cannot do without these; each is measured with just the names that they import. */
const LIBRARIES = [
  { name: 'react + react-dom', packages: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] },
  { name: 'react-router', packages: ['react-router-dom', 'react-router'] },
  { name: 'react-query', packages: ['@tanstack/react-query'] },
  { name: 'i18next', packages: ['i18next'] },
];

const ALWAYS = /** @type {Record<string, string[]>} */ ({
  'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'],
  'react-dom/client': ['hydrateRoot'],
});

/**
 * Gzip bytes of the bare libraries. Each is what a bundle grows by when the library is added to React, so
 * nothing is counted twice and nothing of ours is in it.
 *
 * @returns {Promise<{ name: string, bytes: number }[]>}
 */
export async function measureLibraries() {
  const [base, ...others] = LIBRARIES;
  if (!base) return [];
  const baseBytes = await bundledBytes(base.packages);
  const measured = [{ name: base.name, bytes: baseBytes }];
  for (const { name, packages } of others) {
    measured.push({ name, bytes: (await bundledBytes([...base.packages, ...packages])) - baseBytes });
  }
  return measured;
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
