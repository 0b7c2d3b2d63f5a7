import { createTestApp, noAbuseLimits, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, buildUser, type BuiltEvent } from '../../../testing/builders.ts';
import {
  hold,
  payAgain,
  readQuota,
  shownTotal,
  submit,
} from '../../sales/order-management/orders.testing.ts';
import { offerReservations } from '../../box-office/payspot/reservations.testing.ts';

describe('tickets that wait unpaid', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      abuseLimits: {
        ...noAbuseLimits,
        perMailbox: 10,
        perNetwork: 30,
        shareOfEvent: 25,
      },
    });
    await buildPayspot(app.deps);
    await offerReservations(app);
  });
  afterAll(() => app.close());

  let buyers = 0;
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  /** Reserves tickets as somebody from an address; answers the status and the refusal. */
  async function reserve(
    event: BuiltEvent,
    {
      address,
      quantity = 1,
      email = `buyer${(buyers += 1)}@example.test`,
      paymentMethod = 'payspot',
    }: {
      address: string;
      quantity?: number;
      email?: string;
      paymentMethod?: 'payspot' | 'sandbox' | 'bank-transfer';
    },
  ) {
    const { body } = await hold(app, event, { quantity });
    return app.call(
      'POST /front/checkout/submit',
      {
        cartToken: body.cartToken,
        idempotencyKey: crypto.randomUUID(),
        buyer: { email, name: 'Ana Anić' },
        paymentMethod,
        acceptTerms: true,
        expectedTotal: await shownTotal(app, body.cartToken),
      },
      from(address),
    );
  }

  const eventOf = (capacity: number) =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity }], maxPerOrder: 10 });

  it('are thirty from one network, however many ask at once, while the same network buys with a card', async () => {
    const event = await eventOf(500);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve(event, { address: '203.0.113.5', quantity: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.error.code, refused?.error.details]).toEqual([
      409,
      'order.unpaid_limit',
      { by: 'network', most: 30, left: 0 },
    ]);
    const card = await reserve(event, { address: '203.0.113.5', quantity: 2, paymentMethod: 'sandbox' });
    expect(card.status).toBe(200);
    expect((await reserve(event, { address: '203.0.113.6' })).status).toBe(200);
  });

  it('are counted by the network of an address of version 6', async () => {
    const event = await eventOf(500);
    const answers: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      answers.push((await reserve(event, { address: `2001:db8:1:2::${at + 1}`, quantity: 10 })).status);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it('are ten of one mailbox however it is spelt, and twenty of one that is proved', async () => {
    const event = await eventOf(500);
    const at = (n: number) => ({ address: `198.51.100.${n}`, quantity: 5 });
    const spelt = ['fan@gmail.com', 'f.a.n@gmail.com', 'fan+1@gmail.com', 'fan@googlemail.com'];
    const answers: number[] = [];
    for (const [n, email] of spelt.entries())
      answers.push((await reserve(event, { ...at(n), email })).status);
    expect(answers).toEqual([200, 200, 409, 409]);
    const { email } = await buildUser(app.deps, { role: 'app-individual' });
    const known: number[] = [];
    for (let n = 10; n < 15; n += 1) known.push((await reserve(event, { ...at(n), email })).status);
    expect(known).toEqual([200, 200, 200, 200, 409]);
  });

  it('are a quarter of an event for buyers who proved nothing; who did goes on, and cards buy the rest', async () => {
    const event = await eventOf(80);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => reserve(event, { address: `192.0.2.${n}`, quantity: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const { email } = await buildUser(app.deps, { role: 'app-individual' });
    expect((await reserve(event, { address: '192.0.2.99', email })).status).toBe(200);
    const card = await reserve(event, { address: '192.0.2.98', quantity: 10, paymentMethod: 'sandbox' });
    expect(card.status).toBe(200);
    expect((await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).held).toBeGreaterThanOrEqual(31);
  });

  it('are limited for an order too that changes from a card to a counter', async () => {
    const event = await eventOf(500);
    const email = 'later@example.test';
    const address = '192.0.2.150';
    expect((await reserve(event, { address, email, quantity: 10 })).status).toBe(200);
    const { body } = await hold(app, event, { quantity: 1 });
    const card = await submit(app, body.cartToken, { buyer: { email, name: 'Ana' } });
    const changed = await payAgain(app, card.body.orderToken, 'payspot');
    expect([changed.status, changed.error.code]).toEqual([409, 'order.unpaid_limit']);
  });
});
