/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { feedFiles } from './feeds.ts';
import { createFileGenerator } from './file-generator.ts';
import { keepSearchEnginesOut, seoFiles } from './seo-files.ts';
import { createVisitorLimits } from './visitor-limits.ts';

const files = { thumb50: '/t.webp', card: '/c.webp', cardAvif: '/c.avif', hero: '/h.webp', og: '/o.jpg' };
const event = {
  _id: '018f0000-0000-7000-8000-000000000001',
  slug: 'opera',
  title: 'Opera & <b>"Ćevap"</b>\u0007; Đurđevdan, 2',
  subtitle: '',
  date: '2026-05-08T17:30:00.000Z',
  timezone: 'Europe/Sarajevo',
  venue: 'Narodno pozorište',
  city: 'Sarajevo',
  country: 'BA',
  genre: 'opera',
  genreName: 'Opera',
  media: { files },
  priceFrom: 4500,
  currency: 'BAM',
  saleState: 'on_sale',
  featured: false,
  description: 'Line one\nLine two ]]> ' + 'ž'.repeat(200),
  address: 'Obala 9',
  announcedAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
};

/** What the API was asked, newest last. */
const asked: { path: string; body: unknown }[] = [];
let changedAt = '2026-03-02T10:00:00.000Z';
const rowsOfPart = 4_500;

function answerOf(path: string, body: { part?: number; cursor?: { after: string; left: number } }): unknown {
  switch (path) {
    case '/front/settings/get':
      return { appName: 'Velvet & Hall', siteAvailableLanguages: ['en', 'sr', 'se'] };
    case '/front/feed/events':
      return { rows: [event] };
    case '/front/feed/site-map':
      return { parts: [{ count: rowsOfPart, updatedAt: changedAt }] };
    case '/front/feed/site-map-part': {
      const from = Number(body.cursor?.after ?? 0);
      const rows = Array.from({ length: Math.min(2_000, rowsOfPart - from) }, (_, index) => ({
        _id: String(from + index),
        slug: `event-${from + index}&x`,
        updatedAt: changedAt,
        picture: '/o.jpg',
      }));
      const at = from + rows.length;
      return { rows, ...(at < rowsOfPart && { next: { after: String(at), left: 1 } }) };
    }
    case '/front/page/get-all':
      return [{ slug: 'about' }];
    case '/front/feed/get-organisers':
      return { rows: [{ slug: 'luna', updatedAt: changedAt }] };
    case '/front/event/get-tags':
      return { genres: [{ slug: 'opera' }], types: [], tags: [], cities: [] };
    default:
      return undefined;
  }
}

function fakeApi(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      const path = (request.url ?? '').replace('/api/v1', '');
      asked.push({ path, body });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answerOf(path, body as object)));
    });
  });
}

let api: Server;
let app: FastifyInstance;

async function serve(change: Partial<ServerConfig> = {}): Promise<FastifyInstance> {
  const config = {
    renderTimeoutMs: 10_000,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicOrigin: 'https://hall.test',
    ...change,
  } as ServerConfig;
  const server = Fastify();
  keepSearchEnginesOut(server, config);
  const limits = createVisitorLimits();
  const maker = createFileGenerator(config);
  await server.register(seoFiles, { config, limits, maker });
  await server.register(feedFiles, { config, limits, maker });
  return server;
}

beforeAll(async () => {
  api = fakeApi();
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
  app = await serve();
});
afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  await new Promise(resolve => api.close(resolve));
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const parse = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);
};

