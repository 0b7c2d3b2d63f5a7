import { queryKeyFor, type ApiClient } from '@vh/api-client';
import { createApiClient } from '@vh/api-client/shell';
import type { QueryClient } from '@tanstack/react-query';
import { learnReleasedPaths, type AreaReleases } from '@vh/area-contract';
import { isAreaRole, leadsNowhere } from '@vh/auth';
import { createSession, declaredPathsOf, requestCookieJar } from '@vh/auth/shell';
import { isLanguageCode, languageCodes, type LanguageCode } from '@vh/domain';
import { languageCookie, loadMessages } from '@vh/i18n/shell';
import { detectLanguage } from '@vh/i18n/detect-language';
import { createServerI18n } from '@vh/i18n/engine';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import { load, type AppContext, type KnownAnswer } from './app/app-context.ts';
import { App } from './router/app.tsx';
import {
  bootGlobal,
  queryStreamGlobal,
  scriptJson,
  themeCookie,
  type BootData,
  type ThemeName,
} from './app/boot.ts';
import type { PageAssets, PageParts } from './app/page-assets.ts';
import { FrameProvider } from './app/frame-markup.ts';
import { findFrame, keepFrame } from './app/cached-frame.ts';
import { createQueryClient } from './app/query-client.ts';
import { createQueryStream } from './app/query-stream.ts';
import { renderOrFail } from './app/render-or-fail.ts';
import { asBrowserHasIt, sendRouterState } from './app/router-state.ts';
import { routeRequest } from './router/site-handler.ts';
import { withoutTrailingSlash } from './app/trailing-slash.ts';
import { asksIn, consentIn } from './consent/consent-cookie.ts';
import { outsideScriptsOf, type OutsideScripts } from './consent/outside-scripts.ts';
import { failureSource, routeSources, wordsOf } from './router/routes.tsx';
import { ServerHead } from './server-head/server-head.tsx';
import { previewPath } from './features/event/preview-path.ts';
import { withoutVersion } from './app/version-parameter.ts';

/** A request for a page. */
export interface PageRequest {
  /** The address as the visitor sees it. */
  readonly url: string;
  readonly cookieHeader: string;
  readonly acceptLanguage: string | undefined;
  readonly apiUrl: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  /** How long the API may stay without an answer, in milliseconds. */
  readonly longestReadMs: number;
  /** The client this page asks through, made of its own; it may share answers with other pages. */
  readonly shareApi: (own: ApiClient) => ApiClient;
  /** What those other pages have been answered; absent for somebody's own page. */
  readonly known?: KnownAnswer | undefined;
  /** What is released of the areas; the same object until that changes. */
  readonly releases: AreaReleases;
  readonly publicOrigin: string;
  readonly buildStamp: string;
  readonly nonce: string;
  /** How long rendering waits for queries that loaders only started, in milliseconds. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  readonly assetsFor: (page: PageParts) => PageAssets;
  readonly onError: (error: unknown) => void;
}

/** A page whose head is ready; its body may still be growing. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: PipeableStream;
  /** Fulfilled when all parts are there, or abandoned. */
  readonly complete: Promise<void>;
  /** Something it shows was still being asked for when rendering began. */
  readonly lacksData: boolean;
  /** Whose scripts the page may run once the reader agrees. */
  readonly outsideScripts: readonly OutsideScripts[];
  /** To be told the text of the page if it was there as a whole: the next page may have parts of it. */
  readonly tellWhole: (html: string) => void;
  /** An inline script with queries that finished since the last call; '' when none did. */
  readonly takeQueryScript: () => string;
}

