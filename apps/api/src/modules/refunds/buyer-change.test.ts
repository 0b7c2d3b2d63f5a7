import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../testing/builders.ts';
import { bookOrder, buyOrder } from '../orders/orders.testing.ts';
import { readOrder } from './refunds.testing.ts';
import { readMails } from '../messages/stored-mail.testing.ts';

describe('an order whose buyer is corrected', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const detailOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;
  const open = async (orderToken: string) => (await app.call('POST /front/order/get', { orderToken })).status;
  const correct = async (orderId: string, email: string, more: { name?: string; resend?: boolean } = {}) =>
    app.call(
      'POST /back/order/change-buyer',
      { orderId, version: (await detailOf(orderId)).version, name: 'Ana Anić', email, ...more },
      { token: admin },
    );

  async function buy(email: string) {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event, { checkout: { buyer: { email, name: 'Ana' } } });
    return { orderToken, ...(await readOrder(app, orderToken)) };
  }

  it('is reached by its new mail only, to which the tickets go', async () => {
    const { id, orderToken } = await buy('wrong@example.test');
    expect((await correct(id, 'right@example.test', { resend: true })).status).toBe(200);
    expect(await open(orderToken)).toBe(404);
    const detail = await detailOf(id);
    const { token } = await app.db.query
      .selectFrom('customer_order')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await open(token)).toBe(200);
    expect(detail.messages.at(-1)).toMatchObject({ kind: 'order-resend', to: 'right@example.test' });
    expect(detail.history.map(({ type }) => type).slice(-2)).toEqual(['buyer_changed', 'resent']);
    const [mail] = await readMails(app, { orderId: id, kind: 'order-resend' });
    expect(mail?.html).toContain(token);
    expect(mail?.html).not.toContain(orderToken);
  });

  it('keeps its links while the e-mail stays or it waits for its payment', async () => {
    const { id, orderToken } = await buy('ana@example.test');
    await correct(id, 'ANA@example.test', { name: 'Ana Anić-Perić' });
    expect(await open(orderToken)).toBe(200);
    expect((await detailOf(id)).messages.map(({ kind }) => kind)).not.toContain('order-resend');
    const booked = await bookOrder(app, await buildEvent(app.deps));
    const waiting = await readOrder(app, booked.orderToken);
    await correct(waiting.id, 'other@example.test', { resend: true });
    expect(await open(booked.orderToken)).toBe(200);
    expect((await detailOf(waiting.id)).messages).toEqual([]);
  });

  it('goes into the account of the new e-mail and out of that of the old one', async () => {
    const login = async (email: string) => (await loginAs(app.deps, 'app-individual', { email })).token;
    const wrong = await login('mira@wrong.test');
    const right = await login('mira@right.test');
    const { id } = await buy('mira@wrong.test');
    const { number } = await detailOf(id);
    await correct(id, 'mira@right.test');
    const ordersOf = async (token: string) =>
      (await app.call('POST /front/account/get-orders', { show: 'all' }, { token })).body.rows.map(
        row => row.number,
      );
    expect(await ordersOf(right)).toEqual([number]);
    expect(await ordersOf(wrong)).toEqual([]);
  });

  it('is corrected by a manager of its organiser, and does not exist for another', async () => {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event);
    const { id } = await readOrder(app, orderToken);
    const own = await loginAs(app.deps, 'manager', { managedClientIds: [event.clientId] });
    const foreign = await loginAs(app.deps, 'manager', {});
    const { version } = await detailOf(id);
    const body = { orderId: id, version, name: 'Ana', email: 'ana@new.test' };
    const change = (token: string) => app.call('POST /back/order/change-buyer', body, { token });
    expect((await change(foreign.token)).status).toBe(404);
    expect((await change(own.token)).status).toBe(200);
  });
});
