import { createInventory } from '../holds/inventory.service.ts';
import { anotherProcess, findMiscounts } from '../inventory.testing.ts';
import { newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { createSeatFollower } from './follow-events.ts';
import {
  openSeatsioEvent,
  tablesChart,
  type SeatsioEventSetup,
  type SeatsioEventFile,
} from './seatsio-event-setup.testing.ts';

let setup: SeatsioEventSetup;
beforeAll(async () => {
  setup = await openSeatsioEvent();
});
afterAll(() => setup.close());
afterEach(async () => {
  expect(await findMiscounts(setup.app.db)).toEqual([]);
});

const chairs = ['T2-1', 'T2-2', 'T2-3', 'T2-4', 'T2-5', 'T2-6'];
const openTables = (soldElsewhere = false) => setup.openShow({ chart: tablesChart, soldElsewhere });

/** Blocks chairs as staff do. */
async function keepBack(show: SeatsioEventFile, ...labels: readonly string[]): Promise<string> {
  const { app, admin } = setup;
  const { id: eventId } = show.event;
  const inventory = await app.call(
    'POST /back/inventory/get',
    { eventId, withSeats: true },
    { token: admin },
  );
  const quotaId = inventory.body.seats?.find(({ id }) => id === show.seatId('T2-1'))?.quotaId ?? '';
  const blockId = newKey();
  const body = { eventId, blockId, quotaId, reason: 'artist' as const, seatIds: labels.map(show.seatId) };
  expect((await app.call('POST /back/inventory/block', body, { token: admin })).status).toBe(200);
  return blockId;
}

describe('a table that seats.io books as a whole', () => {
  it('is bound, held as one object, and released when the cart expires', async () => {
    const show = await openTables();
    const { length } = setup.fake.requests;
    expect((await show.hold(chairs)).status).toBe(200);
    expect(show.there('T2').status).toBe('reservedByToken');
    const held = setup.fake.requests.slice(length).find(request => request.includes('/actions/hold'));
    expect(held).toContain('"objects":["T2"]');
    setup.app.clock.advance(11 * 60_000);
    await createInventory(setup.app.deps).freeDue();
    await setup.follower.tell();
    expect(show.there('T2').status).toBe('free');
  });

  it('is booked once by the number of its order, beside chairs that are booked singly', async () => {
    const show = await openTables();
    const { body } = await show.hold([...chairs, 'T1-3']);
    const order = await submit(setup.app, body.cartToken);
    setup.app.clock.advance(30_000);
    await setup.follower.tell();
    expect(order.status).toBe(200);
    const { orderId } = show.there('T2');
    expect(orderId).toBeTruthy();
    expect([show.there('T2'), show.there('T1-3'), show.there('T1-2')]).toMatchObject([
      { status: 'booked', orderId },
      { status: 'booked', orderId },
      { status: 'free' },
    ]);
  });

  it('is out of the sale with all chairs when others have it, and for sale again when they give it back', async () => {
    const show = await openTables(true);
    setup.fake.others(show.eventKey, 'T2', { status: 'booked', orderId: 'BOX-7' });
    const refused = await show.hold(chairs);
    expect(refused.error).toMatchObject({
      code: 'inventory.unavailable',
      details: { problems: [{ reason: 'seat_taken' }] },
    });
    expect(await show.hereAll('T2')).toEqual(Array(6).fill('elsewhere'));
    setup.fake.others(show.eventKey, 'T2', { status: 'free', orderId: null });
    await setup.follower.learn();
    expect(await show.hereAll('T2')).toEqual(Array(6).fill('free'));
    expect((await show.hold(chairs)).status).toBe(200);
  });

  it('is blocked there while staff keep one chair of it, and its other chairs still go out of the sale', async () => {
    const show = await openTables();
    const blockId = await keepBack(show, 'T2-4');
    await setup.follower.tell();
    expect(show.there('T2').status).toBe('keptBack');
    setup.fake.others(show.eventKey, 'T2', { status: 'booked', orderId: 'BOX-8' });
    await setup.follower.learn();
    expect((await show.hereAll('T2')).filter(state => state === 'elsewhere')).toHaveLength(5);
    setup.fake.others(show.eventKey, 'T2', { status: 'free', orderId: null });
    await setup.follower.learn();
    expect(show.there('T2').status).toBe('keptBack');
    const { id: eventId } = show.event;
    await setup.app.call('POST /back/inventory/unblock', { eventId, blockId }, { token: setup.admin });
    await setup.follower.tell();
    expect([show.there('T2').status, ...(await show.hereAll('T2'))]).toEqual(Array(7).fill('free'));
  });

  it('is told by one process, with all its chairs, when two follow the event at once', async () => {
    const show = await openTables();
    const second = anotherProcess(setup.app);
    try {
      const followers = [setup.follower, createSeatFollower(second.deps)];
      for (let turn = 0; turn < 4; turn += 1) {
        const blockId = await keepBack(show, ...chairs);
        setup.app.clock.advance(31_000);
        await Promise.all(followers.map(follower => follower.tell()));
        expect(show.there('T2').status).toBe('keptBack');
        const { id: eventId } = show.event;
        await setup.app.call('POST /back/inventory/unblock', { eventId, blockId }, { token: setup.admin });
        setup.app.clock.advance(31_000);
        await Promise.all(followers.map(follower => follower.tell()));
        expect(show.there('T2').status).toBe('free');
      }
      const told = setup.fake.events
        .get(show.eventKey)
        ?.log.filter(({ objectLabel }) => objectLabel === 'T2');
      expect(told).toHaveLength(8);
    } finally {
      await second.db.close();
    }
  });
});
