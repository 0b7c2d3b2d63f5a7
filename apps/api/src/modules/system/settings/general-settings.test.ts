import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

const get = async () => (await app.call('POST /back/settings/get-general', undefined, { token })).body;
const save = async (part: object) =>
  app.call('POST /back/settings/save-general', { ...(await get()), ...part }, { token });
const shown = async () => (await app.call('GET /front/settings/get')).body;

describe('the settings of the platform', () => {
  it('are on the site as they were saved, and what is empty is hidden', async () => {
    const { status } = await save({
      companyName: 'Dvorana d.o.o.',
      iban: 'RS35 2600 0560 1001 6113 79',
      facebook: 'https://facebook.example/dvorana',
      siteAvailableLanguages: ['sr', 'en'],
    });
    expect(status).toBe(200);
    expect(await shown()).toMatchObject({
      companyName: 'Dvorana d.o.o.',
      iban: 'RS35260005601001611379',
      facebook: 'https://facebook.example/dvorana',
      siteAvailableLanguages: ['sr', 'en'],
    });
    await save({ facebook: '' });
    expect(await shown()).not.toHaveProperty('facebook');
    expect((await get()).facebook).toBe('');
  });

  it('have the marks of cards and other hours where the platform says so', async () => {
    const { cardMarks } = await get();
    await save({
      supportHours: '10-18h',
      allSecure: true,
      cardMarks: { ...cardMarks, visa: '/media/visa.svg' },
    });
    expect(await shown()).toMatchObject({
      supportHours: '10-18h',
      allSecure: true,
      cardMarks: { visa: '/media/visa.svg' },
    });
    expect((await shown()).cardMarks).not.toHaveProperty('maestro');
    await save({ supportHours: '' });
    expect(await shown()).not.toHaveProperty('supportHours');
    const { error } = await save({ cardMarks: { ...cardMarks, visa: 'javascript:alert(1)' } });
    expect(error.fields).toHaveProperty(['cardMarks.visa']);
  });

  it('take the text false for what is hidden, and no name of the shop', async () => {
    const off = { ga4: 'false', facebook: ' FALSE ', email: 'false', telephone: 'false' };
    expect((await save(off)).status).toBe(200);
    expect(await get()).toMatchObject({ ga4: '', facebook: '', email: '', telephone: '' });
    for (const name of Object.keys(off)) expect(await shown()).not.toHaveProperty(name);
    expect((await save({ appName: 'false' })).error.fields).toHaveProperty('appName');
  });

  it.each([
    ['iban', { iban: 'RS35260005601001611378' }],
    ['iban', { iban: 'XX3526000560100161137' }],
    ['appName', { appName: ' ' }],
    ['facebook', { facebook: 'javascript:alert(1)' }],
    ['ga4', { ga4: 'UA-1' }],
    ['email', { email: 'nobody' }],
    ['siteAvailableLanguages', { siteAvailableLanguages: [] }],
    ['siteAvailableLanguages', { siteAvailableLanguages: ['en', 'en'] }],
  ])('are refused at %s: %j', async (field, part) => {
    const { status, error } = await save(part);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('are overwritten by nobody who has not seen them', async () => {
    const seen = await get();
    const change = (city: string) =>
      app.call('POST /back/settings/save-general', { ...seen, city }, { token });
    const answers = await Promise.all([change('Niš'), change('Subotica')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('settings.changed');
  });

  it('leave a history of what was changed, and none when nothing was', async () => {
    const count = async () =>
      (
        await sql<{ count: number }>`
          select count(*) as count from audit_log where action = 'settings.save-general'`.execute(
          app.db.query,
        )
      ).rows[0]?.count;
    const before = Number(await count());
    await save({ zip: '21000' });
    await save({});
    expect(Number(await count())).toBe(before + 1);
  });
});
