import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { refreshTouchedEvents } from './event-sales.service.ts';

describe('sums of events', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const kept = async (eventId: string) => {
    const { rows } = await sql<{ tickets: number }>`
      select tickets from event_sale where event_id = ${eventId}`.execute(app.db.query);
    return rows[0]?.tickets;
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from event_sale_touched`.execute(app.db.query);
    return rows[0]?.count;
  };
  const grossOf = async (clientId: string, token: string) => {
    const { body } = await app.call('POST /back/client/get-overview', { clientId }, { token });
    return { sums: body.sums.map(sum => sum.gross), today: body.salesByDay.at(-1)?.sold };
  };

  it('are true from the moment of the sale, before and after they are rebuilt', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1000 }] });
    const { token } = await loginAs(app.deps, 'admin');
    expect(await grossOf(event.clientId, token)).toEqual({ sums: [], today: 0 });
    await buyOrder(app, event, { quantity: 2 });
    expect(await kept(event.id)).toBeUndefined();
    const sold = { sums: [2100], today: 2 };
    expect(await grossOf(event.clientId, token)).toEqual(sold);
    await refreshTouchedEvents(app.deps);
    expect(await kept(event.id)).toBe(2);
    expect(await waiting()).toBe(0);
    expect(await grossOf(event.clientId, token)).toEqual(sold);
  });

  it('are rebuilt by one process at a time, and count what is sold meanwhile', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1000 }] });
    await Promise.all([
      ...Array.from({ length: 8 }, () => buyOrder(app, event, { quantity: 1 })),
      ...Array.from({ length: 6 }, () => refreshTouchedEvents(app.deps)),
    ]);
    expect(await findMiscounts(app.db)).toEqual([]);
    await refreshTouchedEvents(app.deps);
    expect(await waiting()).toBe(0);
    expect(await kept(event.id)).toBe(8);
    expect(await findMiscounts(app.db)).toEqual([]);
  });
});
