import type { SeatMap } from '@vh/seating';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { untilLockWait } from '../../testing/until-lock-wait.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import {
  buildSeatMap,
  drawSections,
  publishMap,
  type BuiltMap,
} from '../catalogue/seat-maps/seat-maps.testing.ts';
import { findMiscounts, wantTickets } from './inventory.testing.ts';
import { createInventory } from './holds/inventory.service.ts';
import { applySeatMap, type MapWish } from './seat-map-binding.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

const stalls = { id: 'P', label: 'Parter', category: 'a', rows: 3, seats: 10 };
const circle = { id: 'B', label: 'Balkon', category: 'b', rows: 2, seats: 8 };
const floor = { id: 'F', label: 'Floor', category: 'c', standing: 50 };

/** An event of three types, and the sale of a map with the categories a, b and c by them. */
async function buildShow(map: SeatMap = drawSections(stalls, circle, floor)) {
  const event = await buildEvent(app.deps, {
    maxPerOrder: 100,
    ticketTypes: [{ maxPerOrder: 100 }, { maxPerOrder: 100 }, { maxPerOrder: 100 }],
  });
  const built = await buildSeatMap(app.deps, event.placeId, map);
  return { event, built };
}

function wishOf(event: BuiltEvent, seatMapVersionId: string, keys = ['a', 'b', 'c']): MapWish {
  const categories = keys.map((key, at) => ({
    key,
    ticketTypeIds: [event.ticketTypes[at]?.id ?? ''],
    standingTicketTypeIds: [],
  }));
  return { eventId: event.id, seatMapVersionId, categories };
}

const apply = (wish: MapWish) => app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));

async function bound(map?: SeatMap): Promise<{ event: BuiltEvent; built: BuiltMap }> {
  const show = await buildShow(map);
  await apply(wishOf(show.event, show.built.versionId));
  return show;
}

async function listSeats(eventId: string) {
  const { rows } = await sql<{ mapSeat: string; address: string; category: string; isTaken: boolean }>`
    select s.map_seat as "mapSeat", concat_ws('.', s.section, s.row_label, s.seat_label) as address,
        q.map_category as category, s.hold_id is not null as "isTaken"
      from event_seat s join quota q on q.id = s.quota_id
      where s.event_id = ${eventId} order by s.map_order`.execute(app.db.query);
  return rows;
}

async function listQuotas(eventId: string) {
  const { rows } = await sql<{ key: string | null; seated: boolean; capacity: number }>`
    select map_category as key, seated, capacity from quota where event_id = ${eventId} order by 1, 2`.execute(
    app.db.query,
  );
  return rows;
}

/** Holds chosen seats of the map. */
async function holdSeats(event: BuiltEvent, type: number, mapSeats: readonly string[]) {
  return app.call('POST /front/cart/hold', {
    eventId: event.id,
    lines: [
      { ticketTypeId: event.ticketTypes[type]?.id ?? '', quantity: mapSeats.length, mapSeats: [...mapSeats] },
    ],
    idempotencyKey: `${event.id}-${mapSeats[0]}`.slice(-60),
  });
}

/** What stands in the way of a wish. */
async function hindrances(wish: MapWish): Promise<{ total: number; hindrances: object[] }> {
  const error: unknown = await apply(wish).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'seat_map.conflict' });
  return (error as { details: { total: number; hindrances: object[] } }).details;
}

