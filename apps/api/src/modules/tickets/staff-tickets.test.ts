import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../testing/builders.ts';
import { buyOrder, newKey } from '../orders/orders.testing.ts';
import { readOrder } from '../refunds/refunds.testing.ts';
import { sellAsShown } from '../payspot/selling.testing.ts';

describe('tickets that staff print', () => {
  let app: TestApp;
  let admin: string;
  let payspotId: string;
  let seller: string;
  let stranger: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin', { name: 'Ada' })).token;
    payspotId = (await buildPayspot(app.deps)).id;
    seller = (await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' })).token;
    const elsewhere = await buildPayspot(app.deps);
    stranger = (await loginAs(app.deps, 'payspot', { payspotIds: [elsewhere.id] })).token;
  });
  afterAll(() => app.close());

  async function sell() {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }];
    const payment = { method: 'cash', tendered: 5_000 } as const;
    const body = { payspotId, eventId: event.id, lines, payment, idempotencyKey: newKey() };
    return (await sellAsShown(app, body, { token: seller })).body;
  }
  const historyOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body.history.map(
      ({ type, actor, cause }) => [type, actor, cause],
    );

  it('come with their codes at the counter that sold them, and each print is written down by name', async () => {
    const { orderId, tickets } = await sell();
    const seen = await app.call('POST /back/payspot/get-order', { payspotId, orderId }, { token: seller });
    expect(JSON.stringify(seen.body)).not.toContain('VH1.');
    const printed = await app.call(
      'POST /back/payspot/print-tickets',
      { payspotId, orderId },
      { token: seller },
    );
    expect(printed.body.tickets.map(({ code }) => code)).toEqual(tickets.map(({ code }) => code));
    const sheet = await app.call('POST /back/payspot/print-sheet', { payspotId, orderId }, { token: seller });
    expect(sheet.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.headers['cache-control']).toContain('no-store');
    expect((await historyOf(orderId)).slice(-2)).toEqual([
      ['ticket.printed', 'Mira', 'payspot'],
      ['ticket.printed', 'Mira', 'payspot'],
    ]);
  });

  it('are those of own sales only, and not those that are void', async () => {
    const { orderId, tickets } = await sell();
    for (const call of ['POST /back/payspot/print-tickets', 'POST /back/payspot/print-sheet'] as const) {
      expect((await app.call(call, { payspotId, orderId }, { token: stranger })).status).toBe(404);
      const web = await buyOrder(app, await buildEvent(app.deps));
      const { id } = await readOrder(app, web.orderToken);
      expect((await app.call(call, { payspotId, orderId: id }, { token: seller })).status).toBe(404);
    }
    const voided = (ids: readonly string[]) =>
      app.db.query
        .updateTable('ticket')
        .set({ state: 'void', void_cause: 'staff' })
        .where('id', 'in', [...ids])
        .execute();
    const print = () =>
      app.call('POST /back/payspot/print-tickets', { payspotId, orderId }, { token: seller });
    await voided([tickets[0]?._id ?? '']);
    expect((await print()).body.tickets.map(({ _id }) => _id)).toEqual([tickets[1]?._id]);
    await voided([tickets[1]?._id ?? '']);
    expect((await print()).error.code).toBe('order.state');
  });

  it('are not those that were transferred', async () => {
    const { orderId, tickets } = await sell();
    const to = { toName: 'Mila', toEmail: 'mila@example.test' };
    const { token } = await app.db.query
      .selectFrom('customer_order')
      .select('token')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const passed = { orderToken: token, ticketId: tickets[0]?._id ?? '', ...to };
    expect((await app.call('POST /front/ticket/transfer', passed)).status).toBe(200);
    const printed = await app.call(
      'POST /back/payspot/print-tickets',
      { payspotId, orderId },
      { token: seller },
    );
    expect(printed.body.tickets.map(({ _id }) => _id)).toEqual([tickets[1]?._id]);
  });

  it('come as a file to who may change the whole order, and to nobody else', async () => {
    const event = await buildEvent(app.deps);
    const { id: orderId } = await readOrder(app, (await buyOrder(app, event)).orderToken);
    const member = async (permissions: readonly 'can-refund'[]) =>
      (await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions, name: 'Una' })).token;
    const print = (token: string) => app.call('POST /back/order/print-tickets', { orderId }, { token });
    const [may, mayNot] = [await member(['can-refund']), await member([])];
    expect((await print(mayNot)).status).toBe(403);
    expect((await print(may)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print(admin)).status).toBe(200);
    expect((await historyOf(orderId)).slice(-2)).toEqual([
      ['ticket.printed', 'Una', 'staff'],
      ['ticket.printed', 'Ada', 'staff'],
    ]);
  });
});
