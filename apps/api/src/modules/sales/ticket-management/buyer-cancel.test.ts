import type { BodyOf, ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildScanner, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { idOfOrder } from '../../messaging/stored-mail.testing.ts';
import { buyOrder, getOrder, newKey, readQuota, setSetting } from '../order-management/orders.testing.ts';
import { holderTokenOf } from '../../orders/tickets/holder-token.ts';
import { listTickets } from '../../orders/tickets/ticket.repo.ts';

type Order = ResponseOf<'POST /front/order/get'>;

describe('tickets that a buyer cancels', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
  });
  afterAll(() => app.close());

  /** An event whose buyers may give tickets back for a tenth of the face; the service fee is kept. */
  async function event(policy = 'until_24h'): Promise<BuiltEvent> {
    const built = await buildEvent(app.deps);
    await sql`update event set refund_policy = ${policy}, refund_fee_basis_points = 1000
      where id = ${built.id}`.execute(app.db.query);
    return built;
  }
  const idsOf = (order: Order, count = order.tickets.length) =>
    order.tickets.slice(0, count).map(ticket => ticket._id);
  const quote = (order: Order, ticketIds = idsOf(order)) =>
    app.call('POST /front/order/quote-cancel', { orderToken: order.orderToken, ticketIds });
  const cancel = (order: Order, body: Partial<BodyOf<'POST /front/order/cancel-tickets'>> = {}) =>
    app.call('POST /front/order/cancel-tickets', {
      orderToken: order.orderToken,
      ticketIds: idsOf(order),
      expectedAmount: 900,
      idempotencyKey: newKey(),
      ...body,
    });

  it('bring what was quoted, and free their places', async () => {
    const built = await event();
    const order = await buyOrder(app, built, { quantity: 2 });
    const ticketIds = idsOf(order, 1);
    expect((await quote(order, ticketIds)).body).toMatchObject({
      reason: 'buyer',
      amount: 900,
      kept: 150,
      lines: [{ amount: 900, kept: 150 }],
      refused: [],
    });
    expect((await cancel(order, { ticketIds })).body).toEqual({ amount: 900 });
    const after = await getOrder(app, order.orderToken);
    expect(after).toMatchObject({
      state: 'partially_refunded',
      refunded: 900,
      tickets: [{ state: 'void', voidCause: 'refund' }, { state: 'valid' }],
      refunds: [{ amount: 900, reason: 'buyer', method: 'sandbox' }],
    });
    expect((await readQuota(app, built.ticketTypes[0]?.quotaId ?? '')).sold).toBe(1);
  });

  it('bring everything but the protection itself when the order is protected', async () => {
    const order = await buyOrder(app, await event('none'), { checkout: { protection: true } });
    const { body } = await quote(order);
    expect(body).toMatchObject({ reason: 'protection', amount: order.total - order.protection, kept: 0 });
    expect((await cancel(order, { expectedAmount: body.amount })).status).toBe(200);
    expect((await getOrder(app, order.orderToken)).state).toBe('refunded');
  });

  it('bring all of it back when the event is cancelled', async () => {
    const built = await event('none');
    const order = await buyOrder(app, built);
    await sql`update event set state = 'cancelled' where id = ${built.id}`.execute(app.db.query);
    expect((await quote(order)).body).toMatchObject({
      reason: 'event_cancelled',
      amount: order.total,
      kept: 0,
    });
  });

  it('say why they can not go back', async () => {
    const order = await buyOrder(app, await event('organiser'));
    expect((await quote(order)).body).toMatchObject({
      amount: 0,
      lines: [],
      refused: [{ why: 'ask_organiser' }],
    });
    const refused = await cancel(order, { expectedAmount: 0 });
    expect([refused.status, refused.error.code]).toEqual([409, 'refund.refused']);
    const late = await buildEvent(app.deps, { startsAt: new Date(app.clock.now().getTime() + 3_600_000) });
    await sql`update event set refund_policy = 'until_24h' where id = ${late.id}`.execute(app.db.query);
    const tonight = await buyOrder(app, late);
    expect((await quote(tonight)).body.refused).toMatchObject([{ why: 'too_late' }]);
  });

  it('go back once for the same key, and for no other sum than the one shown', async () => {
    const order = await buyOrder(app, await event());
    const wrong = await cancel(order, { expectedAmount: 1_050 });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'order.changed']);
    const idempotencyKey = newKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(order, { idempotencyKey })));
    expect(answers.map(answer => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { amount: 900 }]),
    );
    expect((await cancel(order, { idempotencyKey })).body).toEqual({ amount: 900 });
    expect((await cancel(order)).status).toBe(409);
    expect((await getOrder(app, order.orderToken)).refunds).toHaveLength(1);
  });

  it('are not others’: not of another order, not transferred, not while the payment is disputed', async () => {
    const built = await event();
    const [mine, theirs] = [await buyOrder(app, built), await buyOrder(app, built)];
    expect((await cancel(mine, { ticketIds: idsOf(theirs) })).error.code).toBe('ticket.not_found');
    const passed = await app.call('POST /front/ticket/transfer', {
      orderToken: mine.orderToken,
      ticketId: idsOf(mine)[0] ?? '',
      toName: 'Mila',
      toEmail: 'mila@example.test',
    });
    expect(passed.status).toBe(200);
    expect((await quote(mine)).body.refused).toMatchObject([]);
    expect((await cancel(mine)).status).toBe(409);
    const tickets = await listTickets(app.db.query, await idOfOrder(app, mine.orderToken));
    const holder = tickets.find(({ holderToken }) => holderToken !== null);
    if (!holder?.holderToken) throw new Error('no ticket was transferred');
    const { id } = holder;
    const token = holderTokenOf(holder.holderToken, holder.orderId, app.deps.config);
    const byHolder = await cancel({ ...mine, orderToken: token }, { ticketIds: [id] });
    expect([byHolder.status, byHolder.error.code]).toEqual([404, 'order.not_found']);
    expect((await cancel(mine, { ticketIds: [id] })).error.code).toBe('ticket.not_found');
    await sql`update customer_order set in_dispute = true where token_hash = ${hashToken(theirs.orderToken)}`.execute(
      app.db.query,
    );
    expect((await cancel(theirs)).error.code).toBe('order.state');
  });

  it('are either refunded or transferred, and either refunded or admitted, never both', async () => {
    const built = await event();
    const scanner = await buildScanner(app.deps, [built.id]);
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    for (let round = 0; round < 5; round += 1) {
      const order = await buyOrder(app, built);
      const [ticketId = ''] = idsOf(order);
      const [back, passed] = await Promise.all([
        cancel(order),
        app.call('POST /front/ticket/transfer', {
          orderToken: order.orderToken,
          ticketId,
          toName: 'Mila',
          toEmail: 'mila@example.test',
        }),
      ]);
      expect([back.status === 200, passed.status === 200].filter(Boolean)).toHaveLength(1);
      const other = await buyOrder(app, built);
      const [given, scan] = await Promise.all([
        cancel(other),
        app.call(
          'POST /back/checkin/scan',
          {
            scannerId: scanner.id,
            eventId: built.id,
            code: other.tickets[0]?.code ?? '',
            nonce: newKey(),
          },
          { token },
        ),
      ]);
      expect([
        [200, 'void'],
        [409, 'admitted'],
      ]).toContainEqual([given.status, scan.body.verdict]);
    }
  });
});
