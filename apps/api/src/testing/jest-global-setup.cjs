const { chmodSync, mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const enough = 400 * 1024 * 1024;

/** Memory is thirty times as fast as the disk for databases that are discarded. */
function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > enough) return '/dev/shm';
  } catch {
    // deliberate: no /dev/shm on this system
  }
  return tmpdir();
}

/** Databases live for seconds: nothing to clean up in them, no replica, and planning costs more than any plan saves. */
const settings = {
  max_connections: '120',
  shared_buffers: '64MB',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  plan_cache_mode: 'force_generic_plan',
};

/** Starts a PostgreSQL of its own for this run and makes the migrated template that suites clone. */
module.exports = async function setUp() {
  const { startEmbeddedPostgres } = await import('../../../../tools/postgres/embedded.mjs');
  const dataDir = mkdtempSync(join(scratchFolder(), 'velvet-hall-test-'));
  const sockets = socketFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { ...settings, ...(sockets && { unix_socket_directories: sockets }) },
  });
  globalThis.__stopTestDatabase = async () => {
    await server.stop({ immediate: true });
    rmSync(dataDir, { recursive: true, force: true });
    if (sockets) rmSync(sockets, { recursive: true, force: true });
  };
  const url = throughSocket(server.url, sockets);
  process.env.TEST_DATABASE_URL = url;
  const { prepareTemplate } = require('./template-database.ts');
  await prepareTemplate(url);
};

/** A socket file costs a fifth less than TCP on both sides; Windows has none. The server runs under another account. */
function socketFolder() {
  if (process.platform === 'win32') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vh-pg-'));
  chmodSync(folder, 0o733);
  return folder;
}

function throughSocket(url, sockets) {
  if (!sockets) return url;
  const changed = new URL(url);
  changed.searchParams.set('host', sockets);
  return changed.href;
}
