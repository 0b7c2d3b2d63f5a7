import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import {
  buildSeatMap,
  drawSections,
  publishMap,
  type BuiltMap,
} from '../../catalogue/seat-maps/seat-maps.testing.ts';
import { drawTable } from '../../inventory/whole-tables.testing.ts';
import {
  buildOrganiser,
  change,
  create,
  createPublished,
  load,
  typeFrom,
  type Organiser,
  type SentForm,
} from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;
let map: BuiltMap;

const stalls = { id: 'P', label: 'Parter', category: 'a', rows: 3, seats: 10 };
const floor = { id: 'F', label: 'Floor', category: 'c', standing: 50 };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
  map = await buildSeatMap(app.deps, organiser.placeId, drawSections(stalls, floor));
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

/** What of a form sells the stalls by one type and the floor by another. */
function seatedForm(): Partial<SentForm> {
  const [seat, stand] = [typeFrom([]), typeFrom([])];
  return {
    hallId: map.hallId,
    seatMapVersionId: map.versionId,
    quotas: [],
    ticketTypes: [seat, stand],
    mapSales: [
      { key: 'a', ticketTypeIds: [seat.id], standingTicketTypeIds: [] },
      { key: 'c', ticketTypeIds: [stand.id], standingTicketTypeIds: [] },
    ],
  };
}

