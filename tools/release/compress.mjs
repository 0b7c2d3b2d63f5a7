import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFiles } from '../../libs/releases/src/index.mjs';

const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|wasm)$/;
/** Below this one network packet carries the file either way. */
const SMALLEST_BYTES = 1_024;

/**
 * Puts `.br` and `.gz` beside the text files of a folder, so that the web server compresses nothing while
 * it serves.
 *
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const path of listFiles(folder).filter(name => COMPRESSIBLE.test(name))) {
    const file = join(folder, path);
    if (statSync(file).size < SMALLEST_BYTES) continue;
    const content = readFileSync(file);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    if (!existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
    if (!existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
