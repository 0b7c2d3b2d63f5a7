import { mostSavedViews, type BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newId } from '../../../platform/ids.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import { eraseTraces } from '../../sales/buyers/buyer-erasure.repo.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
afterEach(() => sql`delete from saved_view`.execute(app.db.query));
afterAll(() => app.close());

const list = '/admin/order';
type Form = Partial<BodyOf<'POST /back/saved-view/create'>>;
const save = (form: Form = {}, as = token) => {
  const body = { list, name: 'Unpaid', query: 'tab=booked', isDefault: false, ...form };
  return app.call('POST /back/saved-view/create', body, { token: as });
};
const listed = async (of = list, as = token) =>
  (await app.call('POST /back/saved-view/get-list', { list: of }, { token: as })).body.views;

describe('saved views', () => {
  it('stand in the order in which they were saved, each list its own', async () => {
    await save();
    await save({ name: 'Big ones', query: 'sort=-total&channel=web' });
    await save({ name: 'Unpaid', query: '', list: '/admin/event' });
    expect(await listed()).toEqual([
      { _id: expect.any(String), name: 'Unpaid', query: 'tab=booked', isDefault: false, version: 1 },
      expect.objectContaining({ name: 'Big ones', query: 'sort=-total&channel=web' }),
    ]);
    expect(await listed('/admin/event')).toHaveLength(1);
  });

  it('are one person’s alone', async () => {
    const { body: view } = await save();
    const client = await buildClient(app.deps);
    const other = (await loginAs(app.deps, 'client', { clientIds: [client.id] })).token;
    expect(await listed(list, other)).toEqual([]);
    const form = { name: 'Mine', query: '', isDefault: false };
    const change = { savedViewId: view._id, version: 1, ...form };
    const answer = await app.call('POST /back/saved-view/update', change, { token: other });
    expect(answer.status).toBe(404);
    await app.call('POST /back/saved-view/delete', { savedViewId: view._id }, { token: other });
    expect(await listed()).toHaveLength(1);
    await save(form, other);
    expect(await listed(list, other)).toMatchObject([{ name: 'Mine' }]);
  });

  it('tell the second of two tabs', async () => {
    const { body: view } = await save();
    const change = { savedViewId: view._id, version: view.version, query: 'tab=paid', isDefault: false };
    const first = await app.call('POST /back/saved-view/update', { ...change, name: 'Paid' }, { token });
    expect(first.body).toMatchObject({ name: 'Paid', query: 'tab=paid', version: 2 });
    const second = await app.call('POST /back/saved-view/update', { ...change, name: 'X' }, { token });
    expect(second.error.code).toBe('saved_view.changed');
    expect(await listed()).toMatchObject([{ name: 'Paid' }]);
  });

  it('have one name each, also when two tabs save at once', async () => {
    const answers = await Promise.all([save({ query: 'q=a' }), save({ query: 'q=b' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error).toMatchObject({ code: 'request.invalid', fields: { name: 'taken' } });
  });

  it('have one default, which the newest takes over', async () => {
    await save({ isDefault: true });
    await Promise.all([
      save({ name: 'A', isDefault: true }),
      save({ name: 'B', isDefault: true }),
      save({ name: 'Elsewhere', list: '/admin/event', isDefault: true }),
    ]);
    expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await listed('/admin/event')).toMatchObject([{ isDefault: true }]);
  });

  it('are no more than a menu can show', async () => {
    for (let number = 0; number < mostSavedViews; number += 1) await save({ name: `View ${number}` });
    expect((await save()).error.code).toBe('saved_view.too_many');
  });

  it('go with a buyer whose address they search for, when the buyer is erased', async () => {
    await save({ name: 'Ana', query: new URLSearchParams({ q: 'Ana+1@example.test' }).toString() });
    await save({ name: 'Others', query: new URLSearchParams({ q: 'mirjana@example.test' }).toString() });
    const person = { buyerId: newId(), emails: ['ana+1@example.test'], userIds: [] };
    await app.db.transaction(tx => eraseTraces(tx, person, []));
    expect(await listed()).toMatchObject([{ name: 'Others' }]);
  });

  it.each([
    ['a query with a fragment', { query: 'q=a#b' }],
    ['too long a query', { query: `q=${'a'.repeat(2000)}` }],
    ['no path of a list', { list: 'https://elsewhere.test' }],
    ['no name', { name: '  ' }],
    ['a name of two lines', { name: 'a\nb' }],
  ])('refuse %s', async (_what, form) => {
    expect((await save(form)).error.code).toBe('request.invalid');
  });
});
