import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAnswerReader } from './answer-reader.mjs';
import { percentile } from './driver-rate.mjs';

/**
 * The process behind `sendLoad`: reads one request description from stdin, prints one result. It writes plain
 * HTTP/1.1 on kept connections and counts the bytes of bodies: a general client, which decodes them, needs several
 * times the processor that a kept page needs of the server.
 *
 * @typedef {import('./load.mjs').LoadRequest} LoadRequest
 */

/** An answer that takes longer has failed. */
const TIMEOUT_MS = 30_000;
const READ_AT_ONCE = 64 * 1024;

/** @type {LoadRequest} */
const { url: address, headers = {}, connections, seconds: wanted } = JSON.parse(await text(process.stdin));
const url = new URL(address);
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const REQUEST = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n`,
);

/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const byStatus = {};
let errors = 0;

const before = process.cpuUsage();
const begin = performance.now();
const end = begin + wanted * 1000;
await Promise.all(Array.from({ length: connections }, askUntilEnd));
const seconds = (performance.now() - begin) / 1000;

/** One request after the other on one connection; a connection that breaks is not replaced. */
function askUntilEnd() {
  return new Promise(resolve => {
    let sent = 0;
    // one buffer for all that comes: nothing of it is kept
    const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
    const read = createAnswerReader(status => {
      const now = performance.now();
      times.push(now - sent);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      ask(now);
    });
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 80),
      noDelay: true,
      onread: {
        buffer,
        callback: length => {
          if (!read(buffer.subarray(0, length))) socket.destroy(new Error('no HTTP'));
          return true;
        },
      },
    });
    const ask = (/** @type {number} */ now) => {
      sent = now;
      if (now < end) socket.write(REQUEST);
      else socket.end();
    };
    socket.once('connect', () => ask(performance.now()));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', () => (errors += 1));
    socket.once('end', () => performance.now() < end && (errors += 1));
    socket.once('close', resolve);
  });
}

const good = Object.entries(byStatus).filter(([status]) => status.startsWith('2'));
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    perSecond: good.reduce((sum, [, count]) => sum + count, 0) / seconds,
    seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    byStatus,
    errors,
    processorMs: (user + system) / 1000,
  }),
);
