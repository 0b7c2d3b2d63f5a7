import { sql } from 'kysely';
import type { ResponseOf } from '@vh/contract';
import type { Role } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, loginAs } from '../../../testing/builders.ts';
import { mailsTo } from './account.testing.ts';
import { resetSecondFactor } from './second-factor.service.ts';
import { totpCode, totpStepAt } from './totp.ts';

const password = 'bubanj-zavesa-42';
const minute = 60_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// each case begins with a rate limit and a time step of its own
beforeEach(() => app.clock.advance(16 * minute));

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads a secret as an app does. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map(sign => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

const codeAt = (secret: Buffer, at = app.clock.now()) => totpCode(secret, totpStepAt(at));

async function tryLogin(email: string, word = password) {
  return (await app.call('POST /back/user/login', { email, password: word })).body;
}

/** The challenge of a login with the right password. */
async function challengeOf(email: string): Promise<string> {
  const body = await tryLogin(email);
  if (typeof body === 'string' || !('secondFactor' in body)) throw new Error('no second step');
  return body.secondFactor.challenge;
}

async function finish(challenge: string, code: string) {
  return app.call('POST /back/user/second-factor', { challenge, code });
}

/** Somebody with a second factor, whose first code is spent and a new one due. */
async function buildOwner(role: Role = 'admin') {
  const { user, token } = await loginAs(app.deps, role, { password });
  const begun = await app.call('POST /back/user/begin-second-factor', undefined, { token });
  const secret = fromBase32(begun.body.secret);
  const active = await app.call(
    'POST /back/user/activate-second-factor',
    { code: codeAt(secret) },
    { token },
  );
  app.clock.advance(minute);
  return { user, token, secret, begun: begun.body, recoveryCodes: active.body.recoveryCodes };
}

async function demand(roles: ResponseOf<'POST /back/settings/get-security'>['rolesWithSecondFactor']) {
  const { token } = await loginAs(app.deps, 'admin');
  const change = { rolesWithSecondFactor: roles, refundLimits: { EUR: 50_000 } };
  return app.call('POST /back/settings/save-security', change, { token });
}

async function auditOf(userId: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${userId} order by id`.execute(app.db.query);
  return rows.map(row => row.action);
}

describe('setting a second factor up', () => {
  it('shows a secret, counts from its first code on, and tells the owner', async () => {
    const { user, token, begun, recoveryCodes } = await buildOwner();
    expect(begun.uri).toContain(`secret=${begun.secret}&issuer=Velvet%20Hall`);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body } = await app.call('POST /back/user/get-second-factor', undefined, { token });
    expect(body).toMatchObject({ isEnabled: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await auditOf(user.id)).toEqual(['user.second-factor-on']);
    expect((await mailsTo(app, user.email)).map(mail => mail.kind)).toEqual(['account-second-factor-on']);
  });

  it('keeps neither the secret nor the recovery codes readable', async () => {
    const { user, begun, recoveryCodes } = await buildOwner();
    const { rows } = await sql<{ all: string }>`
      select concat(f::text, (select string_agg(r::text, ' ') from recovery_code r where r.user_id = f.user_id)) as all
        from second_factor f where f.user_id = ${user.id}`.execute(app.db.query);
    const kept = rows[0]?.all ?? '';
    expect(kept).not.toContain(begun.secret);
    expect(kept).not.toContain(fromBase32(begun.secret).toString('hex'));
    expect(kept).not.toContain(recoveryCodes[0]);
  });

  it('does not count while no code was given', async () => {
    const { user, token } = await loginAs(app.deps, 'manager', { password });
    await app.call('POST /back/user/begin-second-factor', undefined, { token });
    const wrong = await app.call('POST /back/user/activate-second-factor', { code: '000000' }, { token });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'auth.wrong_code']);
    expect(await tryLogin(user.email)).toHaveProperty('token');
  });

  it('ends sessions that were opened without it, and is not begun twice', async () => {
    const { user, token } = await loginAs(app.deps, 'admin', { password });
    const login = await tryLogin(user.email);
    if (typeof login === 'string' || !('token' in login)) throw new Error('no session');
    const begun = await app.call('POST /back/user/begin-second-factor', undefined, { token });
    const code = codeAt(fromBase32(begun.body.secret));
    await app.call('POST /back/user/activate-second-factor', { code }, { token });
    expect((await app.call('POST /back/user/me', undefined, { token: login.token })).status).toBe(401);
    const again = await app.call('POST /back/user/begin-second-factor', undefined, { token });
    expect([again.status, again.error.code]).toEqual([409, 'second_factor.state']);
  });
});

describe('logging in with a second factor', () => {
  it('asks for the second step, and gives the session for its code', async () => {
    const { user, secret } = await buildOwner();
    const answer = await finish(await challengeOf(user.email), codeAt(secret));
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: user.id,
      role: 'admin',
      clientIds: [],
    });
  });

  it('still answers a wrong password like any other', async () => {
    const { user } = await buildOwner();
    expect(await tryLogin(user.email, 'wrong')).toBe('failed');
  });

  it('takes a code once, also of two challenges and one step before', async () => {
    const { user, secret } = await buildOwner();
    const code = codeAt(secret);
    const [first, second] = [await challengeOf(user.email), await challengeOf(user.email)];
    const answers = await Promise.all([finish(first, code), finish(second, code)]);
    const sessions = answers.filter(({ status, body }) => status === 200 && typeof body !== 'string');
    expect(sessions).toHaveLength(1);
    expect((await finish(await challengeOf(user.email), code)).body).toBe('failed');
    const before = codeAt(secret, new Date(app.clock.now().getTime() - 30_000));
    expect((await finish(await challengeOf(user.email), before)).body).toBe('failed');
  });

  it('gives one session to two simultaneous uses of one challenge and code', async () => {
    const { user, secret, recoveryCodes } = await buildOwner();
    for (const code of [codeAt(secret), recoveryCodes[0] ?? '']) {
      const challenge = await challengeOf(user.email);
      const answers = await Promise.all([1, 2, 3].map(() => finish(challenge, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(2);
    }
  });

  it('takes each recovery code once, however it is written, and notes it', async () => {
    const { user, recoveryCodes } = await buildOwner();
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ');
    const first = await finish(await challengeOf(user.email), typed);
    expect(first.body).toHaveProperty('token');
    expect((await finish(await challengeOf(user.email), typed)).body).toBe('failed');
    expect(await auditOf(user.id)).toContain('user.use-recovery-code');
  });

  it('closes a challenge after five minutes, and knows no made-up one', async () => {
    const { user, secret } = await buildOwner();
    const challenge = await challengeOf(user.email);
    app.clock.advance(5 * minute);
    for (const one of [challenge, 'x'.repeat(43)]) {
      const { status, error } = await finish(one, codeAt(secret));
      expect([status, error.code]).toEqual([410, 'auth.challenge_used']);
    }
  });

  it('locks after five wrong codes, over all challenges, and right passwords between do not help', async () => {
    const { user, secret } = await buildOwner();
    for (let i = 0; i < 5; i += 1) {
      expect((await finish(await challengeOf(user.email), '12345x')).body).toBe('failed');
    }
    expect(await tryLogin(user.email)).toBe('locked');
    app.clock.advance(15 * minute);
    expect((await finish(await challengeOf(user.email), codeAt(secret))).body).toHaveProperty('token');
  });

  it('spends a challenge with its fifth wrong code, and answers locked to those still open', async () => {
    const { user, secret } = await buildOwner();
    const [spent, open] = [await challengeOf(user.email), await challengeOf(user.email)];
    for (let i = 0; i < 5; i += 1) await finish(spent, '12345x');
    expect((await finish(spent, codeAt(secret))).status).toBe(410);
    expect((await finish(open, codeAt(secret))).body).toBe('locked');
  });

  it('lets nobody in who was deactivated between the steps', async () => {
    const { user, secret } = await buildOwner();
    const challenge = await challengeOf(user.email);
    await app.db.query
      .updateTable('app_user')
      .set({ status: 'deactivated' })
      .where('id', '=', user.id)
      .execute();
    expect((await finish(challenge, codeAt(secret))).status).toBe(410);
  });
});

describe('changing a second factor', () => {
  it('voids the former recovery codes with new ones', async () => {
    const { user, token, recoveryCodes } = await buildOwner();
    const { body } = await app.call('POST /back/user/renew-recovery-codes', undefined, { token });
    expect((await finish(await challengeOf(user.email), recoveryCodes[0] ?? '')).body).toBe('failed');
    expect((await finish(await challengeOf(user.email), body.recoveryCodes[0] ?? '')).body).toHaveProperty(
      'token',
    );
  });

  it('is turned off by password and code together only', async () => {
    const { user, token, secret } = await buildOwner();
    const turnOff = (word: string, code: string) =>
      app.call('POST /back/user/turn-off-second-factor', { password: word, code }, { token });
    expect((await turnOff('wrong', codeAt(secret))).error.code).toBe('account.wrong_password');
    expect((await turnOff(password, '12345x')).error.code).toBe('auth.wrong_code');
    expect((await turnOff(password, codeAt(secret))).status).toBe(200);
    expect(await tryLogin(user.email)).toHaveProperty('token');
    expect(await auditOf(user.id)).toContain('user.second-factor-off');
    expect((await mailsTo(app, user.email))[0]?.kind).toBe('account-second-factor-off');
  });

  it('is taken away by anyone who may, with open logins', async () => {
    const { user, secret } = await buildOwner();
    const challenge = await challengeOf(user.email);
    expect(await app.db.transaction(tx => resetSecondFactor(app.deps, tx, user.id))).toBe(true);
    expect((await finish(challenge, codeAt(secret))).status).toBe(410);
    expect(await tryLogin(user.email)).toHaveProperty('token');
    expect(await app.db.transaction(tx => resetSecondFactor(app.deps, tx, user.id))).toBe(false);
  });
});

describe('a role that must have a second factor', () => {
  afterEach(() => sql`delete from setting where section = 'security'`.execute(app.db.query));

  it('gives a session that may only set one up', async () => {
    const user = await buildUser(app.deps, { role: 'manager', password });
    await demand(['manager']);
    const login = await tryLogin(user.email);
    if (typeof login === 'string' || !('token' in login)) throw new Error('no session');
    const { token } = login;
    const list = () => app.call('POST /back/client/get-list', {}, { token });
    expect((await list()).error.code).toBe('auth.second_factor_needed');
    expect((await list()).status).toBe(403);
    expect((await app.call('POST /back/user/me', undefined, { token })).body.needsSecondFactor).toBe(true);
    const begun = await app.call('POST /back/user/begin-second-factor', undefined, { token });
    const code = codeAt(fromBase32(begun.body.secret));
    await app.call('POST /back/user/activate-second-factor', { code }, { token });
    expect((await list()).status).toBe(200);
    expect((await app.call('POST /back/user/me', undefined, { token })).body).not.toHaveProperty(
      'needsSecondFactor',
    );
  });

  it('leaves other roles alone, and refuses to turn it off', async () => {
    const { token, secret } = await buildOwner('manager');
    const contractor = await loginAs(app.deps, 'contractor');
    await demand(['manager']);
    const proof = { password, code: codeAt(secret) };
    const off = await app.call('POST /back/user/turn-off-second-factor', proof, { token });
    expect([off.status, off.error.code]).toEqual([403, 'auth.second_factor_needed']);
    const overview = await app.call('POST /back/contractor/get-overview', {}, { token: contractor.token });
    expect(overview.status).toBe(200);
  });

  it('is set by admins, with its history', async () => {
    const { status, body } = await demand(['admin', 'client']);
    expect([status, body.rolesWithSecondFactor]).toEqual([200, ['admin', 'client']]);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'settings.save-security' order by id desc limit 1`.execute(
      app.db.query,
    );
    expect(rows[0]?.after).toEqual({
      rolesWithSecondFactor: ['admin', 'client'],
      refundLimits: { EUR: 50_000 },
    });
  });
});

