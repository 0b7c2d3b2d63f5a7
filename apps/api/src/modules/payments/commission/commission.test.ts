import type { BodyOf } from '@vh/contract';
import { payspotUndoMs } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';
import { quotedAmount } from '../refunds/refunds.testing.ts';

let app: TestApp;
let admin: string;
let event: BuiltEvent;
beforeAll(async () => {
  app = await createTestApp();
  ({ token: admin } = await loginAs(app.deps, 'admin'));
  event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 500 }], feeBasisPoints: 0 });
  await sql`update event set refund_policy = 'until_24h', refund_fee_basis_points = 5000
    where id = ${event.id}`.execute(app.db.query);
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

type Terms = Pick<BodyOf<'POST /back/cash-office/set-commission'>, 'basisPoints' | 'fixed' | 'isKept'>;

/** 5 % and 0.20 a ticket: 70 of a ticket of 10.00. */
const usual: Terms = { basisPoints: 500, fixed: { BAM: 20 }, isKept: true };

async function desk(terms?: Terms) {
  const { id: payspotId } = await buildPayspot(app.deps);
  const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' });
  const by = { token };
  const set = (body: Terms, version = 0) =>
    app.call('POST /back/cash-office/set-commission', { payspotId, version, ...body }, { token: admin });
  if (terms) await set(terms);
  const sell = async (quantity = 1, payment?: BodyOf<'POST /back/payspot/sell'>['payment']) => {
    const { body } = await sellAsShown(
      app,
      {
        ...{ payspotId, eventId: event.id, idempotencyKey: newKey() },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }],
        payment: payment ?? { method: 'cash', tendered: 1_000 * quantity },
      },
      by,
    );
    return { ...body, ticketIds: body.tickets.map(({ _id }) => _id) };
  };
  const refund = (orderId: string, ticketIds: string[], expectedAmount: number) =>
    app.call(
      'POST /back/payspot/refund',
      { payspotId, orderId, ticketIds, expectedAmount, cardReference: 'R-1', idempotencyKey: newKey() },
      by,
    );
  const money = async () => {
    const { body } = await app.call('POST /back/cash-office/get-payspots', { payspotId }, { token: admin });
    return body.rows[0]?.money[0];
  };
  const hand = (amount: number) =>
    app.call(
      'POST /back/cash-office/receive-remittance',
      { payspotId, currency: 'BAM', amount, note: 'Slip', idempotencyKey: newKey() },
      { token: admin },
    );
  const pay = (amount: number, idempotencyKey = newKey()) =>
    app.call(
      'POST /back/cash-office/pay-commission',
      { payspotId, currency: 'BAM', amount, note: 'Invoice 4', idempotencyKey },
      { token: admin },
    );
  return { payspotId, by, set, sell, refund, money, hand, pay };
}

