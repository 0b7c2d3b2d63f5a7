import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

/**
 * The process behind `sendLoad`: reads one request description from stdin, prints one result.
 *
 * @typedef {import('./load.mjs').LoadRequest} LoadRequest
 */

const PLACEHOLDER = '[<id>]';
const RUN_ID = randomUUID().slice(0, -12);
let counter = 0;

/** @type {LoadRequest} */
const request = JSON.parse(await text(process.stdin));
const {
  url,
  body,
  method = body === undefined ? 'GET' : 'POST',
  headers = {},
  connections,
  seconds,
  amount,
} = request;

const template = body === undefined ? undefined : JSON.stringify(body);
const fixed = template === undefined ? headers : { 'content-type': 'application/json', ...headers };
const varies = `${template}${JSON.stringify(fixed)}`.includes(PLACEHOLDER);

const result = await autocannon({
  url,
  connections,
  ...(amount === undefined ? { duration: seconds ?? 5 } : { amount }),
  timeout: 30,
  requests: [{ method, headers: fixed, body: template, ...(varies ? { setupRequest: fillIn } : {}) }],
});

/**
 * autocannon's own replacement of ids announces a wrong content length, so we do it.
 *
 * @param {import('autocannon').Request} previous
 */
function fillIn(previous) {
  const id = nextId();
  const entries = Object.entries(fixed).map(([name, value]) => [name, value.replaceAll(PLACEHOLDER, id)]);
  return { ...previous, headers: Object.fromEntries(entries), body: template?.replaceAll(PLACEHOLDER, id) };
}

/** A UUID that is unique in this run: random once, then counted, since that costs nothing under load. */
function nextId() {
  counter += 1;
  return `${RUN_ID}${counter.toString(16).padStart(12, '0')}`;
}

const byStatus = Object.fromEntries(
  Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
);
process.stdout.write(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    byStatus,
    errors: result.errors,
  }),
);
