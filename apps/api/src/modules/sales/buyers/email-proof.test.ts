import { createTestApp, noAbuseLimits, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, getOrder, readQuota } from '../order-management/orders.testing.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { createOrderLifecycle } from '../../orders/order-lifecycle/order-lifecycle.service.ts';
import { createPayments } from '../../payments/processing/payments.service.ts';
import { offerReservations } from '../../box-office/payspot/reservations.testing.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';

const minutes = (count: number) => count * 60_000;

/** The path of the link by which an e-mail is confirmed, out of the mail about a reservation. */
async function confirmPathOf(app: TestApp, orderToken: string): Promise<string | undefined> {
  const orderId = await idOfOrder(app, orderToken);
  const [mail] = await readMails(app, { orderId, kind: 'payspot-reservation' });
  return /\/api\/v1\/email\/confirm\/[\w-]+/.exec(mail?.html ?? '')?.[0];
}

describe('a reservation of a mailbox that nobody proved', () => {
  let app: TestApp;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp({
      smtpUrl: 'smtp://127.0.0.1:9',
      abuseLimits: {
        ...noAbuseLimits,
        unconfirmedMinutes: 30,
      },
    });
    await buildPayspot(app.deps);
    await offerReservations(app);
    event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 100 }] });
  });
  afterAll(() => app.close());

  const reserve = (email: string, of = event) =>
    bookOrder(app, of, { checkout: { paymentMethod: 'payspot', buyer: { email, name: 'Ana Anić' } } });
  const open = (url: string, method: 'GET' | 'POST') =>
    app.app.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      }),
    });
  const minutesLeft = async (orderToken: string) => {
    const { payBy } = await getOrder(app, orderToken);
    return Math.round((Date.parse(payBy ?? '') - app.clock.now().getTime()) / minutes(1));
  };

  it('is kept half an hour, and its whole time once the link of its mail was followed and pressed', async () => {
    const { orderToken } = await reserve('new@example.test');
    expect(await minutesLeft(orderToken)).toBe(30);
    expect((await getOrder(app, orderToken)).reservation?.needsEmailConfirmation).toBe(true);
    const path = (await confirmPathOf(app, orderToken)) ?? '';

    // programs that look at links confirm nothing
    const asked = await open(path, 'GET');
    expect([asked.statusCode, asked.body.includes('new@example.test')]).toEqual([200, true]);
    expect(await minutesLeft(orderToken)).toBe(30);

    expect((await open(path, 'POST')).statusCode).toBe(200);
    expect(await minutesLeft(orderToken)).toBe(24 * 60);
    const after = await getOrder(app, orderToken);
    expect([after.state, after.reservation?.needsEmailConfirmation]).toEqual(['booked', undefined]);
    expect((await open(path, 'POST')).statusCode).toBe(200);
    expect(await minutesLeft(orderToken)).toBe(24 * 60);

    // the mailbox is known from now on
    const next = await reserve('n.e.w+2@example.test');
    expect(await minutesLeft(next.orderToken)).toBe(30);
    const same = await reserve('new@example.test');
    expect(await minutesLeft(same.orderToken)).toBe(24 * 60);
  });

  it('gives its places back when nobody confirms it, and a late click takes nothing from others', async () => {
    const own = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 2 }] });
    const quotaId = own.ticketTypes[0]?.quotaId ?? '';
    const { orderToken } = await reserve('silent@example.test', own);
    expect((await readQuota(app, quotaId)).held).toBe(1);
    const path = (await confirmPathOf(app, orderToken)) ?? '';
    app.clock.advance(minutes(31));
    const life = createOrderLifecycle(app.deps, createInventory(app.deps));
    await createPayments(app.deps, life).releaseUnpaid();
    expect((await getOrder(app, orderToken)).state).toBe('released');
    expect(await readQuota(app, quotaId)).toEqual({ held: 0, sold: 0 });
    expect((await open(path, 'POST')).statusCode).toBe(200);
    expect((await getOrder(app, orderToken)).state).toBe('released');
  });

  it('is not opened by a link of another order or a made-up one', async () => {
    const one = (await confirmPathOf(app, (await reserve('first@example.test')).orderToken)) ?? '';
    const other = await reserve('second@example.test');
    const id = Buffer.from((await idOfOrder(app, other.orderToken)).replaceAll('-', ''), 'hex');
    const forged = Buffer.concat([id, Buffer.from(one.split('/').at(-1) ?? '', 'base64url').subarray(16)]);
    const path = `/api/v1/email/confirm/${forged.toString('base64url')}`;
    expect((await open(path, 'POST')).statusCode).toBe(404);
    expect(await minutesLeft(other.orderToken)).toBe(30);
  });

  it('is kept its whole time at once when the mailbox paid before', async () => {
    await buyOrder(app, event, { checkout: { buyer: { email: 'payer@example.test', name: 'Ana' } } });
    const { orderToken } = await reserve('payer@example.test');
    expect(await minutesLeft(orderToken)).toBe(24 * 60);
    expect(await confirmPathOf(app, orderToken)).toBeUndefined();
  });

  it('asks for nothing in a shop that can send no mail', async () => {
    const silent = await createTestApp({ abuseLimits: { ...app.deps.config.abuseLimits } });
    try {
      await buildPayspot(silent.deps);
      await offerReservations(silent);
      const own = await buildEvent(silent.deps, { ticketTypes: [{ face: 1_000 }] });
      const { orderToken } = await bookOrder(silent, own, { checkout: { paymentMethod: 'payspot' } });
      expect((await getOrder(silent, orderToken)).reservation?.needsEmailConfirmation).toBeUndefined();
      expect(await confirmPathOf(silent, orderToken)).toBeUndefined();
    } finally {
      await silent.close();
    }
  });
});
