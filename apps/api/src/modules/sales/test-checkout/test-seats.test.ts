import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { buildSeatMap, drawSections } from '../../catalogue/seat-maps/seat-maps.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { applySeatMap } from '../../inventory/seat-map-binding.service.ts';
import { buildCode } from '../cart/codes.testing.ts';
import { newKey, readQuota } from '../order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

/** A draft of ten seats and five standing tickets, of one type each. */
async function draftWithSeats(): Promise<{ event: BuiltEvent; testToken: string }> {
  const event = await buildEvent(app.deps, {
    ...{ maxPerOrder: 100, currency: 'RSD', feeBasisPoints: 0 },
    ticketTypes: [
      { face: 100_000, maxPerOrder: 100 },
      { face: 50_000, maxPerOrder: 100 },
    ],
    startsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000),
  });
  const map = drawSections(
    { id: 'P', category: 'a', rows: 2, seats: 5 },
    { id: 'F', category: 'c', standing: 5 },
  );
  const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
  const [seats = '', standing = ''] = event.ticketTypes.map(({ id }) => id);
  const categories = [
    { key: 'a', ticketTypeIds: [seats], standingTicketTypeIds: [] },
    { key: 'c', ticketTypeIds: [standing], standingTicketTypeIds: [] },
  ];
  const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
  await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
  await sql`update event set state = 'draft' where id = ${event.id}`.execute(app.db.query);
  const asked = { eventId: event.id, lang: 'en' } as const;
  const { body } = await app.call('POST /back/event/get-test-orders', asked, { token: admin });
  return { event, testToken: body.shop?.path.replace('/preview?token=', '') ?? '' };
}

interface Shop {
  readonly event: BuiltEvent;
  readonly testToken: string;
}

const hold = ({ event, testToken }: Shop, mapSeats: string[], cartToken?: string) =>
  app.call('POST /front/cart/hold', {
    ...{ eventId: event.id, idempotencyKey: newKey(), testToken, ...(cartToken && { cartToken }) },
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: mapSeats.length, mapSeats }],
  });

const holdAny = ({ event, testToken }: Shop, quantity: number) =>
  app.call('POST /front/cart/hold', {
    ...{ eventId: event.id, idempotencyKey: newKey(), testToken },
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }],
  });

const look = (cartToken: string) => app.call('POST /front/cart/get', { cartToken, lang: 'en' });

