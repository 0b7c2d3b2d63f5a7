import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { importCommand } from './import-command.ts';

describe('the import command with files of other kinds', () => {
  let suite: TestApp;
  beforeAll(async () => {
    suite = await createTestApp();
  });
  afterAll(() => suite.close());

  const pathOf = (name: string) => join(suite.deps.config.dataDir, name);

  async function run(name: string, ...options: string[]) {
    const lines: string[] = [];
    const exitCode = await importCommand(suite.deps, [pathOf(name), ...options], line => lines.push(line));
    return { exitCode, report: lines.join('\n') };
  }

  async function eventsLike(title: string) {
    const { rows } = await sql<{
      title: string;
      state: string;
      source_key: string;
      starts_at: Date;
      prices: number[];
    }>`
      select t.title, e.state, e.source_key, e.starts_at, array(select face from ticket_type where event_id = e.id order by face) as prices
        from event e join event_translation t on t.event_id = e.id where t.title like ${title} order by e.starts_at, t.title`.execute(
      suite.db.query,
    );
    return rows;
  }

  it('takes a German listing of another encoding, writes refused rows and takes them once they are corrected', async () => {
    const listing =
      'Titel;Datum;Uhrzeit;Veranstaltungsort;Ort;Land;Eintritt;Veranstalter\n' +
      'Müllers Sommerfest;04.07.2027;18:30 Uhr;Alte Mühle;Ulm;Deutschland;12,50 €;Kulturverein\n' +
      'ABGESAGT: Müllers Ball;05.07.2027;19:00 Uhr;Alte Mühle;Ulm;Deutschland;frei;Kulturverein\n' +
      'Müllers Markt;irgendwann;;Alte Mühle;Ulm;Deutschland;;Kulturverein\n';
    await writeFile(pathOf('liste.txt'), Buffer.from(listing.replaceAll('€', 'EUR'), 'latin1'));
    const first = await run('liste.txt');
    expect(first.exitCode).toBe(1);
    expect(first.report).toContain('taken      2');
    expect(first.report).toContain("row 4: the date 'irgendwann' cannot be read");
    expect(await eventsLike('Müllers%')).toMatchObject([
      {
        title: 'Müllers Sommerfest',
        state: 'published',
        prices: [1250],
        starts_at: new Date('2027-07-04T16:30:00Z'),
      },
      { title: 'Müllers Ball', state: 'draft' },
    ]);
    const refused = await readFile(pathOf('liste.txt.refused.csv'), 'utf8');
    expect(refused).toContain('Müllers Markt,irgendwann,');
    await writeFile(pathOf('liste.txt.refused.csv'), refused.replace('irgendwann', '06.07.2027'));
    expect((await run('liste.txt.refused.csv')).report).toContain('taken      1');
    const again = await run('liste.txt');
    expect(again.report).toContain('unchanged  2');
    expect(await eventsLike('Müllers%')).toHaveLength(3);
  });

  it('shows columns and rows in a preview, saves the mapping and imports by it', async () => {
    await writeFile(
      pathOf('odd.csv'),
      'was,wo,tag\nAbend der Lieder,Kleiner Saal,03/04/2027\nAbend der Tänze,Kleiner Saal,04/04/2027\n',
    );
    const options = ['--country', 'DE', '--city', 'Ulm'];
    const preview = await run('odd.csv', '--preview', ...options);
    expect(preview.exitCode).toBe(0);
    expect(preview.report).toContain('Kind: delimited, utf-8, cells divided by ,; 2 rows, 3 columns');
    expect(await eventsLike('Abend der%')).toEqual([]);
    const unsure = await run('odd.csv', ...options);
    expect(unsure.exitCode).toBe(2);
    expect(unsure.report).toContain('No column is clearly the title');
    const mapping = { fields: { title: 'was', venue: 'wo', start: 'tag' }, dateOrder: 'mdy' };
    await writeFile(pathOf('mapping.json'), JSON.stringify(mapping));
    const client = ['--mapping', pathOf('mapping.json')];
    expect((await run('odd.csv', ...client, ...options)).report).toContain('the source names no organiser');
    const saved = await run('odd.csv', ...client, '--save-mapping', pathOf('saved.json'));
    expect(saved.exitCode).toBe(0);
    expect(JSON.parse(await readFile(pathOf('saved.json'), 'utf8'))).toMatchObject({ dateOrder: 'mdy' });
  });

  it('takes each date of a repeating calendar event once', async () => {
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:club', 'SUMMARY:Calendar club'];
    const rest = [
      'DTSTART;TZID=Europe/Berlin:20270701T200000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'LOCATION:Cellar',
      'ORGANIZER;CN=Cellar Club:mailto:a@example.test',
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    await writeFile(pathOf('club.csv'), [...lines, ...rest].join('\r\n'));
    expect((await run('club.csv')).report).toContain('taken      3');
    expect((await run('club.csv')).report).toContain('unchanged  3');
    expect(await eventsLike('Calendar club')).toHaveLength(3);
  });

  it('takes rows of a known form that only the search for columns can read', async () => {
    await writeFile(
      pathOf('known.csv'),
      'title,start,venue,country,organiser,price\nKnown one,2027-07-04 20:00,Hall,RS,Zed,10\nKnown two,5 July 2027 at 8pm,Hall,RS,Zed,10\n',
    );
    const { exitCode, report } = await run('known.csv');
    expect(report).toContain('taken      2');
    expect(exitCode).toBe(0);
  });

  it('says in a sentence what cannot be read', async () => {
    await writeFile(pathOf('empty.csv'), '');
    expect(await run('empty.csv')).toEqual({ exitCode: 2, report: 'The file is empty.' });
    await writeFile(pathOf('paper.csv'), '%PDF-1.7');
    expect((await run('paper.csv')).report).toBe('The file is a PDF document, not a list of events.');
    const lines: string[] = [];
    expect(await importCommand(suite.deps, ['https://127.0.0.2/events'], line => lines.push(line))).toBe(2);
    expect(lines.join('')).toContain('is not a public address');
  });

  it('imports a file of lines in parts', async () => {
    const filler = 'x'.repeat(4000);
    const rows = Array.from({ length: 2200 }, (_, at) =>
      JSON.stringify({ id: at, title: `Large ${at % 3}`, date: '2027-07-04', text: filler }),
    );
    await writeFile(pathOf('large.jsonl'), rows.join('\n'));
    const { report } = await run('large.jsonl', '--dry-run', '--timezone', 'Europe/Berlin');
    expect(report).toContain('refused    2200');
    expect(report).toContain('and 2150 more');
  });
});
