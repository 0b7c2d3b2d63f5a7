import { createServer, request } from 'node:http';
import { findFreePort } from '../../process/ports.mjs';

/**
 * @typedef {object} Passing a request under way
 * @property {string} method
 * @property {string} path as it was written
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {string} text
 */

/**
 * @typedef {object} Leak what a product without a wall would do with requests
 * @property {(passing: Passing) => void | Reply | Promise<void | Reply>} [before] bends a request, or answers it
 * @property {(passing: Passing, reply: Reply) => void | Promise<void>} [after] bends an answer that is a text
 */

/** Names of one hop, and what says how long a body is that may have been changed. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * Stands before a product and plays holes in it, so that the product itself needs no switches for them.
 *
 * @param {string} target address of the product
 */
export async function openHoledProxy(target) {
  /** @type {Leak} */
  let leak = {};
  const { hostname, port, host } = new URL(target);
  const server = createServer(async (incoming, outgoing) => {
    try {
      const { method = 'GET', url = '/', headers } = incoming;
      /** @type {Passing} */
      const passing = { method, path: url, headers: { ...headers, host }, body: await readAll(incoming) };
      const own = await leak.before?.(passing);
      if (own) return void outgoing.writeHead(own.status, own.headers).end(own.text);
      for (const name of OWN_HEADERS) delete passing.headers[name];
      // only what is not compressed can be bent
      if (leak.after) passing.headers['accept-encoding'] = 'identity';
      const answer = await pass({ hostname, port }, passing);
      if (!leak.after || !/html|xml|json/.test(String(answer.headers['content-type']))) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      const reply = { status: answer.statusCode ?? 502, headers: answer.headers, text: '' };
      reply.text = (await readAll(answer)).toString('utf8');
      await leak.after(passing, reply);
      for (const name of OWN_HEADERS) delete reply.headers[name];
      outgoing.writeHead(reply.status, reply.headers).end(passing.method === 'HEAD' ? '' : reply.text);
    } catch {
      // deliberate: a connection that breaks here is to its caller what one that breaks there would be
      incoming.destroy();
    }
  });
  const own = await findFreePort();
  await new Promise(resolve => server.listen(own, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://localhost:${own}`,
    /** @param {Leak} [next] what is played from now on; nothing without one */
    play: (next = {}) => void (leak = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * @param {{ hostname: string, port: string }} target
 * @param {Passing} passing
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function pass({ hostname, port }, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length } }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @param {import('node:http').IncomingMessage} message */
async function readAll(message) {
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
