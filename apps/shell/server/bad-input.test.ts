/** @jest-environment node */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { renderPage } from '../src/entry-server.tsx';
import { buildEvent } from '../src/testing/build-event.ts';
import { createServer } from './create-server.ts';
import { buildServerConfig } from './testing/server-options.ts';

/** What the API answers by path below /api/v1: a value as JSON, a text as it is, a number as a refusal. */
type Answers = Readonly<Record<string, unknown>>;

const theme = {
  showEventsArchive: true,
  showHomeSlider: true,
  showHomeFeatured: true,
  showHomeCategories: true,
  showHomeTypes: true,
  showHomeInYourCity: false,
  showHomeNews: true,
  showLanguageSwitcher: true,
  tokens: {},
};

const settings = {
  appName: 'Opera House',
  currency: 'EUR',
  companyName: 'Opera d.o.o.',
  allSecure: false,
  siteAvailableLanguages: ['en', 'sr', 'de'],
};

const wellAnswers: Answers = {
  '/front/design/theme': theme,
  '/front/settings/get': settings,
  '/back/deploy/get': { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: false },
  '/front/site/get-state': { isMaintenanceMode: false },
  '/front/page/get-all': [],
  '/front/event/get-list': { rows: [], total: 0, page: 1, pageSize: 24 },
  '/front/event/get-tags': { genres: [], types: [], tags: [], cities: [] },
  '/front/event/get-sliders': { sliders: [] },
  '/front/event/opera': { event: buildEvent({ slug: 'opera', title: 'Opera' }) },
};

const cookieNames = [
  'i18n_redirected',
  'vh_theme',
  'cookiesAccepted',
  '_vh_user_token',
  '_vh_legged_in_email',
  '_vh_logged_in_user_id',
  '_vh_logged_in_client_id',
  '_vh_logged_in_client_ids',
];

/** An API that takes a call and never answers. */
const silence = 'says nothing';

let answers: Answers = wellAnswers;

const codes: Readonly<Record<number, string>> = { 404: 'not_found', 503: 'service.maintenance' };

function fakeApi(): Server {
  return createHttpServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const answer = path in answers ? answers[path] : 404;
    if (answer === silence) return;
    const status = typeof answer === 'number' ? answer : 200;
    const refusal = { code: codes[status] ?? 'internal', message: 'password=secret' };
    const body = typeof answer === 'string' ? answer : JSON.stringify(status === 200 ? answer : refusal);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
}

