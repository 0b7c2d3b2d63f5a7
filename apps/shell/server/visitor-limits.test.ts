/** @jest-environment node */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { languageCodes } from '@vh/domain';
import { createServer } from './create-server.ts';
import { limitPage } from './limit-page.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

let feedCalls = 0;
const forwarded = new Set<unknown>();

function fakeApi(): Server {
  return createHttpServer((request, response) => {
    request.resume();
    const isFeed = request.url === '/api/v1/front/feed/events';
    if (isFeed) feedCalls += 1;
    forwarded.add(request.headers['x-forwarded-for']);
    const body = isFeed ? { rows: [] } : { appName: 'Hall', siteAvailableLanguages: ['en', 'de'] };
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      10,
    );
  });
}

describe('what the web server makes for visitors', () => {
  let api: Server;
  let app: FastifyInstance;

  beforeAll(async () => {
    api = fakeApi();
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    app = await createServer({
      renderer: {
        buildStamp: 'test',
        assetsFor: () => ({ entry: '', modules: [], styles: [], fonts: [] }),
        render: async ({ url }) => buildRenderedPage(`<html><body>${url}</body></html>`),
      },
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        pageCacheMs: 60_000,
        madePerAddress: { page: 3, feed: 2 },
      }),
    });
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
  });

  const get = (url: string, address: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });

  it('is limited by address for pages that are not kept, and told in the language of the visitor', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await get(`/nothing-${at}`, '192.0.2.1', { 'accept-language': 'de-AT' });
      statuses.push(answer.statusCode);
      if (at < 3) continue;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).toContain('<html lang="de"');
      expect(answer.body).toContain('Bitte einen Moment warten');
      expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-");
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get('/nothing-5', '192.0.2.2')).statusCode).toBe(200);
  });

  it('is not counted where a page is kept', async () => {
    const statuses = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await get('/archive?q=jazz', '192.0.2.3')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each(['/calendar.ics', '/feed.xml'])('makes %s once for all who ask for the same list', async url => {
    feedCalls = 0;
    const addresses = Array.from({ length: 20 }, (_, at) => `198.51.100.${at}`);
    const answers = await Promise.all(
      addresses.map((address, at) => get(`${url}?q=jazz&unknown=${at}`, address)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(feedCalls).toBe(1);
  });

  it('is limited by address for lists that are not kept', async () => {
    const statuses = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push((await get(`/calendar.ics?q=a${at}`, '192.0.2.4')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await get('/calendar.ics?q=a1', '192.0.2.4')).statusCode).toBe(200);
  });

  it('asks the API for all visitors together at an address that is nobody’s', () => {
    expect(forwarded).toContain('0.0.0.0');
  });

  it('has words in every language', () => {
    const pages = languageCodes.map(code => limitPage(code, 7).html);
    expect(pages.every(html => html.includes('7'))).toBe(true);
  });
});
