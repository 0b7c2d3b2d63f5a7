import { randomUUID } from 'node:crypto';
import { contractVersion, contractVersionHeader, defaultBodyLimit, siteAddress } from '@vh/contract';
import { createTurns, networkKey } from '@vh/domain/load';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { answerHeaders, policyFor } from './answer-headers.ts';
import { addBodyParsers } from './body-parsers.ts';
import { allowListedOrigins } from './cross-origin.ts';
import { createErrorHandler } from './error-handler.ts';

/** Longest head of a request in bytes: what the web server takes, and what it adds. */
const longestHead = 172_032;

/** Makes the HTTP server without routes: limits, request ids, logs, metrics, errors. */
export function createServer({ config, log, metrics }: Deps): FastifyInstance {
  const answerError = createErrorHandler();
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Requests are logged by the hook below, with their route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyLimit,
    http: { maxHeaderSize: longestHead },
    trustProxy: config.trustProxy,
    genReqId: request => trustedId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: 30_000,
    // While shutting down, kept-alive connections are closed instead of waited for.
    forceCloseConnections: 'idle',
    // What fails before there is a route, such as an address that can't be decoded, does not reach the error handler.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // no hook runs for a request without a route
      addCommonHeaders(request, reply);
      reply.send(answerError(error, request, reply));
    },
    routerOptions: { maxParamLength: 200 },
  });
  const turns = createTurns();
  app.addHook('onRequest', (request, _reply, done) =>
    // what the web server asks in nobody's name is asked for all
    request.ip === siteAddress ? done() : turns.take(networkKey(request.ip), done),
  );
  addBodyParsers(app);
  app.setErrorHandler(answerError);
  allowListedOrigins(app, config.corsOrigins);
  app.setNotFoundHandler(request => {
    throw new AppError('not_found', { message: `no such call: ${request.method} ${pathOf(request.url)}` });
  });
  app.addHook('onSend', async (request, reply) => {
    addCommonHeaders(request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.httpDuration.observe(labels, reply.elapsedTime / 1000);
    // anyone who was told when to come back is in the log already, with what was wrong
    const isNew = reply.statusCode >= 500 && !reply.hasHeader('retry-after');
    const level = isNew ? 'warn' : 'debug';
    request.log[level]({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return app;
}

function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header(contractVersionHeader, contractVersion);
  for (const [name, value] of Object.entries(answerHeaders(request.url))) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  const policy = policyFor(reply.getHeader('content-type'));
  if (policy && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
}

/** A request id from a proxy is kept when it can't break a log line. */
function trustedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9_.-]{8,64}$/.test(header) ? header : undefined;
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
