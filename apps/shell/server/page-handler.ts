import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieNames } from '@vh/auth/shell';
import { withImportMap } from '@vh/releases';
import type { OutsideScripts } from '../src/consent/outside-scripts.ts';
import { createAreaIntegrity, streamWithImportMap, type AreaIntegrity } from './area-integrity.ts';
import type { ServerConfig } from './config.ts';
import { DeadlineError, within } from './deadline.ts';
import { accessHeaders, accessIn } from './event-access.ts';
import { hubsOf } from './door-hubs.ts';
import { failurePage } from './failure-page.ts';
import { pageHeaders, type FindCachedPage } from './cached-page-answer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { siteUrl, withMeasured, type SharedPage } from './page-cache-key.ts';
import { answersMs, type GeneratedPage, type PageGenerator, type PageTask } from './page-generator.ts';
import type { PublishedBuild } from './published-build.ts';
import { createRequestReader } from './request-reader.ts';
import { contentSecurityPolicy, createNonce } from './security-headers.ts';
import { sendStream, sendText, sendWhole } from './send-page.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { siteApi } from './site-api.ts';
import { siteStateOf } from './site-state.ts';
import type { VisitorLimits } from './visitor-limits.ts';
import { completePage, type CompletePage } from './complete-page.ts';

/** Addresses whose page may be sent before they are routed: no other route begins so and answers 200 with a page. */
const plainAddress = /^\/(?:$|\?|archive(?:$|\?)|event\/|organiser\/|page\/)/;

/** How often one waits for a page that somebody else is having made; it may turn out to be none. */
const joinings = 2;

/** What pages are made with. */
interface Workshop {
  readonly config: ServerConfig;
  readonly maker: PageGenerator;
  readonly build: PublishedBuild;
  readonly cache: PageCache<CompletePage>;
  readonly limits: VisitorLimits;
  readonly integrity: AreaIntegrity;
}

/** Answers every path that is no file and no call with a server-rendered page. */
export function pageHandler(
  config: ServerConfig,
  maker: PageGenerator,
  build: PublishedBuild,
  limits: VisitorLimits,
) {
  const answers = createSharedAnswers(siteApi(config), answersMs);
  const cache = createPageCache<CompletePage>({ lifetimeMs: config.pageCacheMs });
  const integrity = createAreaIntegrity(config.releaseDir);
  const workshop: Workshop = { config, maker, build, cache, limits, integrity };
  const siteState = siteStateOf(answers, answersMs);
  const readRequest = createRequestReader();
  const keyOf = keysOf(build);
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteState.known() ?? (await siteState.ask());
    const shared = readRequest(request, site.offered);
    reply.headers(pageHeaders);
    if (!shared || site.isClosed)
      return limits.run('page', request, reply, () => answerAlone(workshop, request, reply));
    // Pages of before the last publishing are not shown any more.
    return answerShared(workshop, { ...shared, key: keyOf(shared) }, request, reply);
  };
  /** Nothing is asked and nothing is begun here: where that is needed, the handler does it. */
  const findKept: FindCachedPage = (url, headers) => {
    const site = plainAddress.test(url) ? siteState.known() : undefined;
    const shared = site && !site.isClosed ? readRequest({ url, headers }, site.offered) : undefined;
    if (!shared) return undefined;
    const key = keyOf(shared);
    const found = cache.find(key);
    return found?.isAging && !cache.awaited(key) ? undefined : found?.page;
  };
  return { handle, findKept };
}

/** The name of a shared page among those of one build; in a rush it is asked for very often. */
function keysOf(build: PublishedBuild) {
  const known = new WeakMap<SharedPage, { readonly stamp: string; readonly key: string }>();
  return (shared: SharedPage): string => {
    const stamp = build.stampFor({ isLoggedIn: false });
    const before = known.get(shared);
    if (before?.stamp === stamp) return before.key;
    const key = `${stamp}\n${shared.key}`;
    known.set(shared, { stamp, key });
    return key;
  };
}

/** A page that others may see too: the kept one, the one that is being made, or a new one. */
async function answerShared(
  workshop: Workshop,
  shared: SharedPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { cache } = workshop;
  const found = cache.find(shared.key);
  if (found?.isAging && !cache.awaited(shared.key)) refresh(workshop, shared, request);
  // Anyone who finds nobody making it must begin before the next one looks: no waiting here without need.
  const page = found?.page ?? (cache.awaited(shared.key) && (await join(workshop, shared.key)));
  if (page) return sendWhole(workshop.config, request, reply, page);
  return workshop.limits.run('page', request, reply, () => {
    // somebody else may have had it made while this visitor waited
    const made = cache.find(shared.key);
    return made
      ? sendWhole(workshop.config, request, reply, made.page)
      : answerAlone(workshop, request, reply, shared);
  });
}

