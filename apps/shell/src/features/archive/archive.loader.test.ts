/** @jest-environment node */
import { createApiClient } from '@vh/api-client/shell';
import { createSession } from '@vh/auth/shell';
import { createI18n, loadMessages } from '@vh/i18n/shell';
import { createStaticHandler } from 'react-router-dom';
import type { AppContext } from '../../app/app-context.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { archiveLoader, taxonomyLoader } from './archive.loader.ts';

/** What a path is answered with by a site whose genre `rap` was merged into `hip-hop`, which is `hiphop` in Serbian. */
async function query(path: string) {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { genre, lang } = JSON.parse(String(init?.body)) as { genre?: string; lang?: string };
    const present = lang === 'sr' ? 'hiphop' : 'hip-hop';
    const list = {
      rows: [],
      total: 0,
      page: 1,
      pageSize: 24,
      ...(genre === present && { terms: { genre: { key: 'hip-hop', name: 'Hip-hop' } } }),
      ...(['rap', 'hip-hop', 'hiphop'].includes(genre ?? '') &&
        genre !== present && { movedTo: { genre: present } }),
    };
    const tags = { genres: [], types: [], tags: [], cities: [] };
    return new Response(JSON.stringify(String(url).endsWith('get-tags') ? tags : list), { status: 200 });
  };
  const context: AppContext = {
    api: createApiClient({ fetch }),
    queryClient: createQueryClient(),
    session: createSession({ read: () => '', write: () => undefined }),
    i18n: createI18n('en', await loadMessages('en')),
    onServer: true,
    report: () => undefined,
  };
  const handler = createStaticHandler([
    { path: '/archive', loader: archiveLoader(context) },
    { path: '/event/genre', loader: taxonomyLoader(context, 'genre') },
  ]);
  return handler.query(new Request(`http://hall.test${path}`));
}

describe('a list of a genre', () => {
  it.each([
    ['/event/genre?genre=rap&lang=sr', '/event/genre?genre=hiphop&lang=sr'],
    ['/event/genre?genre=hip-hop&lang=sr', '/event/genre?genre=hiphop&lang=sr'],
    ['/event/genre?genre=hiphop', '/event/genre?genre=hip-hop'],
    ['/archive?q=dj&genre=rap&city=Ni%C5%A1', '/archive?q=dj&genre=hip-hop&city=Ni%C5%A1'],
  ])(
    'under an older address leads to the present one, with the rest of its filter: %s',
    async (path, target) => {
      const routed = await query(path);
      if (!(routed instanceof Response)) throw new Error(`${path} stays`);
      expect([routed.status, routed.headers.get('location')]).toEqual([301, target]);
    },
  );

  it.each(['/event/genre?genre=hip-hop', '/event/genre?genre=hiphop&lang=sr', '/archive', '/event/genre'])(
    'stays where it is: %s',
    async path => {
      const routed = await query(path);
      expect(routed).toMatchObject({ statusCode: 200, errors: null });
    },
  );
});

describe('an address of a list that there is not', () => {
  it('is no page where nobody has named the genre, so that no stranger writes our headline', async () => {
    const routed = await query('/event/genre?genre=anything');
    if (routed instanceof Response) throw new Error('it leads elsewhere');
    expect(routed.statusCode).toBe(404);
  });

  it('leads to the last page from any page beyond it', async () => {
    const routed = await query('/archive?city=Ni%C5%A1&page=99999');
    if (!(routed instanceof Response)) throw new Error('it stays');
    expect(routed.headers.get('location')).toBe('/archive?city=Ni%C5%A1');
  });
});
