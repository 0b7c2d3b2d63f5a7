import { siteAddress } from '@vh/contract';
import { infobipToken } from '../../modules/messaging/suppressions/provider-setup.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildUser, loginAs } from '../../testing/builders.ts';

const listed = 'https://app.example';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({
    corsOrigins: [listed],
    callLimits: {
      writesPerAddress: 5,
      writesPerAccount: 3,
      readsPerAddress: 20,
      searchesPerAddress: 2,
      filesPerAddress: 4,
      filesPerOrder: 2,
      mediaPerAddress: 3,
    },
  });
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(120_000));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

let asked = 0;
/** A file of another order each time, for one address. */
const fileOf = () => ({
  params: { orderToken: String((asked += 1)).padStart(43, 'f') },
  ...from('7.7.7.11'),
});

describe('calls of all kinds', () => {
  it('are limited by address where they change something, with the time to wait', async () => {
    const release = (address: string) =>
      test.call('POST /front/waiting-list/leave', { token: 'a'.repeat(43) }, from(address));
    const first = [];
    for (let count = 0; count < 6; count += 1) first.push(await release('8.8.8.8'));
    expect(first.map(({ status }) => status === 429)).toEqual([false, false, false, false, false, true]);
    expect(first[5]?.error.code).toBe('request.rate_limited');
    expect(Number(first[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await release('8.8.4.4')).status).not.toBe(429);
    test.clock.advance(60_000);
    expect((await release('8.8.8.8')).status).not.toBe(429);
  });

  it('are limited by account, wherever it calls from', async () => {
    const { token } = await loginAs(test.deps, 'client');
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const save = test.call('POST /back/order/add-note', {} as never, { token, ...from(`9.9.9.${count}`) });
      statuses.push((await save).status);
    }
    expect(statuses.map(status => status === 429)).toEqual([false, false, false, true]);
    expect((await test.call('POST /back/user/me', undefined, { token })).status).toBe(200);
  });

  it.each([
    ['a search', () => test.call('POST /front/event/search', { search: 'jazz' }, from('7.7.7.7')), 2],
    ['a list', () => test.call('POST /front/event/get-list', { q: 'jazz' }, from('7.7.7.8')), 2],
    ['a calendar', () => test.call('POST /front/event/get-calendar', {} as never, from('7.7.7.9')), 2],
    ['a feed', () => test.call('POST /front/feed/events', { lang: 'en' } as never, from('7.7.7.10')), 2],
    ['a file', () => test.call('GET /front/collect/code/{orderToken}', undefined, fileOf()), 4],
    ['a small read', () => test.call('POST /front/event/get-tags', undefined, from('6.6.6.6')), 20],
  ])('are limited by address where they ask for %s', async (_, ask, tries) => {
    const statuses = [];
    for (let count = 0; count < tries + 2; count += 1) statuses.push((await ask()).status);
    expect(statuses.map(status => status === 429)).toEqual([
      ...Array.from({ length: tries }, () => false),
      true,
      true,
    ]);
  });

  it('are limited by order where they have files drawn, from wherever', async () => {
    const orderToken = 'o'.repeat(43);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      const asked = { params: { orderToken }, ...from(`7.7.8.${count}`) };
      statuses.push((await test.call('GET /front/ticket/pdf/{orderToken}', undefined, asked)).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('count an IPv6 network as one address', async () => {
    const statuses = [];
    for (let count = 1; count < 4; count += 1) {
      const asked = from(`2001:db8:7:7::${count}`);
      statuses.push((await test.call('POST /front/event/search', { search: 'jazz' }, asked)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('are not counted where the web server makes them for all', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const asked = from(siteAddress);
      statuses.push((await test.call('POST /front/event/search', { search: 'jazz' }, asked)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are limited by address below /media and at the description of the API too', async () => {
    const ask = async (url: string, address: string) =>
      (await test.app.inject({ url, ...from(address) })).statusCode;
    const media = [];
    for (let count = 0; count < 4; count += 1) media.push(await ask(`/media/none-${count}`, '7.7.9.1'));
    expect(media).toEqual([404, 404, 404, 429]);
    const docs = [];
    for (let count = 0; count < 21; count += 1) docs.push(await ask('/api/docs', '7.7.9.2'));
    expect([docs.slice(0, 20).every(status => status === 200), docs[20]]).toEqual([true, 429]);
  });
});

describe('notices of providers', () => {
  it('are limited by address where nobody signed them, and signed ones of others go on', async () => {
    const tell = (address: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/callbacks/messages/infobip/guessed',
        payload: {},
        ...from(address),
      });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await tell('4.4.4.4')).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await tell('4.4.8.8')).statusCode).toBe(403);
    const token = infobipToken(test.deps.config);
    for (let count = 0; count < 7; count += 1) {
      const url = `/api/v1/callbacks/messages/infobip/${token}`;
      const told = await test.app.inject({ method: 'POST', url, payload: {}, ...from('4.8.8.8') });
      expect(told.statusCode).toBe(200);
    }
    test.clock.advance(60_000);
    expect((await tell('4.4.4.4')).statusCode).toBe(403);
  });
});

describe('logins', () => {
  it('are limited by account and address, and by address', async () => {
    const { email } = await buildUser(test.deps, { password: 'velvet-hall-demo' });
    const open = await createTestApp();
    const login = (mail: string, address: string) =>
      open.call('POST /back/user/login', { email: mail, password: 'x' }, from(address));
    const own = [];
    for (let count = 0; count < 11; count += 1) own.push((await login(email, '5.5.5.5')).status);
    expect(own.filter(status => status === 429)).toHaveLength(1);
    expect((await login('other@example.test', '5.5.5.5')).status).toBe(200);
    await open.close();
  });
});

describe('bodies', () => {
  const post = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/front/event/search',
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('that nest deeper than anything does are refused before they are read', async () => {
    const answer = await post(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect([answer.statusCode, code]).toEqual([400, 'request.invalid']);
    expect(message).toBe('the body nests deeper than 32 levels');
    expect((await post(`${'['.repeat(100_000)}`)).statusCode).toBe(400);
    expect((await post('{"search":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}')).statusCode).toBe(200);
  });
});

describe('pages of other origins', () => {
  const ask = (url: string, origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    test.app.inject({ method, url: `/api/v1${url}`, headers: { origin } });

  it('may make every call when they are listed, without cookies', async () => {
    const preflight = await ask('/back/user/me', listed, 'OPTIONS');
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, content-type',
    ]);
    const { headers, statusCode } = await ask('/back/user/me', listed);
    expect(statusCode).toBe(401);
    expect(headers).toMatchObject({ 'access-control-allow-origin': listed, vary: 'origin' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['https://evil.example', 'null', 'https://app.example.evil.test', 'http://app.example'])(
    'may read nothing when they are not, such as %s',
    async origin => {
      expect((await ask('/back/user/me', origin, 'OPTIONS')).statusCode).toBe(404);
      const { headers } = await ask('/back/user/me', origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    },
  );

  it('may make the calls of the widget, listed or not', async () => {
    const { headers } = await ask('/front/event/get-list', 'https://club.example');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

describe('every answer of a call', () => {
  it.each(['/api/v1/front/design/theme', '/api/v1/front/nothing', '/api/v1/front/event/%zz', '/healthz'])(
    '(%s) runs and loads nothing, whatever it is taken for, and is in no frame',
    async url => {
      const { headers } = await test.app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    },
  );
});
