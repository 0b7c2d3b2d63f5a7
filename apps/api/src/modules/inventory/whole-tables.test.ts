import { sql } from 'kysely';
import { groupBy } from '../../platform/group-by.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { loginAs } from '../../testing/builders.ts';
import { createInventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';
import { readSeatsNow } from './holds/seat-live.repo.ts';
import {
  bindParty,
  chairs,
  drawParty,
  drawTable,
  holdSeats,
  listPartySeats,
  redraw,
  type Party,
} from './whole-tables.testing.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

const want = (party: Party, quantity: number) =>
  app.call('POST /front/cart/hold', {
    eventId: party.event.id,
    lines: [{ ticketTypeId: party.event.ticketTypes[0]?.id ?? '', quantity }],
    idempotencyKey: newId(),
  });
const bestOf = async (party: Party, quantity: number) =>
  (await app.call('POST /front/event/get-best-seats', { eventId: party.event.id, quantity })).body.best;
const takenOf = async (party: Party) =>
  (await listPartySeats(app, party)).filter(seat => seat.holdId).map(seat => seat.mapSeat);
const idsOf = async (party: Party, mapSeats: readonly string[]) =>
  (await listPartySeats(app, party)).filter(seat => mapSeats.includes(seat.mapSeat)).map(seat => seat.id);

describe('a table that is sold whole', () => {
  it('is bought with all its seats', async () => {
    const party = await bindParty(app);
    expect((await holdSeats(app, party, chairs('T1'))).status).toBe(200);
    expect(await takenOf(party)).toEqual(chairs('T1'));
  });

  it('gives nobody a part of it, and says which seats were that part', async () => {
    const party = await bindParty(app);
    const part = await holdSeats(app, party, ['P-1-1', 'T1-1', 'T1-2', ...chairs('T2')]);
    expect([part.status, part.error.code]).toEqual([409, 'inventory.unavailable']);
    const { problems } = part.error.details as { problems: { mapSeats: string[] }[] };
    expect(problems).toMatchObject([{ reason: 'table_whole' }]);
    expect(problems[0]?.mapSeats).toEqual(['T1-1', 'T1-2']);
    expect(await takenOf(party)).toEqual([]);
  });

  it('is bought by several types at once, and returned with all of them', async () => {
    const party = await bindParty(app);
    const full = [...chairs('T1', 3), 'P-1-1'];
    const held = await holdSeats(app, party, full, ['T1-4', 'P-1-2']);
    expect(held.status).toBe(200);
    const { cartToken } = held.body;
    const holdId = held.body.holds[1]?.holdId ?? '';
    const freed = await app.call('POST /front/cart/release', { cartToken, holdId });
    expect([freed.status, await takenOf(party)]).toEqual([200, []]);
  });

  it('leaves the other things of a cart alone when it is returned', async () => {
    const party = await bindParty(app);
    const held = await holdSeats(app, party, chairs('T1'), ['P-1-1']);
    const { cartToken } = held.body;
    const other = held.body.holds.find(({ quantity }) => quantity === 1);
    await app.call('POST /front/cart/release', { cartToken, holdId: other?.holdId ?? '' });
    expect(await takenOf(party)).toEqual(chairs('T1'));
  });

  it('is not completed by a second request', async () => {
    const party = await bindParty(app);
    const first = await holdSeats(app, party, chairs('T1', 3));
    const second = await holdSeats(app, party, ['T1-4']);
    expect([first.status, second.status]).toEqual([409, 409]);
  });

  it('is a seat like others where it has one chair', async () => {
    const party = await bindParty(app, drawParty(drawTable('T1', 1), drawTable('T2', 4)));
    expect((await listPartySeats(app, party)).map(({ wholeTable }) => wholeTable)).toEqual([
      ...[null, null, null, null],
      ...['T2', 'T2', 'T2', 'T2'],
    ]);
  });

  it('binds buyers by the map that the event goes by then', async () => {
    const tables = [drawTable('T1', 4, { bookAsWhole: false })];
    const party = await bindParty(app, drawParty(...tables));
    expect((await want(party, 1)).status).toBe(200);
    await redraw(app, party, drawParty(drawTable('T1', 4)));
    expect((await holdSeats(app, party, ['T1-1'])).status).toBe(409);
    // two seats are left beside it: who leaves the choice to us gets none of its chairs
    expect((await want(party, 3)).error.details).toMatchObject({
      problems: [{ reason: 'table_whole', available: 2 }],
    });
    await redraw(app, party, drawParty(...tables));
    expect((await holdSeats(app, party, ['T1-1'])).status).toBe(200);
  });
});

describe('the best available where tables are sold whole', () => {
  it('passes over tables, but for who comes in their number', async () => {
    const party = await bindParty(app);
    const two = await want(party, 2);
    expect(two.body.holds[0]?.seats).toMatchObject([{ section: 'P' }, { section: 'P' }]);
    const tooMany = await want(party, 3);
    expect(tooMany.error.details).toMatchObject({ problems: [{ reason: 'table_whole', available: 1 }] });
    expect((await want(party, 4)).status).toBe(200);
    const atTables = (await takenOf(party)).filter(seat => seat.startsWith('T'));
    expect([chairs('T1'), chairs('T2')]).toContainEqual(atTables);
  });

  it('finds a table by a wish, as places together, and nothing for fewer or more', async () => {
    const party = await bindParty(app);
    const four = await bestOf(party, 4);
    expect(four).toMatchObject({ areAdjacent: true });
    expect(new Set(four?.seats.map(({ row }) => row)).size).toBe(1);
    expect((await bestOf(party, 3))?.seats.map(({ section }) => section)).toEqual(['P', 'P', 'P']);
    expect(await bestOf(party, 5)).toBeNull();
    expect(
      (await holdSeats(app, party, four?.seats.flatMap(({ mapSeat }) => mapSeat ?? []) ?? [])).status,
    ).toBe(200);
  });
});

describe('what is left of a table that is sold whole', () => {
  const admin = async () => (await loginAs(app.deps, 'admin')).token;
  async function keepBack(party: Party, mapSeat: string) {
    const seatIds = await idsOf(party, [mapSeat]);
    const quota = await sql<{ id: string }>`
      select id from quota where event_id = ${party.event.id} and seated`.execute(app.db.query);
    const body = { eventId: party.event.id, quotaId: quota.rows[0]?.id ?? '', blockId: newId(), note: '' };
    return app.call(
      'POST /back/inventory/block',
      { ...body, reason: 'house', seatIds },
      { token: await admin() },
    );
  }

  it('is sold to nobody while staff keep one seat of it, and looks taken to buyers', async () => {
    const party = await bindParty(app);
    expect((await keepBack(party, 'T1-1')).status).toBe(200);
    const rest = await holdSeats(app, party, ['T1-2', 'T1-3', 'T1-4']);
    expect(rest.error.details).toMatchObject({ problems: [{ reason: 'table_whole' }] });
    const all = await holdSeats(app, party, chairs('T1'));
    expect(all.error.details).toMatchObject({ problems: [{ reason: 'seat_taken', mapSeats: ['T1-1'] }] });
    const seats = await listPartySeats(app, party);
    const { free } = (await readSeatsNow(app.db.query, party.event.id)) ?? { free: '' };
    expect(seats.filter((_, at) => free[at] === '1').map(({ mapSeat }) => mapSeat)).toEqual([
      ...['P-1-1', 'P-1-2', 'P-1-3'],
      ...chairs('T2'),
    ]);
  });

  it('goes to guests whom staff seat there', async () => {
    const party = await bindParty(app);
    await keepBack(party, 'T1-1');
    const invite = (guest: object) =>
      app.call(
        'POST /back/guest/invite',
        {
          ...{ key: newId(), eventId: party.event.id, ticketTypeId: party.event.ticketTypes[0]?.id ?? '' },
          ...{ reason: 'press', note: '', lang: 'sr' },
          guests: [{ name: 'Ana Anić', email: 'ana@example.test', tickets: 1, ...guest }],
        },
        { token },
      );
    const token = await admin();
    expect((await invite({ seatIds: await idsOf(party, ['T1-2']) })).status).toBe(200);
    // who names no seat breaks no table either
    const [best] = (await invite({})).body.guests;
    expect(best?.seats).toMatchObject([{ section: 'P' }]);
    expect((await takenOf(party)).filter(seat => seat.startsWith('T'))).toEqual(['T1-2']);
  });
});

describe('many buyers of one table', () => {
  const race = async (party: Party, wishes: readonly (readonly string[])[]) => {
    const second = anotherProcess(app);
    const seats = new Map((await listPartySeats(app, party)).map(({ mapSeat, id }) => [mapSeat, id]));
    const requests = wishes.map(wish => {
      const request = wantTickets(party.event, { 0: wish.length });
      const chosenSeats = wish.map(seat => seats.get(seat) ?? '');
      return { ...request, lines: request.lines.map(line => ({ ...line, chosenSeats })) };
    });
    const outcome = await holdAll([createInventory(app.deps), createInventory(second.deps)], requests);
    await second.db.close();
    return outcome;
  };

  it('race for it from two processes: exactly one gets all of it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const party = await bindParty(app);
      const whole = Array.from({ length: 6 }, () => chairs('T1'));
      const parts = [chairs('T1', 2), ['T1-3', 'T1-4'], ['T1-1'], ['T1-2', 'T2-1']];
      const { granted, refused, broken } = await race(party, [...parts, ...whole, ...parts]);
      expect([granted.length, refused, broken]).toEqual([1, 13, []]);
      const seats = (await listPartySeats(app, party)).filter(({ holdId }) => holdId);
      expect(seats.map(({ mapSeat }) => mapSeat)).toEqual(chairs('T1'));
      expect(new Set(seats.map(({ cart }) => cart)).size).toBe(1);
    }
  });

  it('who leave the choice to us get whole tables, one each, until there is none', async () => {
    const party = await bindParty(app);
    const second = anotherProcess(app);
    const requests = Array.from({ length: 10 }, () => wantTickets(party.event, { 0: 4 }));
    const both = [createInventory(app.deps), createInventory(second.deps)];
    const { granted, broken } = await holdAll(both, requests);
    await second.db.close();
    expect([granted.length, broken]).toEqual([2, []]);
    const taken = (await listPartySeats(app, party)).filter(({ holdId }) => holdId);
    const byTable = groupBy(taken, ({ wholeTable }) => wholeTable);
    expect([...byTable.values()].map(seats => new Set(seats.map(({ cart }) => cart)).size)).toEqual([1, 1]);
  });
});
