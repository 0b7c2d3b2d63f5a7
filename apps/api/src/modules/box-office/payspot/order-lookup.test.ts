import type { OrderLookup } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { bookOrder, buyOrder, getOrder, newKey } from '../../sales/order-management/orders.testing.ts';

const buyerEmail = 'ana.anic@example.test';

describe('orders of other channels at a box office', () => {
  let app: TestApp;
  let payspotId: string;
  let token: string;
  let stranger: string;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp();
    payspotId = (await buildPayspot(app.deps)).id;
    ({ token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' }));
    const elsewhere = await buildPayspot(app.deps);
    ({ token: stranger } = await loginAs(app.deps, 'payspot', { payspotIds: [elsewhere.id] }));
    event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
  });
  afterAll(() => app.close());

  const grant = (right: OrderLookup) =>
    sql`update payspot set order_lookup = ${right} where id = ${payspotId}`.execute(app.deps.db.query);
  const find = (q: string, by = token) =>
    app.call('POST /back/payspot/get-found-orders', { payspotId, q }, { token: by });
  const resend = (foundOrderId: string, by = token) =>
    app.call(
      'POST /back/payspot/resend-found',
      { payspotId, foundOrderId, idempotencyKey: newKey() },
      { token: by },
    );
  const print = (foundOrderId: string) =>
    app.call('POST /back/payspot/print-found', { payspotId, foundOrderId }, { token });
  const buy = async (from = event) => {
    const { orderToken } = await buyOrder(app, from, { quantity: 1 });
    return getOrder(app, orderToken);
  };

  it('are found by number, ticket code, scanned code, name and e-mail, with each ticket', async () => {
    await grant('view');
    const { number, tickets } = await buy();
    const [ticket] = tickets;
    const asked = [number, number.slice(0, 5), ticket?.shortCode, ticket?.code, 'Ана Анић', buyerEmail];
    for (const q of asked) {
      const { status, body } = await find(q ?? '');
      expect({ q, status, numbers: body.rows?.map(row => row.number) }).toEqual({
        ...{ q, status: 200, numbers: expect.arrayContaining([number]) },
      });
    }
    const { body } = await find(number);
    expect(body).toMatchObject({
      rows: [{ state: 'paid', channel: 'web', isOwn: false, tickets: [{ shortCode: ticket?.shortCode }] }],
      isMore: false,
    });
  });

  it('are found by nobody whose box office has no right, and by no other one', async () => {
    const { number } = await buy();
    await grant('none');
    expect((await find(number)).status).toBe(403);
    await grant('act');
    expect((await find(number, stranger)).status).toBe(404);
  });

  it('are not found for events that the box office does not sell, or that ended days ago', async () => {
    await grant('act');
    const past = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
    const { number } = await buy(past);
    expect((await find(number)).body.rows).toHaveLength(1);
    const [{ id: orderId } = { id: '' }] = (
      await sql<{ id: string }>`select id from customer_order where number = ${number}`.execute(
        app.deps.db.query,
      )
    ).rows;
    const now = app.deps.clock.now();
    await sql`
      update event set starts_at = ${now}::timestamptz - interval '4 days',
          ends_at = ${now}::timestamptz - interval '3 days'
        where id = ${past.id}`.execute(app.deps.db.query);
    expect((await find(number)).body.rows).toEqual([]);
    expect((await print(orderId)).status).toBe(404);
  });

  it('have their tickets printed and mailed to their buyer alone, with the right to act', async () => {
    const { number } = await buy();
    await grant('view');
    const [{ orderId = '' } = {}] = (await find(number)).body.rows;
    expect([(await resend(orderId)).status, (await print(orderId)).status]).toEqual([403, 403]);
    await grant('act');
    expect((await resend(orderId)).body).toEqual({ ok: true });
    const sent = await readMails(app, { orderId, kind: 'order-resend' });
    expect(sent.map(({ recipient }) => recipient)).toEqual([buyerEmail]);
    expect((await print(orderId)).status).toBe(200);
    expect((await resend(orderId, stranger)).status).toBe(404);
  });

  it('are mailed to nobody while they are not paid', async () => {
    await grant('act');
    const { orderToken } = await bookOrder(app, event, { quantity: 1 });
    const { number } = await getOrder(app, orderToken);
    const [{ orderId = '' } = {}] = (await find(number)).body.rows;
    expect((await resend(orderId)).status).toBe(409);
  });
});
