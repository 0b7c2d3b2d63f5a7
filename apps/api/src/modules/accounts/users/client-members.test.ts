import type { PermissionFlag } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { goodPassword, mailsTo, newEmail } from './account.testing.ts';
import { acceptMail, auditOf } from './staff.testing.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.advance(11 * 60_000));
afterAll(() => app.close());

/** A client with a member who manages its users. */
async function house(permissions: readonly PermissionFlag[] = ['can-manage-users', 'can-refund']) {
  const client = await buildClient(app.deps);
  const { user, token } = await loginAs(app.deps, 'client', { clientIds: [client.id], permissions });
  const extras = { token };
  const list = async () =>
    (await app.call('POST /back/client-user/get-list', { clientId: client.id }, extras)).body.rows;
  const add = (email: string, flags: PermissionFlag[] = []) =>
    app.call(
      'POST /back/client-user/add',
      { clientId: client.id, email, name: 'Nova Osoba', language: 'sr', permissions: flags },
      extras,
    );
  return { client, user, extras, list, add };
}

describe('members of a client', () => {
  it('invites anyone who has no account', async () => {
    const { client, add, list } = await house();
    const email = newEmail();
    expect((await add(email, ['can-refund'])).body).toEqual({ ok: true });
    expect((await list()).find(row => row.email === email)).toMatchObject({
      status: 'invited',
      permissions: ['can-refund'],
      isSelf: false,
    });
    const { body } = await acceptMail(app, email, goodPassword);
    expect(body).toMatchObject({ role: 'client', clientIds: [client.id] });
  });

  it('makes a member of an account, tells nothing of it, and keeps what else it is', async () => {
    const elsewhere = await buildClient(app.deps);
    const { client, add, list } = await house();
    const known = await buildUser(app.deps, {
      role: 'manager',
      email: newEmail(),
      managedClientIds: [elsewhere.id],
    });
    const answer = await add(known.email);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const row = (await list()).find(one => one.memberId === known.id);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['email', 'isSelf', 'memberId', 'name', 'permissions', 'status', 'version'].sort(),
    );
    expect((await mailsTo(app, known.email))[0]?.subject).toContain(client.name);
    const admin = await loginAs(app.deps, 'admin');
    const { body } = await app.call('POST /back/user/get', { userId: known.id }, { token: admin.token });
    expect(body).toMatchObject({
      role: 'manager',
      additionalRoles: ['client'],
      managedClientIds: [elsewhere.id],
    });
  });

  it('makes one member of two additions at the same moment', async () => {
    const { add, list } = await house();
    const email = newEmail();
    const both = await Promise.all([add(email), add(email)]);
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    expect(both.find(one => one.status === 409)?.error.fields).toEqual({ email: 'taken' });
    expect((await list()).filter(row => row.email === email)).toHaveLength(1);
  });

  it('makes one account when two clients invite an e-mail at the same moment', async () => {
    const [one, two] = [await house(), await house()];
    const email = newEmail();
    const both = await Promise.all([one.add(email), two.add(email)]);
    expect(both.map(answer => answer.status)).toEqual([200, 200]);
    const [here, there] = [await one.list(), await two.list()].map(rows =>
      rows.find(row => row.email === email),
    );
    expect(here?.memberId).toBe(there?.memberId);
  });

  it('gives and takes no flag that the caller does not have', async () => {
    const { client, extras, add, list } = await house();
    expect((await add(newEmail(), ['can-add-events'])).error).toMatchObject({
      code: 'user.flags',
      fields: { permissions: 'not_own' },
    });
    const other = await buildUser(app.deps, {
      role: 'client',
      clientIds: [client.id],
      permissions: ['can-add-events'],
    });
    const version = (await list()).find(row => row.memberId === other.id)?.version ?? 0;
    const body = { clientId: client.id, memberId: other.id, version };
    const save = (permissions: PermissionFlag[]) =>
      app.call('POST /back/client-user/save', { ...body, permissions }, extras);
    expect((await save([])).error.code).toBe('user.flags');
    expect((await app.call('POST /back/client-user/remove', body, extras)).error.code).toBe('user.flags');
    expect((await save(['can-add-events', 'can-refund'])).body.version).toBe(version + 1);
    expect((await save(['can-add-events'])).error.code).toBe('user.changed');
  });

  it('keeps the last one who can manage users', async () => {
    const { client, user, extras, list } = await house();
    const body = { clientId: client.id, memberId: user.id };
    const version = (await list())[0]?.version ?? 0;
    const save = await app.call('POST /back/client-user/save', { ...body, version, permissions: [] }, extras);
    const remove = await app.call('POST /back/client-user/remove', body, extras);
    expect([save, remove].map(one => one.error.code)).toEqual(['user.last_manager', 'user.last_manager']);
  });

  it('keeps one of two who remove each other at the same moment', async () => {
    const { client, user, extras, list } = await house();
    const other = await loginAs(app.deps, 'client', {
      clientIds: [client.id],
      permissions: ['can-manage-users', 'can-refund'],
    });
    const remove = (memberId: string, token: string) =>
      app.call('POST /back/client-user/remove', { clientId: client.id, memberId }, { token });
    const both = await Promise.all([remove(other.user.id, extras.token), remove(user.id, other.token)]);
    const statuses = both.map(one => one.status).sort();
    expect(statuses[0]).toBe(200);
    expect([403, 404, 409]).toContain(statuses[1]);
    const admin = await loginAs(app.deps, 'admin');
    const left = await app.call(
      'POST /back/client-user/get-list',
      { clientId: client.id },
      { token: admin.token },
    );
    expect(left.body.rows).toHaveLength(1);
    expect(list).toBeDefined();
  });

  it('reaches members of this client only, and leaves their other memberships', async () => {
    const [here, there] = [await house(), await house()];
    const shared = await buildUser(app.deps, {
      role: 'client',
      clientIds: [here.client.id, there.client.id],
      permissions: [],
    });
    const foreign = { clientId: here.client.id, memberId: there.user.id };
    expect((await app.call('POST /back/client-user/get', foreign, here.extras)).status).toBe(404);
    expect((await app.call('POST /back/client-user/remove', foreign, here.extras)).status).toBe(404);
    const own = { clientId: here.client.id, memberId: shared.id };
    expect((await app.call('POST /back/client-user/remove', own, here.extras)).status).toBe(200);
    expect((await there.list()).map(row => row.memberId)).toContain(shared.id);
    const audit = (await auditOf(app, shared.id)).at(-1);
    expect(audit).toMatchObject({
      action: 'client-user.remove',
      before: { clientId: here.client.id },
      after: null,
    });
  });

  it('is not for account managers', async () => {
    const client = await buildClient(app.deps);
    const { token } = await loginAs(app.deps, 'manager', { managedClientIds: [client.id] });
    const { status } = await app.call('POST /back/client-user/get-list', { clientId: client.id }, { token });
    expect(status).toBe(403);
  });
});

