/** @jest-environment node */
import { silence, useSiteOfApi, wellAnswers } from './testing/site-of-api.ts';

describe('pages of an API that fails', () => {
  const { get, given, givenOnly, log, restart, visit } = useSiteOfApi();
  const whole = [true, true, true];

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
      expect(log().join('')).toContain(says);
      expect(log().join('')).not.toContain('Bearer');
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

  it('give nothing of deploy settings that fail, and log why §error-deploy-settings', async () => {
    given({ '/back/deploy/get': 500 });
    expect((await visit('/event/opera')).status).toBe(200);
    const lines = log().map(line => JSON.parse(line) as { level: number; err: { message: string } });
    expect(lines).toMatchObject([
      { level: 50, err: { message: expect.stringContaining('the page does without the deploy settings') } },
    ]);
  });

  it('are 503 while the whole API is away, and the log says so', async () => {
    givenOnly(Object.fromEntries(Object.keys(wellAnswers).map(path => [path, 503])));
    const { status, heading } = await visit('/');
    expect([status, heading]).toEqual([503, '503']);
    expect(log().length).toBeGreaterThan(0);
    expect(log().join('')).not.toContain('secret-token');
  });

  it('say that the API is away when it says nothing at all, in time', async () => {
    givenOnly(Object.fromEntries(Object.keys(wellAnswers).map(path => [path, silence])));
    await restart(600);
    const { status, heading, text } = await visit('/');
    expect([status, heading, text.includes('Try again')]).toEqual([503, '503', true]);
  });

  it('are closed for maintenance with 503 and Retry-After, but not where somebody pays', async () => {
    const closed = { '/front/event/get-list': 503, '/front/feed/site-map': 503, '/front/event/opera': 503 };
    given({ ...closed, '/back/deploy/get': { isMaintenanceMode: true } });
    for (const url of ['/', '/event/opera', '/checkout']) {
      const { statusCode, headers, body } = await get(url);
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
});
