import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { proveMailbox } from '../../messaging/mail-budget.repo.ts';
import { buyOrder, getOrder } from '../order-management/orders.testing.ts';
import { refreshTouchedBuyers } from './buyer-records.service.ts';

const second = 1000;

describe('two records of one person', () => {
  let app: TestApp;
  let token: string;
  let event: BuiltEvent;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin')).token;
    event = await buildEvent(app.deps, { feeBasisPoints: 0 });
  });
  beforeEach(() => app.clock.advance(second));
  afterAll(() => app.close());

  const buy = async (email: string, name: string, news = false) => {
    if (news) await app.db.transaction(tx => proveMailbox(tx, email, app.clock.now()));
    return buyOrder(app, event, {
      checkout: { buyer: { email, name }, ...(news && { marketingConsent: true }) },
    });
  };
  const refresh = () => refreshTouchedBuyers(app.deps);
  const find = async (q: string) =>
    (await app.call('POST /back/buyer/get-list', { q, sort: 'name' }, { token })).body.rows;
  const get = async (buyerId: string) =>
    (await app.call('POST /back/buyer/get', { buyerId }, { token })).body;
  const merge = (kept: Awaited<ReturnType<typeof get>>, other: Awaited<ReturnType<typeof get>>) =>
    app.call(
      'POST /back/buyer/merge',
      { buyerId: kept._id, version: kept.version, otherBuyerId: other._id, otherVersion: other.version },
      { token },
    );
  const addNote = (buyerId: string, note: string) =>
    app.call('POST /back/buyer/add-note', { buyerId, note }, { token });

  /** Two people with a paid order each; the one at work bought later. */
  async function make({ homeNews = false, workNews = false } = {}) {
    count += 1;
    const [home, work] = [`ana${count}@home.test`, `ana${count}@work.test`];
    const first = await buy(home, `Ana${count} Anić`, homeNews);
    app.clock.advance(second);
    await buy(work, `A. Anić${count} (office)`, workNews);
    await refresh();
    const [atHome, atWork] = [(await find(home))[0]?._id ?? '', (await find(work))[0]?._id ?? ''];
    return { home, work, first, kept: await get(atHome), other: await get(atWork) };
  }

  it('become one with the orders, notes and addresses of both; orders keep what their buyer typed', async () => {
    const { home, work, first, kept, other } = await make();
    await addNote(kept._id, 'At home');
    await addNote(other._id, 'At work');
    const merged = (await merge(kept, other)).body;
    expect(merged).toMatchObject({
      _id: kept._id,
      name: kept.name,
      email: home,
      emails: [home, work],
      orders: 2,
    });
    expect(merged.notes.map(({ note }) => note).sort()).toEqual(['At home', 'At work']);
    expect(merged.merges).toMatchObject([{ email: work, name: other.name }]);
    expect(merged.sums[0]?.paid).toBe(2 * (kept.sums[0]?.paid ?? 0));
    expect((await getOrder(app, first.orderToken)).buyer).toMatchObject({ email: home, name: kept.name });
    // either address finds it, and so does what led to the record that went
    expect((await find(work)).map(({ _id }) => _id)).toEqual([kept._id]);
    expect((await get(other._id))._id).toBe(kept._id);
  });

  it('stay one when more is bought by either address', async () => {
    const { work, kept, other } = await make();
    await merge(kept, other);
    app.clock.advance(second);
    await buy(work, 'Ana Anić-Perić');
    await refresh();
    await refresh();
    expect(await find(work)).toMatchObject([{ _id: kept._id, name: 'Ana Anić-Perić', orders: 3 }]);
  });

  it('are asked for once more without harm, and no other one is taken for the one that went', async () => {
    const { kept, other } = await make();
    const [one, again] = await Promise.all([merge(kept, other), merge(kept, other)]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect((await get(kept._id)).merges).toHaveLength(1);
    const { rows } = await sql`
      select from audit_log where action = 'buyer.take-in' and entity_id = ${kept._id}`.execute(app.db.query);
    expect(rows).toHaveLength(1);
    const third = await make();
    expect((await merge(third.kept, other)).status).toBe(404);
    expect((await merge(third.kept, third.kept)).error.fields).toEqual({ otherBuyerId: 'choice' });
  });

  it('are not put together as they were seen when somebody changed one meanwhile', async () => {
    const { kept, other } = await make();
    const { _id: buyerId, version, email } = other;
    const change = { buyerId, version, name: 'Ana A.', phone: '', language: 'en' as const, email };
    await app.call('POST /back/buyer/update', change, { token });
    expect((await merge(kept, other)).error.code).toBe('buyer.changed');
    expect((await get(other._id))._id).toBe(other._id);
  });

  it.each([
    [{ homeNews: true, workNews: false }, 'no', false],
    [{ homeNews: true, workNews: false }, 'unknown', true],
    [{ homeNews: false, workNews: true }, 'unknown', true],
  ])('say about marketing what the narrower says: %j, other %s', async (news, said, wanted) => {
    const { kept, other } = await make(news);
    if (said === 'no') {
      await app.call('POST /back/buyer/save-consent', { buyerId: other._id, given: false }, { token });
      app.clock.advance(second);
      // the yes that was said last must not win by that
      await app.call('POST /back/buyer/save-consent', { buyerId: kept._id, given: true }, { token });
    }
    const merged = (await merge(await get(kept._id), await get(other._id))).body;
    expect(merged.acceptsMarketing).toBe(wanted);
    await sql`insert into buyer_touched (email) values (${kept.email})`.execute(app.db.query);
    await refresh();
    expect((await get(kept._id)).acceptsMarketing).toBe(wanted);
  });

  it('are taken apart again with what was theirs, once', async () => {
    const { home, work, kept, other } = await make({ homeNews: true });
    await app.call('POST /back/buyer/save-consent', { buyerId: other._id, given: false }, { token });
    await addNote(other._id, 'At work');
    const merged = (await merge(kept, other)).body;
    const change = {
      buyerId: kept._id,
      version: merged.version,
      name: 'Ana',
      phone: '',
      language: 'sr' as const,
    };
    await app.call('POST /back/buyer/update', { ...change, email: work }, { token });
    const { version } = await get(kept._id);
    const mergeId = merged.merges[0]?._id ?? '';
    const split = () =>
      app.call('POST /back/buyer/split', { buyerId: kept._id, version, mergeId }, { token });
    const [one, again] = await Promise.all([split(), split()]);
    expect([one.status, again.status]).toEqual([200, 200]);
    await refresh();
    expect(await get(kept._id)).toMatchObject({
      emails: [home],
      email: home,
      name: 'Ana',
      orders: 1,
      acceptsMarketing: true,
      notes: [],
      merges: [],
    });
    expect(await get(other._id)).toMatchObject({
      emails: [work],
      name: other.name,
      orders: 1,
      acceptsMarketing: false,
      notes: [{ note: 'At work' }],
    });
  });

  it('are one with every order however many orders and workers are at it at the same moment', async () => {
    const { home, work, kept, other } = await make();
    const buying = Array.from({ length: 8 }, (_, at) => buy(at % 2 ? home : work, 'Ana'));
    const [merged] = await Promise.all([merge(kept, other), ...buying, refresh(), refresh(), refresh()]);
    expect(merged.status).toBe(200);
    await Promise.all([refresh(), refresh()]);
    await refresh();
    expect(await find(work)).toMatchObject([{ _id: kept._id, orders: 10 }]);
    expect(await find(home)).toMatchObject([{ _id: kept._id, orders: 10 }]);
  });

  it('are put together in one way only when two people begin from either side', async () => {
    const { kept, other } = await make();
    const [one, opposite] = await Promise.all([merge(kept, other), merge(other, kept)]);
    expect([one.status, opposite.status].sort()).toEqual([200, 404]);
  });

  it('are for admins alone', async () => {
    const { kept, other } = await make();
    const manager = (await loginAs(app.deps, 'manager')).token;
    const body = { buyerId: kept._id, version: 1, otherBuyerId: other._id, otherVersion: 1 };
    expect((await app.call('POST /back/buyer/merge', body, { token: manager })).status).toBe(403);
  });
});
