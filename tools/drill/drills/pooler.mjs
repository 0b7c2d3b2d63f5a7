import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabaseRoles } from '../../deploy/database-roles.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { defineDrill, prepareApi, withApis, withClient, withCluster } from '../kit.mjs';
import { awaitJobs, readBooks } from '../pooler/books.mjs';
import { makeCalls } from '../pooler/calls.mjs';
import { withPooler } from '../pooler/pgbouncer.mjs';
import { stagePlatform } from '../pooler/stage.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */
/** @typedef {import('../pooler/calls.mjs').Tally} Tally */

const SECONDS = 15;
/** Far fewer than the connections of two processes, so that their transactions share them. */
const POOL_SIZE = 5;
const TICKETS = 20_000;
/** Of both spells, since the keys of tickets are sealed under it. */
const APP_SECRET = randomBytes(32).toString('base64url');

/** Orders, sales, scans and lists through PgBouncer in transaction mode, beside the same without it. */
export const drill = defineDrill({
  name: 'pooler',
  promise:
    'through PgBouncer in transaction mode no call fails, the books are right, nobody sees what is another organiser’s, and jobs run',
  options: { program: { type: 'string' }, seconds: { type: 'string' } },
  run: tools =>
    withCluster(
      async cluster => {
        const direct = await createDatabaseRoles(cluster.url, randomBytes(24).toString('hex'));
        await prepareApi(cluster, { log: tools.log });
        const folder = join(cluster.dataDir, '..', 'pooler');
        const program = String(tools.options['program'] ?? 'pgbouncer');
        await drillCalls(cluster, { DATABASE_URL: direct }, undefined, tools);
        await withPooler({ program, direct, folder, poolSize: POOL_SIZE }, async pooler => {
          const env = {
            DATABASE_URL: pooler.url,
            DATABASE_DIRECT_URL: direct,
            DATABASE_PREPARED: String(pooler.prepares),
          };
          tools.log(
            `PgBouncer ${pooler.version}, ${POOL_SIZE} connections to PostgreSQL, statements ${pooler.prepares ? 'prepared' : 'not prepared'}`,
          );
          await drillCalls(cluster, env, pooler, tools);
        });
        tools.log(
          'Not covered: TLS between the three, several poolers, and a pooler that ends during a call.',
        );
      },
      { log: tools.log },
    ),
});

/**
 * @param {{ url: string, dataDir: string }} cluster
 * @param {NodeJS.ProcessEnv} database how the API reaches it
 * @param {import('../pooler/pgbouncer.mjs').Pooler | undefined} pooler
 * @param {DrillTools} tools
 */
async function drillCalls(cluster, database, pooler, { log, expect, options }) {
  const env = { ...database, NODE_ENV: 'production', APP_SECRET, SANDBOX_PAYMENTS: 'true' };
  const kit = await import(pathToFileURL(join(ROOT, 'apps', 'api', 'dist', 'door-kit.js')).href);
  await withApis(
    cluster,
    apis =>
      withClient(cluster.url, async client => {
        const [first] = apis;
        if (!first) throw new Error('no API was started');
        const stage = await stagePlatform(client, {
          api: first,
          appSecret: APP_SECRET,
          kit,
          tickets: TICKETS,
        });
        const seconds = Number(options['seconds'] ?? SECONDS);
        const calls = makeCalls({ apis, stage, seconds });
        const most = pooler && (await watchPooler(pooler, calls));
        const tally = await calls;
        log(`${pooler ? 'through the pooler' : 'without it'}: ${describe(tally, seconds)}`);
        for (const line of tally.failed.length > 0 ? errorsIn(cluster.dataDir) : []) log(`  ${line}`);
        expect(
          `no call fails ${pooler ? 'through the pooler' : 'without it'}`,
          tally.failed.length === 0,
          tally.failed.slice(0, 3).join('; ') || 'none',
        );
        if (!most) return;
        expect(
          'transactions of more connections share those of the server',
          most.clients > POOL_SIZE && most.servers <= POOL_SIZE,
          `${most.clients} to the pooler, ${most.servers} from it`,
        );
        expect(
          'organisers see their own events and no others',
          tally.foreign === 0,
          `${tally.foreign} foreign`,
        );
        await expectBooks(client, { stage, tally, expect });
      }),
    { copies: 2, env },
  );
}

/**
 * @param {import('pg').Client} client
 * @param {{ stage: import('../pooler/stage.mjs').Stage, tally: Tally, expect: DrillTools['expect'] }} setting
 */
async function expectBooks(client, { stage, tally: { done }, expect }) {
  const { orders, tickets, sales, scans, inside, unbalanced, places } = await readBooks(client, stage);
  expect(
    'each order that was paid is there once, with its ticket and its place',
    [orders, tickets, places.sold, places.holdsSold].every(count => count === done.order) && done.order > 0,
    `${done.order} paid, ${orders} orders, ${tickets} tickets, ${places.sold} sold`,
  );
  expect('each sale is in the journal once', sales === done.sale && sales > 0, `${done.sale}, ${sales}`);
  expect(
    'each ticket went in once, although its scan came twice at the same moment',
    scans === done.scan && inside === done.scan && scans > 0,
    `${done.scan} scanned, ${scans} admitted, ${inside} inside`,
  );
  expect('the books sum to zero', unbalanced === 0, `${unbalanced} apart`);
  const jobs = await awaitJobs(client);
  expect('jobs were done', jobs.left === 0 && jobs.failed === 0, `${jobs.left} left, ${jobs.failed} failed`);
}

/**
 * What the processes wrote of errors, each text once.
 *
 * @param {string} dataDir
 */
function errorsIn(dataDir) {
  const lines = readFileSync(join(dataDir, 'logs', 'api-1.log'), 'utf8').split('\n');
  const texts = lines.map(line => /"err":\{.*?"message":"(.*?)"/.exec(line)?.[1] ?? '').filter(Boolean);
  return [...new Set(texts)].slice(0, 5);
}

/**
 * The most connections that were seen while the calls ran.
 *
 * @param {import('../pooler/pgbouncer.mjs').Pooler} pooler
 * @param {Promise<unknown>} calls
 */
async function watchPooler(pooler, calls) {
  const most = { clients: 0, servers: 0 };
  const look = async () => {
    const { clients, servers } = await pooler.count();
    most.clients = Math.max(most.clients, clients);
    most.servers = Math.max(most.servers, servers);
  };
  const looking = setInterval(() => void look().catch(() => undefined), 1_000); // deliberate: it looks again
  await calls.finally(() => clearInterval(looking));
  return most;
}

/**
 * @param {Tally} tally
 * @param {number} seconds
 */
function describe({ done, times }, seconds) {
  const kinds = /** @type {(keyof Tally['done'])[]} */ (Object.keys(done));
  return kinds
    .map(kind => {
      const { p50, p99 } = times[kind];
      return `${(done[kind] / seconds).toFixed(0)} ${kind}s/s (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms)`;
    })
    .join(', ');
}
