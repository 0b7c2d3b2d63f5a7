import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a folder that is gone afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(body) {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-hall-test-'));
  chmodSync(folder, 0o711); // the account of the database must be able to pass
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
