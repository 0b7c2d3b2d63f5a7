import { sql } from 'kysely';
import { findMiscounts } from '../modules/inventory/inventory.testing.ts';
import { openDatabase } from '../platform/open-database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { demoPassword, demoUsers } from './demo-people.ts';
import { seed } from './seed.ts';

describe('the seed', () => {
  let suite: TestApp;
  beforeAll(async () => {
    suite = await createTestApp();
    const { config, log } = suite.deps;
    // as its command does: by the owner of the tables, who alone may gather statistics of them
    const db = openDatabase({ url: config.databaseUrl, poolSize: config.databasePoolSize, log });
    await seed({ ...suite.deps, db }, () => undefined);
    await db.close();
  }, 180_000);
  afterAll(() => suite.close());

  it('fills the catalogue with thousands of events, none sold twice over and none refused', async () => {
    const lines: string[] = [];
    const found = await sql<{ count: number; currencies: number }>`
      select count(*)::int as count, count(distinct currency)::int as currencies from event`.execute(
      suite.db.query,
    );
    expect(found.rows[0]?.count).toBeGreaterThan(3000);
    expect(found.rows[0]?.currencies).toBeGreaterThanOrEqual(3);
    await seed(suite.deps, line => lines.push(line));
    expect(lines).toEqual(['The database is filled already.']);
  });

  it('leaves the database with statistics to plan by', async () => {
    // as many rows as the planner believes in; it guesses less than none where it was never told
    const { rows } = await sql<{ believed: number }>`
      select reltuples::int as believed from pg_class where relname = 'event'`.execute(suite.db.query);
    expect(rows[0]?.believed).toBeGreaterThan(3000);
  });

  it('has a campaign that went out, with what became of it, and one that is still written on', async () => {
    const { rows } = await sql<{
      state: string;
      recipients: number | null;
      waiting: number;
      unsubscribed: number;
    }>`
      select c.state, c.recipients, count(r.id) filter (where r.state = 'waiting')::int as waiting,
          count(r.unsubscribed_at)::int as unsubscribed
        from campaign c left join campaign_recipient r on r.campaign_id = c.id group by c.id order by c.state`.execute(
      suite.db.query,
    );
    expect(rows).toMatchObject([
      { state: 'draft', recipients: null },
      { state: 'sent', waiting: 0, unsubscribed: 1 },
    ]);
    expect(rows[1]?.recipients).toBeGreaterThan(3);
  });

  it('has payouts in every state, paid out of balances that are never below zero', async () => {
    const { rows } = await sql<{ state: string; payouts: number }>`
      select state, count(*)::int as payouts from payout group by state order by state`.execute(
      suite.db.query,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      'approved',
      'paid',
      'rejected',
      'requested',
      'returned',
      'withdrawn',
    ]);
    const owed = await sql<{ least: number }>`
      select min(total)::int as least from (
        select -sum(amount) as total from ledger_entry where account like 'client:%' group by account, currency) t`.execute(
      suite.db.query,
    );
    expect(owed.rows[0]?.least).toBeGreaterThanOrEqual(0);
  });

  it.each(demoUsers)('lets $email in as $role', async ({ email, role }) => {
    const { body } = await suite.call('POST /back/user/login', { email, password: demoPassword });
    expect(body).toMatchObject({ role });
  });

  it('shows every kind and state of events, sponsors, and people with several roles or no rights', async () => {
    const { rows } = await sql<{ shape: string }>`
      select distinct kind || ' ' || state as shape from event
        union select 'sponsor ' || case when show_on_home then 'home' else 'events' end from sponsor
        union select 'person of several roles' from user_role
        union select 'member without rights' from client_member where cardinality(permissions) = 0
        order by 1`.execute(suite.db.query);
    expect(rows.map(({ shape }) => shape)).toEqual(
      expect.arrayContaining([
        ...['combined published', 'shared published', 'simple draft', 'simple postponed', 'simple cancelled'],
        ...['sponsor home', 'sponsor events'],
        ...['person of several roles', 'member without rights'],
      ]),
    );
  });

  it('has runs of several dates', async () => {
    const { rows } = await sql<{ dates: number }>`
      select count(*) as dates from event where series_id is not null and is_listed
        group by series_id order by 1 desc`.execute(suite.db.query);
    expect(rows[0]?.dates).toBeGreaterThan(4);
  });

  it('has an event that is sold out, and one that is watched online', async () => {
    const { rows: soldOut } = await sql`
      select e.id from event e join quota q on q.event_id = e.id where e.state = 'published'
        group by e.id having sum(q.capacity - q.sold - q.held - q.blocked) = 0`.execute(suite.db.query);
    expect(soldOut.length).toBeGreaterThan(0);
    const { rows: online } = await sql<{ state: string }>`
      select e.state from event e join place p on p.id = e.place_id
        where p.is_online and e.online_url <> ''`.execute(suite.db.query);
    expect(online).toEqual([{ state: 'published' }]);
  });

  it('has halls with seats, whose sold ones are somebody’s', async () => {
    const found = await sql<{ events: number; seats: number; taken: number }>`
      select count(distinct event_id)::int as events, count(*)::int as seats, count(hold_id)::int as taken
        from event_seat`.execute(suite.db.query);
    expect(found.rows[0]?.events).toBeGreaterThan(50);
    expect(found.rows[0]?.seats).toBeGreaterThan(10_000);
    expect(await findMiscounts(suite.db)).toEqual([]);
  });

  it('has maps of its halls, and of a stadium whose blocks are told apart', async () => {
    const { rows } = await sql<{
      genre: string;
      name: string;
      events: number;
      seats: number;
      unmapped: number;
    }>`
      select e.genre, h.name, count(distinct e.id)::int as events, count(*)::int as seats,
          count(*) filter (where s.map_seat is null or s.map_order is null)::int as unmapped
        from event e join hall h on h.id = e.hall_id join event_seat s on s.event_id = e.id
        group by e.genre, h.name order by 1`.execute(suite.db.query);
    expect(rows.find(({ genre }) => genre === 'theatre')).toMatchObject({ name: 'Velika sala', unmapped: 0 });
    expect(rows.find(({ genre }) => genre === 'football')).toEqual({
      genre: 'football',
      name: 'Stadion',
      events: 1,
      seats: 738,
      unmapped: 0,
    });
  });

  it('has codes, tickets that only they show, and questions', async () => {
    const { rows } = await suite
      .call('POST /front/event/get-list', { q: 'Ferhatović Hase', genre: 'football' })
      .then(r => r.body);
    const slug = rows.find(row => row.saleState === 'on_sale')?.slug ?? '';
    const { event } = (await suite.call('POST /front/event/{slug}', {}, { params: { slug } })).body;
    expect(event.acceptsCodes).toBe(true);
    const { cartToken } = (
      await suite.call('POST /front/cart/apply-code', { code: 'tribina', eventId: event._id })
    ).body;
    const offers = await suite.call('POST /front/cart/get-code-offers', { cartToken, eventId: event._id });
    expect(offers.body.ticketTypes.map(type => type.name)).toEqual(['Supporters’ club']);
    const asked = await sql<{
      events: number;
    }>`select count(distinct event_id)::int as events from question`.execute(suite.db.query);
    expect(asked.rows[0]?.events).toBeGreaterThan(3);
  });

  it('has slider, featured events, pages and tags for the home page', async () => {
    const sliders = await suite.call('POST /front/event/get-sliders', {});
    const featured = await suite.call('POST /front/event/get-list', { featured: true });
    const pages = await suite.call('POST /front/page/get-all', { currentLocale: 'ru' });
    expect(sliders.body.sliders).toHaveLength(4);
    expect(featured.body.total).toBe(5);
    expect(pages.body.filter(page => page.news)).toHaveLength(2);
    expect(pages.body.filter(page => !page.news)).toHaveLength(7);
    expect(pages.body.every(page => page.language === 'ru')).toBe(true);
  });

  it('names tags in the language of the reader', async () => {
    const musicIn = async (lang: 'en' | 'sr' | 'de') => {
      const { body } = await suite.call('POST /front/event/get-tags', { lang });
      return body.tags.find(({ slug }) => slug === 'music')?.name;
    };
    expect(await Promise.all([musicIn('en'), musicIn('sr'), musicIn('de')])).toEqual([
      'Music',
      'Muzika',
      'Musik',
    ]);
  });
});

describe('the seed in production', () => {
  it('makes neither demo accounts nor demo events', async () => {
    const suite = await createTestApp({ nodeEnv: 'production' });
    await seed(suite.deps, () => undefined);
    const found = await sql<{ users: number; events: number }>`
      select (select count(*)::int from app_user) as users, (select count(*)::int from event) as events`.execute(
      suite.db.query,
    );
    expect(found.rows[0]).toEqual({ users: 0, events: 0 });
    await suite.close();
  });
});
