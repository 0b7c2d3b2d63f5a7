/** @jest-environment node */
import type { FastifyInstance } from 'fastify';
import type { PageRequest, RenderedPage } from '../src/entry-server.tsx';
import { createServer } from './create-server.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

const asked: PageRequest[] = [];

/** Takes its time, and draws the address with a script of its own. */
async function render(request: PageRequest): Promise<RenderedPage> {
  asked.push(request);
  await new Promise(resolve => setTimeout(resolve, 50));
  return buildRenderedPage(
    `<html><body>${request.url}<script nonce="${request.nonce}">window.__VH=1</script></body></html>`,
    { status: request.url.includes('missing') ? 404 : 200 },
  );
}

describe('a public page', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await createServer({
      renderer: {
        buildStamp: 'test',
        assetsFor: () => ({ entry: '', modules: [], styles: [], fonts: [] }),
        render,
      },
      // nobody answers at its API: the site is open, and offers every language
      config: buildServerConfig({ pageCacheMs: 60_000, renderTimeoutMs: 5_000 }),
    });
  });
  afterAll(() => app.close());
  beforeEach(() => asked.splice(0));

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  it('is made once, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/event/rush')));
    expect(asked).toHaveLength(1);
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect((await get('/event/rush?utm_source=mail')).body).toBe(answers[0]?.body);
    expect(asked).toHaveLength(1);
  });

  it('allows its script by its hash, and is known again by its mark', async () => {
    const { headers, body } = await get('/event/known');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(body).not.toContain('nonce');
    const again = await get('/event/known', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is rebuilt for who has a session, with a nonce of their own', async () => {
    const cookie = '_vh_user_token=secret';
    const [first, second] = [await get('/event/own', { cookie }), await get('/event/own', { cookie })];
    expect(asked).toHaveLength(2);
    expect(first.body).toContain('nonce');
    expect(first.body).not.toBe(second.body);
    expect(asked[0]?.cookieHeader).toBe(cookie);
  });

  it('is made without what is in nobody’s key', async () => {
    await get('/event/bare', { cookie: 'tracker=1; vh_theme=dark', 'accept-language': 'sr' });
    expect(asked[0]?.cookieHeader).toBe('i18n_redirected=sr; vh_theme=dark');
    expect(asked[0]?.acceptLanguage).toBeUndefined();
  });

  it.each([
    '/checkout/success?order=Ab3',
    '/checkout/cancel?order=Ab3&lang=sr',
    '/checkout/payment',
    '/collect?ticket=Ab3',
    '/reset-password?token=Ab3',
    '/event/jazz?waiting=Ab3',
  ])('is kept by no browser where its address opens something: %s', async url => {
    for (const cookie of ['', '_vh_user_token=secret'])
      expect((await get(url, { cookie })).headers['cache-control']).toBe('no-store');
  });

  it('may be kept by browsers, which ask again, where its address opens nothing', async () => {
    for (const url of ['/event/jazz', '/collect', '/search?q=order'])
      expect((await get(url)).headers['cache-control']).toBe('private, no-cache');
  });

  it('is not kept when it is missing', async () => {
    await get('/event/missing');
    await get('/event/missing');
    expect(asked).toHaveLength(2);
  });
});
