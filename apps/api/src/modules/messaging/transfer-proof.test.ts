import { model97Reference } from '@vh/domain';
import { createTestApp, noAbuseLimits, type TestApp } from '../../testing/app.ts';
import { buildEvent, keepConfirmed, type BuiltEvent } from '../../testing/builders.ts';
import { importTransfers, setUpTransfers, staffToken } from '../accounting/bank/bank.testing.ts';
import { bookOrder, getOrder, payAgain, readQuota } from '../sales/order-management/orders.testing.ts';
import type { Payments } from '../payments/processing/payments.service.ts';
import { idOfOrder, readMails } from './stored-mail.testing.ts';

const minutes = (count: number) => count * 60_000;
const threeDays = 3 * 24 * 60;
const price = 129_500;

describe('an order by bank transfer of a mailbox that nobody proved', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let payments: Payments;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({
      smtpUrl: 'smtp://127.0.0.1:9',
      abuseLimits: {
        ...noAbuseLimits,
        ...{ mailsPerMailbox: 0, mailsPerNetwork: 0, perMailbox: 0, perNetwork: 0, shareOfEvent: 0 },
        unconfirmedMinutes: 30,
      },
    });
    await setUpTransfers(app);
    payments = app.services.payments;
    event = await soldEvent(100);
  });
  beforeEach(() => keepConfirmed(app.deps));
  afterAll(() => app.close());

  const soldEvent = (capacity: number) =>
    buildEvent(app.deps, {
      currency: 'RSD',
      feeBasisPoints: 0,
      ticketTypes: [{ face: price, capacity }],
      startsAt: new Date(app.clock.now().getTime() + minutes(60 * 24 * 60)),
    });
  const book = async (of = event, email = `new${(count += 1)}@example.test`) => {
    const booked = await bookOrder(app, of, {
      checkout: { paymentMethod: 'bank-transfer', buyer: { email, name: 'Ana Anić' } },
    });
    const orderId = await idOfOrder(app, booked.orderToken);
    const [mail] = await readMails(app, { orderId, kind: 'transfer-slip' });
    const path = /\/api\/v1\/email\/confirm\/[\w-]+/.exec(mail?.html ?? '')?.[0];
    return { ...booked, email, path, mail };
  };
  const press = (url = '') =>
    app.app.inject({
      ...({ method: 'POST', url, payload: '' } as const),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const minutesLeft = async (orderToken: string) => {
    const { payBy } = await getOrder(app, orderToken);
    return Math.round((Date.parse(payBy ?? '') - app.clock.now().getTime()) / minutes(1));
  };

  it('is kept half an hour, and its whole time once the link of its mail was pressed', async () => {
    const { orderToken, path, email } = await book();
    expect(await minutesLeft(orderToken)).toBe(30);
    const expiresAt = new Date(app.clock.now().getTime() + minutes(threeDays)).toISOString();
    expect((await getOrder(app, orderToken)).emailNeedsEmailConfirmation).toEqual({ expiresAt });

    expect((await press(path)).statusCode).toBe(200);
    expect(await minutesLeft(orderToken)).toBe(threeDays);
    expect((await getOrder(app, orderToken)).emailNeedsEmailConfirmation).toBeUndefined();
    const slip = await app.call('POST /front/bank/get-slip', { orderToken });
    expect(slip.body?.payBy).toBe(expiresAt);
    app.clock.advance(minutes(31));
    await payments.releaseUnpaid();
    expect((await getOrder(app, orderToken)).state).toBe('booked');

    // the mailbox is known from now on
    const next = await book(event, email);
    expect([await minutesLeft(next.orderToken), next.path]).toEqual([threeDays, undefined]);
  });

  it('gives its places back when nobody confirms it, and a late press takes nothing from others', async () => {
    const own = await soldEvent(1);
    const quotaId = own.ticketTypes[0]?.quotaId ?? '';
    const { orderToken, path } = await book(own);
    app.clock.advance(minutes(31));
    await payments.releaseUnpaid();
    expect((await getOrder(app, orderToken)).state).toBe('released');
    await book(own);
    expect((await press(path)).statusCode).toBe(200);
    expect((await getOrder(app, orderToken)).state).toBe('released');
    expect(await readQuota(app, quotaId)).toEqual({ held: 1, sold: 0 });
  });

  it('is either kept or released when it is confirmed at the moment at which its time ends', async () => {
    for (let round = 0; round < 6; round += 1) {
      const own = await soldEvent(1);
      const quotaId = own.ticketTypes[0]?.quotaId ?? '';
      const { orderToken, path } = await book(own);
      app.clock.advance(minutes(30) - 1);
      const pressed = press(path);
      // the two turns take each other's place by chance
      for (let turn = 0; turn < round; turn += 1) await new Promise(resolve => setImmediate(resolve));
      app.clock.advance(2);
      await Promise.all([pressed, payments.releaseUnpaid(), payments.releaseUnpaid()]);
      // one that was busy is looked at again a minute later
      app.clock.advance(minutes(2));
      await payments.releaseUnpaid();
      const { state } = await getOrder(app, orderToken);
      const { held, sold } = await readQuota(app, quotaId);
      expect([
        ['booked', 1, 0],
        ['released', 0, 0],
      ]).toContainEqual([state, held, sold]);
      if (state === 'booked') expect(await minutesLeft(orderToken)).toBeGreaterThan(60);
      const other = await book(own).then(
        () => true,
        () => false,
      );
      expect(other).toBe(state === 'released');
    }
  });

  it('is kept its whole time once a part of its money is booked, and a paid one proves the mailbox', async () => {
    const token = await staffToken(app);
    const { orderToken, number, email } = await book();
    const reference = model97Reference(number);
    await importTransfers(app, token, [{ amount: 1_000, reference }]);
    expect(await minutesLeft(orderToken)).toBe(threeDays);
    await importTransfers(app, token, [{ amount: price - 1_000, reference }]);
    expect((await getOrder(app, orderToken)).state).toBe('paid');
    const next = await book(event, email);
    expect([await minutesLeft(next.orderToken), next.path]).toEqual([threeDays, undefined]);
  });

  it('is not kept longer by choosing the transfer again and again', async () => {
    const { orderToken } = await bookOrder(app, event, {
      checkout: { buyer: { email: 'again@example.test', name: 'Ana Anić' } },
    });
    const ends: number[] = [];
    for (let click = 0; click < 3; click += 1) {
      app.clock.advance(minutes(5));
      const paid = await payAgain(app, orderToken, 'bank-transfer');
      expect(paid.status).toBe(200);
      ends.push(Date.parse((await getOrder(app, orderToken)).payBy ?? ''));
    }
    expect(new Set(ends).size).toBe(1);
    expect(await minutesLeft(orderToken)).toBeLessThanOrEqual(60);
  });
});
