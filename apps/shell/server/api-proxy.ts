import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** Paths that the API answers; in the single-box run they share the site's origin. */
const proxiedPrefixes = ['/api', '/media'];

/** How long the API may take to start answering, in milliseconds; streams of events stay open after that. */
const apiTimeoutMs = 30_000;

/** Hands API and media requests on to the API, byte for byte. */
export async function apiProxy(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  for (const prefix of proxiedPrefixes) {
    await app.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: apiTimeoutMs, bodyTimeout: 0, connections: 256 },
      replyOptions: {
        // The API limits and counts by address: it must see the visitor's, not this server's.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError: (reply, { error }) => {
          reply.log.warn(error, 'the API can not be reached');
          reply
            .status(503)
            .header('retry-after', '5')
            .send({ code: 'service.unavailable', message: 'The API can not be reached.' });
        },
      },
    });
  }
}
