import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { ROOT } from '../../process/workspace.mjs';

/**
 * The routes of the web server with what a request to each costs, as its source declares them.
 *
 * @returns {Promise<Record<string, 'kept' | 'call' | 'made' | 'page'>>}
 */
export async function readRouteCosts() {
  const source = join(ROOT, 'apps', 'shell', 'server', 'route-costs.ts');
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  const { routeCosts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return routeCosts;
}
