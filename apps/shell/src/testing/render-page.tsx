import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createSession, SessionProvider, type CookieJar } from '@vh/auth/shell';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LinkProvider } from '@vh/ui/shell';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { RouterLink } from '../app/router-link.tsx';

/** A call the page made: its path below /api/v1 and its body. */
export interface MadeCall {
  readonly path: string;
  readonly body: unknown;
}

/** What the API answers by path; a number answers that status with a body. */
export type Answers = Readonly<Record<string, (body: unknown) => Answer | Promise<Answer>>>;

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** A browser that refuses cookies. */
export const noCookies: CookieJar = { read: () => '', write: () => undefined };

/** A browser's cookies, forgotten with the test. */
function cookieJar(): CookieJar {
  const kept = new Map<string, string>();
  return {
    read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    write: cookie => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0;')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

/** Renders something on a page of its own, or on all with the path '*', with an API that gives these answers. */
export async function renderPage(
  children: ReactNode,
  answers: Answers = {},
  path = '/',
  cookies?: CookieJar,
) {
  const calls: MadeCall[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/api/v1', '');
    const body: unknown = JSON.parse(String(init?.body ?? 'null'));
    calls.push({ path, body });
    const answer = (await answers[path]?.(body)) ?? {
      status: 404,
      body: { code: 'not_found', message: path },
    };
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  const session = createSession(cookies ?? cookieJar());
  const router = createMemoryRouter([
    { path, element: <LinkProvider component={RouterLink}>{children}</LinkProvider> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  const view: RenderResult = render(
    <I18nProvider value={createI18n('en', await loadMessages('en'))}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiProvider client={createApiClient({ fetch })}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, calls, router };
}