describe('binding an event to a map', () => {
  it('makes a quota of each category, with a row for each seat', async () => {
    const { event } = await bound();
    const seats = await listSeats(event.id);
    expect(seats).toHaveLength(46);
    expect(seats[0]).toEqual({ mapSeat: 'P-1-1', address: 'Parter.1.1', category: 'a', isTaken: false });
    expect(await listQuotas(event.id)).toEqual([
      { key: 'a', seated: true, capacity: 30 },
      { key: 'b', seated: true, capacity: 16 },
      { key: 'c', seated: false, capacity: 50 },
    ]);
  });

  it('sells the seats of each category by its types', async () => {
    const { event } = await bound();
    expect((await holdSeats(event, 1, ['B-1-3', 'B-1-4'])).body.holds[0]?.seats).toMatchObject([
      { section: 'Balkon', row: '1', seat: '3' },
      { section: 'Balkon', row: '1', seat: '4' },
    ]);
    const other = await holdSeats(event, 0, ['B-1-5']);
    expect([other.status, other.error.code]).toEqual([409, 'inventory.unavailable']);
  });

  it('says which seats of the map somebody else was quicker to take', async () => {
    const { event } = await bound();
    await holdSeats(event, 0, ['P-1-1']);
    const late = await holdSeats(event, 0, ['P-1-2', 'P-1-1']);
    expect(late.error.details).toMatchObject({
      problems: [{ reason: 'seat_taken', mapSeats: ['P-1-1'] }],
    });
    expect((await holdSeats(event, 0, ['nowhere'])).error).toMatchObject({ fields: { lines: 'seats' } });
  });

  it('takes 20,000 seats at once', async () => {
    const big = drawSections(
      ...Array.from({ length: 20 }, (_, at) => ({ id: `S${at}`, category: 'a', rows: 25, seats: 40 })),
    );
    const { event, built } = await buildShow(big);
    await apply(wishOf(event, built.versionId, ['a']));
    expect(await listSeats(event.id)).toHaveLength(20_000);
  });

  it('refuses maps of other places, unknown categories and types for two parts, at their fields', async () => {
    const { event, built } = await buildShow();
    const { built: elsewhere } = await buildShow();
    const fieldsOf = async (wish: MapWish) =>
      (await apply(wish).catch((error: unknown) => error)) as { fields?: object };
    expect((await fieldsOf(wishOf(event, elsewhere.versionId))).fields).toEqual({
      seatMapVersionId: 'place',
    });
    const wish = wishOf(event, built.versionId);
    const [a, b] = wish.categories;
    if (!a || !b) throw new Error('the wish has categories');
    expect((await fieldsOf({ ...wish, categories: [{ ...a, key: 'z' }] })).fields).toEqual({
      'categories.0.key': 'unknown',
    });
    const twice = { ...wish, categories: [a, { ...b, ticketTypeIds: a.ticketTypeIds }] };
    expect((await fieldsOf(twice)).fields).toEqual({ 'categories.1.ticketTypeIds.0': 'duplicate' });
    expect(await listQuotas(event.id)).toHaveLength(3);
    expect(await listSeats(event.id)).toEqual([]);
  });

  it('refuses types that have tickets out without seats', async () => {
    const { event, built } = await buildShow();
    await createInventory(app.deps).hold(wantTickets(event, { 0: 2 }));
    const found = await hindrances(wishOf(event, built.versionId));
    expect(found.hindrances).toContainEqual({
      kind: 'ticket_type',
      reason: 'taken',
      ticketTypeId: event.ticketTypes[0]?.id,
    });
    expect(await listSeats(event.id)).toEqual([]);
  });
});

