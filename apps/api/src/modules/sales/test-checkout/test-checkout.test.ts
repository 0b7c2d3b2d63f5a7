import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { startMailServer, type FakeMailServer } from '../../messaging/mail-server.testing.ts';
import { newKey, readQuota } from '../order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
let server: FakeMailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({
    databasePoolSize: 12,
    smtpUrl: `smtp://127.0.0.1:${server.port}?from=tickets@hall.test`,
  });
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function draftOf(spec: Parameters<typeof buildEvent>[1] = {}): Promise<BuiltEvent> {
  const event = await buildEvent(app.deps, {
    ...{ currency: 'RSD', feeBasisPoints: 500, ticketTypes: [{ face: 100_000, capacity: 2 }] },
    ...{ startsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000) },
    ...spec,
  });
  await sql`update event set state = 'draft' where id = ${event.id}`.execute(app.db.query);
  return event;
}

/** The token of a link to the shop in test mode, as staff get it. */
async function linkOf(event: BuiltEvent): Promise<string> {
  const body = { eventId: event.id, lang: 'en' } as const;
  const { body: mode } = await app.call('POST /back/event/get-test-orders', body, { token: admin });
  return mode.shop?.path.replace('/preview?token=', '') ?? '';
}

type Hold = BodyOf<'POST /front/cart/hold'>;

const hold = (event: BuiltEvent, testToken: string, change: Partial<Hold> = {}) =>
  app.call('POST /front/cart/hold', {
    ...{ eventId: event.id, idempotencyKey: newKey(), testToken },
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
    ...change,
  });

const submit = (cartToken: string, expectedTotal: number, idempotencyKey = newKey()) =>
  app.call('POST /front/checkout/submit', {
    ...{ cartToken, idempotencyKey, expectedTotal, lang: 'en', acceptTerms: true },
    ...{ buyer: { name: 'Mila Test', email: 'mila@buyer.test' }, paymentMethod: 'sandbox' },
  });

const pay = (orderToken: string, outcome: 'paid' | 'declined' = 'paid') =>
  app.call('POST /front/test-order/pay', { orderToken, outcome });

async function ordered(event: BuiltEvent): Promise<string> {
  const { body } = await hold(event, await linkOf(event));
  return (await submit(body.cartToken, 105_000)).body.orderToken;
}

async function publish(event: BuiltEvent) {
  const { rows } = await sql<{ version: number }>`select version from event where id = ${event.id}`.execute(
    app.db.query,
  );
  const body = { eventId: event.id, version: rows[0]?.version ?? 0 };
  return app.call('POST /back/event/publish', body, { token: admin });
}

