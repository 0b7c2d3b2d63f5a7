import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, loginAs } from '../../../testing/builders.ts';
import { goodPassword, mailsTo, newEmail, register, setSignUp, tokenTo } from './account.testing.ts';

const minute = 60_000;
const newPassword = 'lampion pod tribinom';

describe('passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await setSignUp(app, true);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(2 * 60 * minute));

  const forget = (email: string) => app.call('POST /front/account/forgot-password', { email, lang: 'fr' });
  const reset = (token: string, password = newPassword) =>
    app.call('POST /front/account/reset-password', { token, password });
  const logIn = async (email: string, password: string) =>
    (await app.call('POST /back/user/login', { email, password })).body;
  const logInFrom = async (address: string, email: string, password: string) =>
    (
      await app.call(
        'POST /back/user/login',
        { email, password },
        { headers: { 'x-forwarded-for': address } },
      )
    ).body;
  const isIn = async (token: string) =>
    (await app.call('POST /back/user/me', undefined, { token })).status === 200;

  describe('that are forgotten', () => {
    it('are set again by a mailed link, which ends all sessions', async () => {
      const { email, token: session } = await register(app);
      expect((await forget(email)).body).toEqual({ ok: true });
      const token = await tokenTo(app, email);
      expect((await app.call('POST /front/account/check-link', { kind: 'reset', token })).body.email).toBe(
        email,
      );
      expect(await isIn(session)).toBe(true);
      expect((await reset(token)).body).toEqual({ ok: true });
      expect(await isIn(session)).toBe(false);
      expect(await logIn(email, goodPassword)).toBe('failed');
      expect(await logIn(email, newPassword)).toMatchObject({ role: 'app-individual' });
      const kinds = (await mailsTo(app, email)).map(mail => mail.kind);
      expect(kinds).toEqual(['account-password-changed', 'account-reset', 'account-register']);
    });

    it('are answered alike for addresses without an account, which get no mail', async () => {
      const gone = await buildUser(app.deps, { status: 'deactivated' });
      for (const email of [newEmail(), gone.email]) {
        expect((await forget(email)).body).toEqual({ ok: true });
        expect(await mailsTo(app, email)).toEqual([]);
      }
    });

    it('are set once by a link, even by several at the same moment', async () => {
      const { email } = await register(app);
      await forget(email);
      const token = await tokenTo(app, email);
      const answers = await Promise.all([reset(token), reset(token), reset(token)]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 410, 410]);
    });

    it('are set by the newest link only, within half an hour, and not by one to register with', async () => {
      const { email } = await register(app);
      await forget(email);
      const first = await tokenTo(app, email);
      await forget(email);
      const second = await tokenTo(app, email);
      expect((await reset(first)).status).toBe(410);
      app.clock.advance(30 * minute + 1);
      expect((await reset(second)).error.code).toBe('account.link_used');
      const other = newEmail();
      await app.call('POST /front/account/register', { email: other });
      expect((await reset(await tokenTo(app, other))).status).toBe(410);
    });

    it('can be forgotten by platform staff too, and while nobody can register', async () => {
      const user = await buildUser(app.deps, { role: 'scanner', password: goodPassword });
      await setSignUp(app, false);
      await forget(user.email);
      expect((await reset(await tokenTo(app, user.email))).status).toBe(200);
      await setSignUp(app, true);
      expect(await logIn(user.email, newPassword)).toMatchObject({ role: 'scanner' });
    });

    it('fill nobody’s mailbox: three links an hour, and a refusal for who asks on', async () => {
      const { email } = await register(app);
      const statuses = [];
      for (let at = 0; at < 6; at += 1) {
        statuses.push((await forget(email)).status);
        await app.runJobs();
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const kinds = (await mailsTo(app, email)).map(mail => mail.kind);
      expect(kinds.filter(kind => kind === 'account-reset')).toHaveLength(3);
      expect((await reset(await tokenTo(app, email))).status).toBe(200);
    });

    it('end every lock of the account, and keep the place where they were set open', async () => {
      const fail = async (email: string) => {
        for (let at = 0; at < 5; at += 1) await logIn(email, 'not the password');
        app.clock.advance(minute);
      };
      const { email } = await register(app);
      await fail(email);
      expect(await logIn(email, goodPassword)).toBe('locked');
      await forget(email);
      await reset(await tokenTo(app, email));
      expect(await logIn(email, newPassword)).toMatchObject({ role: 'app-individual' });
      for (let at = 0; at < 10; at += 1) await logInFrom(`203.0.113.${at}`, email, 'not the password');
      expect(await logInFrom('203.0.113.99', email, newPassword)).toBe('locked');
      expect(await logIn(email, newPassword)).toMatchObject({ role: 'app-individual' });
      for (let at = 0; at < 10; at += 1) await logInFrom(`203.0.113.${at}`, email, 'not the password');
      await forget(email);
      await reset(await tokenTo(app, email), `${newPassword}!`);
      expect(await logInFrom('203.0.113.1', email, `${newPassword}!`)).toMatchObject({
        role: 'app-individual',
      });
    });
  });

  it('that were set by a mailed link open the login at once, however often it was tried there', async () => {
    const { email } = await register(app);
    const tryIn = () =>
      app.call('POST /back/user/login', { email: email.toUpperCase(), password: 'wrong one' });
    const statuses: number[] = [];
    for (let at = 0; at < 18; at += 1) statuses.push((await tryIn()).status);
    expect(statuses.at(-1)).toBe(429);
    await forget(email);
    expect((await reset(await tokenTo(app, email))).status).toBe(200);
    expect(await logIn(email, newPassword)).toMatchObject({ role: 'app-individual' });
  });

  describe('that are changed', () => {
    const change = (token: string, currentPassword: string, password = newPassword) =>
      app.call('POST /front/account/change-password', { currentPassword, password }, { token });

    it('need the present one, and end every other session', async () => {
      const { email, token } = await register(app);
      const other = await logIn(email, goodPassword);
      if (typeof other === 'string' || !('token' in other)) throw new Error('no session');
      const wrong = await change(token, 'not the password');
      expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
        409,
        'account.wrong_password',
        { currentPassword: 'wrong' },
      ]);
      expect((await change(token, goodPassword, email)).error.fields).toEqual({ password: 'personal' });
      expect((await change(token, goodPassword)).status).toBe(200);
      expect([await isIn(token), await isIn(other.token)]).toEqual([true, false]);
      expect(await logIn(email, newPassword)).toMatchObject({ role: 'app-individual' });
    });

    it('are set once when two change them at the same moment', async () => {
      const { token } = await register(app);
      const answers = await Promise.all([
        change(token, goodPassword, `${newPassword} jedan`),
        change(token, goodPassword, `${newPassword} dva`),
      ]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    });

    it('are asked for five times, and wrong ones at an open session do not lock the login', async () => {
      const { user, token } = await loginAs(app.deps, 'app-individual', { password: goodPassword });
      for (let at = 0; at < 5; at += 1) await change(token, 'not the password');
      const locked = await change(token, goodPassword);
      expect([locked.status, locked.error.code]).toEqual([409, 'account.locked']);
      expect(await logIn(user.email, goodPassword)).toHaveProperty('token');
    });
  });
});
