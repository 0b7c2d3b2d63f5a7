import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { buildClient } from '../../../testing/people.builders.ts';
import {
  bookOrder,
  buyOrder,
  chooseAt,
  hold,
  paymentIdOf,
  submit,
} from '../../sales/order-management/orders.testing.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { createOrderLifecycle } from '../order-lifecycle/order-lifecycle.service.ts';
import { lockOrder } from '../records/order.repo.ts';
import { createSettlement, type Settlement } from '../../payments/settlement/payment-settlement.service.ts';
import { findBalances, postLedger, postLedgerAll } from './ledger.repo.ts';

describe('the books', () => {
  let app: TestApp;
  let settlement: Settlement;
  beforeAll(async () => {
    app = await createTestApp();
    settlement = createSettlement(app.deps, createOrderLifecycle(app.deps, createInventory(app.deps)));
  });
  afterAll(() => app.close());

  const balance = async (account: string) => (await findBalances(app.db.query, account))[0]?.amount ?? 0;
  const orderIdOf = async (token: string) => {
    const result = await sql<{
      id: string;
    }>`select id from customer_order where token_hash = ${hashToken(token)}`.execute(app.db.query);
    return result.rows[0]?.id ?? '';
  };
  const event = () =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 100 }], feeBasisPoints: 1_000 });
  /** A provider's news of a payment, as the inbox hands them on. */
  const news = (address: string, amount: number, more: { currency?: string; receipt?: string } = {}) => ({
    provider: 'sandbox',
    notice: {
      paymentId: paymentIdOf(address),
      outcome: 'succeeded' as const,
      amount,
      currency: 'BAM',
      ...more,
    },
  });

  describe('as tables', () => {
    const draft = (key: string, amounts: readonly number[]) => ({
      key,
      kind: 'adjustment' as const,
      at: app.clock.now(),
      entries: amounts.map((amount, at) => ({ account: `${key} ${at}`, currency: 'EUR' as const, amount })),
    });
    const post = (key: string, ...amounts: number[]) =>
      app.db.transaction(tx => postLedger(tx, draft(key, amounts)));

    it('take a thing once, however often it is told', async () => {
      await Promise.all([post('once', 70, -70), post('once', 70, -70)]);
      await app.db.transaction(tx =>
        postLedgerAll(tx, [draft('once', [5, -5]), draft('another', [5, -5]), draft('nothing', [])]),
      );
      expect([await balance('once 0'), await balance('another 0')]).toEqual([70, 5]);
    });

    it('refuse what does not sum to zero', async () => {
      await expect(post('crooked', 70, -69)).rejects.toThrow('do not sum to zero');
      expect(await balance('crooked 0')).toBe(0);
    });

    it('refuse to be changed', async () => {
      await post('stays', 1, -1);
      for (const change of [
        sql`update ledger_entry set amount = 2`,
        sql`delete from ledger_entry`,
        sql`delete from ledger_transaction`,
      ])
        await expect(change.execute(app.db.query)).rejects.toThrow('append-only');
    });
  });

  it('owe the organiser the face, keep the fee, and the provider owes the total', async () => {
    const sold = await event();
    const before = await balance('provider:sandbox');
    const fees = await balance('fees');
    await buyOrder(app, sold, { quantity: 2 });
    expect(await balance(`client:${sold.clientId}`)).toBe(-2_000);
    expect((await balance('fees')) - fees).toBe(-200);
    expect((await balance('provider:sandbox')) - before).toBe(2_200);
  });

  it('share the face of a shared event, and charge organisers the fees that they bear', async () => {
    const sold = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_001, capacity: 10 }],
      feeBasisPoints: 1_000,
      feeBearer: 'organiser',
    });
    const partner = await buildClient(app.deps);
    await sql`insert into event_share values (${sold.id}, ${partner.id}, 5000), (${sold.id}, ${sold.clientId}, 5000)`.execute(
      app.db.query,
    );
    await buyOrder(app, sold, { quantity: 3 });
    const owed = [await balance(`client:${partner.id}`), await balance(`client:${sold.clientId}`)];
    expect((owed[0] ?? 0) + (owed[1] ?? 0)).toBe(3 * (-1_001 + 100));
    expect(Math.abs((owed[0] ?? 0) - (owed[1] ?? 0))).toBeLessThanOrEqual(3);
  });

  it('have nothing to say of an order that costs nothing', async () => {
    const free = await buildEvent(app.deps, { ticketTypes: [{ face: 0 }], feeFixed: 100 });
    const held = await hold(app, free);
    const placed = await submit(app, held.body.cartToken, { paymentMethod: 'free' });
    const booked = await sql`
      select 1 from ledger_transaction where order_id = ${await orderIdOf(placed.body.orderToken)}`.execute(
      app.db.query,
    );
    expect([placed.status, booked.rows]).toEqual([200, []]);
  });

  it('owe a buyer what was paid twice', async () => {
    const booked = await bookOrder(app, await event());
    await chooseAt(app, booked.redirectTo, 'fail');
    const again = await app.call('POST /front/order/get', { orderToken: booked.orderToken });
    await chooseAt(app, again.body.payUrl ?? '', 'succeed');
    // the first card was charged after all
    expect(await settlement.settle(news(booked.redirectTo, 1_100))).toBe('paid_twice');
    expect(await settlement.settle(news(booked.redirectTo, 1_100))).toBe('stale');
    expect(await balance(`buyer:${await orderIdOf(booked.orderToken)}`)).toBe(-1_100);
  });

  it('owe a buyer what is too much, and all of what is too little', async () => {
    const over = await bookOrder(app, await event());
    expect(await settlement.settle(news(over.redirectTo, 1_150))).toBe('paid');
    expect(await balance(`buyer:${await orderIdOf(over.orderToken)}`)).toBe(-50);
    const under = await bookOrder(app, await event());
    expect(await settlement.settle(news(under.redirectTo, 1_099))).toBe('amount_differs');
    expect(await balance(`buyer:${await orderIdOf(under.orderToken)}`)).toBe(-1_099);
    const order = await app.call('POST /front/order/get', { orderToken: under.orderToken });
    expect(order.body.state).toBe('booked');
  });

  it('owe a buyer money of another currency in that currency', async () => {
    const booked = await bookOrder(app, await event());
    const euros = news(booked.redirectTo, 1_100, { currency: 'EUR' });
    expect([await settlement.settle(euros), await settlement.settle(euros)]).toEqual([
      'amount_differs',
      'amount_differs',
    ]);
    const account = `buyer:${await orderIdOf(booked.orderToken)}`;
    expect(await findBalances(app.db.query, account)).toEqual([{ currency: 'EUR', amount: -1_100 }]);
  });

  it('count each of several transfers under one payment once', async () => {
    const booked = await bookOrder(app, await event());
    const transfer = (receipt: string) => settlement.settle(news(booked.redirectTo, 1_100, { receipt }));
    expect([await transfer('line 1'), await transfer('line 2'), await transfer('line 2')]).toEqual([
      'paid',
      'paid_twice',
      'paid_twice',
    ]);
    expect(await balance(`buyer:${await orderIdOf(booked.orderToken)}`)).toBe(-1_100);
  });

  it('keep money of a payment that nobody knows', async () => {
    const before = await balance('unmatched:sandbox');
    const strange = { ...news(`/${randomUUID()}`, 700), inboxId: undefined };
    expect([await settlement.settle(strange), await settlement.settle(strange)]).toEqual([
      'unknown_payment',
      'unknown_payment',
    ]);
    expect((await balance('unmatched:sandbox')) - before).toBe(-700);
  });

  it('settle a crowd together: in time, late, twice and unknown, each separately', async () => {
    const sold = await event();
    const orders = await Promise.all(Array.from({ length: 12 }, () => bookOrder(app, sold)));
    const late = orders.slice(0, 4);
    const life = createOrderLifecycle(app.deps, createInventory(app.deps));
    for (const order of late) {
      await app.db.transaction(async tx => {
        const locked = await lockOrder(tx, await orderIdOf(order.orderToken));
        if (locked)
          await life.advance(tx, locked, {
            command: { type: 'release' },
            actor: { kind: 'system' },
            cause: 'test',
          });
      });
    }
    const all = [...orders, ...orders.slice(2, 6)].map(order =>
      settlement.settle(news(order.redirectTo, 1_100)),
    );
    const words = await Promise.all([...all, settlement.settle(news(`/${randomUUID()}`, 1_100))]);
    expect(words.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'paid'));
    expect(words.slice(12)).toEqual(['stale', 'stale', 'stale', 'stale', 'unknown_payment']);
    const states = await sql<{ state: string; tickets: number }>`
      select o.state, (select count(*)::int from ticket t where t.order_id = o.id) as tickets
        from customer_order o where o.token_hash = any (${orders.map(order => hashToken(order.orderToken))})`.execute(
      app.db.query,
    );
    expect(states.rows).toEqual(Array.from({ length: 12 }, () => ({ state: 'paid', tickets: 1 })));
  });
});