async function countFree({ event, testToken }: Shop): Promise<number> {
  const { body } = await app.call('POST /front/event/seat-states', { eventId: event.id, testToken });
  return [...Buffer.from(body.free, 'base64')].reduce(
    (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
    0,
  );
}

const submit = (cartToken: string, expectedTotal: number) =>
  app.call('POST /front/checkout/submit', {
    ...{ cartToken, idempotencyKey: newKey(), expectedTotal, lang: 'en', acceptTerms: true },
    ...{ buyer: { name: 'Mila Test', email: 'mila@buyer.test' }, paymentMethod: 'sandbox' },
  });

describe('seats in test mode', () => {
  it('are chosen on the map, kept by the cart and its order, and stay free for sale', async () => {
    const shop = await draftWithSeats();
    expect(await countFree(shop)).toBe(10);
    const shown = await app.call('POST /front/event/get-preview', { token: shop.testToken, lang: 'en' });
    expect(shown.body.event.seatMapVersionId).toBeDefined();
    const { body: held } = await hold(shop, ['P-1-2', 'P-1-3']);
    expect(held.holds[0]?.seats).toHaveLength(2);
    expect(await countFree(shop)).toBe(8);
    const { body: cart } = await look(held.cartToken);
    expect(cart.lines[0]).toMatchObject({ quantity: 2, maxQuantity: 2 });
    expect(cart.lines[0]?.seats?.map(({ row, seat }) => `${row}-${seat}`)).toEqual(['1-2', '1-3']);
    const { body: placed } = await submit(held.cartToken, 200_000);
    const order = await app.call('POST /front/test-order/get', { orderToken: placed.orderToken, lang: 'en' });
    expect(order.body.lines[0]?.seats).toHaveLength(2);
    await app.call('POST /front/test-order/pay', { orderToken: placed.orderToken, outcome: 'paid' });
    const file = await app.app.inject(`/api/v1/front/test-order/pdf/${placed.orderToken}`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await countFree(shop)).toBe(8);

    const { rows } = await sql`
      select 1 from event_seat where event_id = ${shop.event.id} and (hold_id is not null or block_id is not null)`.execute(
      app.db.query,
    );
    expect(rows).toEqual([]);
    expect(await readQuota(app, shop.event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('go once, however many take them at the same moment', async () => {
    const shop = await draftWithSeats();
    const all = await Promise.all(Array.from({ length: 6 }, () => hold(shop, ['P-2-1', 'P-2-2'])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.find(({ status }) => status !== 200);
    expect(refused?.error).toMatchObject({
      code: 'inventory.unavailable',
      details: { problems: [{ reason: 'seat_taken', mapSeats: ['P-2-1', 'P-2-2'] }] },
    });
    const more = await Promise.all(Array.from({ length: 5 }, () => holdAny(shop, 2)));
    const taken = more.flatMap(
      ({ body }) => body?.holds?.flatMap(({ seats = [] }) => seats.map(({ id }) => id)) ?? [],
    );
    expect(taken).toHaveLength(8);
    expect(new Set(taken).size).toBe(8);
    expect(await countFree(shop)).toBe(0);
  });

  it('are freed by a smaller line and by what replaces a cart', async () => {
    const shop = await draftWithSeats();
    const { body } = await hold(shop, ['P-1-1', 'P-1-2', 'P-1-3']);
    const { cartToken, holds } = body;
    const line = { cartToken, holdId: holds[0]?.holdId ?? '' };
    expect((await app.call('POST /front/cart/set-quantity', { ...line, quantity: 1 })).status).toBe(200);
    expect((await look(cartToken)).body.lines[0]?.seats).toHaveLength(1);
    expect((await app.call('POST /front/cart/set-quantity', { ...line, quantity: 2 })).error?.code).toBe(
      'request.invalid',
    );
    const again = await app.call('POST /front/cart/hold', {
      ...{ eventId: shop.event.id, idempotencyKey: newKey(), testToken: shop.testToken, cartToken },
      lines: [{ ticketTypeId: shop.event.ticketTypes[0]?.id ?? '', quantity: 1, mapSeats: ['P-1-1'] }],
      replacesCart: true,
    });
    expect(again.status).toBe(200);
    expect((await look(cartToken)).body.lines).toHaveLength(1);
    expect(await countFree(shop)).toBe(9);
  });

  it('are shown and suggested to who has the link alone', async () => {
    const shop = await draftWithSeats();
    const { id: eventId } = shop.event;
    const other = await draftWithSeats();
    const states = (testToken?: string) =>
      app.call('POST /front/event/seat-states', { eventId, ...(testToken && { testToken }) });
    expect((await states()).error?.code).toBe('not_found');
    expect((await states(other.testToken)).error?.code).toBe('preview.expired');
    await hold(shop, ['P-1-3']);
    const wish = { eventId, quantity: 5 };
    const best = await app.call('POST /front/event/get-best-seats', { ...wish, testToken: shop.testToken });
    expect(best.body.best?.seats.map(({ mapSeat }) => mapSeat)).toEqual(
      [1, 2, 3, 4, 5].map(seat => `P-2-${seat}`),
    );
    expect((await app.call('POST /front/event/get-best-seats', wish)).error?.code).toBe('event.not_found');
  });
});

describe('codes in test mode', () => {
  const apply = (shop: Shop, code: string, cartToken?: string) =>
    app.call('POST /front/cart/apply-code', {
      ...{ eventId: shop.event.id, code, lang: 'en', testToken: shop.testToken },
      ...(cartToken && { cartToken }),
    });

  it('lower the price of a test order, and no use of them is kept', async () => {
    const shop = await draftWithSeats();
    const codeId = await buildCode(app, shop.event, { code: 'TENTH', maxUses: 1 });
    const { body: applied, status } = await apply(shop, 'tenth');
    expect([status, applied.code.code]).toEqual([200, 'TENTH']);
    const { cartToken } = await hold(shop, ['P-1-2'], applied.cartToken).then(({ body }) => body);
    expect(cartToken).toBe(applied.cartToken);
    const { body: cart } = await look(cartToken);
    expect(cart).toMatchObject({
      total: 90_000,
      discount: 10_000,
      codes: [{ code: 'TENTH', saved: 10_000 }],
    });
    const offers = await app.call('POST /front/cart/get-code-offers', {
      ...{ cartToken, eventId: shop.event.id, lang: 'en' },
    });
    expect(offers.body.codes).toHaveLength(1);
    expect((await submit(cartToken, 90_000)).status).toBe(200);
    // the test order has used it up for the test, and nobody else
    expect((await apply(shop, 'tenth')).error?.code).toBe('code.used_up');
    const { rows } = await sql`select 1 from code_use where code_id = ${codeId}`.execute(app.db.query);
    expect(rows).toEqual([]);
  });

  it('are given to one of many carts at the same moment where one use is allowed', async () => {
    const shop = await draftWithSeats();
    await buildCode(app, shop.event, { code: 'ONCE', maxUses: 1 });
    const all = await Promise.all(Array.from({ length: 5 }, () => apply(shop, 'ONCE')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are removed again, and need the link', async () => {
    const shop = await draftWithSeats();
    await buildCode(app, shop.event, { code: 'TENTH' });
    const { body } = await hold(shop, ['P-1-2']);
    const { cartToken } = body;
    await apply(shop, 'TENTH', cartToken);
    expect((await look(cartToken)).body.total).toBe(90_000);
    await app.call('POST /front/cart/remove-code', { cartToken, code: 'TENTH' });
    expect((await look(cartToken)).body).toMatchObject({ total: 100_000, codes: [] });
    expect((await apply(shop, 'NOBODYS', cartToken)).error?.code).toBe('code.unknown');
    const other = await draftWithSeats();
    expect((await apply({ ...shop, testToken: other.testToken }, 'TENTH')).error?.code).toBe(
      'preview.expired',
    );
  });
});
