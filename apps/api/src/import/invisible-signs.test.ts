import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../platform/open-database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { loginAs } from '../testing/builders.ts';
import { importCommand } from './import-command.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

async function importCsv(text: string) {
  const file = join(app.deps.config.dataDir, 'source.csv');
  await writeFile(file, text);
  const lines: string[] = [];
  await importCommand(app.deps, [file], line => lines.push(line));
  return lines.join('\n');
}

async function idOf(sourceKey: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from event where source_key = ${sourceKey}`.execute(app.db.query);
  return rows[0]?.id ?? '';
}

async function saveUnchanged(eventId: string): Promise<number> {
  const { body } = await app.call('POST /back/event/get-form', { eventId }, { token: admin });
  const { version, form } = body;
  return (await app.call('POST /back/event/update', { eventId, version, form }, { token: admin })).status;
}

async function titlesFor(search: string) {
  const { body } = await app.call('POST /front/event/search', { search });
  return body.events.map(event => event.title);
}

const header = 'id,title,start,venue,city,country,organiser,price,ticket\n';
const sign = '\u200B';

describe('invisible signs in texts of an import', () => {
  it('are taken out and noted: the event is found, saved unchanged, and its venue is the one without them', async () => {
    const report = await importCsv(
      `${header}z1,Zero${sign}Width ${sign}Night,2027-03-06T20:00,Ze${sign}d Hall,Sara${sign}jevo,BA,Club${sign} Zed,10,Stan${sign}ding\n` +
        'z2,Plain Night,2027-03-07T20:00,Zed Hall,Sarajevo,BA,Club Zed,10,Standing\n',
    );
    expect(report).toContain('taken      2');
    expect(report).toContain('row 2: invisible signs were taken out of its texts');
    expect(report).not.toContain('row 3: invisible');
    expect(await titlesFor('zerowidth')).toEqual(['ZeroWidth Night']);
    expect(await saveUnchanged(await idOf('id:z1'))).toBe(200);
    const { rows } = await sql`select name, city from place where name like 'Zed%'`.execute(app.db.query);
    expect(rows).toEqual([{ name: 'Zed Hall', city: 'Sarajevo' }]);
    const { rows: clients } = await sql`select name from client where name like 'Club%'`.execute(
      app.db.query,
    );
    expect(clients).toEqual([{ name: 'Club Zed' }]);
  });

  it('are taken out of rows of JSON and of fixtures as well', async () => {
    const file = join(app.deps.config.dataDir, 'source.ndjson');
    const place = { name: 'Arena\u200B', address: { addressLocality: 'Niš\uFEFF', addressCountry: 'RS' } };
    const event = { '@type': 'Event', '@id': 'j1', name: 'Jazz\u2060\nNight', startDate: '2027-03-06T20:00' };
    const organizer = { name: 'Zed' };
    await writeFile(file, JSON.stringify({ ...event, location: place, organizer }));
    const lines: string[] = [];
    await importCommand(app.deps, [file], line => lines.push(line));
    expect(lines.join('\n')).toContain('row 1: invisible signs were taken out of its texts');
    expect(await titlesFor('jazz night')).toEqual(['Jazz Night']);
  });
});

describe('the migration that cleans what was imported before', () => {
  it('lets the event be saved unchanged, finds it, and makes one venue of two', async () => {
    await importCsv(`${header}m1,Old Night,2027-03-06T20:00,Old Hall,Mostar,BA,Club Zed,10,Standing\n`);
    await importCsv(`${header}m2,Other Night,2027-03-07T20:00,Other Hall,Mostar,BA,Club Zed,10,Standing\n`);
    const eventId = await idOf('id:m2');
    const owner = openDatabase({ url: app.deps.config.databaseUrl, poolSize: 1, log: app.deps.log });
    await owner.pool.query(`
      update event_translation set title = E'Dam\u200Baged Night' where event_id = '${eventId}';
      update ticket_type set names = '{"en":"Stan\u200Bding"}' where event_id = '${eventId}';
      update place set name = E'Old\u200B Hall', city = E'Mo\u200Bstar', source_key = 'old hall|mo star|ba'
        where name = 'Other Hall';`);
    const { body } = await app.call('POST /back/event/get-form', { eventId }, { token: admin });
    const { version, form } = body;
    const refused = await app.call('POST /back/event/update', { eventId, version, form }, { token: admin });
    expect(refused.status).toBe(400);
    const file = join(__dirname, '../migrations/0330_invisible_signs_in_texts.sql');
    await owner.pool.query(`begin;\n${await readFile(file, 'utf8')}\ncommit;`);
    await owner.close();
    expect(await saveUnchanged(eventId)).toBe(200);
    expect(await titlesFor('damaged night')).toEqual(['Damaged Night']);
    const { rows } = await sql`
      select distinct p.name, p.city from event e join place p on p.id = e.place_id
        where e.source_key in ('id:m1', 'id:m2')`.execute(app.db.query);
    expect(rows).toEqual([{ name: 'Old Hall', city: 'Mostar' }]);
    const again = await importCsv(
      `${header}m2,Other Night,2027-03-07T20:00,Old${sign} Hall,Mostar,BA,Club Zed,10,Standing\n`,
    );
    expect(again).toContain('updated    1');
    const { rows: places } = await sql`
      select name from place where name = 'Old Hall' and archived_at is null`.execute(app.db.query);
    expect(places).toHaveLength(1);
  });
});
