import { contract, type Endpoint } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, loginAs } from '../../../testing/builders.ts';
import { newEmail } from './account.testing.ts';
import { auditOf } from './staff.testing.ts';

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

function asAdmin() {
  return { token: admin.token };
}

describe('acting as somebody', () => {
  const reason = 'Ne vidi svoje događaje';
  const act = (userId: string) => app.call('POST /back/user/act-as', { userId, reason }, asAdmin());

  it('is no confirmed session: nobody sets up a second factor in another name', async () => {
    const user = await buildUser(app.deps, { role: 'manager' });
    const { token } = (await act(user.id)).body;
    const begun = await app.call('POST /back/user/begin-second-factor', undefined, { token });
    const confirmed = await app.call('POST /back/user/confirm', { password: 'any at all' }, { token });
    expect([begun, confirmed].map(one => [one.status, one.error.code])).toEqual(
      Array(2).fill([403, 'auth.impersonating']),
    );
  });

  it('refuses what is done in person', async () => {
    const user = await buildUser(app.deps, { role: 'manager' });
    const { token } = (await act(user.id)).body;
    const password = 'velvet-hall-1';
    const passkeyId = newId();
    const answers = await Promise.all([
      app.call('POST /front/account/change-password', { currentPassword: password, password }, { token }),
      app.call('POST /back/user/turn-off-second-factor', { password, code: '123456' }, { token }),
      app.call('POST /back/user/rename-passkey', { passkeyId, name: 'Mine' }, { token }),
      app.call('POST /back/user/begin-passkey-confirm', undefined, { token }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      Array(4).fill([403, 'auth.impersonating']),
    );
  });

  it('is declared of every call about what somebody gets in by', () => {
    const own = Object.entries<Endpoint>(contract).filter(
      ([name, { access }]) =>
        access.kind !== 'public' &&
        /(account\/(change|close)|passkey|second-factor|recovery-codes|user\/confirm)/.test(name) &&
        !/\/get-|\/reset-/.test(name),
    );
    expect(own.length).toBeGreaterThan(10);
    const open = own.filter(([, { access }]) => access.kind !== 'public' && !access.inPerson);
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('gives a session for an hour that says whose hands it is in, and writes both down', async () => {
    const client = await buildClient(app.deps);
    const user = await buildUser(app.deps, {
      role: 'client',
      clientIds: [client.id],
      permissions: ['can-manage-users', 'can-add-events'],
    });
    const { body } = await act(user.id);
    const extras = { token: body.token };
    const me = await app.call('POST /back/user/me', undefined, extras);
    expect(me.body).toMatchObject({
      userId: user.id,
      actedBy: {
        userId: admin.user.id,
        name: admin.user.name,
        until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
      },
    });
    const email = newEmail();
    const wish = { clientId: client.id, email, name: 'Nova Osoba', language: 'en' as const, permissions: [] };
    const refused = await app.call('POST /back/client-user/add', wish, extras);
    expect(refused.error.code).toBe('auth.impersonating');
    await app.call('POST /back/client-user/add', wish, asAdmin());
    const { id: eventId } = await buildEvent(app.deps, { clientId: client.id });
    const named = await app.call('POST /back/event/set-slug', { eventId, slug: `acted-${eventId}` }, extras);
    expect(named.status).toBe(200);
    expect((await auditOf(app, eventId)).at(-1)).toMatchObject({
      userId: user.id,
      actedBy: admin.user.id,
    });
    expect((await auditOf(app, user.id)).at(-1)).toMatchObject({
      action: 'user.act-as',
      actedBy: null,
      after: { reason },
    });
    const { rows } = (await app.call('POST /back/user/get-sessions', { userId: user.id }, asAdmin())).body;
    expect(rows[0]?.actedBy).toBe(admin.user.name);
    app.clock.advance(50 * 60_000);
    expect((await app.call('POST /back/user/me', undefined, extras)).status).toBe(200);
    app.clock.advance(11 * 60_000);
    expect((await app.call('POST /back/user/me', undefined, extras)).status).toBe(401);
  });

  it('is not for admins, nor for those who can’t get in themselves', async () => {
    const refused = [
      await buildUser(app.deps, { role: 'admin' }),
      await buildUser(app.deps, { role: 'client', roles: ['admin'] }),
      await buildUser(app.deps, { role: 'client', status: 'deactivated' }),
    ];
    for (const { id } of refused) expect((await act(id)).error.code).toBe('user.state');
  });

  it('ends where the admin is logged out everywhere', async () => {
    const other = await loginAs(app.deps, 'admin');
    const user = await buildUser(app.deps, { role: 'contractor' });
    const wish = { userId: user.id, reason };
    const { body } = await app.call('POST /back/user/act-as', wish, { token: other.token });
    await app.call('POST /front/account/end-other-sessions', undefined, { token: other.token });
    expect((await app.call('POST /back/user/me', undefined, { token: body.token })).status).toBe(401);
    expect((await app.call('POST /back/user/me', undefined, { token: other.token })).status).toBe(200);
  });

  it('ends with the admin’s own access', async () => {
    const other = await loginAs(app.deps, 'admin');
    const user = await buildUser(app.deps, { role: 'contractor' });
    const { body } = await app.call(
      'POST /back/user/act-as',
      { userId: user.id, reason },
      { token: other.token },
    );
    await app.call('POST /back/user/deactivate', { userId: other.user.id }, asAdmin());
    expect((await app.call('POST /back/user/me', undefined, { token: body.token })).status).toBe(401);
  });
});
