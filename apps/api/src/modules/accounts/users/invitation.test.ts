import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildPayspot, buildScanner, buildUser, loginAs } from '../../../testing/builders.ts';
import { goodPassword, mailsTo, newEmail, tokenTo } from './account.testing.ts';
import { acceptMail, auditOf } from './staff.testing.ts';

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

function asAdmin() {
  return { token: admin.token };
}

function invitation(changes: object = {}) {
  return {
    email: newEmail(),
    name: 'Vesna Vesić',
    language: 'sr' as const,
    role: 'client' as const,
    ...changes,
  };
}

describe('inviting', () => {
  it('makes a user with all they belong to, and lets them in by the mailed link, once', async () => {
    const client = await buildClient(app.deps);
    const payspot = await buildPayspot(app.deps);
    const scanner = await buildScanner(app.deps);
    const wish = invitation({
      additionalRoles: ['manager'],
      memberships: [{ clientId: client.id, permissions: ['can-refund'] }],
      managedClientIds: [client.id],
      payspotIds: [payspot.id],
      scannerIds: [scanner.id],
    });
    const { status, body } = await app.call('POST /back/user/add', wish, asAdmin());
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'invited',
        role: 'client',
        additionalRoles: ['manager'],
        memberships: [{ clientId: client.id, clientName: client.name, permissions: ['can-refund'] }],
        payspotIds: [payspot.id],
        scannerIds: [scanner.id],
        version: 1,
        invitedUntil: new Date(app.clock.now().getTime() + 7 * day).toISOString(),
      },
    ]);
    expect((await mailsTo(app, wish.email))[0]).toMatchObject({ kind: 'account-invite' });
    const token = await tokenTo(app, wish.email);
    const check = await app.call('POST /front/account/check-link', { kind: 'invite', token });
    expect(check.body).toMatchObject({ email: wish.email, name: wish.name });
    const weak = await acceptMail(app, wish.email, 'password12', token);
    expect([weak.status, weak.error.fields]).toEqual([400, { password: 'common' }]);
    const both = await Promise.all([1, 2].map(() => acceptMail(app, wish.email, goodPassword, token)));
    expect(both.map(one => one.status).sort()).toEqual([200, 410]);
    const login = await app.call('POST /back/user/login', { email: wish.email, password: goodPassword });
    expect(login.body).toMatchObject({ role: 'client', clientIds: [client.id] });
    const written = await auditOf(app, body._id);
    expect(written.map(one => one.action)).toEqual(['user.add', 'user.accept-invitation']);
    expect(written[1]).toMatchObject({ userId: body._id, after: { status: 'active' } });
  });

  it('makes one user of two invitations at the same moment, and says so at the field', async () => {
    const wish = invitation();
    const both = await Promise.all([1, 2].map(() => app.call('POST /back/user/add', wish, asAdmin())));
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    const refused = both.find(one => one.status === 409);
    expect(refused?.error).toMatchObject({ code: 'account.exists', fields: { email: 'taken' } });
    expect(await mailsTo(app, wish.email)).toHaveLength(1);
  });

  it('voids the older link by a newer one, and lets both expire after a week', async () => {
    const wish = invitation();
    const { body } = await app.call('POST /back/user/add', wish, asAdmin());
    const older = await tokenTo(app, wish.email);
    const again = await app.call('POST /back/user/send-invitation', { userId: body._id }, asAdmin());
    expect(again.status).toBe(200);
    expect((await acceptMail(app, wish.email, goodPassword, older)).status).toBe(410);
    app.clock.advance(7 * day + 1);
    expect((await acceptMail(app, wish.email, goodPassword)).error.code).toBe('account.link_used');
  });

  it('floods nobody’s mailbox, and invites only those who have not come yet', async () => {
    const { body } = await app.call('POST /back/user/add', invitation(), asAdmin());
    const send = () => app.call('POST /back/user/send-invitation', { userId: body._id }, asAdmin());
    const statuses = [await send(), await send(), await send()].map(one => one.status);
    expect(statuses).toEqual([200, 200, 429]);
    const active = await buildUser(app.deps, { role: 'client' });
    const refused = await app.call('POST /back/user/send-invitation', { userId: active.id }, asAdmin());
    expect(refused.error.code).toBe('user.state');
  });

  it('names the field of what does not exist', async () => {
    const { error } = await app.call('POST /back/user/add', invitation({ payspotIds: [nobody] }), asAdmin());
    expect(error).toMatchObject({ code: 'request.invalid', fields: { payspotIds: 'unknown' } });
  });

  it('keeps a deactivated invitation from being accepted', async () => {
    const wish = invitation();
    const { body } = await app.call('POST /back/user/add', wish, asAdmin());
    await app.call('POST /back/user/deactivate', { userId: body._id }, asAdmin());
    expect((await acceptMail(app, wish.email, goodPassword)).status).toBe(410);
    const back = await app.call('POST /back/user/activate', { userId: body._id }, asAdmin());
    expect(back.body.status).toBe('invited');
  });
});
