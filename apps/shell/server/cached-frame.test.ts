/** @jest-environment node */
import type { ApiClient } from '@vh/api-client';
import { renderPage } from '../src/entry-server.tsx';
import { buildEvent } from '../src/testing/build-event.ts';
import { readPage } from './page-stream.ts';

const design = { showEventsArchive: true, showLanguageSwitcher: true, tokens: {} };

const settings = {
  appName: 'Opera House',
  currency: 'EUR',
  companyName: 'Opera d.o.o.',
  allSecure: false,
  siteAvailableLanguages: ['en', 'sr', 'de'],
};

const list = { rows: [], total: 0, page: 1, pageSize: 24 };

const makeAnswers = (change: Partial<typeof settings> = {}): Record<string, unknown> =>
  structuredClone({
    'GET /front/design/theme': design,
    'GET /front/settings/get': { ...settings, ...change },
    'POST /back/deploy/get': { isMaintenanceMode: false, isSignUpAvailable: true },
    'POST /front/page/get-all': [
      { _id: 'p', slug: 'help', title: 'Help', isFooterPage: true, isPrimaryMenuPage: true },
    ],
    'POST /front/page/{slug}': { slug: 'help', title: 'Help', html: '<p>So.</p>' },
    'POST /front/event/get-list': list,
    'POST /front/event/get-tags': { genres: [], types: [], tags: [], cities: [] },
    'POST /front/event/get-sliders': { sliders: [] },
    'POST /front/sponsor/get-list': { sponsors: [] },
    'POST /front/event/{slug}': { event: buildEvent({ slug: 'opera', title: 'Opera' }) },
  });

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = makeAnswers();
});

const api = {
  call: async (name: string) => {
    if (!(name in answers)) throw new Error(`nobody answers ${name}`);
    return answers[name];
  },
  file: async () => ({ blob: new Blob(), fileName: '' }),
  downloadUrl: () => '',
} as unknown as ApiClient;

/** What a reader with these cookies gets, without what tells when it was asked for. */
async function draw(path: string, cookieHeader = ''): Promise<string> {
  const page = await renderPage({
    url: `https://hall.test${path}`,
    cookieHeader,
    acceptLanguage: undefined,
    apiUrl: '',
    apiHeaders: {},
    longestReadMs: 1000,
    shareApi: () => api,
    releases: {},
    publicOrigin: 'https://hall.test',
    buildStamp: 'test',
    nonce: 'n',
    patienceMs: 1000,
    signal: new AbortController().signal,
    assetsFor: () => ({ entry: '/entry.js', modules: [], styles: [], fonts: [] }),
    onError: error => {
      throw error;
    },
  });
  if (page.kind !== 'page') throw new Error(`${path} leads elsewhere`);
  await page.complete;
  const html = await readPage(page, 'n');
  page.tellWhole(html);
  return html.replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');
}

/** The same when no page before could have had its frame. */
async function drawAnew(path: string, cookieHeader = ''): Promise<string> {
  answers = structuredClone(answers);
  return draw(path, cookieHeader);
}

const languages = ['en', 'ba', 'fr', 'sr', 'de', 'es', 'nl', 'ru', 'se'];
const readers = ['', 'cookiesAccepted=true; vh_theme=dark', 'cookiesAccepted=false'];

describe('a page with the header and the footer of a page before', () => {
  it.each(languages.map((language, index) => [language, readers[index % readers.length]]))(
    'is the page that would be drawn whole (%s, "%s")',
    async (language, cookies) => {
      answers = makeAnswers({ siteAvailableLanguages: languages });
      for (const path of ['/event/opera', '/', '/archive', '/page/help', '/archive?genre=jazz']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
        const whole = await drawAnew(address, cookies);
        await drawAnew(`/event/opera?lang=${language}`, cookies);
        expect((await draw(address, cookies)) === whole).toBe(true);
        expect(whole).toMatch(/<\/header>.*<\/footer>/s);
      }
    },
  );

  it('draws them no more while the answers are the same, and again once they are others', async () => {
    await draw('/event/opera');
    // the same answer still, which nobody does but who wants to see whether it is read
    Object.assign(answers['GET /front/settings/get'] ?? {}, { companyName: 'Ballet' });
    expect(await draw('/')).toContain('<dd>Opera d.o.o.</dd>');
    expect(await drawAnew('/')).toContain('<dd>Ballet</dd>');
  });

  it('tells which entry of the menu it is', async () => {
    await draw('/');
    const current = (html: string) => /<a [^>]*aria-current="page"[^>]*>/.exec(html)?.[0];
    expect(current(await draw('/page/help?lang=en'))).toContain('/page/help');
    expect(current(await draw('/archive'))).toContain('/archive');
    expect(current(await draw('/event/opera'))).toBeUndefined();
  });

  it('carries its own query into the other languages', async () => {
    await draw('/archive');
    expect(await draw('/archive?genre=jazz')).toContain('href="?genre=jazz&amp;lang=de"');
    expect(await draw('/archive')).toContain('href="?lang=de"');
  });

  it('is nobody’s who is logged in, and nobody gets theirs', async () => {
    const token = '_vh_user_token=secret';
    const offersLogin = (html: string) => html.includes('href="/login"');
    expect(offersLogin(await draw('/'))).toBe(true);
    expect(offersLogin(await draw('/', token))).toBe(false);
    await drawAnew('/', token);
    expect(offersLogin(await draw('/'))).toBe(true);
  });

  it('draws pictures of its own, which browsers are told of in the head', async () => {
    Object.assign(answers['GET /front/design/theme'] ?? {}, { logo: '/media/logo.png' });
    const whole = await draw('/event/opera');
    expect(whole).toContain('<link rel="preload" as="image" href="/media/logo.png"/>');
    expect((await draw('/event/opera')) === whole).toBe(true);
  });
});
