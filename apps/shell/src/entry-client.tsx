// First of all: this sheet declares the order of the cascade layers.
import './app/app.css';
import { hydrate } from '@tanstack/react-query';
import { createApiClient } from '@vh/api-client/shell';
import { browserCookieJar, createSession, renewSession } from '@vh/auth/shell';
import { type MessageTexts } from '@vh/i18n';
import { createI18n, ensureLaterMessages, loadFirstMessages } from '@vh/i18n/shell';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import type { AppContext } from './app/app-context.ts';
import { App } from './router/app.tsx';
import { bootGlobal, queryStreamGlobal, type BootData } from './app/boot.ts';
import { loadEventWords } from './app/event-words.ts';
import { reloadWhenLeft } from './app/aborted-navigation.ts';
import { paths } from './app/paths.ts';
import { createQueryClient } from './app/query-client.ts';
import { rememberLanguage } from './app/remember-language.ts';
import { rememberApiVersion } from './federation/api-version.ts';
import { receiveRouterState } from './app/router-state.ts';
import { patchLazyAreas } from './router/lazy-area-routes.ts';
import { loadQuietly, reloadOnChunkFailure } from './app/reload-on-chunk-failure.ts';
import type { PageWords } from './app/route-handle.ts';
import { createRoutes } from './router/routes.tsx';
import { fetchCartEarly } from './cart/use-cart.ts';
import { setDefaultConsent } from './consent/cookie-consent.ts';
import { restoreCoveredAddress } from './consent/covered-address.ts';
import { takeVersionParameter, withoutVersion } from './app/version-parameter.ts';
import { onFirstUse } from './app/on-first-use.ts';
import { takeEarlyClick } from './later/early-click.ts';
import { isAsleep, repeatEarlyUse, wakeParts } from './later/when-needed.ts';

/** After this an API that says nothing counts as away, in milliseconds; longer than `seatWaitSeconds`. */
const longestReadMs = 20_000;

let router: ReturnType<typeof createBrowserRouter> | undefined;

takeVersionParameter();
reloadOnChunkFailure(() => router?.state.navigation.location);

const boot = window[bootGlobal];
if (boot && !restoreCoveredAddress()) void start(boot);

async function start(data: BootData): Promise<void> {
  const { isLeft, stop: onAlive } = reloadWhenLeft(data.drawnAt && withoutVersion(data.drawnAt));
  if (isLeft) return;
  setDefaultConsent();
  const session = createSession(browserCookieJar(), data.drawnFor);
  const context: AppContext = {
    api: createApiClient({
      getToken: session.getToken,
      onUnauthorised: session.end,
      onContractVersion: rememberApiVersion,
      renewToken: renewSession(session),
      longestRead: longestReadMs,
    }),
    queryClient: createQueryClient(),
    session,
    i18n: createI18n(data.language, await firstWords(data)),
    onServer: false,
    // Shows in the console, and to the person who listens for errors.
    report: (cause, what) => window.reportError(new Error(`The page stands without ${what}.`, { cause })),
  };
  if (data.apiVersion) rememberApiVersion(data.apiVersion);
  receiveQueries(context, data);
  if (window.location.pathname === paths.checkout) fetchCartEarly(context, data.language);
  // An address that says its language is a choice, and the next page's address may not say it.
  if (new URLSearchParams(window.location.search).get('lang') === data.language)
    rememberLanguage(data.language);
  const routes = createRoutes(context);
  await resolveLazyRoutes(context, routes, data.words);
  router = createBrowserRouter(routes, {
    hydrationData: receiveRouterState(data.router),
    patchRoutesOnNavigation: patchLazyAreas(context),
  });
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    stop();
    wakeParts();
  });
  const page = (
    <App context={context} info={data}>
      <Alive onAlive={onAlive}>
        <RouterProvider router={router} />
      </Alive>
    </App>
  );
  // the frame beside the settings of the look
  if (window.name === 'design-preview')
    void import('./runtime/design-preview.ts').then(({ followDesign }) =>
      followDesign(context, data.language),
    );
  takeEarlyClick(isAsleep);
  // Otherwise the whole page is one task, in which a poor phone hears nobody.
  startTransition(() => void hydrateRoot(document, page));
  onFirstUse(async () => {
    // From now on the page is laid out whole: places that one scrolls to must not move.
    document.documentElement.dataset.used = '';
    const runtime = await loadQuietly(() => import('./router/start-runtime.ts'));
    runtime?.startRuntime({ context, routes, buildStamp: data.buildStamp });
  });
}

/** Says once the page has come to life; the server's tree is the same without it. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(() => {
    onAlive();
    repeatEarlyUse();
  }, [onAlive]);
  return children;
}

/** The words that the page cannot begin without. */
function firstWords({ language, words }: BootData): Promise<MessageTexts> {
  return words === 'event' ? loadEventWords(language) : loadFirstMessages(language);
}

/** Takes over the server's queries: those in the page, those streamed so far, and those still to come. */
function receiveQueries({ queryClient }: AppContext, data: BootData): void {
  hydrate(queryClient, data.query);
  const streamed = window[queryStreamGlobal];
  if (Array.isArray(streamed)) for (const state of streamed) hydrate(queryClient, state);
  window[queryStreamGlobal] = { push: state => hydrate(queryClient, state) };
}

/** The first render must not wait for code, or it would differ from what the server sent. */
async function resolveLazyRoutes(
  { i18n }: AppContext,
  routes: RouteObject[],
  said: PageWords,
): Promise<void> {
  const matched = matchRoutes(routes, window.location)?.map(match => match.route) ?? [];
  const words = said === 'all' ? ensureLaterMessages(i18n) : undefined;
  await Promise.all([
    words,
    ...matched.map(async route => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
}
