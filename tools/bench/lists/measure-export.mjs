import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** As much more memory than at rest an API may take for a list of any length; MB. */
export const MOST_GROWTH_MB = 160;

const SAMPLE_EVERY_MS = 50;
const LONGEST_MS = 240_000;

/**
 * @typedef {object} TimedExport
 * @property {string} format
 * @property {number} rows
 * @property {number} bytes of the file as it came
 * @property {number} seconds until it was ready
 * @property {number} restMb resident memory of the API before
 * @property {number} peakMb the most while it was written and fetched
 */

/**
 * Has orders written to a file and fetches it, with an eye on the API's memory.
 *
 * @param {{ url: string, pid: number }} api
 * @param {string} token of an admin's session
 * @param {string} format csv or xlsx
 * @param {Record<string, unknown>} [filter] of the orders; all without one
 * @returns {Promise<TimedExport>}
 */
export async function measureExport({ url, pid }, token, format, filter = {}) {
  const call = caller(url);
  const restMb = residentMb(pid);
  let peakMb = restMb;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, residentMb(pid))), SAMPLE_EVERY_MS);
  try {
    const begun = performance.now();
    const key = `bench-export-${format}-${Date.now()}`;
    const { _id: exportId } = await call(
      'export/create',
      { key, format, of: { list: 'orders', ...filter } },
      token,
    );
    const rows = await untilDone(() => call('export/get', { exportId }, token));
    const seconds = (performance.now() - begun) / 1_000;
    const bytes = await countBytes(url, { exportId }, token);
    return { format, rows, bytes, seconds, restMb, peakMb };
  } finally {
    clearInterval(sampling);
  }
}

/** @param {() => Promise<{ state: string, done: number }>} ask */
async function untilDone(ask) {
  const latest = performance.now() + LONGEST_MS;
  while (performance.now() < latest) {
    const { state, done } = await ask();
    if (state === 'done') return done;
    if (state === 'failed' || state === 'cancelled') throw new Error(`the export is ${state}`);
    await sleep(200);
  }
  throw new Error('the export took too long');
}

/**
 * @param {string} url
 * @param {object} body
 * @param {string} token
 * @returns {Promise<number>} the length of the file, of which no more than a piece is kept
 */
async function countBytes(url, body, token) {
  const answer = await ask(url, 'export/get-file', body, token);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return bytes;
}

/** @param {string} url */
function caller(url) {
  return async (/** @type {string} */ name, /** @type {object} */ body, /** @type {string} */ token = '') => {
    const answer = await ask(url, name, body, token);
    return answer.json();
  };
}

/**
 * @param {string} url
 * @param {string} name
 * @param {object} body
 * @param {string} token
 */
async function ask(url, name, body, token) {
  const answer = await fetch(`${url}/api/v1/back/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: status ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @param {number} pid */
function residentMb(pid) {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1_024;
}
