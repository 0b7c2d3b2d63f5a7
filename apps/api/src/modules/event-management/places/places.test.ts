import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { createSession } from '../../accounts/sessions/sessions.service.ts';
import { buildSeatMap, drawSections } from '../../catalogue/seat-maps/seat-maps.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

const dom = { name: 'Dom sindikata', city: 'Beograd', country: 'RS', timezone: 'Europe/Belgrade' };

/** Somebody of a client who may add events, or not. */
async function memberOf(clientId: string, permissions: readonly 'can-add-events'[] = ['can-add-events']) {
  const user = await buildUser(app.deps, {
    role: 'client',
    clientIds: [clientId],
    permissions: [...permissions],
  });
  const session = { userId: user.id, role: 'client' as const, userAgent: 'tests', address: '127.0.0.1' };
  return createSession(app.deps, app.deps.db.query, session);
}

async function managerOf(clientId: string) {
  const user = await buildUser(app.deps, { role: 'manager', managedClientIds: [clientId] });
  const session = { userId: user.id, role: 'manager' as const, userAgent: 'tests', address: '127.0.0.1' };
  return createSession(app.deps, app.deps.db.query, session);
}

const create = async (token: string, parts: object = {}) =>
  app.call('POST /back/place/create', { ...dom, ...parts }, { token });