describe('pages on bad input', () => {
  let api: Server;
  let app: FastifyInstance;
  let log: string[];
  let releaseDir: string;

  beforeAll(async () => {
    releaseDir = await mkdtemp(join(tmpdir(), 'velvet-hall-site-'));
    await mkdir(join(releaseDir, 'areas'));
    api = fakeApi();
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(async () => {
    answers = wellAnswers;
    log = [];
    app = await serve();
  });

  function serve(renderTimeoutMs = 10_000) {
    return createServer({
      renderer: {
        render: renderPage,
        assetsFor: () => ({ entry: '/entry.js', modules: [], styles: [], fonts: [] }),
        buildStamp: 'test',
      },
      logStream: { write: line => log.push(line) },
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        releaseDir,
        renderTimeoutMs,
        logLevel: 'warn',
      }),
    });
  }
  afterEach(() => app.close());
  afterAll(async () => {
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
    await rm(releaseDir, { recursive: true });
  });

  async function visit(url: string, headers: Record<string, string> = {}) {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
    const text = body.replace(/<!-- -->/g, '');
    // what the page says in big letters, and whether it has its frame; the whole would flood a report
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1];
    const frame = [/<header/.test(text), heading !== undefined, /<footer/.test(text)];
    return { status: statusCode, body, text, heading, frame };
  }

  const whole = [true, true, true];

  const given = (change: Answers) => {
    answers = { ...wellAnswers, ...change };
  };

  it('stand on good input', async () => {
    for (const url of ['/', '/archive', '/event/opera', '/event/genre', '/login', '/checkout', '/collect']) {
      const { status, heading } = await visit(url);
      expect([url, status, heading]).toEqual([url, 200, expect.any(String)]);
    }
    expect(log).toEqual([]);
  });

  describe.each([
    ['/front/design/theme', 'the page does without'],
    ['/front/settings/get', 'the page does without the settings'],
    ['/back/deploy/get', 'the page does without the deploy settings'],
    ['/front/page/get-all', 'the page does without its menus'],
  ])('without %s', (path, says) => {
    it.each([
      ['a failure', 500],
      ['nothing', null],
      ['a text', '"yes"'],
      ['a number', '7'],
      ['the page of a balancer', '<html>502</html>'],
    ])(`stand on %s, and ${says}`, async (_, answer) => {
      given({ [path]: answer });
      const { status, frame } = await visit('/');
      expect([status, frame]).toEqual([200, whole]);
      expect(log.join('')).toContain(says);
      expect(log.join('')).not.toContain('Bearer');
    });
  });

  it.each([
    ['an object', {}],
    ['entries that are none', [null, 7, 'x', {}]],
    [
      'words for an address',
      [{ _id: 1, slug: {}, title: null, isPrimaryMenuPage: true, isFooterPage: true }],
    ],
  ])('have empty menus or a page when the pages are %s §error-menus', async (_, pages) => {
    given({ '/front/page/get-all': pages });
    const { status, frame } = await visit('/event/opera');
    expect([status, frame]).toEqual([200, whole]);
  });

  it.each([
    ['a text', '"x"'],
    ['nothing', null],
    ['a list', []],
    ['an event without anything', { event: {} }],
    ['an event that is none', { event: null }],
    ['an event of another shape', { event: { title: 7, ticketTypes: 'many', date: {} } }],
    ['the page of a balancer', '<html>502</html>'],
  ])(
    'say that something failed, in header and footer, when an event’s answer is %s §error-fatal',
    async (_, answer) => {
      given({ '/front/event/opera': answer });
      const { status, text, heading, frame } = await visit('/event/opera');
      expect([status >= 404, frame]).toEqual([true, whole]);
      expect(heading).toMatch(/^(\d{3}|Error)$/);
      expect(text.includes('Go Home')).toBe(true);
      expect(/TypeError|at \w+ \(/.test(text)).toBe(false);
    },
  );

  it.each([
    ['/front/event/get-list', '/'],
    ['/front/event/get-list', '/archive'],
    ['/front/event/get-tags', '/event/genre'],
    ['/front/event/get-sliders', '/'],
  ])('stand or say so when %s answers garbage to %s §event-calls', async (path, url) => {
    for (const garbage of [null, { rows: null, sliders: null, genres: 7 }, 500]) {
      given({ [path]: garbage });
      const { status, frame } = await visit(url);
      expect([200, 500, 503]).toContain(status);
      expect(frame).toEqual(whole);
    }
  });

  it('never run a script that stands in a text', async () => {
    const script = `</script><script>alert('x')</script><img src=x onerror=alert(1)>`;
    const page = { _id: '1', id: '1', slug: 's', title: script, language: 'en' };
    given({
      '/front/settings/get': { ...settings, appName: script, companyName: script, telephone: script },
      '/front/page/get-all': [{ ...page, isPrimaryMenuPage: true, isFooterPage: true, news: false }],
      '/front/event/opera': {
        event: buildEvent({ slug: 'opera', title: script, subtitle: script, seoTitle: script } as never),
      },
    });
    const attack = encodeURIComponent(script);
    for (const url of [
      '/',
      '/event/opera',
      `/archive?q=${attack}`,
      `/nowhere/${attack}`,
      `/?lang=${attack}`,
    ]) {
      const { body } = await visit(url);
      const found = ['<script>alert', '<img src=x', '</script><script>'].filter(part => body.includes(part));
      expect([url, found]).toEqual([url, []]);
    }
  });

  it.each([
    ['a long search', `/archive?q=${'a'.repeat(100_000)}`, 200],
    ['a long path', `/${'a'.repeat(12_000)}`, 404],
    ['a long name of an event', `/event/${'a'.repeat(12_000)}`, 404],
    ['a thousand parameters', `/?${'a=1&'.repeat(3_000)}`, 200],
    ['an unknown language', '/?lang=klingon', 200],
    ['a language of another kind', '/?lang[]=en&lang=%F0%9F%98%80', 200],
    ['a page that is no number', '/archive?page=1e9&pageSize=-1', 200],
    ['a page out of reach', '/archive?page=99999999999999999999', 200],
    ['dates that are none', '/archive?from=yesterday&to=2026-99-99', 200],
    ['other hosts', '//elsewhere.test/event/opera', 404],
    ['control characters', '/event/%00%0d%0a', 404],
    ['half an escape', '/event/%E0%A4%A', 404],
    ['an escape that is none', '/%zz?q=%', 404],
    ['bytes that are no text', '/event/%c0%af', 404],
  ])('answer %s', async (_, url, status) => {
    const answer = await visit(url);
    expect([answer.status, answer.frame[1]]).toEqual([status, true]);
    // what is asked at length is not said back at length
    expect(answer.body.length).toBeLessThan(200_000);
  });

  it.each(['', '%ZZ', '%0d%0aX-Evil:1', '{"a":', '<script>', '=;="', 'x'.repeat(700)])(
    'stand on garbage in every cookie there is: %s',
    async value => {
      const cookie = cookieNames.map(name => `${name}=${value};${name}=${value}`).join('; ');
      const { status, frame } = await visit('/event/opera', { cookie: `;;;${cookie}; =` });
      expect([status, frame]).toEqual([200, whole]);
    },
  );

  it.each([
    ['accept-language', 'a'.repeat(9_000)],
    ['accept-language', ';q=,,*;q=x,en;q=NaN'],
    ['user-agent', 'x'.repeat(9_000)],
    ['x-forwarded-for', 'not an address, 999.999.999.999'],
    ['accept-encoding', 'zip;q=9, ,,'],
  ])('stand on garbage in the header %s', async (name, value) => {
    expect((await visit('/', { [name]: value })).status).toBe(200);
  });

  it('give nothing of deploy settings that fail, and log why §error-deploy-settings', async () => {
    given({ '/back/deploy/get': 500 });
    expect((await visit('/event/opera')).status).toBe(200);
    const lines = log.map(line => JSON.parse(line) as { level: number; err: { message: string } });
    expect(lines).toMatchObject([
      { level: 50, err: { message: expect.stringContaining('the page does without the deploy settings') } },
    ]);
  });

  it('are 503 while the whole API is away, and the log says so', async () => {
    answers = Object.fromEntries(Object.keys(wellAnswers).map(path => [path, 503]));
    const { status, heading } = await visit('/');
    expect([status, heading]).toEqual([503, '503']);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('')).not.toContain('secret-token');
  });

  it.each([
    ['/ARCHIVE?genre=Jazz', '/archive?genre=Jazz'],
    ['/EVENT/genre', '/event/genre'],
    ['/event/Genre', '/event/genre'],
    ['/Event/Opera?lang=sr', '/event/opera?lang=sr'],
    ['/event/OPERA?utm_source=Mail', '/event/opera?utm_source=Mail'],
    ['/page/Terms', '/page/terms'],
    ['/LogIn', '/login'],
    ['/Checkout/Success?order=AbC', '/checkout/success?order=AbC'],
    ['/ADMIN/event', '/admin/event'],
  ])('lead from %s to their one address', async (url, own) => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    expect([statusCode, headers.location]).toEqual([301, own]);
  });

  it('are not found in any case where there is no route', async () => {
    expect((await visit('/NoWhere')).status).toBe(404);
  });

  it.each(['/login', '/reset-password', '/collect', '/checkout', '/checkout/success?order=x'])(
    'say without scripts that %s needs them',
    async url => {
      expect(/<noscript>(.*?)<\/noscript>/s.exec((await visit(url)).body)?.[1]).toContain('JavaScript');
    },
  );

  it('say that the API is away when it says nothing at all, in time', async () => {
    answers = Object.fromEntries(Object.keys(wellAnswers).map(path => [path, silence]));
    await app.close();
    app = await serve(600);
    const { status, heading, text } = await visit('/');
    expect([status, heading, text.includes('Try again')]).toEqual([503, '503', true]);
    api.closeAllConnections();
  });

  it('are closed for maintenance with 503 and Retry-After, but not where somebody pays', async () => {
    const closed = { '/front/event/get-list': 503, '/front/feed/site-map': 503, '/front/event/opera': 503 };
    given({ ...closed, '/back/deploy/get': { isMaintenanceMode: true } });
    for (const url of ['/', '/event/opera', '/checkout']) {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
      expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        url,
        503,
        '120',
        'no-store',
      ]);
      expect(body.includes('Back in a moment')).toBe(true);
    }
    expect((await visit('/sitemap.xml')).status).toBe(503);
    for (const url of ['/checkout/success?order=x', '/checkout/cancel?order=x', '/collect', '/login']) {
      expect([url, (await visit(url)).status]).toEqual([url, 200]);
    }
  });

  it('say of an unmatched route and of an unknown name what the specification says §unmatched-route', async () => {
    expect(/<p[^>]*>(Page not found: [^<]*)</i.exec((await visit('/nowhere')).text)?.[1]).toBe(
      'Page not found: /nowhere',
    );
    expect(/<p[^>]*>(Page not found: [^<]*)</i.exec((await visit('/event/none?x=1')).text)?.[1]).toBe(
      'Page Not Found: /event/none?x=1',
    );
  });
});
