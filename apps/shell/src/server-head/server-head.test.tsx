/** @jest-environment node */
import { QueryClient } from '@tanstack/react-query';
import { createI18n, loadMessages } from '@vh/i18n/shell';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildEvent } from '../testing/build-event.ts';
import { ServerHead } from './server-head.tsx';
import { structuredDataOf } from './structured-data.ts';

const settings = {
  appName: 'Velvet & Hall',
  companyName: 'Hall Ltd.',
  instagram: 'https://instagram.com/hall',
  city: 'Sarajevo',
};

function pageAt(path: string, answers: Record<string, unknown> = {}) {
  const queryClient = new QueryClient();
  for (const [name, data] of Object.entries({ 'GET /front/settings/get': settings, ...answers }))
    queryClient.setQueryData([name, null, null], data);
  return {
    url: new URL(`https://hall.test${path}`),
    origin: 'https://hall.test',
    language: 'sr' as const,
    queryClient,
  };
}

const list = { rows: [buildEvent(), buildEvent({ slug: 'b' })], total: 30, page: 2, pageSize: 24 };
const terms = { genre: { key: 'jazz', name: 'Džez' } };

describe('structured data', () => {
  it('of the home page are the site with its search, and who runs it', () => {
    const [site, house] = structuredDataOf(pageAt('/'));
    expect(site).toMatchObject({
      '@type': 'WebSite',
      name: 'Velvet & Hall',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://hall.test/archive?q={search_term_string}' },
      },
    });
    expect(house).toMatchObject({
      '@type': 'Organization',
      name: 'Hall Ltd.',
      logo: 'https://hall.test/icon-512.png',
      sameAs: ['https://instagram.com/hall'],
    });
  });

  it('of a list are the way to it and its events by their places in the whole', () => {
    const page = pageAt('/event/genre?genre=jazz&page=2', {
      'POST /front/event/get-list': { ...list, terms },
    });
    const [way, items] = structuredDataOf(page);
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://hall.test/' },
        { position: 2, item: 'https://hall.test/archive' },
        { position: 3, name: 'Džez' },
      ],
    });
    expect(items).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        { position: 25, url: 'https://hall.test/event/threepenny-opera?lang=sr' },
        { position: 26, url: 'https://hall.test/event/b?lang=sr' },
      ],
    });
  });

  it('of an event and of a content page have the way to them §route-page', () => {
    const event = structuredDataOf(
      pageAt('/event/threepenny-opera', { 'POST /front/event/{slug}': { event: buildEvent() } }),
    );
    expect(event.map(facts => facts['@type'])).toEqual(['TheaterEvent', 'BreadcrumbList']);
    const page = structuredDataOf(
      pageAt('/page/about', { 'POST /front/page/{slug}': { title: 'About', slug: 'about' } }),
    );
    expect(page).toMatchObject([
      { itemListElement: [{}, { name: 'About', item: 'https://hall.test/page/about' }] },
    ]);
  });

  it('are none where an answer is missing, or nobody else should look', () => {
    for (const path of ['/event/gone', '/page/gone', '/checkout', '/account'])
      expect(structuredDataOf(pageAt(path))).toEqual([]);
  });
});

describe('the head for other programs', () => {
  async function headOf(path: string, isFound = true, answers = {}) {
    const { t } = createI18n('sr', await loadMessages('sr'));
    return renderToStaticMarkup(
      <ServerHead
        nonce="n"
        page={pageAt(path, answers)}
        text={(key, values) => t(key, { ...values })}
        isFound={isFound}
      />,
    );
  }

  it('offers the feed and the calendar of the very list, else of everything', async () => {
    const ofList = await headOf('/archive?city=Tuzla&page=3&sort=title');
    expect(ofList).toContain('href="/feed.xml?city=Tuzla&amp;lang=sr"');
    expect(ofList).toContain('href="/calendar.ics?city=Tuzla&amp;lang=sr"');
    expect(ofList).toContain('title="Velvet &amp; Hall: Novi događaji"');
    expect(await headOf('/event/opera?ref=x')).toContain('href="/feed.xml?lang=sr"');
  });

  it('keeps script of a title inside its data', async () => {
    const event = buildEvent({ title: '</script><script>alert(1)</script>' });
    const html = await headOf('/event/x', true, { 'POST /front/event/{slug}': { event } });
    expect(html.match(/<script type=/g)).toHaveLength(2);
    expect(html).not.toContain('<script>alert');
  });

  it('wears the colours of a white label, and says nothing of pages that are not there', async () => {
    const design = { tokens: { paper: '#fff8e7' }, darkTokens: {}, favicon: '/media/own.png' };
    const html = await headOf('/event/x', false, { 'GET /front/design/theme': design });
    expect(html).toContain('content="#fff8e7"');
    expect(html).toContain('href="/media/own.png"');
    expect(html).not.toContain('feed.xml');
    expect(html).not.toContain('ld+json');
  });
});
