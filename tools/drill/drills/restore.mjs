import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveSettings, prepareBackupFolders } from '../../backup/archive.mjs';
import { makeBackup } from '../../backup/backup.mjs';
import { restoreBackup } from '../../backup/restore.mjs';
import { startEmbeddedPostgres } from '../../postgres/embedded.mjs';
import { killPostgres } from '../crash/kill-postgres.mjs';
import { defineDrill, prepareApi, stageEvent, withApis, withClient, withScratchFolder } from '../kit.mjs';
import { awaitArchived, readSales } from '../restore/books.mjs';
import { buyUntil } from '../restore/buyers.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */
/** @typedef {import('../restore/books.mjs').Sales} Sales */

const BUYERS = 4;
const PLENTY = 1_000_000;
/** Sales before, between and after what is looked at, milliseconds. */
const SPELL_MS = 6_000;

/** The database of a shop that sells is lost, and restored from a backup and the archived log. */
export const drill = defineDrill({
  name: 'restore',
  promise:
    'a backup that was made while tickets were sold is restored to a chosen moment and to its end, equal to what was there, with no order lost',
  run: ({ log, expect }) =>
    withScratchFolder(async root => {
      const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')];
      const settings = archiveSettings(prepareBackupFolders(backupDir));
      const server = await startEmbeddedPostgres({ dataDir, settings, log });
      try {
        const cluster = { url: server.url, dataDir };
        await prepareApi(cluster, { log });
        const known = await sellAndBackUp({ cluster, backupDir, log });
        killPostgres(dataDir);
        log(`Killed PostgreSQL after ${known.paid.length} paid orders`);
        const part = { dataDir: join(root, 'moment'), until: known.moment, wanted: known.atMoment };
        await restoreAndCompare('to a moment', { backupDir, ...part }, { log, expect });
        const whole = { dataDir: join(root, 'end'), wanted: known.end, paid: known.paid };
        await restoreAndCompare('to the end', { backupDir, ...whole }, { log, expect });
        log(
          'Not covered: a backup away from the machine, encryption, and what was written after the last archived segment (at most a minute).',
        );
      } finally {
        await server.stop({ immediate: true });
      }
    }),
});

/**
 * Sells without a pause but two: to read what is there at a moment, and at the end.
 *
 * @param {{ cluster: { url: string, dataDir: string }, backupDir: string, log: (line: string) => void }} setting
 */
function sellAndBackUp({ cluster, backupDir, log }) {
  const appSecret = randomBytes(32).toString('base64url');
  const env = { NODE_ENV: 'production', APP_SECRET: appSecret, SANDBOX_PAYMENTS: 'true' };
  return withApis(
    cluster,
    ([api]) =>
      withClient(cluster.url, async client => {
        const event = await stageEvent(client, { capacity: PLENTY });
        /** @type {string[]} */
        const paid = [];
        const sell = (/** @type {Promise<unknown>} */ meanwhile) =>
          buyUntil({ api: api?.url ?? '', event, buyers: BUYERS, paid, meanwhile });
        const begun = performance.now();
        const { url, dataDir } = cluster;
        const backup = sleep(SPELL_MS / 2).then(() => makeBackup({ url, dataDir, backupDir, keep: 1 }));
        await sell(backup);
        const { files } = await backup;
        log(`A backup of ${files} files while ${paid.length} orders were paid, ${seconds(begun)} s in all`);
        await sell(sleep(SPELL_MS));
        const atMoment = await readSales(client);
        const { rows } = await client.query('select clock_timestamp() as now');
        // PostgreSQL's clock is finer than a Date
        await sleep(20);
        await sell(sleep(SPELL_MS));
        const end = await readSales(client);
        await awaitArchived(client);
        return { paid, atMoment, end, moment: /** @type {Date} */ (rows[0].now) };
      }),
    // a job that runs between two readings would be a difference
    { env: { ...env, JOBS: 'false' } },
  );
}

/**
 * @param {string} what
 * @param {{ backupDir: string, dataDir: string, until?: Date, wanted: Sales, paid?: string[] }} setting
 * @param {Pick<DrillTools, 'log' | 'expect'>} tools
 */
async function restoreAndCompare(what, { backupDir, dataDir, until, wanted, paid }, { log, expect }) {
  const restored = await restoreBackup({ backupDir, dataDir, ...(until && { until }) });
  log(`Restored ${what} in ${restored.seconds.toFixed(1)} s`);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    await withClient(server.url, async client => {
      const found = await readSales(client);
      expect(
        `restored ${what}: every table of sales has what it had`,
        JSON.stringify(found) === JSON.stringify(wanted) && wanted.orders > 0,
        `${found.orders} orders, ${found.tickets} tickets, ${found.entries} entries in the books, ${found.earned} earned; wanted ${wanted.orders}, ${wanted.tickets}, ${wanted.entries}, ${wanted.earned}`,
      );
      expect(
        `restored ${what}: the books sum to zero and nothing is counted twice`,
        found.unbalanced === 0 && found.miscounted === 0,
        `${found.unbalanced} apart, ${found.miscounted} quotas miscounted`,
      );
      if (!paid) return;
      const { rows } = await client.query(
        `select count(*)::int as n from customer_order where number = any ($1) and state = 'paid'`,
        [paid],
      );
      expect(
        'every order that was paid is there',
        rows[0].n === paid.length,
        `${rows[0].n} of ${paid.length}`,
      );
    });
  } finally {
    await server.stop({ immediate: true });
  }
}

/** @param {number} begun */
function seconds(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1);
}
