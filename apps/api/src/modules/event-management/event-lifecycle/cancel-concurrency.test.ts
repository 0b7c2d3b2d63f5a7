import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { bookOrder, chooseAt, hold, newKey, submit } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

describe('calling an event off while it is bought', () => {
  it('leaves nobody with a ticket, a place, or less money than they paid, no matter who comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const event = await buildEvent(app.deps, { feeBasisPoints: 0, ticketTypes: [{ capacity: 40 }] });
      const booked = await Promise.all(Array.from({ length: 5 }, () => bookOrder(app, event)));
      const carts = await Promise.all(Array.from({ length: 5 }, () => hold(app, event)));
      /** As staff do: the sum that a refusal tells is looked at and taken. */
      const cancel = async (expectedAmount: number): Promise<{ status: number; state: string }> => {
        const wish = { key: newKey(), eventId: event.id, version: 1, refund: 'all' as const, expectedAmount };
        const { status, body, error } = await app.call('POST /back/event/cancel', wish, { token });
        if (status === 200) return { status, state: body.state };
        expect([status, error.code]).toEqual([409, 'order.changed']);
        return cancel((error.details as { amount: number }).amount);
      };
      const [cancelled] = await Promise.all([
        cancel(0),
        ...booked.map(order => chooseAt(app, order.redirectTo, 'succeed')),
        ...carts.map(cart => submit(app, cart.body.cartToken)),
        ...Array.from({ length: 5 }, () => hold(app, event)),
      ]);
      expect(cancelled).toEqual({ status: 200, state: 'cancelled' });
      await Promise.all([app.services.refundRuns.work(), app.services.refundRuns.work()]);
      await app.services.refundRuns.work();
      await app.runJobs();
      const { rows } = await sql<{ tickets: number; owed: number; open: number; places: number }>`
        select
          (select count(*)::int from ticket where event_id = ${event.id} and state <> 'void') as tickets,
          (select - coalesce(sum(e.amount), 0)::int from ledger_entry e
            join order_line l on e.account = 'buyer:' || l.order_id where l.event_id = ${event.id}) as owed,
          (select count(distinct o.id)::int from customer_order o join order_line l on l.order_id = o.id
            where l.event_id = ${event.id} and o.state in ('booked', 'paid', 'partially_refunded')) as open,
          (select sum(held + sold)::int from quota where event_id = ${event.id}) as places`.execute(
        app.db.query,
      );
      expect(rows).toEqual([{ tickets: 0, owed: 0, open: 0, places: 0 }]);
      const twice = await sql`
        select t.id from ticket t join refund_line r on r.ticket_id = t.id
          where t.event_id = ${event.id} group by t.id having count(*) > 1`.execute(app.db.query);
      expect(twice.rows).toEqual([]);
    }
    expect(await findMiscounts(app.db)).toEqual([]);
  });
});