describe('confirming a session', () => {
  const sensitive = (token: string) =>
    app.call('POST /back/bank/export-returns', { expectedTotals: [] }, { token });
  const confirm = (token: string, proof: { code: string } | { password: string }) =>
    app.call('POST /back/user/confirm', proof, { token });

  it('is asked for ten minutes after the login, by password where there is nothing else', async () => {
    const { token } = await loginAs(app.deps, 'admin', { password });
    app.clock.advance(10 * minute);
    expect((await sensitive(token)).status).toBe(200);
    app.clock.advance(1000);
    const { status, error } = await sensitive(token);
    expect([status, error.code, error.details]).toEqual([403, 'auth.step_up_needed', { by: 'password' }]);
    expect((await confirm(token, { password: 'wrong' })).error.code).toBe('account.wrong_password');
    expect((await sensitive(token)).status).toBe(403);
    expect((await confirm(token, { password })).status).toBe(200);
    expect((await sensitive(token)).status).toBe(200);
  });

  it('takes the code where there is a second factor, not the password', async () => {
    const { token, secret } = await buildOwner();
    app.clock.advance(11 * minute);
    expect((await sensitive(token)).error.details).toEqual({ by: 'code' });
    expect((await confirm(token, { password })).error.code).toBe('auth.wrong_code');
    expect((await confirm(token, { code: codeAt(secret) })).status).toBe(200);
    expect((await sensitive(token)).status).toBe(200);
    expect((await confirm(token, { code: codeAt(secret) })).error.code).toBe('auth.wrong_code');
  });

  it('answers locked after five wrong proofs', async () => {
    const { token, secret } = await buildOwner();
    for (let i = 0; i < 5; i += 1) await confirm(token, { code: '12345x' });
    expect((await confirm(token, { code: codeAt(secret) })).error.code).toBe('account.locked');
  });

  it('asks nobody for a code who may not call at all', async () => {
    const { token } = await loginAs(app.deps, 'contractor');
    app.clock.advance(11 * minute);
    expect((await sensitive(token)).error.code).toBe('auth.forbidden');
  });
});
