import { percentile } from '../../rig/driver-rate.mjs';
import { openKeptConnection } from '../../rig/kept-connection.mjs';

/**
 * @typedef {object} Latency in milliseconds
 * @property {number} p50
 * @property {number} p95
 * @property {number} p99
 */

/**
 * Runs `body` with a function that makes calls one after the other on one kept connection.
 *
 * @template T
 * @param {string} api
 * @param {(call: (path: string, body: unknown) => Promise<any>) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withCaller(api, body) {
  const connection = await openKeptConnection(api);
  try {
    return await body(async (path, payload) => {
      const answer = await connection.post(`/api/v1/front/event/${path}`, JSON.stringify(payload));
      if (answer.status !== 200)
        throw new Error(`${path} ${JSON.stringify(payload)}: status ${answer.status}`);
      return JSON.parse(answer.body);
    });
  } finally {
    connection.close();
  }
}

/**
 * @template T
 * @param {readonly T[]} inputs
 * @param {number} rounds
 * @param {(input: T, round: number) => Promise<unknown>} run
 * @returns {Promise<Latency>}
 */
export async function timeEach(inputs, rounds, run) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const begin = performance.now();
      await run(input, round);
      times.push(performance.now() - begin);
    }
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
}

/** @param {Latency} latency */
export function formatLatency({ p50, p95, p99 }) {
  return `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
}

/**
 * How often a second several callers at once are answered.
 *
 * @param {string} api
 * @param {{ callers: number, seconds: number, path: string, bodies: unknown[] }} plan
 */
export async function measureRate(api, { callers, seconds, path, bodies }) {
  let answered = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, (_, caller) =>
      withCaller(api, async call => {
        for (let at = caller; performance.now() < end; at += callers) {
          await call(path, bodies[at % bodies.length]);
          answered++;
        }
      }),
    ),
  );
  return answered / ((performance.now() - begin) / 1000);
}