/** An answer that sends the browser elsewhere. */
export interface PageRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** Renders one page as the specification's routes have it; rejects only when not even an error page can be made. */
export async function renderPage(asked: PageRequest): Promise<RenderedPage | PageRedirect> {
  // The browser takes the mark of a reload out of its address too, before anything reads it.
  const request = { ...asked, url: withoutVersion(asked.url) };
  learnReleases(request.releases);
  const context = await createContext(request);
  const routed = await inTime(request.signal, routeRequest(context, new Request(request.url)));
  if (routed instanceof Response) return redirectOf(routed);
  // The router takes both for the same page, which has one address.
  const ownAddress = routed.statusCode === 200 ? withoutTrailingSlash(request.url) : undefined;
  if (ownAddress) return { kind: 'redirect', status: 301, location: ownAddress };
  // What is there before rendering starts is rendered in one go and needs no script to be put in its place.
  await settled(context.queryClient, request.patienceMs);
  return renderOrFail(asBrowserHasIt(routed), attempt => renderRouted(request, context, attempt), request);
}

let learnt: AreaReleases | undefined;

/** Areas are released while the server runs: pages go by the paths that are released now. */
function learnReleases(releases: AreaReleases): void {
  if (releases === learnt) return;
  learnt = releases;
  learnReleasedPaths(releases);
}

async function createContext(request: PageRequest): Promise<AppContext> {
  const session = createSession(requestCookieJar(request.cookieHeader));
  let apiVersion: string | undefined;
  const api = request.shareApi(
    createApiClient({
      onContractVersion: version => (apiVersion = version),
      baseUrl: request.apiUrl,
      headers: request.apiHeaders,
      longestRead: request.longestReadMs,
      getToken: session.getToken,
    }),
  );
  const queryClient = createQueryClient();
  const available = await offeredLanguages({ api, queryClient, known: request.known });
  const language = detectLanguage(
    {
      query: new URL(request.url).searchParams.get('lang'),
      cookie: cookieOf(request, languageCookie),
      acceptLanguage: request.acceptLanguage,
    },
    available,
  );
  const report = (cause: unknown, what: string) =>
    request.onError(new Error(`the page does without ${what}`, { cause }));
  const i18n = await speakerOf(language);
  return {
    api,
    queryClient,
    session,
    i18n,
    onServer: true,
    known: request.known,
    apiVersion: () => apiVersion,
    report,
  };
}

const speakers = new Map<LanguageCode, Promise<AppContext['i18n']>>();

/** One for all pages in a language: on the server nothing ever changes in it. */
function speakerOf(language: LanguageCode): Promise<AppContext['i18n']> {
  const speaker =
    speakers.get(language) ?? loadMessages(language).then(words => createServerI18n(language, words));
  speakers.set(language, speaker);
  return speaker;
}

/** Waits for work, but not beyond the signal. */
function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Waits until no query is under way any more, but not for long. */
function settled(queryClient: QueryClient, patienceMs: number): Promise<void> {
  if (queryClient.isFetching() === 0) return Promise.resolve();
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, patienceMs);
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) finish();
    });
  });
}

async function offeredLanguages(
  context: Pick<AppContext, 'api' | 'queryClient' | 'known'>,
): Promise<readonly LanguageCode[]> {
  try {
    const settings = await load(context, 'GET /front/settings/get');
    return settings.siteAvailableLanguages.length > 0 ? settings.siteAvailableLanguages : languageCodes;
  } catch {
    // deliberate: the root loader asks again and turns the failure into the error page
    return languageCodes;
  }
}