describe('places', () => {
  it('of the platform are seen by clients, and changed by admins alone', async () => {
    const { body: place } = await create(admin);
    const client = await buildClient(app.deps);
    for (const token of [await memberOf(client.id), await managerOf(client.id)]) {
      const seen = await app.call('POST /back/place/get', { placeId: place._id }, { token });
      expect(seen.body).toMatchObject({ name: dom.name, isOwn: false });
      const changed = await app.call(
        'POST /back/place/update',
        { ...dom, placeId: place._id, version: place.version },
        { token },
      );
      // the database does not even show a tenant the row to lock it
      expect(changed.status).toBe(403);
    }
  });

  it('of a client are theirs to change, and nobody else’s to see', async () => {
    const [client, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const token = await memberOf(client.id);
    const { body: place } = await create(token, { clientId: client.id });
    expect(place).toMatchObject({ clientId: client.id, isOwn: true, version: 1 });
    const named = { ...dom, name: 'Novi dom', placeId: place._id, version: 1 };
    expect((await app.call('POST /back/place/update', named, { token })).body).toMatchObject({
      name: 'Novi dom',
      version: 2,
    });
    const stranger = await memberOf(other.id);
    const seen = await app.call('POST /back/place/get', { placeId: place._id }, { token: stranger });
    expect([seen.status, seen.error.code]).toEqual([404, 'not_found']);
    const list = await app.call('POST /back/place/get-list', { q: 'novi dom' }, { token: stranger });
    expect(list.body.total).toBe(0);
  });

  it('are not added for the platform, or for others, by clients', async () => {
    const [client, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const token = await memberOf(client.id);
    expect((await create(token)).error).toMatchObject({ fields: { clientId: 'required' } });
    expect((await create(token, { clientId: other.id })).status).toBe(404);
    expect((await create(await memberOf(client.id, []), { clientId: client.id })).status).toBe(403);
  });

  it('are changed by who read them last: the second one is told who was first', async () => {
    const { body: place } = await create(admin);
    const update = (name: string) =>
      app.call('POST /back/place/update', { ...dom, name, placeId: place._id, version: 1 }, { token: admin });
    const answers = await Promise.all([update('Prvi'), update('Drugi')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'place.changed', details: { version: 2 } });
  });

  it.each([
    [{ timezone: 'Europe/Atlantis' }, 'timezone'],
    [{ latitude: 44.8 }, 'longitude'],
    [{ latitude: 91, longitude: 20 }, 'latitude'],
    [{ country: 'XX' }, 'country'],
    [{ name: ' ' }, 'name'],
  ] as const)('are refused with %j at their field', async (parts, field) => {
    const { status, error } = await create(admin, parts);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are found by words however they are written, and sorted', async () => {
    await create(admin, { name: 'Đavolja varoš', city: 'Kuršumlija' });
    await create(admin, { name: 'Arena', city: 'Kuršumlija' });
    const list = await app.call(
      'POST /back/place/get-list',
      { q: 'kursumlija', sort: '-name', pageSize: 5 },
      { token: admin },
    );
    expect(list.body.rows.map(({ name }) => name)).toEqual(['Đavolja varoš', 'Arena']);
    const one = await app.call('POST /back/place/get-list', { q: 'djavolja' }, { token: admin });
    expect(one.body.total).toBe(1);
  });

  it('leave the lists when they are archived; their events keep them', async () => {
    const event = await buildEvent(app.deps);
    const at = { placeId: event.placeId, version: 1 };
    await app.call('POST /back/place/archive', { ...at, archived: true }, { token: admin });
    const { body } = await app.call('POST /back/place/get', { placeId: event.placeId }, { token: admin });
    expect(body).toMatchObject({ isArchived: true, upcomingEvents: 1 });
    const list = await app.call('POST /back/place/get-list', { q: body.name }, { token: admin });
    expect(list.body.total).toBe(0);
    await expect(app.db.query.deleteFrom('place').where('id', '=', event.placeId).execute()).rejects.toThrow(
      'foreign key',
    );
  });

  it('tell the audit log what was before and after', async () => {
    const { body: place } = await create(admin);
    const body = { ...dom, city: 'Niš', placeId: place._id, version: 1 };
    await app.call('POST /back/place/update', body, { token: admin });
    const entry = await app.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', place._id)
      .where('action', '=', 'place.update')
      .executeTakeFirst();
    expect(entry).toEqual({ before: { city: 'Beograd' }, after: { city: 'Niš' } });
  });
});

describe('halls', () => {
  const add = (placeId: string, name: string) =>
    app.call('POST /back/hall/create', { placeId, name }, { token: admin });

  it('stand in an order that can be changed', async () => {
    const { body: place } = await create(admin);
    await add(place._id, 'Velika');
    const { body: small } = await add(place._id, 'Mala');
    const moved = { hallId: small._id, name: 'Mala', standingCapacity: 80, position: 0 };
    await app.call('POST /back/hall/update', moved, { token: admin });
    const { body } = await app.call('POST /back/place/get', { placeId: place._id }, { token: admin });
    expect(body.halls.map(({ name, position }) => [name, position])).toEqual([
      ['Mala', 0],
      ['Velika', 1],
    ]);
    expect(body.halls[0]?.standingCapacity).toBe(80);
  });

  it('tell a second editor that somebody was first', async () => {
    const { body: place } = await create(admin);
    const { body: hall } = await add(place._id, 'Velika');
    const edit = (name: string) =>
      app.call(
        'POST /back/hall/update',
        { hallId: hall._id, name, position: 0, was: { name: 'Velika' } },
        { token: admin },
      );
    const answers = await Promise.all([edit('Prva'), edit('Druga')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('place.changed');
  });

  it('are deleted with their maps, but not from under an event', async () => {
    const event = await buildEvent(app.deps);
    const map = drawSections({ id: 'P', rows: 1, seats: 2 });
    const [used, unused] = [
      await buildSeatMap(app.deps, event.placeId, map),
      await buildSeatMap(app.deps, event.placeId, map),
    ];
    await app.db.query
      .updateTable('event')
      .set({ hall_id: used.hallId, seat_map_version_id: used.versionId })
      .where('id', '=', event.id)
      .execute();
    const remove = (hallId: string) => app.call('POST /back/hall/delete', { hallId }, { token: admin });
    expect((await remove(used.hallId)).error).toMatchObject({ code: 'place.in_use', details: { events: 1 } });
    expect((await remove(unused.hallId)).status).toBe(200);
  });

  it('and organisers that are renamed are found by search by their new names, and not by the old ones', async () => {
    const { body: place } = await create(admin, { name: 'Kvadratura', city: 'Zelengrad' });
    const event = await buildEvent(app.deps);
    await sql`update client set name = 'Festival Staklo' where id = ${event.clientId}`.execute(app.db.query);
    // drafts of other organisers, too, which anyone who renames a shared venue does not see
    for (const id of [event.id, (await buildEvent(app.deps)).id])
      await app.db.query.updateTable('event').set({ place_id: place._id }).where('id', '=', id).execute();
    const found = async (word: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from event where search_words @@ to_tsquery('simple', ${word})`.execute(app.db.query);
      return rows.length;
    };
    await sql`update event set state = 'draft' where place_id = ${place._id} and id <> ${event.id}`.execute(
      app.db.query,
    );
    const renamed = { ...dom, name: 'Šestougao', city: 'Plavigrad' };
    const changed = await app.call(
      'POST /back/place/update',
      { ...renamed, placeId: place._id, version: place.version },
      { token: admin },
    );
    expect(changed.status).toBe(200);
    expect(await Promise.all(['sestougao', 'plavigrad', 'kvadratura', 'zelengrad'].map(found))).toEqual([
      2, 2, 0, 0,
    ]);
    await sql`update client set name = 'Festival Porcelan' where id = ${event.clientId}`.execute(
      app.db.query,
    );
    expect(await Promise.all(['porcelan', 'staklo', 'sestougao'].map(found))).toEqual([1, 0, 2]);
  });
});