/** Rows of everything that counts: orders, tickets, holds, payments, books, documents, receipts, visits and audiences. */
async function countReal(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from customer_order) as orders, (select count(*) from ticket) as tickets,
        (select count(*) from hold) as holds, (select count(*) from payment) as payments,
        (select count(*) from ledger_transaction) as books, (select count(*) from document) as documents,
        (select count(*) from fiscal_receipt) as receipts, (select count(*) from buyer) as buyers,
        (select count(*) from sold_line) as sold, (select count(*) from message) as messages,
        (select count(*) from visitor_source) as visits, (select count(*) from payout) as payouts`.execute(
    app.db.query,
  );
  return rows;
}

describe('the checkout of an event in test mode', () => {
  it('goes from the link to paid test tickets, and counts nowhere', async () => {
    const event = await draftOf();
    const before = await countReal();
    server.received.length = 0;
    const token = await linkOf(event);
    const shown = await app.call('POST /front/event/get-preview', { token, lang: 'en' });
    expect(shown.body).toMatchObject({ isTest: true, event: { _id: event.id } });

    const { body: held } = await hold(event, token, {
      lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }],
    });
    const { body: cart } = await app.call('POST /front/cart/get', { cartToken: held.cartToken, lang: 'en' });
    expect(cart).toMatchObject({ total: 210_000, paymentMethods: ['sandbox'], lines: [{ quantity: 2 }] });

    const { status, body: placed } = await submit(held.cartToken, 210_000);
    expect([status, placed.redirectTo]).toEqual([200, `/preview/order?order=${placed.orderToken}`]);
    expect((await pay(placed.orderToken, 'declined')).body).toEqual({
      isPaid: false,
      isConfirmationSent: false,
    });
    expect((await pay(placed.orderToken)).body).toEqual({ isPaid: true, isConfirmationSent: true });
    expect((await pay(placed.orderToken)).body).toEqual({ isPaid: true, isConfirmationSent: false });
    const page = await app.call('POST /front/test-order/get', { orderToken: placed.orderToken, lang: 'en' });
    expect(page.body).toMatchObject({ isPaid: true, total: 210_000, lines: [{ quantity: 2 }] });

    const mail = server.received.join('\n');
    expect(mail).toMatch(/^Subject: Test: /m);
    expect(mail).toContain('Test mode: this order is not real.');
    expect(server.received.filter(line => /^To: .*mila@buyer\.test/.test(line))).toHaveLength(1);
    const file = await app.app.inject(`/api/v1/front/test-order/pdf/${placed.orderToken}`);
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    expect(await countReal()).toEqual(before);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('is closed to anyone without the link, and with one of another event', async () => {
    const event = await draftOf();
    const other = await draftOf();
    const bare = await hold(event, '', { testToken: undefined });
    expect(bare.error?.code).toBe('event.not_found');
    expect((await hold(event, await linkOf(other))).error?.code).toBe('preview.expired');
    const preview = await app.call(
      'POST /back/event/get-preview-link',
      { eventId: event.id },
      { token: admin },
    );
    const looking = preview.body.path.replace('/preview?token=', '');
    expect((await hold(event, looking)).error?.code).toBe('preview.expired');
    const token = await linkOf(event);
    app.clock.advance(5 * 3_600_000);
    expect((await hold(event, token)).error?.code).toBe('preview.expired');
  });

  it('gives the last ticket once, and takes none of what is sold', async () => {
    const event = await draftOf({ ticketTypes: [{ face: 100_000, capacity: 1 }] });
    const token = await linkOf(event);
    const all = await Promise.all(Array.from({ length: 6 }, () => hold(event, token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of all)
      if (status !== 200) expect(error).toMatchObject({ code: 'inventory.unavailable' });
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it('makes one order of a cart, however often and fast it is sent', async () => {
    const event = await draftOf();
    const { body } = await hold(event, await linkOf(event));
    const key = newKey();
    const all = await Promise.all([
      ...Array.from({ length: 3 }, () => submit(body.cartToken, 105_000, key)),
      submit(body.cartToken, 105_000),
    ]);
    expect(new Set(all.map(({ body: { number } }) => number)).size).toBe(1);
    const again = await Promise.all(Array.from({ length: 3 }, () => pay(all[0]?.body.orderToken ?? '')));
    expect(again.every(({ body: { isPaid } }) => isPaid)).toBe(true);
    expect(again.filter(({ body: { isConfirmationSent } }) => isConfirmationSent)).toHaveLength(1);
  });

  it('holds the same once for a repeated key, and changes and empties carts', async () => {
    const event = await draftOf();
    const token = await linkOf(event);
    const idempotencyKey = newKey();
    const [one, two] = await Promise.all([
      hold(event, token, { idempotencyKey }),
      hold(event, token, { idempotencyKey }),
    ]);
    expect(one.body).toEqual(two.body);
    const { cartToken, holds } = one.body;
    const holdId = holds[0]?.holdId ?? '';
    const set = (quantity: number) =>
      app.call('POST /front/cart/set-quantity', { cartToken, holdId, quantity });
    expect((await set(2)).status).toBe(200);
    expect((await set(3)).error?.code).toBe('inventory.unavailable');
    expect((await app.call('POST /front/cart/release', { cartToken, holdId })).status).toBe(200);
    const { body } = await app.call('POST /front/cart/get', { cartToken, lang: 'en' });
    expect(body.lines).toEqual([]);
    expect((await submit(cartToken, 0)).error?.code).toBe('cart.expired');
  });

  it('ends when the event is published, also for a checkout that runs at the same moment', async () => {
    const event = await draftOf({ ticketTypes: [{ face: 100_000, capacity: 50 }] });
    const token = await linkOf(event);
    const carts = await Promise.all(Array.from({ length: 4 }, () => hold(event, token)));
    const paying = await ordered(event);
    const [published, ...others] = await Promise.all([
      publish(event),
      ...carts.map(({ body }) => submit(body.cartToken, 105_000)),
      pay(paying),
      hold(event, token),
    ]);
    expect(published.status).toBe(200);
    for (const { status, error } of others)
      if (status !== 200) expect(['preview.expired', 'cart.expired']).toContain(error?.code);
    const { rows } = await sql`
      select 1 from test_order where event_id = ${event.id}
        union all select 1 from test_cart where event_id = ${event.id}`.execute(app.db.query);
    expect(rows).toEqual([]);
    expect((await pay(paying)).error?.code).toBe('order.not_found');
    expect((await hold(event, token)).error?.code).toBe('preview.expired');
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('ends with its links when staff delete the test orders', async () => {
    const event = await draftOf();
    const token = await linkOf(event);
    const orderToken = await ordered(event);
    const end = await app.call(
      'POST /back/event/delete-test-orders',
      { eventId: event.id },
      { token: admin },
    );
    expect(end.body).toEqual({ deleted: 1 });
    expect((await hold(event, token)).error?.code).toBe('preview.expired');
    expect((await pay(orderToken)).error?.code).toBe('order.not_found');
    expect((await hold(event, await linkOf(event))).status).toBe(200);
  });
});
