import { emptySeatMap, type SeatMap } from '@vh/seating';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { pictureSweeps } from '../media/picture-store.ts';
import { drawPicture, upload } from '../media/pictures.testing.ts';
import { drawSections } from './seat-maps.testing.ts';

let app: TestApp;
let token: string;
let hallId: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
  const event = await buildEvent(app.deps);
  const { body } = await app.call(
    'POST /back/hall/create',
    { placeId: event.placeId, name: 'Sala' },
    { token },
  );
  hallId = body._id;
});
afterAll(() => app.close());

const hall = drawSections({ id: 'P', rows: 2, seats: 5 });

/** The hall with its last seat somewhere else, which may be nowhere. */
function withSeatAt(x: number): SeatMap {
  return {
    ...hall,
    sections: hall.sections.map(section => ({
      ...section,
      rows: section.rows.map((row, at) =>
        at === 1
          ? { ...row, seats: row.seats.map(seat => (seat.id === 'P-2-5' ? { ...seat, x } : seat)) }
          : row,
      ),
    })),
  };
}

async function createMap(): Promise<string> {
  const from = { kind: 'empty' as const, width: 1_000, height: 1_000 };
  const { body } = await app.call('POST /back/seat-map/create', { hallId, name: 'Plan', from }, { token });
  await save(body.seatMapId, 1, hall);
  return body.seatMapId;
}

const save = (seatMapId: string, draftVersion: number, map: SeatMap) =>
  app.call('POST /back/seat-map/save', { seatMapId, draftVersion, map }, { token });

async function expectUntouched(seatMapId: string): Promise<void> {
  const { body } = await app.call('POST /back/seat-map/get', { seatMapId }, { token });
  expect(body).toMatchObject({ draftVersion: 2, seats: 10, map: hall });
}

const countMaps = async () => (await app.db.query.selectFrom('seat_map').select('id').execute()).length;

/** A table of ranges with that many seats, a hundred a row. */
const rangesOf = (seats: number) =>
  ['zone,row,start,end', ...Array.from({ length: seats / 100 }, (_, row) => `A,${row + 1},1,100`)].join('\n');

describe('a map that cannot be', () => {
  it.each([
    ['not a number', NaN],
    ['without end', Infinity],
    ['further away than can be stored', 1e9],
  ])('with a seat whose position is %s is refused at that field, and nothing is saved', async (_what, x) => {
    const seatMapId = await createMap();
    const { status, error } = await save(seatMapId, 2, withSeatAt(x));
    expect([status, error.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys(error.fields ?? {})).toEqual(['map.sections.0.rows.1.seats.4.x']);
    await expectUntouched(seatMapId);
  });

  it('with 100,000 seats is refused from a file, with the limit, and no map begins or changes', async () => {
    const seatMapId = await createMap();
    const before = await countMaps();
    const text = rangesOf(100_000);
    const answers = [
      await app.call('POST /back/seat-map/import', { seatMapId, draftVersion: 2, text }, { token }),
      await app.call(
        'POST /back/seat-map/create',
        { hallId, name: 'Huge', from: { kind: 'file', text } },
        { token },
      ),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([400, 'seat_map.unreadable']);
      expect(error.details).toMatchObject({ problems: [{ code: 'too-large', params: { limit: 60_000 } }] });
    }
    expect(await countMaps()).toBe(before);
    await expectUntouched(seatMapId);
  });

  it('with two seats of one address stays a draft that names both, and is never published', async () => {
    const seatMapId = await createMap();
    const [section] = hall.sections;
    if (!section) throw new Error('the hall has a section');
    const rows = section.rows.map(row => ({ ...row, label: '1' }));
    const { body } = await save(seatMapId, 2, { ...hall, sections: [{ ...section, rows }] });
    expect(body.check.problems).toContainEqual(
      expect.objectContaining({ code: 'duplicate-address', ids: ['P-1-1', 'P-2-1'] }),
    );
    const refused = await app.call('POST /back/seat-map/publish', { seatMapId, draftVersion: 3 }, { token });
    expect([refused.status, refused.error.code]).toEqual([409, 'seat_map.invalid']);
    const versions = await app.call('POST /back/seat-map/get-versions', { seatMapId }, { token });
    expect(versions.body.versions).toEqual([]);
  });
});

describe('the picture behind a map', () => {
  it('stays while a draft or any version has it, and goes when none does', async () => {
    const file = await drawPicture(400, 300).jpeg().toBuffer();
    const send = async () => (await upload(app, file, { token, to: 'platform', use: 'background' })).body;
    const [drafted, published, unused] = [await send(), await send(), await send()];
    const behind = (mediaId: string): SeatMap => ({
      ...hall,
      background: { mediaId, x: 0, y: 0, width: 400, height: 300, opacity: 0.3 },
    });
    await save(await createMap(), 2, behind(drafted._id));
    const seatMapId = await createMap();
    await save(seatMapId, 2, behind(published._id));
    await app.call('POST /back/seat-map/publish', { seatMapId, draftVersion: 3 }, { token });
    await save(seatMapId, 3, emptySeatMap({ width: 1_000, height: 1_000 }));
    app.clock.advance(49 * 3_600_000);
    await pictureSweeps(app.deps)[0]?.run(new AbortController().signal);
    const left = await app.db.query.selectFrom('picture').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([drafted._id, published._id].sort());
    expect(left).not.toContainEqual({ id: unused._id });
  });
});
