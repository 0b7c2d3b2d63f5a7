import { randomBytes } from 'node:crypto';
import { defineBench, prepareApi, waitUntilAtRest, withApis, withClient, withCluster } from '../kit.mjs';
import { evaluate, measureSearch } from '../search/measure.mjs';
import { stageCatalogue } from '../search/stage-catalogue.mjs';

const EVENTS = 100_000;

/** How quick searches and lists are at 100,000 events, beside the bare statement that only looks the words up. */
export const bench = defineBench({
  name: 'search',
  unit: 'searches/s',
  about: `searches and lists of ${EVENTS.toLocaleString('en')} events through HTTP against the bare statement`,
  target: { ratioAtLeast: 0.25 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        log(`Making ${EVENTS} events …`);
        await withClient(cluster.url, client => stageCatalogue(client, { events: EVENTS }));
        // As in production: there, answers are not checked against the contract once more.
        const env = { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('base64url') };
        return withApis(
          cluster,
          async ([api]) => {
            if (api) await waitUntilAtRest([api.pid], log);
            return evaluate(await measureSearch(cluster.url, api?.url ?? '', log));
          },
          { env },
        );
      },
      { log },
    ),
});
