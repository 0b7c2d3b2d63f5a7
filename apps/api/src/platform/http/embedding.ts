import type { FastifyInstance, FastifyReply } from 'fastify';

/** Browsers ask for this long at most whether another site may call, in seconds. */
const permissionSeconds = 86_400;

/**
 * Lets pages of other sites make one call. Any site may: such calls are public, the browser sends them no cookie
 * and gets none, and a program could make them anyway; see decision 0020.
 */
export function allowEmbedding(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Answers the question that browsers ask before another site's page may send JSON. */
export function addEmbeddingRoute(app: FastifyInstance, url: string): void {
  app.options(url, async (_request, reply) => {
    allowEmbedding(reply);
    return reply
      .status(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', String(permissionSeconds))
      .send();
  });
}