function cookieOf({ cookieHeader }: PageRequest, name: string): string | undefined {
  const pair = cookieHeader.split(/;\s*/).find(part => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function redirectOf(response: Response): PageRedirect {
  return { kind: 'redirect', status: response.status, location: response.headers.get('location') ?? '/' };
}

function areaAt(url: string): BootData['area'] {
  const name = new URL(url).pathname.split('/')[1];
  return isAreaRole(name) ? { name, paths: declaredPathsOf(name) } : undefined;
}

function renderRouted(
  request: PageRequest,
  context: AppContext,
  routed: StaticHandlerContext,
): Promise<RenderedPage> {
  const language = isLanguageCode(context.i18n.language) ? context.i18n.language : 'en';
  const words = routed.errors ? 'all' : wordsOf(routed.matches.map(match => match.route));
  // areas come to the browser later, so that no route of theirs could say so here
  const isNowhere = routed.statusCode === 200 && leadsNowhere(new URL(request.url).pathname);
  const status = isNowhere ? 404 : routed.statusCode;
  const lacksData = context.queryClient.isFetching() > 0;
  const queries = createQueryStream(context.queryClient);
  const assets = request.assetsFor({
    sources: sourcesOf(routed),
    language,
    words,
  });
  const boot: BootData = {
    language,
    words,
    origin: request.publicOrigin,
    buildStamp: request.buildStamp,
    styles: assets.laterStyles,
    theme: themeOf(cookieOf(request, themeCookie)),
    asksForConsent: asksIn(request.cookieHeader),
    canRevokeConsent: consentIn(request.cookieHeader) !== 'absent',
    apiVersion: context.apiVersion?.(),
    area: areaAt(request.url),
    drawnFor: context.session.getFirstState().authenticated ? 'somebody' : 'nobody',
    query: queries.takeNew() ?? { queries: [], mutations: [] },
    router: sendRouterState(routed),
  };
  const framed = { context, routed, info: boot };
  const frame = findFrame(framed);
  // The matches carry their routes: no table is needed to draw them.
  const router = createStaticRouter([], routed);
  const head = (
    <ServerHead
      nonce={request.nonce}
      page={{
        url: new URL(request.url),
        origin: request.publicOrigin,
        language,
        queryClient: context.queryClient,
      }}
      text={(key, values) => context.i18n.t(key, { ...values })}
      isFound={status === 200}
    />
  );
  return new Promise((resolve, reject) => {
    let isComplete: () => void = () => undefined;
    const complete = new Promise<void>(done => (isComplete = done));
    const stream = renderToPipeableStream(
      <App context={context} info={boot} assets={assets} head={head}>
        <FrameProvider value={frame}>
          <StaticRouterProvider router={router} context={routed} hydrate={false} />
        </FrameProvider>
      </App>,
      {
        nonce: request.nonce,
        bootstrapScriptContent: `window.${bootGlobal}=${scriptJson(boot)};${bootGlobal}.drawnAt=location.href`,
        bootstrapModules: [assets.entry],
        onError: request.onError,
        // A finished part always stands where it belongs, however large it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: isComplete,
        onShellError: reject,
        onShellReady: () =>
          resolve({
            kind: 'page',
            status,
            headers: pageHeaders(status, new URL(request.url).pathname),
            outsideScripts: outsideScriptsOf(
              context.queryClient.getQueryData(queryKeyFor('GET /front/settings/get')),
            ),
            stream,
            complete,
            lacksData,
            tellWhole: html => !frame && keepFrame(framed, html),
            takeQueryScript: () => queryScript(queries.takeNew(), request.nonce),
          }),
      },
    );
    request.signal.addEventListener('abort', () => stream.abort(request.signal.reason), { once: true });
  });
}

/** The lazy parts of the page: its routes', or the error page's when something failed. */
function sourcesOf({ matches, errors }: StaticHandlerContext): string[] {
  const sources = routeSources(matches.map(match => match.route));
  return errors ? [...sources, failureSource] : sources;
}

function queryScript(state: unknown, nonce: string): string {
  if (!state) return '';
  return `<script nonce="${nonce}">(window.${queryStreamGlobal}||=[]).push(${scriptJson(state)})</script>`;
}

/** How long clients are asked to wait while the platform is closed, in seconds. */
const retryAfterSeconds = 120;

function pageHeaders(status: number, pathname: string): Record<string, string> {
  // what buyers don't see yet is kept by nobody and found by nobody
  if (pathname === previewPath) return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  if (status !== 503) return {};
  return { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
}

function themeOf(cookie: string | undefined): ThemeName | undefined {
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined;
}
