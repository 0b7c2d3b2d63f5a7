import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Runs a source in TypeScript that imports nothing: the few rules that tools and pages share.
 *
 * @template T its exports
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  // loaded late: most commands need none
  const { transformSync } = await import('rolldown/utils');
  const { code } = transformSync(basename(file), readFileSync(file, 'utf8'));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