describe('people of an event', () => {
  it('assigns by e-mail and by id, changes gates and ends it', async () => {
    const { client, extras } = await house(['can-add-events']);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const email = newEmail();
    const base = { eventId: event.id, role: 'scanner' as const };
    const who = { email, name: 'Vrata Prva', language: 'sr' as const };
    const save = (person: typeof who | { memberId: string }, gates: string[]) =>
      app.call('POST /back/event-staff/save', { ...base, who: person, gates }, extras);
    const list = async () =>
      (await app.call('POST /back/event-staff/get-list', { eventId: event.id }, extras)).body.rows;
    expect((await save(who, ['A'])).body).toEqual({ ok: true });
    const [row] = await list();
    expect(row).toMatchObject({ email, role: 'scanner', gates: ['A'], status: 'invited' });
    const memberId = row?.memberId ?? '';
    await save({ memberId }, ['A', 'B']);
    expect((await list())[0]?.gates).toEqual(['A', 'B']);
    await app.call('POST /back/event-staff/remove', { ...base, memberId }, extras);
    expect(await list()).toEqual([]);
    const actions = (await auditOf(app, event.id)).map(one => one.action);
    expect(actions).toEqual(['event-staff.save', 'event-staff.save', 'event-staff.remove']);
  });

  it('finds strangers by their e-mail only', async () => {
    const { client, extras } = await house(['can-add-events']);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const stranger = await buildUser(app.deps, { role: 'contractor', email: newEmail() });
    const base = { eventId: event.id, role: 'contractor' as const, gates: [] };
    for (const memberId of [stranger.id, nobody]) {
      const { error } = await app.call('POST /back/event-staff/save', { ...base, who: { memberId } }, extras);
      expect(error.code).toBe('not_found');
    }
    const who = { email: stranger.email, name: 'Bilo Ko', language: 'en' as const };
    expect((await app.call('POST /back/event-staff/save', { ...base, who }, extras)).status).toBe(200);
    const { token } = await loginAs(app.deps, 'admin');
    const { body } = await app.call('POST /back/event-staff/get-list', { eventId: event.id }, { token });
    expect(body.rows.map(row => row.memberId)).toEqual([stranger.id]);
  });

  it('lists the people of all events of a client, by name and role, and nobody of another client', async () => {
    const { client, extras } = await house(['can-add-events']);
    const [own, foreign] = [
      await buildEvent(app.deps, { clientId: client.id }),
      await buildEvent(app.deps, { clientId: (await buildClient(app.deps)).id }),
    ];
    const admin = { token: (await loginAs(app.deps, 'admin')).token };
    const assign = (eventId: string, name: string, email: string, role: 'scanner' | 'payspot') =>
      app.call(
        'POST /back/event-staff/save',
        { eventId, who: { email, name, language: 'sr' }, role, gates: [] },
        admin,
      );
    const [door, till] = [newEmail(), newEmail()];
    await assign(own.id, 'Đura Vratar', door, 'scanner');
    await assign(own.id, 'Ana Blagajna', till, 'payspot');
    await assign(foreign.id, 'Đura Vratar', door, 'payspot');
    const people = async (filter: object) =>
      (await app.call('POST /back/event-staff/get-people', { clientId: client.id, ...filter }, extras)).body;
    const all = await people({});
    expect([all.total, all.rows.map(row => row.email)]).toEqual([2, [till, door]]);
    expect(all.rows[1]?.assignments).toMatchObject([{ eventId: own.id, role: 'scanner' }]);
    expect((await people({ q: 'djura' })).total + (await people({ q: 'đura' })).total).toBeGreaterThan(0);
    expect((await people({ role: 'payspot' })).rows.map(row => row.email)).toEqual([till]);
    expect((await people({ memberId: all.rows[1]?.memberId })).rows.map(row => row.email)).toEqual([door]);
  });
});
