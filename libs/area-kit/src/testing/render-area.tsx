import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { ApiError, ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createSession, SessionProvider } from '@vh/auth/shell';
import type { LanguageCode } from '@vh/domain';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { type LinkProps } from '@vh/ui';
import { LinkProvider } from '@vh/ui/shell';
import { createMemoryRouter, Link as RouterLink, Outlet, RouterProvider } from 'react-router-dom';
import type { Area } from '@vh/area-contract';
import type { Answers, FakeApi } from './fake-api.ts';

/** One call that a test's pages made. */
export interface SentCall {
  readonly name: string;
  readonly body: unknown;
}

/** What a test shows, and the API behind it: a table of answers, or a faked client that the test keeps. */
export type RenderAreaOptions = {
  readonly path: string;
  readonly language?: LanguageCode;
} & ({ readonly answers: Answers } | { readonly api: FakeApi });

// Pages are compiled when they are first imported, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom knows no media queries: areas are shown as on a desk, in the light. */
function standAtADesk(): void {
  const query = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(window, 'matchMedia', { value: () => query, configurable: true });
}

/** Shows an area at an address with everything the shell gives it. */
export async function renderArea(area: Area, options: RenderAreaOptions) {
  standAtADesk();
  const { path, language = 'en' } = options;
  const i18n = createI18n(language, await loadMessages(language));
  const session = createSession({ read: () => '_vh_user_token=token', write: () => undefined });
  const loaded: string[] = [];
  const services = {
    theme: 'light' as const,
    chooseTheme: () => undefined,
    chooseLanguage: () => undefined,
    loadPage: (path: string) => void loaded.push(path),
    release: undefined,
    showsPreviews: false,
    choosePreviews: () => undefined,
    reportFailure: () => undefined,
  };
  const calls: SentCall[] = [];
  const client =
    'api' in options ? options.api.client : createApiClient({ fetch: answerFrom(options.answers, calls) });
  const router = createMemoryRouter(
    [
      {
        path: area.name,
        HydrateFallback: () => null,
        element: (
          <LinkProvider component={TestLink}>
            <Outlet />
          </LinkProvider>
        ),
        children: area.mount(() => services),
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <I18nProvider value={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <ApiProvider client={client}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, router, calls, loaded };
}

function TestLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />;
}

function answerFrom(answers: Answers, calls: SentCall[]): typeof globalThis.fetch {
  return async (url, init) => {
    const name = `${init?.method ?? 'GET'} ${String(url).replace('/api/v1', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, body });
    const answer = (answers as Record<string, unknown>)[name];
    if (answer === undefined)
      return json(404, { code: 'not_found', message: `The test gives no answer to ${name}.` });
    try {
      return json(200, typeof answer === 'function' ? await answer(body) : answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return json(error.status, {
        code: error.code,
        message: error.message,
        fields: error.fields,
        details: error.details,
      });
    }
  };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
