import { fileURLToPath } from 'node:url';
import { askProcess } from './ask-process.mjs';

/**
 * @typedef {object} LoadRequest
 * @property {string} url the whole address
 * @property {'GET' | 'POST'} [method] POST when there is a body
 * @property {unknown} [body] sent as JSON; the text `[<id>]` in it becomes another UUID in each request
 * @property {Record<string, string>} [headers] `[<id>]` works here as well
 * @property {number} connections open at once
 * @property {number} [seconds] how long; give this or `amount`
 * @property {number} [amount] how many requests
 */

/**
 * @typedef {object} LoadResult
 * @property {number} perSecond answers with a 2xx status a second, over the whole time
 * @property {number} seconds
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {Record<string, number>} byStatus how many answers had which status
 * @property {number} errors connections that broke or timed out
 */

const GENERATOR = fileURLToPath(new URL('./load-process.mjs', import.meta.url));

/**
 * Sends HTTP load from a process of its own, so that the generator's work is not the server's or ours.
 *
 * @param {LoadRequest} request
 * @returns {Promise<LoadResult>}
 */
export function sendLoad(request) {
  return askProcess(GENERATOR, request);
}
