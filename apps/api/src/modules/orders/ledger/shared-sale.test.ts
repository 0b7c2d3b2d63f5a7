import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import {
  buildOrganiser,
  create,
  typeFrom,
  type Organiser,
} from '../../event-management/event-editing/editing.testing.ts';
import { chooseAt, newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { balanceOf, giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';

let app: TestApp;
let platform: Organiser;
beforeAll(async () => {
  app = await createTestApp();
  const owner = await buildOrganiser(app);
  platform = { ...owner, token: (await loginAs(app.deps, 'admin')).token };
});
afterAll(() => app.close());

/** A ticket of 10.01, which nothing divides evenly. */
const face = 1_001;

/** A published event of three clients, with shares that no cent can be split by. */
async function publishShared() {
  const partners = [await buildClient(app.deps), await buildClient(app.deps)];
  const ids = [platform.clientId, ...partners.map(({ id }) => id)];
  const quota = { id: newId(), name: 'Hall', capacity: 10 };
  const type = typeFrom([quota.id], { face });
  const { body } = await create(
    app,
    platform,
    {
      kind: 'shared',
      shares: ids.map((clientId, at) => ({ clientId, basisPoints: [3334, 3333, 3333][at] ?? 0 })),
      fees: { basisPoints: 700, fixed: 30, bearer: 'buyer' },
      quotas: [quota],
      ticketTypes: [type],
    },
    { publish: true },
  );
  const page = await app.call('POST /front/event/{slug}', {}, { params: { slug: body.slug } });
  return { eventId: body.eventId, ticketTypeId: page.body.event.ticketTypes[0]?._id ?? '', ids };
}

async function buy({ eventId, ticketTypeId }: { eventId: string; ticketTypeId: string }, quantity: number) {
  const held = await app.call('POST /front/cart/hold', {
    eventId,
    lines: [{ ticketTypeId, quantity }],
    idempotencyKey: newKey(),
  });
  const placed = await submit(app, held.body.cartToken);
  await chooseAt(app, placed.body.redirectTo, 'succeed');
  return placed.body.orderToken;
}

describe('a shared event that is sold', () => {
  it('gives each partner its share of each ticket, and together exactly what the tickets brought', async () => {
    const shared = await publishShared();
    const owed = () => Promise.all(shared.ids.map(id => balanceOf(app, `client:${id}`)));
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const before = [await balanceOf(app, 'fees'), await balanceOf(app, 'provider:sandbox')] as const;
    const orderToken = await buy(shared, 3);

    const sold = await owed();
    expect(sum(sold)).toBe(-3 * face);
    for (const part of sold) expect(Math.abs(part + face)).toBeLessThanOrEqual(3);
    // 7 % of 1001 are 70, and 30 a ticket
    expect((await balanceOf(app, 'fees')) - before[0]).toBe(-3 * 100);
    expect((await balanceOf(app, 'provider:sandbox')) - before[1]).toBe(3 * (face + 100));

    const { id } = await readOrder(app, orderToken);
    const tickets = await app.db.query
      .selectFrom('ticket')
      .select('id')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    const back = await giveBack(app, orderToken, platform.token, { ticketIds: [tickets[0]?.id ?? ''] });
    expect(back.status).toBe(200);
    const left = await owed();
    expect(sum(left)).toBe(-2 * face);
    // what one ticket brought goes back from everybody, to the cent
    expect(left.map((part, at) => 3 * (part - (sold[at] ?? 0)))).toEqual(sold.map(part => -part));
  });
});
