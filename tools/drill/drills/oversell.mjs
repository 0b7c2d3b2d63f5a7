import { randomInt } from 'node:crypto';
import { defineDrill, prepareApi, withApis, withClient, withCluster } from '../kit.mjs';
import { openConnections } from '../sale/buyer.mjs';
import { rushForHolds, rushForSeats, rushOnExpiring, rushToPay } from '../sale/rushes.mjs';
import { removeLock } from '../sale/without-lock.mjs';

/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('../sale/rushes.mjs').Shop} Shop */
/** @typedef {import('../../rig/stage-event.mjs').Places} Places */

const BUYERS = 200;
const CAPACITY = 50;
const ROUNDS = 10;
const RANDOM_ROUNDS = 10;
const SEATED_ROUNDS = 10;
const PAYING_ROUNDS = 2;
const EXPIRY_ROUNDS = 3;

/** Two API processes on one database sell the same places to too many buyers at once. */
export const drill = defineDrill({
  name: 'oversell',
  promise:
    'no place is sold twice, no matter who asks at the same time (--without-lock: the proof that this can fail)',
  options: { 'without-lock': { type: 'boolean' } },
  run: ({ log, expect, options }) => {
    const hasLock = options['without-lock'] !== true;
    return withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        await withClient(cluster.url, async client => {
          if (!hasLock) {
            await removeLock(client);
            log('The row lock and the constraint are gone: this run is to fail');
          }
          const sell = (/** @type {import('../../rig/api.mjs').ApiProcess[]} */ apis) =>
            runRounds({ client, apis: apis.map(api => api.url) }, { expect, hasLock });
          await withApis(cluster, sell, { copies: 2 });
        });
      },
      { log },
    );
  },
});

/**
 * @param {Shop} shop
 * @param {{ expect: Expect, hasLock: boolean }} options
 */
async function runRounds(shop, { expect, hasLock }) {
  await openConnections(shop.apis, BUYERS);
  for (let round = 1; round <= ROUNDS; round++) await drillEqual(shop, expect, round);
  for (let round = 1; round <= RANDOM_ROUNDS; round++) await drillRandom(shop, expect, round);
  if (!hasLock) return;
  for (let round = 1; round <= SEATED_ROUNDS; round++) await drillSeats(shop, expect, round);
  for (let round = 1; round <= PAYING_ROUNDS; round++) await drillPaying(shop, expect, round);
  for (let round = 1; round <= EXPIRY_ROUNDS; round++) await drillExpiring(shop, expect, round);
}

/**
 * @param {Shop} shop
 * @param {Expect} expect
 * @param {number} round
 */
async function drillEqual(shop, expect, round) {
  const quantities = Array.from({ length: BUYERS }, () => 1);
  const { buyers, places, sample } = await rushForHolds(shop, { capacity: CAPACITY, quantities });
  const { granted = 0, told = 0, other = 0 } = buyers;
  expect(
    `round ${round}: of ${BUYERS} buyers at once on ${CAPACITY} places, ${CAPACITY} get one and ${BUYERS - CAPACITY} are told`,
    granted === CAPACITY && told === BUYERS - CAPACITY && other === 0,
    `${granted} and ${told}, ${other} other answers${sample ? ` ${JSON.stringify(sample)}` : ''}`,
  );
  expectSum(expect, `round ${round}`, places, CAPACITY);
}

/**
 * @param {Shop} shop
 * @param {Expect} expect
 * @param {number} round
 */
async function drillRandom(shop, expect, round) {
  const capacity = randomInt(20, 150);
  const quantities = Array.from({ length: randomInt(100, 250) }, () => randomInt(1, 7));
  const { buyers, granted, turnedAway, places } = await rushForHolds(shop, { capacity, quantities });
  expect(
    `random round ${round}: ${quantities.length} buyers of 1 to 6 get at most the ${capacity} places, and no one is refused what is left`,
    granted <= capacity && turnedAway === 0 && !buyers.other,
    `${granted} places to ${buyers.granted} buyers, ${turnedAway} turned away, ${buyers.other ?? 0} other answers`,
  );
  expectSum(expect, `random round ${round}`, places, granted);
}

