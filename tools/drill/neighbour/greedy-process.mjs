import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { createAnswerReader } from '../../rig/answer-reader.mjs';

/**
 * The process of one greedy client: reads a wish from stdin, prints what it was answered. It has a low priority, since a
 * real one would have a processor of its own: what is measured is the work that it makes for the server.
 *
 * @typedef {object} GreedyWish
 * @property {string} origin such as `http://localhost:4200`
 * @property {string[]} requests whole requests as they are written, asked in turn
 * @property {number} connections each of which waits for its answer before it asks again
 * @property {number} perSecond requests of all connections together at most
 * @property {number} seconds
 */

const NICENESS = 10;
const TIMEOUT_MS = 30_000;

setPriority(NICENESS);
/** @type {GreedyWish} */
const { origin, requests, connections, perSecond, seconds } = JSON.parse(await text(process.stdin));
const { hostname, port } = new URL(origin);
const paceMs = (1000 * connections) / perSecond;
const end = performance.now() + seconds * 1000;
/** @type {Record<string, number>} */
const byStatus = {};
let next = 0;

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await connectOnce();
  }),
);
process.stdout.write(JSON.stringify({ asked: next, byStatus }));

/** Asks on one connection until the time is over or the server closes it. */
function connectOnce() {
  return new Promise(resolve => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    let asked = 0;
    const ask = () => {
      if (performance.now() >= end) return socket.destroy();
      asked = performance.now();
      socket.write(requests[next++ % requests.length] ?? '');
    };
    const read = createAnswerReader(status => {
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      timer = setTimeout(ask, Math.max(0, paceMs - (performance.now() - asked)));
    });
    socket.on('data', chunk => void (read(chunk) || socket.destroy()));
    socket.once('connect', ask);
    // who has asked gives up when the time is over: the next address is to find nothing of it
    setTimeout(() => socket.destroy(), Math.max(0, end - performance.now())).unref();
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once('error', () => (byStatus['broken'] = (byStatus['broken'] ?? 0) + 1));
    socket.once('close', () => {
      clearTimeout(timer);
      setTimeout(resolve, paceMs);
    });
  });
}
