/** @jest-environment node */
import { buildEvent } from '../src/testing/build-event.ts';
import { settings, useSiteOfApi } from './testing/site-of-api.ts';

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

describe('pages on bad input', () => {
  const { get, given, log, visit } = useSiteOfApi();
  const whole = [true, true, true];

  it('stand on good input', async () => {
    for (const url of ['/', '/archive', '/event/opera', '/event/genre', '/login', '/checkout', '/collect']) {
      const { status, heading } = await visit(url);
      expect([url, status, heading]).toEqual([url, 200, expect.any(String)]);
    }
    expect(log()).toEqual([]);
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
    ['/archive/?genre=Jazz&lang=sr', '/archive?genre=Jazz&lang=sr'],
    ['/event/opera//', '/event/opera'],
    ['//archive/?_v=1', '/archive'],
  ])('lead from %s to their one address', async (url, own) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, own, 'no-cache']);
  });

  it('are not found in any case where there is no route', async () => {
    expect((await visit('/NoWhere')).status).toBe(404);
  });

  it.each(['/nowhere/', '/event/none/', '/..//elsewhere.test/'])(
    'are not found at %s, and lead nowhere else',
    async url => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each(['/login', '/reset-password', '/collect', '/checkout', '/checkout/success?order=x'])(
    'say without scripts that %s needs them',
    async url => {
      expect(/<noscript>(.*?)<\/noscript>/s.exec((await visit(url)).body)?.[1]).toContain('JavaScript');
    },
  );

  it('say of an unmatched route and of an unknown name what the specification says §unmatched-route', async () => {
    expect(/<p[^>]*>(Page not found: [^<]*)</i.exec((await visit('/nowhere')).text)?.[1]).toBe(
      'Page not found: /nowhere',
    );
    expect(/<p[^>]*>(Page not found: [^<]*)</i.exec((await visit('/event/none?x=1')).text)?.[1]).toBe(
      'Page Not Found: /event/none?x=1',
    );
  });
});
