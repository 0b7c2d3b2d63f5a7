import type { BodyOf } from '@vh/contract';
import { highestChosenPrice } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buildCode } from './codes.testing.ts';
import {
  bookOrder,
  chooseAt,
  getOrder,
  hold,
  newKey,
  readQuota,
  submit,
} from '../order-management/orders.testing.ts';
import { balanceOf, giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { buildSoldOut, look, standInLine, sweep } from '../waiting-list/waiting.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';

describe('tickets whose price buyers choose', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** From 5.00, suggested 10.00, with a fee of 10% and 0.20 on top. */
  const build = (openPrice: { suggested: number; maximum?: number } = { suggested: 1_000 }, face = 500) =>
    buildEvent(app.deps, {
      ticketTypes: [{ face, openPrice, capacity: 50 }],
      feeBasisPoints: 1_000,
      feeFixed: 20,
    });
  const take = (event: BuiltEvent, chosenPrice: number | undefined, quantity = 1) =>
    hold(app, event, {
      lines: [
        {
          ticketTypeId: event.ticketTypes[0]?.id ?? '',
          quantity,
          ...(chosenPrice !== undefined && { chosenPrice }),
        },
      ],
    });
  const cartOf = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken, lang: 'en' })).body;
  /** Changes what the organiser asks of the event's one type. */
  const ask = (event: BuiltEvent, { face, most }: { face: number; most: number | null }) =>
    sql`update ticket_type set face = ${face}, suggested_face = greatest(${face}, 1), highest_face = ${most}
      where event_id = ${event.id}`.execute(app.db.query);

  it('cost what was chosen, with the fee of that', async () => {
    const held = await take(await build(), 2_000, 2);
    expect(held.status).toBe(200);
    const cart = await cartOf(held.body.cartToken);
    expect(cart).toMatchObject({ subtotal: 4_000, fees: 440, total: 4_440 });
    expect(cart.lines[0]).toMatchObject({
      face: 2_000,
      fee: 220,
      openPrice: { minimum: 500, suggested: 1_000, fee: 120, maximum: highestChosenPrice },
    });
  });

  it('cost nothing, and no fee, where nothing may be chosen and is', async () => {
    const held = await take(await build({ suggested: 1_000 }, 0), 0, 2);
    const { status, body } = await submit(app, held.body.cartToken, { paymentMethod: 'free' });
    expect(status).toBe(200);
    const order = await getOrder(app, body.orderToken);
    expect([order.state, order.total, order.fees]).toEqual(['paid', 0, 0]);
  });

  it.each<[string, number | undefined]>([
    ['none', undefined],
    ['one below the minimum', 499],
    ['nothing', 0],
    ['one above the most', 5_001],
  ])('are not held at a price that may not be chosen: %s', async (_, chosen) => {
    const event = await build({ suggested: 1_000, maximum: 5_000 });
    const refused = await take(event, chosen);
    expect([refused.status, refused.error.code]).toEqual([409, 'inventory.unavailable']);
    expect(refused.error.details).toEqual({
      problems: [{ ticketTypeId: event.ticketTypes[0]?.id, reason: 'price', available: 10 }],
    });
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it.each<[string, unknown]>([
    ['a negative one', -500],
    ['parts of a minor unit', 1_000.5],
    ['a text', '1000'],
    ['no number', NaN],
    ['more than anybody may', highestChosenPrice + 1],
    ['more than fits', 1e15],
  ])('take no price that is none: %s', async (_, chosenPrice) => {
    const event = await build();
    const body = {
      eventId: event.id,
      lines: [{ ticketTypeId: event.ticketTypes[0]?.id, quantity: 1, chosenPrice }],
      idempotencyKey: newKey(),
    };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/front/cart/hold', payload: body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.invalid' }]);
    expect(answer.json()).toHaveProperty(['fields', 'lines.0.chosenPrice']);
  });

  it('have their price from the organiser where it is fixed', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
    const refused = await take(event, 1);
    expect(refused.error.details).toMatchObject({ problems: [{ reason: 'price' }] });
  });

  it('are another request at another price, and can’t have two in one', async () => {
    const event = await build();
    const ticketTypeId = event.ticketTypes[0]?.id ?? '';
    const idempotencyKey = newKey();
    const at = (...faces: number[]): Partial<BodyOf<'POST /front/cart/hold'>> => ({
      idempotencyKey,
      lines: faces.map(chosenPrice => ({ ticketTypeId, quantity: 1, chosenPrice })),
    });
    const first = await hold(app, event, at(700));
    expect((await hold(app, event, at(700))).body).toEqual(first.body);
    expect((await hold(app, event, at(800))).error.code).toBe('idempotency.mismatch');
    const two = await hold(app, event, { ...at(700, 800), idempotencyKey: newKey() });
    expect(two.error.fields).toEqual({ lines: 'two_prices' });
    // each price is a line of its own
    const { cartToken } = first.body;
    await hold(app, event, { ...at(800), idempotencyKey: newKey(), cartToken });
    expect((await cartOf(cartToken)).lines.map(({ face }) => face)).toEqual([700, 800]);
  });

  it('can be given another price in the cart, which makes a total of before stale', async () => {
    const held = await take(await build({ suggested: 1_000, maximum: 5_000 }), 500);
    const { cartToken } = held.body;
    const holdId = held.body.holds[0]?.holdId ?? '';
    const set = (chosenPrice: number, of = holdId) =>
      app.call('POST /front/cart/set-price', { cartToken, holdId: of, chosenPrice });
    const before = (await cartOf(cartToken)).total;
    expect((await set(3_000)).body).toEqual({ ok: true });
    expect((await set(499)).error.fields).toEqual({ chosenPrice: 'too_low' });
    expect((await set(5_001)).error.fields).toEqual({ chosenPrice: 'too_high' });
    expect((await set(3_000, newKey())).error.code).toBe('not_found');
    expect((await submit(app, cartToken, { expectedTotal: before })).error.code).toBe('cart.price_changed');
    const { total } = await cartOf(cartToken);
    expect(total).toBe(3_320);
    expect((await submit(app, cartToken, { expectedTotal: total })).status).toBe(200);
    expect((await set(500)).error.code).toBe('cart.expired');
  });

  it('follow the limits of their organiser until they are ordered, and keep their price then', async () => {
    const event = await build();
    const booked = await bookOrderAt(event, 700);
    const held = await take(event, 700);
    const seen = (await cartOf(held.body.cartToken)).total;
    await ask(event, { face: 900, most: null });
    const stale = await submit(app, held.body.cartToken, { expectedTotal: seen });
    expect(stale.error.code).toBe('cart.price_changed');
    expect((await cartOf(held.body.cartToken)).lines[0]?.face).toBe(900);
    await ask(event, { face: 100, most: 600 });
    expect((await cartOf(held.body.cartToken)).lines[0]?.face).toBe(600);
    expect((await getOrder(app, booked)).total).toBe(790);
  });

  async function bookOrderAt(event: BuiltEvent, chosenPrice: number, quantity = 1): Promise<string> {
    const held = await take(event, chosenPrice, quantity);
    const { body } = await submit(app, held.body.cartToken);
    await chooseAt(app, body.redirectTo, 'succeed');
    return body.orderToken;
  }

  it('are brought to their minimum by codes, and no further', async () => {
    const event = await build();
    await buildCode(app, event, { code: 'HALF', basisPoints: 10_000 });
    const held = await take(event, 2_000);
    const { cartToken } = held.body;
    const applied = await app.call('POST /front/cart/apply-code', {
      cartToken,
      code: 'HALF',
      eventId: event.id,
    });
    expect(applied.status).toBe(200);
    expect(await cartOf(cartToken)).toMatchObject({ discount: 1_500, subtotal: 500, fees: 70 });
  });

  it('refund what was paid for them, with books that balance', async () => {
    await keepConfirmed(app.deps);
    const { token } = await loginAs(app.deps, 'admin');
    const event = await build();
    const orderToken = await bookOrderAt(event, 1_700, 2);
    const { id } = await readOrder(app, orderToken);
    const owner = await sql<{ client: string; tickets: number[]; sum: number }>`
      select e.client_id as client, array(select price from ticket where order_id = ${id}) as tickets,
          (select sum(amount)::int from ledger_entry) as sum
        from event e where e.id = ${event.id}`.execute(app.db.query);
    const { client = '', tickets, sum } = owner.rows[0] ?? {};
    expect([tickets, sum]).toEqual([[1_890, 1_890], 0]);
    expect(await balanceOf(app, `client:${client}`)).toBe(-3_400);
    const back = await giveBack(app, orderToken, token, { waivesFees: true });
    expect([back.status, back.body.amount]).toEqual([200, 3_780]);
    expect(await balanceOf(app, `client:${client}`)).toBe(0);
  });

  it('cost the minimum when they come by a waiting list, until the buyer says more', async () => {
    const spec = { ticketTypes: [{ face: 1_000, capacity: 1 }] };
    const { event, giveBack: free } = await buildSoldOut(app, 1, 1, spec);
    const person = await standInLine(app, event);
    await sql`
      update ticket_type set price_mode = 'pay_what_you_want', face = 300, suggested_face = 800
        where event_id = ${event.id}`.execute(app.db.query);
    await free(0);
    await sweep(app.deps);
    const { offer } = await look(app, person);
    const cart = await cartOf(offer?.cartToken ?? '');
    expect(cart.lines[0]).toMatchObject({ face: 300, openPrice: { minimum: 300, suggested: 800 } });
    const [line] = cart.lines;
    const wish = { cartToken: cart.cartToken, holdId: line?.holdId ?? '', chosenPrice: 900 };
    expect((await app.call('POST /front/cart/set-price', wish)).status).toBe(200);
    expect((await cartOf(cart.cartToken)).lines[0]?.face).toBe(900);
  });

  it('are sold at the counter at the price that is said there', async () => {
    const payspot = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const event = await build();
    const shown = await app.call(
      'POST /back/payspot/get-event',
      { payspotId: payspot.id, eventId: event.id },
      { token },
    );
    expect(shown.body.ticketTypes[0]).toMatchObject({
      face: 500,
      price: 570,
      openPrice: {
        suggested: 1_000,
        maximum: highestChosenPrice,
        feePlan: { basisPoints: 1_000, fixed: 20 },
      },
    });
    const sell = (chosenPrice?: number) =>
      sellAsShown(
        app,
        {
          payspotId: payspot.id,
          eventId: event.id,
          lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2, chosenPrice }],
          payment: { method: 'cash', tendered: 5_000 },
          idempotencyKey: newKey(),
        },
        { token },
      );
    expect((await sell(499)).error.details).toMatchObject({ problems: [{ reason: 'price' }] });
    expect((await sell()).error.details).toMatchObject({ problems: [{ reason: 'price' }] });
    expect((await sell(1_500)).body).toMatchObject({ total: 3_340, change: 1_660 });
  });

  it('are refused alone where they come to more than an order can hold', async () => {
    const build100 = () =>
      buildEvent(app.deps, {
        ticketTypes: [{ face: 0, openPrice: { suggested: 100 }, capacity: 100, maxPerOrder: 100 }],
        maxPerOrder: 100,
        feeBasisPoints: 10_000,
      });
    const [one, two, other] = [await build100(), await build100(), await build()];
    const { cartToken } = (await take(one, highestChosenPrice, 100)).body;
    await hold(app, two, {
      cartToken,
      lines: [{ ticketTypeId: two.ticketTypes[0]?.id ?? '', quantity: 100, chosenPrice: highestChosenPrice }],
    });
    const fine = await take(other, 700);
    const [huge, small] = await Promise.all([submit(app, cartToken), submit(app, fine.body.cartToken)]);
    expect([huge.status, huge.error.fields]).toEqual([400, { total: 'too_big' }]);
    expect(small.status).toBe(200);
  });

  it('count in the statistics with what was paid', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const event = await build();
    await bookOrderAt(event, 900);
    await bookOrderAt(event, 2_500);
    const { body } = await app.call('POST /back/event/get', { eventId: event.id }, { token });
    expect(body.figures).toMatchObject({ sold: 2, gross: 3_400 + 110 + 270, fees: 380 });
    expect(body.ticketTypes[0]).toMatchObject({ face: 500, openPrice: { suggested: 1_000 } });
  });

  it('are told with their minimum as the price from which there are tickets', async () => {
    const event = await build({ suggested: 1_000, maximum: 4_000 });
    const { body } = await app.call('POST /front/event/{slug}', {}, { params: { slug: event.slug } });
    expect(body.event).toMatchObject({ priceFrom: 570 });
    expect(body.event.ticketTypes[0]).toMatchObject({
      face: 500,
      fee: 70,
      price: 570,
      openPrice: { suggested: 1_000, maximum: 4_000, feePlan: { basisPoints: 1_000, fixed: 20 } },
    });
  });

  it('book through the ordinary way at the same price as the cart told', async () => {
    const fixed = await bookOrder(app, await buildEvent(app.deps, { feeBasisPoints: 1_000, feeFixed: 20 }));
    const open = await getOrder(app, await bookOrderAt(await build(), 1_000));
    expect(open.total).toBe((await getOrder(app, fixed.orderToken)).total);
  });
});
