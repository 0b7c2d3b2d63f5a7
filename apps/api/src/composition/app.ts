import type { FastifyInstance } from 'fastify';
import { allHandlers, allJobs, allSweeps } from './handlers.ts';
import { addMediaRoutes, addShareRoutes } from '#catalogue';
import { actingFor, answerRecorded, inArea, isSiteClosed, requireReach, withPersonalData } from '#system';
import { resolveActor } from '#accounts';
import type { Deps } from '../platform/deps.ts';
import { addDocsRoutes } from '../platform/openapi/docs.routes.ts';
import { createCallLimits } from '../platform/http/call-limits.ts';
import { requireDeclarations } from '../platform/http/declared-routes.ts';
import { addHealthRoutes } from '../platform/http/health.ts';
import { mount, type MountOptions } from '../platform/http/mount.ts';
import { createServer } from '../platform/http/server.ts';
import { tellRefusal } from '../platform/http/refusal-log.ts';
import { startJobs, type RunningJobs } from '../platform/jobs.ts';
import { createServices, type Services } from './services.ts';

/** The service: its HTTP server and its background work. */
export interface App {
  readonly http: FastifyInstance;
  /** Starts working on jobs, when the configuration says so. */
  startBackground(): Promise<void>;
  /** Takes no new requests, lets running ones and jobs finish. The database stays open. */
  close(): Promise<void>;
}

/** Puts the service together; nothing listens yet. */
export function buildApp(deps: Deps, services: Services = createServices(deps)): App {
  const http = createServer(deps);
  const limits = createCallLimits(deps.config.callLimits, deps.clock);
  requireDeclarations(http, limits);
  let jobs: RunningJobs | undefined;
  const closing = new AbortController();
  // before the server waits for calls that are under way
  http.addHook('preClose', async () => closing.abort());
  const options: MountOptions = {
    resolveActor: token => resolveActor(deps, token),
    inArea,
    actingFor: (actor, name, subjects) =>
      withPersonalData(deps, name, actingFor(actor, name, subjects), subjects),
    requireReach: (name, actor, subjects) => requireReach(deps, name, actor, subjects),
    record: (call, answer) => answerRecorded(deps, call, answer),
    checkAnswers: deps.config.nodeEnv !== 'production',
    isClosed: () => isSiteClosed(deps),
    limits,
    onRefused: (request, actor, error) => tellRefusal(deps, request, actor, error),
  };
  mount(http, allHandlers(deps, services, closing.signal), options);
  addMediaRoutes(http, deps);
  addShareRoutes(http, deps);
  addDocsRoutes(http, deps.config.publicOrigin);
  addHealthRoutes(http, deps, () => jobs);
  return {
    http,
    startBackground: async () => {
      if (!deps.config.jobs) return;
      const { db, log, metrics } = deps;
      jobs = await startJobs({
        db,
        log,
        metrics,
        handlers: allJobs(deps, services),
        sweeps: allSweeps(deps, services),
      });
    },
    close: async () => {
      await http.close();
      await jobs?.stop();
    },
  };
}
