import { randomBytes } from 'node:crypto';
import { defineBench, prepareApi, waitUntilAtRest, withApis, withClient, withCluster } from '../kit.mjs';
import { listCases } from '../lists/cases.mjs';
import { findKnown, measureFloor, measureLists, WANTED_MS } from '../lists/measure.mjs';
import { stageHouse } from '../lists/stage-house.mjs';

const PLAN = { events: 5_000, orders: 200_000, buyers: 100_000 };

/** How quick the lists of the back office are in a large house, their last pages too. */
export const bench = defineBench({
  name: 'lists',
  unit: 'ms (p95) of the slowest list',
  about: `every list of the back office with ${PLAN.orders.toLocaleString('en')} orders, first and last page`,
  target: { ratioAtMost: 1 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { seed: true, log });
        await withClient(cluster.url, client => stageHouse(client, { ...PLAN, log }));
        const known = await withClient(cluster.url, findKnown);
        // As in production: there, answers are not checked against the contract once more.
        const env = { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('base64url') };
        return withApis(
          cluster,
          async ([api]) => {
            if (!api) throw new Error('one API was asked for');
            await waitUntilAtRest([api.pid], log);
            log('Asking for every list …');
            const floor = await measureFloor(api.url);
            return evaluate(floor, await measureLists(api.url, listCases(known)));
          },
          { env },
        );
      },
      { log },
    ),
});

/**
 * @param {number} floor
 * @param {readonly import('../lists/measure.mjs').Timed[]} timed
 * @returns {import('../define.mjs').Measurement}
 */
function evaluate(floor, timed) {
  const slowest = [...timed].sort((a, b) => b.p95 - a.p95);
  const missed = slowest.filter(({ p95 }) => p95 >= WANTED_MS);
  return {
    value: slowest[0]?.p95 ?? Number.NaN,
    ceiling: WANTED_MS,
    rows: [
      { what: 'a call that only finds out who asks', found: `p95 ${floor.toFixed(1)} ms` },
      ...slowest.map(({ name, page, p50, p95, total }) => ({
        what: `${name}, ${page} page`,
        found: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms${total === undefined ? '' : `, ${total} rows`}`,
      })),
    ],
    conditions: [
      {
        what: `every list under ${WANTED_MS} ms`,
        met: missed.length === 0,
        found: missed.length === 0 ? 'all' : `${missed.length} of ${timed.length} missed`,
      },
    ],
    figures: { floor, lists: timed.length, missed: missed.length },
  };
}
