import { randomBytes } from 'node:crypto';
import {
  countPlaces,
  defineBench,
  measureDriver,
  percentile,
  prepareApi,
  stageEvent,
  withApis,
  withClient,
  withCluster,
} from '../kit.mjs';
import { sendBuyers } from '../hold/buyers.mjs';
import { measureSeats } from '../hold/measure-seats.mjs';
import { plainHold } from '../hold/plain-transaction.mjs';

/**
 * @typedef {object} Round
 * @property {import('../hold/buyers.mjs').BuyersResult} http
 * @property {{ connections: number, perSecond: number, p99: number }[]} plain
 */

/** @typedef {import('../../rig/stage-event.mjs').StagedEvent} StagedEvent */

const CONNECTIONS = 256;
const P99_MS = 60;
const ROUNDS = 5;
const WARM_SECONDS = 3;
const HTTP_SECONDS = 5;
const PLAIN_SECONDS = 1.5;
/** The bare driver's best is here; with more connections than these they only wait for the one row. */
const PLAIN_CONNECTIONS = [2, 4, 16];
const PLENTY = 2_000_000_000;

/** Number of buyers a second get places of one hot ticket type, and seats of one hot hall, beside a transaction each. */
export const bench = defineBench({
  name: 'hold',
  unit: 'holds/s',
  about: 'holds of places and of seats through HTTP against one transaction a request by the bare driver',
  target: { ratioAtLeast: 8 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        // As in production: there, answers are not checked against the contract once more.
        const env = {
          NODE_ENV: 'production',
          APP_SECRET: randomBytes(32).toString('base64url'),
          // places are counted by network as in production, and none meets its limit
          HOLDS_PER_ADDRESS: '1000000',
        };
        return withApis(cluster, ([api]) => measure(cluster.url, api?.url ?? '', log), { env });
      },
      { log },
    ),
});

/**
 * @param {string} database
 * @param {string} api
 * @param {(line: string) => void} log
 */
async function measure(database, api, log) {
  return withClient(database, async client => {
    const hot = await stageEvent(client, { capacity: PLENTY });
    const plain = await stageEvent(client, { capacity: PLENTY });
    const { rows } = await client.query(
      `select current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as durable`,
    );
    const warm = await sendHolds(api, hot, WARM_SECONDS);
    /** @type {Round[]} */
    const rounds = [];
    for (let number = 1; number <= ROUNDS; number++) {
      // The two designs take turns, so that whatever else the machine does disturbs them alike.
      const round = {
        http: await sendHolds(api, hot, HTTP_SECONDS),
        plain: await measurePlain(database, plain),
      };
      rounds.push(round);
      log(`Round ${number} of ${ROUNDS}: ${describeRound(round)}`);
    }
    const places = await countPlaces(client, hot);
    const quotas = evaluate(
      rounds,
      [warm, ...rounds.map(({ http }) => http)],
      places,
      String(rows[0].durable),
    );
    const seats = await measureSeats({ database, api, client }, log);
    return {
      ...quotas,
      rows: [...quotas.rows, ...seats.rows],
      conditions: [...quotas.conditions, ...seats.conditions],
    };
  });
}

/**
 * @param {string} api
 * @param {StagedEvent} event
 * @param {number} seconds
 */
function sendHolds(api, { eventId, ticketTypeId }, seconds) {
  return sendBuyers({
    url: `${api}/api/v1/front/cart/hold`,
    body: { eventId, lines: [{ ticketTypeId, quantity: 1 }], idempotencyKey: '[<id>]' },
    connections: CONNECTIONS,
    seconds,
  });
}

/**
 * @param {string} database
 * @param {StagedEvent} event
 */
async function measurePlain(database, event) {
  const plain = [];
  for (const connections of PLAIN_CONNECTIONS) {
    const plan = { url: database, connections, seconds: PLAIN_SECONDS, run: plainHold(event) };
    plain.push({ connections, ...(await measureDriver(plan)) });
  }
  return plain;
}

/** @param {Round} round */
function describeRound({ http, plain }) {
  const rates = plain.map(({ connections, perSecond }) => `${Math.round(perSecond)}/s by ${connections}`);
  return `${Math.round(http.perSecond)} holds/s, p99 ${http.p99.toFixed(1)} ms; ${rates.join(', ')}`;
}

/**
 * @param {Round[]} rounds
 * @param {import('../hold/buyers.mjs').BuyersResult[]} loads all that was sent, the warming up too
 * @param {import('../../rig/stage-event.mjs').Places} places
 * @param {string} durable
 */
function evaluate(rounds, loads, places, durable) {
  const https = rounds.map(({ http }) => http);
  const ceilings = PLAIN_CONNECTIONS.map((_, at) => median(rounds.map(({ plain }) => plain[at]?.perSecond)));
  const p99 = median(https.map(http => http.p99));
  const acknowledged = sum(loads.map(({ byStatus }) => byStatus['200'] ?? 0));
  const answers = sum(loads.flatMap(({ byStatus }) => Object.values(byStatus)));
  const broken = sum(loads.map(load => load.broken));
  return {
    value: median(https.map(http => http.perSecond)),
    ceiling: Math.max(...ceilings),
    rows: [
      {
        what: `p50 at ${CONNECTIONS} connections`,
        found: `${median(https.map(http => http.p50)).toFixed(1)} ms`,
      },
      { what: 'p99 of each round', found: `${https.map(http => http.p99.toFixed(1)).join(', ')} ms` },
      ...ceilings.map((perSecond, at) => ({
        what: `one transaction a request, ${PLAIN_CONNECTIONS[at]} connections`,
        found: `${Math.round(perSecond)}/s`,
      })),
    ],
    conditions: [
      { what: `p99 < ${P99_MS} ms`, met: p99 < P99_MS, found: `${p99.toFixed(1)} ms` },
      {
        what: 'no error',
        met: answers === acknowledged && broken === 0,
        found: `${answers - acknowledged} other answers, ${broken} broken connections`,
      },
      {
        what: 'held = acknowledged',
        met: places.held === acknowledged && places.holdsHeld === acknowledged,
        found: `${places.held} counted, ${places.holdsHeld} held, ${acknowledged} acknowledged`,
      },
      {
        what: 'commits are durable',
        met: durable === 'on, fsync on',
        found: `synchronous_commit ${durable}`,
      },
    ],
  };
}

/** @param {(number | undefined)[]} values */
function median(values) {
  return percentile(
    values.map(value => value ?? Number.NaN),
    0.5,
  );
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
