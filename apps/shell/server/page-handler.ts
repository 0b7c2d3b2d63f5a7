import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutsideScripts } from '../src/consent/outside-scripts.ts';
import type { PageRedirect, PageRequest, RenderedPage } from '../src/entry-server.tsx';
import { chooseCoding, createCompressor } from './compression.ts';
import type { ServerConfig } from './config.ts';
import { failurePage } from './failure-page.ts';
import { createPageCache, withNonce, type CachedPage, type PageCache } from './page-cache.ts';
import { pageCacheKey, siteUrl } from './page-cache-key.ts';
import { createQueryInjector } from './query-injector.ts';
import { contentSecurityPolicy, createNonce } from './security-headers.ts';

/** What makes a page: the built renderer with its asset manifest, or Vite's in development. */
export interface PageRenderer {
  readonly render: (request: PageRequest) => Promise<RenderedPage | PageRedirect>;
  readonly assetsFor: PageRequest['assetsFor'];
  readonly buildStamp: string;
}

/** Answers every path that is no file and no call with a server-rendered page. */
export function pageHandler(config: ServerConfig, renderer: PageRenderer) {
  const cache = createPageCache(config.pageCacheMs);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = createNonce();
    allowScripts(config, reply, nonce, []);
    reply.header('vary', 'accept-encoding, accept-language, cookie');
    reply.type('text/html; charset=utf-8');
    const key = pageCacheKey(request.url, request.headers);
    const cached = key === undefined ? undefined : cache.find(key);
    if (cached) {
      allowScripts(config, reply, nonce, cached.outsideScripts);
      return sendCached(request, reply, cached, nonce);
    }
    return renderFresh({ config, renderer, cache, key, nonce }, request, reply);
  };
}

interface Rendering {
  readonly config: ServerConfig;
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly key: string | undefined;
  readonly nonce: string;
}

async function renderFresh(rendering: Rendering, request: FastifyRequest, reply: FastifyReply) {
  const { config, renderer } = rendering;
  const timeout = AbortSignal.timeout(config.renderTimeoutMs);
  try {
    const page = await renderer.render(pageRequest(rendering, request, timeout));
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    allowScripts(config, reply, rendering.nonce, page.outsideScripts);
    reply.status(page.status).headers({ 'cache-control': 'private, no-cache', ...page.headers });
    return sendStream(request, reply, readPage(page, rendering));
  } catch (error) {
    request.log.error(error, 'the page could not be rendered');
    const status = timeout.aborted ? 503 : 500;
    if (status === 503) reply.header('retry-after', '10');
    return reply.status(status).header('cache-control', 'no-store').send(failurePage(status));
  }
}

/** Says which scripts the page may run. */
function allowScripts(
  { contentSecurity, areaOrigins }: ServerConfig,
  reply: FastifyReply,
  nonce: string,
  outside: readonly OutsideScripts[],
): void {
  if (!contentSecurity) return;
  reply.header('content-security-policy', contentSecurityPolicy(nonce, areaOrigins, outside));
}

function pageRequest(
  { config, renderer, nonce }: Rendering,
  request: FastifyRequest,
  signal: AbortSignal,
): PageRequest {
  return {
    url: siteUrl(request.url, config.publicOrigin).href,
    cookieHeader: request.headers.cookie ?? '',
    acceptLanguage: request.headers['accept-language'],
    apiUrl: config.apiUrl,
    apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
    publicOrigin: config.publicOrigin,
    buildStamp: renderer.buildStamp,
    nonce,
    signal,
    assetsFor: renderer.assetsFor,
    onError: error => request.log.error(error, 'a part of the page failed'),
  };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, nonce: string) {
  reply.status(page.status).headers({ 'cache-control': 'private, no-cache', ...page.headers });
  const html = new PassThrough();
  html.end(withNonce(page, nonce));
  return sendStream(request, reply, html);
}

function sendStream(request: FastifyRequest, reply: FastifyReply, html: Readable) {
  if (request.method === 'HEAD') {
    html.resume();
    return reply.send();
  }
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (!coding) return reply.send(html);
  reply.header('content-encoding', coding);
  const compressor = createCompressor(coding);
  html.on('error', error => compressor.destroy(error));
  return reply.send(html.pipe(compressor));
}

/** The page's bytes; the whole also goes into the cache when it may be repeated. */
function readPage(page: RenderedPage, { cache, key, nonce }: Rendering): Readable {
  const keep = (html: string) => {
    if (key === undefined || page.status !== 200) return;
    const { status, headers, outsideScripts } = page;
    cache.store(key, { status, headers, outsideScripts, html, nonce });
  };
  return page.stream.pipe(createQueryInjector(page.takeQueryScript, keep));
}
