import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
  type TicketTypeSpec,
} from '../../../testing/builders.ts';
import { setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';
import { buildSoldOut, look, standInLine, sweep } from '../waiting-list/waiting.testing.ts';
import { chooseAt, getOrder, hold, newKey, submit } from '../order-management/orders.testing.ts';
import { buildCode } from './codes.testing.ts';

const day = 86_400_000;

describe('a ticket type with price steps', () => {
  let app: TestApp;
  let start: Date;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    start = app.clock.now();
    await setUpTransfers(app);
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => app.clock.set(start));
  afterAll(() => app.close());

  /** 10.00 for the first few until tomorrow, then 15.00, with a fee of 10 %. */
  const build = (part: TicketTypeSpec = {}, quantity = 2) =>
    buildEvent(app.deps, {
      currency: 'RSD',
      feeBasisPoints: 1_000,
      startsAt: new Date(start.getTime() + 30 * day),
      ticketTypes: [
        {
          ...{ face: 1_500, capacity: 50 },
          priceSteps: [
            { face: 1_000, quantity, endsAt: new Date(start.getTime() + day), name: 'Early bird' },
          ],
          ...part,
        },
      ],
    });
  const typeOf = (event: BuiltEvent) => event.ticketTypes[0]?.id ?? '';
  const page = async (event: BuiltEvent) =>
    (await app.call('POST /front/event/{slug}', {}, { params: { slug: event.slug } })).body.event;
  const cartOf = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken, lang: 'en' })).body;
  const take = (event: BuiltEvent, quantity: number, shownPrice?: number, cartToken?: string) =>
    hold(app, event, {
      lines: [{ ticketTypeId: typeOf(event), quantity, ...(shownPrice !== undefined && { shownPrice }) }],
      ...(cartToken !== undefined && { cartToken }),
    });

  it('is offered at the price of now, until when, how many are left where they are few, and what follows', async () => {
    const event = await build({}, 10);
    const endsAt = new Date(start.getTime() + day).toISOString();
    expect((await page(event)).ticketTypes[0]).toMatchObject({
      ...{ face: 1_000, fee: 100, price: 1_100 },
      priceStep: { name: 'Early bird', endsAt, next: 1_650 },
    });
    await take(event, 9);
    expect((await page(event)).ticketTypes[0]?.priceStep?.left).toBe(1);
    app.clock.advance(day);
    const { ticketTypes, priceFrom } = await page(event);
    expect([ticketTypes[0]?.price, priceFrom]).toEqual([1_650, 1_650]);
    expect(ticketTypes[0]).not.toHaveProperty('priceStep');
  });

  it('costs what it cost when it was held, however long the cart lives', async () => {
    const event = await build();
    app.clock.advance(day - 60_000);
    const { cartToken } = (await take(event, 1, 1_000)).body;
    app.clock.advance(120_000);
    const cart = await cartOf(cartToken);
    expect(cart).toMatchObject({ subtotal: 1_000, fees: 100, total: 1_100 });
    const { body } = await submit(app, cartToken);
    await chooseAt(app, body.redirectTo, 'succeed');
    const order = await getOrder(app, body.orderToken);
    expect([order.state, order.total]).toEqual(['paid', 1_100]);
    const { rows } = await sql`select face, fee from order_line where event_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ face: 1_000, fee: 100 }]);
  });

  it('is refused at a higher price than was shown, with the new price and its fee', async () => {
    const event = await build();
    const refused = await take(event, 3, 1_000);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'inventory.unavailable',
        details: {
          problems: [
            { ticketTypeId: typeOf(event), reason: 'price_changed', available: 2, face: 1_500, fee: 150 },
          ],
        },
      },
    ]);
    expect((await cartOf((await take(event, 3, 1_500)).body.cartToken)).total).toBe(4_950);
    // who was shown the higher price is not charged it where a lower one is to be had
    expect((await cartOf((await take(event, 2, 1_500)).body.cartToken)).total).toBe(2_200);
  });

  it('does not take what was shown on trust', async () => {
    const event = await build();
    const { cartToken } = (await take(event, 1, 9_000)).body;
    expect((await cartOf(cartToken)).total).toBe(1_100);
  });

  it('has a line for each price in the cart', async () => {
    const event = await build();
    const { cartToken } = (await take(event, 2)).body;
    await take(event, 2, undefined, cartToken);
    await take(event, 1, undefined, cartToken);
    const { lines, total } = await cartOf(cartToken);
    expect([lines.map(({ face, quantity }) => [face, quantity]), total]).toEqual([
      [
        [1_000, 2],
        [1_500, 3],
      ],
      2 * 1_100 + 3 * 1_650,
    ]);
    const more = { cartToken, holdId: lines[0]?.holdId ?? '', quantity: 3 };
    const refused = await app.call('POST /front/cart/set-quantity', more);
    expect(refused.error.details).toMatchObject({ problems: [{ reason: 'price_changed' }] });
  });

  it('is discounted by codes from the price of its step', async () => {
    const event = await build();
    await buildCode(app, event, { code: 'TENTH', basisPoints: 1_000 });
    const { cartToken } = (await take(event, 1)).body;
    await app.call('POST /front/cart/apply-code', { cartToken, code: 'TENTH', eventId: event.id });
    expect(await cartOf(cartToken)).toMatchObject({ discount: 100, subtotal: 900, total: 990 });
  });

  it('keeps the price of what is held when its organiser changes or removes the step', async () => {
    const event = await build();
    const { cartToken } = (await take(event, 1)).body;
    await sql`delete from price_step where ticket_type_id = ${typeOf(event)}`.execute(app.db.query);
    expect((await cartOf(cartToken)).total).toBe(1_100);
    expect((await submit(app, cartToken)).status).toBe(200);
  });

  it('is sold at the counter at the same steps, and refused at a sum that is not the one shown', async () => {
    const payspot = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const event = await build();
    const sell = (quantity: number, expectedTotal?: number) =>
      sellAsShown(
        app,
        {
          ...{ payspotId: payspot.id, eventId: event.id, idempotencyKey: newKey() },
          lines: [{ ticketTypeId: typeOf(event), quantity }],
          payment: { method: 'cash', tendered: 50_000 },
          ...(expectedTotal !== undefined && { expectedTotal }),
        },
        { token },
      );
    const changed = await sell(3);
    expect([changed.error.code, changed.error.details]).toMatchObject([
      'cart.price_changed',
      { total: 4_950, lines: [{ quantity: 3, price: 1_650 }] },
    ]);
    expect((await sell(2)).body).toMatchObject({ total: 2_200 });
    expect((await sell(3, 4_950)).body).toMatchObject({ total: 4_950 });
  });

  it('is sold by staff at the same steps; what is given away does not count at them', async () => {
    await keepConfirmed(app.deps);
    const event = await build();
    const create = (body: { quantity: number; expectedTotal: number; gift?: boolean }) =>
      app.call(
        'POST /back/order/create',
        {
          ...{ key: newKey(), eventId: event.id, lang: 'en', expectedTotal: body.expectedTotal },
          lines: [{ ticketTypeId: typeOf(event), quantity: body.quantity }],
          buyer: { name: 'Ana Anić', email: 'ana@example.test', phone: '+381 11 123' },
          ...(body.gift ? { payment: 'complimentary', reason: 'press' } : { payment: 'bank-transfer' }),
        },
        { token: admin },
      );
    const shown = await app.call('POST /back/order/get-sale', { eventId: event.id }, { token: admin });
    expect(shown.body.ticketTypes[0]).toMatchObject({ face: 1_000, fee: 100 });
    expect((await create({ quantity: 2, expectedTotal: 0, gift: true })).status).toBe(200);
    expect((await create({ quantity: 3, expectedTotal: 3_300 })).error.code).toBe('cart.price_changed');
    expect((await create({ quantity: 2, expectedTotal: 2_200 })).status).toBe(200);
    expect((await create({ quantity: 1, expectedTotal: 1_650 })).status).toBe(200);
  });

  it('is kept for sales without a network at the prices that apply then', async () => {
    const payspot = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const event = await build();
    const allocated = await app.call(
      'POST /back/payspot/allocate-offline-tickets',
      { payspotId: payspot.id, holder: newKey(), eventId: event.id, places: 3 },
      { token },
    );
    expect(allocated.body.places.map(({ price }) => price)).toEqual([1_100, 1_100, 1_650]);
    expect((await page(event)).ticketTypes[0]?.price).toBe(1_650);
  });

  it('is offered to the waiting list at the price of the offer', async () => {
    const { event, giveBack: free } = await buildSoldOut(app, 1, 1, {
      ticketTypes: [{ face: 1_500, capacity: 1 }],
    });
    const person = await standInLine(app, event);
    await sql`
      insert into price_step (id, ticket_type_id, position, face, quantity)
        values (gen_random_uuid(), ${typeOf(event)}, 0, 1000, 5)`.execute(app.db.query);
    await free(0);
    await sweep(app.deps);
    const { offer } = await look(app, person);
    expect((await cartOf(offer?.cartToken ?? '')).lines[0]?.face).toBe(1_000);
  });
});