async function countSeats(eventId: string): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select count(*)::int as seats from event_seat where event_id = ${eventId}`.execute(app.db.query);
  return rows[0]?.seats ?? 0;
}

function hold(eventId: string, ticketTypeId: string, mapSeats: string[]) {
  return app.call('POST /front/cart/hold', {
    eventId,
    lines: [{ ticketTypeId, quantity: mapSeats.length, mapSeats }],
    idempotencyKey: newId(),
  });
}

describe('an event with a seat map', () => {
  it('is made in one go, and its form says what it is sold by', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    expect(await countSeats(event.eventId)).toBe(30);
    const [seat, stand] = event.form.ticketTypes;
    expect(event.form).toMatchObject({
      hallId: map.hallId,
      seatMapVersionId: map.versionId,
      quotas: [],
      mapSales: [
        { key: 'a', ticketTypeIds: [seat?.id], standingTicketTypeIds: [] },
        { key: 'c', ticketTypeIds: [stand?.id], standingTicketTypeIds: [] },
      ],
    });
    expect([seat?.quotaIds, event.facts.seatMap?.categories]).toEqual([
      [],
      [
        { key: 'a', name: 'A', seats: 30, standing: 0 },
        { key: 'c', name: 'C', seats: 0, standing: 50 },
      ],
    ]);
    expect((await hold(event.eventId, seat?.id ?? '', ['P-1-1', 'P-1-2'])).status).toBe(200);
  });

  it('is not made at all where the map is of another place', async () => {
    const other = await buildOrganiser(app);
    const foreign = await buildSeatMap(app.deps, other.placeId, drawSections(stalls));
    const { error } = await create(app, organiser, {
      ...seatedForm(),
      hallId: foreign.hallId,
      seatMapVersionId: foreign.versionId,
    });
    expect([error.code, error.fields]).toMatchObject(['event.problems', { hallId: 'hall_elsewhere' }]);
  });

  it('keeps its seats, and who holds them, while its texts are changed', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    await hold(event.eventId, event.form.ticketTypes[0]?.id ?? '', ['P-2-1']);
    const changed = await change(app, organiser, event, { ageLimit: 18 });
    expect([changed.status, changed.body.version]).toEqual([200, event.version + 1]);
    expect(await countSeats(event.eventId)).toBe(30);
  });

  it('moves to a newer version, and to none, while nothing of it is taken', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    const seatMapVersionId = await publishMap(
      app.deps,
      map.seatMapId,
      drawSections({ ...stalls, seats: 12 }, floor),
    );
    expect((await change(app, organiser, event, { seatMapVersionId })).status).toBe(200);
    expect(await countSeats(event.eventId)).toBe(36);
    const now = await load(app, organiser, event.eventId);
    const quota = { id: newId(), name: 'Hall', capacity: 100 };
    const ticketTypes = now.form.ticketTypes.map(type => ({ ...type, quotaIds: [quota.id] }));
    const without = { hallId: null, seatMapVersionId: null, mapSales: [], quotas: [quota], ticketTypes };
    expect((await change(app, organiser, now, without)).status).toBe(200);
    expect(await countSeats(event.eventId)).toBe(0);
    const plain = await load(app, organiser, event.eventId);
    expect(plain.form.quotas).toMatchObject([{ name: 'Hall', capacity: 100 }]);
    expect(plain.form.ticketTypes.map(type => type.quotaIds)).toEqual(
      plain.form.ticketTypes.map(() => [plain.form.quotas[0]?.id]),
    );
  });

  it('can not lose a map whose seats are taken, and says which are', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    await hold(event.eventId, event.form.ticketTypes[0]?.id ?? '', ['P-3-10']);
    const smaller = await publishMap(app.deps, map.seatMapId, drawSections({ ...stalls, seats: 9 }, floor));
    const { status, error } = await change(app, organiser, event, { seatMapVersionId: smaller });
    expect([status, error.code, error.fields]).toEqual([
      409,
      'event.problems',
      { seatMapVersionId: 'map_in_the_way' },
    ]);
    expect(error.details).toMatchObject({
      problems: [{ path: 'seatMapVersionId', code: 'map_in_the_way', params: { total: 1 } }],
      hindrances: [{ kind: 'seat', reason: 'gone', mapSeat: 'P-3-10', state: 'held' }],
    });
    expect(await countSeats(event.eventId)).toBe(30);
    expect((await load(app, organiser, event.eventId)).version).toBe(event.version);
  });

  it('gets no map with a table that nobody could buy whole, and says which', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    const drawn = drawSections(stalls, floor);
    const sections = drawn.sections.map((section, at) =>
      at === 0 ? { ...section, tables: [drawTable('T1', 40)] } : section,
    );
    const party = await publishMap(app.deps, map.seatMapId, { ...drawn, sections });
    const { error } = await change(app, organiser, event, { seatMapVersionId: party });
    expect(error.details).toMatchObject({
      problems: [
        { path: 'seatMapVersionId', code: 'map_table_unsellable', params: { name: 'T1', seats: 40 } },
      ],
      hindrances: [{ kind: 'table', reason: 'limit', table: 'T1' }],
    });
  });

  it('loses no seat to a sale in the same moment', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    const typeId = event.form.ticketTypes[0]?.id ?? '';
    const smaller = await publishMap(app.deps, map.seatMapId, drawSections({ ...stalls, rows: 1 }, floor));
    const wanted = Array.from({ length: 10 }, (_, at) => `P-3-${at + 1}`);
    const [moved, ...held] = await Promise.all([
      change(app, organiser, event, { seatMapVersionId: smaller }),
      ...wanted.map(seat => hold(event.eventId, typeId, [seat])),
    ]);
    const granted = held.filter(({ status }) => status === 200).length;
    expect([moved.status, granted > 0]).toEqual(granted > 0 ? [409, true] : [200, false]);
    expect(await countSeats(event.eventId)).toBe(granted > 0 ? 30 : 10);
  });
});

describe('copies of an event with a seat map', () => {
  it('have seats of their own', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    await hold(event.eventId, event.form.ticketTypes[0]?.id ?? '', ['P-1-1']);
    const body = { key: newId(), eventId: event.eventId, startsAt: { at: '2027-07-10T21:00' } };
    const made = await app.call('POST /back/event/duplicate', body, organiser);
    expect(made.status).toBe(200);
    const copy = await load(app, organiser, made.body.eventId);
    expect(copy.form.mapSales.map(({ ticketTypeIds }) => ticketTypeIds)).toEqual(
      copy.form.ticketTypes.map(({ id }) => [id]),
    );
    expect(await countSeats(made.body.eventId)).toBe(30);
  });

  it('are made for each date of a series', async () => {
    const event = await createPublished(app, organiser, seatedForm());
    const dates = ['2027-04-01T20:00', '2027-04-02T20:00'].map(at => ({ at }));
    const body = { key: newId(), eventId: event.eventId, dates };
    const { body: made } = await app.call('POST /back/event/create-series', body, organiser);
    expect(await Promise.all(made.events.map(({ eventId }) => countSeats(eventId)))).toEqual([30, 30]);
  });

  it('are refused where they would have too many seats at once', async () => {
    const big = drawSections(
      ...Array.from({ length: 10 }, (_, at) => ({ id: `S${at}`, category: 'a', rows: 25, seats: 40 })),
    );
    const hall = await buildSeatMap(app.deps, organiser.placeId, big);
    const type = typeFrom([]);
    const { body } = await create(app, organiser, {
      hallId: hall.hallId,
      seatMapVersionId: hall.versionId,
      quotas: [],
      ticketTypes: [type],
      mapSales: [{ key: 'a', ticketTypeIds: [type.id], standingTicketTypeIds: [] }],
    });
    const dates = Array.from({ length: 41 }, (_, day) => ({
      at: new Date(Date.UTC(2027, 4, 1 + day, 20)).toISOString().slice(0, 16),
    }));
    const series = { key: newId(), eventId: body.eventId, dates };
    const { error } = await app.call('POST /back/event/create-series', series, organiser);
    expect([error.code, error.fields]).toEqual(['request.invalid', { dates: 'too_many_seats' }]);
  });
});
