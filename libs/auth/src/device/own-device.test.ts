import { createApiClient } from '@vh/api-client/shell';
import { entrancePath } from '../entrance-path.ts';
import { readOwnDevice, writeOwnDevice } from './device-memory.ts';
import { pairDevice, unpairDevice } from './own-device.ts';
import { renewSession } from '../renew-session.ts';
import { createSession } from '../session.ts';
import type { CookieJar } from '../session-cookies.ts';

const mockSlots = new Map<string, unknown>();
jest.mock('./device-keys.ts', () => ({
  makeKeys: async () => ({ made: mockSlots.size }),
  publicKeyOf: async () => 'public',
  signWith: async (_: unknown, text: string) => `signed ${text}`,
  keepKeys: async (keys: unknown, slot: string) => void mockSlots.set(slot, keys),
  readKeys: async () => mockSlots.get('own'),
  forgetKeys: async (slot: string) => void mockSlots.delete(slot),
}));

function jarWith(token?: string): CookieJar {
  const values = new Map(token ? [['_vh_user_token', token]] : []);
  return {
    read: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    write: cookie => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0;')) values.delete(name);
      else values.set(name, value);
    },
  };
}

type Answer = readonly [status: number, body: unknown] | Error;

/** Answers calls by the end of their address, and writes down which there were. */
function serve(answers: Readonly<Record<string, Answer | (() => Answer)>>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/api/v1/back/', '');
    asked.push(`${path} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
    const known = answers[path] ?? new Error('nobody answers');
    const answer = typeof known === 'function' ? known() : known;
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  };
  globalThis.fetch = fetch;
  return asked;
}

const own = { id: 'd1', name: 'Phone', kind: 'scanner', placeId: 's1' } as const;
const made = (token: string) =>
  [
    200,
    { token, userId: 'u1', device: { _id: 'd1', name: 'Phone', kind: 'scanner', placeId: 's1' } },
  ] as const;
const refusal = (status: number, code: string) => [status, { code, message: '' }] as const;
const challenge = [200, { challenge: 'c' }] as const;

function deviceWith(token: string) {
  const session = createSession(jarWith(token));
  const renewToken = renewSession(session);
  return {
    session,
    api: createApiClient({ getToken: session.getToken, onUnauthorised: session.end, renewToken }),
  };
}

beforeEach(() => {
  mockSlots.clear();
  mockSlots.set('own', {});
  writeOwnDevice(own);
});

describe('a device whose token is refused', () => {
  it('renews it once for all calls refused together, and makes them again', async () => {
    const asked = serve({
      'user/me': () =>
        asked.at(-1)?.endsWith('device_new') ? [200, { name: 'Sanja' }] : refusal(401, 'auth.required'),
      'device/get-challenge': challenge,
      'device/renew': made('device_new'),
    });
    const { api, session } = deviceWith('device_old');
    const answers = await Promise.all([api.call('POST /back/user/me'), api.call('POST /back/user/me')]);
    expect(answers).toEqual([{ name: 'Sanja' }, { name: 'Sanja' }]);
    expect(asked.filter(one => one.startsWith('device/renew'))).toEqual(['device/renew']);
    expect(session.getState()).toMatchObject({ authenticated: true, role: 'scanner', userId: 'u1' });
  });

  it('stays what it is while nobody can be asked', async () => {
    serve({ 'user/me': refusal(401, 'auth.required') });
    const { api, session } = deviceWith('device_old');
    await expect(api.call('POST /back/user/me')).rejects.toMatchObject({ name: 'NetworkError' });
    expect(session.getState().authenticated).toBe(true);
    expect(readOwnDevice()).toEqual(own);
  });

  it.each([
    ['its access has ended', refusal(410, 'device.ended')],
    ['its key is refused twice', refusal(409, 'device.refused')],
  ])('ends and remembers so when %s', async (_, answer) => {
    serve({
      'user/me': refusal(401, 'auth.required'),
      'device/get-challenge': challenge,
      'device/renew': answer,
    });
    const { api, session } = deviceWith('device_old');
    await expect(api.call('POST /back/user/me')).rejects.toMatchObject({ status: 401 });
    expect(session.getState().authenticated).toBe(false);
    expect(readOwnDevice()).toEqual({ ...own, hasEnded: true });
    expect(mockSlots.has('own')).toBe(false);
  });

  it('is not somebody who has logged in: their refused token is the end', async () => {
    const asked = serve({ 'user/me': refusal(401, 'auth.required') });
    const { api, session } = deviceWith('person');
    await expect(api.call('POST /back/user/me')).rejects.toMatchObject({ status: 401 });
    expect([asked.length, session.getState().authenticated]).toEqual([1, false]);
  });
});

describe('pairing', () => {
  it('logs out anyone who was there, and asks again with the same key when the answer was lost', async () => {
    mockSlots.clear();
    let isLost = true;
    const asked = serve({
      'device/claim': () => (isLost ? new Error('lost') : made('device_1')),
      'user/logout': [200, { ok: true }],
    });
    const { api, session } = deviceWith('person');
    const wish = { code: 'K7QM4XHT', name: 'Phone' };
    await expect(pairDevice({ api, session }, wish)).rejects.toMatchObject({ name: 'NetworkError' });
    const first = mockSlots.get('next');
    isLost = false;
    await expect(pairDevice({ api, session }, wish)).resolves.toEqual(own);
    expect(mockSlots.get('own')).toBe(first);
    expect(asked.at(-1)).toBe('user/logout Bearer person');
    expect(session.getToken()).toBe('device_1');
  });

  it('leaves nothing behind when the device gives itself up', async () => {
    serve({ 'device/unpair': [200, { ok: true }] });
    const { api, session } = deviceWith('device_1');
    const left: (string | undefined)[] = [];
    await unpairDevice({ api, session }, async () => void left.push(session.getToken()));
    // still logged in while the page is left
    expect(left).toEqual(['device_1']);
    expect([session.getToken(), readOwnDevice(), mockSlots.size]).toEqual([undefined, undefined, 0]);
  });
});

describe('the way in', () => {
  it('leads devices to the page that renews them, and people to the login', () => {
    expect(entrancePath('/scanner/s1?event=e')).toBe('/pair?redirect=%2Fscanner%2Fs1%3Fevent%3De');
    expect(entrancePath('/admin')).toBe('/login?redirect=%2Fadmin');
    expect(entrancePath('/admin', 'device_1')).toBe('/pair?redirect=%2Fadmin');
    writeOwnDevice(undefined);
    expect(entrancePath('/scanner/s1')).toBe('/login?redirect=%2Fscanner%2Fs1');
  });
});
