import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, getOrder, newKey, setSetting } from '../../sales/order-management/orders.testing.ts';
import { forgetProviders } from '../../payments/settlement/providers.ts';

/** Offers reservations at the web checkout, or takes them away. */
export async function offerReservations(app: TestApp, isOffered = true): Promise<void> {
  await setSetting(app, 'payment', 'payspotEnabled', isOffered);
  forgetProviders(app.deps);
}

/** A counter with a cashier of its own, who takes money for reservations. */
export async function buildCounter(app: TestApp) {
  const { id: payspotId, name } = await buildPayspot(app.deps);
  const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' });
  const by = { token };
  return {
    payspotId,
    name,
    token,
    find: (q: string) => app.call('POST /back/payspot/get-reservation', { payspotId, q }, by),
    collect: (number: string, body: Partial<BodyOf<'POST /back/payspot/collect'>> = {}) =>
      app.call(
        'POST /back/payspot/collect',
        {
          ...{ payspotId, number, expectedTotal: 2_000, idempotencyKey: newKey() },
          payment: { method: 'cash', tendered: 5_000 },
          ...body,
        },
        by,
      ),
    hold: (number: string, body: Partial<BodyOf<'POST /back/payspot/hold-reservation'>> = {}) =>
      app.call(
        'POST /back/payspot/hold-reservation',
        { payspotId, number, expectedTotal: 2_000, tenderKey: newKey(), ...body },
        by,
      ),
    release: (number: string, tenderKey: string) =>
      app.call('POST /back/payspot/release-reservation', { payspotId, number, tenderKey }, by),
    check: (number: string, idempotencyKey: string, paid?: BodyOf<'POST /back/payspot/check-sale'>['paid']) =>
      app.call(
        'POST /back/payspot/check-sale',
        { payspotId, number, idempotencyKey, ...(paid && { paid }) },
        by,
      ),
    listUnmatched: async () =>
      (await app.call('POST /back/payspot/get-unmatched-payments', { payspotId }, by)).body.rows,
    open: async () =>
      (
        await app.call(
          'POST /back/payspot/open-shift',
          { payspotId, floats: [{ currency: 'BAM', amount: 10_000 }], idempotencyKey: newKey() },
          by,
        )
      ).body,
    sales: () => app.call('POST /back/payspot/get-sales', { payspotId }, by),
  };
}

/** Reserves two tickets of an event; answers the order as its buyer sees it. */
export async function reserve(app: TestApp, event: BuiltEvent, quantity = 2) {
  const booked = await bookOrder(app, event, { quantity, checkout: { paymentMethod: 'payspot' } });
  return { ...booked, ...(await getOrder(app, booked.orderToken)) };
}

/** How often an order was paid for at all: rows of payments, ledger and journal. */
export async function countMoney(app: TestApp, number: string) {
  const { rows } = await sql<{
    paid: number;
    booked: number;
    journaled: number;
    tickets: number;
    id: string;
  }>`
    select o.id,
        (select coalesce(sum(amount), 0)::int from payment p where p.order_id = o.id and p.state = 'succeeded') as paid,
        (select count(*)::int from ledger_transaction t where t.order_id = o.id and t.kind = 'sale') as booked,
        (select coalesce(sum(j.amount), 0)::int from cash_journal j where j.order_id = o.id and j.kind = 'sale') as journaled,
        (select count(*)::int from ticket t where t.order_id = o.id) as tickets
      from customer_order o where o.number = ${number}`.execute(app.db.query);
  const [row] = rows;
  if (!row) throw new Error(`no order ${number}`);
  const { id: orderId, ...counts } = row;
  return { orderId, counts };
}
