import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../../testing/builders.ts';
import { buyOrder, newKey, tokenOfOrder } from '../order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { countPrints, uncountPrints } from '../../orders/tickets/print-count.repo.ts';
import { readPdf } from '../../orders/tickets/pdf-text.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';

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

  it('are the original once, and copies by their number from then on, no matter who prints at the same moment', async () => {
    const { orderId, tickets } = await sell();
    const print = (token = seller) =>
      app.call('POST /back/payspot/print-tickets', { payspotId, orderId }, { token });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => print(at % 2 ? seller : admin)));
    const numbers = (of: readonly number[]) => [...of].sort((a, b) => a - b);
    expect(numbers(answers.map(({ body }) => body.receiptCopy))).toEqual([1, 2, 3, 4, 5, 6]);
    for (const at of tickets.keys())
      expect(numbers(answers.map(({ body }) => body.tickets[at]?.copy ?? 0))).toEqual([1, 2, 3, 4, 5, 6]);
    const { rows } = await sql<{ copy: number }>`
      select (data->>'copy')::int as copy from order_event
        where order_id = ${orderId} and type = 'ticket.printed' order by copy`.execute(app.db.query);
    expect(rows.map(({ copy }) => copy)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('say on the PDF which copy they are, by the same count as the roll', async () => {
    const { orderId } = await sell();
    const sheet = async () => {
      const { raw } = await app.call(
        'POST /back/payspot/print-sheet',
        { payspotId, orderId },
        { token: seller },
      );
      return readPdf(raw).pages.join('\n');
    };
    expect(await sheet()).not.toContain('Copy');
    await app.call('POST /back/payspot/print-tickets', { payspotId, orderId }, { token: seller });
    expect(await sheet()).toContain('Copy 3');
    const staff = await app.call('POST /back/order/print-tickets', { orderId }, { token: admin });
    expect(readPdf(staff.raw).pages.join('\n')).toContain('Copy 4');
  });

  it('count no print that could not be drawn', async () => {
    const { orderId } = await sell();
    const count = () => app.db.transaction(tx => countPrints(tx, orderId, [orderId]));
    const failed = await count();
    await uncountPrints(app.db.query, failed);
    expect([...(await count()).values()]).toEqual([1]);
    const late = await count();
    await count();
    await uncountPrints(app.db.query, late);
    expect([...(await count()).values()]).toEqual([4]);
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
    const token = await tokenOfOrder(app, orderId);
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
    const member = async (permissions: readonly PermissionFlag[]) =>
      (await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions, name: 'Una' })).token;
    const print = (token: string) => app.call('POST /back/order/print-tickets', { orderId }, { token });
    const [may, mayNot] = [
      await member(['can-change-orders', 'can-view-personal-data']),
      await member(['can-change-orders']),
    ];
    expect((await print(mayNot)).status).toBe(403);
    expect((await print(may)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print(admin)).status).toBe(200);
    expect((await historyOf(orderId)).slice(-2)).toEqual([
      ['ticket.printed', 'Una', 'staff'],
      ['ticket.printed', 'Ada', 'staff'],
    ]);
  });
});
