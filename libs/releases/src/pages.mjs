import { readFileSync } from 'node:fs';
import { elsewherePath } from './files.mjs';

/** Directives that let areas load from their own origin. */
const areaDirectives = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/**
 * The import map of an area's pages: the hashes of all scripts of its versions that another origin serves, as browsers that
 * know them hold every import to (https://html.spec.whatwg.org/#module-integrity-map).
 *
 * @param {string} releaseDir
 * @param {string} area
 * @param {readonly { manifest: string, version: string }[]} releases
 * @returns {string | undefined} undefined where this site serves all of them
 */
export function importMapFor(releaseDir, area, releases) {
  const hashes = releases.flatMap(release => hashesOf(releaseDir, area, release));
  return hashes.length === 0 ? undefined : JSON.stringify({ integrity: Object.fromEntries(hashes) });
}

/**
 * @param {string} releaseDir
 * @param {string} area
 * @param {{ manifest: string, version: string }} release
 * @returns {[address: string, hash: string][]}
 */
function hashesOf(releaseDir, area, { manifest, version }) {
  if (originOf(manifest) === undefined) return [];
  /** @type {import('./content.mjs').FileHashes} */
  const list = JSON.parse(readFileSync(elsewherePath(releaseDir, area, version), 'utf8'));
  return Object.entries(list)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, hash]) => [new URL(path, manifest).href, hash]);
}

/**
 * The origin that serves a version.
 *
 * @param {unknown} manifest as areas.json names it
 * @returns {string | undefined} undefined where it is this site, which is named by a path
 */
export function originOf(manifest) {
  if (typeof manifest !== 'string' || !/^https?:/.test(manifest) || !URL.canParse(manifest)) return undefined;
  return new URL(manifest).origin;
}

/**
 * A page with an import map as the first script of its head.
 *
 * @param {string} html
 * @param {string} map
 * @param {string} nonce of the page's scripts
 */
export function withImportMap(html, map, nonce) {
  // a hash holds no sign that ends a script
  return html.replace('<head>', `<head><script type="importmap" nonce="${nonce}">${map}</script>`);
}

/**
 * A Content-Security-Policy that lets pages load areas from these origins too.
 *
 * @param {string} policy
 * @param {readonly string[]} origins
 */
export function withAreaOrigins(policy, origins) {
  const allow = (/** @type {string} */ directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (!areaDirectives.includes(name)) return directive;
    return [name, ...new Set([...sources, ...origins])].join(' ');
  };
  return policy.split('; ').map(allow).join('; ');
}
