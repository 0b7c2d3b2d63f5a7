import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
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
