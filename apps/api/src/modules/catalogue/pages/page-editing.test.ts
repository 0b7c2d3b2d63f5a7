import type { BodyOf } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
beforeEach(() => app.db.query.deleteFrom('page').execute());
afterAll(() => app.close());

type Form = BodyOf<'POST /back/page/create'>;
const texts = (title: string, html = '<p>Text</p>') => ({ title, html });
const form = (title: string, part: Partial<Form> = {}): Form => ({
  state: 'published',
  isPrimaryMenuPage: true,
  isFooterPage: false,
  translations: { en: texts(title) },
  ...part,
});
const create = async (title: string, part: Partial<Form> = {}) => {
  const { body } = await app.call('POST /back/page/create', form(title, part), { token });
  return body;
};
const update = (pageId: string, version: number, part: Partial<Form> & { slug: string }) =>
  app.call('POST /back/page/update', { pageId, version, ...form('Any'), ...part }, { token });
const open = (slug: string) => app.call('POST /front/page/{slug}', {}, { params: { slug } });
const menu = async () => {
  const { body } = await app.call('POST /front/page/get-all', {});
  return body.map(({ slug }) => slug);
};

describe('content pages', () => {
  it('are written in several languages, and read by the public once they are published', async () => {
    const translations = { en: texts('House rules'), sr: texts('Kućni red', '<h2>Red</h2><p>Tekst</p>') };
    const page = await create('House rules', { state: 'draft', translations });
    expect(page).toMatchObject({ slug: 'house-rules', languages: ['en', 'sr'], position: 0, version: 1 });
    expect((await open('house-rules')).status).toBe(404);
    await update(page._id, 1, { slug: 'house-rules', translations });
    const { body } = await app.call(
      'POST /front/page/{slug}',
      { currentLocale: 'sr' },
      { params: { slug: 'house-rules' } },
    );
    expect(body).toMatchObject({ title: 'Kućni red', html: '<h2>Red</h2><p>Tekst</p>' });
  });

  it('keep nothing of a text but texts', async () => {
    const html =
      '<p onclick="x()">A<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="/"></iframe>';
    const page = await create('Odd', { translations: { en: texts('Odd', html) } });
    expect(page.translations.en?.html).toBe('<p>A<a>b</a></p>');
    expect((await open('odd')).body.html).toBe('<p>A<a>b</a></p>');
  });

  it('are previewed as they would be kept, by admins only, and nothing is stored', async () => {
    const html = '<p>A<img src="https://tracker.example/p.gif"><a href="https://a.example">b</a></p>';
    const { body } = await app.call('POST /back/page/preview', { html }, { token });
    expect(body).toEqual({ html: '<p>A<a href="https://a.example" rel="nofollow ugc noopener">b</a></p>' });
    expect(await menu()).toEqual([]);
    const { token: clientToken } = await loginAs(app.deps, 'client');
    const refused = await app.call('POST /back/page/preview', { html }, { token: clientToken });
    expect(refused.status).toBe(403);
  });

  it('lead from the address that the public knew to the new one, and don’t take another’s', async () => {
    const page = await create('Help');
    await create('Contact');
    const { body } = await update(page._id, 1, { slug: 'first-aid' });
    expect(body).toMatchObject({ slug: 'first-aid', oldSlugs: ['help'] });
    expect((await open('help')).body.movedTo).toBe('first-aid');
    for (const slug of ['contact', 'help']) {
      const taken = await app.call('POST /back/page/create', form('X', { slug }), { token });
      expect([taken.status, taken.error.fields]).toEqual([409, { slug: 'taken' }]);
    }
    const { error } = await update(page._id, 2, { slug: 'contact' });
    expect(error.code).toBe('slug.taken');
  });

  it('stand in menus in the order they are put into', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    await app.call('POST /back/page/move', { pageId: c._id, beforeId: a._id }, { token });
    expect(await menu()).toEqual(['c', 'a', 'b']);
    await app.call('POST /back/page/move', { pageId: c._id }, { token });
    expect(await menu()).toEqual(['a', 'b', 'c']);
    const lost = await app.call('POST /back/page/move', { pageId: b._id, beforeId: newId() }, { token });
    expect(lost.error.code).toBe('page.not_found');
  });

  it('are found by words in any language, by menu and state', async () => {
    await create('Delivery', { translations: { en: texts('Delivery'), sr: texts('Isporuka karata') } });
    await create('News', { isPrimaryMenuPage: false });
    await create('Plan', { isPrimaryMenuPage: false, isFooterPage: true, state: 'draft' });
    const listed = async (filter: BodyOf<'POST /back/page/get-list'>) => {
      const { body } = await app.call('POST /back/page/get-list', filter, { token });
      return body.rows.map(({ title }) => title);
    };
    expect(await listed({ q: 'Испорука' })).toEqual(['Delivery']);
    expect(await listed({ q: 'delivery', lang: 'sr' })).toEqual(['Isporuka karata']);
    expect(await listed({ menu: 'news' })).toEqual(['News']);
    expect(await listed({ state: 'draft' })).toEqual(['Plan']);
    expect(await listed({ sort: '-title' })).toEqual(['Plan', 'News', 'Delivery']);
  });

  it('tell the second of two editors, and lose nothing', async () => {
    const page = await create('Terms');
    const answers = await Promise.all(
      ['One', 'Other'].map(title =>
        update(page._id, 1, { slug: 'terms', translations: { en: texts(title) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'page.changed', details: { version: 2 } });
    const gone = await app.call('POST /back/page/delete', { pageId: page._id, version: 1 }, { token });
    expect(gone.error.code).toBe('page.changed');
    await app.call('POST /back/page/set-slug', { pageId: page._id, slug: 'conditions' }, { token });
    expect((await update(page._id, 2, { slug: 'terms' })).error.code).toBe('page.changed');
  });

  it('are deleted with their addresses', async () => {
    const page = await create('Gone');
    await app.call('POST /back/page/delete', { pageId: page._id, version: 1 }, { token });
    expect((await open('gone')).status).toBe(404);
    expect((await create('Gone')).slug).toBe('gone');
  });

  it.each([
    ['translations', { translations: {} }],
    ['translations.en.title', { translations: { en: texts(' ') } }],
    ['translations.en.html', { translations: { en: texts('A', 'x'.repeat(40_001)) } }],
    ['slug', { slug: 'Not a slug' }],
    ['slug', { slug: 'get-all' }],
  ])('are refused at %s when it is wrong, and nothing is kept', async (field, part) => {
    const { status, error } = await app.call('POST /back/page/create', form('A', part), { token });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await menu()).toEqual([]);
  });
});
