import { randomBytes, webcrypto } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { post } from '../../drill/doors/gate.mjs';
import { stageDoors } from '../../drill/doors/stage-doors.mjs';
import { ROOT } from '../../process/workspace.mjs';
import {
  defineBench,
  measureDriver,
  percentile,
  prepareApi,
  withApis,
  withClient,
  withCluster,
} from '../kit.mjs';
import { plainCheckIn } from '../scan/plain-check-in.mjs';

const TICKETS = 100_000;
const GATES = 4;
const CONNECTIONS = 32;
const SECONDS = 6;
const VERDICTS = 2_000;
const PLAIN_CONNECTIONS = [4, 16];
const SCANS_AT_ONCE = 200;
const FIRST_SYNC_MS = 10_000;
const VERDICT_MS = 20;

/** How fast doors decide offline and through the server, and how soon a phone has a large list. */
export const bench = defineBench({
  name: 'scan',
  unit: 'check-ins/s',
  about:
    'check-ins through HTTP against one transaction each; verdicts without a network; first sync of 100,000',
  target: { ratioAtLeast: 0.2 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        /** @type {Kit} */
        const kit = await import(pathToFileURL(join(ROOT, 'apps', 'api', 'dist', 'door-kit.js')).href);
        const appSecret = randomBytes(32).toString('base64url');
        const env = { NODE_ENV: 'production', APP_SECRET: appSecret };
        return withApis(
          cluster,
          ([api]) =>
            withClient(cluster.url, async client => {
              const doors = await stageDoors(client, { tickets: TICKETS, gates: GATES, appSecret, kit });
              await client.query('analyze');
              return measure({ api: api?.url ?? '', database: cluster.url, doors, kit }, log);
            }),
          { env },
        );
      },
      { log },
    ),
});

/** @typedef {import('../../drill/doors/stage-doors.mjs').Kit} Kit */

/**
 * @typedef {object} Setting
 * @property {string} api
 * @property {string} database
 * @property {import('../../drill/doors/stage-doors.mjs').Doors} doors
 * @property {Kit} kit
 */

/**
 * @param {Setting} setting
 * @param {(line: string) => void} log
 */
async function measure(setting, log) {
  const first = await syncFirst(setting);
  log(`First sync: ${Math.round(first.ms)} ms, ${first.bytes} bytes, ${Math.round(first.memory / 1e6)} MB`);
  const alone = await decideAlone(setting, first);
  log(`Verdicts without a network: ${Math.round(alone.perSecond)}/s, p99 ${alone.p99.toFixed(2)} ms`);
  const { doors, database } = setting;
  let next = 0;
  const takeTicket = () => doors.tickets[next++] ?? { id: '', code: '' };
  const scans = await scanOnline(setting, takeTicket);
  log(`Check-ins: ${Math.round(scans.perSecond)}/s, p99 ${scans.p99.toFixed(1)} ms`);
  const uploads = await upload(setting, takeTicket);
  log(`Scans that come late: ${Math.round(uploads)}/s`);
  const ceilings = [];
  for (const connections of PLAIN_CONNECTIONS) {
    const scannerId = doors.gates[0]?.scannerId ?? '';
    const run = plainCheckIn({ eventId: doors.eventId, scannerId, takeTicket: () => takeTicket().id });
    ceilings.push((await measureDriver({ url: database, connections, seconds: 2, run })).perSecond);
  }
  return {
    value: scans.perSecond,
    ceiling: Math.max(...ceilings),
    rows: [
      { what: `p99 of a check-in at ${CONNECTIONS} connections`, found: `${scans.p99.toFixed(1)} ms` },
      { what: 'scans that come late, 200 an upload', found: `${Math.round(uploads)}/s` },
      { what: 'verdicts without a network', found: `${Math.round(alone.perSecond)}/s` },
      { what: 'first sync', found: `${first.bytes} bytes, ${Math.round(first.memory / 1e6)} MB in memory` },
      ...ceilings.map((perSecond, at) => ({
        what: `one transaction each, ${PLAIN_CONNECTIONS[at]} connections`,
        found: `${Math.round(perSecond)}/s`,
      })),
    ],
    conditions: [
      {
        what: `a verdict without a network takes less than ${VERDICT_MS} ms (p99)`,
        met: alone.p99 < VERDICT_MS,
        found: `${alone.p99.toFixed(2)} ms`,
      },
      {
        what: `the first sync of ${TICKETS} tickets takes less than ${FIRST_SYNC_MS} ms`,
        met: first.ms < FIRST_SYNC_MS && first.book.size() === TICKETS,
        found: `${Math.round(first.ms)} ms, ${first.book.size()} tickets`,
      },
      { what: 'no error', met: scans.wrong === 0, found: `${scans.wrong} other answers` },
    ],
    figures: { firstSyncMs: first.ms, firstSyncBytes: first.bytes, verdictsPerSecond: alone.perSecond },
  };
}

