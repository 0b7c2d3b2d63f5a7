import { sql } from 'kysely';
import { createInventory } from '../holds/inventory.service.ts';
import { anotherProcess, findMiscounts } from '../inventory.testing.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { createSeatFollower } from './follow-events.ts';
import {
  openSeatsioEvent,
  type SeatsioEventSetup,
  type SeatsioEventFile,
} from './seatsio-event-setup.testing.ts';

let setup: SeatsioEventSetup;
beforeAll(async () => {
  setup = await openSeatsioEvent();
});
afterAll(() => setup.close());

/** Holds a seat of each of both categories in one cart. */
const holdPair = (show: SeatsioEventFile, number: number) =>
  setup.app.call('POST /front/cart/hold', {
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
    setup.app.db.query,
  );
  return rows[0]?.count ?? 0;
};

it('takes seats out of carts while buyers hold, release and expire, and nobody waits in a circle', async () => {
  const show = await setup.openShow();
  const second = anotherProcess(setup.app);
  try {
    const followers = [setup.follower, createSeatFollower(second.deps)];
    const inventory = createInventory(setup.app.deps);
    setup.fake.down = 'dropped';
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const carts = await Promise.all(numbers.map(number => holdPair(show, number)));
    expect(carts.every(({ status }) => status === 200)).toBe(true);
    setup.fake.down = undefined;
    for (const number of numbers) {
      for (const row of ['A', 'C'])
        setup.fake.others(show.eventKey, `${row}-${number}`, { status: 'booked' });
    }
    setup.app.clock.advance(10 * 60_000 - 1_000);
    await Promise.all([
      ...followers.map(follower => follower.tell()),
      ...carts.slice(0, 4).map(({ body }) =>
        setup.app.call('POST /front/cart/release', {
          cartToken: body.cartToken,
          holdId: body.holds[1]?.holdId ?? '',
        }),
      ),
      ...numbers.map(number => show.hold([`B-${number}`])),
      setup.app.clock.advance(2_000),
      inventory.freeDue(),
    ]);
    await setup.follower.learn();
    setup.app.clock.advance(60_000);
    await Promise.all(followers.map(follower => follower.tell()));
    const taken = numbers.flatMap(number => [`A-${number}`, `C-${number}`]);
    expect(new Set(await show.here(...taken))).toEqual(new Set(['elsewhere']));
    expect(await findMiscounts(setup.app.db)).toEqual([]);
    expect(await deadlocks()).toBe(0);
  } finally {
    await second.db.close();
  }
});
