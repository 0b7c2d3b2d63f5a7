import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildUser } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import {
  askToRegister,
  completeWith,
  goodPassword,
  mailsTo,
  newEmail,
  register,
  setSignUp,
  tokenTo,
} from './account.testing.ts';

const minute = 60_000;

describe('registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await setSignUp(app, true);
  });
  afterAll(() => app.close());
  // the limits per address are those of one visitor; each test is another one
  beforeEach(() => app.clock.advance(2 * 60 * minute));

  const ask = (email: string) => app.call('POST /front/account/register', { email, lang: 'de' });

  it('mails a link, of which only the hash is kept', async () => {
    const email = newEmail();
    expect((await ask(` ${email.toUpperCase()} `)).body).toEqual({ ok: true });
    const [mail] = await mailsTo(app, email);
    expect(mail).toMatchObject({
      kind: 'account-register',
      subject: 'Ihr Konto bei Velvet Hall: noch ein Schritt',
    });
    expect(mail?.body).toContain('http://localhost:4200/register-complete?token=');
    const token = await tokenTo(app, email);
    expect(token).toHaveLength(43);
    const { rows } = await sql<{ all: string }>`
      select string_agg(encode(token_hash, 'escape') || encode(token_hash, 'base64'), ' ') as all
        from account_link`.execute(app.db.query);
    expect(rows[0]?.all).not.toContain(token);
  });

  it('makes a buyer, keeps the consent with its moment, and logs in', async () => {
    const email = newEmail();
    const token = await askToRegister(app, email);
    expect((await app.call('POST /front/account/check-link', { kind: 'register', token })).body.email).toBe(
      email,
    );
    const { status, body } = await completeWith(app, token);
    expect([status, body]).toMatchObject([200, { role: 'app-individual', clientIds: [], email }]);
    const me = await app.call('POST /back/user/me', undefined, { token: body.token });
    expect(me.body).toMatchObject({
      email,
      name: 'Ivana Đurić',
      language: 'sr',
      role: 'app-individual',
      areas: [],
    });
    const profile = await app.call('POST /front/account/get-profile', undefined, { token: body.token });
    expect(profile.body).toMatchObject({
      marketingConsent: true,
      marketingConsentAt: app.clock.now().toISOString(),
    });
    const login = await app.call('POST /back/user/login', { email, password: goodPassword });
    expect(login.body).toMatchObject({ role: 'app-individual' });
  });

  it('makes the orders of the e-mail those of the account, and nobody else’s', async () => {
    const event = await buildEvent(app.deps);
    const email = newEmail();
    const own = await buyOrder(app, event, { checkout: { buyer: { email, name: 'Ivana' } } });
    const other = await buyOrder(app, event);
    const { userId } = await register(app, email);
    const { rows } = await sql<{ number: string }>`
      select number from customer_order where user_id = ${userId}`.execute(app.db.query);
    expect(rows.map(row => row.number)).toEqual([own.number]);
    expect(rows.map(row => row.number)).not.toContain(other.number);
  });

  it('makes one account when several complete it with one link at the same moment', async () => {
    const token = await askToRegister(app, newEmail());
    const answers = await Promise.all(Array.from({ length: 6 }, () => completeWith(app, token)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const { rows } = await sql<{ users: number; sessions: number }>`
      select count(distinct u.id)::int as users, count(s.id)::int as sessions
        from app_user u join session s on s.user_id = u.id
        where u.id = ${answers.find(answer => answer.status === 200)?.body.userId}`.execute(app.db.query);
    expect(rows[0]).toEqual({ users: 1, sessions: 1 });
  });

  it('takes a link once, for half an hour', async () => {
    const used = await askToRegister(app, newEmail());
    await completeWith(app, used);
    expect((await completeWith(app, used)).error.code).toBe('account.link_used');
    const late = await askToRegister(app, newEmail());
    app.clock.advance(30 * minute + 1);
    const check = await app.call('POST /front/account/check-link', { kind: 'register', token: late });
    expect([check.status, check.error.code]).toEqual([410, 'account.link_used']);
    expect((await completeWith(app, late)).status).toBe(410);
    expect((await completeWith(app, 'x'.repeat(43))).status).toBe(410);
  });

  it('voids a link by a newer one', async () => {
    const email = newEmail();
    const first = await askToRegister(app, email);
    const second = await askToRegister(app, email);
    expect((await completeWith(app, first)).status).toBe(410);
    expect((await completeWith(app, second)).status).toBe(200);
  });

  it('keeps a link good while the form has mistakes', async () => {
    const token = await askToRegister(app, newEmail());
    const short = await completeWith(app, token, { password: 'short' });
    expect([short.status, short.error.fields]).toEqual([400, { password: 'too_short' }]);
    const common = await completeWith(app, token, { password: 'Password123' });
    expect(common.error.fields).toEqual({ password: 'common' });
    const address = await completeWith(app, token, { name: 'www.example.test' });
    expect(Object.keys(address.error.fields ?? {})).toEqual(['name']);
    expect((await completeWith(app, token)).status).toBe(200);
  });

  it('answers alike for e-mails with an account, and tells only their owner', async () => {
    const user = await buildUser(app.deps, { role: 'manager', password: goodPassword });
    const gone = await buildUser(app.deps, { status: 'deactivated' });
    expect((await ask(user.email)).body).toEqual({ ok: true });
    expect((await ask(gone.email)).body).toEqual({ ok: true });
    const mails = await mailsTo(app, user.email);
    expect(mails.map(mail => mail.kind)).toEqual(['account-exists']);
    expect(mails[0]?.body).not.toContain('token=');
    expect(mails[0]?.body).toContain('http://localhost:4200/login?lang=de');
    expect(await mailsTo(app, gone.email)).toEqual([]);
  });

  it('does the same work before it answers, no matter who the e-mail belongs to', async () => {
    const user = await buildUser(app.deps);
    const written = async (email: string) => {
      const count = async () => {
        const { rows } = await sql<{ jobs: number; links: number }>`
          select (select count(*)::int from graphile_worker.jobs) as jobs,
            (select count(*)::int from account_link) as links`.execute(app.db.query);
        return rows[0] ?? { jobs: 0, links: 0 };
      };
      const before = await count();
      await ask(email);
      const after = await count();
      return [after.jobs - before.jobs, after.links - before.links];
    };
    expect(await written(user.email)).toEqual([1, 0]);
    expect(await written(newEmail())).toEqual([1, 0]);
  });

  it('mails an address three times an hour at most, and refuses who asks too often', async () => {
    const email = newEmail();
    const answers = [];
    for (let at = 0; at < 7; at += 1) {
      answers.push(await ask(email));
      await app.runJobs();
    }
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers[6]?.error.code).toBe('request.rate_limited');
    expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(app, email)).toHaveLength(3);
    // the last link that was mailed is still good
    expect((await completeWith(app, await tokenTo(app, email))).status).toBe(200);
  });

  it('says that an account exists when staff made one meanwhile', async () => {
    const email = newEmail();
    const token = await askToRegister(app, email);
    await buildUser(app.deps, { email: email.toUpperCase() });
    const answer = await completeWith(app, token);
    expect([answer.status, answer.error.code]).toEqual([409, 'account.exists']);
  });

  it('is not there while the platform does not offer it §sign-up-link', async () => {
    const token = await askToRegister(app, newEmail());
    await setSignUp(app, false);
    const answers = [
      await ask(newEmail()),
      await app.call('POST /front/account/check-link', { kind: 'register', token }),
      await completeWith(app, token),
    ];
    await setSignUp(app, true);
    expect(answers.map(answer => [answer.status, answer.error.code])).toEqual(
      answers.map(() => [404, 'signup.unavailable']),
    );
  });
});