/** @param {Setting} setting */
async function syncFirst({ api, doors: { eventId, gates, token }, kit }) {
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const book = kit.createDoorBook();
  let bytes = 0;
  /** @type {{ keyId: number, publicKey: string }[]} */
  let keys = [];
  /** @type {string | undefined} */
  let page;
  do {
    const body = { scannerId: gates[0]?.scannerId, eventId, ...(page && { page }) };
    const { text, answer } = await post(`${api}/api/v1/back/scanner/sync`, token, body);
    bytes += Buffer.byteLength(text);
    book.take(kit.unpackTickets(answer.tickets));
    keys = answer.keys;
    page = answer.nextPage;
  } while (page);
  return {
    ms: performance.now() - started,
    bytes,
    memory: process.memoryUsage().heapUsed - before,
    book,
    keys,
  };
}

/**
 * As a phone does it: the signature by WebCrypto, then the book.
 *
 * @param {Setting} setting
 * @param {Awaited<ReturnType<typeof syncFirst>>} first
 */
async function decideAlone({ doors: { eventId, tickets }, kit }, { book, keys }) {
  const imported = new Map();
  for (const { keyId, publicKey } of keys) {
    const raw = Buffer.from(publicKey, 'base64url');
    imported.set(keyId, await webcrypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']));
  }
  const setting = { eventIds: [eventId], otherDates: [] };
  const times = [];
  const started = performance.now();
  for (const { code } of tickets.slice(-VERDICTS)) {
    const begun = performance.now();
    const parsed = kit.parseTicketCode(code);
    if (!parsed) throw new Error('the bench made a code that is none');
    const { keyId, ticketId } = parsed.claims;
    const signed = new TextEncoder().encode(parsed.signedText);
    const signature = new Uint8Array(parsed.signature);
    const isGenuine = await webcrypto.subtle.verify('Ed25519', imported.get(keyId), signature, signed);
    const at = Date.now();
    const key = { code: /** @type {const} */ ({ kind: 'genuine', eventId }), ticketId };
    const { verdict } = book.decide(setting, key, { direction: 'entry', at });
    if (!isGenuine || verdict !== 'admitted') throw new Error(`a good ticket was told ${verdict}`);
    book.note({ nonce: ticketId, ticketId, at, direction: 'entry', where: 'Bench' });
    times.push(performance.now() - begun);
  }
  return { perSecond: times.length / ((performance.now() - started) / 1000), p99: percentile(times, 0.99) };
}

/**
 * @param {Setting} setting
 * @param {() => { code: string }} takeTicket
 */
async function scanOnline({ api, doors: { eventId, gates, token } }, takeTicket) {
  /** @type {number[]} */
  const times = [];
  let wrong = 0;
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      const scannerId = gates[at % gates.length]?.scannerId;
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        const nonce = randomBytes(16).toString('hex');
        const body = { scannerId, eventId, code: takeTicket().code, nonce };
        const { answer } = await post(`${api}/api/v1/back/checkin/scan`, token, body);
        if (answer.verdict !== 'admitted') wrong += 1;
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  return { perSecond, p99: percentile(times, 0.99), wrong };
}

/**
 * @param {Setting} setting
 * @param {() => { code: string }} takeTicket
 */
async function upload({ api, doors: { eventId, gates, token } }, takeTicket) {
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    gates.map(async ({ scannerId }) => {
      while (performance.now() - started < SECONDS * 500) {
        const at = new Date().toISOString();
        const scans = Array.from({ length: SCANS_AT_ONCE }, () => ({
          nonce: randomBytes(16).toString('hex'),
          ...{
            eventId,
            code: takeTicket().code,
            direction: 'entry',
            verdict: 'admitted',
            at,
            clockOffset: 0,
          },
        }));
        await post(`${api}/api/v1/back/checkin/upload`, token, { scannerId, scans });
        sent += scans.length;
      }
    }),
  );
  return sent / ((performance.now() - started) / 1_000);
}
