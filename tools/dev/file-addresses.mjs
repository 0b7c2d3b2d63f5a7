import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/**
 * What Vite makes of `?url` and `?worker&url`: the address of a file, and of a script that a worker runs.
 *
 * @returns {import('rolldown').Plugin}
 */
export function fileAddresses() {
  return {
    name: 'file-addresses',
    resolveId: {
      filter: { id: /\?(?:worker&)?url$/ },
      async handler(id, importer) {
        const [path = '', query] = id.split('?');
        const found = await this.resolve(path, importer);
        // some packages let a file be had by its address only
        const file = found?.id ?? createRequire(importer ?? import.meta.url).resolve(path);
        return `${file}?${query}`;
      },
    },
    load: {
      filter: { id: /\?(?:worker&)?url$/ },
      handler(id) {
        const [file = '', query = ''] = id.split('?');
        const reference = query.startsWith('worker')
          ? this.emitFile({ type: 'chunk', id: file })
          : this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) });
        return { code: `export default import.meta.ROLLDOWN_FILE_URL_${reference};`, moduleType: 'js' };
      },
    },
  };
}
