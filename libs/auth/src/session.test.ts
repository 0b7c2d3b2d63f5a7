import { createApiClient } from '@vh/api-client/shell';
import { createSession } from './session.ts';
import { readSessionCookies, readToken, sessionCookieNames, type CookieJar } from './session-cookies.ts';

function memoryJar(): CookieJar & { written: string[] } {
  const values = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    read: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    write: cookie => {
      written.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0;')) values.delete(name);
      else values.set(name, value);
    },
  };
}

function apiAnswering(body: unknown, status = 200) {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push(`${String(url)} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
    return new Response(JSON.stringify(body), { status });
  };
  return { api: createApiClient({ fetch }), sent };
}

const credentials = { email: 'ana@example.com', password: 'a long password' };
const success = { token: 't.1', userId: 'u1', role: 'client', clientIds: ['c1', 'c2'] };

async function loggedIn() {
  const jar = memoryJar();
  const session = createSession(jar);
  await session.login(apiAnswering(success).api, credentials);
  return { jar, session };
}

describe('session', () => {
  it.each(['locked', 'failed'])('answers %s and stays logged out §login-answers', async answer => {
    const jar = memoryJar();
    const session = createSession(jar);
    await expect(session.login(apiAnswering(answer).api, credentials)).resolves.toBe(answer);
    expect(session.getState()).toEqual({ authenticated: false, clientIds: [] });
    expect(jar.written).toEqual([]);
  });

  it('sets state and the five cookies after a login §login-answers §auth-cookies', async () => {
    const { jar, session } = await loggedIn();
    expect(session.getState()).toEqual({
      authenticated: true,
      role: 'client',
      userId: 'u1',
      email: 'ana@example.com',
      clientId: 'c1',
      clientIds: ['c1', 'c2'],
    });
    expect(jar.written.map(cookie => cookie.split('=')[0])).toEqual([
      '_vh_user_token',
      '_vh_legged_in_email',
      '_vh_logged_in_user_id',
      '_vh_logged_in_client_id',
      '_vh_logged_in_client_ids',
    ]);
    expect(jar.written.every(cookie => /; SameSite=Lax; Secure$/.test(cookie))).toBe(true);
    expect(readSessionCookies(jar)).toMatchObject({ token: 't.1', clientIds: ['c1', 'c2'] });
  });

  it.each(['a%0d%0aX-Evil:%201', 'a%00', '%20', 'ж'])(
    'takes the token %s, which no call could carry, for none',
    value => {
      const jar: CookieJar = { read: () => `_vh_user_token=${value}`, write: () => undefined };
      expect(createSession(jar).getState().authenticated).toBe(false);
      expect(readToken(jar)).toBeUndefined();
    },
  );

  it('restores everything but the role from cookies, with the first client as the current one §startup-session', async () => {
    const { jar, session } = await loggedIn();
    session.chooseClient('c2');
    expect(session.getState().clientId).toBe('c2');
    const restored = createSession(jar).getState();
    expect(restored).toMatchObject({
      authenticated: true,
      userId: 'u1',
      clientId: 'c1',
      clientIds: ['c1', 'c2'],
    });
    expect(restored.role).toBeUndefined();
  });

  it('clears all cookies and revokes the token on logout, whatever the server says §logout-clears', async () => {
    const { jar, session } = await loggedIn();
    const { api, sent } = apiAnswering({ code: 'internal', message: '' }, 500);
    await session.logout(api);
    expect(session.getState().authenticated).toBe(false);
    expect(jar.read()).toBe('');
    expect(sent).toEqual(['/api/v1/back/user/logout Bearer t.1']);
  });

  it('is entered by what a registration answers, like by a login', async () => {
    const jar = memoryJar();
    const session = createSession(jar);
    session.enter('ana@example.com', { token: 't.9', userId: 'u9', role: 'app-individual', clientIds: [] });
    expect(session.getState()).toMatchObject({ authenticated: true, role: 'app-individual', userId: 'u9' });
    expect(readSessionCookies(jar)).toMatchObject({ token: 't.9', email: 'ana@example.com', clientIds: [] });
  });

  it('ends for its own refused token only', async () => {
    const { session } = await loggedIn();
    session.end('another');
    expect(session.getState().authenticated).toBe(true);
    session.end('t.1');
    expect(session.getState().authenticated).toBe(false);
  });

  it('tells its listeners and keeps the snapshot stable in between', async () => {
    const { jar, session } = await loggedIn();
    let calls = 0;
    const stop = session.subscribe(() => (calls += 1));
    expect(session.getState()).toBe(session.getState());
    session.refresh();
    expect(calls).toBe(0);
    jar.write(`${sessionCookieNames.token}=; Path=/; Max-Age=0; SameSite=Lax; Secure`);
    session.refresh();
    expect(calls).toBe(1);
    stop();
    session.end();
    expect(calls).toBe(1);
  });

  it.each(['', 'a=b', '_vh_user_token=', '_vh_logged_in_client_ids=%5B'])(
    'counts nobody as logged in by %p',
    text => {
      expect(createSession({ read: () => text, write: () => undefined }).getState().authenticated).toBe(
        false,
      );
    },
  );

  it('begins as the page was drawn, though the cookies say something else by now', async () => {
    const { jar } = await loggedIn();
    const ended = createSession(memoryJar(), 'somebody');
    expect([ended.getFirstState(), ended.getState().authenticated]).toEqual([
      { authenticated: true, clientIds: [] },
      false,
    ]);
    const begun = createSession(jar, 'nobody');
    expect([begun.getFirstState().authenticated, begun.getState().authenticated]).toEqual([false, true]);
    const same = createSession(jar, 'somebody');
    expect(same.getFirstState()).toBe(same.getState());
  });

  it('survives a damaged list of clients', () => {
    const jar = { read: () => '_vh_user_token=x; _vh_logged_in_client_ids={oops', write: () => undefined };
    expect(createSession(jar).getState()).toMatchObject({ authenticated: true, clientIds: [] });
  });
});

describe('acting as somebody', () => {
  const other = {
    token: 'a.1',
    userId: 'u9',
    role: 'manager' as const,
    clientIds: [],
    email: 'mira@example.com',
  };

  async function acting() {
    const { jar, session } = await loggedIn();
    const before = readSessionCookies(jar);
    session.actAs(other, '/admin/user/u9');
    return { jar, session, before };
  }

  it('keeps the own session aside, and says so after a reload too', async () => {
    const { jar, session } = await acting();
    expect(session.getToken()).toBe('a.1');
    const acted = { userId: 'u9', email: 'mira@example.com', acting: { returnTo: '/admin/user/u9' } };
    expect(session.getState()).toMatchObject(acted);
    expect(createSession(jar).getState()).toMatchObject(acted);
  });

  it('goes back to exactly the own session and ends the other one', async () => {
    const { jar, session, before } = await acting();
    const { api, sent } = apiAnswering({ ok: true });
    await session.stopActing(api);
    expect(sent).toEqual(['/api/v1/back/user/logout Bearer a.1']);
    expect(readSessionCookies(jar)).toEqual(before);
    expect(session.getState()).toMatchObject({ userId: 'u1', email: 'ana@example.com', clientId: 'c1' });
    expect(session.getState().acting).toBeUndefined();
  });

  it('comes back to the own session when the other one has ended automatically, once', async () => {
    const { jar, session, before } = await acting();
    session.end('a.1');
    session.end('a.1');
    expect(readSessionCookies(jar)).toEqual(before);
    session.end('t.1');
    expect(session.getState().authenticated).toBe(false);
  });

  it('logs out of both', async () => {
    const { jar, session } = await acting();
    const { api, sent } = apiAnswering({ ok: true });
    await session.logout(api);
    expect(sent).toEqual(['/api/v1/back/user/logout Bearer a.1', '/api/v1/back/user/logout Bearer t.1']);
    expect(createSession(jar).getState()).toEqual({ authenticated: false, clientIds: [] });
  });

  it('forgets the own session when somebody logs in instead', async () => {
    const { jar, session } = await acting();
    await session.login(apiAnswering(success).api, credentials);
    expect(createSession(jar).getState().acting).toBeUndefined();
  });

  it('leads nowhere else than into the site', async () => {
    const { jar, session } = await loggedIn();
    session.actAs(other, '//evil.example');
    expect(createSession(jar).getState().acting).toEqual({ returnTo: '/admin' });
  });
});
