import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../../testing/builders.ts';
import { findSaleFacts } from '../../accounting/fiscal/fiscal-facts.repo.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from './selling.testing.ts';

type Payment = BodyOf<'POST /back/payspot/sell'>['payment'];

describe('a sale that is paid partly in cash and partly by card', () => {
  let app: TestApp;
  let payspotId: string;
  let token: string;
  let eventId: string;
  let ticketTypeId: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ id: payspotId } = await buildPayspot(app.deps));
    ({ token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] }));
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }], feeBasisPoints: 0 });
    eventId = event.id;
    ticketTypeId = event.ticketTypes[0]?.id ?? '';
  });
  afterAll(() => app.close());

  const sell = (payment: Payment) =>
    sellAsShown(
      app,
      {
        ...{ payspotId, eventId, payment, idempotencyKey: newKey() },
        lines: [{ ticketTypeId, quantity: 2 }],
      },
      { token },
    );
  const mixed = { method: 'mixed', card: 1_200, reference: 'T-9', tendered: 1_000 } as const;
  const due = async (method: 'cash' | 'card') =>
    (await findBalances(app.db.query, `provider:payspot-${method}:${payspotId}`))[0]?.amount ?? 0;

  it('is told both ways: to the seller, the books, the journal and the tax authority', async () => {
    const { body: shift } = await app.call(
      'POST /back/payspot/open-shift',
      { payspotId, floats: [], idempotencyKey: newKey() },
      { token },
    );
    const { body: sale } = await sell(mixed);
    expect(sale).toMatchObject({
      ...{ method: 'mixed', total: 2_000, cash: 800, card: 1_200, tendered: 1_000, change: 200 },
    });
    expect([await due('cash'), await due('card')]).toEqual([800, 1_200]);
    const { rows } = await sql<{ id: string }>`
      select id from ledger_transaction where order_id = ${sale.orderId} and kind = 'sale'`.execute(
      app.db.query,
    );
    const facts = await findSaleFacts(app.db.query, { id: rows[0]?.id ?? '', orderId: sale.orderId });
    expect(facts).toMatchObject({ payment: 'card', paidApart: { payment: 'cash', amount: 800 } });
    const listed = await app.call('POST /back/payspot/get-sales', { payspotId }, { token });
    expect(listed.body).toMatchObject({
      ...{ total: 1, rows: [{ method: 'mixed', cash: 800, card: 1_200, refunded: 0 }] },
      sums: [{ cash: 800, card: 1_200, sales: 1, tickets: 2 }],
    });
    const report = await app.call(
      'POST /back/payspot/close-shift',
      { payspotId, shiftId: shift._id, idempotencyKey: newKey(), counted: [] },
      { token },
    );
    expect(report.body.lines).toMatchObject([
      { method: 'cash', sale: 800, expected: 800 },
      { method: 'card', sale: 1_200, expected: 1_200 },
    ]);
    await app.call(
      'POST /back/payspot/open-shift',
      { payspotId, floats: [], idempotencyKey: newKey() },
      { token },
    );
  });

  it.each<[Payment, Record<string, string>]>([
    [{ ...mixed, card: 2_000 }, { 'payment.card': 'too_much' }],
    [{ ...mixed, tendered: 799 }, { 'payment.tendered': 'too_little' }],
    [{ method: 'cash', tendered: 1_999 }, { 'payment.tendered': 'too_little' }],
  ])('is refused where the parts do not fit: %j', async (payment, fields) => {
    const { status, error } = await sell(payment);
    expect([status, error.fields]).toEqual([400, fields]);
  });

  it('goes back by the ways it came', async () => {
    const before = [await due('cash'), await due('card')];
    const { body: sale } = await sell(mixed);
    const ticketIds = sale.tickets.map(({ _id }) => _id);
    const wish = { payspotId, orderId: sale.orderId, ticketIds };
    const { body: quote } = await app.call('POST /back/payspot/quote-refund', wish, { token });
    expect(quote.parts).toEqual([
      { method: 'cash', amount: 800 },
      { method: 'card', amount: 1_200 },
    ]);
    const { body } = await app.call(
      'POST /back/payspot/refund',
      { ...wish, expectedAmount: 2_000, cardReference: 'R-9', idempotencyKey: newKey() },
      { token },
    );
    expect(body.parts).toEqual(quote.parts);
    expect([await due('cash'), await due('card')]).toEqual(before);
    const listed = await app.call('POST /back/payspot/get-sales', { payspotId }, { token });
    expect(listed.body.rows[0]).toMatchObject({ method: 'mixed', cash: 0, card: 0, refunded: 2_000 });
  });
});
