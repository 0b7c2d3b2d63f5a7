import type { FastifyInstance } from 'fastify';
import { routeCosts } from './route-costs.ts';

/**
 * Refuses routes whose cost is not declared: one without a limit would be one by which a single client slows the shop for
 * all. Called before the first route is added.
 */
export function requireRouteCosts(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method }) => {
    if (!Object.hasOwn(routeCosts, url))
      throw new Error(`${String(method)} ${url} has no cost: declare it in apps/shell/server/route-costs.ts`);
  });
}
