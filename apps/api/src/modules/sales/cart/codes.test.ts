import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { buildCode } from './codes.testing.ts';
import { buildSeatedEvent } from '../../inventory/seats.testing.ts';
import { chooseAt, getOrder, hold, newKey, submit } from '../order-management/orders.testing.ts';

const minute = 60_000;

describe('codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const apply = (code: string, rest: Partial<BodyOf<'POST /front/cart/apply-code'>> = {}) =>
    app.call(
      'POST /front/cart/apply-code',
      { code, ...rest },
      { headers: { 'x-forwarded-for': newAddress() } },
    );
  const get = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken, lang: 'en' })).body;
  const usesOf = async (code: string) => {
    const result = await sql<{ uses: number }>`
      select count(*)::int as uses from code_use u join code c on c.id = u.code_id
        where c.code = ${code} and u.released_at is null`.execute(app.db.query);
    return result.rows[0]?.uses;
  };
  const hiddenEvent = () =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }, { face: 500, visibility: 'code' }] });
  const linesOf = (event: BuiltEvent, at: number, quantity: number) => [
    { ticketTypeId: event.ticketTypes[at]?.id ?? '', quantity },
  ];

  it('take a share off, and the charge is what the cart shows', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_000 }],
      feeBasisPoints: 500,
      feeFixed: 10,
    });
    await buildCode(app, event, { code: 'SUMMER-25', kind: 'percent', basisPoints: 2_500 });
    const { cartToken } = (await hold(app, event, { quantity: 3 })).body;
    expect((await apply('summer 25', { cartToken })).body).toMatchObject({
      cartToken,
      code: { code: 'SUMMER-25' },
    });
    const cart = await get(cartToken);
    expect(cart).toMatchObject({
      codes: [{ code: 'SUMMER-25', kind: 'percent', saved: 750 }],
      lines: [{ face: 1_000, discount: 750, fee: 48 }],
      subtotal: 2_250,
      discount: 750,
      fees: 144,
      total: 2_394,
    });
    const placed = await submit(app, cartToken, { expectedTotal: cart.total });
    expect((await getOrder(app, placed.body.orderToken)).total).toBe(cart.total);
  });

  it('spread a sum for the order over its tickets to the last unit', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_000 }, { face: 500 }],
      feeBasisPoints: 0,
    });
    await buildCode(app, event, { code: 'TEN', kind: 'fixed', per: 'order', amount: 1_001, currency: 'BAM' });
    const { cartToken } = (
      await hold(app, event, { lines: [...linesOf(event, 0, 3), ...linesOf(event, 1, 1)] })
    ).body;
    await apply('ten', { cartToken });
    const cart = await get(cartToken);
    expect([cart.discount, cart.total]).toEqual([1_001, 2_499]);
    const placed = await submit(app, cartToken);
    const order = await getOrder(app, placed.body.orderToken);
    expect(order.total).toBe(2_499);
    expect(order.lines.reduce((sum, line) => sum + line.total, 0)).toBe(2_499);
    expect(order.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(4);
  });

  it('show hidden tickets, which nobody else can hold', async () => {
    const event = await hiddenEvent();
    await buildCode(app, event, { code: 'FAN CLUB', kind: 'access', unlocks: true, maxTickets: 2 });
    const lines = linesOf(event, 1, 2);
    const refused = await hold(app, event, { lines });
    expect(refused.error.details).toMatchObject({ problems: [{ reason: 'unknown' }] });
    const { cartToken } = (await apply('fanclub', { eventId: event.id })).body;
    const offers = await app.call('POST /front/cart/get-code-offers', { cartToken, eventId: event.id });
    expect(offers.body).toMatchObject({
      codes: [{ code: 'FAN CLUB', kind: 'access' }],
      ticketTypes: [{ _id: event.ticketTypes[1]?.id, face: 500 }],
    });
    expect((await hold(app, event, { cartToken, lines })).status).toBe(200);
    const more = await hold(app, event, { cartToken, lines: linesOf(event, 1, 1) });
    expect(more.error.details).toMatchObject({ problems: [{ reason: 'limit', available: 0 }] });
    expect((await submit(app, cartToken)).status).toBe(200);
  });

  it('give the hidden tickets back when they are taken off', async () => {
    const event = await hiddenEvent();
    await buildCode(app, event, { code: 'BACKSTAGE', kind: 'access', unlocks: true });
    const { cartToken } = (await apply('BACKSTAGE', { eventId: event.id })).body;
    await hold(app, event, { cartToken, lines: [...linesOf(event, 0, 1), ...linesOf(event, 1, 1)] });
    await app.call('POST /front/cart/remove-code', { cartToken, code: 'backstage' });
    const cart = await get(cartToken);
    expect(cart.lines.map(line => line.ticketTypeId)).toEqual([event.ticketTypes[0]?.id]);
    expect([cart.codes, await usesOf('BACKSTAGE')]).toEqual([[], 0]);
  });

  it('refuse hidden tickets whose code was switched off meanwhile', async () => {
    const event = await hiddenEvent();
    const code = await buildCode(app, event, { code: 'GONE', kind: 'access', unlocks: true });
    const { cartToken } = (await apply('GONE', { eventId: event.id })).body;
    await hold(app, event, { cartToken, lines: linesOf(event, 1, 1) });
    await sql`update code set active = false where id = ${code}`.execute(app.db.query);
    const refused = await submit(app, cartToken);
    expect([refused.status, refused.error.code]).toEqual([409, 'code.required']);
  });

  it('are never used more often than they may be, no matter who is faster', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 1_000, capacity: 200 }],
      feeBasisPoints: 0,
    });
    await buildCode(app, event, { code: 'FIRST10', kind: 'percent', basisPoints: 5_000, maxUses: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { cartToken } = (await hold(app, event)).body;
        const applied = await apply('FIRST10', { cartToken });
        const placed = await submit(app, cartToken);
        return {
          applied: applied.status === 200 ? 'ok' : applied.error.code,
          total: (await getOrder(app, placed.body.orderToken)).total,
        };
      }),
    );
    expect(answers.filter(answer => answer.applied === 'ok')).toHaveLength(10);
    expect(answers.filter(answer => answer.applied === 'code.used_up')).toHaveLength(90);
    expect(answers.filter(answer => answer.total === 500)).toHaveLength(10);
    expect(answers.filter(answer => answer.total === 1_000)).toHaveLength(90);
    expect(await usesOf('FIRST10')).toBe(10);
  });

  it('are refused by the database itself past their limit', async () => {
    const event = await buildEvent(app.deps);
    const code = await buildCode(app, event, { code: 'ONLYONE', maxUses: 1 });
    const use = (key: string) =>
      sql`
      insert into code_use (id, code_id, cart, expires_at)
        values (gen_random_uuid(), ${code}, decode(${key}, 'hex'), now() + interval '1 hour')`.execute(
        app.db.query,
      );
    await use('01');
    await expect(use('02')).rejects.toMatchObject({ constraint: 'code_never_overused' });
  });

  it('come free again when the cart or the order ends without tickets, and count again for a late payment', async () => {
    const event = await buildEvent(app.deps);
    await buildCode(app, event, { code: 'ONCE', maxUses: 1, basisPoints: 1_000 });
    const first = (await hold(app, event)).body.cartToken;
    const second = (await hold(app, event)).body.cartToken;
    await apply('ONCE', { cartToken: first });
    expect((await apply('ONCE', { cartToken: first })).status).toBe(200);
    expect((await apply('ONCE', { cartToken: second })).error.code).toBe('code.used_up');
    app.clock.advance(31 * minute);
    const third = (await hold(app, event)).body.cartToken;
    expect((await apply('ONCE', { cartToken: third })).status).toBe(200);
    const placed = await submit(app, third);
    const order = await sql<{ id: string }>`
      select id from customer_order where token_hash = ${hashToken(placed.body.orderToken)}`.execute(
      app.db.query,
    );
    const id = order.rows[0]?.id ?? '';
    await sql`update customer_order set state = 'released' where id = ${id}`.execute(app.db.query);
    expect(await usesOf('ONCE')).toBe(0);
    await sql`update customer_order set state = 'paid' where id = ${id}`.execute(app.db.query);
    expect(await usesOf('ONCE')).toBe(1);
    await sql`update customer_order set state = 'released' where id = ${id}`.execute(app.db.query);
    const fourth = (await hold(app, event)).body.cartToken;
    expect((await apply('ONCE', { cartToken: fourth })).status).toBe(200);
    await sql`update customer_order set state = 'paid' where id = ${id}`.execute(app.db.query);
    expect(await usesOf('ONCE')).toBe(1);
  });

  it('wait for no cart that is being bought, and leave it its use', async () => {
    const event = await buildEvent(app.deps);
    await buildCode(app, event, { code: 'BUSY', maxUses: 2 });
    const [slow, other] = [(await hold(app, event)).body.cartToken, (await hold(app, event)).body.cartToken];
    await apply('BUSY', { cartToken: slow });
    await sql`update code_use set expires_at = ${app.clock.now()} where code_id in (
      select id from code where code = 'BUSY')`.execute(app.db.query);
    await app.db.transaction(async tx => {
      await sql`select 1 from code_use where code_id in (select id from code where code = 'BUSY') for update`.execute(
        tx,
      );
      expect((await apply('BUSY', { cartToken: other })).status).toBe(200);
    });
    expect(await usesOf('BUSY')).toBe(2);
  });

  it('are for each buyer as often as they say', async () => {
    const event = await buildEvent(app.deps);
    await buildCode(app, event, { code: 'FRIEND', basisPoints: 1_000, maxPerBuyer: 1 });
    const carts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { cartToken } = (await hold(app, event)).body;
        await apply('FRIEND', { cartToken });
        return cartToken;
      }),
    );
    const answers = await Promise.all(carts.map(cartToken => submit(app, cartToken)));
    expect(answers.map(answer => (answer.status === 200 ? 'ok' : answer.error.code)).sort()).toEqual([
      'code.buyer_limit',
      'code.buyer_limit',
      'code.buyer_limit',
      'ok',
    ]);
  });

  it('say why they are refused', async () => {
    const event = await buildEvent(app.deps);
    const other = await buildEvent(app.deps);
    const now = app.clock.now().getTime();
    await buildCode(app, event, { code: 'EARLY', validFrom: new Date(now + minute) });
    await buildCode(app, event, { code: 'LATE', validTo: new Date(now - minute) });
    await buildCode(app, event, { code: 'OFF', active: false });
    await buildCode(app, event, { code: 'EUROS', kind: 'fixed', amount: 100, currency: 'EUR' });
    await buildCode(app, other, { code: 'OTHERS' });
    const { cartToken } = (await hold(app, event)).body;
    const codes = ['EARLY', 'LATE', 'OFF', 'EUROS', 'OTHERS', 'NEVER MADE', '---'];
    const answers = await Promise.all(codes.map(code => apply(code, { cartToken })));
    expect(answers.map(answer => answer.error.code)).toEqual([
      'code.expired',
      'code.expired',
      'code.unknown',
      'code.not_applicable',
      'code.not_applicable',
      'code.unknown',
      'code.unknown',
    ]);
    expect((await get(cartToken)).codes).toEqual([]);
  });

  it('can not be found by trying', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const guess = (code: string) => app.call('POST /front/cart/apply-code', { code }, { headers });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`GUESS${at}`)));
    expect(answers.filter(answer => answer.status === 404)).toHaveLength(15);
    expect((await guess('ANY')).error.code).toBe('request.rate_limited');
  });

  it('are not put on a cart that the caller thought of', async () => {
    const event = await buildEvent(app.deps);
    await buildCode(app, event, { code: 'FOREIGN' });
    const cartToken = 'x'.repeat(43);
    expect((await apply('FOREIGN', { cartToken, eventId: event.id })).error.code).toBe('cart.not_found');
    expect((await hold(app, event, { cartToken })).error.code).toBe('cart.not_found');
  });

  it('take the place of each other', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }], feeBasisPoints: 0 });
    await buildCode(app, event, { code: 'TENTH', basisPoints: 1_000 });
    await buildCode(app, event, { code: 'FIFTH', basisPoints: 2_000 });
    const { cartToken } = (await hold(app, event)).body;
    await apply('TENTH', { cartToken });
    await apply('FIFTH', { cartToken });
    expect(await get(cartToken)).toMatchObject({ codes: [{ code: 'FIFTH' }], total: 800 });
    expect(await usesOf('TENTH')).toBe(0);
  });

  it('leave no price that the buyer has not seen', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }], feeBasisPoints: 0 });
    const code = await buildCode(app, event, { code: 'BRIEF', basisPoints: 5_000 });
    const { cartToken } = (await hold(app, event)).body;
    await apply('BRIEF', { cartToken });
    await sql`update code set active = false where id = ${code}`.execute(app.db.query);
    const refused = await submit(app, cartToken, { expectedTotal: 500, idempotencyKey: newKey() });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'cart.price_changed',
      { total: 1_000 },
    ]);
  });

  it('make tickets with seats cheaper, each ticket with a seat of its own', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 6 });
    await buildCode(app, event, {
      code: 'PARTS',
      kind: 'fixed',
      per: 'order',
      amount: 1_000,
      currency: 'BAM',
    });
    const { cartToken } = (await hold(app, event, { quantity: 3 })).body;
    await apply('PARTS', { cartToken });
    const placed = await submit(app, cartToken);
    await chooseAt(app, placed.body.redirectTo, 'succeed');
    const order = await getOrder(app, placed.body.orderToken);
    expect(order.lines).toHaveLength(2);
    expect(new Set(order.tickets.map(ticket => JSON.stringify(ticket.seat))).size).toBe(3);
    expect(order.tickets.every(ticket => ticket.seat !== undefined)).toBe(true);
  });

  it('can take the whole price off', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }], feeFixed: 50 });
    await buildCode(app, event, { code: 'GUEST', basisPoints: 10_000 });
    const { cartToken } = (await hold(app, event, { quantity: 2 })).body;
    await apply('GUEST', { cartToken });
    expect(await get(cartToken)).toMatchObject({
      total: 0,
      fees: 0,
      discount: 2_000,
      paymentMethods: ['free'],
    });
    const placed = await submit(app, cartToken, { paymentMethod: 'free', expectedTotal: 0 });
    expect((await getOrder(app, placed.body.orderToken)).state).toBe('paid');
  });

  it('count for nothing where the order is cancelled', async () => {
    const event = await buildEvent(app.deps);
    await buildCode(app, event, { code: 'CANCELLED', basisPoints: 1_000, maxUses: 1 });
    const { cartToken } = (await hold(app, event)).body;
    await apply('CANCELLED', { cartToken });
    const placed = await submit(app, cartToken);
    expect(await usesOf('CANCELLED')).toBe(1);
    await sql`update customer_order set state = 'cancelled' where token_hash = ${hashToken(placed.body.orderToken)}`.execute(
      app.db.query,
    );
    expect(await usesOf('CANCELLED')).toBe(0);
  });
});

let lastAddress = 0;
/** Another address for each caller, so that one test's wrong tries are not another's. */
function newAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}
