import { newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { createInventory } from '../holds/inventory.service.ts';
import { anotherProcess, findMiscounts } from '../inventory.testing.ts';
import { createSeatFollower } from './follow-events.ts';
import { claimDiffering, listDiffering, listServedSeats, saveStands } from './seat-service.repo.ts';
import {
  openSeatsioEvent,
  type SeatsioEventSetup,
  type SeatsioEventFile,
} from './seatsio-event-setup.testing.ts';
import type { SeatsioOutage } from './testing/fake-seatsio.ts';

let setup: SeatsioEventSetup;
beforeAll(async () => {
  setup = await openSeatsioEvent();
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.fake.down = undefined;
  setup.fake.disturb.length = 0;
});
afterEach(async () => {
  expect(await findMiscounts(setup.app.db)).toEqual([]);
});

const bindingOf = async (show: SeatsioEventFile) =>
  (await setup.app.call('POST /back/seat-service/get', { eventId: show.event.id }, { token: setup.admin }))
    .body;

/** Waits long enough for everything that was postponed, and works on it. */
async function later(minutes = 11): Promise<void> {
  setup.app.clock.advance(minutes * 60_000);
  await setup.follower.tell();
  await setup.follower.tell();
}

describe('while seats.io is in problem', () => {
  it.each<SeatsioOutage>(['dropped', 'error', 'busy', 'page', 'forbidden'])(
    'goes on selling where nobody else sells, and tells it later (%s)',
    async problem => {
      const show = await setup.openShow();
      setup.fake.down = problem;
      const held = await show.hold(['A-1']);
      expect(held.status).toBe(200);
      expect(show.there('A-1').status).toBe('free');
      const { body } = await submit(setup.app, held.body.cartToken);
      expect(body.orderToken).toBeTruthy();
      await later();
      expect((await bindingOf(show))?.problem).toBeDefined();
      setup.fake.down = undefined;
      await later();
      expect(show.there('A-1').status).toBe('booked');
      const binding = await bindingOf(show);
      expect([binding?.waiting, binding?.problem]).toEqual([0, undefined]);
    },
  );

  it('holds nothing where others sell too, and leaves nothing held', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.down = 'dropped';
    const held = await show.hold(['A-1', 'A-2']);
    expect([held.status, held.error.code]).toEqual([503, 'seat_service.unreachable']);
    expect(await show.here('A-1', 'A-2')).toEqual(['free', 'free']);
    setup.fake.down = undefined;
    expect((await show.hold(['A-1', 'A-2'])).status).toBe(200);
  });

  it('sells no seat twice here while it is down', async () => {
    const show = await setup.openShow();
    setup.fake.down = 'error';
    const answers = await Promise.all(Array.from({ length: 8 }, () => show.hold(['A-3'])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['lost', 'dropped'] as const)('recognises its own change when the answer was %s', async problem => {
    const show = await setup.openShow();
    setup.fake.disturb.push(undefined, problem);
    const held = await show.hold(['B-1']);
    expect(held.status).toBe(200);
    await later(1);
    expect(show.there('B-1').status).toBe('reservedByToken');
    const { body } = await submit(setup.app, held.body.cartToken);
    setup.fake.disturb.push(problem);
    await later(1);
    setup.fake.disturb.length = 0;
    await later(1);
    expect(show.there('B-1')).toMatchObject({ status: 'booked' });
    expect(body.orderToken).toBeTruthy();
    expect(await bindingOf(show)).toMatchObject({ waiting: 0, elsewhere: 0 });
  });

  it('takes a seat out of a cart that others took meanwhile', async () => {
    const show = await setup.openShow();
    setup.fake.down = 'dropped';
    const held = await show.hold(['B-2']);
    setup.fake.down = undefined;
    setup.fake.others(show.eventKey, 'B-2', { status: 'booked', orderId: 'BOX-9' });
    await later(1);
    expect(await show.here('B-2')).toEqual(['elsewhere']);
    const cart = await setup.app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    expect(cart.body.lines).toEqual([]);
  });

  it('holds again with a new token when seats.io has forgotten the one before', async () => {
    const show = await setup.openShow();
    const held = await show.hold(['A-4']);
    const before = show.there('A-4').holdToken ?? '';
    setup.fake.tokens.delete(before);
    setup.fake.expire(setup.app.clock.now());
    expect((await show.hold(['A-5'], held.body.cartToken)).status).toBe(200);
    await setup.follower.learn();
    await setup.follower.tell();
    expect(show.there('A-4')).toMatchObject({ status: 'reservedByToken' });
    expect(show.there('A-4').holdToken).toBe(show.there('A-5').holdToken);
    expect(show.there('A-4').holdToken).not.toBe(before);
  });

  it('releases what a late request of its own has booked for an order that has the seat no more', async () => {
    const show = await setup.openShow();
    const held = await show.hold(['A-6']);
    await submit(setup.app, held.body.cartToken);
    await later(1);
    const { orderId } = show.there('A-6');
    setup.app.clock.advance(60 * 60_000);
    const other = await show.hold(['A-7']);
    expect(other.status).toBe(200);
    // as if a book request of the first order arrived after all that
    setup.fake.others(show.eventKey, 'A-7', { status: 'booked', orderId, holdToken: null });
    await setup.follower.learn();
    await setup.follower.tell();
    expect(show.there('A-7').status).toBe('reservedByToken');
  });
});

describe('several processes', () => {
  it('go on where one died in the middle', async () => {
    const show = await setup.openShow();
    setup.fake.down = 'dropped';
    await show.hold(['A-1', 'A-2']);
    setup.fake.down = undefined;
    const now = setup.app.clock.now();
    const dying = {
      eventId: show.event.id,
      claim: newKey(),
      now,
      until: new Date(now.getTime() + 120_000),
      limit: 10,
    };
    expect(await claimDiffering(setup.app.db.query, { ...dying, isUrgent: true })).toHaveLength(2);
    // what failed may be tried again by now, but somebody is at it
    setup.app.clock.advance(60_000);
    await setup.follower.tell();
    expect(show.there('A-1').status).toBe('free');
    await later(3);
    expect([show.there('A-1').status, show.there('A-2').status]).toEqual([
      'reservedByToken',
      'reservedByToken',
    ]);
  });

  it('take an answer that was asked for before a change for no news', async () => {
    const show = await setup.openShow();
    const { query } = setup.app.db;
    const wanted = { eventId: show.event.id, seatIds: [show.seatId('A-1')], now: setup.app.clock.now() };
    const [before] = await listServedSeats(query, wanted);
    await show.hold(['A-1']);
    await saveStands(query, [
      { seatId: show.seatId('A-1'), version: before?.version ?? 0, stand: { state: 'free' } },
    ]);
    expect((await listServedSeats(query, wanted))[0]?.there.state).toBe('held');
  });

  it('tell each change once, no matter who tells it', async () => {
    const show = await setup.openShow();
    const second = anotherProcess(setup.app);
    try {
      const others = createSeatFollower(second.deps);
      const inventory = createInventory(setup.app.deps);
      setup.fake.down = 'dropped';
      for (const label of ['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3']) await show.hold([label]);
      setup.fake.down = undefined;
      setup.app.clock.advance(60_000);
      setup.fake.requests.length = 0;
      await Promise.all([setup.follower.tell(), others.tell()]);
      await Promise.all([setup.follower.tell(), others.tell()]);
      const holds = setup.fake.requests.filter(request => request.includes(`/${show.eventKey}/actions/hold`));
      expect(holds).toHaveLength(6);
      expect(await listDiffering(setup.app.db.query, show.event.id)).toEqual([]);
      setup.app.clock.advance(11 * 60_000);
      await inventory.freeDue();
      await Promise.all([setup.follower.tell(), others.tell()]);
      expect(['A-1', 'B-3'].map(label => show.there(label).status)).toEqual(['free', 'free']);
    } finally {
      await second.db.close();
    }
  });

  it('end with both sides alike after a storm of buyers, box office and lost answers', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    const labels = ['A', 'B'].flatMap(row => Array.from({ length: 8 }, (_, at) => `${row}-${at + 1}`));
    const problems: SeatsioOutage[] = ['lost', 'dropped', 'error', 'busy'];
    const work = Array.from({ length: 60 }, async (_, turn) => {
      const label = labels[(turn * 7) % labels.length] ?? 'A-1';
      if (turn % 4 === 0) setup.fake.disturb.push(problems[(turn / 4) % problems.length]);
      if (turn % 5 === 0 && show.there(label).status === 'free') {
        setup.fake.others(show.eventKey, label, { status: 'booked', orderId: `BOX-${turn}` });
      }
      const held = await show.hold([label]);
      if (held.status === 200 && turn % 3 === 0) await submit(setup.app, held.body.cartToken);
      if (turn % 6 === 0) await setup.follower.learn();
    });
    await Promise.all(work);
    setup.fake.disturb.length = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      await setup.follower.learn();
      await later(1);
    }
    const expected = {
      free: 'free',
      held: 'reservedByToken',
      booked: 'booked',
      elsewhere: 'booked',
      blocked: 'keptBack',
    };
    const here = await show.here(...labels);
    expect(labels.map(label => show.there(label).status)).toEqual(here.map(state => expected[state]));
    const ours = labels.filter((_, at) => here[at] === 'booked').map(label => show.there(label).orderId);
    expect(ours.some(orderId => orderId?.startsWith('BOX'))).toBe(false);
    expect((await bindingOf(show))?.conflicts).toEqual([]);
  });
});
