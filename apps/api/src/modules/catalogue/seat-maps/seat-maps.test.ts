import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allSeats, readBuyerMap, toBuyerMap, type SeatMap } from '@vh/seating';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { createSession } from '../../accounts/sessions/sessions.service.ts';
import { buildSeatMap, drawSections } from './seat-maps.testing.ts';

let app: TestApp;
let token: string;
let hallId: string;
let placeId: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
  placeId = (await buildEvent(app.deps)).placeId;
  const { body } = await app.call('POST /back/hall/create', { placeId, name: 'Sala' }, { token });
  hallId = body._id;
});
afterAll(() => app.close());

const hall = drawSections({ id: 'P', label: 'Parter', rows: 2, seats: 5 });

async function create(from?: object) {
  return app.call('POST /back/seat-map/create', { hallId, name: 'Plan', ...(from && { from }) } as never, {
    token,
  });
}

async function createWith(map: SeatMap): Promise<string> {
  const { body } = await create();
  await app.call('POST /back/seat-map/save', { seatMapId: body.seatMapId, draftVersion: 1, map }, { token });
  return body.seatMapId;
}

const publish = (seatMapId: string, draftVersion: number) =>
  app.call('POST /back/seat-map/publish', { seatMapId, draftVersion }, { token });

describe('drafts', () => {
  it('begin empty, and are kept with their errors', async () => {
    const { body: made } = await create();
    expect(made).toMatchObject({ draftVersion: 1, seats: 0, check: { canPublish: false } });
    const wrong: SeatMap = { ...hall, categories: [] };
    const saved = await app.call(
      'POST /back/seat-map/save',
      { seatMapId: made.seatMapId, draftVersion: 1, map: wrong, name: 'Velika' },
      { token },
    );
    expect(saved.body).toMatchObject({ draftVersion: 2, seats: 10, name: 'Velika' });
    expect(saved.body.check.counts).toMatchObject({ 'unknown-category': expect.any(Number) as number });
    const got = await app.call('POST /back/seat-map/get', { seatMapId: made.seatMapId }, { token });
    expect(got.body).toMatchObject({ map: wrong, isChanged: true, isOwn: true });
  });

  it('are saved by who read them last: the second one is told who was first, and nothing is lost', async () => {
    const { body: made } = await create();
    const save = (label: string) =>
      app.call(
        'POST /back/seat-map/save',
        {
          seatMapId: made.seatMapId,
          draftVersion: 1,
          map: drawSections({ id: 'P', label, rows: 1, seats: 1 }),
        },
        { token },
      );
    const answers = await Promise.all([save('A'), save('B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'seat_map.changed',
      details: { version: 2, by: expect.any(String) as string },
    });
  });

  it('of another’s hall are not to be changed, and those of the platform are to be read', async () => {
    const client = await buildClient(app.deps);
    const user = await buildUser(app.deps, {
      role: 'client',
      clientIds: [client.id],
      permissions: ['can-add-events'],
    });
    const member = await createSession(app.deps, app.deps.db.query, {
      userId: user.id,
      role: 'client',
      userAgent: 'tests',
      address: '127.0.0.1',
    });
    const seatMapId = await createWith(hall);
    const got = await app.call('POST /back/seat-map/get', { seatMapId }, { token: member });
    expect(got.body.isOwn).toBe(false);
    const saved = await app.call(
      'POST /back/seat-map/save',
      { seatMapId, draftVersion: 2, map: hall },
      { token: member },
    );
    expect(saved.status).toBe(403);
  });

  it('leave counts and a hash in the audit log, not their seats', async () => {
    const seatMapId = await createWith(hall);
    const entries = await app.db.query
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity_id', '=', seatMapId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['seat_map.create', 'seat_map.save']);
    expect(entries[1]?.after).toEqual({
      seats: 10,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });
});

describe('versions', () => {
  it('are numbered, never change, and can be the draft again', async () => {
    const seatMapId = await createWith(hall);
    const { body: first } = await publish(seatMapId, 2);
    expect(first).toMatchObject({ number: 1, seats: 10, events: 0 });
    expect((await publish(seatMapId, 2)).body.versionId).toBe(first.versionId);
    const bigger = drawSections({ id: 'P', label: 'Parter', rows: 3, seats: 5 });
    await app.call('POST /back/seat-map/save', { seatMapId, draftVersion: 2, map: bigger }, { token });
    expect((await publish(seatMapId, 3)).body.number).toBe(2);
    const restore = { seatMapId, versionId: first.versionId, draftVersion: 3 };
    expect((await app.call('POST /back/seat-map/restore', restore, { token })).body.seats).toBe(10);
    const { body } = await app.call('POST /back/seat-map/get-versions', { seatMapId }, { token });
    expect(body.versions.map(({ number, seats }) => [number, seats])).toEqual([
      [2, 15],
      [1, 10],
    ]);
    const changing = app.db.query
      .updateTable('seat_map_version')
      .set({ seats: 1 })
      .where('id', '=', first.versionId)
      .execute();
    await expect(changing).rejects.toThrow('is published');
  });

  it('are told by their place, with whether the draft has gone on since', async () => {
    const seatMapId = await createWith(hall);
    const inPlace = async () => {
      const { body } = await app.call('POST /back/place/get', { placeId }, { token });
      const maps = body.halls.flatMap(({ seatMaps }) => seatMaps);
      const map = maps.find(({ _id }) => _id === seatMapId);
      return [map?.published?.number, map?.isChanged];
    };
    expect(await inPlace()).toEqual([undefined, true]);
    await publish(seatMapId, 2);
    expect(await inPlace()).toEqual([1, false]);
    const bigger = drawSections({ id: 'P', label: 'Parter', rows: 3, seats: 5 });
    await app.call('POST /back/seat-map/save', { seatMapId, draftVersion: 2, map: bigger }, { token });
    expect(await inPlace()).toEqual([1, true]);
  });

  it('are refused to drafts with errors, which are named at their paths', async () => {
    const twice = drawSections({ id: 'P', rows: 1, seats: 2 }, { id: 'Q', label: 'P', rows: 1, seats: 1 });
    const seatMapId = await createWith(twice);
    const { status, error } = await publish(seatMapId, 2);
    expect([status, error.code]).toEqual([409, 'seat_map.invalid']);
    expect((error.details as { problems: object[] }).problems).toContainEqual(
      expect.objectContaining({ code: 'duplicate-label', path: 'sections[1].label' }),
    );
    const { body } = await app.call('POST /back/seat-map/get-versions', { seatMapId }, { token });
    expect(body.versions).toEqual([]);
  });

  it('are copied into other halls', async () => {
    const { body: version } = await publish(await createWith(hall), 2);
    const { body: copy } = await create({ kind: 'copy', versionId: version.versionId });
    expect(copy).toMatchObject({ seats: 10, check: { canPublish: true } });
  });

  it('are written as a table and as a pretix plan, which can be read again', async () => {
    const { body: version } = await publish(await createWith(hall), 2);
    for (const format of ['csv', 'pretix'] as const) {
      const { body: file } = await app.call(
        'POST /back/seat-map/get-export',
        { versionId: version.versionId, format },
        { token },
      );
      expect(file.filename).toBe(`plan-1.${format === 'csv' ? 'csv' : 'json'}`);
      const again = await create({ kind: 'file', text: file.text, filename: file.filename });
      expect(again.body).toMatchObject({ seats: 10, report: { duplicateAddresses: 0, distinctSeats: 10 } });
    }
  });
});

describe('files', () => {
  const text = 'zone,row,start,end\nParter,1,1,10\nParter,1,5,12\n';

  it('with seats of one address ask what is to become of them, and nothing is saved', async () => {
    const { body: made } = await create();
    const source = { seatMapId: made.seatMapId, draftVersion: 1, text };
    const asked = await app.call('POST /back/seat-map/import', source, { token });
    expect([asked.status, asked.error.code]).toEqual([409, 'seat_map.duplicates']);
    expect(asked.error.details).toMatchObject({
      report: { format: 'csv-ranges', seats: 18, distinctSeats: 12, duplicateAddresses: 6 },
    });
    const { body: same } = await app.call(
      'POST /back/seat-map/get',
      { seatMapId: made.seatMapId },
      { token },
    );
    expect([same.draftVersion, same.seats]).toEqual([1, 0]);
    for (const [at, [duplicates, seats]] of Object.entries([
      ['keep-first', 12],
      ['renumber', 18],
    ] as const)) {
      const taken = await app.call(
        'POST /back/seat-map/import',
        { ...source, draftVersion: 1 + Number(at), duplicates },
        { token },
      );
      expect(taken.body).toMatchObject({ seats, check: { canPublish: true } });
    }
  });

  it.each([
    ['no map', 'hello', 'unknown-format'],
    ['broken', '{"zones": [}', 'broken-json'],
  ])('that are %s are refused with the reason', async (_what, content, code) => {
    const { status, error } = await create({ kind: 'file', text: content });
    expect([status, error.code]).toEqual([400, 'seat_map.unreadable']);
    expect(error.details).toMatchObject({ problems: [{ code }] });
  });
});

describe('the map of buyers', () => {
  it('comes packed as the browser takes it, for good', async () => {
    const { placeId } = await buildEvent(app.deps);
    const { versionId } = await buildSeatMap(app.deps, placeId, hall);
    const ask = (encoding: string) =>
      app.app.inject({
        method: 'GET',
        url: `/api/v1/front/seat-map/${versionId}`,
        headers: { 'accept-encoding': encoding },
      });
    const answers = [await ask('gzip, br'), await ask('gzip'), await ask('br;q=0, identity')];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const [br, gzip, plain] = answers.map(({ rawPayload }) => rawPayload);
    if (!br || !gzip || !plain) throw new Error('three answers were asked for');
    expect(brotliDecompressSync(br)).toEqual(plain);
    expect(gunzipSync(gzip)).toEqual(plain);
    expect(JSON.parse(plain.toString())).toEqual(JSON.parse(JSON.stringify(toBuyerMap(hall))));
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('lists seats in the order in which they are told free or taken', () => {
    const { seats } = readBuyerMap(toBuyerMap(hall));
    expect(seats.ids).toEqual(allSeats(hall).map(({ seat }) => seat.id));
  });

  it('is of no version that there isn’t', async () => {
    const answer = await app.call('GET /front/seat-map/{versionId}', undefined, {
      params: { versionId: '00000000-0000-4000-8000-000000000000' },
    });
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  });
});
