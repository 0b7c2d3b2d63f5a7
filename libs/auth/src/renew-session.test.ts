import { createApiClient } from '@vh/api-client/shell';
import { renewSession } from './renew-session.ts';
import { createSession, type LoginSuccess } from './session.ts';
import type { CookieJar } from './session-cookies.ts';

function jarOf(
  cookies: Readonly<Record<string, string>>,
): CookieJar & { readonly values: Map<string, string> } {
  const values = new Map(Object.entries(cookies));
  return {
    values,
    read: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    write: cookie => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0;')) values.delete(name);
      else values.set(name, value);
    },
  };
}

const ana = { _vh_user_token: 'old', _vh_logged_in_user_id: 'ana', _vh_legged_in_email: 'ana@x.test' };

const made = (token: string, userId = 'ana'): LoginSuccess => ({
  token,
  userId,
  role: 'admin',
  clientIds: [],
});

/** An API that knows one token, and a page at which somebody works. */
function pageOf(jar: CookieJar, known: string) {
  const tokens: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    tokens.push(token);
    const isKnown = token === known;
    return new Response(JSON.stringify(isKnown ? { name: 'Ana' } : { code: 'auth.required', message: '' }), {
      status: isKnown ? 200 : 401,
    });
  };
  const session = createSession(jar);
  const api = createApiClient({
    fetch,
    getToken: session.getToken,
    onUnauthorised: session.end,
    renewToken: renewSession(session),
  });
  return { session, api, tokens };
}

describe('a session that the API refuses while somebody is at work', () => {
  it('is asked for once, and all refused calls are repeated with the new one', async () => {
    const { session, api, tokens } = pageOf(jarOf(ana), 'new');
    let questions = 0;
    session.signIn.showWith(answer => {
      questions += 1;
      session.enter('ana@x.test', made('new'));
      answer(true);
    });
    const answers = await Promise.all([api.call('POST /back/user/me'), api.call('POST /back/user/me')]);
    expect(answers).toEqual([{ name: 'Ana' }, { name: 'Ana' }]);
    expect(questions).toBe(1);
    expect(tokens).toEqual(['old', 'old', 'new', 'new']);
  });

  it('is asked for too when the browser has dropped its cookie', async () => {
    const jar = jarOf(ana);
    const { session, api, tokens } = pageOf(jar, 'new');
    session.signIn.showWith(answer => {
      session.enter('ana@x.test', made('new'));
      answer(true);
    });
    jar.values.delete('_vh_user_token');
    await expect(api.call('POST /back/user/me')).resolves.toEqual({ name: 'Ana' });
    expect(tokens).toEqual([null, 'new']);
  });

  it('ends where the person declines, and where the page that asks is gone', async () => {
    const declined = pageOf(jarOf(ana), 'new');
    declined.session.signIn.showWith(answer => answer(false));
    await expect(declined.api.call('POST /back/user/me')).rejects.toMatchObject({ status: 401 });
    expect(declined.session.getState().authenticated).toBe(false);

    const left = pageOf(jarOf(ana), 'new');
    const hide = left.session.signIn.showWith(() => undefined);
    const call = left.api.call('POST /back/user/me');
    const refused = expect(call).rejects.toMatchObject({ status: 401 });
    while (left.tokens.length === 0) await Promise.resolve();
    await new Promise(resolve => setTimeout(resolve));
    hide();
    await refused;
    expect(left.session.getState().authenticated).toBe(false);
  });

  it('takes the session that another tab has made, but never that of another person', async () => {
    const own = jarOf(ana);
    const same = pageOf(own, 'theirs');
    own.values.set('_vh_user_token', 'newer');
    const sent = same.api.call('POST /back/user/me', undefined);
    own.values.set('_vh_user_token', 'theirs');
    await expect(sent).resolves.toEqual({ name: 'Ana' });

    const shared = jarOf(ana);
    const other = pageOf(shared, 'of-bob');
    const call = other.api.call('POST /back/user/me');
    shared.values.set('_vh_user_token', 'of-bob').set('_vh_logged_in_user_id', 'bob');
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(other.tokens).toEqual(['old']);
    expect(shared.values.get('_vh_user_token')).toBe('of-bob');
  });

  it('asks nobody while no one is logged in', async () => {
    const { session, api, tokens } = pageOf(jarOf({}), 'new');
    session.signIn.showWith(() => {
      throw new Error('nobody is at work');
    });
    await expect(api.call('POST /back/user/me')).rejects.toMatchObject({ status: 401 });
    expect(tokens).toEqual([null]);
  });
});
