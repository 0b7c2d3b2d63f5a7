import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { mailsTo, newEmail } from './account.testing.ts';
import { activateSecondFactor, putSecondFactor } from './second-factor.repo.ts';
import { auditOf, savingOf } from './staff.testing.ts';

const day = 86_400_000;
const nobody = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: Awaited<ReturnType<typeof loginAs>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(11 * 60_000);
  admin = await loginAs(app.deps, 'admin');
});
afterAll(() => app.close());

/** A second factor that counts; what it is made of plays no part. */
async function giveFactor(userId: string) {
  await app.db.transaction(async tx => {
    await putSecondFactor(tx, userId, 'sealed', app.clock.now());
    await activateSecondFactor(tx, userId, app.clock.now());
  });
}

function asAdmin() {
  return { token: admin.token };
}

describe('the list of users', () => {
  it('finds by name, e-mail, role, status and client, sorts, and counts pages', async () => {
    const client = await buildClient(app.deps);
    const [one, two] = [newEmail(), newEmail()];
    await buildUser(app.deps, { role: 'client', name: 'Žarko Čvorak', email: one, clientIds: [client.id] });
    await buildUser(app.deps, {
      role: 'manager',
      name: 'Ana Čvorak',
      email: two,
      managedClientIds: [client.id],
      status: 'deactivated',
    });
    const list = async (body: object) =>
      (await app.call('POST /back/user/get-list', body, asAdmin())).body.rows.map(row => row.email);
    expect(await list({ q: 'cvorak' })).toEqual([two, one]);
    expect(await list({ q: 'čvorak', sort: '-name' })).toEqual([one, two]);
    expect(await list({ q: one })).toEqual([one]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ clientId: client.id, role: 'manager' })).toEqual([two]);
    expect(await list({ clientId: client.id, status: 'active' })).toEqual([one]);
    const { body } = await app.call(
      'POST /back/user/get-list',
      { q: 'cvorak', page: 2, pageSize: 1, sort: 'lastSeenAt' },
      asAdmin(),
    );
    expect([body.total, body.rows.length, body.rows[0]?.clients]).toEqual([2, 1, [client.name]]);
  });

  it('finds who is locked out and who has a second factor', async () => {
    const client = await buildClient(app.deps);
    const [locked, safe] = await Promise.all(
      ['Marko Zaključan', 'Jelena Sigurna'].map(name =>
        buildUser(app.deps, { role: 'client', name, email: newEmail(), clientIds: [client.id] }),
      ),
    );
    for (let tries = 0; tries < 5; tries += 1) {
      await app.call('POST /back/user/login', { email: locked?.email ?? '', password: 'not-this-one' });
    }
    await giveFactor(safe?.id ?? '');
    const list = async (body: object) =>
      (await app.call('POST /back/user/get-list', { clientId: client.id, ...body }, asAdmin())).body.rows;
    expect((await list({ status: 'locked' })).map(row => row._id)).toEqual([locked?.id]);
    expect((await list({ secondFactor: 'on' })).map(row => row._id)).toEqual([safe?.id]);
    expect((await list({ secondFactor: 'off' })).map(row => row._id)).toEqual([locked?.id]);
  });
});

