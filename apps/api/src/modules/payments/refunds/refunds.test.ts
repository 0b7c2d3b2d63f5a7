import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildScanner,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buyOrder, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import { balanceOf, giveBack, quotedAmount, readOrder, readRefunds } from './refunds.testing.ts';

describe('giving tickets back', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  /** Tickets of 10.00 with a service fee of 0.50, a cancellation fee of 10 % and 0.20. */
  const build = (more: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(app.deps, more).then(async event => {
      await sql`
        update event set refund_fee_basis_points = 1000, refund_fee_fixed = 20, refund_policy = 'until_24h'
          where id = ${event.id}`.execute(app.db.query);
      return event;
    });
  const buy = async (event: BuiltEvent, quantity = 2) => {
    const { orderToken } = await buyOrder(app, event, { quantity });
    return { orderToken, order: await readOrder(app, orderToken) };
  };

  it('quotes what the rules of the event give', async () => {
    const { order } = await buy(await build());
    const body = { orderId: order.id, ticketIds: order.tickets.slice(0, 1) };
    const quote = await app.call('POST /back/order/quote-refund', body, { token: admin });
    expect(quote.body).toMatchObject({
      amount: 880,
      highest: 1050,
      kept: 170,
      version: order.version,
      refused: [],
    });
    const waived = await app.call(
      'POST /back/order/quote-refund',
      { ...body, waivesFees: true },
      { token: admin },
    );
    expect(waived.body).toMatchObject({ amount: 1050, kept: 0 });
  });

  it('voids a ticket, frees its place, books it and sends the money where it came from', async () => {
    const event = await build();
    const { orderToken, order } = await buy(event);
    const [first = ''] = order.tickets;
    const answer = await giveBack(app, orderToken, admin, { ticketIds: [first], note: 'Ill' });
    expect([answer.status, answer.body]).toMatchObject([200, { state: 'partially_refunded', amount: 880 }]);
    const after = await readOrder(app, orderToken);
    expect(after).toMatchObject({ state: 'partially_refunded', refunded: 880, owed: 880 });
    expect(after.tickets).toEqual(order.tickets.slice(1));
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 1 });
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(-1000);
    expect(await balanceOf(app, `refund_fees:${event.clientId}`)).toBe(-120);

    await app.runJobs();
    expect(await readRefunds(app, order.id)).toMatchObject([{ state: 'succeeded', amount: 880, lines: 1 }]);
    expect((await readOrder(app, orderToken)).owed).toBe(0);
    const detail = await app.call('POST /back/order/get', { orderId: order.id }, { token: admin });
    expect(detail.body).toMatchObject({
      state: 'partially_refunded',
      due: 0,
      refunded: 880,
      payments: [{ state: 'partially_refunded' }],
      refunds: [{ state: 'succeeded', amount: 880, tickets: 1, note: 'Ill', provider: 'sandbox' }],
    });
    expect(detail.body.history.slice(-2)).toMatchObject([
      { type: 'refund', to: 'partially_refunded', note: 'Ill', amount: 880 },
      { type: 'refund_paid', amount: 880 },
    ]);
    expect(detail.body.messages.map(message => message.kind)).toContain('refund');
  });

  it('leaves nothing over when everything goes back in parts', async () => {
    const event = await build();
    const { orderToken, order } = await buy(event, 3);
    for (const ticketId of order.tickets) {
      const answer = await giveBack(app, orderToken, admin, { ticketIds: [ticketId], waivesFees: true });
      expect(answer.status).toBe(200);
    }
    await app.runJobs();
    expect(await readOrder(app, orderToken)).toMatchObject({
      state: 'refunded',
      refunded: order.total,
      owed: 0,
      tickets: [],
    });
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(0);
  });

  it('is done once under one key, and refuses another choice under it', async () => {
    const { orderToken, order } = await buy(await build());
    const [first = '', second = ''] = order.tickets;
    const key = newKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        giveBack(app, orderToken, admin, { ticketIds: [first], key, version: order.version }),
      ),
    );
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(answer => answer.body.refundId)).size).toBe(1);
    expect(await readRefunds(app, order.id)).toHaveLength(1);
    const other = await giveBack(app, orderToken, admin, { ticketIds: [second], key });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.mismatch']);
  });

  it('is done once when two of the staff give the same ticket back at the same time', async () => {
    const { orderToken, order } = await buy(await build());
    const ticketIds = order.tickets.slice(0, 1);
    const answers = await Promise.all([1, 2].map(() => giveBack(app, orderToken, admin, { ticketIds })));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.error.code).toBe('order.changed');
    expect(await readRefunds(app, order.id)).toHaveLength(1);
  });

  it('and letting the ticket in at the same time: one of the two', async () => {
    const event = await build();
    const scannerUser = await loginAs(app.deps, 'admin');
    for (let round = 0; round < 5; round += 1) {
      const { orderToken, order } = await buy(event, 1);
      const { tickets } = (await app.call('POST /front/order/get', { orderToken })).body;
      const scanner = (await buildScanner(app.deps, [event.id])).id;
      const [refund, scan] = await Promise.all([
        giveBack(app, orderToken, admin),
        app.call(
          'POST /back/checkin/scan',
          {
            scannerId: scanner,
            eventId: event.id,
            code: tickets[0]?.code ?? '',
            direction: 'entry',
            nonce: newKey(),
          },
          { token: scannerUser.token },
        ),
      ]);
      const isBack = refund.status === 200;
      expect(scan.body.verdict).toBe(isBack ? 'void' : 'admitted');
      expect(await readRefunds(app, order.id)).toHaveLength(isBack ? 1 : 0);
      if (!isBack) expect(refund.error.code).toBe('refund.refused');
    }
  });

  it('takes an amount of staff’s own up to what was paid', async () => {
    const { orderToken, order } = await buy(await build());
    const ticketIds = order.tickets.slice(0, 1);
    const tooMuch = await giveBack(app, orderToken, admin, { ticketIds, amount: 1051 });
    expect([tooMuch.status, tooMuch.error]).toMatchObject([
      409,
      { code: 'refund.amount', details: { highest: 1050 } },
    ]);
    expect((await giveBack(app, orderToken, admin, { ticketIds, amount: -1 })).status).toBe(400);
    expect((await giveBack(app, orderToken, admin, { ticketIds, amount: 500 })).body.amount).toBe(500);
    expect(await readOrder(app, orderToken)).toMatchObject({ refunded: 500, owed: 500 });
  });

  it('refuses tickets that were used, are void or are of another order, and changes nothing', async () => {
    const event = await build();
    const { orderToken, order } = await buy(event);
    const { order: foreign } = await buy(event, 1);
    const [first = '', second = ''] = order.tickets;
    await sql`update ticket set state = 'checked_in' where id = ${first}`.execute(app.db.query);
    const refused = await giveBack(app, orderToken, admin, { ticketIds: [first, second] });
    expect(refused.error).toMatchObject({
      code: 'refund.refused',
      details: { refused: [{ ticketId: first, why: 'used' }] },
    });
    const strange = await giveBack(app, orderToken, admin, { ticketIds: [...foreign.tickets] });
    expect(strange.error.code).toBe('refund.refused');
    expect(await readOrder(app, orderToken)).toEqual(order);
    // what nobody used can still go back
    expect((await giveBack(app, orderToken, admin)).body.state).toBe('partially_refunded');
  });

  it('tells of an order that was changed meanwhile instead of overwriting it', async () => {
    const { orderToken, order } = await buy(await build());
    const answer = await giveBack(app, orderToken, admin, { version: order.version - 1 });
    expect([answer.status, answer.error.code]).toEqual([409, 'order.changed']);
  });

  it('refunds no other sum than the one that was shown, and says the new one', async () => {
    const event = await build();
    const { orderToken, order } = await buy(event);
    // what the dialog showed before the organiser changed the rules of the event
    const shown = await quotedAmount(app, admin, { orderId: order.id, ticketIds: 'all' });
    await sql`update event set refund_fee_basis_points = 5000 where id = ${event.id}`.execute(app.db.query);
    const refused = await giveBack(app, orderToken, admin, { expectedAmount: shown });
    const amount = await quotedAmount(app, admin, { orderId: order.id, ticketIds: 'all' });
    expect(amount).toBeLessThan(shown);
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.objectContaining({ code: 'order.changed', details: { amount } }),
    ]);
    expect(await readRefunds(app, order.id)).toEqual([]);
    expect((await giveBack(app, orderToken, admin, { expectedAmount: amount })).body.amount).toBe(amount);
  });

  it('cancels free tickets without money', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 0 }] });
    const bought = await buyOrder(app, event, { quantity: 2, checkout: { paymentMethod: 'free' } });
    const answer = await giveBack(app, bought.orderToken, admin);
    expect(answer.body).toMatchObject({ state: 'refunded', amount: 0 });
    const order = await readOrder(app, bought.orderToken);
    expect(await readRefunds(app, order.id)).toMatchObject([{ state: 'succeeded', amount: 0, lines: 2 }]);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it('is allowed to admins, managers of the client, and clients with the permission', async () => {
    const event = await build();
    const { order } = await buy(event, 4);
    const body = (ticketIds: string[]) => ({ orderId: order.id, ticketIds });
    const statusOf = async (token: string, at: number) =>
      (await app.call('POST /back/order/quote-refund', body(order.tickets.slice(at, at + 1)), { token }))
        .status;
    const clientIds = [event.clientId];
    const allowed = await loginAs(app.deps, 'client', { clientIds, permissions: ['can-refund'] });
    const plain = await loginAs(app.deps, 'client', { clientIds });
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: clientIds });
    const foreign = await loginAs(app.deps, 'client', {
      clientIds: [(await buildClient(app.deps)).id],
      permissions: ['can-refund'],
    });
    expect(
      await Promise.all([allowed, plain, manager, foreign].map((one, at) => statusOf(one.token, at))),
    ).toEqual([200, 403, 200, 404]);
    const detail = await app.call('POST /back/order/get', { orderId: order.id }, { token: plain.token });
    expect(detail.body.actions).toEqual([]);
    expect(detail.body.refundable).toEqual([]);
  });
});
