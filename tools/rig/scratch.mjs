import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../postgres/embedded.mjs';
import { ROOT } from '../process/workspace.mjs';

/** The magic number of tmpfs in statfs(2): a "disk" in memory says nothing about commits. */
const TMPFS = 0x01021994;

/**
 * Runs `body` with a folder on a real disk that is removed afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withScratchFolder(body) {
  const base = [tmpdir(), '/var/tmp', ROOT].find(isOnDisk) ?? tmpdir();
  const folder = mkdtempSync(join(base, 'velvet-hall-rig-'));
  chmodSync(folder, 0o711); // the account of the database must be able to pass
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function isOnDisk(folder) {
  try {
    return statfsSync(folder).type !== TMPFS;
  } catch {
    return false; // deliberate: not there, so not usable
  }
}

/**
 * Runs `body` with a PostgreSQL of its own, as durable as in production, and throws it away.
 *
 * @template T
 * @param {(cluster: { url: string, dataDir: string }) => Promise<T>} body
 * @param {{ settings?: Record<string, string>, log?: (line: string) => void }} [options]
 * @returns {Promise<T>}
 */
export function withCluster(body, { settings = {}, log } = {}) {
  return withScratchFolder(async folder => {
    const dataDir = join(folder, 'data');
    const server = await startEmbeddedPostgres({
      dataDir,
      settings: { max_connections: '300', ...settings },
      log,
    });
    const stopOnSignal = () => void stopEmbeddedPostgres(dataDir).finally(() => process.exit(130));
    process.once('SIGINT', stopOnSignal);
    process.once('SIGTERM', stopOnSignal);
    try {
      return await body({ url: server.url, dataDir });
    } finally {
      process.off('SIGINT', stopOnSignal);
      process.off('SIGTERM', stopOnSignal);
      await server.stop({ immediate: true });
    }
  });
}
