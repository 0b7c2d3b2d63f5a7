import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { contract, defaultBodyLimit, type Endpoint } from '@vh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyWithin } from './body-within.ts';
import type { ServerConfig } from './config.ts';
import { accessHeaders } from './event-access.ts';
import { answerUnavailable } from './unavailable-answer.ts';

/** Paths that the API answers; in the single-box run they share the site's origin. */
const proxiedPrefixes = ['/api', '/media'];

/**
 * Calls that wait at the API for something to happen. They get connections of their own: a hall of people looking at a
 * plan would leave none to those who buy.
 */
const waitingCalls = ['/api/v1/front/event/seat-changes'];
const waitingConnections = 2_048;
const usualConnections = 256;

/** How long the API may take to start answering, in milliseconds; streams of events stay open after that. */
const apiTimeoutMs = 30_000;

/** Hands API and media requests on to the API, byte for byte. */
export async function apiProxy(app: FastifyInstance, { config }: { config: ServerConfig }): Promise<void> {
  for (const prefix of [...waitingCalls, ...proxiedPrefixes]) {
    const connections = waitingCalls.includes(prefix) ? waitingConnections : usualConnections;
    await app.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      preHandler: refuseLargeBodies,
      undici: { headersTimeout: apiTimeoutMs, bodyTimeout: 0, connections },
      replyOptions: {
        // The API limits and counts by address: it must see the visitor's, not this server's.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...accessHeaders(headers.cookie),
          'x-forwarded-for': request.ip,
        }),
        onError: (reply, { error }) => {
          reply.log.warn(error, 'the API can not be reached');
          void answerUnavailable(reply);
        },
      },
    });
  }
}

/** Calls with a limit of their own, by what their address looks like. */
const ownLimits = Object.entries<Endpoint>(contract).flatMap(([name, { bodyLimit }]) => {
  const path = name.replace(/^\w+ /, '').replace(/\{\w+\}/g, '[^/?]+');
  return bodyLimit === undefined ? [] : [{ path: new RegExp(`^/api/v1${path}(\\?|$)`), bodyLimit }];
});

/**
 * The API would refuse these too, but in the middle of the body, which looks to the proxy as if the API were
 * gone.
 */
async function refuseLargeBodies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const limit = ownLimits.find(({ path }) => path.test(request.url))?.bodyLimit ?? defaultBodyLimit;
  const length = request.headers['content-length'];
  if (length === undefined && request.body instanceof Readable) {
    const body = await bodyWithin(request.body, limit);
    if (body) {
      request.body = body;
      return;
    }
  } else if (Number(length ?? 0) <= limit) return;
  // the rest of the body is read and dropped: hanging up on who is still sending would lose the answer
  await reply.status(413).send({ code: 'request.too_large', message: 'The body is too large.' });
}
