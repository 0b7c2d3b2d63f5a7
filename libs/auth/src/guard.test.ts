import { createApiClient } from '@vh/api-client/shell';
import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { askVisitor, guardArea, guardBuyer, guardSignedIn } from './guard.ts';
import { createSession } from './session.ts';

const me = {
  userId: 'u',
  email: 'e',
  name: 'N',
  language: 'en',
  role: 'client',
  clientIds: ['c1'],
  memberships: [],
  areas: [{ role: 'client', ids: [{ id: 'c1', name: 'Club' }] }],
};

function guardWith({ token, status = 200, who = me }: { token?: string; status?: number; who?: object }) {
  let cookies = token ? `_vh_user_token=${token}` : '';
  const session = createSession({ read: () => cookies, write: () => (cookies = '') });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('authorization') ?? '');
    return new Response(JSON.stringify(status === 200 ? who : { code: 'auth.required', message: '' }), {
      status,
    });
  };
  const api = createApiClient({ fetch, getToken: session.getToken });
  const deps = { session, api, queryClient: new QueryClient() };
  const guard = guardArea(deps);
  async function enter(path: string) {
    const args = { request: new Request(`https://hall.test${path}`) } as LoaderFunctionArgs;
    return guard(args).catch((thrown: unknown) => thrown);
  }
  const enterAsBuyer = (path: string) =>
    guardBuyer(deps)({ request: new Request(`https://hall.test${path}`) }).catch((thrown: unknown) => thrown);
  const enterSecurity = (path: string) =>
    guardSignedIn(deps)({ request: new Request(`https://hall.test${path}`) }).catch(
      (thrown: unknown) => thrown,
    );
  const forgetCookies = () => (cookies = '');
  return {
    forgetCookies,
    enter,
    enterAsBuyer,
    enterSecurity,
    visitor: () => askVisitor(deps),
    session,
    asked,
  };
}

describe('guardArea', () => {
  it('leads who must set a second factor up to where that is done, and from there on', async () => {
    const waiting = { token: 't', who: { ...me, needsSecondFactor: true } };
    const { enter } = guardWith(waiting);
    const answer = (await enter('/client/c1?tab=2')) as Response;
    expect(answer.headers.get('location')).toBe('/account/security?redirect=%2Fclient%2Fc1%3Ftab%3D2');
    await expect(guardWith(waiting).enterSecurity('/account/security')).resolves.toEqual(waiting.who);
  });

  it('opens the security of the own account to everybody with a session, and to nobody else', async () => {
    await expect(guardWith({ token: 't' }).enterSecurity('/account/security')).resolves.toEqual(me);
    const refused = (await guardWith({}).enterSecurity('/account/security')) as Response;
    expect(refused.headers.get('location')).toBe('/login?redirect=%2Faccount%2Fsecurity');
  });

  it('sends visitors without a token to the login and back to the path', async () => {
    const { enter, asked } = guardWith({});
    const answer = (await enter('/client/c1?tab=2')) as Response;
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fclient%2Fc1%3Ftab%3D2');
    expect(asked).toEqual([]);
  });

  it('loads the login as a page of its own when the cookie of a session has gone', async () => {
    const { enter, session, forgetCookies } = guardWith({ token: 't' });
    await enter('/client/c1');
    forgetCookies();
    expect(session.getState().authenticated).toBe(true);
    const answer = (await enter('/client/c1/event')) as Response;
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fclient%2Fc1%2Fevent');
    expect(answer.headers.get('x-remix-reload-document')).toBe('true');
  });

  it('asks the API once who a restored token is, and teaches the session the role', async () => {
    const { enter, session, asked } = guardWith({ token: 't' });
    expect(session.getState().role).toBeUndefined();
    await expect(enter('/client/c1')).resolves.toEqual(me);
    await enter('/client/c1/event');
    expect(session.getState().role).toBe('client');
    expect(asked).toEqual(['Bearer t']);
  });

  it('gives 403 with the way to the own area for another role', async () => {
    const { enter } = guardWith({ token: 't' });
    await expect(enter('/admin')).resolves.toMatchObject({
      data: { code: 'auth.forbidden', ownArea: '/client/c1', path: '/admin' },
      init: { status: 403 },
    });
  });

  it('gives 404 with the way to the own area for an id of somebody else', async () => {
    const { enter } = guardWith({ token: 't' });
    await expect(enter('/client/c9')).resolves.toMatchObject({
      data: { code: 'not_found', ownArea: '/client/c1' },
      init: { status: 404 },
    });
  });

  it('ends the session and asks for a login when the token is refused', async () => {
    const { enter, session } = guardWith({ token: 'old', status: 401 });
    const answer = (await enter('/client/c1')) as Response;
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fclient%2Fc1');
    expect(session.getState().authenticated).toBe(false);
  });

  it('hands on other failures, so that the page can offer a retry', async () => {
    const { enter, session } = guardWith({ token: 't', status: 500 });
    await expect(enter('/client/c1')).resolves.toMatchObject({ name: 'ApiError', status: 500 });
    expect(session.getState().authenticated).toBe(true);
  });
});

describe('guardBuyer', () => {
  it('lets buyers in, and sends visitors to the login and back', async () => {
    const buyer = { ...me, role: 'app-individual', areas: [] };
    await expect(guardWith({ token: 't', who: buyer }).enterAsBuyer('/account')).resolves.toEqual(buyer);
    const answer = (await guardWith({}).enterAsBuyer('/account?page=2')) as Response;
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Faccount%3Fpage%3D2');
  });

  it('gives platform staff 403 with the way to their own area', async () => {
    await expect(guardWith({ token: 't' }).enterAsBuyer('/account')).resolves.toMatchObject({
      data: { code: 'auth.forbidden', ownArea: '/client/c1' },
      init: { status: 403 },
    });
  });
});

describe('askVisitor', () => {
  it('knows nobody without a token, and nobody by one that is refused', async () => {
    await expect(guardWith({}).visitor()).resolves.toBeUndefined();
    const { visitor, session } = guardWith({ token: 'old', status: 401 });
    await expect(visitor()).resolves.toBeUndefined();
    expect(session.getState().authenticated).toBe(false);
  });

  it('knows nobody once the cookie of a session has gone', async () => {
    const { visitor, session, forgetCookies } = guardWith({ token: 't' });
    forgetCookies();
    await expect(visitor()).resolves.toBeUndefined();
    expect(session.getState().authenticated).toBe(false);
  });

  it('counts a token that the API can not judge now §startup-session', async () => {
    await expect(guardWith({ token: 't', status: 503 }).visitor()).resolves.toBe('somebody');
    await expect(guardWith({ token: 't' }).visitor()).resolves.toEqual(me);
  });
});
