import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long browsers may remember that an origin may call, in seconds: anyone who is taken off the list is out soon. */
const permissionSeconds = 600;

/**
 * Lets pages of the listed origins make every call, as an app on another host does. They send the session in a header
 * of their own making, so answers never allow credentials: a cookie gives nobody a right here.
 */
export function allowListedOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isListed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && origins.includes(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    if (isListed(request)) allow(reply, String(request.headers.origin));
  });
  app.options('/api/*', async (request, reply) => {
    if (!isListed(request)) return reply.callNotFound();
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', String(permissionSeconds))
      .send();
  });
}

function allow(reply: FastifyReply, origin: string): void {
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'retry-after, x-request-id, x-contract-version')
    .header('cross-origin-resource-policy', 'cross-origin');
}
