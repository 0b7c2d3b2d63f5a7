import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent } from '../../inventory/seats.testing.ts';
import { hold, newKey, readQuota, submit } from '../order-management/orders.testing.ts';

const minute = 60_000;

describe('changing a cart', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    expect(await findMiscounts(app.deps.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const get = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken, lang: 'en' })).body;
  const setQuantity = (cartToken: string, holdId: string, quantity: number, withoutSeats?: string[]) =>
    app.call('POST /front/cart/set-quantity', { cartToken, holdId, quantity, withoutSeats });
  const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
  const lineOf = async (cartToken: string) => {
    const [line] = (await get(cartToken)).lines;
    if (!line) throw new Error('the cart is empty');
    return line;
  };

  it('lowers the only line, and another buyer gets what came free at once', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 4 }] });
    const { body } = await hold(app, event, { quantity: 4 });
    const { holdId } = await lineOf(body.cartToken);
    expect((await hold(app, event)).error.code).toBe('inventory.unavailable');
    expect((await setQuantity(body.cartToken, holdId, 1)).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 5 }, () => hold(app, event)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await quotaOf(event)).toEqual({ held: 4, sold: 0 });
    expect(await lineOf(body.cartToken)).toMatchObject({ quantity: 1, minQuantity: 1, maxQuantity: 10 });
  });

  it('raises a line as far as there are places, and says how many there are', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 4, maxPerOrder: 6 }] });
    const { body } = await hold(app, event);
    const { holdId } = await lineOf(body.cartToken);
    expect((await setQuantity(body.cartToken, holdId, 3)).status).toBe(200);
    expect((await get(body.cartToken)).lines).toEqual([expect.objectContaining({ holdId, quantity: 3 })]);
    const refused = await setQuantity(body.cartToken, holdId, 5);
    expect(refused.error.details).toMatchObject({ problems: [{ reason: 'not_enough', available: 1 }] });
    const above = await setQuantity(body.cartToken, holdId, 7);
    expect(above.error.details).toMatchObject({ problems: [{ reason: 'limit' }] });
    expect(await quotaOf(event)).toEqual({ held: 3, sold: 0 });
  });

  it('takes the same number sent many times at once for one wish', async () => {
    const event = await buildEvent(app.deps);
    const { body } = await hold(app, event, { quantity: 2 });
    const { holdId } = await lineOf(body.cartToken);
    const answers = await Promise.all(
      [5, 5, 5, 5].map(quantity => setQuantity(body.cartToken, holdId, quantity)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await quotaOf(event)).toEqual({ held: 5, sold: 0 });
  });

  it('never sells more than there is while many carts are raised, lowered, emptied and filled', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 12 }] });
    const carts = await Promise.all(Array.from({ length: 6 }, () => hold(app, event, { quantity: 2 })));
    const work = carts.flatMap(({ body: { cartToken, holds } }, at) => {
      const holdId = holds[0]?.holdId ?? '';
      return [
        setQuantity(cartToken, holdId, 1 + (at % 4)),
        hold(app, event, { cartToken, quantity: 2 }),
        setQuantity(cartToken, holdId, 3),
        ...(at % 3 === 0 ? [app.call('POST /front/cart/empty', { cartToken })] : []),
        hold(app, event),
      ];
    });
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter(status => ![200, 409, 410].includes(status))).toEqual([]);
    expect((await quotaOf(event))?.held).toBeLessThanOrEqual(12);
  });

  it('joins equal lines, keeps other prices apart, and counts VAT once', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_660, vatBasisPoints: 2_000 }],
      feeBasisPoints: 500,
    });
    const once = await hold(app, event, { quantity: 2 });
    const { body } = await hold(app, event, { quantity: 1 });
    const more = await hold(app, event, { cartToken: body.cartToken, quantity: 1 });
    const joined = await get(body.cartToken);
    expect(joined.lines).toEqual([expect.objectContaining({ quantity: 2 })]);
    expect(more.body.holds).toEqual([expect.objectContaining({ holdId: joined.lines[0]?.holdId })]);
    expect(joined.vat).toBe((await get(once.body.cartToken)).vat);

    const open = await buildEvent(app.deps, {
      ticketTypes: [{ face: 500, openPrice: { suggested: 1_000 } }],
    });
    const at = (chosenPrice: number, cartToken?: string) =>
      hold(app, open, {
        cartToken,
        lines: [{ ticketTypeId: open.ticketTypes[0]?.id ?? '', quantity: 1, chosenPrice }],
      });
    const { cartToken } = (await at(600)).body;
    await at(900, cartToken);
    const [low] = (await get(cartToken)).lines;
    expect((await get(cartToken)).lines.map(line => line.face)).toEqual([600, 900]);
    await app.call('POST /front/cart/set-price', { cartToken, holdId: low?.holdId ?? '', chosenPrice: 900 });
    expect((await get(cartToken)).lines).toEqual([expect.objectContaining({ face: 900, quantity: 2 })]);
  });

  it('keeps the seats of joined lines, and releases the one that is named', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 3, seats: 6 });
    const { body } = await hold(app, event, { quantity: 2 });
    const { cartToken } = body;
    await hold(app, event, { cartToken, quantity: 2 });
    const line = await lineOf(cartToken);
    expect([line.quantity, line.maxQuantity, new Set(line.seats?.map(seat => seat.id)).size]).toEqual([
      4, 4, 4,
    ]);
    const gone = line.seats?.[1]?.id ?? '';
    expect((await setQuantity(cartToken, line.holdId, 3, [gone])).status).toBe(200);
    const left = await lineOf(cartToken);
    expect(left.seats).toEqual(line.seats?.filter(seat => seat.id !== gone));
    const stranger = await hold(app, event, {
      lines: [{ ticketTypeId: line.ticketTypeId, quantity: 1, seatIds: [gone] }],
    });
    expect(stranger.status).toBe(200);
    const foreign = await setQuantity(cartToken, line.holdId, 2, [gone]);
    expect(foreign.error.fields).toEqual({ withoutSeats: 'seats' });
    const raised = await setQuantity(cartToken, line.holdId, 5);
    expect(raised.error.fields).toEqual({ quantity: 'seats' });
    expect((await submit(app, cartToken)).status).toBe(200);
  });

  it('refuses fewer than an order must have, and lets the whole line go', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ minPerOrder: 2 }] });
    const { body } = await hold(app, event, { quantity: 3 });
    const line = await lineOf(body.cartToken);
    expect(line.minQuantity).toBe(2);
    const refused = await setQuantity(body.cartToken, line.holdId, 1);
    expect(refused.error.details).toMatchObject({ problems: [{ reason: 'limit' }] });
    const release = await app.call('POST /front/cart/release', {
      cartToken: body.cartToken,
      holdId: line.holdId,
    });
    expect(release.status).toBe(200);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('changes nothing of a cart that somebody else has, and says when it has expired', async () => {
    const event = await buildEvent(app.deps);
    const { body } = await hold(app, event, { quantity: 2 });
    const stranger = await hold(app, event);
    const { holdId } = await lineOf(body.cartToken);
    expect((await setQuantity(stranger.body.cartToken, holdId, 1)).error.code).toBe('not_found');
    app.clock.advance(10 * minute);
    expect((await setQuantity(body.cartToken, holdId, 1)).error.code).toBe('cart.expired');
  });

  it('empties a cart however often it is asked', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{}, {}] });
    const lines = event.ticketTypes.map(type => ({ ticketTypeId: type.id, quantity: 2 }));
    const { cartToken } = (await hold(app, event, { lines })).body;
    const empty = () => app.call('POST /front/cart/empty', { cartToken });
    expect((await Promise.all([empty(), empty()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(cartToken)).lines).toEqual([]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    expect((await hold(app, event, { cartToken })).status).toBe(200);
  });

  it('replaces a cart in another currency in one step, and keeps it when the new tickets are gone', async () => {
    const euro = await buildEvent(app.deps, { currency: 'EUR' });
    const dinar = await buildEvent(app.deps, { currency: 'RSD', ticketTypes: [{ capacity: 2 }] });
    const { cartToken } = (await hold(app, euro, { quantity: 2 })).body;
    expect((await hold(app, dinar, { cartToken })).error.code).toBe('cart.currency_mixed');
    const tooMany = await hold(app, dinar, { cartToken, quantity: 3, replacesCart: true });
    expect(tooMany.error.code).toBe('inventory.unavailable');
    expect(await lineOf(cartToken)).toMatchObject({ eventId: euro.id, quantity: 2 });
    const request = { cartToken, quantity: 2, replacesCart: true, idempotencyKey: newKey() };
    const answers = await Promise.all([hold(app, dinar, request), hold(app, dinar, request)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(cartToken)).lines).toEqual([
      expect.objectContaining({ eventId: dinar.id, quantity: 2 }),
    ]);
    expect(await quotaOf(euro)).toEqual({ held: 0, sold: 0 });
  });
});
