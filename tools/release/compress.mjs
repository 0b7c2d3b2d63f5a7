import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { listFiles } from '../../libs/releases/src/index.mjs';

const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|wasm)$/;
/** Below this one network packet carries the file either way. */
const SMALLEST_BYTES = 1_024;

/**
 * Puts `.br` and `.gz` beside the text files of a folder, so that the web server compresses nothing while
 * it serves. What the build has compressed already stays, unless the file has changed since.
 *
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const path of listFiles(folder).filter(name => COMPRESSIBLE.test(name))) {
    const file = join(folder, path);
    if (statSync(file).size < SMALLEST_BYTES) continue;
    const content = readFileSync(file);
    if (!holds(`${file}.br`, content, brotliDecompressSync))
      writeFileSync(`${file}.br`, brotliCompressSync(content));
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
    // deliberate: a broken one is written anew
    return false;
  }
}
