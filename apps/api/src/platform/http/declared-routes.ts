import type { FastifyInstance } from 'fastify';
import type { CallLimits } from './call-limits.ts';
import type { RequestCost } from './calls-at-once.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a file. */
    readonly takesFile?: boolean | undefined;
    /** The call of the contract that the route answers. */
    call?: string;
    /** What a request costs, where no call says so; undefined for what only operators reach. */
    cost?: RequestCost | undefined;
  }
}

/** Routes that are no calls, and what a request of each costs: files, the description of the API, what only operators reach. */
const noCalls: readonly { readonly url: RegExp; readonly cost?: RequestCost }[] = [
  { url: /^\/media\//, cost: 'media' },
  { url: /^\/api\/docs(?:$|\/)/, cost: 'light' },
  { url: /^\/(?:healthz|readyz|metrics)$/ },
];

/**
 * Refuses routes that nobody has declared: who may make a call and what it costs stand in the contract, so a route beside it
 * would be one that anybody may take as often as they like. Called before the first route is added.
 */
export function requireDeclarations(app: FastifyInstance, limits?: CallLimits): void {
  app.addHook('onRoute', route => {
    const { url, method, config } = route;
    if (config?.call !== undefined || method === 'OPTIONS') return;
    const declared = noCalls.find(known => known.url.test(url));
    if (!declared) throw new Error(`${String(method)} ${url} is a call that the contract does not declare`);
    route.config = { ...config, cost: declared.cost };
  });
  app.addHook('onRequest', async request => {
    const { call, cost } = request.routeOptions.config;
    // calls are counted where they are answered
    if (call === undefined) await limits?.takeAddress({ cost, address: request.ip });
  });
}
