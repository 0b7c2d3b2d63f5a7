import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../rig/driver-rate.mjs';
import { addressOf } from '../attack/site.mjs';

/** Holds a second: a calm evening, far below what the product can take. */
const PER_SECOND = 40;

/** Addresses that the holds come from, each of them far below its limit. */
const PEOPLE = 400;

/** Addresses of quiet people; greedy clients have others. */
const FIRST_ADDRESS = 60_000;

/**
 * Holds a ticket again and again, at times that do not depend on the answers: a client that waits would ask less often
 * just when it is slow.
 *
 * @param {import('../attack/site.mjs').Site} call of the product, `/front/…`
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @param {number} seconds
 * @returns {Promise<{ p50: number, p99: number, failed: number, holds: number }>} milliseconds
 */
export async function holdQuietly(call, { eventId, ticketTypeId }, seconds) {
  /** @type {Promise<import('../attack/site.mjs').Answer>[]} */
  const holds = [];
  const begin = performance.now();
  for (let at = 0; at < seconds * PER_SECOND; at++) {
    const waitMs = begin + (at * 1000) / PER_SECOND - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    holds.push(
      call('/front/cart/hold', {
        from: addressOf(FIRST_ADDRESS + (at % PEOPLE)),
        body: { eventId, lines: [{ ticketTypeId, quantity: 1 }], idempotencyKey: randomUUID() },
      }),
    );
  }
  const answers = await Promise.all(holds);
  const times = answers.map(({ ms }) => ms);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: answers.filter(({ status }) => status !== 200).length,
    holds: answers.length,
  };
}
