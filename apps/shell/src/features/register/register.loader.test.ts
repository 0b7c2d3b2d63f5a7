import { QueryClient } from '@tanstack/react-query';
import { createApiClient } from '@vh/api-client/shell';
import { createSession } from '@vh/auth/shell';
import { createI18n, loadMessages } from '@vh/i18n/shell';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppContext } from '../../app/app-context.ts';
import { notFound } from '../../app/page-failure.ts';
import { entranceLoaders, entrancePages, type EntrancePage } from './register.loader.ts';

interface Situation {
  readonly isSignUpAvailable?: boolean;
  /** The role of the session; 'expired' is a token that the API refuses. */
  readonly session?: 'app-individual' | 'admin' | 'expired';
}

/** What a page's loader does: shows it, or the status or address it answers with. */
async function visit(page: EntrancePage, { isSignUpAvailable = true, session }: Situation): Promise<unknown> {
  const bodies: Readonly<Record<string, unknown>> = {
    '/back/deploy/get': { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable },
    '/back/user/me': { userId: 'u', email: 'e', role: session, areas: [], memberships: [], clientIds: [] },
    '/front/event/get-list': { rows: [], total: 0, page: 1, pageSize: 1 },
    '/front/account/check-link': { email: 'e', expiresAt: '2026-01-01T00:00:00Z' },
  };
  const fetch: typeof globalThis.fetch = async url => {
    const path = String(url).replace('/api/v1', '');
    const isRefused = path === '/back/user/me' && session === 'expired';
    return new Response(JSON.stringify(isRefused ? { code: 'auth.required', message: '' } : bodies[path]), {
      status: isRefused ? 401 : 200,
    });
  };
  let cookies = session ? '_vh_user_token=t' : '';
  const drop = (cookie: string) => {
    if (cookie.startsWith('_vh_user_token=;')) cookies = '';
  };
  const own = createSession({ read: () => cookies, write: drop });
  const context = {
    api: createApiClient({ fetch, getToken: own.getToken }),
    queryClient: new QueryClient(),
    session: own,
    i18n: createI18n('en', await loadMessages('en')),
    onServer: true,
  } as unknown as AppContext;
  const request = new Request(`https://hall.test/${page}?token=${'t'.repeat(43)}`);
  try {
    await entranceLoaders[page](context)({ request } as LoaderFunctionArgs);
    return 'shown';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return (thrown as { init?: { status?: number } }).init?.status;
  }
}

describe('the pages around the way to an account', () => {
  it.each([
    ['register', {}, 'shown'],
    ['register-complete', {}, 'shown'],
    ['register', { isSignUpAvailable: false }, 404],
    ['register-complete', { isSignUpAvailable: false }, 404],
    ['register', { session: 'app-individual' }, 404],
    ['register', { session: 'admin' }, 404],
    ['register-complete', { session: 'app-individual' }, 404],
    ['register', { session: 'expired' }, 'shown'],
    ['register-success', { session: 'app-individual' }, 'shown'],
    ['register-success', { session: 'admin' }, 403],
    ['register-success', {}, '/register'],
    ['register-success', { isSignUpAvailable: false }, '/login?redirect=%2Fregister-success'],
    ['reset-password', {}, 'shown'],
    ['reset-password', { isSignUpAvailable: false }, 'shown'],
    ['reset-password', { session: 'admin' }, 'shown'],
    ['setup', {}, 'shown'],
    ['setup', { isSignUpAvailable: false }, 'shown'],
    ['confirm-email', {}, 'shown'],
    ['confirm-email', { isSignUpAvailable: false, session: 'app-individual' }, 'shown'],
  ] as const)('%s with %j: %s §route-register', async (page, situation, answer) => {
    const got = await visit(page, situation);
    expect(typeof got === 'string' ? got.replace(/%3Ftoken.*$/, '') : got).toBe(answer);
  });

  it('say nothing of the token on a page that is not found', () => {
    const { data } = notFound(new Request(`https://hall.test/register-complete?token=${'t'.repeat(43)}`));
    expect(data).toEqual({ kind: 'not_found', path: '/register-complete' });
    const search = notFound(new Request('https://hall.test/event/nope?lang=sr'));
    expect(search.data.fullPath).toBe('/event/nope?lang=sr');
  });

  it('are six', () => expect(entrancePages).toHaveLength(6));
});
