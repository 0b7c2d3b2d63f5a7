import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  countPlaces,
  defineDrill,
  prepareApi,
  stageEvent,
  withApis,
  withClient,
  withCluster,
} from '../kit.mjs';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../../postgres/embedded.mjs';
import { killPostgres } from '../crash/kill-postgres.mjs';
import { holdTickets } from '../sale/buyer.mjs';

/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('../../rig/stage-event.mjs').StagedEvent} StagedEvent */

/**
 * @typedef {object} Ledger what the buyers know
 * @property {Map<string, string>} acknowledged key of a request to the hold it was answered
 * @property {Set<string>} unanswered keys of requests whose answer was an error or none
 */

const ROUNDS = 3;
const BUYERS = 64;
const PLENTY = 1_000_000;
const ANSWER_AGAIN_MS = 30_000;

/** PostgreSQL is killed while buyers hold places, and started again. */
export const drill = defineDrill({
  name: 'crash',
  promise:
    'no acknowledged hold is lost when PostgreSQL is killed (--async-commit: the proof that this can fail)',
  options: { 'async-commit': { type: 'boolean' } },
  run: ({ log, expect, options }) => {
    const settings = options['async-commit'] ? FORGETFUL : {};
    return withCluster(
      async ({ url, dataDir }) => {
        await prepareApi({ url, dataDir }, { log });
        const port = Number(new URL(url).port);
        const restart = async () => void (await startEmbeddedPostgres({ dataDir, port, settings, log }));
        try {
          await withApis({ url, dataDir }, async ([api]) => {
            const event = await withClient(url, client => stageEvent(client, { capacity: PLENTY }));
            const target = { url, api: api?.url ?? '', dataDir, event, restart };
            for (let round = 1; round <= ROUNDS; round++) await crashOnce(target, { round, log, expect });
          });
        } finally {
          await stopEmbeddedPostgres(dataDir); // the cluster's owner only knows the server that was killed
        }
      },
      { settings, log },
    );
  },
});

/** What is written is then flushed later than it is acknowledged. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '2s', wal_writer_flush_after: '1GB' };

/**
 * @param {{ url: string, api: string, dataDir: string, event: StagedEvent, restart: () => Promise<void> }} target
 * @param {{ round: number, log: (line: string) => void, expect: Expect }} tools
 */
async function crashOnce({ url, api, dataDir, event, restart }, { round, log, expect }) {
  /** @type {Ledger} */
  const ledger = { acknowledged: new Map(), unanswered: new Set() };
  const before = await withClient(url, client => countPlaces(client, event));
  const buying = Promise.all(Array.from({ length: BUYERS }, () => buyUntilFailure(api, event, ledger)));
  await sleep(randomInt(800, 2_500));
  const killed = killPostgres(dataDir);
  await buying;
  log(`Killed ${killed} processes of PostgreSQL after ${ledger.acknowledged.size} acknowledged holds`);
  await restart();
  await withClient(url, async client => {
    const lost = await findLost(client, [...ledger.acknowledged.values()]);
    expect(
      `round ${round}: every acknowledged hold is there after the restart`,
      ledger.acknowledged.size > 0 && lost === 0,
      `${ledger.acknowledged.size} acknowledged, ${lost} lost`,
    );
    const repeated = await repeatAll(api, event, [...ledger.unanswered]);
    expect(
      `round ${round}: the API takes up its work without a restart`,
      repeated === ledger.unanswered.size,
      `${repeated} of ${ledger.unanswered.size} unanswered requests granted when they were repeated`,
    );
    const after = await countPlaces(client, event);
    const wanted = before.held + ledger.acknowledged.size + ledger.unanswered.size;
    expect(
      `round ${round}: every request holds one place, repeated or not`,
      after.held === wanted && after.holdsHeld === wanted,
      `${wanted} requests, ${after.held} counted, ${after.holdsHeld} held`,
    );
  });
}

/**
 * @param {string} api
 * @param {StagedEvent} event
 * @param {Ledger} ledger
 */
async function buyUntilFailure(api, event, { acknowledged, unanswered }) {
  for (;;) {
    const idempotencyKey = randomUUID();
    const holdId = await tryHold(api, event, idempotencyKey);
    if (holdId === undefined) return void unanswered.add(idempotencyKey);
    acknowledged.set(idempotencyKey, holdId);
  }
}

/**
 * @param {string} api
 * @param {StagedEvent} event
 * @param {string} idempotencyKey
 * @returns {Promise<string | undefined>} the hold, when it was acknowledged
 */
async function tryHold(api, event, idempotencyKey) {
  try {
    const { status, body } = await holdTickets(api, event, { idempotencyKey });
    return status === 200 ? String(body.holds[0].holdId) : undefined;
  } catch {
    return undefined; // deliberate: no answer at all counts as a refusal
  }
}

/**
 * Buyers who got no answer ask again with the same key until the service is back.
 *
 * @param {string} api
 * @param {StagedEvent} event
 * @param {string[]} keys
 * @returns {Promise<number>} how many were granted
 */
async function repeatAll(api, event, keys) {
  const deadline = Date.now() + ANSWER_AGAIN_MS;
  const granted = await Promise.all(
    keys.map(async key => {
      while (Date.now() < deadline) {
        if ((await tryHold(api, event, key)) !== undefined) return true;
        await sleep(100);
      }
      return false;
    }),
  );
  return granted.filter(Boolean).length;
}

/**
 * @param {import('pg').Client} client
 * @param {string[]} holdIds
 */
async function findLost(client, holdIds) {
  const { rows } = await client.query(
    `select count(*)::int as lost from unnest($1::uuid[]) a (id)
      where not exists (select 1 from hold h where h.id = a.id and h.state = 'held')`,
    [holdIds],
  );
  return Number(rows[0].lost);
}
