import { priceNow, type PriceStep } from '@vh/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import { findTicketTypeFacts } from '#catalogue';
import { buyOrder } from '../sales/order-management/orders.testing.ts';
import { createInventory, type Inventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

let app: TestApp;
let inventory: Inventory;
beforeAll(async () => {
  app = await createTestApp();
  inventory = createInventory(app.deps);
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await findMiscounts(app.db)).toEqual([]);
  expect(await miscountedSteps()).toEqual([]);
});

/** Steps whose counter is not the sum of what holds count at them. */
async function miscountedSteps(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.id, s.taken, h.units
      from price_step s cross join lateral (
        select coalesce(sum(step_units), 0)::int as units from hold where price_step_id = s.id) h
      where s.taken <> h.units`.execute(app.db.query);
  return rows;
}

/** 50 at 10.00, then 15.00 until tomorrow, then 20.00. */
const build = (capacity = 200, quantity = 50) =>
  buildEvent(app.deps, {
    ticketTypes: [
      {
        face: 2_000,
        capacity,
        priceSteps: [
          { face: 1_000, quantity },
          { face: 1_500, endsAt: new Date(app.clock.now().getTime() + 86_400_000) },
        ],
      },
    ],
  });
const typeOf = (event: BuiltEvent) => event.ticketTypes[0]?.id ?? '';

/** Number of tickets that are held or sold at each price; null is the price of the type. */
async function heldByFace(event: BuiltEvent): Promise<Record<string, number>> {
  const { rows } = await sql<{ face: number | null; units: number }>`
    select held_face as face, sum(quantity - freed)::int as units from hold
      where event_id = ${event.id} and state in ('held', 'sold') group by held_face`.execute(app.db.query);
  return Object.fromEntries(rows.map(({ face, units }) => [String(face), units]));
}

async function stepsOf(event: BuiltEvent): Promise<readonly PriceStep[]> {
  const [type] = await findTicketTypeFacts(app.db.query, [typeOf(event)]);
  return type?.priceSteps ?? [];
}

const wants = (event: BuiltEvent, quantity: number, shownPrice?: number) => {
  const request = wantTickets(event, { 0: quantity });
  return {
    ...request,
    lines: request.lines.map(line => ({ ...line, ...(shownPrice !== undefined && { shownPrice }) })),
  };
};

describe('price steps', () => {
  it('sell exactly 50 at the first price to 100 buyers at once', async () => {
    const event = await build();
    const { granted, broken } = await holdAll(
      [inventory],
      Array.from({ length: 100 }, () => wantTickets(event)),
    );
    expect([granted.length, broken]).toEqual([100, []]);
    expect(await heldByFace(event)).toEqual({ 1000: 50, 1500: 50 });
  });

  it('do so from two processes, and with carts of several sizes never sell more', async () => {
    const second = anotherProcess(app);
    const both = [inventory, createInventory(second.deps)];
    const one = await build();
    await holdAll(
      both,
      Array.from({ length: 100 }, () => wantTickets(one)),
    );
    const other = await build(400);
    const sizes = Array.from({ length: 90 }, (_, at) => wantTickets(other, { 0: 1 + ((at * 7) % 4) }));
    const { granted, broken } = await holdAll(both, sizes);
    await second.db.close();
    expect(await heldByFace(one)).toEqual({ 1000: 50, 1500: 50 });
    expect([granted.length, broken]).toEqual([90, []]);
    // single tickets were asked for to the end, so that nothing stays over
    expect((await heldByFace(other))['1000']).toBe(50);
  });

  it('hold at no higher price than was shown, no matter who was quicker', async () => {
    const event = await build();
    const requests = Array.from({ length: 100 }, () => wants(event, 1, 1_000));
    const { granted, refused, broken } = await holdAll([inventory], requests);
    expect([granted.length, refused, broken]).toEqual([50, 50, []]);
    expect(await heldByFace(event)).toEqual({ 1000: 50 });
    const problems = [{ ticketTypeId: typeOf(event), reason: 'price_changed', available: 0, face: 1_500 }];
    await expect(inventory.hold(wants(event, 1, 1_000))).rejects.toMatchObject({ details: { problems } });
    await inventory.hold(wants(event, 1, 1_500));
  });

  it('give a request one price, and leave what is too few for it to others', async () => {
    const event = await build(200, 5);
    await inventory.hold(wants(event, 3));
    await expect(inventory.hold(wants(event, 4, 1_000))).rejects.toMatchObject({
      details: { problems: [{ reason: 'price_changed', available: 2, face: 1_500 }] },
    });
    await inventory.hold(wants(event, 4, 1_500));
    await inventory.hold(wants(event, 2, 1_000));
    expect(await heldByFace(event)).toEqual({ 1000: 5, 1500: 4 });
  });

  it('change at their moment, and what is held keeps its price', async () => {
    const event = await build(200, 1);
    const early = wants(event, 1);
    const later = wants(event, 2);
    await inventory.hold(early);
    await inventory.hold(later);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 86_400_000));
    try {
      await inventory.hold(wants(event, 1));
      expect(await heldByFace(event)).toEqual({ 1000: 1, 1500: 2, null: 1 });
    } finally {
      app.clock.set(before);
    }
  });

  it('count what expires no more, at once where somebody asks for it', async () => {
    const event = await build(200, 2);
    await inventory.hold(wants(event, 2));
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 3_600_000));
    try {
      // no job has freed the expired hold yet
      await inventory.hold(wants(event, 2, 1_000));
      expect((await stepsOf(event)).map(({ taken }) => taken)).toEqual([2, 0]);
    } finally {
      app.clock.set(before);
    }
  });

  it('count less when a cart gives tickets back, and join holds of one step only', async () => {
    const event = await build(200, 4);
    const first = wants(event, 3);
    await inventory.hold(first);
    const { cart } = first;
    await inventory.hold({ ...wants(event, 2), cart, isKnownCart: true });
    await inventory.hold({ ...wants(event, 1), cart, isKnownCart: true });
    await inventory.mergeCart(cart);
    const held = await inventory.listCart(cart);
    expect(held.map(({ quantity, heldFace }) => [quantity, heldFace])).toEqual([
      [4, 1_000],
      [2, 1_500],
    ]);
    await inventory.setQuantity({ cart, holdId: held[0]?.id ?? '', quantity: 1 });
    expect((await stepsOf(event)).map(({ taken }) => taken)).toEqual([1, 2]);
    // more at the price of the line, as long as there are any
    await inventory.setQuantity({ cart, holdId: held[0]?.id ?? '', quantity: 3 });
    await expect(
      inventory.setQuantity({ cart, holdId: held[0]?.id ?? '', quantity: 5 }),
    ).rejects.toMatchObject({ details: { problems: [{ reason: 'price_changed', available: 1 }] } });
    await inventory.emptyCart(cart);
    expect((await stepsOf(event)).map(({ taken }) => taken)).toEqual([0, 0]);
  });

  it('count what was sold for good, whatever is returned, and count a late payment again', async () => {
    const event = await build(200, 3);
    await buyOrder(app, event);
    const { rows } = await sql<{ orderId: string }>`
      select order_id as "orderId" from order_line where event_id = ${event.id}`.execute(app.db.query);
    const orderId = rows[0]?.orderId ?? '';
    await app.db.transaction(tx => inventory.free(tx, orderId));
    expect((await stepsOf(event))[0]?.taken).toBe(1);
    await app.db.transaction(tx => inventory.retake(tx, orderId));
    expect((await stepsOf(event))[0]?.taken).toBe(1);
    await app.db.transaction(tx =>
      inventory.freeUnits(tx, orderId, [{ ticketTypeId: typeOf(event), quantity: 1 }]),
    );
    expect((await stepsOf(event))[0]?.taken).toBe(1);
  });

  it('are decided by the database as the rules say', async () => {
    const now = app.clock.now().getTime();
    const anySpec = fc.record({
      face: fc.integer({ min: 1, max: 5_000 }),
      endsAt: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
      quantity: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    });
    const wanted = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(anySpec, { maxLength: 4 }), wanted, async (specs, quantities) => {
        const priceSteps = specs
          .filter(({ endsAt, quantity }) => endsAt !== undefined || quantity !== undefined)
          .map(({ face, endsAt, quantity }) => ({
            face,
            ...(endsAt !== undefined && { endsAt: new Date(now + endsAt * 60_000) }),
            ...(quantity !== undefined && { quantity }),
          }));
        const event = await buildEvent(app.deps, {
          ticketTypes: [{ face: 9_000, capacity: 50, priceSteps }],
        });
        for (const quantity of quantities) {
          const rule = priceNow({ face: 9_000, priceSteps: await stepsOf(event) }, now, quantity);
          const request = wants(event, quantity);
          await inventory.hold(request);
          const [held] = await inventory.listCart(request.cart);
          expect(held?.heldFace ?? 9_000).toBe(rule.face);
        }
      }),
      { numRuns: 25 },
    );
  });
});
