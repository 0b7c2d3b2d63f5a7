import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/builders.ts';
import { goodPassword, newEmail } from './account.testing.ts';
import { addAdminCommand, setupLinkCommand } from './account-commands.ts';
import { publishedPassword } from './password.ts';
import { acceptMail, auditOf } from './staff.testing.ts';

const minute = 60_000;

/** What a command printed, and its exit code. */
async function run(command: (print: (line: string) => void) => Promise<number>) {
  const lines: string[] = [];
  const code = await command(line => lines.push(line));
  return { code, lines, token: /token=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '' };
}

const setupLink = (app: TestApp) => run(print => setupLinkCommand(app.deps, print));
const addAdmin = (app: TestApp, ...argv: string[]) => run(print => addAdminCommand(app.deps, argv, print));
const check = (app: TestApp, token: string) =>
  app.call('POST /front/account/check-link', { kind: 'setup', token });

function complete(app: TestApp, token: string, changes: object = {}) {
  return app.call('POST /front/account/complete-setup', {
    token,
    email: newEmail(),
    name: 'Vesna Vesić',
    password: goodPassword,
    language: 'sr',
    ...changes,
  });
}

async function countAdmins(app: TestApp): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from app_user where role = 'admin' and status = 'active'`.execute(
    app.db.query,
  );
  return rows[0]?.admins ?? 0;
}

describe('the setup link', () => {
  let app: TestApp;
  // each test is a new shop
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());

  it('is printed with how long it is good, and only its hash is kept', async () => {
    const { code, lines, token } = await setupLink(app);
    expect(code).toBe(0);
    expect(lines).toEqual([
      'There is no admin yet. Open this link to become the first one. It works once, for 60 minutes.',
      `http://localhost:4200/setup?token=${token}`,
    ]);
    expect(token).toHaveLength(43);
    const { rows } = await sql<{ all: string }>`
      select string_agg(encode(token_hash, 'escape') || encode(token_hash, 'base64'), ' ') as all
        from account_link`.execute(app.db.query);
    expect(rows[0]?.all).not.toContain(token);
    expect((await check(app, token)).body).toEqual({
      email: '',
      expiresAt: new Date(app.clock.now().getTime() + 60 * minute).toISOString(),
    });
  });

  it('makes an admin who is logged in and can log in again, and is written down', async () => {
    const { token } = await setupLink(app);
    const email = newEmail();
    const { status, body } = await complete(app, token, { email: ` ${email.toUpperCase()}` });
    expect([status, body]).toMatchObject([200, { role: 'admin', clientIds: [] }]);
    const me = await app.call('POST /back/user/me', undefined, { token: body.token });
    expect(me.body).toMatchObject({ name: 'Vesna Vesić', language: 'sr', role: 'admin' });
    const login = await app.call('POST /back/user/login', { email, password: goodPassword });
    expect(login.body).toMatchObject({ role: 'admin' });
    expect(await auditOf(app, body.userId)).toMatchObject([
      { action: 'user.complete-setup', userId: body.userId, after: { role: 'admin', status: 'active' } },
    ]);
  });

  it('works once, and for an hour', async () => {
    const { token: late } = await setupLink(app);
    app.clock.advance(60 * minute + 1);
    expect((await check(app, late)).error.code).toBe('account.link_used');
    expect((await complete(app, late)).error.code).toBe('account.link_used');
    const { token } = await setupLink(app);
    expect((await complete(app, token)).status).toBe(200);
    const again = await complete(app, token);
    expect([again.status, again.error.code]).toEqual([410, 'account.link_used']);
    expect((await complete(app, 'x'.repeat(43))).status).toBe(410);
    expect(await countAdmins(app)).toBe(1);
  });

  it('is void as soon as a newer one is printed', async () => {
    const first = await setupLink(app);
    const second = await setupLink(app);
    expect((await complete(app, first.token)).status).toBe(410);
    expect((await complete(app, second.token)).status).toBe(200);
  });

  it('makes one admin when several come with it at the same moment', async () => {
    const { token } = await setupLink(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(app, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await countAdmins(app)).toBe(1);
  });

  it('makes no second admin beside one who was invited meanwhile', async () => {
    const { token } = await setupLink(app);
    const email = newEmail();
    const invited = await addAdmin(app, email);
    const [setup, invitation] = await Promise.all([
      complete(app, token),
      acceptMail(app, email, goodPassword, invited.token),
    ]);
    expect(invitation.status).toBe(200);
    // anyone who was first: afterwards the link is dead
    expect([200, 410]).toContain(setup.status);
    expect((await check(app, token)).status).toBe(410);
    expect((await complete(app, token)).status).toBe(410);
  });

  it('is not there while there is an admin, and is again when none is active', async () => {
    const admin = await buildUser(app.deps, { role: 'admin' });
    expect(await setupLink(app)).toEqual({ code: 0, lines: [], token: '' });
    await sql`update app_user set status = 'deactivated' where id = ${admin.id}`.execute(app.db.query);
    const { token } = await setupLink(app);
    expect((await check(app, token)).status).toBe(200);
    await sql`update app_user set status = 'active' where id = ${admin.id}`.execute(app.db.query);
    expect((await check(app, token)).error.code).toBe('account.link_used');
    expect((await complete(app, token)).error.code).toBe('account.link_used');
    expect(await countAdmins(app)).toBe(1);
  });

  it('stays good while the form has mistakes, and refuses the published password', async () => {
    const { token } = await setupLink(app);
    const taken = await buildUser(app.deps, { role: 'manager' });
    const refused = [
      await complete(app, token, { password: 'short' }),
      await complete(app, token, { password: publishedPassword }),
      await complete(app, token, { email: 'vesna' }),
      await complete(app, token, { name: 'www.example.test' }),
    ];
    expect(refused.map(({ status, error }) => [status, Object.keys(error.fields ?? {})])).toEqual([
      [400, ['password']],
      [400, ['password']],
      [400, ['email']],
      [400, ['name']],
    ]);
    expect((await complete(app, token, { email: taken.email })).error.code).toBe('account.exists');
    expect((await complete(app, token)).status).toBe(200);
  });

  it('is limited by address as other forms are', async () => {
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push(await complete(app, 'x'.repeat(43)));
    expect(answers.at(29)?.status).toBe(410);
    expect(answers.at(30)?.error.code).toBe('request.rate_limited');
  });
});

