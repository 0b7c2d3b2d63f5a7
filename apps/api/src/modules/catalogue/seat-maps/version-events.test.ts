import { mostEventsOfVersion } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { untilLockWait } from '../../../testing/until-lock-wait.ts';
import { buildOwnMap, buildSeatMap, drawSections, publishMap, type BuiltMap } from './seat-maps.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

const hall = drawSections({ id: 'P', label: 'Parter', rows: 2, seats: 5 });

/** An event of a client that is sold by a version of a map. */
async function bind(map: BuiltMap, versionId: string, title: string, clientId?: string): Promise<string> {
  const { id } = await buildEvent(app.deps, { title, ...(clientId && { clientId }) });
  const bound = { hall_id: map.hallId, seat_map_version_id: versionId };
  await app.deps.db.query.updateTable('event').set(bound).where('id', '=', id).execute();
  return id;
}

const versionsOf = async (seatMapId: string, token: string) =>
  (await app.call('POST /back/seat-map/get-versions', { seatMapId }, { token })).body.versions;
const remove = (seatMapId: string, token: string) =>
  app.call('POST /back/seat-map/delete', { seatMapId }, { token });

describe('the versions of a map', () => {
  it('name the events that are sold by each, the latest first, to who may see all', async () => {
    const map = await buildOwnMap(app.deps, hall);
    const older = map.versionId;
    const newer = await publishMap(app.deps, map.seatMapId);
    const id = await bind(map, older, 'Koncert');
    const versions = await versionsOf(map.seatMapId, admin);
    expect(versions.map(({ versionId, events }) => [versionId, events])).toEqual([
      [newer, 0],
      [older, 1],
    ]);
    expect(versions[1]).toMatchObject({
      visibleEvents: [{ _id: id, title: 'Koncert', state: 'published' }],
      moreEventCount: 0,
      otherEventCount: 0,
    });
  });

  it('only count the events of others', async () => {
    const { placeId } = await buildEvent(app.deps);
    const platform = await buildSeatMap(app.deps, placeId, hall);
    const { clientId, token } = await buildOwnMap(app.deps, hall);
    const own = await bind(platform, platform.versionId, 'Own', clientId);
    await bind(platform, platform.versionId, 'Secret premiere');
    const versions = await versionsOf(platform.seatMapId, token);
    expect(versions[0]).toMatchObject({ events: 2, visibleEvents: [{ _id: own }], otherEventCount: 1 });
    expect(JSON.stringify(versions)).not.toContain('Secret');
  });

  it(`name ${mostEventsOfVersion} events and count the rest`, async () => {
    const map = await buildOwnMap(app.deps, hall);
    const titles = Array.from({ length: mostEventsOfVersion + 2 }, (_, at) => `Night ${at}`);
    for (const title of titles) await bind(map, map.versionId, title, map.clientId);
    const [version] = await versionsOf(map.seatMapId, map.token);
    expect(version).toMatchObject({ events: titles.length, moreEventCount: 2, otherEventCount: 0 });
    expect(version?.visibleEvents).toHaveLength(mostEventsOfVersion);
  });
});

describe('deleting a map', () => {
  it('takes its versions with it, and is written down', async () => {
    const { seatMapId, versionId, token } = await buildOwnMap(app.deps, hall);
    expect((await remove(seatMapId, token)).status).toBe(200);
    const left = await app.deps.db.query
      .selectFrom('seat_map_version')
      .select('id')
      .where('id', '=', versionId)
      .execute();
    expect(left).toEqual([]);
    const entries = await app.deps.db.query
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', seatMapId)
      .execute();
    expect(entries).toEqual([{ action: 'seat_map.delete' }]);
  });

  it('is refused while an event is sold by it, be it one that the owner may not see', async () => {
    const map = await buildOwnMap(app.deps, hall);
    await bind(map, map.versionId, 'Of somebody else');
    const { status, error } = await remove(map.seatMapId, map.token);
    expect([status, error.code, error.details]).toEqual([409, 'seat_map.in_use', { events: 1 }]);
  });

  it('is not for who only sees it', async () => {
    const { placeId } = await buildEvent(app.deps);
    const platform = await buildSeatMap(app.deps, placeId, hall);
    const { token } = await buildOwnMap(app.deps, hall);
    expect((await remove(platform.seatMapId, token)).status).toBe(403);
    expect((await remove(platform.seatMapId, admin)).status).toBe(200);
    expect((await remove(platform.seatMapId, admin)).status).toBe(404);
  });

  it('and binding an event at once leave one of the two', async () => {
    const map = await buildOwnMap(app.deps, hall);
    const { id } = await buildEvent(app.deps);
    const bound = { hall_id: map.hallId, seat_map_version_id: map.versionId };
    const [deleted, binding] = await Promise.allSettled([
      remove(map.seatMapId, map.token),
      app.deps.db.query.updateTable('event').set(bound).where('id', '=', id).execute(),
    ]);
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.status === 200;
    expect(deleted.status).toBe('fulfilled');
    expect(isDeleted).toBe(binding.status === 'rejected');
  });

  it('while an event is bound to it leaves that a map which is not there', async () => {
    const map = await buildOwnMap(app.deps, hall);
    const [place] = await app.deps.db.query
      .selectFrom('hall')
      .select('place_id')
      .where('id', '=', map.hallId)
      .execute();
    const event = await buildEvent(app.deps, { clientId: map.clientId, ticketTypes: [] });
    await app.deps.db.query
      .updateTable('event')
      .set({ place_id: place?.place_id ?? '' })
      .where('id', '=', event.id)
      .execute();
    const bind = () =>
      app.call(
        'POST /back/event/set-seat-map',
        { eventId: event.id, seatMapVersionId: map.versionId, categories: [] },
        { token: admin },
      );
    const binding = await app.deps.db.transaction(async tx => {
      await sql`delete from seat_map where id = ${map.seatMapId}`.execute(tx);
      // sees the version still, and waits for this transaction to end
      const under = bind();
      await untilLockWait(app);
      return { under };
    });
    const { status, error } = await binding.under;
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});