describe('/feed.xml', () => {
  it('is RSS of the newest events of a filter, in a language, with every text escaped', async () => {
    const { headers, body } = await get(
      '/feed.xml?genre=opera&city=Sarajevo&price=50&sort=title&page=3&lang=sr',
    );
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { channel } = parse(body).rss;
    expect(channel).toMatchObject({
      title: 'Velvet &amp; Hall: Novi događaji'.replace('&amp;', '&'),
      link: 'https://hall.test/archive?genre=opera&city=Sarajevo&price=50&lang=sr',
      language: 'sr-Latn-RS',
      'atom:link': {
        href: 'https://hall.test/feed.xml?genre=opera&city=Sarajevo&price=50&lang=sr',
        rel: 'self',
      },
      item: {
        title: 'Opera & <b>"Ćevap"</b>; Đurđevdan, 2',
        link: 'https://hall.test/event/opera?lang=sr',
        pubDate: 'Sun, 01 Mar 2026 09:00:00 GMT',
        'media:content': { url: 'https://hall.test/o.jpg' },
      },
    });
    expect(channel.item.description).toMatch(/19:30\. Narodno pozorište, Sarajevo\. od 45,00\sKM\. Line one/);
    expect(asked.findLast(({ path }) => path === '/front/feed/events')?.body).toEqual({
      genre: 'opera',
      city: 'Sarajevo',
      priceMax: 5000,
      lang: 'sr',
      sort: 'newest',
      limit: 50,
    });
  });

  it('is sent once: who knows it is told so', async () => {
    const first = await get('/feed.xml');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, max-age=900');
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await get('/feed.xml', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/feed.xml', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('/feed.xml?lang=de')).headers.etag).not.toBe(tag);
  });
});

describe('/calendar.ics', () => {
  it('is a calendar to follow, folded and escaped', async () => {
    const { headers, body } = await get('/calendar.ics?city=Sarajevo');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = body.split('\r\n');
    expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(body.replace(/\r\n /g, '').split('\r\n')).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Velvet & Hall: All Events',
        'UID:018f0000-0000-7000-8000-000000000001@hall.test',
        'DTSTAMP:20260302T100000Z',
        'DTSTART:20260508T173000Z',
        'DTEND:20260508T193000Z',
        'LOCATION:Narodno pozorište\\, Obala 9\\, Sarajevo',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(body).toContain('DESCRIPTION:Line one\\nLine two');
    expect(
      (await get('/calendar.ics?city=Sarajevo', { 'if-none-match': String(headers.etag) })).statusCode,
    ).toBe(304);
  });
});

describe('the site map', () => {
  it('is an index of pages and parts', async () => {
    const { sitemapindex } = parse((await get('/sitemap.xml')).body);
    expect(sitemapindex.sitemap).toEqual([
      { loc: 'https://hall.test/sitemap-pages.xml' },
      { loc: 'https://hall.test/sitemap-events-1.xml', lastmod: changedAt },
    ]);
  });

  it('has every event of a part with its languages and picture, and says when it changed', async () => {
    const { headers, body } = await get('/sitemap-events-1.xml');
    expect(headers['last-modified']).toBe('Mon, 02 Mar 2026 10:00:00 GMT');
    const { urlset } = parse(body);
    expect(urlset.url).toHaveLength(rowsOfPart);
    expect(urlset.url[4_499]).toEqual({
      loc: 'https://hall.test/event/event-4499%26x',
      lastmod: changedAt,
      'xhtml:link': [
        { rel: 'alternate', hreflang: 'en', href: 'https://hall.test/event/event-4499%26x' },
        { rel: 'alternate', hreflang: 'sr-Latn-RS', href: 'https://hall.test/event/event-4499%26x?lang=sr' },
        { rel: 'alternate', hreflang: 'sv-SE', href: 'https://hall.test/event/event-4499%26x?lang=se' },
      ],
      'image:image': { 'image:loc': 'https://hall.test/o.jpg' },
    });
    const calls = asked.length;
    const again = await get('/sitemap-events-1.xml', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(asked.slice(calls).some(({ path }) => path.endsWith('part'))).toBe(false);
    expect((await get('/sitemap-events-1.xml', { 'if-modified-since': changedAt })).statusCode).toBe(304);
    changedAt = '2026-03-03T10:00:00.000Z';
    expect((await get('/sitemap-events-1.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
      200,
    );
  });

  it('has no parts that are not there', async () => {
    for (const url of ['/sitemap-events-2.xml', '/sitemap-events-0.xml', '/sitemap-events-x.xml'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('lists pages, genres, lists and organisers', async () => {
    const { urlset } = parse((await get('/sitemap-pages.xml')).body);
    const places = urlset.url.map((url: { loc: string }) => url.loc);
    expect(places).toEqual(
      expect.arrayContaining([
        'https://hall.test/',
        'https://hall.test/page/about',
        'https://hall.test/organiser/luna',
        'https://hall.test/event/genre?genre=opera',
      ]),
    );
  });

  it('is packed for who takes gzip', async () => {
    const { headers } = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('robots.txt', () => {
  it('names the site map and keeps out of what is somebody’s own', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /checkout\n');
    expect(body).toContain('Sitemap: https://hall.test/sitemap.xml');
  });

  it('lets nobody into a site that is hidden, and says so with every answer', async () => {
    const hidden = await serve({ isHidden: true });
    const { body, headers } = await hidden.inject({ url: '/robots.txt' });
    await hidden.close();
    expect(body).toBe('User-agent: *\nDisallow: /\n');
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});
