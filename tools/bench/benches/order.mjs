import { randomBytes } from 'node:crypto';
import { defineBench, prepareApi, withApis, withCluster } from '../kit.mjs';
import { measureOrders } from '../order/measure.mjs';

/** How many orders a minute go the whole way for one event with a limited quota, beside plain transactions. */
export const bench = defineBench({
  name: 'order',
  unit: 'orders/min',
  about:
    'orders of one hot ticket type through HTTP (hold, check out, pay, tickets) against plain transactions',
  target: { ratioAtLeast: 1 },
  run: log =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        const appSecret = randomBytes(32).toString('base64url');
        // As in production: there, answers are not checked against the contract once more.
        const env = { NODE_ENV: 'production', APP_SECRET: appSecret, SANDBOX_PAYMENTS: 'true' };
        return withApis(
          cluster,
          ([api]) => measureOrders({ database: cluster.url, api: api?.url ?? '', appSecret, log }),
          { env },
        );
      },
      { log },
    ),
});
