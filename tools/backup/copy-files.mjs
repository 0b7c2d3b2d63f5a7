import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {Record<string, string>} Sums SHA-256 by path below the folder, hexadecimal */

const AT_ONCE = 8;

/**
 * Copies a folder to the disk and sums up each file. One that is removed meanwhile is left out, as a server may do that.
 *
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [isWanted] by path below the folder; of folders whether they are entered
 * @returns {Promise<Sums>}
 */
export async function copyFolder(from, to, isWanted = () => true) {
  const paths = [...listFiles(from, isWanted, from, to)];
  for (const { path, isFolder } of paths) if (isFolder) await mkdir(join(to, path), { recursive: true });
  const files = paths.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
  /** @type {Sums} */
  const sums = {};
  const copyNext = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const sum = await copyFile(join(from, path), join(to, path));
      if (sum) sums[path] = sum;
    }
  };
  await mkdir(to, { recursive: true, mode: 0o700 });
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return sums;
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} isWanted
 * @param {string} root
 * @param {string} target a folder that is not entered, where it lies inside
 * @returns {Generator<{ path: string, isFolder: boolean }>}
 */
function* listFiles(folder, isWanted, root, target) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = relative(root, join(folder, entry.name));
    if (join(root, path) === target) continue;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      if (isWanted(path)) yield* listFiles(join(root, path), isWanted, root, target);
    } else if (entry.isFile() && isWanted(path)) yield { path, isFolder: false };
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {Promise<string | undefined>} its SHA-256; undefined where it is gone
 */
export async function copyFile(from, to) {
  const hash = createHash('sha256');
  await mkdir(dirname(to), { recursive: true });
  try {
    await pipeline(
      createReadStream(from),
      summing(hash),
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !existsSync(from))
      return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash */
function summing(hash) {
  return async function* (/** @type {AsyncIterable<Buffer>} */ source) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
