import { fileURLToPath } from 'node:url';
import { askProcess } from '../../rig/ask-process.mjs';

/**
 * @typedef {object} BuyersPlan
 * @property {string} url the whole address
 * @property {unknown} body sent as JSON; the text `[<id>]` in it becomes another UUID in each request
 * @property {number} connections open at once, each with one request at a time
 * @property {number} seconds how long new requests are sent; those under way are waited for
 */

/**
 * @typedef {object} BuyersResult
 * @property {number} perSecond answers with status 200 a second, until the last one was there
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {Record<string, number>} byStatus how many answers had which status
 * @property {number} broken connections that failed
 */

const PROGRAM = fileURLToPath(new URL('./buyers-process.mjs', import.meta.url));

/**
 * Lets many buyers post the same body at once, from a process of its own.
 *
 * @param {BuyersPlan} plan
 * @returns {Promise<BuyersResult>}
 */
export function sendBuyers(plan) {
  return askProcess(PROGRAM, plan);
}