describe('moving an event to a newer version', () => {
  it('keeps taken seats, adds new ones and removes free ones', async () => {
    const { event, built } = await bound();
    await holdSeats(event, 0, ['P-1-1', 'P-1-2']);
    const newer = await publishMap(
      app.deps,
      built.seatMapId,
      drawSections({ ...stalls, rows: 2, seats: 12 }, circle, floor),
    );
    await apply(wishOf(event, newer));
    const seats = await listSeats(event.id);
    expect(seats).toHaveLength(40);
    expect(seats.filter(({ isTaken }) => isTaken).map(({ mapSeat }) => mapSeat)).toEqual(['P-1-1', 'P-1-2']);
    expect((await listQuotas(event.id))[0]).toEqual({ key: 'a', seated: true, capacity: 24 });
  });

  it.each([
    ['gone', drawSections({ ...stalls, seats: 9 }, circle, floor)],
    ['address', drawSections({ ...stalls, label: 'Stalls' }, circle, floor)],
    ['category', drawSections({ ...stalls, category: 'b' }, { ...circle, category: 'a' }, floor)],
  ] as const)(
    'refuses where a taken seat would be otherwise (%s), and changes nothing',
    async (reason, map) => {
      const { event, built } = await bound();
      await holdSeats(event, 0, ['P-2-10']);
      const before = await listSeats(event.id);
      const newer = await publishMap(app.deps, built.seatMapId, map);
      const found = await hindrances(wishOf(event, newer));
      expect(found).toMatchObject({
        total: 1,
        hindrances: [{ kind: 'seat', reason, mapSeat: 'P-2-10', section: 'Parter', state: 'held' }],
      });
      expect(await listSeats(event.id)).toEqual(before);
    },
  );

  it('lets free seats change names with each other', async () => {
    const { event, built } = await bound();
    const map = drawSections(stalls, circle, floor);
    const swapped: SeatMap = {
      ...map,
      sections: map.sections.map(section => ({
        ...section,
        rows: section.rows.map(row => ({
          ...row,
          seats: row.seats.map(seat => ({
            ...seat,
            label: String(row.seats.length + 1 - Number(seat.label)),
          })),
        })),
      })),
    };
    await apply(wishOf(event, await publishMap(app.deps, built.seatMapId, swapped)));
    const seats = await listSeats(event.id);
    expect(seats.find(({ mapSeat }) => mapSeat === 'P-1-1')?.address).toBe('Parter.1.10');
    expect(seats).toHaveLength(46);
  });

  it('does not shrink standing places below what is taken', async () => {
    const { event, built } = await bound();
    await createInventory(app.deps).hold(wantTickets(event, { 2: 10 }));
    const small = await publishMap(
      app.deps,
      built.seatMapId,
      drawSections(stalls, circle, { ...floor, standing: 9 }),
    );
    expect(await hindrances(wishOf(event, small))).toMatchObject({
      hindrances: [{ kind: 'quota', reason: 'capacity', taken: 10, capacity: 9 }],
    });
  });

  it('is refused with seats that staff block, too', async () => {
    const { event, built } = await bound();
    const { token } = await loginAs(app.deps, 'admin');
    const { body } = await app.call(
      'POST /back/inventory/get',
      { eventId: event.id, withSeats: true },
      { token },
    );
    const seat = body.seats?.find(one => one.section === 'Parter' && one.row === '3' && one.seat === '10');
    await app.call(
      'POST /back/inventory/block',
      {
        eventId: event.id,
        blockId: '00000000-0000-4000-8000-00000000b10c',
        quotaId: seat?.quotaId ?? '',
        reason: 'house',
        seatIds: [seat?.id ?? ''],
      },
      { token },
    );
    const newer = await publishMap(
      app.deps,
      built.seatMapId,
      drawSections({ ...stalls, seats: 9 }, circle, floor),
    );
    expect(await hindrances(wishOf(event, newer))).toMatchObject({
      total: 1,
      hindrances: [{ reason: 'gone', state: 'blocked' }],
    });
  });
});

describe('binding while tickets are sold', () => {
  it('loses no seat and sells none twice, no matter who comes first', async () => {
    const { event, built } = await bound();
    const small = await publishMap(
      app.deps,
      built.seatMapId,
      drawSections({ ...stalls, rows: 1 }, circle, floor),
    );
    const seats = Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 10 }, (__, seat) => `P-${row + 1}-${seat + 1}`),
    ).flat();
    const [moved, ...held] = await Promise.all([
      apply(wishOf(event, small)).then(
        () => 'moved',
        (error: { code?: string }) => error.code,
      ),
      ...seats.map(seat => holdSeats(event, 0, [seat])),
    ]);
    expect(['moved', 'seat_map.conflict']).toContain(moved);
    const left = await listSeats(event.id);
    const granted = seats.filter((_, at) => held[at]?.status === 200);
    const taken = left.filter(({ isTaken }) => isTaken).map(({ mapSeat }) => mapSeat);
    expect(taken.sort()).toEqual(granted.sort());
    expect(held.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
    if (moved === 'moved') expect(left.filter(({ category }) => category === 'a')).toHaveLength(10);
  });

  it('serves buyers who waited for the places of the former hall', async () => {
    const { event, built } = await buildShow();
    const inventory = createInventory(app.deps);
    // once, so that this process knows the event without seats
    await inventory.hold(wantTickets(event, { 2: 1 }));
    const [first, second] = event.ticketTypes.map(({ id }) => id);
    const forBoth = [{ key: 'a', ticketTypeIds: [first ?? '', second ?? ''], standingTicketTypeIds: [] }];
    const { hold } = await app.db.transaction(async tx => {
      const wish = { eventId: event.id, seatMapVersionId: built.versionId, categories: forBoth };
      await applySeatMap(tx, wish, app.clock.now());
      // the places of its type are gone when it gets to see them: the type is for seats of another quota
      const waiting = inventory.hold(wantTickets(event, { 1: 2 }));
      await untilLockWait(app);
      return { hold: waiting };
    });
    expect((await hold).lines[0]?.seats).toMatchObject([{ section: 'Parter' }, { section: 'Parter' }]);
  });
});
