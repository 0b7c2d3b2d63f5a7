import { setTimeout as sleep } from 'node:timers/promises';
import { countPlaces, stageEvent } from '../../rig/stage-event.mjs';
import { countHall, stageHall } from '../../rig/stage-hall.mjs';
import { checkOut, holdTickets, judgeHold, pay } from './buyer.mjs';

/**
 * @typedef {object} Shop where the buyers of a drill go
 * @property {import('pg').Client} client
 * @property {string[]} apis processes on one database; buyers go to them in turn
 */

/** @typedef {import('../../rig/stage-event.mjs').StagedEvent} StagedEvent */
/** @typedef {import('../../rig/stage-event.mjs').Places} Places */

/**
 * Many buyers at once, each for so many places.
 *
 * @param {Shop} shop
 * @param {{ capacity: number, quantities: number[] }} rush one quantity a buyer
 */
export async function rushForHolds({ client, apis }, { capacity, quantities }) {
  const event = await stageEvent(client, { capacity });
  const answers = await Promise.all(
    quantities.map((quantity, at) => holdTickets(pick(apis, at), event, { quantity })),
  );
  const verdicts = answers.map(judgeHold);
  const unitsOf = (/** @type {string} */ verdict) =>
    quantities.filter((_, at) => verdicts[at] === verdict).reduce((sum, quantity) => sum + quantity, 0);
  const granted = unitsOf('granted');
  return {
    buyers: count(verdicts),
    granted,
    // Places only become fewer during a rush, so anyone who was refused wanted more than is left in the end.
    turnedAway: quantities.filter(
      (quantity, at) => verdicts[at] === 'told' && quantity <= Math.max(0, capacity - granted),
    ).length,
    places: await countPlaces(client, event),
    sample: answers.find(answer => judgeHold(answer) === 'other'),
  };
}

/**
 * Many buyers at once on numbered seats: most take the best that are free, every third chooses seats in the middle
 * that others choose too.
 *
 * @param {Shop} shop
 * @param {{ rows: number, seatsPerRow: number, quantities: number[] }} rush one quantity a buyer
 */
export async function rushForSeats({ client, apis }, { rows, seatsPerRow, quantities }) {
  const hall = await stageHall(client, { rows, seatsPerRow });
  const middle = Math.floor(hall.seatIds.length / 2);
  const answers = await Promise.all(
    quantities.map((quantity, at) => {
      const from = middle + (at % 7);
      const chosen = at % 3 === 0 ? { seatIds: hall.seatIds.slice(from, from + quantity) } : {};
      return holdTickets(pick(apis, at), hall, { quantity, ...chosen });
    }),
  );
  const verdicts = answers.map(judgeHold);
  const granted = answers.flatMap(answer => (judgeHold(answer) === 'granted' ? answer.body.holds : []));
  const seats = granted.flatMap(hold => hold.seats.map((/** @type {{ id: string }} */ seat) => seat.id));
  return {
    buyers: count(verdicts),
    seats: seats.length,
    twice: seats.length - new Set(seats).size,
    // anyone who took the best that are free was refused only when fewer than that were left
    turnedAway: quantities.filter(
      (quantity, at) =>
        at % 3 !== 0 && verdicts[at] === 'told' && quantity <= hall.seatIds.length - seats.length,
    ).length,
    hall: await countHall(client, hall),
    sample: answers.find(answer => judgeHold(answer) === 'other'),
  };
}

/**
 * Many buyers at once who go on to pay.
 *
 * @param {Shop} shop
 * @param {{ capacity: number, buyers: number }} rush
 */
export async function rushToPay({ client, apis }, { capacity, buyers }) {
  const event = await stageEvent(client, { capacity });
  const ends = await Promise.all(Array.from({ length: buyers }, (_, at) => buyOne(apis, at, event)));
  const { rows } = await client.query('select count(*)::int as tickets from ticket where event_id = $1', [
    event.eventId,
  ]);
  return { ends: count(ends), tickets: Number(rows[0].tickets), places: await countPlaces(client, event) };
}

/**
 * @param {string[]} apis
 * @param {number} at
 * @param {StagedEvent} event
 */
async function buyOne(apis, at, event) {
  const held = await holdTickets(pick(apis, at), event);
  const verdict = judgeHold(held);
  if (verdict !== 'granted') return verdict;
  const order = await checkOut(pick(apis, at + 1), held.body.cartToken);
  if (order.status !== 200) return 'other';
  return (await pay(pick(apis, at), order.body)) ? 'paid' : 'other';
}

/**
 * The holds of a full hall expire while some of their owners check out and others ask for the same places.
 *
 * @param {Shop} shop
 * @param {{ capacity: number, buyers: number }} rush
 */
export async function rushOnExpiring({ client, apis }, { capacity, buyers }) {
  const event = await stageEvent(client, { capacity });
  const first = await Promise.all(
    Array.from({ length: capacity }, (_, at) => holdTickets(pick(apis, at), event)),
  );
  const expireAt = Date.now() + 600;
  await client.query('update hold set expires_at = $1 where ticket_type_id = $2', [
    new Date(expireAt),
    event.ticketTypeId,
  ]);
  // from well before the holds end to well after
  const around = async (/** @type {number} */ share) =>
    sleep(Math.max(0, expireAt - 300 + share * 900 - Date.now()));
  const owners = first.map(async ({ body }, at) => {
    await around(at / capacity);
    const order = await checkOut(pick(apis, at), body.cartToken);
    if (order.status === 200) return 'ordered';
    return order.body?.code === 'cart.expired' ? 'expired' : 'other';
  });
  const others = Array.from({ length: buyers }, async (_, at) => {
    await around(at / buyers);
    return judgeHold(await holdTickets(pick(apis, at), event));
  });
  const ends = count(await Promise.all([...owners, ...others]));
  return { ends, places: await countPlaces(client, event) };
}

/**
 * @param {string[]} apis
 * @param {number} at
 */
function pick(apis, at) {
  return String(apis[at % apis.length]);
}

/**
 * @param {string[]} words
 * @returns {Record<string, number>}
 */
function count(words) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
