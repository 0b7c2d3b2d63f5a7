import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a file. */
    readonly takesFile?: boolean | undefined;
    /** The call of the contract that the route answers. */
    call?: string;
  }
}

/** Routes that are no calls: files, the description of the API, and what only operators reach. */
const noCalls = /^\/(?:media\/|api\/docs(?:$|\/)|(?:healthz|readyz|metrics)$)/;

/**
 * Refuses routes that nobody has declared: who may make a call stands in the contract, so a route beside it would be one
 * that anybody may take. Called before the first route is added.
 */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.call !== undefined || noCalls.test(url) || method === 'OPTIONS') return;
    throw new Error(`${String(method)} ${url} is a call that the contract does not declare`);
  });
}
