import { fileURLToPath } from 'node:url';
import { askProcess } from './ask-process.mjs';

/**
 * @typedef {object} LoadRequest asks for one address again and again
 * @property {string} url the whole address
 * @property {Record<string, string>} [headers]
 * @property {number} connections open at once, each of which waits for its answer before it asks again
 * @property {number} seconds how long
 */

/**
 * @typedef {object} LoadResult
 * @property {number} perSecond answers with a 2xx status a second, over the whole time
 * @property {number} seconds
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {Record<string, number>} byStatus how many answers had which status
 * @property {number} errors connections that broke or timed out
 * @property {number} processorMs how long the load itself has used a processor
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
