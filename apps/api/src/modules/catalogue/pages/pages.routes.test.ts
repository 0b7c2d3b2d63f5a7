import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await buildPage({ slug: 'about', position: 2, titles: { en: 'About', sr: 'O nama' }, footer: true });
  await buildPage({ slug: 'help', position: 1, titles: { sr: 'Pomoć' }, menu: true });
  await buildPage({ slug: 'secret', position: 3, titles: { en: 'Secret' }, state: 'draft' });
});
afterAll(() => test.close());

interface PageSpec {
  slug: string;
  position: number;
  titles: Record<string, string>;
  menu?: boolean;
  footer?: boolean;
  state?: 'draft' | 'published';
}

async function buildPage({
  slug,
  position,
  titles,
  menu = false,
  footer = false,
  state = 'published',
}: PageSpec) {
  const id = newId();
  const { query } = test.db;
  await query
    .insertInto('page')
    .values({ id, slug, position, state, is_primary_menu_page: menu, is_footer_page: footer })
    .execute();
  for (const [language, title] of Object.entries(titles)) {
    const html = `<p>${title}</p>`;
    await query.insertInto('page_translation').values({ page_id: id, language, title, html }).execute();
  }
  return id;
}

describe('POST /front/page/get-all', () => {
  it('lists published pages in menu order with their flags, in the language or the next best', async () => {
    const { body } = await test.call('POST /front/page/get-all', { currentLocale: 'en' });
    expect(body.map(page => [page.slug, page.title, page.language])).toEqual([
      ['help', 'Pomoć', 'sr'],
      ['about', 'About', 'en'],
    ]);
    expect(body[0]).toMatchObject({ isPrimaryMenuPage: true, isFooterPage: false });
    expect(body[0]).not.toHaveProperty('news');
  });

  it('says of pages in neither menu what they are about', async () => {
    const id = await buildPage({ slug: 'opening', position: 4, titles: { en: 'Opening' } });
    const { body } = await test.call('POST /front/page/get-all', {});
    const page = body.find(({ slug }) => slug === 'opening');
    expect(page?.news).toEqual({ description: '', updatedAt: expect.stringMatching(/^\d{4}-/) });
    await test.db.query.deleteFrom('page').where('id', '=', id).execute();
  });

  it('follows the language', async () => {
    const { body } = await test.call('POST /front/page/get-all', { currentLocale: 'sr' });
    expect(body.map(page => page.title)).toEqual(['Pomoć', 'O nama']);
  });

  it('refuses languages the site does not have', async () => {
    const { status, error } = await test.call('POST /front/page/get-all', { currentLocale: 'xx' as 'en' });
    expect([status, error.fields]).toEqual([400, { currentLocale: 'choice' }]);
  });
});

describe('POST /front/page/{slug}', () => {
  it('answers a page by slug and by id', async () => {
    const bySlug = await test.call('POST /front/page/{slug}', {}, { params: { slug: 'about' } });
    expect(bySlug.body).toMatchObject({ title: 'About', html: '<p>About</p>' });
    const byId = await test.call('POST /front/page/{slug}', {}, { params: { slug: bySlug.body._id } });
    expect(byId.body.slug).toBe('about');
  });

  it.each(['secret', 'nothing'])('does not know %s', async slug => {
    const { status, error } = await test.call('POST /front/page/{slug}', {}, { params: { slug } });
    expect([status, error.code]).toEqual([404, 'page.not_found']);
  });
});
