/** @jest-environment node */
import { createServer as createHttpServer, type Server, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEvent } from '../src/testing/build-event.ts';
import type { PageRenderer } from './page-generator.ts';
import { createServer } from './create-server.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

let isApiReady = true;

/** An API that knows one event, and answers the names of calls as the real one does. */
function fakeApi(): Server {
  return createHttpServer((request, response) => {
    const answers: Record<string, [number, unknown]> = {
      '/api/v1/front/event/opera': [200, { event: buildEvent({ slug: 'opera' }) }],
      '/api/v1/front/event/get-preview': [
        200,
        { event: buildEvent({ slug: '', title: 'Not told yet' }), expiresAt: '2026-11-24T00:00:00.000Z' },
      ],
      '/api/v1/front/feed/get-organisers': [200, { rows: [] }],
      '/api/v1/front/event/get-tags': [200, { genres: [], types: [], tags: [], cities: [] }],
      '/readyz': [
        isApiReady ? 200 : 503,
        { status: 'told to operators', checks: { database: 'password=secret' } },
      ],
      '/api/v1/front/event/search': [400, { code: 'request.invalid', message: '' }],
    };
    const [status, body] = answers[request.url ?? ''] ?? [404, { code: 'event.not_found', message: '' }];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** Draws nothing but the address. */
const renderer: PageRenderer & { buildStamp: string } = {
  buildStamp: 'test',
  assetsFor: () => ({ entry: '', scripts: [], styles: [], preloads: [] }) as never,
  render: async ({ url }) => {
    if (url.includes('broken')) throw new Error('password=secret');
    return buildRenderedPage(`<html><body>${url}</body></html>`, {
      status: url.endsWith('.ics') ? 404 : 200,
      outsideScripts: url.includes('measured') ? ['google'] : [],
    });
  },
};

describe('the web server', () => {
  let api: Server;
  let app: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    api = fakeApi();
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    app = await createServer({
      renderer,
      // in place of a route that fails in a way nobody thought of
      clientFiles: async server => {
        server.get('/favicon.svg', async () => {
          throw new Error('password=secret');
        });
      },
      config: buildServerConfig({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }),
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
  });

  const get = (url: string) => app.inject({ method: 'GET', url });

  it.each([
    ['/favicon.svg', 500],
    ['/broken', 500],
  ])('says of %s that it failed, and no more', async (url, status) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain(`<h1>${status}</h1>`);
    expect(body).not.toMatch(/secret|statusCode|FST_/);
  });

  it('refuses other methods without a word about routes', async () => {
    const { statusCode, body } = await app.inject({ method: 'DELETE', url: '/event/opera' });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Route');
  });

  it('is ready when the API behind it is, and tells no more', async () => {
    expect([(await get('/readyz')).statusCode, (await get('/readyz')).json()]).toEqual([
      200,
      { status: 'ready' },
    ]);
    isApiReady = false;
    const answer = await get('/readyz');
    isApiReady = true;
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }]);
    expect((await get('/metrics')).body).not.toContain('http_request_duration');
  });

  it('gives the calendar of an event', async () => {
    const { statusCode, headers } = await get('/event/opera/calendar.ics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  it('gives the calendar of a preview, which nobody keeps', async () => {
    const { statusCode, headers, body } = await get('/preview/calendar.ics?token=t');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(body).toContain('SUMMARY:Not told yet');
  });

  it.each(['nothing', 'get-tags', 'search'])('has the 404 page for the calendar of %s', async slug => {
    const { statusCode, body, headers } = await get(`/event/${slug}/calendar.ics`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(`/event/${slug}/calendar.ics`);
  });

  it('has the 404 page for the calendar of no event', async () => {
    const { statusCode, headers } = await get('/event//calendar.ics');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('refuses a body that no call takes before it is sent on, however often', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'x');
    for (let at = 0; at < 10; at += 1) {
      const answer = await post(`${origin}/api/v1/front/event/search`, body);
      expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    }
  });

  it('refuses it too when nobody said how long it is, and hands on what is within the limit', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'x');
    for (let at = 0; at < 5; at += 1) {
      const answer = await post(`${origin}/api/v1/front/event/search`, body, { isChunked: true });
      expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    }
    const small = await post(`${origin}/api/v1/front/event/opera`, Buffer.from('{}'), { isChunked: true });
    expect(small).toMatchObject({ status: 200, body: { event: { slug: 'opera' } } });
  });

  it('passes on a body within the limit that its call has', async () => {
    const statement = Buffer.alloc(1_000_000, 'x');
    expect(await post(`${origin}/api/v1/back/bank/preview-statement`, statement)).toMatchObject({
      status: 404,
    });
    expect(await post(`${origin}/api/v1/front/event/opera`, statement)).toMatchObject({ status: 413 });
  });

  it('answers a form that was sent before its scripts were there with its page, on this site only', async () => {
    const send = (path: string, type = 'application/x-www-form-urlencoded') =>
      fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type },
        body: 'email=a',
      });
    const login = await send('/login?lang=sr');
    expect([login.status, login.headers.get('location')]).toEqual([303, '/login?lang=sr']);
    expect((await send('//elsewhere.example/login')).headers.get('location')).toBe(
      '/elsewhere.example/login',
    );
    expect((await send('/login', 'text/plain')).status).toBe(404);
  });

  it('draws no page for a file of an area that is not there', async () => {
    const answer = await app.inject('/areas/admin/20261129T100000Z-aaaaaaaaaaaa/assets/lost.js');
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no such file.']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('reads addresses of 100,000 letters, and says of longer ones that it can’t', async () => {
    const long = await fetch(`${origin}/archive?q=${'a'.repeat(100_000)}`);
    expect([long.status, (await long.text()).length > 100_000]).toEqual([200, true]);
    const longer = await fetch(`${origin}/archive?q=${'a'.repeat(1_000_000)}`);
    expect([longer.status, longer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    expect(await longer.text()).toContain('The address is longer than can be read here.');
  });

  it('hands calls on to the API', async () => {
    const answer = await post(`${origin}/api/v1/front/event/opera`, Buffer.from('{}'));
    expect(answer).toMatchObject({ status: 200, body: { event: { slug: 'opera' } } });
  });
});

/** Posts a body; the answer may come before all of it is sent. */
function post(
  url: string,
  body: Buffer,
  { isChunked = false } = {},
): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json' };
    const headers = isChunked
      ? { ...type, 'transfer-encoding': 'chunked' }
      : { ...type, 'content-length': body.length };
    let isAnswered = false;
    const request = httpRequest(url, { method: 'POST', headers }, response => {
      isAnswered = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) }),
      );
    });
    // the server hangs up after its answer, while the rest of the body is under way
    request.on('error', error => (isAnswered ? undefined : reject(error)));
    request.end(body);
  });
}
