import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files below this size, in bytes, gain nothing from compression. */
const smallest = 1024;

/**
 * Writes .br and .gz files beside the files of a build, so that no request and no release compresses one again. Brotli's
 * highest level takes twice the time of the one below, once for a build, and areas are a sixteenth smaller by it.
 *
 * @param compressible names of files in the build, such as `assets/area.js`
 */
export function compressedFiles(compressible: RegExp): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      // others rewrite files there
      order: 'post',
      sequential: true,
      async handler({ dir = '.' }, bundle) {
        const files = Object.keys(bundle).filter(file => compressible.test(file));
        await Promise.all(files.map(file => compress(join(dir, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
