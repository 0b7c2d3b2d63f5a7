import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { bookOrder, buyOrder, hold, newKey } from '../orders/orders.testing.ts';

describe('a buyer’s account', () => {
  let app: TestApp;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { title: 'Opera' });
  });
  afterAll(() => app.close());

  const ordersOf = async (token: string, body = {}) =>
    app.call('POST /front/account/get-orders', body, { token });

  it('lists the orders of its e-mail and those placed while signed in, the newest first', async () => {
    const buyer = await loginAs(app.deps, 'app-individual');
    const { email } = buyer.user;
    const byMail = await buyOrder(app, event, {
      quantity: 2,
      checkout: { buyer: { email: email.toUpperCase(), name: 'Buyer' } },
    });
    app.clock.advance(1_000);
    const bySession = await bookWhileSignedIn(buyer.token);
    await bookOrder(app, event);
    expect((await ordersOf(buyer.token)).body).toMatchObject({
      total: 2,
      rows: [
        { number: bySession.number, orderToken: bySession.orderToken, state: 'booked' },
        { number: byMail.number, state: 'paid', quantity: 2, eventTitle: 'Opera', moreEvents: 0 },
      ],
    });
    expect((await ordersOf(buyer.token, { page: 2, pageSize: 1 })).body.rows).toMatchObject([
      { number: byMail.number },
    ]);
  });

  it('shows nobody else’s orders, and nothing to other roles or without a session', async () => {
    const stranger = await loginAs(app.deps, 'app-individual');
    expect((await ordersOf(stranger.token)).body).toMatchObject({ total: 0, rows: [] });
    const admin = await loginAs(app.deps, 'admin');
    expect((await ordersOf(admin.token)).status).toBe(403);
    expect((await app.call('POST /front/account/get-orders', {})).status).toBe(401);
  });

  it('keeps carts out of the list', async () => {
    const buyer = await loginAs(app.deps, 'app-individual');
    await hold(app, event);
    expect((await ordersOf(buyer.token)).body.total).toBe(0);
  });

  async function bookWhileSignedIn(token: string) {
    const held = await hold(app, event);
    const body = {
      cartToken: held.body.cartToken,
      idempotencyKey: newKey(),
      buyer: { email: 'another@example.test', name: 'Another' },
      paymentMethod: 'sandbox',
      acceptTerms: true,
    } as const;
    return (await app.call('POST /front/checkout/submit', body, { token })).body;
  }
});