/** The page that is being made for somebody else: in a rush, making it once more would only make all wait longer. */
async function join({ cache, config }: Workshop, key: string): Promise<CompletePage | undefined> {
  for (let joining = 0; joining < joinings; joining += 1) {
    const awaited = cache.awaited(key);
    if (!awaited) return undefined;
    const page = await within(config.renderTimeoutMs, awaited);
    if (page) return page;
  }
  return undefined;
}

/** Makes the page of who asked; when it may be shared, it is kept for others, and those who ask meanwhile get it. */
async function answerAlone(
  workshop: Workshop,
  request: FastifyRequest,
  reply: FastifyReply,
  shared?: SharedPage,
) {
  const nonce = createNonce();
  const { config } = workshop;
  try {
    const making = makePage(workshop, request, nonce, shared);
    const hubs = hubsOf(config, request);
    const kept = shared && !workshop.cache.awaited(shared.key) ? keep(workshop, shared, making) : undefined;
    const made = await making;
    // a slug may be taken back: a browser that kept the way there for good would go in a circle
    if (made.kind === 'redirect')
      return reply
        .header('cache-control', 'no-cache')
        .redirect(withMeasured(made.location, request.url), made.status);
    const whole = made.kind === 'text' ? await kept : undefined;
    if (whole) return sendWhole(workshop.config, request, reply, whole);
    const { outsideScripts } = made.kind === 'text' ? made.text : made.page;
    allowScripts(workshop, request, reply, { nonce, outside: outsideScripts, hubs: await hubs });
    const map = workshop.integrity.importMapOf(siteUrl(request.url, config.publicOrigin).pathname);
    if (made.kind === 'text') {
      const { text } = made;
      return sendText(request, reply, map ? { ...text, html: withImportMap(text.html, map, nonce) } : text);
    }
    const stream = map ? streamWithImportMap(made.stream, map, nonce) : made.stream;
    return sendStream(request, reply, made.page, stream);
  } catch (error) {
    request.log.error(error, 'the page could not be rendered');
    const status = error instanceof DeadlineError ? 503 : 500;
    if (status === 503) reply.header('retry-after', '10');
    return reply.status(status).header('cache-control', 'no-store').send(failurePage(status));
  }
}

/** Makes a page that is being sent again, so that nobody has to wait when its time is over. */
function refresh(workshop: Workshop, shared: SharedPage, request: FastifyRequest): void {
  const making = makePage(workshop, request, createNonce(), shared);
  void keep(workshop, shared, making);
  making.then(
    made => made.kind === 'growing' && made.stream.resume(),
    error => request.log.error(error, 'the page could not be rebuilt'),
  );
}

/** Keeps what is being made, if it is a page; a failure is for who asked first, nobody else gets it. */
function keep(
  { cache, config }: Workshop,
  shared: SharedPage,
  making: Promise<GeneratedPage>,
): Promise<CompletePage | undefined> {
  return cache.make(shared.key, async () => {
    const made = await making.catch(() => undefined);
    if (!made || made.kind === 'redirect') return undefined;
    const text = made.kind === 'text' ? made.text : await within(config.renderTimeoutMs, made.rest);
    return text?.status === 200 ? completePage(text, config.pageCacheMs > 0 ? 'often' : 'once') : undefined;
  });
}

function makePage(
  { config, maker, build }: Workshop,
  request: FastifyRequest,
  nonce: string,
  shared: SharedPage | undefined,
): Promise<GeneratedPage> {
  const isLoggedIn = hasSession(request);
  const task = {
    url: siteUrl(shared?.path ?? request.url, config.publicOrigin).href,
    cookieHeader: shared?.cookieHeader ?? request.headers.cookie ?? '',
    acceptLanguage: shared ? undefined : request.headers['accept-language'],
    apiHeaders: {
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
      ...(!shared && accessHeaders(request.headers.cookie)),
    },
    of: readerOf(request),
    buildStamp: build.stampFor({ isLoggedIn }),
    nonce,
  };
  return maker.makePage(task, error => {
    // who goes away takes the rest of the page along: that is no failure
    if (!request.raw.socket.destroyed) request.log.error(error, 'a part of the page failed');
  });
}

function readerOf(request: FastifyRequest): PageTask['of'] {
  if (hasSession(request)) return 'person';
  return accessIn(request.headers.cookie) ? 'guest' : 'everybody';
}

function hasSession(request: FastifyRequest): boolean {
  return request.headers.cookie?.includes(`${sessionCookieNames.token}=`) ?? false;
}

/** Says which scripts the page may run. */
function allowScripts(
  { config: { areaOrigins, contentSecurity, publicOrigin } }: Workshop,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    nonce,
    outside,
    hubs,
  }: {
    readonly nonce: string;
    readonly outside: readonly OutsideScripts[];
    readonly hubs: readonly string[];
  },
): void {
  if (!contentSecurity) return;
  const { pathname } = siteUrl(request.url, publicOrigin);
  const policy = { ownScripts: `'nonce-${nonce}'`, areaOrigins, outside, pathname, hubs };
  reply.header('content-security-policy', contentSecurityPolicy(policy));
}
