import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../process/ports.mjs';
import { askProcess } from '../../rig/ask-process.mjs';
import { waitUntilAtRest } from '../../rig/at-rest.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { addressOf, openSite } from '../attack/site.mjs';
import { defineDrill, stageEvent, withClient, withScratchFolder } from '../kit.mjs';
import { readAddresses } from '../neighbour/addresses.mjs';
import { findKnown } from '../neighbour/known.mjs';
import { holdQuietly } from '../neighbour/quiet-client.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */
/** @typedef {import('../neighbour/addresses.mjs').Address} Address */

const GREEDY = fileURLToPath(new URL('../neighbour/greedy-process.mjs', import.meta.url));

/** What one client may be in this drill: thirty connections, three hundred requests a second, a few seconds. */
const CONNECTIONS = 30;
const PER_SECOND = 300;
const SECONDS = 4;
/** So long the holds are measured without anybody beside them, before each address. */
const QUIET_SECONDS = 2;

/** What a hold may take beside a greedy client, of what it takes without. */
const MOST = 2;

/**
 * The quiet figure that is reckoned with at least, in milliseconds: below 50 ms nobody notices a difference, and on two
 * cores with everything on them a single collection of garbage makes 3 ms into 20.
 */
const FLOOR_MS = 25;

/**
 * An address is measured so often at most. Other programs make figures worse, never better: what one client does to others
 * shows each time.
 */
const TRIES = 3;

/** Different requests of an address; then they begin anew. */
const VARIANTS = 1_500;

const PLENTY = 10_000_000;

/** A quiet buyer beside one greedy client, at every public address that reads. */
export const drill = defineDrill({
  name: 'neighbour',
  promise:
    'beside one greedy client, whatever public address it asks for, a hold takes at most twice as long as without it ' +
    '(--only: addresses with these words in their name)',
  options: { only: { type: 'string' }, seconds: { type: 'string' } },
  run: tools =>
    withScratchFolder(async dataDir => {
      await ensureBuilt(tools.log);
      const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
      const port = String(await findFreePort());
      const product = await startProduct(
        readSettings({ ...env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: port }),
        tools.log,
        { durable: false },
      );
      try {
        await waitUntilAtRest([product.apiPid, product.webPid], tools.log);
        await withClient(product.databaseUrl, client => drillAll({ ...product, client }, tools));
      } finally {
        await product.stop();
      }
    }),
});

/**
 * @param {{ url: string, client: import('pg').Client }} product
 * @param {DrillTools} tools
 */
async function drillAll({ url, client }, { log, expect, options }) {
  const site = openSite(url);
  const event = await stageEvent(client, { capacity: PLENTY });
  const known = await findKnown(client, site, event);
  const { body: document } = await site.ask('/api/docs/json');
  const wanted = String(options['only'] ?? '');
  const seconds = Math.min(10, Number(options['seconds'] ?? SECONDS));
  const addresses = (await readAddresses(document, known)).filter(({ name }) => name.includes(wanted));
  log(
    `${addresses.length} addresses, ${CONNECTIONS} connections and at most ${PER_SECOND} requests a second for ${seconds} s each; ` +
      `fails above ${MOST} × the quiet p99, which counts as ${FLOOR_MS} ms at least`,
  );
  const measure = { site, url, event, seconds };
  let visitor = 0;
  try {
    await expectUnderstood(site, addresses, expect);
    await holdQuietly(site.call, event, 5); // plans and code are warm before anything is measured
    for (const address of addresses) {
      let result = await measureAddress(measure, address, addressOf(visitor++));
      for (let again = 1; again < TRIES && !result.isKept; again++) {
        log(`  ${address.name}: ${result.said}; once more, since other programs use this machine too`);
        await sleep(1_000);
        result = await measureAddress(measure, address, addressOf(visitor++));
      }
      expect(`${address.name} [${address.cost}]`, result.isKept, result.said);
    }
  } finally {
    site.close();
  }
}

/**
 * A request that is refused for what it says would show nothing of what an address costs.
 *
 * @param {ReturnType<typeof openSite>} site
 * @param {Address[]} addresses
 * @param {DrillTools['expect']} expect
 */
async function expectUnderstood(site, addresses, expect) {
  const strange = [];
  for (const { name, ask } of addresses) {
    const { method, path, body } = ask(0);
    const { status, text } = await site.ask(path, { method, body, from: addressOf(50_000) });
    if (status === 0 || status === 400 || status >= 500)
      strange.push(`${name}: ${status} ${text.slice(0, 120)}`);
  }
  expect('every address understands what it is asked', strange.length === 0, strange.join('; ') || 'all');
}

/**
 * @param {{ site: ReturnType<typeof openSite>, url: string, event: import('../../rig/stage-event.mjs').StagedEvent, seconds: number }} setting
 * @param {Address} address
 * @param {string} visitor the network address of the greedy one: each address begins with full limits
 */
async function measureAddress({ site, url, event, seconds }, address, visitor) {
  const quiet = await holdQuietly(site.call, event, QUIET_SECONDS);
  const greedy = askProcess(GREEDY, {
    origin: url,
    requests: Array.from({ length: VARIANTS }, (_, at) => writeRequest(url, visitor, address.ask(at + 1))),
    ...{ connections: CONNECTIONS, perSecond: PER_SECOND, seconds },
  });
  await sleep(400); // its process starts
  const beside = await holdQuietly(site.call, event, seconds - 0.5);
  const { byStatus } = await greedy;
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
  return {
    isKept: beside.p99 <= MOST * Math.max(quiet.p99, FLOOR_MS) && beside.failed === 0,
    said:
      `p99 ${quiet.p99.toFixed(0)} → ${beside.p99.toFixed(0)} ms, ratio ${(beside.p99 / quiet.p99).toFixed(1)}; ` +
      `the greedy one got ${statuses.join(', ') || 'nothing'}` +
      (beside.failed > 0 ? `; ${beside.failed} of ${beside.holds} holds failed` : ''),
  };
}

/**
 * A request as it is written to a connection.
 *
 * @param {string} url
 * @param {string} visitor
 * @param {import('../neighbour/addresses.mjs').Asked} asked
 */
function writeRequest(url, visitor, { method, path, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nx-forwarded-for: ${visitor}\r\naccept-language: en\r\n${content}\r\n${text}`;
}
