import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, hold, newKey, shownTotal } from '../order-management/orders.testing.ts';

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

  it('shows what is still to come first, the soonest first, and only what is paid', async () => {
    const buyer = await loginAs(app.deps, 'app-individual');
    const mine = { buyer: { email: buyer.user.email, name: 'Buyer' } };
    const day = 86_400_000;
    const startsIn = (days: number) => new Date(app.clock.now().getTime() + days * day);
    const later = await buildEvent(app.deps, { title: 'Later', startsAt: startsIn(20) });
    const sooner = await buildEvent(app.deps, { title: 'Sooner', startsAt: startsIn(3) });
    await buyOrder(app, later, { checkout: mine });
    await buyOrder(app, sooner, { checkout: mine });
    await bookOrder(app, later, { checkout: mine });
    const titles = async () =>
      (await ordersOf(buyer.token, { show: 'upcoming' })).body.rows.map(row => row.eventTitle);
    expect(await titles()).toEqual(['Sooner', 'Later']);
    expect((await ordersOf(buyer.token)).body.total).toBe(3);
    app.clock.advance(10 * day);
    expect(await titles()).toEqual(['Later']);
    app.clock.advance(-10 * day);
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
      expectedTotal: await shownTotal(app, held.body.cartToken),
    } as const;
    return (await app.call('POST /front/checkout/submit', body, { token })).body;
  }
});
