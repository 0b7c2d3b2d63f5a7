import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import { newId } from '../../platform/ids.ts';
import { buyOrder, hold, newKey } from '../sales/order-management/orders.testing.ts';
import type { HoldProblem, HoldRequest, SeatLabel } from './holds/hold-request.ts';
import { createInventory, type Inventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';
import { buildSeatedEvent, listTestSeats, seatQuota } from './seats.testing.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

const namesOf = (seats: readonly SeatLabel[] = []) => seats.map(seat => `${seat.row}.${seat.seat}`).join(' ');

describe('seats', () => {
  let app: TestApp;
  let inventory: Inventory;
  beforeAll(async () => {
    app = await createTestApp();
    inventory = createInventory(app.deps);
  });
  afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));
  afterAll(() => app.close());

  const seatsOf = async (request: HoldRequest) => (await inventory.hold(request)).lines[0]?.seats ?? [];
  const chosen = (request: HoldRequest, seatIds: readonly string[]): HoldRequest => ({
    ...request,
    lines: request.lines.map(line => ({ ...line, chosenSeats: seatIds })),
  });
  async function problemsOf(request: HoldRequest): Promise<readonly HoldProblem[]> {
    const error: unknown = await inventory.hold(request).catch((reason: unknown) => reason);
    return (error as { details: { problems: HoldProblem[] } }).details.problems;
  }

  it('holds the best available side by side, and the next best after them', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 5 });
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 2 })))).toBe('1.1 1.2');
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 3 })))).toBe('1.3 1.4 1.5');
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 4 })))).toBe('2.1 2.2 2.3 2.4');
    expect(await problemsOf(wantTickets(event, { 0: 2 }))).toMatchObject([
      { reason: 'not_enough', available: 1 },
    ]);
  });

  it('holds chosen seats all or none, and names the ones that are taken', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 6 });
    const ids = (await listTestSeats(app, event.id)).map(seat => seat.id);
    const [first = '', second = '', third = ''] = ids;
    expect(namesOf(await seatsOf(chosen(wantTickets(event, { 0: 2 }), [second, first])))).toBe('1.2 1.1');
    expect(await problemsOf(chosen(wantTickets(event, { 0: 2 }), [second, third]))).toMatchObject([
      { reason: 'seat_taken', seatIds: [second], available: 4 },
    ]);
    expect((await listTestSeats(app, event.id)).filter(seat => seat.holdId)).toHaveLength(2);
  });

  it('holds no seat of another event, and none where there are none', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 3 });
    const other = await buildSeatedEvent(app.deps, { rows: 1, seats: 3 });
    const [foreign = ''] = (await listTestSeats(app, other.id)).map(seat => seat.id);
    for (const [wanted, seat] of [
      [event, foreign],
      [event, newId()],
      [await buildEvent(app.deps), foreign],
    ] as const) {
      expect(await problemsOf(chosen(wantTickets(wanted), [seat]))).toMatchObject([
        { reason: 'seat_taken', seatIds: [seat] },
      ]);
    }
  });

  it('answers a repeat with the same seats, and refuses the key for others', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 8 });
    const [seat = '', other = ''] = (await listTestSeats(app, event.id)).map(({ id }) => id);
    const best = wantTickets(event, { 0: 2 });
    expect(await inventory.hold(best)).toEqual(await inventory.hold(best));
    const chose = chosen(wantTickets(event), [seat]);
    expect(await inventory.hold(chose)).toEqual(await createInventory(app.deps).hold(chose));
    await expect(inventory.hold(chosen(chose, [other]))).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
  });

  it('refuses seats that are not as many as tickets, or chosen twice', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4 });
    const [seat = ''] = (await listTestSeats(app, event.id)).map(({ id }) => id);
    const ticketTypeId = event.ticketTypes[0]?.id ?? '';
    for (const lines of [
      [{ ticketTypeId, quantity: 2, seatIds: [seat] }],
      [{ ticketTypeId, quantity: 2, seatIds: [seat, seat] }],
      [
        { ticketTypeId, quantity: 1, seatIds: [seat] },
        { ticketTypeId, quantity: 1 },
      ],
    ]) {
      const refused = await hold(app, event, { lines, idempotencyKey: newKey() });
      expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
    }
  });

  it('keeps accessible seats for last', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4, accessible: [1] });
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 2 })))).toBe('1.2 1.3');
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 2 })))).toBe('1.4 1.1');
  });

  it('gives seats of expired holds to who asks, without waiting for the sweep', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 3 });
    const [, middle = ''] = (await listTestSeats(app, event.id)).map(({ id }) => id);
    await seatsOf(wantTickets(event, { 0: 3 }));
    expect(await problemsOf(wantTickets(event))).toMatchObject([{ reason: 'sold_out', available: 0 }]);
    app.clock.advance(10 * 60_000);
    expect(namesOf(await seatsOf(chosen(wantTickets(event), [middle])))).toBe('1.2');
    expect(await seatsOf(wantTickets(event, { 0: 2 }))).toHaveLength(2);
  });

  it('sells every seat once to 200 buyers from two processes', async () => {
    const second = anotherProcess(app);
    const event = await buildSeatedEvent(app.deps, { rows: 10, seats: 12 });
    const requests = Array.from({ length: 200 }, (_, at) => wantTickets(event, { 0: 1 + (at % 4) }));
    const { granted, broken } = await holdAll([inventory, createInventory(second.deps)], requests);
    await second.db.close();
    expect(broken).toEqual([]);
    const taken = (await listTestSeats(app, event.id)).filter(seat => seat.holdId);
    const wanted = granted.reduce((sum, request) => sum + (request.lines[0]?.quantity ?? 0), 0);
    expect([taken.length, wanted]).toEqual([120, 120]);
  });

  it('sells a chosen seat to one of many buyers from two processes', async () => {
    const second = anotherProcess(app);
    const both = [inventory, createInventory(second.deps)];
    for (let round = 0; round < 10; round += 1) {
      const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4 });
      const ids = (await listTestSeats(app, event.id)).map(({ id }) => id);
      const pairs = [ids.slice(0, 2), ids.slice(1, 3), ids.slice(2, 4), ids.slice(1, 2)];
      const requests = Array.from({ length: 24 }, (_, at) => {
        const seats = pairs[at % pairs.length] ?? [];
        return chosen(wantTickets(event, { 0: seats.length }), seats);
      });
      const { granted, broken } = await holdAll(both, requests);
      expect(broken).toEqual([]);
      const got = granted.flatMap(request => request.lines[0]?.chosenSeats ?? []);
      expect(new Set(got).size).toBe(got.length);
    }
    await second.db.close();
  });

  it('sells seats through HTTP to the end, with their labels in the cart', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4 });
    const held = await hold(app, event, { quantity: 2 });
    expect(namesOf(held.body.holds[0]?.seats)).toBe('1.1 1.2');
    const cart = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken, lang: 'en' });
    expect(cart.body.lines[0]?.seats).toEqual(held.body.holds[0]?.seats);
    expect((await buyOrder(app, event, { quantity: 2 })).state).toBe('paid');
    expect(await problemsOf(wantTickets(event))).toMatchObject([{ reason: 'sold_out' }]);
  });

  /** A ticket for two evenings in halls of one row. */
  async function buildPass(seats: number) {
    const friday = await buildSeatedEvent(app.deps, { rows: 1, seats });
    const saturday = await buildSeatedEvent(app.deps, { rows: 1, seats });
    const pass = await buildEvent(app.deps, { ticketTypes: [{ capacity: 100 }] });
    const type = pass.ticketTypes[0]?.id ?? '';
    await sql`delete from ticket_type_quota where ticket_type_id = ${type}`.execute(app.db.query);
    for (const member of [friday, saturday]) {
      await sql`insert into ticket_type_quota values (${type}, ${member.ticketTypes[0]?.quotaId ?? ''})`.execute(
        app.db.query,
      );
    }
    const idsOf = async (event: typeof friday) => (await listTestSeats(app, event.id)).map(({ id }) => id);
    return { friday, saturday, pass, fridayIds: await idsOf(friday), saturdayIds: await idsOf(saturday) };
  }

  it('takes the same seat at each event of a combined ticket', async () => {
    const { friday, saturday, pass, fridayIds } = await buildPass(4);
    await seatsOf(chosen(wantTickets(friday), fridayIds.slice(0, 1)));
    expect(namesOf(await seatsOf(wantTickets(pass, { 0: 2 })))).toBe('1.2 1.2 1.3 1.3');
    const last = chosen(wantTickets(pass), fridayIds.slice(3));
    expect(namesOf(await seatsOf(last))).toBe('1.4 1.4');
    expect(await problemsOf({ ...last, key: newKey() })).toMatchObject([{ reason: 'sold_out' }]);
    expect(namesOf(await seatsOf(wantTickets(saturday)))).toBe('1.1');
  });

  it('takes good seats at each event where the same ones are not free, and says so of chosen ones', async () => {
    const { friday, saturday, pass, fridayIds, saturdayIds } = await buildPass(3);
    await seatsOf(chosen(wantTickets(friday), fridayIds.slice(0, 1)));
    await seatsOf(chosen(wantTickets(saturday), saturdayIds.slice(2)));
    expect(await problemsOf(chosen(wantTickets(pass), saturdayIds.slice(0, 1)))).toMatchObject([
      { reason: 'seat_taken', seatIds: saturdayIds.slice(0, 1) },
    ]);
    const seats = await seatsOf(wantTickets(pass, { 0: 2 }));
    expect([fridayIds, saturdayIds].map(ids => namesOf(seats.filter(({ id }) => ids.includes(id))))).toEqual([
      '1.2 1.3',
      '1.1 1.2',
    ]);
  });

  it('sells combined tickets and single ones of the same seats from two processes', async () => {
    const second = anotherProcess(app);
    const friday = await buildSeatedEvent(app.deps, { rows: 4, seats: 10 });
    const saturday = await buildSeatedEvent(app.deps, { rows: 3, seats: 10 });
    const pass = await buildEvent(app.deps, { ticketTypes: [{ capacity: 25 }] });
    const type = pass.ticketTypes[0]?.id ?? '';
    for (const member of [friday, saturday]) {
      await sql`insert into ticket_type_quota values (${type}, ${member.ticketTypes[0]?.quotaId ?? ''})`.execute(
        app.db.query,
      );
    }
    const requests = Array.from({ length: 150 }, (_, at) =>
      wantTickets([pass, friday, saturday][at % 3] ?? pass, { 0: 1 + (at % 2) }),
    );
    const { granted, broken } = await holdAll([inventory, createInventory(second.deps)], requests);
    await second.db.close();
    expect(broken).toEqual([]);
    expect(granted.length).toBeGreaterThan(30);
    expect((await listTestSeats(app, saturday.id)).every(seat => seat.holdId)).toBe(true);
  });

  it('notices when an event gets seats', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 4 }] });
    expect(await problemsOf(wantTickets(event, { 0: 5 }))).toMatchObject([{ reason: 'not_enough' }]);
    await seatQuota(app.deps, event.id, event.ticketTypes[0]?.quotaId ?? '', { rows: 1, seats: 4 });
    // this process believes for a while that there are no seats; the database knows better
    expect(namesOf(await seatsOf(wantTickets(event, { 0: 2 })))).toBe('1.1 1.2');
  });
});
