import { newKey } from '../../support/api.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { queryDatabase } from '../../support/database.ts';
import { openPage } from '../../support/open-page.ts';
import { test, expect } from '../../support/test.ts';

/** The structured data of a page, by their types. */
function readStructuredData(html: string): Map<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return new Map(
    blocks.map(([, json = '']) => {
      const facts: Record<string, unknown> = JSON.parse(json);
      return [String(facts['@type']), facts];
    }),
  );
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/&amp;/g, '&');

test.describe('search engines and link previews', () => {
  test('get title, description, canonical address, languages and a picture of every page', async ({
    request,
    baseURL,
  }) => {
    const pages = [
      '/',
      '/archive?city=Sarajevo&sort=title',
      '/event/genre?genre=jazz',
      '/event/seussical-the-musical?utm_source=x&lang=sr',
      '/collect',
    ];
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      const description = attribute(html, /<meta name="description" content="([^"]+)"/);
      expect(html, path).toMatch(/<title>[^<]{10,}<\/title>/);
      expect(description?.length, path).toBeGreaterThan(20);
      expect(description?.length, path).toBeLessThanOrEqual(161);
      const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
      expect(canonical, path).not.toMatch(/utm_|sort=/);
      expect(canonical?.startsWith(`${baseURL}/`), path).toBe(true);
      expect(html.match(/hrefLang="[\w-]+"/gi)?.length, path).toBeGreaterThanOrEqual(10);
      const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
      expect(picture.startsWith(`${baseURL}/media/`), path).toBe(true);
      const answer = await request.get(picture);
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/jpeg']);
    }
  });

  test('get the facts of an event, and the way to it §route-event', async ({ request }) => {
    const html = await (await request.get('/event/seussical-the-musical')).text();
    const data = readStructuredData(html);
    const event = data.get('TheaterEvent') ?? data.get('Event') ?? data.get('ChildrensEvent') ?? {};
    expect(event['startDate']).toMatch(/[+-]\d{2}:\d{2}$/);
    expect(event['image']).toHaveLength(4);
    for (const address of event['image'] as string[])
      expect((await request.get(address)).status(), address).toBe(200);
    expect(data.get('BreadcrumbList')).toBeDefined();
    expect([...readStructuredData(await (await request.get('/')).text()).keys()]).toEqual(
      expect.arrayContaining(['WebSite', 'Organization']),
    );
  });

  test('find every event and page in the site map, and know what is not for them', async ({ request }) => {
    const index = await (await request.get('/sitemap.xml')).text();
    const [, map] = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1] ?? '');
    expect(map).toContain('/sitemap-events-1.xml');
    const events = await (await request.get(map ?? '')).text();
    expect(events).toContain('/event/seussical-the-musical<');
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /checkout');
    for (const path of ['/checkout', '/login'])
      expect(await (await request.get(path)).text(), path).toContain('content="noindex"');
  });
});

test.describe('lists for other programs', () => {
  test('are named in the head and follow the filter of the list', async ({ page, request }) => {
    await openPage(page, '/archive?city=Sarajevo');
    const feed = await page.locator('link[type="application/rss+xml"]').first().getAttribute('href');
    expect(feed).toBe('/feed.xml?city=Sarajevo');
    await expect(page.getByRole('link', { name: 'Calendar (iCal)' })).toHaveAttribute(
      'href',
      '/calendar.ics?city=Sarajevo',
    );
    const answer = await request.get(feed ?? '');
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    const again = await request.get(feed ?? '', {
      headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
    const calendar = await (await request.get('/calendar.ics?city=Sarajevo')).text();
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).not.toContain('Toronto');
  });
});

test.describe('addresses', () => {
  test('that changed lead to the present ones, in the shop too §route-event', async ({
    page,
    api,
    request,
  }) => {
    const token = await api.logIn('admin');
    const { rows } = await api.call('POST /front/event/get-list', { genre: 'jazz', pageSize: 30 });
    const event = rows.at(-1);
    if (!event) throw new Error('There is no jazz.');
    const renamed = `renamed-${newKey().slice(0, 8)}`;
    await api.call('POST /back/event/set-slug', { eventId: event._id, slug: renamed }, { token });
    try {
      for (const name of [event.slug, event._id]) {
        const answer = await request.get(`/event/${name}?lang=sr`, { maxRedirects: 0 });
        expect([answer.status(), answer.headers()['location']]).toEqual([301, `/event/${renamed}?lang=sr`]);
      }
      await openPage(page, '/collect');
      await page.evaluate(slug => {
        const link = document.createElement('a');
        link.href = `/event/${slug}`;
        link.textContent = 'older address';
        document.querySelector('main')?.append(link);
      }, event.slug);
      await page.getByRole('link', { name: 'older address' }).click();
      await page.waitForURL(`**/event/${renamed}`);
    } finally {
      await api.call('POST /back/event/set-slug', { eventId: event._id, slug: event.slug }, { token });
    }
    // the page under its passing name may be repeated for a moment
    await expect
      .poll(async () => (await request.get(`/event/${renamed}`, { maxRedirects: 0 })).headers()['location'], {
        timeout: 15_000,
      })
      .toBe(`/event/${event.slug}`);
  });

  test('of removed events say so and offer similar ones', async ({ page }) => {
    const slug = `removed-${newKey().slice(0, 8)}`;
    await queryDatabase("insert into deleted_event (slug, genre, city) values ($1, 'jazz', 'Sarajevo')", [
      slug,
    ]);
    const answer = await page.goto(`/event/${slug}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByText('This event was removed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar events' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await checkAccessibility(page);
  });
});
