import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { transformSync } from 'rolldown/utils';

/**
 * Runs a source in TypeScript that imports nothing: the few rules that tools and pages share.
 *
 * @template T its exports
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const { code } = transformSync(basename(file), readFileSync(file, 'utf8'));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