/** What all books come to together; nothing, whatever happened. */
async function allBooks(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int8 as sum from ledger_entry`.execute(app.db.query);
  return rows[0]?.sum ?? 0;
}

describe('the commission of a payspot', () => {
  it('is nothing until it was set, and holds for sales from then on', async () => {
    const counter = await desk();
    expect((await counter.sell()).commission).toBe(0);
    expect((await counter.set(usual)).body).toEqual({ version: 1, ...usual });
    const sold = await counter.sell(2);
    expect(sold.commission).toBe(140);
    await counter.set({ ...usual, basisPoints: 2_000 }, 1);
    const again = await app.call(
      'POST /back/payspot/get-sales',
      { payspotId: counter.payspotId },
      counter.by,
    );
    // a later change of the terms changes no sale that was made
    expect(again.body.rows.map(({ commission }) => commission)).toEqual([140, 0]);
    expect(again.body.sums).toMatchObject([{ cash: 3_000, commission: 140 }]);
    expect((await counter.sell()).commission).toBe(220);
    // and a refund takes back what was earned then
    await counter.refund(sold.orderId, sold.ticketIds, 2_000);
    expect(await counter.money()).toMatchObject({
      taken: 4_000,
      refunded: 2_000,
      commission: 220,
      kept: 220,
    });
    expect(await allBooks()).toBe(0);
  });

  it('is owed less by who keeps it, also for what was paid by card, and borne by the platform', async () => {
    const counter = await desk(usual);
    const before = (await findBalances(app.db.query, 'commission'))[0]?.amount ?? 0;
    await counter.sell(2);
    await counter.sell(2, { method: 'mixed', card: 1_500, reference: 'T-1', tendered: 500 });
    await counter.sell(1, { method: 'card', reference: 'T-2' });
    expect(await counter.money()).toEqual({
      ...{ currency: 'BAM', taken: 2_500, refunded: 0, commission: 350, kept: 350 },
      ...{ remitted: 0, due: 2_150, commissionDue: 0 },
    });
    expect(((await findBalances(app.db.query, 'commission'))[0]?.amount ?? 0) - before).toBe(350);
    expect((await counter.hand(2_151)).error.fields).toEqual({ amount: 'more_than_due' });
    expect((await counter.hand(2_150)).status).toBe(200);
    expect(await counter.money()).toMatchObject({ remitted: 2_150, due: 0 });
    expect(await allBooks()).toBe(0);
  });

  it('is paid by the platform where it is not kept, once per key and never more than was earned', async () => {
    const counter = await desk({ ...usual, isKept: false });
    await counter.sell(3);
    expect(await counter.money()).toMatchObject({ due: 3_000, kept: 0, commission: 210, commissionDue: 210 });
    expect((await counter.pay(211)).error.fields).toEqual({ amount: 'more_than_due' });
    const key = newKey();
    const copies = await Promise.all([counter.pay(150, key), counter.pay(150, key), counter.pay(150, key)]);
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rivals = await Promise.all([counter.pay(60), counter.pay(60)]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await counter.money()).toMatchObject({ due: 3_000, commission: 210, commissionDue: 0 });
    expect(await allBooks()).toBe(0);
  });

  it('goes back with the part of the money that goes back', async () => {
    const counter = await desk(usual);
    const sold = await counter.sell(2);
    const [first = '', second = ''] = sold.ticketIds;
    await counter.refund(sold.orderId, [first], 1_000);
    expect(await counter.money()).toMatchObject({ commission: 70, due: 930 });
    app.clock.advance(payspotUndoMs + 1);
    // by the event's rules the buyer gets half of the face
    expect((await counter.refund(sold.orderId, [second], 500)).status).toBe(200);
    expect(await counter.money()).toMatchObject({ commission: 35, due: 500 - 35 });
    const { body } = await app.call(
      'POST /back/payspot/get-sales',
      { payspotId: counter.payspotId },
      counter.by,
    );
    expect(body.rows).toMatchObject([{ refunded: 1_500, commission: 35 }]);
    expect(await allBooks()).toBe(0);
  });

  it('stands on the Z report of the shift that earned it or gave it back, and changes nothing of the till', async () => {
    const counter = await desk(usual);
    const shift = async () => {
      const { body } = await app.call(
        'POST /back/payspot/open-shift',
        { payspotId: counter.payspotId, floats: [], idempotencyKey: newKey() },
        counter.by,
      );
      return async () =>
        (
          await app.call(
            'POST /back/payspot/close-shift',
            { payspotId: counter.payspotId, shiftId: body._id, counted: [], idempotencyKey: newKey() },
            counter.by,
          )
        ).body;
    };
    const closeFirst = await shift();
    const sold = await counter.sell(3);
    const [first = '', second = ''] = sold.ticketIds;
    await counter.refund(sold.orderId, [first], 1_000);
    expect(await closeFirst()).toMatchObject({
      lines: [{ sale: 3_000, refund: 1_000, expected: 2_000 }],
      commissions: [{ currency: 'BAM', amount: 140 }],
    });
    const closeSecond = await shift();
    await counter.refund(sold.orderId, [second], 1_000);
    expect((await closeSecond()).commissions).toEqual([{ currency: 'BAM', amount: -70 }]);
  });

  it('leaves true books when money is handed over while tickets go back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const counter = await desk(usual);
      const sold = await counter.sell(2);
      const [handed, other, back] = await Promise.all([
        counter.hand(1_860),
        counter.hand(1_860),
        counter.refund(sold.orderId, sold.ticketIds, 2_000),
      ]);
      expect(back.status).toBe(200);
      const taken = [handed, other].filter(({ status }) => status === 200).length;
      // all that was due at its moment, once; or nothing, when the refund came first
      expect(taken).toBeLessThanOrEqual(1);
      expect(await counter.money()).toMatchObject({
        ...{ taken: 2_000, refunded: 2_000, commission: 0 },
        ...{ remitted: taken * 1_860, due: taken === 0 ? 0 : -1_860 },
      });
    }
    expect(await allBooks()).toBe(0);
  });

  it('goes back once however many give the same ticket back at once', async () => {
    const counter = await desk(usual);
    const sold = await counter.sell(1);
    const rivals = await Promise.all(
      Array.from({ length: 4 }, () => counter.refund(sold.orderId, sold.ticketIds, 1_000)),
    );
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await counter.money()).toMatchObject({ commission: 0, due: 0 });
  });

  it('goes back with what staff refund of a counter’s sale', async () => {
    const counter = await desk(usual);
    const sold = await counter.sell(2);
    const { rows } = await sql<{ version: number }>`
      select version from customer_order where id = ${sold.orderId}`.execute(app.db.query);
    const ticketIds = [sold.ticketIds[0] ?? ''];
    const choice = { orderId: sold.orderId, ticketIds, reason: 'staff' as const };
    const expectedAmount = await quotedAmount(app, admin, choice);
    const given = await app.call(
      'POST /back/order/refund',
      { ...choice, expectedAmount, version: rows[0]?.version ?? 0, key: newKey() },
      { token: admin },
    );
    expect(given.status).toBe(200);
    // half of the face went back, by the event’s rules
    expect((await counter.money())?.commission).toBe(140 - 35);
  });

  it('is set by the version that was read, kept in the history, and no business of anybody else', async () => {
    const counter = await desk();
    const rivals = await Promise.all([counter.set(usual), counter.set({ ...usual, isKept: false })]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(rivals.find(({ status }) => status === 409)?.error.code).toBe('settings.changed');
    const { rows } = await sql<{ after: Terms }>`
      select after from audit_log where action = 'payspot.set-commission' and entity_id = ${counter.payspotId}`.execute(
      app.db.query,
    );
    expect(rows).toHaveLength(1);
    const { payspotId } = counter;
    const foreign = await Promise.all([
      app.call('POST /back/cash-office/get-payspots', {}, counter.by),
      app.call('POST /back/cash-office/set-commission', { payspotId, version: 1, ...usual }, counter.by),
      app.call(
        'POST /back/cash-office/pay-commission',
        { payspotId, currency: 'BAM', amount: 1, note: 'me', idempotencyKey: newKey() },
        counter.by,
      ),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
