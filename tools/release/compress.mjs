import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { listFiles } from '../../libs/releases/src/index.mjs';

const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|wasm)$/;
/** Below this one network packet carries the file either way. */
const SMALLEST_BYTES = 1_024;
/** Of Brotli, 0 to 11: a tenth more bytes than the best, in a fiftieth of its time. */
const QUICK_QUALITY = 5;

/**
 * Puts `.br` and `.gz` beside the text files of a folder, so that the web server compresses nothing while
 * it serves. What the build has compressed already stays, unless the file has changed since.
 *
 * @param {string} folder
 * @param {{ quick?: boolean }} [options] `quick`: for a product of one machine, whose start is waited for
 */
export function compressFiles(folder, { quick = false } = {}) {
  const quality = quick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  for (const path of listFiles(folder).filter(name => COMPRESSIBLE.test(name))) {
    const file = join(folder, path);
    if (statSync(file).size < SMALLEST_BYTES) continue;
    const content = readFileSync(file);
    if (!holds(`${file}.br`, content, brotliDecompressSync))
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    if (!holds(`${file}.gz`, content, gunzipSync))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/**
 * @param {string} compressed file
 * @param {Buffer} content
 * @param {(bytes: Buffer) => Buffer} open
 */
function holds(compressed, content, open) {
  if (!existsSync(compressed)) return false;
  try {
    return open(readFileSync(compressed)).equals(content);
  } catch {
    // deliberate: a broken one is written again
    return false;
  }
}