describe('changing a user', () => {
  async function someone() {
    const { id } = await buildUser(app.deps, { role: 'client', email: newEmail() });
    return (await app.call('POST /back/user/get', { userId: id }, asAdmin())).body;
  }

  it('lets one of two editors win and tells the other', async () => {
    const user = await someone();
    const names = ['Prva Verzija', 'Druga Verzija'];
    const both = await Promise.all(
      names.map(name => app.call('POST /back/user/save', savingOf(user, { name }), asAdmin())),
    );
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    expect(both.find(one => one.status === 409)?.error.code).toBe('user.changed');
    const audit = await auditOf(app, user._id);
    expect(audit).toHaveLength(1);
    expect([audit[0]?.before?.['name'], audit[0]?.userId]).toEqual([user.name, admin.user.id]);
    expect(names).toContain(audit[0]?.after?.['name']);
    expect(JSON.stringify(audit)).not.toMatch(/password|hash/);
  });

  it('refuses an e-mail that somebody has, at its field', async () => {
    const [user, other] = [await someone(), await someone()];
    const body = savingOf(user, { email: other.email.toUpperCase() });
    const { status, error } = await app.call('POST /back/user/save', body, asAdmin());
    expect([status, error.fields]).toEqual([409, { email: 'taken' }]);
  });

  it('changes nobody’s own role, nor keeps oneself out', async () => {
    const { body } = await app.call('POST /back/user/get', { userId: admin.user.id }, asAdmin());
    const down = await app.call('POST /back/user/save', savingOf(body, { role: 'client' }), asAdmin());
    const more = await app.call(
      'POST /back/user/save',
      savingOf(body, { additionalRoles: ['scanner'] }),
      asAdmin(),
    );
    const out = await app.call('POST /back/user/deactivate', { userId: admin.user.id }, asAdmin());
    expect([down, more, out].map(one => one.error.code)).toEqual(Array(3).fill('user.own_role'));
    expect(
      (await app.call('POST /back/user/save', savingOf(body, { name: 'Ja Sam' }), asAdmin())).status,
    ).toBe(200);
  });

  it('ends all sessions of a deactivated user at once, and lets them in again', async () => {
    const { user, token } = await loginAs(app.deps, 'contractor');
    await app.call('POST /back/user/deactivate', { userId: user.id }, asAdmin());
    expect((await app.call('POST /back/user/me', undefined, { token })).status).toBe(401);
    await app.call('POST /back/user/activate', { userId: user.id }, asAdmin());
    expect((await app.call('POST /back/user/me', undefined, { token })).status).toBe(401);
  });

  it('lists the sessions of a user and ends one or all', async () => {
    const { user, token } = await loginAs(app.deps, 'contractor');
    const list = async () =>
      (await app.call('POST /back/user/get-sessions', { userId: user.id }, asAdmin())).body.rows;
    const [only] = await list();
    await app.call('POST /back/user/end-session', { userId: user.id, sessionId: only?._id ?? '' }, asAdmin());
    expect((await app.call('POST /back/user/me', undefined, { token })).status).toBe(401);
    expect(await list()).toEqual([]);
    const all = await app.call('POST /back/user/end-all-sessions', { userId: user.id }, asAdmin());
    expect(all.body).toEqual({ ended: 0, devices: 0 });
  });

  it('takes a lost second factor away and tells its owner', async () => {
    const { id, email } = await buildUser(app.deps, { role: 'manager', email: newEmail() });
    await giveFactor(id);
    const reset = () => app.call('POST /back/user/reset-second-factor', { userId: id }, asAdmin());
    expect([(await reset()).body.hasSecondFactor, (await reset()).status]).toEqual([false, 200]);
    expect((await mailsTo(app, email)).map(mail => mail.kind)).toEqual(['account-second-factor-off']);
    expect(await auditOf(app, id)).toContainEqual(
      expect.objectContaining({
        action: 'user.reset-second-factor',
        userId: admin.user.id,
        after: { secondFactor: false },
      }),
    );
  });

  it('says at which events a user works, those to come first', async () => {
    const [past, next] = [
      new Date(app.clock.now().getTime() - day),
      new Date(app.clock.now().getTime() + day),
    ];
    const { id } = await buildUser(app.deps, { role: 'scanner' });
    for (const startsAt of [past, next]) {
      const event = await buildEvent(app.deps, { startsAt });
      const wish = { eventId: event.id, who: { memberId: id }, role: 'scanner' as const, gates: ['A'] };
      await app.call('POST /back/event-staff/save', wish, asAdmin());
    }
    const { body } = await app.call('POST /back/user/get-assignments', { userId: id }, asAdmin());
    expect(body.rows.map(row => [row.date, row.role, row.gates])).toEqual([
      [next.toISOString(), 'scanner', ['A']],
      [past.toISOString(), 'scanner', ['A']],
    ]);
  });

  it('knows no user that is not there', async () => {
    const { error } = await app.call('POST /back/user/unlock', { userId: nobody }, asAdmin());
    expect(error.code).toBe('not_found');
  });
});

describe('the last admin', () => {
  it('stays when admins keep each other out at the same moment', async () => {
    const own = await createTestApp();
    try {
      const [one, two] = [await loginAs(own.deps, 'admin'), await loginAs(own.deps, 'admin')];
      const answers = await Promise.all([
        own.call('POST /back/user/deactivate', { userId: two.user.id }, { token: one.token }),
        own.call('POST /back/user/deactivate', { userId: one.user.id }, { token: two.token }),
      ]);
      const statuses = answers.map(answer => answer.status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      const active = await own.db.query
        .selectFrom('app_user')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute();
      expect(active).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});
