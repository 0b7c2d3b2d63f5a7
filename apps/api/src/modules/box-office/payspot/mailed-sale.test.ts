import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { newKey, tokenOfOrder } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from './selling.testing.ts';

describe('tickets of a counter by mail', () => {
  let app: TestApp;
  let payspot: { id: string; name: string };
  let token: string;
  let stranger: string;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    payspot = await buildPayspot(app.deps);
    ({ token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id], name: 'Mira' }));
    const elsewhere = await buildPayspot(app.deps);
    ({ token: stranger } = await loginAs(app.deps, 'payspot', { payspotIds: [elsewhere.id] }));
    ({ token: admin } = await loginAs(app.deps, 'admin'));
  });
  afterAll(() => app.close());

  async function sell(): Promise<string> {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
    const sold = await sellAsShown(
      app,
      {
        ...{ payspotId: payspot.id, eventId: event.id },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        ...{ payment: { method: 'cash', tendered: 5_000 }, idempotencyKey: newKey() },
      },
      { token },
    );
    return sold.body.orderId;
  }

  const mail = (orderId: string, { to = 'ana@example.test', key = newKey(), by = token } = {}) =>
    app.call(
      'POST /back/payspot/resend',
      { payspotId: payspot.id, orderId, email: to, idempotencyKey: key },
      { token: by },
    );
  const detailOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;

  it('go to who bought them, who is the buyer from then on', async () => {
    const orderId = await sell();
    expect((await mail(orderId)).body).toEqual({ ok: true });
    const order = await detailOf(orderId);
    expect(order.buyerEmail).toBe('ana@example.test');
    expect(order.messages).toMatchObject([{ kind: 'order-resend', to: 'ana@example.test', state: 'queued' }]);
    expect(order.history.at(-1)).toMatchObject({ type: 'resent', actor: 'Mira' });
  });

  it('are sent once when the same is asked twice, at once too', async () => {
    const orderId = await sell();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => mail(orderId, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await detailOf(orderId)).messages).toHaveLength(1);
    expect((await mail(orderId, { key, to: 'eva@example.test' })).error.code).toBe('idempotency.mismatch');
  });

  it('end every address of the order that was known before it had a buyer', async () => {
    const orderId = await sell();
    const tokenOf = () => tokenOfOrder(app, orderId);
    const before = await tokenOf();
    await mail(orderId);
    const after = await tokenOf();
    expect(after).not.toBe(before);
    expect((await app.call('POST /front/order/get', { orderToken: before })).status).toBe(404);
    const [sent] = await readMails(app, { orderId });
    expect(sent?.body).toContain(after);
    // the buyer it has now keeps the address
    await mail(orderId, { to: 'eva@example.test' });
    expect(await tokenOf()).toBe(after);
  });

  it('can go to another address too, and who was the buyer stays it', async () => {
    const orderId = await sell();
    await mail(orderId);
    expect((await mail(orderId, { to: 'eva@example.test' })).status).toBe(200);
    const order = await detailOf(orderId);
    expect(order.buyerEmail).toBe('ana@example.test');
    expect(order.messages.map(({ to }) => to).sort()).toEqual(['ana@example.test', 'eva@example.test']);
  });

  it('are not sent without end', async () => {
    const orderId = await sell();
    for (let sent = 0; sent < 5; sent += 1) expect((await mail(orderId)).status).toBe(200);
    expect((await mail(orderId)).error.code).toBe('request.rate_limited');
  });

  it('are those of own sales only, as long as something of them is left', async () => {
    const orderId = await sell();
    expect((await mail(orderId, { by: stranger })).error.code).toBe('not_found');
    expect((await mail('01a214bf-c073-7455-8552-473c83de3b73')).error.code).toBe('order.not_found');
    const { tickets, total } = (
      await app.call('POST /back/payspot/get-order', { payspotId: payspot.id, orderId }, { token })
    ).body;
    const given = await app.call(
      'POST /back/payspot/refund',
      {
        ...{ payspotId: payspot.id, orderId, ticketIds: tickets.map(({ _id }) => _id) },
        ...{ expectedAmount: total, idempotencyKey: newKey() },
      },
      { token },
    );
    expect(given.status).toBe(200);
    expect((await mail(orderId)).error.code).toBe('order.state');
  });
});
