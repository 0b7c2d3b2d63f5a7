/**
 * How often a second the bare driver can run something, on `connections` of its own: the ceiling of a design
 * that gives each request its own transaction.
 *
 * @param {{ url: string, connections: number, seconds: number,
 *   run: (client: import('pg').Client) => Promise<unknown> }} plan
 * @returns {Promise<{ perSecond: number, p99: number }>}
 */
export async function measureDriver({ url, connections, seconds, run }) {
  const { default: pg } = await import('pg');
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  try {
    await Promise.all(clients.map(run)); // plans and caches are warm before the clock starts
    /** @type {number[]} */
    const times = [];
    const begin = performance.now();
    const end = begin + seconds * 1000;
    await Promise.all(
      clients.map(async client => {
        for (let now = performance.now(); now < end;) {
          await run(client);
          const after = performance.now();
          times.push(after - now);
          now = after;
        }
      }),
    );
    return { perSecond: times.length / ((performance.now() - begin) / 1000), p99: percentile(times, 0.99) };
  } finally {
    await Promise.all(clients.map(client => client.end()));
  }
}

/**
 * @param {number[]} values
 * @param {number} share such as 0.99
 * @returns {number} NaN without values
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
