const { mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const enough = 400 * 1024 * 1024;

/** Memory is thirty times as fast as the disk for databases that are thrown away. */
function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > enough) return '/dev/shm';
  } catch {
    // deliberate: no /dev/shm on this system
  }
  return tmpdir();
}

/** Starts a PostgreSQL of its own for this run and makes the migrated template that suites clone. */
module.exports = async function setUp() {
  const { startEmbeddedPostgres } = await import('../../../../tools/postgres/embedded.mjs');
  const dataDir = mkdtempSync(join(scratchFolder(), 'velvet-hall-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '120', shared_buffers: '64MB' },
  });
  globalThis.__stopTestDatabase = async () => {
    await server.stop({ immediate: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.env.TEST_DATABASE_URL = server.url;
  const { prepareTemplate } = require('./template-database.ts');
  await prepareTemplate(server.url);
};
