import { sql } from 'kysely';
import { setupLinkCommand } from '../modules/accounts/users/account-commands.ts';
import { getSettings } from '../modules/system/settings/settings.service.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { buildUser, loginAs } from '../testing/builders.ts';
import { demoPassword } from './demo-people.ts';
import { demoSettings } from './demo-settings.ts';
import { seed } from './seed.ts';

const quiet = () => undefined;

async function logIn(app: TestApp, email: string, password: string) {
  const { body } = await app.call('POST /back/user/login', { email, password });
  return body;
}

describe('an empty database that is filled in production', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ nodeEnv: 'production' });
    await seed(app.deps, quiet);
  });
  afterAll(() => app.close());

  it('names no company, no bank account and no tax number', async () => {
    const { rows } = await sql<{ name: string; value: unknown }>`
      select name, value from setting where section = 'general' order by name`.execute(app.db.query);
    const site = ['adWords', 'fbPixel', 'ga4', 'gtm', 'siteAvailableLanguages'];
    expect(rows.map(({ name }) => name)).toEqual(site);
    expect(JSON.stringify(rows)).not.toMatch(/velvet|RS35|@|112 ?345/i);
    const general = await getSettings(app.db.query, 'general');
    const { companyName, taxNumber, iban, email, telephone } = general;
    expect([companyName, taxNumber, iban, email, telephone]).toEqual(Array(5).fill(undefined));
  });

  it('has no accounts, no events, and nobody who can register', async () => {
    const { rows } = await sql<{ users: number; events: number; clients: number }>`
      select (select count(*)::int from app_user) as users, (select count(*)::int from event) as events,
        (select count(*)::int from client) as clients`.execute(app.db.query);
    expect(rows).toEqual([{ users: 0, events: 0, clients: 0 }]);
    expect((await getSettings(app.db.query, 'deploy')).isSignUpAvailable).toBe(false);
  });

  it('keeps the sample texts of pages as drafts, so that no shop promises what nobody read', async () => {
    const { rows } = await sql<{ state: string; pages: number }>`
      select state, count(*)::int as pages from page group by state`.execute(app.db.query);
    expect(rows).toEqual([{ state: 'draft', pages: expect.any(Number) as number }]);
  });

  it('takes no bank transfers, since there is no account to send them to', async () => {
    const offered = await app.call('GET /front/settings/get');
    expect(JSON.stringify(offered.body)).not.toMatch(/RS35|d\.o\.o/);
  });
});

describe('a database of the demo that is served in production', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ nodeEnv: 'production' });
    await sql`insert into setting (section, name, value) values ('general', 'appName', '"Begun as demo"')`.execute(
      app.db.query,
    );
  });
  afterAll(() => app.close());

  it('lets nobody in with the published password, whosever account it is', async () => {
    const own = await buildUser(app.deps, { role: 'admin', password: demoPassword });
    expect(await logIn(app, own.email, demoPassword)).toBe('failed');
  });

  it('counts a try with the published password as a failed one', async () => {
    const own = await buildUser(app.deps, { role: 'manager', password: demoPassword });
    for (let at = 0; at < 5; at += 1) await logIn(app, own.email, demoPassword);
    expect(await logIn(app, own.email, demoPassword)).toBe('locked');
  });

  it('closes the demo accounts, ends their sessions, and says which', async () => {
    const email = 'admin@demo.test';
    const { user: closed, token } = await loginAs(app.deps, 'admin', { email, password: demoPassword });
    const changed = await buildUser(app.deps, {
      ...{ role: 'admin', email: 'owner@demo.test', password: 'a-password-of-our-own' },
    });
    const lines: string[] = [];
    await seed(app.deps, line => lines.push(line));
    expect(lines).toEqual([
      `Demo accounts with the published password were deactivated: ${email}`,
      'The database is filled already.',
    ]);
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from app_user where id in (${closed.id}, ${changed.id}) order by email`.execute(
      app.db.query,
    );
    expect(rows).toEqual([
      { id: closed.id, status: 'deactivated' },
      { id: changed.id, status: 'active' },
    ]);
    const me = await app.call('POST /back/user/me', undefined, { token });
    expect(me.status).toBe(401);
  });

  it('empties what names the company of the demo, and keeps what was changed', async () => {
    const set = (name: string, value: string) =>
      sql`insert into setting (section, name, value) values ('general', ${name}, ${JSON.stringify(value)}::jsonb)`.execute(
        app.db.query,
      );
    for (const name of ['companyName', 'taxNumber', 'iban', 'address', 'zip', 'email'])
      await set(name, String(demoSettings['general']?.[name]));
    await set('telephone', '+381 11 222 333');
    await set('country', 'Bosna i Hercegovina');
    const lines: string[] = [];
    await seed(app.deps, line => lines.push(line));
    expect(lines).toContain(
      'Settings that named the demo’s company were emptied, enter your own: companyName, email, address, taxNumber, iban, zip',
    );
    const { body } = await app.call('GET /front/settings/get');
    expect(JSON.stringify(body)).not.toMatch(/RS35|d\.o\.o|112 345 678|velvethall\.example/);
    expect(body).toMatchObject({ telephone: '+381 11 222 333', country: 'Bosna i Hercegovina' });
    const again: string[] = [];
    await seed(app.deps, line => again.push(line));
    expect(again).toEqual(['The database is filled already.']);
  });

  it('prints the setup link once no admin is left', async () => {
    await sql`update app_user set status = 'deactivated'`.execute(app.db.query);
    const lines: string[] = [];
    expect(await setupLinkCommand(app.deps, line => lines.push(line))).toBe(0);
    expect(lines[1]).toMatch(/\/setup\?token=[\w-]{43}$/);
  });
});

describe('outside production', () => {
  it('the published password opens the demo', async () => {
    const app = await createTestApp();
    const user = await buildUser(app.deps, { role: 'admin', password: demoPassword });
    expect(await logIn(app, user.email, demoPassword)).toMatchObject({ role: 'admin' });
    await app.close();
  });
});
