import { isApiError, isNetworkError } from '@vh/api-client';
import { closedRetrySeconds } from '@vh/contract';
import { createTurns, networkKey } from '@vh/domain/load';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { appManifest } from './app-manifest.ts';
import { areaFiles } from './area-files.ts';
import { withLiveOrigins } from './area-origins.ts';
import { calendarFiles } from './calendar.ts';
import type { ServerConfig } from './config.ts';
import { eventAccessRoutes } from './event-access.ts';
import { failurePage } from './failure-page.ts';
import { feedFiles } from './feeds.ts';
import { answerFromCacheFirst } from './cached-page-answer.ts';
import { pageHandler } from './page-handler.ts';
import { createGenerator, type Generator } from './generator.ts';
import type { PageRenderer } from './page-generator.ts';
import { createPublishedBuild } from './published-build.ts';
import { readableUrl } from './readable-url.ts';
import { requireRouteCosts } from './require-route-costs.ts';
import { keepSearchEnginesOut, seoFiles } from './seo-files.ts';
import { shareAnswer } from './share-answer.ts';
import { commonHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { createVisitorLimits } from './visitor-limits.ts';
import { widgetFile } from './widget-file.ts';
import { versionFile } from './version-file.ts';

/** Draws pages in this thread, or has them and long files made in another one. */
export type PageSource = (PageRenderer | Generator) & {
  /** Of the build, by which browsers tell it from others. */
  readonly buildStamp: string;
};

/** What differs between the built server and the one for development. */
export interface ServerParts {
  readonly config: ServerConfig;
  readonly renderer: PageSource;
  /** Where the log goes; without one to the standard output. */
  readonly logStream?: { write(line: string): void };
  /** Serves the client build; in development Vite does. */
  readonly clientFiles?: (app: FastifyInstance) => Promise<void>;
  readonly serverFactory?: Parameters<typeof Fastify>[0] extends infer O
    ? O extends { serverFactory?: infer F }
      ? F
      : never
    : never;
}

/** Longest head of a request in bytes: an address of 100,000 letters, and cookies of a site that shares the domain. */
const longestHead = 163_840;

/** The web server: static files, areas, the API behind the same origin, and server-rendered pages for all else. */
export async function createServer({
  config: given,
  renderer,
  logStream,
  clientFiles,
  serverFactory,
}: ServerParts) {
  const config = withLiveOrigins(given);
  const answerError = failureAnswer(config);
  const app = Fastify({
    logger: { level: config.logLevel, ...(logStream && { stream: logStream }) },
    trustProxy: config.trustProxy,
    // Pages stream; what takes longer than rendering and sending may take is cut off.
    requestTimeout: 60_000,
    http: { maxHeaderSize: longestHead },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // An address that can't be decoded has no route, so the error handler below never sees it.
    frameworkErrors: answerError,
    ...(serverFactory ? { serverFactory } : {}),
  });
  requireRouteCosts(app);
  const turns = createTurns();
  app.addHook('onRequest', (request, _reply, done) => turns.take(networkKey(request.ip), done));
  app.addHook('onSend', async (request, reply) => addCommonHeaders(config, request, reply));
  keepSearchEnginesOut(app, config);
  app.setErrorHandler(answerError);
  app.get('/healthz', async () => ({ ok: true }));
  const askReadiness = shareAnswer(() => isApiReady(config.apiUrl));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await askReadiness();
    // which part of the API is not ready is told at its own port only
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  const limits = createVisitorLimits(config.madePerAddress);
  const maker = 'makePage' in renderer ? renderer : createGenerator(config, renderer);
  await app.register(apiProxy, { config });
  const build = createPublishedBuild({ apiUrl: config.apiUrl, ownStamp: renderer.buildStamp });
  await app.register(versionFile, { build });
  await app.register(areaFiles, { config });
  await app.register(seoFiles, { config, limits, maker });
  await app.register(calendarFiles, { config, limits });
  await app.register(eventAccessRoutes, { config });
  await app.register(feedFiles, { config, limits, maker });
  await app.register(widgetFile);
  await app.register(appManifest, { config, limits });
  if (clientFiles) await clientFiles(app);
  const { handle: handlePage, findKept } = pageHandler(config, maker, build, limits);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage });
  app.setNotFoundHandler((request, reply) => {
    // anyone who asks for a file of an area is a script, and a whole page would cost as much as a hundred files
    if (request.url.startsWith('/areas/')) return sendMissingFile(reply);
    if (request.method === 'GET' || request.method === 'HEAD') return handlePage(request, reply);
    // Sent before the page's scripts were there, or without any: the page once more, not a dead end.
    if (isSentForm(request)) return reply.redirect(ownPath(request.url), 303);
    return sendFailure(reply, 404);
  });
  answerFromCacheFirst(app, config, findKept);
  return app;
}

/** Tells what a browser sends of a form on its own. */
function isSentForm({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return method === 'POST' && /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
}

/** An address that can only be this site's: two slashes would begin another's. */
function ownPath(url: string): string {
  return `/${url.replace(/^[/\\]+/, '')}`;
}

async function isApiReady(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    // deliberate: an API that does not answer is not ready
    return false;
  }
}

function addCommonHeaders(config: ServerConfig, { url }: FastifyRequest, reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  for (const [name, value] of Object.entries(commonHeaders(config, url, String(type ?? '')))) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** Says that something failed and nothing of what; the log has the rest. */
function failureAnswer(config: ServerConfig) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    addCommonHeaders(config, request, reply);
    answerFailure(error, request, reply);
  };
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isClosed = isApiError(error) && error.code === 'service.maintenance';
  const isAway = isNetworkError(error) || (isApiError(error) && error.code === 'service.unavailable');
  const asked = isClosed || isAway ? 503 : (error.statusCode ?? 500);
  const status = asked >= 400 && asked < 600 ? asked : 500;
  if (isClosed) reply.header('retry-after', String(closedRetrySeconds));
  else if (isAway) reply.header('retry-after', '10');
  if (status >= 500) request.log.error(error, 'the request failed');
  else request.log.info({ code: error.code }, 'the request was refused');
  sendFailure(reply, status);
}

function sendMissingFile(reply: FastifyReply) {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}

function sendFailure(reply: FastifyReply, status: number) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failurePage(status));
}
