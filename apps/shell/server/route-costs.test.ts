/** @jest-environment node */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildEvent } from '../src/testing/build-event.ts';
import { clientFiles } from './client-files.ts';
import { createServer } from './create-server.ts';
import { requireRouteCosts } from './require-route-costs.ts';
import { routeCosts } from './route-costs.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

const answers: Readonly<Record<string, unknown>> = {
  '/front/settings/get': { appName: 'Hall', siteAvailableLanguages: ['en'] },
  '/front/design/theme': { tokens: {} },
  '/front/feed/events': { rows: [] },
  '/front/feed/site-map': { parts: [{ count: 1, updatedAt: '2026-03-02T10:00:00.000Z' }] },
  '/front/feed/site-map-part': { rows: [] },
  '/front/page/get-all': [],
  '/front/feed/get-organisers': { rows: [] },
  '/front/event/get-tags': { genres: [], types: [], tags: [], cities: [] },
  '/front/event/get-preview': { event: buildEvent() },
  '/front/event/opera': { event: buildEvent() },
};

/** An address of each route at which something has to be made. */
const samples: Readonly<Record<string, string>> = {
  '/sitemap.xml': '/sitemap.xml',
  '/sitemap-pages.xml': '/sitemap-pages.xml',
  '/sitemap-events-:part(^[1-9]\\d{0,3}).xml': '/sitemap-events-1.xml',
  '/event/:slug/calendar.ics': '/event/opera/calendar.ics',
  '/preview/calendar.ics': '/preview/calendar.ics?token=x',
  '/feed.xml': '/feed.xml',
  '/calendar.ics': '/calendar.ics',
  '/site.webmanifest': '/site.webmanifest',
  '/scanner.webmanifest': '/scanner.webmanifest',
  '/payspot.webmanifest': '/payspot.webmanifest',
  '/*': '/nothing',
};

const limit = 3;

function fakeApi(): Server {
  return createHttpServer((request, response) => {
    request.resume();
    const answer = answers[(request.url ?? '').replace('/api/v1', '')];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { code: 'event.unknown', message: 'none' }));
  });
}

describe('every route of the web server', () => {
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
      clientFiles: clientFiles('/tmp'),
      // nothing is kept, so that every request has to be made
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        madePerAddress: { page: limit, feed: limit },
      }),
    });
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
  });

  it('has a declared cost, or the server does not start', async () => {
    const other = Fastify();
    requireRouteCosts(other);
    expect(() => other.get('/report.pdf', () => 'x')).toThrow('/report.pdf has no cost');
    await other.close();
  });

  it('is registered: no cost stands for a route that is gone', () => {
    const gone = Object.keys(routeCosts).filter(
      url => !app.hasRoute({ url, method: 'GET' }) && !app.hasRoute({ url, method: 'POST' }),
    );
    expect(gone).toEqual([]);
  });

  const made = Object.entries(routeCosts).filter(([, cost]) => cost === 'made' || cost === 'page');

  it.each(made.map(([url]) => url))('is limited by address where something is made: %s', async url => {
    const address = `192.0.2.${made.findIndex(([known]) => known === url) + 1}`;
    const statuses = [];
    for (let at = 0; at <= limit; at += 1) {
      const { statusCode } = await app.inject({
        url: samples[url] ?? 'no sample',
        headers: { 'x-forwarded-for': address },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
