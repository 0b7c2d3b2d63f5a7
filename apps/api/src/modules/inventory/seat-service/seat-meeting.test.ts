import { sql } from 'kysely';
import { createInventory } from '../holds/inventory.service.ts';
import { anotherProcess, findMiscounts } from '../inventory.testing.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { createSeatFollower } from './follow-events.ts';
import { openServedHouse, type ServedHouse, type ServedShow } from './served-show.testing.ts';

let house: ServedHouse;
beforeAll(async () => {
  house = await openServedHouse();
});
afterAll(() => house.close());

/** Holds a seat of each of both categories in one cart. */
const holdPair = (show: ServedShow, number: number) =>
  house.app.call('POST /front/cart/hold', {
    eventId: show.event.id,
    lines: [`A-${number}`, `C-${number}`].map((label, type) => ({
      ticketTypeId: show.event.ticketTypes[type]?.id ?? '',
      quantity: 1,
      seatIds: [show.seatId(label)],
    })),
    idempotencyKey: newKey(),
  });

/** A deadlock is told by the database alone, since its victim is tried again; it does so after a second. */
const deadlocks = async () => {
  await new Promise(resolve => setTimeout(resolve, 1_200));
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(
    house.app.db.query,
  );
  return rows[0]?.count ?? 0;
};

it('takes seats out of carts while buyers hold, give back and lapse, and nobody waits in a circle', async () => {
  const show = await house.openShow();
  const second = anotherProcess(house.app);
  try {
    const followers = [house.follower, createSeatFollower(second.deps)];
    const inventory = createInventory(house.app.deps);
    house.fake.down = 'dropped';
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const carts = await Promise.all(numbers.map(number => holdPair(show, number)));
    expect(carts.every(({ status }) => status === 200)).toBe(true);
    house.fake.down = undefined;
    for (const number of numbers) {
      for (const row of ['A', 'C'])
        house.fake.others(show.eventKey, `${row}-${number}`, { status: 'booked' });
    }
    house.app.clock.advance(10 * 60_000 - 1_000);
    await Promise.all([
      ...followers.map(follower => follower.tell()),
      ...carts.slice(0, 4).map(({ body }) =>
        house.app.call('POST /front/cart/release', {
          cartToken: body.cartToken,
          holdId: body.holds[1]?.holdId ?? '',
        }),
      ),
      ...numbers.map(number => show.hold([`B-${number}`])),
      house.app.clock.advance(2_000),
      inventory.freeDue(),
    ]);
    await house.follower.learn();
    house.app.clock.advance(60_000);
    await Promise.all(followers.map(follower => follower.tell()));
    const taken = numbers.flatMap(number => [`A-${number}`, `C-${number}`]);
    expect(new Set(await show.here(...taken))).toEqual(new Set(['elsewhere']));
    expect(await findMiscounts(house.app.db)).toEqual([]);
    expect(await deadlocks()).toBe(0);
  } finally {
    await second.db.close();
  }
});
