import { fileURLToPath } from 'node:url';
import { askProcess } from '../../rig/ask-process.mjs';

/**
 * @typedef {object} OrdersPlan
 * @property {string} api such as `http://127.0.0.1:40123`
 * @property {string} appSecret of the API process, to sign the provider's notices
 * @property {string} eventId
 * @property {string} ticketTypeId
 * @property {number} amount what an order of one ticket costs, minor units
 * @property {number} connections
 * @property {number} seconds
 */

/**
 * @typedef {object} OrdersResult
 * @property {number} paid orders whose payment was acknowledged
 * @property {number} perMinute
 * @property {number} seconds
 * @property {Record<'hold' | 'submit' | 'pay', { p50: number, p99: number }>} times milliseconds
 * @property {Record<string, number>} others answers that were no success, by step and status
 */

const PROGRAM = fileURLToPath(new URL('./buyers-process.mjs', import.meta.url));

/**
 * Lets many buyers hold, check out and pay, from a process of its own.
 *
 * @param {OrdersPlan} plan
 * @returns {Promise<OrdersResult>}
 */
export function sendOrders(plan) {
  return askProcess(PROGRAM, plan);
}
