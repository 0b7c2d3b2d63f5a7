import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from './compression.ts';
import type { ServerConfig } from './config.ts';
import { commonHeaders, contentSecurityPolicy, hiddenHeaders } from './security-headers.ts';
import type { CompletePage } from './complete-page.ts';

/** Browsers may keep a page, and ask whether it is still the same each time they show it. */
export const pageCaching = 'private, no-cache';

/** Values in a page's address that open something: an order, a transferred ticket, a place on the waiting list, an account. */
const opening = ['order', 'ticket', 'token', 'waiting'];

/** How browsers may keep the page of an address: not at all where the address opens something, at a shared computer too. */
export function cachingOf(url: string): string {
  // addresses come as browsers send them, also such as no parser of addresses takes
  const [path = '', query = ''] = url.split('?', 2);
  const values = new URLSearchParams(query);
  const opens = path.startsWith('/checkout/') || opening.some(name => values.has(name));
  return opens ? 'no-store' : pageCaching;
}

/** What every page says of itself, no matter who gets it. */
export const pageHeaders = {
  vary: 'accept-encoding, accept-language, cookie',
  'content-type': 'text/html; charset=utf-8',
} as const;

/** Finds the kept page that answers a request; undefined when somebody has to think about it. */
export type FindCachedPage = (url: string, headers: IncomingHttpHeaders) => CompletePage | undefined;

/** Levels at which requests themselves are logged, which is done on the usual way only. */
const talkativeLevels = ['trace', 'debug', 'info'];

/** The headers of a page that everybody gets the same, but for those that every answer has. */
export function completePageHeaders(
  config: ServerConfig,
  page: CompletePage,
): Readonly<Record<string, string>> {
  return {
    'cache-control': pageCaching,
    ...page.headers,
    etag: page.etag,
    ...(config.contentSecurity && { 'content-security-policy': policyOf(config, page) }),
  };
}

/** The policies of kept pages: they go with every answer. */
const policies = new WeakMap<CompletePage, string>();

function policyOf(config: ServerConfig, page: CompletePage): string {
  const policy =
    policies.get(page) ??
    contentSecurityPolicy({
      ownScripts: page.scriptSources,
      areaOrigins: config.areaOrigins,
      outside: page.outsideScripts,
      // no page of the door is kept: they are never the same for everybody
      pathname: '/',
    });
  policies.set(page, policy);
  return policy;
}

/** True when the browser has this very page already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some(known => known.trim() === etag);
}

/**
 * Answers with kept pages before a request is routed: in a rush nearly all of them ask for one, and finding the way
 * would cost more than the answer. Whatever is not plainly that takes the usual way.
 */
export function answerFromCacheFirst(
  app: FastifyInstance,
  config: ServerConfig,
  findKept: FindCachedPage,
): void {
  if (config.pageCacheMs <= 0 || talkativeLevels.includes(config.logLevel)) return;
  const usual = app.server.listeners('request');
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing && answerKept(config, findKept, request, response)) return;
    for (const listener of usual) listener.call(app.server, request, response);
  });
}

function answerKept(
  config: ServerConfig,
  findKept: FindCachedPage,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return false;
  const page = findKept(url, headers);
  if (!page) return false;
  const lines = linesOf(config, page);
  if (isKnown(headers['if-none-match'], page.etag)) {
    response.writeHead(304, lines.known).end();
    return true;
  }
  const coding = chooseCoding(headers['accept-encoding']);
  const bytes = page.readyBytes(coding);
  if (!bytes) return false;
  response.writeHead(200, lines.of(coding, bytes));
  response.end(method === 'HEAD' ? undefined : bytes);
  return true;
}

/** The headers of a kept page as they are written, names and values in turn. */
interface HeaderLines {
  readonly known: string[];
  of(coding: Coding | undefined, bytes: Buffer): string[];
}

const written = new WeakMap<CompletePage, HeaderLines>();

function linesOf(config: ServerConfig, page: CompletePage): HeaderLines {
  const before = written.get(page);
  if (before) return before;
  const headers = {
    ...commonHeaders(config),
    ...(config.isHidden && hiddenHeaders),
    ...pageHeaders,
    ...completePageHeaders(config, page),
  };
  const copies = new Map<Coding | undefined, string[]>();
  const lines: HeaderLines = {
    known: Object.entries(headers).flat(),
    of(coding, bytes) {
      const copy = copies.get(coding) ?? [
        ...lines.known,
        ...(coding ? ['content-encoding', coding] : []),
        ...['content-length', String(bytes.length)],
      ];
      copies.set(coding, copy);
      return copy;
    },
  };
  written.set(page, lines);
  return lines;
}
