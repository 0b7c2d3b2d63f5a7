import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { RunningJobs } from '../jobs.ts';
import { pendingMigrations } from '../migrator.ts';
import { roleProblem } from '../open-database.ts';

/** One thing that must be right before requests may come: 'ok' or what is wrong. */
type Check = () => Promise<'ok' | string>;

/**
 * `/healthz`: the process answers. `/readyz`: it can also work; a balancer sends requests only then.
 * `/metrics`: Prometheus. These stand outside the contract and are not meant for the public.
 */
export function addHealthRoutes(app: FastifyInstance, deps: Deps, jobs: () => RunningJobs | undefined): void {
  const checks: Record<string, Check> = {
    database: async () => (await roleProblem(deps.db)) ?? 'ok',
    migrations: async () => {
      const pending = await pendingMigrations(deps.db);
      return pending.length === 0 ? 'ok' : `pending: ${pending.join(', ')}`;
    },
    jobs: async () => (deps.config.jobs && !jobs()?.isHealthy() ? 'not running' : 'ok'),
  };
  app.get('/healthz', async (_request, reply) => reply.type('application/json').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await settle(check)] as const),
    );
    const ready = results.every(([, result]) => result === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .type('application/json')
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  );
}

async function settle(check: Check): Promise<string> {
  try {
    return await check();
  } catch (error) {
    // deliberate: what fails here is the answer
    return error instanceof Error ? error.message || 'unreachable' : 'failed';
  }
}