/**
 * @param {Shop} shop
 * @param {Expect} expect
 * @param {number} round
 */
async function drillSeats(shop, expect, round) {
  const rows = randomInt(4, 12);
  const seatsPerRow = randomInt(6, 16);
  const quantities = Array.from({ length: BUYERS }, () => randomInt(1, 5));
  const { buyers, seats, twice, turnedAway, hall, sample } = await rushForSeats(shop, {
    rows,
    seatsPerRow,
    quantities,
  });
  expect(
    `seated round ${round}: ${BUYERS} buyers of 1 to 4 get at most the ${rows * seatsPerRow} seats, none twice, and no one is refused what is left`,
    seats <= rows * seatsPerRow && twice === 0 && turnedAway === 0 && !buyers.other,
    `${seats} seats to ${buyers.granted} buyers, ${twice} twice, ${turnedAway} turned away, ${buyers.other ?? 0} other answers${sample ? ` ${JSON.stringify(sample)}` : ''}`,
  );
  expect(
    `seated round ${round}: seats, quota and holds agree`,
    hall.taken === seats && hall.held === seats && hall.wanted === seats && hall.wrong === 0,
    `${hall.taken} taken, ${hall.held} counted, ${hall.wanted} in holds, ${hall.wrong} wrong`,
  );
}

/**
 * @param {Shop} shop
 * @param {Expect} expect
 * @param {number} round
 */
async function drillPaying(shop, expect, round) {
  const { ends, tickets, places } = await rushToPay(shop, { capacity: CAPACITY, buyers: BUYERS });
  const { paid = 0, told = 0, other = 0 } = ends;
  expect(
    `paying round ${round}: ${CAPACITY} orders are paid with a ticket each, ${BUYERS - CAPACITY} buyers are told`,
    paid === CAPACITY && tickets === CAPACITY && told === BUYERS - CAPACITY && other === 0,
    `${paid} paid, ${tickets} tickets, ${told} told, ${other} other answers`,
  );
  expect(
    `paying round ${round}: all places are sold and none is held`,
    places.sold === CAPACITY && places.held === 0,
    `${places.sold} and ${places.held}`,
  );
  expectSum(expect, `paying round ${round}`, places, CAPACITY);
}

/**
 * @param {Shop} shop
 * @param {Expect} expect
 * @param {number} round
 */
async function drillExpiring(shop, expect, round) {
  const { ends, places } = await rushOnExpiring(shop, { capacity: CAPACITY, buyers: BUYERS });
  const { ordered = 0, expired = 0, granted = 0, told = 0, other = 0 } = ends;
  expect(
    `expiring round ${round}: each place that expired goes to one new buyer, each that was checked out stays`,
    ordered + expired === CAPACITY && granted === expired && granted + told === BUYERS && other === 0,
    `${ordered} checked out, ${expired} expired, ${granted} held again, ${told} told, ${other} other answers`,
  );
  expectSum(expect, `expiring round ${round}`, places, CAPACITY);
}

/**
 * @param {Expect} expect
 * @param {string} round
 * @param {Places} places
 * @param {number} wanted
 */
function expectSum(expect, round, { capacity, held, sold, holdsHeld, holdsSold }, wanted) {
  const taken = held + sold;
  expect(
    `${round}: held + sold = ${wanted === capacity ? `capacity = ${capacity}` : `${wanted} <= ${capacity}`}, as the holds add up`,
    taken === wanted && taken <= capacity && held === holdsHeld && sold === holdsSold,
    `counted ${held} + ${sold}, holds ${holdsHeld} + ${holdsSold}`,
  );
}
