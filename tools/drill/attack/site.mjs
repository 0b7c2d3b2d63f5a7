import { Agent, request } from 'node:http';

/**
 * @typedef {object} Ask
 * @property {string} [method]
 * @property {string} [token] a session
 * @property {unknown} [body] sent as JSON
 * @property {string | Buffer} [raw] sent as it is
 * @property {Record<string, string>} [headers]
 * @property {boolean} [alone] on a connection of its own, which it may break
 * @property {string} [from] the address that the proxy in front says it is
 */

/**
 * @typedef {object} Answer
 * @property {number} status 0 when the connection broke
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {any} body what the text says as JSON, if it does
 * @property {number} ms
 */

/** @typedef {(path: string, ask?: Ask) => Promise<Answer>} Site */

/**
 * A way to a site that sends paths as they are written, dots and all, and never follows where it is led.
 *
 * @param {string} url
 * @returns {{ ask: Site, call: (path: string, ask?: Ask) => Promise<Answer>, close: () => void }}
 */
export function openSite(url) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** @type {Site} */
  const ask = (path, { method = 'GET', token, body, raw, headers = {}, from, alone } = {}) =>
    new Promise(resolve => {
      const begun = performance.now();
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const finish = (/** @type {number} */ status, /** @type {string} */ text, answered = {}) =>
        resolve({ status, headers: answered, text, body: asJson(text), ms: performance.now() - begun });
      const sent = request(
        {
          host: hostname,
          port,
          path,
          method,
          agent: alone ? false : agent,
          headers: {
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(payload)),
            }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(from && { 'x-forwarded-for': from }),
            ...headers,
          },
        },
        answer => {
          /** @type {Buffer[]} */
          const parts = [];
          answer.on('data', part => parts.push(part));
          answer.on('error', () => finish(0, ''));
          answer.on('end', () =>
            finish(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8'), answer.headers),
          );
        },
      );
      sent.on('error', () => finish(0, ''));
      sent.end(payload);
    });
  return {
    ask,
    call: (path, given = {}) => ask(`/api/v1${path}`, { method: 'POST', body: {}, ...given }),
    close: () => agent.destroy(),
  };
}

/** @param {string} text */
function asJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // deliberate: not everything is
  }
}

/**
 * Does things a few at a time.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} width
 * @param {(item: T, index: number) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inParallel(items, width, work) {
  /** @type {R[]} */
  const results = Array.from({ length: items.length });
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = /** @type {T} */ (items[at]);
      results[at] = await work(item, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}

/**
 * An address for each number, of a range that is nobody's.
 *
 * @param {number} index
 */
export function addressOf(index) {
  return `198.${18 + (Math.floor(index / 65_536) % 2)}.${Math.floor(index / 256) % 256}.${index % 256}`;
}

/**
 * The first few of what was found, for a line of the report.
 *
 * @param {readonly string[]} found
 */
export function some(found) {
  const more = found.length > 4 ? ` and ${found.length - 4} more` : '';
  return found.length === 0 ? 'none' : `${found.slice(0, 4).join('; ')}${more}`;
}
