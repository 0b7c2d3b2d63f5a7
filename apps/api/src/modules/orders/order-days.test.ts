import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs } from '../../testing/builders.ts';
import { findMiscounts } from '../inventory/inventory.testing.ts';
import { countTouchedDays } from './order-days.service.ts';
import { bookOrder, buyOrder } from '../sales/order-management/orders.testing.ts';

describe('counts of orders by day', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const keptOf = async (clientId: string) => {
    const { rows } = await sql<{ state: string; orders: number }>`
      select state, sum(orders)::int as orders from order_day where client_ids = array[${clientId}::uuid]
        group by state order by state`.execute(app.db.query);
    return rows;
  };
  const waiting = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from order_day_touched`.execute(app.db.query);
    return rows[0]?.count;
  };
  const countsOf = async (clientId: string, token: string, more: object = {}) => {
    const { body } = await app.call('POST /back/order/get-list', { clientId, ...more }, { token });
    return { ...body.counts, total: body.total, rows: body.rows.length };
  };

  it('are true from the moment of the order, before and after they are rebuilt', async () => {
    const event = await buildEvent(app.deps);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [event.clientId] });
    expect(await countsOf(event.clientId, token)).toEqual({ total: 0, rows: 0 });
    await buyOrder(app, event);
    await bookOrder(app, event);
    expect(await keptOf(event.clientId)).toEqual([]);
    const found = { paid: 1, booked: 1, total: 2, rows: 2 };
    expect(await countsOf(event.clientId, token)).toEqual(found);
    await countTouchedDays(app.deps);
    expect(await waiting()).toBe(0);
    expect(await keptOf(event.clientId)).toEqual([
      { state: 'booked', orders: 1 },
      { state: 'paid', orders: 1 },
    ]);
    expect(await countsOf(event.clientId, token)).toEqual(found);
    await app.db.transaction(tx =>
      sql`update customer_order set state = 'cancelled'
        where state = 'booked' and client_ids = array[${event.clientId}::uuid]`.execute(tx),
    );
    expect(await countsOf(event.clientId, token)).toEqual({ paid: 1, cancelled: 1, total: 2, rows: 2 });
  });

  it('follow days and channels, and are the caller’s own', async () => {
    const [mine, theirs] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const { token } = await loginAs(app.deps, 'client', { clientIds: [mine.clientId] });
    await Promise.all([buyOrder(app, mine), buyOrder(app, mine), buyOrder(app, theirs)]);
    await sql`update customer_order set created_at = '2026-03-28T22:30:00Z' where id = (
      select id from customer_order where client_ids = array[${mine.clientId}::uuid] limit 1)`.execute(
      app.db.query,
    );
    for (const run of [() => Promise.resolve(), () => countTouchedDays(app.deps)]) {
      await run();
      expect(await countsOf(mine.clientId, token)).toEqual({ paid: 2, total: 2, rows: 2 });
      const spring = { from: '2026-03-28', to: '2026-03-28' };
      expect(await countsOf(mine.clientId, token, spring)).toEqual({ paid: 1, total: 1, rows: 1 });
      expect(await countsOf(mine.clientId, token, { channel: 'payspot' })).toEqual({ total: 0, rows: 0 });
      const { body } = await app.call('POST /back/order/get-list', {}, { token });
      expect([body.counts, body.total]).toEqual([{ paid: 2 }, 2]);
    }
  });

  it('are rebuilt by one process at a time, and count what is ordered meanwhile', async () => {
    const event = await buildEvent(app.deps);
    await Promise.all([
      ...Array.from({ length: 8 }, () => buyOrder(app, event)),
      ...Array.from({ length: 6 }, () => countTouchedDays(app.deps)),
    ]);
    expect(await findMiscounts(app.db)).toEqual([]);
    await countTouchedDays(app.deps);
    expect(await waiting()).toBe(0);
    expect(await keptOf(event.clientId)).toEqual([{ state: 'paid', orders: 8 }]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('of what words find are counted with it, whatever state or page is looked at', async () => {
    const event = await buildEvent(app.deps);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [event.clientId] });
    const checkout = { lang: 'sr', buyer: { email: 'trazena@dvorana.test', name: 'Tražena Osoba' } } as const;
    for (let at = 0; at < 3; at += 1) await buyOrder(app, event, { checkout });
    await buyOrder(app, event);
    const search = { q: 'tražena' };
    expect(await countsOf(event.clientId, token, search)).toEqual({ paid: 3, total: 3, rows: 3 });
    expect(await countsOf(event.clientId, token, { ...search, pageSize: 10, page: 2 })).toEqual({
      paid: 3,
      total: 3,
      rows: 0,
    });
    expect(await countsOf(event.clientId, token, { ...search, state: ['booked'] })).toEqual({
      paid: 3,
      total: 0,
      rows: 0,
    });
    expect(await countsOf(event.clientId, token, { q: 'nobody at all' })).toEqual({ total: 0, rows: 0 });
  });
});