describe('the command add-admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('prints an invitation, beside other admins too, and nobody is mailed', async () => {
    await buildUser(app.deps, { role: 'admin' });
    const email = newEmail();
    const { code, lines, token } = await addAdmin(app, email.toUpperCase());
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Open this link to become an admin as .+ It works once, for 60 minutes\.$/);
    expect(lines[1]).toBe(`http://localhost:4200/reset-password?invitation=1&token=${token}`);
    await app.runJobs();
    const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from message`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ mails: 0 }]);
    const accepted = await acceptMail(app, email, goodPassword, token);
    expect(accepted.body).toMatchObject({ role: 'admin' });
    const entries = await auditOf(app, accepted.body.userId);
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['user.add', null],
      ['user.accept-invitation', accepted.body.userId],
    ]);
    expect((await acceptMail(app, email, goodPassword, token)).status).toBe(410);
  });

  it('prints a new link for who did not use the first, which is void then', async () => {
    const email = newEmail();
    const first = await addAdmin(app, email);
    const second = await addAdmin(app, email);
    expect((await acceptMail(app, email, goodPassword, first.token)).status).toBe(410);
    expect((await acceptMail(app, email, goodPassword, second.token)).status).toBe(200);
  });

  it('prints a link that is good for an hour', async () => {
    const email = newEmail();
    const { token } = await addAdmin(app, email);
    app.clock.advance(60 * minute + 1);
    expect((await acceptMail(app, email, goodPassword, token)).status).toBe(410);
  });

  it('leaves the account of somebody else alone', async () => {
    const manager = await buildUser(app.deps, { role: 'manager' });
    const invited = await buildUser(app.deps, { role: 'manager', status: 'invited' });
    for (const { email } of [manager, invited]) {
      const { code, lines, token } = await addAdmin(app, email);
      expect([code, token]).toEqual([1, '']);
      expect(lines[0]).toContain(`${email} has an account already.`);
    }
  });

  it.each([[[]], [['ana']], [['ana@example.test', 'more']]])('says how it is called for %j', async argv => {
    expect(await addAdmin(app, ...argv)).toMatchObject({
      code: 2,
      lines: ['Usage: main.js add-admin <e-mail>'],
    });
  });
});
