import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { ApiError, ApiProvider, createApiClient } from '@vh/api-client';
import { createSession, SessionProvider } from '@vh/auth';
import type { BodyOf, CallName, ErrorCode, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { createI18n, loadMessages } from '@vh/i18n';
import { Link, LinkProvider, type LinkProps } from '@vh/ui';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link as RouterLink, Outlet, RouterProvider } from 'react-router-dom';
import { AreaProvider } from '../area-context.tsx';
import type { Area } from '../area.ts';
import { registerTexts } from '../area-texts.ts';
import { sharedTexts } from '../shared-texts.ts';

/** What the API answers in a test, by call; a function is given the body. */
export type Answers = { [C in CallName]?: ResponseOf<C> | ((body: BodyOf<C>) => ResponseOf<C>) };

/** One call that a test's pages made. */
export interface SentCall {
  readonly name: string;
  readonly body: unknown;
}

/** What a test shows. */
export interface RenderAreaOptions {
  readonly path: string;
  readonly answers: Answers;
  readonly language?: LanguageCode;
}

// Pages are compiled when they are first imported, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** Shows an area at an address with everything the shell gives it, and the API answered from a table. */
export async function renderArea(area: Area, { path, answers, language = 'en' }: RenderAreaOptions) {
  const i18n = createI18n(language, await loadMessages(language));
  for (const texts of [...sharedTexts, area.texts]) registerTexts(i18n, texts);
  const session = createSession({ read: () => '_vh_user_token=token', write: () => undefined });
  const services = { theme: 'light' as const, chooseTheme: () => undefined, chooseLanguage: () => undefined };
  const calls: SentCall[] = [];
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
        children: area.routes,
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <ApiProvider client={createApiClient({ fetch: answerFrom(answers, calls) })}>
          <SessionProvider session={session}>
            <AreaProvider area={area} services={services}>
              <RouterProvider router={router} />
            </AreaProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router, calls };
}

/** Fails a call of a test as the API does. */
export function refuse(status: number, code: ErrorCode): never {
  throw new ApiError(status, { code, message: code });
}

function TestLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <Link href={href} {...rest} />;
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
      return json(200, typeof answer === 'function' ? answer(body) : answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return json(error.status, { code: error.code, message: error.message });
    }
  };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
