import { randomUUID } from 'node:crypto';
import { measureDriver, percentile } from '../../rig/driver-rate.mjs';
import { countHall, stageHall } from '../../rig/stage-hall.mjs';
import { sendBuyers } from './buyers.mjs';
import { plainSeats } from './plain-transaction.mjs';

/**
 * @typedef {object} SeatsRound
 * @property {import('./buyers.mjs').BuyersResult} http
 * @property {number} plain holds a second by the bare driver
 * @property {import('../../rig/stage-hall.mjs').HallCount} count
 */

/** @typedef {{ database: string, api: string, client: import('pg').Client }} Shop */

const CONNECTIONS = 256;
const SEATS_EACH = 2;
/** A stadium: more than all rounds could sell, so that nobody is told it is sold out. */
const HALL = { rows: 1_500, seatsPerRow: 40 };
const WARM_SECONDS = 1;
const HTTP_SECONDS = 2;
const PLAIN_SECONDS = 1;
/** As for quotas: with more connections than these they only wait for the one quota. */
const PLAIN_CONNECTIONS = [2, 4];
const ROUNDS = 3;
const P99_MS = 100;
const RATIO = 4;

/**
 * Buyers of one hot hall of numbered seats, who take the best two that are free, beside a transaction for each
 * buyer by the bare driver, which is told its seats.
 *
 * @param {Shop} shop
 * @param {(line: string) => void} log
 */
export async function measureSeats(shop, log) {
  await sendForSeats(shop, await stageHall(shop.client, HALL), WARM_SECONDS);
  /** @type {SeatsRound[]} */
  const rounds = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const round = await playRound(shop);
    rounds.push(round);
    log(
      `Seats, round ${number} of ${ROUNDS}: ${Math.round(round.http.perSecond)} holds/s of ${SEATS_EACH}, ` +
        `p99 ${round.http.p99.toFixed(1)} ms; ${Math.round(round.plain)}/s by the bare driver`,
    );
  }
  return evaluate(rounds);
}

/** @param {Shop} shop */
async function playRound(shop) {
  const hall = await stageHall(shop.client, HALL);
  const http = await sendForSeats(shop, hall, HTTP_SECONDS);
  const rates = [];
  for (const connections of PLAIN_CONNECTIONS) {
    const run = plainSeats(await stageHall(shop.client, HALL), SEATS_EACH);
    const plan = { url: shop.database, connections, seconds: PLAIN_SECONDS, run };
    rates.push((await measureDriver(plan)).perSecond);
  }
  return { http, plain: Math.max(...rates), count: await countHall(shop.client, hall) };
}

/**
 * @param {Shop} shop
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @param {number} seconds
 */
async function sendForSeats({ api }, { eventId, ticketTypeId }, seconds) {
  const url = `${api}/api/v1/front/cart/hold`;
  const body = { eventId, lines: [{ ticketTypeId, quantity: SEATS_EACH }], idempotencyKey: '[<id>]' };
  // the first buyer waits until the process has read the whole stadium; the rush is measured after that
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, idempotencyKey: randomUUID() }),
  });
  return sendBuyers({ url, body, connections: CONNECTIONS, seconds });
}

/** @param {SeatsRound[]} rounds */
function evaluate(rounds) {
  const perSecond = median(rounds.map(({ http }) => http.perSecond));
  const plain = median(rounds.map(round => round.plain));
  const p99 = median(rounds.map(({ http }) => http.p99));
  const isRight = rounds.every(({ http, count }) => {
    // and those of the first buyer
    const seats = ((http.byStatus['200'] ?? 0) + 1) * SEATS_EACH;
    return count.wrong === 0 && count.taken === seats && count.held === seats && count.wanted === seats;
  });
  const others = rounds.flatMap(({ http }) =>
    Object.entries(http.byStatus).filter(([status]) => status !== '200'),
  );
  return {
    rows: [
      {
        what: `seats: holds of ${SEATS_EACH} at ${CONNECTIONS} connections`,
        found: `${Math.round(perSecond)}/s`,
      },
      { what: 'seats: one transaction a request', found: `${Math.round(plain)}/s` },
      {
        what: 'seats: p99 of each round',
        found: `${rounds.map(({ http }) => http.p99.toFixed(1)).join(', ')} ms`,
      },
    ],
    conditions: [
      {
        what: `seats: ratio >= ${RATIO}`,
        met: perSecond / plain >= RATIO,
        found: (perSecond / plain).toFixed(2),
      },
      { what: `seats: p99 < ${P99_MS} ms`, met: p99 < P99_MS, found: `${p99.toFixed(1)} ms` },
      {
        what: 'seats: each has one hold, and nobody else was answered',
        met: isRight && others.length === 0 && rounds.every(({ http }) => http.broken === 0),
        found: `${rounds.map(({ count }) => `${count.taken} taken, ${count.wrong} wrong`).join('; ')}, ${others.length} other answers`,
      },
    ],
  };
}

/** @param {number[]} values */
function median(values) {
  return percentile(values, 0.5);
}
