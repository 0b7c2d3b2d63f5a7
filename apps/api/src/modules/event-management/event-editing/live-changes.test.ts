import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { chooseAt, newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { giveBack, readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import {
  buildOrganiser,
  change,
  createPublished,
  load,
  typeFrom,
  type Organiser,
} from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

type Loaded = Awaited<ReturnType<typeof load>>;

const typeIn = ({ form }: Loaded) => form.ticketTypes[0] ?? typeFrom([]);
const quotaIn = ({ form }: Loaded) => form.quotas[0] ?? { id: '', name: '', capacity: 0 };

const holdOf = (event: Loaded, quantity: number) =>
  app.call('POST /front/cart/hold', {
    eventId: event.eventId,
    lines: [{ ticketTypeId: typeIn(event).id, quantity }],
    idempotencyKey: newKey(),
  });

/** Asks the price of the only ticket type from now on. */
async function reprice(event: Loaded, face: number) {
  const { status } = await change(app, organiser, event, { ticketTypes: [{ ...typeIn(event), face }] });
  expect(status).toBe(200);
}

const resize = async (eventId: string, capacity: number) => {
  const event = await load(app, organiser, eventId);
  return change(app, organiser, event, { quotas: [{ ...quotaIn(event), capacity }] });
};

async function buy(event: Loaded, quantity: number): Promise<string> {
  const held = await holdOf(event, quantity);
  const { orderToken, redirectTo } = (await submit(app, held.body.cartToken)).body;
  await chooseAt(app, redirectTo, 'succeed');
  return orderToken;
}

describe('a price that changes while tickets are sold', () => {
  it.each([
    ['rises', 300_000],
    ['falls', 10_000],
  ])('refunds what was paid for the tickets when it %s', async (_, face) => {
    const event = await createPublished(app, organiser);
    const orderToken = await buy(event, 2);
    const { id } = await readOrder(app, orderToken);
    const lines = () =>
      sql`select * from order_line where order_id = ${id}`.execute(app.db.query).then(({ rows }) => rows);
    const before = await lines();
    await reprice(event, face);
    expect(await lines()).toEqual(before);
    const { token } = await loginAs(app.deps, 'admin');
    const { body } = await giveBack(app, orderToken, token);
    const [refund] = await readRefunds(app, id);
    // the fee stays with the platform
    expect([body.amount, refund?.amount]).toEqual([2 * 120_000, 2 * 120_000]);
  });

  it('is told to who has a cart, who pays no other price than the one that was shown', async () => {
    const event = await createPublished(app, organiser);
    const { cartToken } = (await holdOf(event, 1)).body;
    const cart = async () => (await app.call('POST /front/cart/get', { cartToken })).body.total;
    const shown = await cart();
    await reprice(event, 150_000);
    const refused = await submit(app, cartToken, { expectedTotal: shown });
    expect(refused.error.code).toBe('cart.price_changed');
    const now = await cart();
    expect(refused.error.details).toEqual({ total: now });
    const { body } = await submit(app, cartToken, { expectedTotal: now });
    expect((await readOrder(app, body.orderToken)).total).toBe(now);
  });
});

describe('a capacity that changes while tickets are sold', () => {
  it('counts what is sold, in carts and blocked, and goes down to that', async () => {
    const event = await createPublished(app, organiser);
    await buy(event, 2);
    await holdOf(event, 3);
    const kept = {
      blockId: newId(),
      quotaId: quotaIn(event).id,
      units: 4,
      reason: 'sponsor',
      note: 'Tables',
    } as const;
    const { eventId } = event;
    expect((await app.call('POST /back/inventory/block', { eventId, ...kept }, organiser)).status).toBe(200);
    expect((await resize(eventId, 8)).error.fields).toEqual({
      'quotas.0.capacity': 'capacity_below_taken',
    });
    expect((await load(app, organiser, eventId)).form.quotas[0]?.capacity).toBe(100);
    expect((await resize(eventId, 9)).status).toBe(200);
    expect((await holdOf(event, 1)).error.code).toBe('inventory.unavailable');
  });

  it('sells at once what was added', async () => {
    const event = await createPublished(app, organiser);
    await resize(event.eventId, 2);
    await buy(event, 2);
    expect((await holdOf(event, 1)).error.code).toBe('inventory.unavailable');
    expect((await resize(event.eventId, 3)).status).toBe(200);
    expect((await holdOf(event, 1)).status).toBe(200);
  });
});
