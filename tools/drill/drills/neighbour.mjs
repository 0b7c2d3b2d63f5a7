import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../process/ports.mjs';
import { askProcess } from '../../rig/ask-process.mjs';
import { waitUntilAtRest } from '../../rig/at-rest.mjs';
import { percentile } from '../../rig/driver-rate.mjs';
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

/** What one client may be in this drill: thirty connections, three hundred requests a second. */
const CONNECTIONS = 30;
const PER_SECOND = 300;

/** Both halves of a round last so long: as many holds without the greedy client as beside it. */
const SECONDS = 1.5;

/** Until the process of the greedy client asks, in milliseconds. */
const START_MS = 400;

/** An address is measured in so many rounds; where they don't agree, in all of `MOST_ROUNDS`. The median decides. */
const ROUNDS = 3;
const MOST_ROUNDS = 7;

/** What a hold may take beside a greedy client, of what it takes without. */
const MOST = 2;

/**
 * What is allowed beyond that, in milliseconds: twice a few milliseconds is within what one collection of garbage takes,
 * and on a machine whose cores also run the database, both clients and the drill.
 */
const ALLOWED_MS = 20;

/** Different requests of an address; then they begin again. */
const VARIANTS = 1_500;

const PLENTY = 10_000_000;

/** A quiet buyer beside one greedy client, at every public address. */
export const drill = defineDrill({
  name: 'neighbour',
  promise:
    `beside one greedy client, whatever public address it asks for, the p99 of a hold is at most ${MOST} × the quiet one + ${ALLOWED_MS} ms ` +
    '(--only: addresses with one of these words in their name, separated by commas)',
  options: { only: { type: 'string' }, seconds: { type: 'string' } },
  run: tools =>
    withScratchFolder(async dataDir => {
      await ensureBuilt(tools.log);
      const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
      const port = String(await findFreePort());
      process.env['APP_SECRET'] = randomBytes(48).toString('base64');
      // the demo's data, served as a shop serves its own: outside production each answer is held to the contract too
      const product = await startProduct(
        readSettings({ ...env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: port }),
        tools.log,
        { durable: false, serveAs: 'production' },
      );
      try {
        await waitUntilAtRest([product.apiPid, product.webPid], tools.log);
        await withClient(product.databaseUrl, client => drillAll({ ...product, client, dataDir }, tools));
      } finally {
        await product.stop();
      }
    }),
});

/**
 * @param {{ url: string, client: import('pg').Client, dataDir: string }} product
 * @param {DrillTools} tools
 */
async function drillAll({ url, client, dataDir }, { log, expect, options }) {
  const site = openSite(url);
  const event = await stageEvent(client, { capacity: PLENTY });
  const known = await findKnown({ client, dataDir, site, event });
  const { body: document } = await site.ask('/api/docs/json');
  const wanted = String(options['only'] ?? '').split(',');
  const seconds = Math.min(10, Number(options['seconds'] ?? SECONDS));
  const { reads, writes } = await readAddresses(document, known);
  const chosen = [reads, writes].map(group =>
    group.filter(({ name }) => wanted.some(words => name.includes(words))),
  );
  log(
    `${chosen.flat().length} addresses, ${CONNECTIONS} connections and at most ${PER_SECOND} requests a second; ` +
      `${ROUNDS} to ${MOST_ROUNDS} rounds of ${seconds} s without and ${seconds} s with them each`,
  );
  const setting = { site, url, event, seconds };
  let visitor = 0;
  try {
    await holdQuietly(site.call, event, 5); // plans and code are warm before anything is measured
    for (const addresses of chosen) {
      await expectUnderstood(site, addresses, expect);
      for (const address of addresses) {
        const { isKept, said } = await judgeAddress(setting, address, () => addressOf(visitor++));
        expect(`${address.name} [${address.cost}]`, isKept, said);
      }
    }
  } finally {
    site.close();
  }
}

/**
 * A request that is refused for what it says would show nothing of what an address costs. Asked right before they are
 * measured: what changes something takes from others what they read.
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
  expect(
    `${addresses.length} addresses understand what they are asked`,
    strange.length === 0,
    strange.join('; ') || 'all',
  );
}

/**
 * @typedef {object} Setting
 * @property {ReturnType<typeof openSite>} site
 * @property {string} url
 * @property {import('../../rig/stage-event.mjs').StagedEvent} event
 * @property {number} seconds
 */

/**
 * Measures an address in rounds without and with the greedy client. Other programs of the machine make some rounds worse
 * and, where they slow the quiet half, some better: no single round decides.
 *
 * @param {Setting} setting
 * @param {Address} address
 * @param {() => string} nextVisitor the network address of the greedy one: each round begins with full limits
 */
async function judgeAddress(setting, address, nextVisitor) {
  /** @type {Awaited<ReturnType<typeof measureRound>>[]} */
  const rounds = [];
  const measure = async () => void rounds.push(await measureRound(setting, address, nextVisitor()));
  for (let round = 0; round < ROUNDS; round++) await measure();
  const kept = rounds.filter(isWithin).length;
  while (kept > 0 && kept < ROUNDS && rounds.length < MOST_ROUNDS) await measure();
  const [quiet, beside] = [medianOf(rounds, 'quiet'), medianOf(rounds, 'beside')];
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return {
    isKept: rounds.filter(isWithin).length > rounds.length / 2 && failed === 0,
    said:
      `p99 ${quiet.toFixed(0)} → ${beside.toFixed(0)} ms, ratio ${medianOf(rounds, 'ratio').toFixed(1)}` +
      ` (${rounds.map(({ ratio }) => ratio.toFixed(1)).join(', ')}); the greedy one got ${statusesOf(rounds)}` +
      (failed > 0 ? `; ${failed} holds failed` : ''),
  };
}

/** @param {{ quiet: number, beside: number }} round */
function isWithin({ quiet, beside }) {
  return beside <= MOST * quiet + ALLOWED_MS;
}

/**
 * @param {readonly Record<'quiet' | 'beside' | 'ratio', number>[]} rounds
 * @param {'quiet' | 'beside' | 'ratio'} what
 */
function medianOf(rounds, what) {
  return percentile(
    rounds.map(round => round[what]),
    0.5,
  );
}

/** @param {readonly { byStatus: Record<string, number> }[]} rounds */
function statusesOf(rounds) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { byStatus } of rounds)
    for (const [status, count] of Object.entries(byStatus)) sums[status] = (sums[status] ?? 0) + count;
  const said = Object.entries(sums).map(([status, count]) => `${count} × ${status}`);
  return said.join(', ') || 'nothing';
}

/**
 * @param {Setting} setting
 * @param {Address} address
 * @param {string} visitor
 */
async function measureRound({ site, url, event, seconds }, address, visitor) {
  const quiet = await holdQuietly(site.call, event, seconds);
  const greedy = askProcess(GREEDY, {
    origin: url,
    requests: Array.from({ length: VARIANTS }, (_, at) => writeRequest(url, visitor, address.ask(at + 1))),
    ...{ connections: CONNECTIONS, perSecond: PER_SECOND, seconds: seconds + START_MS / 1000 },
  });
  await sleep(START_MS);
  const beside = await holdQuietly(site.call, event, seconds);
  const { byStatus } = await greedy;
  return {
    ...{ quiet: quiet.p99, beside: beside.p99, ratio: beside.p99 / quiet.p99, byStatus },
    failed: quiet.failed + beside.failed,
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
