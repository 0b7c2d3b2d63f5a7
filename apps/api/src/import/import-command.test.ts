import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashToken } from '../platform/ids.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { buildClient, loginAs } from '../testing/builders.ts';
import { buyOrder } from '../modules/sales/order-management/orders.testing.ts';
import { importCommand } from './import-command.ts';

function row(name: string, overrides: object = {}): object {
  return {
    '@type': 'Event',
    name,
    startDate: '2027-06-03T19:30:00+02:00',
    location: { name: 'Narodno pozorište', address: { addressLocality: 'Sarajevo', addressCountry: 'BA' } },
    organizer: { name: 'Narodno pozorište Sarajevo' },
    keywords: ['Theatre'],
    offers: { price: '25', priceCurrency: 'BAM' },
    ...overrides,
  };
}

describe('the import command', () => {
  let suite: TestApp;
  beforeAll(async () => {
    suite = await createTestApp();
  });
  afterAll(() => suite.close());

  async function runImport(rows: readonly unknown[], ...options: string[]) {
    const file = join(suite.deps.config.dataDir, 'source.ndjson');
    await writeFile(file, rows.map(one => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
    const lines: string[] = [];
    const exitCode = await importCommand(suite.deps, [file, ...options], line => lines.push(line));
    return { exitCode, report: lines.join('\n') };
  }

  async function countEvents(): Promise<number> {
    const found = await sql<{ count: number }>`select count(*)::int as count from event`.execute(
      suite.db.query,
    );
    return found.rows[0]?.count ?? 0;
  }

  it('changes nothing in a dry run', async () => {
    const before = await countEvents();
    const { exitCode, report } = await runImport([row('Dry opera')], '--dry-run');
    expect(exitCode).toBe(0);
    expect(report).toContain('taken      1');
    expect(await countEvents()).toBe(before);
  });

  it('takes good rows, reports malformed ones by number, and changes nothing when run again', async () => {
    const rows = [
      row('Opera za tri groša'),
      '{"@type": "Event", ',
      row('No date', { startDate: 'soon' }),
      row('Đavolja varoš'),
    ];
    const first = await runImport(rows);
    expect(first.exitCode).toBe(1);
    expect(first.report).toContain('taken      2');
    expect(first.report).toMatch(/row 2: not JSON/);
    expect(first.report).toContain("row 3: startDate 'soon' is no date");
    const count = await countEvents();
    const second = await runImport(rows);
    expect(second.report).toContain('unchanged  2');
    expect(await countEvents()).toBe(count);
  });

  it('brings the event to buyers with its price, found without diacritics', async () => {
    const { body } = await suite.call('POST /front/event/search', { search: 'djavolja varos' });
    expect(body.events.map(event => event.title)).toEqual(['Đavolja varoš']);
    const { body: detail } = await suite.call(
      'POST /front/event/{slug}',
      {},
      { params: { slug: body.events[0]?.slug ?? '' } },
    );
    expect(detail.event).toMatchObject({ currency: 'BAM', city: 'Sarajevo', ticketTypes: [{ face: 2500 }] });
  });

  it('lets buyers choose a price that has limits', async () => {
    const offers = {
      price: '25',
      priceCurrency: 'BAM',
      priceSpecification: { minPrice: '10', maxPrice: '80' },
    };
    await runImport([row('Koliko hoćeš', { offers })]);
    const { body } = await suite.call('POST /front/event/{slug}', {}, { params: { slug: 'koliko-hoces' } });
    expect(body.event.ticketTypes).toMatchObject([
      { face: 1000, openPrice: { suggested: 2500, maximum: 8000 } },
    ]);
  });

  it('writes changed facts over the event and keeps its tickets', async () => {
    const identified = (name: string) => [row(name, { '@id': 'show-7' })];
    await runImport(identified('Hamlet'));
    const { report } = await runImport(identified('Hamlet, new date'));
    expect(report).toContain('updated    1');
    const media = await sql<{ card: string }>`
      select m.files ->> 'card' as card from event_media m join event e on e.id = m.event_id
      where e.source_key = 'id:show-7'`.execute(suite.db.query);
    expect(media.rows[0]?.card).toMatch(/\/2\/card\.webp$/);
    const types = await sql<{ count: number }>`
      select count(*)::int as count from ticket_type t join event e on e.id = t.event_id
      where e.source_key = 'id:show-7'`.execute(suite.db.query);
    expect(types.rows[0]?.count).toBe(1);
  });

  it('tells who has tickets of an event that a later import moves, once, and says so', async () => {
    const show = (startDate: string, location?: object) => [
      row('Moving show', { '@id': 'show-8', startDate, ...(location && { location }) }),
    ];
    await runImport(show('2027-03-06T20:00:00+01:00'));
    const found = await sql<{ id: string; slug: string; client_id: string; place_id: string; type: string }>`
      select e.id, e.slug, e.client_id, e.place_id, t.id as type from event e join ticket_type t on t.event_id = e.id
        where e.source_key = 'id:show-8'`.execute(suite.db.query);
    const [stored] = found.rows;
    if (!stored) throw new Error('the event was imported above');
    const { orderToken } = await buyOrder(suite, {
      id: stored.id,
      slug: stored.slug,
      title: '',
      clientId: stored.client_id,
      placeId: stored.place_id,
      ticketTypes: [{ id: stored.type, quotaId: '', face: 2500 }],
    });
    const moved = show('2027-04-10T20:00:00+02:00', {
      name: 'Other stage',
      address: { addressLocality: 'Mostar', addressCountry: 'BA' },
    });
    const tried = await runImport(moved, '--dry-run');
    expect(tried.report).toContain('Ticket holders to be told:');
    const mails = async () => {
      await suite.services.refundRuns.work();
      const { rows } = await sql<{ text: string }>`
        select m.body as text from message m join customer_order o on o.id = m.order_id
          where o.token_hash = ${hashToken(orderToken)} and m.kind <> 'order-confirmation'`.execute(
        suite.db.query,
      );
      return rows.map(({ text }) => text);
    };
    expect(await mails()).toEqual([]);
    const past = await runImport(moved, '--refunds-until', '2020-01-01T00:00Z');
    expect(past.exitCode).toBe(2);
    const { report } = await runImport(moved, '--refunds-until', '2027-03-01T20:00Z', '--message', 'Sorry.');
    expect(report).toContain('row 1: start, place changed: 1 orders (1 tickets)');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatch(/Start: .*10 Apr 2027, 20:00 \(was .*6 Mar 2027, 20:00\)/);
    expect(mail).toContain('Venue: Other stage, Mostar (was Narodno pozorište, Sarajevo)');
    expect(mail).toContain('Sorry.');
    expect(mail).toContain('you can request a full refund by');
    expect((await runImport(moved)).report).not.toContain('told');
    expect(await mails()).toHaveLength(1);
  });

  it('gives equal titles slugs of their own', async () => {
    await runImport([row('Same title'), row('Same title', { startDate: '2027-06-04T19:30:00+02:00' })]);
    const slugs = await sql<{
      slug: string;
    }>`select slug from event where slug like 'same-title%' order by slug`.execute(suite.db.query);
    expect(slugs.rows.map(one => one.slug)).toEqual(['same-title', 'same-title-2027-06-04']);
  });

  it('follows what staff have merged, and makes none of it again', async () => {
    const { token } = await loginAs(suite.deps, 'admin');
    await runImport([row('Before the merge', { keywords: ['Theatre', 'Puppets', 'Marionettes'] })]);
    const call = { token };
    await suite.call('POST /back/term/create', { kind: 'genre', names: { en: 'The stage' } }, call);
    for (const merge of [
      { kind: 'genre', key: 'theatre', into: 'the-stage' },
      { kind: 'tag', key: 'marionettes', into: 'puppets' },
    ] as const)
      expect((await suite.call('POST /back/term/merge', merge, call)).status).toBe(200);
    const after = row('After the merge', { keywords: ['Theatre', 'Marionettes', 'Puppets'] });
    const { exitCode, report } = await runImport([after]);
    expect(report).toContain('taken      1');
    expect(exitCode).toBe(0);
    const { rows } = await sql<{ slug: string; genre: string; tags: string[] }>`
      select slug, genre, array(select tag from event_tag where event_id = e.id and tag like '%p%e%t%') as tags
        from event e where slug like '%-the-merge' order by slug desc`.execute(suite.db.query);
    expect(rows).toEqual([
      { slug: 'before-the-merge', genre: 'the-stage', tags: ['puppets'] },
      { slug: 'after-the-merge', genre: 'the-stage', tags: ['puppets'] },
    ]);
    const { rows: again } = await sql`
      select slug from genre where slug = 'theatre' union select slug from tag where slug = 'marionettes'`.execute(
      suite.db.query,
    );
    expect(again).toEqual([]);
  });

  it('gives all events to the client that is named, and refuses an unknown one', async () => {
    const client = await buildClient(suite.deps, { name: 'Named client' });
    await runImport([row('Clients own', { organizer: undefined })], '--client', 'Named client');
    const owner = await sql<{
      client_id: string;
    }>`select client_id from event where slug = 'clients-own'`.execute(suite.db.query);
    expect(owner.rows[0]?.client_id).toBe(client.id);
    const unknown = await runImport([row('X')], '--client', 'Nobody');
    expect(unknown).toEqual({ exitCode: 2, report: "There is no client 'Nobody'." });
  });

  it('refuses rows without an organiser when no client is named', async () => {
    const { report } = await runImport([row('Nameless', { organizer: undefined })]);
    expect(report).toContain('row 1: the source names no organiser');
  });

  it('says how it is called when a file or an option is wrong', async () => {
    const lines: string[] = [];
    expect(await importCommand(suite.deps, [], line => lines.push(line))).toBe(2);
    expect(await importCommand(suite.deps, ['/no/such/file.csv'], line => lines.push(line))).toBe(2);
    expect(lines.join('\n')).toContain("can't be read");
  });
});

describe('the import command of a production shop that is not set up', () => {
  it('publishes nothing and says what is missing, but brings drafts in', async () => {
    const shop = await createTestApp({ nodeEnv: 'production', sandboxPayments: false });
    const file = join(shop.deps.config.dataDir, 'source.ndjson');
    await writeFile(file, JSON.stringify(row('Premiere')));
    const run = async (...options: string[]) => {
      const lines: string[] = [];
      const exitCode = await importCommand(shop.deps, [file, ...options], line => lines.push(line));
      return { exitCode, report: lines.join('\n') };
    };
    expect(await run()).toEqual({
      exitCode: 2,
      report:
        'The shop can’t publish events yet: it has no name, company, contact, terms, mail, payment. See /admin, or import with --draft.',
    });
    expect((await run('--draft')).exitCode).toBe(0);
    const { rows } = await sql<{ state: string }>`select state from event`.execute(shop.db.query);
    expect(rows).toEqual([{ state: 'draft' }]);
    await shop.close();
  });
});
