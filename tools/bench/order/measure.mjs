import { loadavg } from 'node:os';
import { countPlaces, measureDriver, percentile, stageEvent, withClient } from '../kit.mjs';
import { sendOrders } from './buyers.mjs';
import { plainOrder } from './plain-order.mjs';

/** @typedef {import('./buyers.mjs').OrdersResult} OrdersResult */
/** @typedef {import('../../rig/stage-event.mjs').StagedEvent} StagedEvent */

/**
 * @typedef {object} OrderRun
 * @property {string} database
 * @property {string} api
 * @property {string} appSecret
 * @property {(line: string) => void} log
 * @property {number} [rounds]
 * @property {number} [seconds] of each round through HTTP
 */

const CONNECTIONS = 96;
const WANTED_PER_MINUTE = 20_000;
const HOLD_P99_MS = 100;
const FACE = 1_000;
/** More than can be sold in the time, and yet a limited quota that every sale must count. */
const CAPACITY = 1_000_000;
const PLAIN_CONNECTIONS = [2, 4, 16];
const PLAIN_SECONDS = 1.5;

/**
 * Rounds through HTTP and of plain transactions in turn, and what the database says of them at the end.
 *
 * @param {OrderRun} run
 */
export async function measureOrders({ database, api, appSecret, log, rounds = 5, seconds = 6 }) {
  return withClient(database, async client => {
    const event = await stageEvent(client, { capacity: CAPACITY, face: FACE });
    const plain = await stagePlain(client);
    const plan = { api, appSecret, ...event, amount: FACE, connections: CONNECTIONS };
    const loads = [await sendOrders({ ...plan, seconds: 6 })]; // warms up
    const measured = [];
    for (let number = 1; number <= rounds; number++) {
      const http = await sendOrders({ ...plan, seconds });
      const rates = [];
      for (const connections of PLAIN_CONNECTIONS) {
        const driver = { url: database, connections, seconds: PLAIN_SECONDS, run: plainOrder(plain) };
        rates.push({ connections, perMinute: (await measureDriver(driver)).perSecond * 60 });
      }
      loads.push(http);
      measured.push({ http, rates, load: loadavg()[0] ?? 0 });
      log(`Round ${number} of ${rounds}: ${describe(http, rates)}`);
    }
    return evaluate(measured, loads, await inspect(client, event));
  });
}

/** @param {import('pg').Client} client */
async function stagePlain(client) {
  const event = await stageEvent(client, { capacity: CAPACITY, face: FACE });
  const { rows } = await client.query('select client_id from event where id = $1', [event.eventId]);
  return { ...event, clientId: String(rows[0].client_id), amount: FACE };
}

/**
 * @param {OrdersResult} http
 * @param {{ connections: number, perMinute: number }[]} rates
 */
function describe({ perMinute, times }, rates) {
  const p99 = Object.entries(times).map(([step, { p99 }]) => `${step} ${p99.toFixed(0)}`);
  const plain = rates.map(rate => `${Math.round(rate.perMinute)} by ${rate.connections}`);
  return `${Math.round(perMinute)} orders/min, p99 ms: ${p99.join(', ')}; plain: ${plain.join(', ')}`;
}

/**
 * What the orders of the event came to.
 *
 * @param {import('pg').Client} client
 * @param {StagedEvent} event
 */
async function inspect(client, event) {
  const { rows } = await client.query(
    `select
        (select count(distinct l.order_id)::int from order_line l join customer_order o on o.id = l.order_id
          where l.event_id = $1 and o.state = 'paid') as paid,
        (select count(*)::int from ticket where event_id = $1 and state = 'valid') as tickets,
        (select coalesce(sum(abs(sum)), 0)::float8 from (
          select sum(amount) as sum from ledger_entry group by transaction_id) t) as unbalanced,
        (select coalesce(sum(-e.amount), 0)::float8 from ledger_entry e join event v on v.id = $1
          where e.account = 'client:' || v.client_id) as earned`,
    [event.eventId],
  );
  const { paid, tickets, unbalanced, earned } = rows[0];
  return { places: await countPlaces(client, event), paid, tickets, unbalanced, earned };
}

/**
 * @param {{ http: OrdersResult, rates: { connections: number, perMinute: number }[], load: number }[]} measured
 * @param {OrdersResult[]} loads all that was sent, the warming up too
 * @param {Awaited<ReturnType<typeof inspect>>} found
 */
function evaluate(measured, loads, { places, paid, tickets, unbalanced, earned }) {
  const https = measured.map(({ http }) => http);
  const perMinute = median(https.map(http => http.perMinute));
  const ceilings = PLAIN_CONNECTIONS.map((_, at) =>
    median(measured.map(({ rates }) => rates[at]?.perMinute)),
  );
  const acknowledged = loads.reduce((sum, load) => sum + load.paid, 0);
  const others = loads.map(load => JSON.stringify(load.others)).filter(other => other !== '{}');
  const times = /** @type {const} */ (['hold', 'submit', 'pay']).map(step => ({
    step,
    p50: median(https.map(http => http.times[step].p50)),
    p99: median(https.map(http => http.times[step].p99)),
  }));
  const holdP99 = times[0]?.p99 ?? Number.NaN;
  return {
    value: perMinute,
    ceiling: Math.max(...ceilings),
    figures: {
      perMinute,
      ...Object.fromEntries(
        times.flatMap(({ step, p50, p99 }) => [
          [`${step}P50`, p50],
          [`${step}P99`, p99],
        ]),
      ),
    },
    rows: [
      ...times.map(({ step, p50, p99 }) => ({
        what: `${step}: p50 / p99 at ${CONNECTIONS} connections`,
        found: `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`,
      })),
      ...ceilings.map((rate, at) => ({
        what: `three plain transactions an order, ${PLAIN_CONNECTIONS[at]} connections`,
        found: `${Math.round(rate)}/min`,
      })),
      {
        what: 'load of the machine after each round',
        found: measured.map(one => one.load.toFixed(1)).join(', '),
      },
    ],
    conditions: [
      {
        what: `perMinute >= ${WANTED_PER_MINUTE}`,
        met: perMinute >= WANTED_PER_MINUTE,
        found: https.map(http => Math.round(http.perMinute)).join(', '),
      },
      {
        what: `p99 of the hold < ${HOLD_P99_MS} ms`,
        met: holdP99 < HOLD_P99_MS,
        found: `${holdP99.toFixed(1)} ms`,
      },
      { what: 'no other answer', met: others.length === 0, found: others.join(' ') || 'none' },
      {
        what: 'acknowledged = paid orders = tickets = places sold',
        met: [paid, tickets, places.sold, places.holdsSold].every(count => count === acknowledged),
        found: `${acknowledged}, ${paid}, ${tickets}, ${places.sold}`,
      },
      {
        what: 'the books sum to zero and owe the organiser what was sold',
        met: unbalanced === 0 && earned === acknowledged * FACE,
        found: `${unbalanced} apart, ${earned} owed`,
      },
      {
        what: 'nothing is oversold',
        met: places.held + places.sold <= places.capacity && places.held === places.holdsHeld,
        found: `${places.held} + ${places.sold} of ${places.capacity}`,
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
