import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { anotherProcess, findMiscounts } from '../../inventory/inventory.testing.ts';
import { createOrderLifecycle } from '../../orders/order-lifecycle/order-lifecycle.service.ts';
import { insertOrders, type NewOrder } from '../../orders/records/order-write.repo.ts';
import { findOrderByToken } from '../../orders/records/order.repo.ts';
import {
  bookOrder,
  countOf,
  getOrder,
  hold,
  newKey,
  shownTotal,
  submit,
} from '../order-management/orders.testing.ts';
import { createPayments } from '../../payments/processing/payments.service.ts';
import { createProviders } from '../../payments/settlement/providers.ts';
import { createCheckout } from './checkout.service.ts';
import type { Submit } from './order-placing.ts';

describe('checking out many at a time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** What a client sends, as the route parses it. */
  const bodyOf = (cartToken: string, expectedTotal: number, idempotencyKey = newKey()): Submit => ({
    cartToken,
    idempotencyKey,
    lang: 'en',
    buyer: { email: 'ana@example.test', name: 'Ana' },
    attendees: [],
    answers: [],
    protection: false,
    paymentMethod: 'sandbox',
    acceptTerms: true,
    marketingConsent: false,
    marketingBySms: false,
    marketingByWhatsApp: false,
    acceptsOrganiserMarketing: false,
    equivalentSeats: false,
    expectedTotal,
  });
  const checkoutOf = (deps: TestApp['deps']) => {
    const inventory = createInventory(deps);
    const life = createOrderLifecycle(deps, inventory);
    return createCheckout(deps, {
      inventory,
      orderLife: life,
      payments: createPayments(deps, life),
      providers: createProviders(deps),
    });
  };

  it('tells each buyer of a batch their own outcome', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [
        { face: 1_000, capacity: 100 },
        { face: 0, capacity: 100 },
      ],
    });
    const carts = await Promise.all(Array.from({ length: 12 }, () => hold(app, event)));
    const free = await hold(app, event, {
      lines: [{ ticketTypeId: event.ticketTypes[1]?.id ?? '', quantity: 2 }],
    });
    const tokens = carts.map(cart => cart.body.cartToken);
    const [wrongMethod = '', wrongPrice = ''] = tokens;
    const answers = await Promise.all([
      submit(app, wrongMethod, { paymentMethod: 'free' }),
      submit(app, wrongPrice, { expectedTotal: 1 }),
      submit(app, 'x'.repeat(43)),
      submit(app, free.body.cartToken, { paymentMethod: 'free' }),
      ...tokens.slice(2).map(token => submit(app, token)),
    ]);
    expect(answers.slice(0, 3).map(answer => answer.error.code)).toEqual([
      'payment.method_unavailable',
      'cart.price_changed',
      expect.stringMatching(/^cart\./),
    ]);
    expect(answers.slice(3).map(answer => answer.status)).toEqual(Array.from({ length: 11 }, () => 200));
    expect(await getOrder(app, answers[3]?.body.orderToken ?? '')).toMatchObject({ state: 'paid', total: 0 });
    expect(new Set(answers.slice(3).map(answer => answer.body.number)).size).toBe(11);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('keeps nothing of a refused try, so that the same key may try again', async () => {
    const event = await buildEvent(app.deps);
    const { body } = await hold(app, event);
    const key = { idempotencyKey: newKey() };
    const refused = await submit(app, body.cartToken, { ...key, expectedTotal: 1 });
    expect(refused.status).toBe(409);
    const kept = await sql`
      select 1 from idempotent_answer where key = ${key.idempotencyKey}`.execute(app.db.query);
    expect(kept.rows).toEqual([]);
    expect((await submit(app, body.cartToken, key)).status).toBe(200);
  });

  it('makes one order of a cart that two processes are asked for under one key', async () => {
    const second = anotherProcess(app);
    const checkouts = [checkoutOf(app.deps), checkoutOf(second.deps)];
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 200 }] });
    for (let round = 0; round < 5; round += 1) {
      const carts = await Promise.all(Array.from({ length: 8 }, () => hold(app, event)));
      const totals = await Promise.all(carts.map(cart => shownTotal(app, cart.body.cartToken)));
      const bodies = carts.map((cart, at) => bodyOf(cart.body.cartToken, totals[at] ?? 0));
      // both see them at once, in opposite orders
      const [here = [], there = []] = await Promise.all([
        Promise.all(bodies.map(body => checkouts[0]?.submit(body, { address: '127.0.0.1' }))),
        Promise.all(bodies.toReversed().map(body => checkouts[1]?.submit(body, { address: '127.0.0.1' }))),
      ]);
      expect(there.toReversed()).toEqual(here);
      expect(new Set(here.map(answer => answer?.orderToken)).size).toBe(8);
    }
    await second.db.close();
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('opens one attempt, which is begun already where the provider is built in', async () => {
    const booked = await bookOrder(app, await buildEvent(app.deps));
    expect(await countOf(app, booked.orderToken)).toMatchObject({ payments: 1 });
    const stored = await sql<{ state: string; redirect_to: string }>`
      select p.state, p.redirect_to from payment p join customer_order o on o.id = p.order_id
        where o.token_hash = ${hashToken(booked.orderToken)}`.execute(app.db.query);
    expect(stored.rows).toEqual([{ state: 'pending', redirect_to: booked.redirectTo }]);
  });

  it('finds out by writing that an order’s number is taken', async () => {
    const booked = await bookOrder(app, await buildEvent(app.deps));
    const order = await findOrderByToken(app.db.query, booked.orderToken);
    if (!order) throw new Error('the order is missing');
    const twin: NewOrder = {
      ...order,
      id: newKey(),
      tokenHash: hashToken('t').toString('hex'),
      marketingConsent: false,
      placedFrom: null,
      source: '',
      sourceCampaign: '',
    };
    const fresh: NewOrder = {
      ...twin,
      id: newKey(),
      tokenHash: hashToken('u').toString('hex'),
      number: 'AAAAAAA3',
    };
    const taken = await app.db.transaction(tx => insertOrders(tx, [twin, fresh]));
    expect(taken).toEqual([twin.id]);
  });
});
