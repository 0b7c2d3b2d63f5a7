import { randomBytes } from 'node:crypto';
import { defineBench, prepareApi, waitUntilAtRest, withApis, withClient, withCluster } from '../kit.mjs';
import { listCases } from '../lists/cases.mjs';
import { measureExport, MOST_GROWTH_MB } from '../lists/measure-export.mjs';
import { findKnown, measureFloor, measureLists, WANTED_MS } from '../lists/measure.mjs';
import { openSessionOf } from '../../rig/open-session.mjs';
import { stagePlatform } from '../lists/stage-platform.mjs';

const PLAN = { events: 5_000, orders: 200_000, buyers: 100_000 };

/** How quick the lists of the back office are in a large platform, their last pages too. */
export const bench = defineBench({
  name: 'lists',
  unit: 'ms (p95) of the slowest list',
  about: `every list of the back office with ${PLAN.orders.toLocaleString('en')} orders, first and last page`,
  target: { ratioAtMost: 1 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { seed: true, log });
        await withClient(cluster.url, client => stagePlatform(client, { ...PLAN, log }));
        const known = await withClient(cluster.url, findKnown);
        const tokens = await withClient(cluster.url, async client => ({
          admin: await openSessionOf(client, 'admin@demo.test'),
          manager: await openSessionOf(client, 'manager@demo.test'),
          client: await openSessionOf(client, 'client@demo.test'),
        }));
        // As in production: there, answers are not checked against the contract once more.
        const env = { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('base64url') };
        return withApis(
          cluster,
          async ([api]) => {
            if (!api) throw new Error('one API was asked for');
            await waitUntilAtRest([api.pid], log);
            log('Asking for every list …');
            const floor = await measureFloor(api.url, tokens.admin);
            const timed = await measureLists(api.url, tokens, listCases(known));
            log('Saving all orders as a file …');
            // what a file costs whatever its length is paid by a short one first
            await measureExport(api, tokens.admin, 'csv', { channel: 'payspot' });
            const files = [
              await measureExport(api, tokens.admin, 'csv'),
              await measureExport(api, tokens.admin, 'xlsx'),
            ];
            return evaluate(floor, timed, files);
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
 * @param {readonly import('../lists/measure-export.mjs').TimedExport[]} files
 * @returns {import('../define.mjs').Measurement}
 */
function evaluate(floor, timed, files) {
  const slowest = [...timed].sort((a, b) => b.p95 - a.p95);
  const growth = Math.max(...files.map(({ restMb, peakMb }) => peakMb - restMb));
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
      ...files.map(({ format, rows, bytes, seconds, restMb, peakMb }) => ({
        what: `all orders saved as ${format}`,
        found: `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; memory of the API ${restMb.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at most`,
      })),
    ],
    conditions: [
      {
        what: `a file of all orders takes less than ${MOST_GROWTH_MB} MB of memory besides`,
        met: growth < MOST_GROWTH_MB,
        found: `${growth.toFixed(0)} MB`,
      },
      {
        what: `every list under ${WANTED_MS} ms`,
        met: missed.length === 0,
        found: missed.length === 0 ? 'all' : `${missed.length} of ${timed.length} missed`,
      },
    ],
    figures: { floor, lists: timed.length, missed: missed.length },
  };
}
