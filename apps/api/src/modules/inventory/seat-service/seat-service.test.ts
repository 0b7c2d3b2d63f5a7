import { createInventory } from '../holds/inventory.service.ts';
import { findMiscounts } from '../inventory.testing.ts';
import { chooseAt, getOrder, newKey, submit } from '../../sales/order-management/orders.testing.ts';
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
afterEach(async () => {
  expect(await findMiscounts(setup.app.db)).toEqual([]);
});

/** Holds seats and checks them out; the order waits for its payment. */
async function book(show: SeatsioEventFile, labels: readonly string[]) {
  const held = await show.hold(labels);
  const submitted = await submit(setup.app, held.body.cartToken);
  setup.app.clock.advance(30_000);
  await setup.follower.tell();
  return submitted.body;
}

describe('an event at seats.io', () => {
  it('holds at once there what a cart has got here', async () => {
    const show = await setup.openShow();
    const held = await show.hold(['A-1', 'A-2']);
    expect(held.status).toBe(200);
    expect([show.there('A-1'), show.there('A-2'), show.there('A-3')]).toMatchObject([
      { status: 'reservedByToken' },
      { status: 'reservedByToken' },
      { status: 'free' },
    ]);
    const token = setup.fake.tokens.get(show.there('A-1').holdToken ?? '');
    expect(token?.expiresAt.getTime()).toBeGreaterThan(Date.parse(held.body.expiresAt));
  });

  it('uses one token for a cart, and makes it last when the cart is extended', async () => {
    const show = await setup.openShow();
    const held = await show.hold(['A-1']);
    await show.hold(['A-2'], held.body.cartToken);
    const token = show.there('A-1').holdToken ?? '';
    expect(show.there('A-2').holdToken).toBe(token);
    setup.app.clock.advance(9 * 60_000);
    const extended = await setup.app.call('POST /front/cart/extend', { cartToken: held.body.cartToken });
    await setup.follower.learn();
    expect(setup.fake.tokens.get(token)?.expiresAt.getTime()).toBeGreaterThan(
      Date.parse(extended.body.expiresAt),
    );
  });

  it('releases there what a cart releases, and what expires', async () => {
    const show = await setup.openShow();
    const held = await show.hold(['A-1']);
    await show.hold(['A-2']);
    const [line] = held.body.holds;
    await setup.app.call('POST /front/cart/release', {
      cartToken: held.body.cartToken,
      holdId: line?.holdId ?? '',
    });
    await setup.follower.tell();
    expect([show.there('A-1').status, show.there('A-2').status]).toEqual(['free', 'reservedByToken']);
    setup.app.clock.advance(11 * 60_000);
    await createInventory(setup.app.deps).freeDue();
    await setup.follower.tell();
    expect(show.there('A-2').status).toBe('free');
  });

  it('books there with the number of the order, and keeps that when it is paid', async () => {
    const show = await setup.openShow();
    const booked = await book(show, ['B-1', 'B-2']);
    const { number } = await getOrder(setup.app, booked.orderToken);
    expect(show.there('B-1')).toMatchObject({ status: 'booked', orderId: number });
    const { length } = setup.fake.requests;
    await chooseAt(setup.app, booked.redirectTo, 'succeed');
    await setup.follower.tell();
    expect(show.there('B-2')).toMatchObject({ status: 'booked', orderId: number });
    expect(setup.fake.requests.slice(length)).toEqual([]);
  });

  it('releases there what staff release here, and blocks there what they block', async () => {
    const show = await setup.openShow();
    const blockId = newKey();
    const [quota] = show.event.ticketTypes;
    const { app, admin } = setup;
    const inventory = await app.call(
      'POST /back/inventory/get',
      { eventId: show.event.id, withSeats: true },
      { token: admin },
    );
    const seat = inventory.body.seats?.find(({ id }) => id === show.seatId('A-5'));
    expect(quota).toBeDefined();
    await app.call(
      'POST /back/inventory/block',
      {
        eventId: show.event.id,
        blockId,
        quotaId: seat?.quotaId ?? '',
        reason: 'artist',
        seatIds: [show.seatId('A-5')],
      },
      { token: admin },
    );
    await setup.follower.tell();
    expect(show.there('A-5').status).toBe('keptBack');
    await app.call('POST /back/inventory/unblock', { eventId: show.event.id, blockId }, { token: admin });
    await setup.follower.tell();
    expect(show.there('A-5').status).toBe('free');
  });

  it('tells a buyer which of the chosen seats others have, and lets the rest be chosen again', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-2', { status: 'booked', orderId: 'BOX-1' });
    const refused = await show.hold(['A-1', 'A-2', 'A-3']);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'inventory.unavailable',
      details: { problems: [{ reason: 'seat_taken', seatIds: [show.seatId('A-2')] }] },
    });
    expect(await show.here('A-1', 'A-2', 'A-3')).toEqual(['free', 'elsewhere', 'free']);
    expect((await show.hold(['A-1', 'A-3'])).status).toBe(200);
  });

  it('picks others where somebody has the best available, and finds them again when the call is repeated', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-4', { status: 'booked', orderId: 'BOX-2' });
    setup.fake.others(show.eventKey, 'A-5', { status: 'reservedByToken', holdToken: 'of the box office' });
    const body = {
      eventId: show.event.id,
      lines: [{ ticketTypeId: show.event.ticketTypes[0]?.id ?? '', quantity: 4 }],
      idempotencyKey: newKey(),
    };
    const held = await setup.app.call('POST /front/cart/hold', body);
    const again = await setup.app.call('POST /front/cart/hold', { ...body, cartToken: held.body.cartToken });
    expect(held.status).toBe(200);
    const seats = (answer: typeof held) =>
      answer.body.holds.flatMap(({ seats: all = [] }) => all.map(({ id }) => id));
    expect(seats(held)).toHaveLength(4);
    expect(seats(held)).not.toContain(show.seatId('A-4'));
    expect(again.status).toBe(200);
    expect(seats(again).sort()).toEqual(seats(held).sort());
  });

  it('gives one of many buyers a seat, and tells seats.io of that one', async () => {
    const show = await setup.openShow();
    const answers = await Promise.all(Array.from({ length: 12 }, () => show.hold(['A-6'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    expect(show.there('A-6').status).toBe('reservedByToken');
  });
});

describe('what others do there', () => {
  it('takes seats out of the sale that others take, and puts them back when they are returned', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-1', { status: 'booked', orderId: 'BOX-3' });
    setup.fake.others(show.eventKey, 'C-1', { status: 'free', forSale: false });
    await setup.follower.learn();
    expect(await show.here('A-1', 'C-1', 'A-2')).toEqual(['elsewhere', 'elsewhere', 'free']);
    const { body } = await show.hold(['A-2']);
    expect(body.holds).toHaveLength(1);
    setup.fake.others(show.eventKey, 'A-1', { status: 'free', orderId: null });
    await setup.follower.learn();
    expect(await show.here('A-1', 'C-1')).toEqual(['free', 'elsewhere']);
  });

  it('keeps what was sold here before the event was bound, and what others had by then', async () => {
    const show = await setup.openShow({ bind: false });
    const held = await show.hold(['B-3']);
    setup.fake.others(show.eventKey, 'B-4', { status: 'booked', orderId: 'BOX-4' });
    const { body } = await setup.app.call(
      'POST /back/seat-service/bind',
      { eventId: show.event.id, eventKey: show.eventKey, soldElsewhere: true },
      { token: setup.admin },
    );
    expect(body).toMatchObject({ seats: 32, elsewhere: 1, waiting: 0, conflicts: [] });
    expect(held.status).toBe(200);
    expect([show.there('B-3').status, ...(await show.here('B-3', 'B-4'))]).toEqual([
      'reservedByToken',
      'held',
      'elsewhere',
    ]);
  });

  it('takes no seat from an order that has it here, and shows it to staff', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    const booked = await book(show, ['B-5']);
    setup.fake.others(show.eventKey, 'B-5', { status: 'booked', orderId: 'BOX-5' });
    await setup.follower.learn();
    const { number } = await getOrder(setup.app, booked.orderToken);
    const { body } = await setup.app.call(
      'POST /back/seat-service/get',
      { eventId: show.event.id },
      { token: setup.admin },
    );
    expect(body?.conflicts).toMatchObject([{ seat: 'Main B 5', orderNumber: number, says: 'booked BOX-5' }]);
    expect(await show.here('B-5')).toEqual(['booked']);
    expect(show.there('B-5').orderId).toBe('BOX-5');
  });
});
