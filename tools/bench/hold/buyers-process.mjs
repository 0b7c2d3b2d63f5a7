import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { percentile } from '../../rig/driver-rate.mjs';
import { createAnswerReader } from '../../rig/answer-reader.mjs';

/**
 * The process behind `sendBuyers`: reads one plan from stdin, prints one result. It writes plain HTTP/1.1 on
 * kept connections, since a general client would need more of the processor than the server that it measures;
 * and it waits for the last answer of each connection, so that what was acknowledged is known exactly.
 *
 * @typedef {import('./buyers.mjs').BuyersPlan} BuyersPlan
 */

/** @type {BuyersPlan} */
const plan = JSON.parse(await text(process.stdin));
const url = new URL(plan.url);
const PLACEHOLDER = '[<id>]';
const [before = '', after = ''] = JSON.stringify(plan.body).split(PLACEHOLDER);
const LENGTH = Buffer.byteLength(before + randomUUID() + after);
const HEAD =
  `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
  `content-length: ${LENGTH}\r\nx-forwarded-for: `;
/** One buyer after the other on a connection comes from a network of their own, as a crowd does. */
const NETWORKS = 60_000;
const RUN_ID = randomUUID().slice(0, -12);

/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const byStatus = {};
let broken = 0;
let counter = 0;

const begin = performance.now();
const end = begin + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.connections }, buyUntilEnd));
const seconds = (performance.now() - begin) / 1000;

/** Unique in this run: random once, then counted, since that costs nothing under load. */
function nextId() {
  counter += 1;
  return RUN_ID + counter.toString(16).padStart(12, '0');
}

/** An address of version 6 whose network no other of the last many requests had. */
function nextAddress() {
  return `2001:db8:0:${(counter % NETWORKS).toString(16)}::1`;
}

/** One buyer after the other on one connection. */
function buyUntilEnd() {
  return new Promise(resolve => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    let sent = 0;
    const send = () => {
      sent = performance.now();
      if (sent < end) socket.write(`${HEAD}${nextAddress()}\r\n\r\n${before}${nextId()}${after}`);
      else socket.end();
    };
    const read = createAnswerReader(status => {
      times.push(performance.now() - sent);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      send();
    });
    socket.once('connect', send);
    socket.on('data', chunk => {
      if (!read(chunk)) socket.destroy(new Error('no HTTP'));
    });
    socket.once('error', () => (broken += 1));
    socket.once('close', resolve);
  });
}

process.stdout.write(
  JSON.stringify({
    perSecond: (byStatus['200'] ?? 0) / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    byStatus,
    broken,
  }),
);
