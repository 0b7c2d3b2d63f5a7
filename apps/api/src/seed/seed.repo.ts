import { sql } from 'kysely';
import type { Queries, Tx } from '../platform/database.ts';
import type { DemoClientFacts } from './demo-clients.ts';
import type { DemoOrganiserPage } from './demo-organisers.ts';

/** Longer titles don't go on the home page's large places. */
const longestTitle = 42;

/** Tells whether the database has been filled before. */
export async function isSeeded(tx: Tx): Promise<boolean> {
  const found = await sql`select 1 from setting limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Gathers the statistics by which PostgreSQL plans queries. Autovacuum does so too, but minutes after many rows came, and
 * until then plans may join whole tables with each other. Only the owner of the tables can.
 */
export async function gatherStatistics(query: Queries): Promise<void> {
  await sql`analyze`.execute(query);
}

/** Keeps two starters from filling the same database at once; released with the transaction. */
export async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(728193)`.execute(tx);
}

/** Writes settings of a section that are not there yet. */
export async function insertSettings(
  tx: Tx,
  section: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    insert into setting (section, name, value)
    select ${section}, key, value from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** Adds a page with its texts. */
export async function insertPage(
  tx: Tx,
  page: {
    id: string;
    slug: string;
    position: number;
    isPrimaryMenuPage: boolean;
    isFooterPage: boolean;
    state: 'draft' | 'published';
  },
  texts: readonly { language: string; title: string; description: string; html: string }[],
): Promise<void> {
  await sql`
    insert into page (id, slug, position, is_primary_menu_page, is_footer_page, state)
    values (${page.id}, ${page.slug}, ${page.position}, ${page.isPrimaryMenuPage}, ${page.isFooterPage}, ${page.state})`.execute(
    tx,
  );
  await sql`
    insert into page_translation (page_id, language, title, description, html)
    select ${page.id}, r.language, r.title, r.description, r.html
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(language text, title text, description text, html text)`.execute(
    tx,
  );
}

/** Active accounts whose e-mail ends with a domain. */
export async function listActiveByDomain(
  query: Queries,
  domain: string,
): Promise<{ readonly id: string; readonly email: string; readonly passwordHash: string | null }[]> {
  return query
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('status', '=', 'active')
    .where(sql<string>`lower(email)`, 'like', `%${domain}`)
    .orderBy('email')
    .execute();
}

/** The number of accounts there are. */
export async function countUsers(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from app_user`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Adds an account with its first area. */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; name: string; role: string; passwordHash: string },
): Promise<void> {
  await sql`insert into app_user (id, email, name, role, password_hash)
    values (${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.passwordHash})`.execute(tx);
  await sql`insert into user_role (user_id, role) values (${user.id}, ${user.role})`.execute(tx);
}

/** Adds an area to an account. */
export async function insertUserRole(tx: Tx, userId: string, role: string): Promise<void> {
  await sql`insert into user_role (user_id, role) values (${userId}, ${role}) on conflict do nothing`.execute(
    tx,
  );
}

/** Makes an account a member of the clients of these names, in their order. */
export async function insertMemberships(
  tx: Tx,
  userId: string,
  clientNames: readonly string[],
  permissions: readonly string[],
): Promise<void> {
  for (const [position, name] of clientNames.entries()) {
    await sql`insert into client_member (client_id, user_id, permissions, position)
      select id, ${userId}, ${permissions}, ${position} from client where name = ${name} order by created_at limit 1`.execute(
      tx,
    );
  }
}

/** Adds the demo's organisers with their fee plans. */
export async function insertClients(
  tx: Tx,
  clients: readonly (DemoClientFacts & {
    id: string;
    name: string;
    source_key: string;
    fee_basis_points: number;
    fee_bearer: string;
    email: string;
  })[],
): Promise<void> {
  await sql`
    insert into client (id, name, source_key, fee_basis_points, fee_bearer, email, legal_name, tax_number,
        registration_number, address, zip, city, country, contact_name, phone, language)
    select r.id, r.name, r.source_key, r.fee_basis_points, r.fee_bearer, r.email, r.legal_name, r.tax_number,
        r.registration_number, r.address, r.zip, r.city, r.country, r.contact_name, r.phone, r.language
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
      as r(id uuid, name text, source_key text, fee_basis_points int, fee_bearer text, email text, legal_name text,
        tax_number text, registration_number text, address text, zip text, city text, country text,
        contact_name text, phone text, language text)`.execute(tx);
}

/** Adds published pages of organisers with their texts. */
export async function insertOrganiserPages(tx: Tx, pages: readonly DemoOrganiserPage[]): Promise<void> {
  const rows = JSON.stringify(pages);
  await sql`
    insert into organiser_page (client_id, slug, accent, is_published, updated_at)
      select client_id, slug, accent, true, now()
        from jsonb_to_recordset(${rows}::jsonb) r (client_id uuid, slug text, accent text)`.execute(tx);
  await sql`
    insert into organiser_slug (client_id, slug)
      select client_id, slug from jsonb_to_recordset(${rows}::jsonb) r (client_id uuid, slug text)`.execute(
    tx,
  );
  await sql`
    insert into organiser_page_text (client_id, language, lead, html)
      select r.client_id, t.language, t.lead, t.html
        from jsonb_to_recordset(${rows}::jsonb) r (client_id uuid, texts jsonb)
          cross join jsonb_to_recordset(r.texts) t (language text, lead text, html text)`.execute(tx);
}

/** Puts the clients of these names in a manager's care. */
export async function insertManagedClients(
  tx: Tx,
  userId: string,
  clientNames: readonly string[],
): Promise<void> {
  await sql`insert into manager_client (user_id, client_id)
    select ${userId}, id from client where name = any(${clientNames})`.execute(tx);
}

/** Assigns an account to the next events of a client. */
export async function assignNextEvents(
  tx: Tx,
  assignment: { userId: string; role: string; clientName: string; limit: number },
  now: Date,
): Promise<void> {
  const { userId, role, clientName, limit } = assignment;
  await sql`insert into event_assignment (event_id, user_id, role)
    select e.id, ${userId}, ${role} from event e join client c on c.id = e.client_id
    where c.name = ${clientName} and e.starts_at > ${now} and e.state = 'published' order by e.starts_at limit ${limit}`.execute(
    tx,
  );
}

/** Adds a payspot with its seller. */
export async function insertPayspot(
  tx: Tx,
  payspot: { id: string; name: string; city: string; address: string },
  userId: string,
): Promise<void> {
  await sql`insert into payspot (id, name, city, address) values (${payspot.id}, ${payspot.name}, ${payspot.city}, ${payspot.address})`.execute(
    tx,
  );
  await sql`insert into payspot_user (payspot_id, user_id) values (${payspot.id}, ${userId})`.execute(tx);
}

/** Adds a scanner with its steward, for all events of a client that are not over. */
export async function insertScanner(
  tx: Tx,
  scanner: { id: string; name: string; gate: string; userId: string; clientName: string },
  now: Date,
): Promise<void> {
  const { userId, clientName } = scanner;
  await sql`insert into scanner (id, name, gate) values (${scanner.id}, ${scanner.name}, ${scanner.gate})`.execute(
    tx,
  );
  await sql`insert into scanner_user (scanner_id, user_id) values (${scanner.id}, ${userId})`.execute(tx);
  await sql`insert into scanner_event (scanner_id, event_id)
    select ${scanner.id}, e.id from event e join client c on c.id = e.client_id
    where c.name = ${clientName} and e.starts_at > ${now}`.execute(tx);
}

/** Makes events of one title at one venue of an organiser dates of one run; two matches of the same clubs are none. */
export async function joinRuns(tx: Tx): Promise<void> {
  await sql`
    update event e set series_id = r.first
      from (
        select o.id, first_value(o.id) over (partition by o.client_id, o.place_id, t.title order by o.starts_at, o.id) as first,
            count(*) over (partition by o.client_id, o.place_id, t.title) as dates
          from event o join event_translation t on t.event_id = o.id and t.language = 'en'
          where o.kind = 'simple' and o.home_club is null
      ) r
      where r.id = e.id and r.dates > 1`.execute(tx);
}

/** Puts one coming event of each of these genres on the home slider, the soonest of the larger places first. */
export async function fillSlider(tx: Tx, genres: readonly string[], now: Date): Promise<void> {
  await sql`
    update event e set slider_position = picked.position
    from (
      select distinct on (wanted.position) wanted.position, candidate.id
      from unnest(${genres}::text[]) with ordinality as wanted(genre, position)
      join event candidate on candidate.genre = wanted.genre and candidate.price_from > 0
        and candidate.starts_at between ${now}::timestamptz + interval '2 days' and ${now}::timestamptz + interval '40 days'
      join quota q on q.event_id = candidate.id
      join event_translation t on t.event_id = candidate.id and t.language = 'en' and length(t.title) <= ${longestTitle}
      group by wanted.position, candidate.id, candidate.starts_at
      order by wanted.position, sum(q.capacity) desc, candidate.starts_at
    ) picked
    where e.id = picked.id`.execute(tx);
}

/** Features one coming event of each of these genres that is not on the slider. */
export async function fillFeatured(tx: Tx, genres: readonly string[], now: Date): Promise<void> {
  await sql`
    update event e set featured = true
    from (
      select distinct on (candidate.genre) candidate.id
      from event candidate
      join event_translation t on t.event_id = candidate.id and t.language = 'en' and length(t.title) <= ${longestTitle}
      where candidate.genre = any(${genres}) and candidate.slider_position is null and candidate.price_from > 0
        and candidate.starts_at between ${now}::timestamptz + interval '3 days' and ${now}::timestamptz + interval '60 days'
      order by candidate.genre, md5(candidate.slug)
    ) picked
    where e.id = picked.id`.execute(tx);
}

/** Coming events with enough places to sell from: the demo client's next ones, and others. */
export async function listSaleEvents(tx: Tx, now: Date): Promise<readonly { id: string; types: string[] }[]> {
  const found = await sql<{ id: string; types: string[] }>`
    select e.id, array_agg(t.id::text order by t.position) as types
    from event e
    join client c on c.id = e.client_id
    join ticket_type t on t.event_id = e.id
    where e.starts_at between ${now}::timestamptz + interval '1 day' and ${now}::timestamptz + interval '60 days'
      and e.state = 'published' and t.visibility = 'public'
      and not exists (select 1 from quota q where q.event_id = e.id and q.capacity < 100)
    group by e.id, e.starts_at, c.name
    order by (c.name = 'Sportski savez Sarajevo') desc, e.starts_at
    limit 30`.execute(tx);
  return found.rows;
}

/** The smallest coming event with one ticket type, to be sold out. */
export async function findSmallEvent(
  tx: Tx,
  now: Date,
): Promise<{ id: string; types: string[]; left: number } | undefined> {
  const found = await sql<{ id: string; types: string[]; left: number }>`
    select e.id, array_agg(t.id::text) as types, min(q.capacity - q.held - q.sold - q.blocked - q.waiting)::int as left
    from event e
    join ticket_type t on t.event_id = e.id
    join ticket_type_quota tq on tq.ticket_type_id = t.id
    join quota q on q.id = tq.quota_id
    where e.starts_at between ${now}::timestamptz + interval '2 days' and ${now}::timestamptz + interval '30 days'
      and e.state = 'published' and e.price_from > 0 and e.slider_position is null and not e.featured
    group by e.id, e.starts_at
    having count(*) = 1
    order by sum(q.capacity), e.starts_at
    limit 1`.execute(tx);
  return found.rows[0];
}

/** The account that sells at the first payspot. */
export async function findDemoSeller(
  tx: Tx,
): Promise<{ userId: string; name: string; email: string; payspotId: string } | undefined> {
  const found = await sql<{ userId: string; name: string; email: string; payspotId: string }>`
    select u.id as "userId", u.name, u.email, p.payspot_id as "payspotId"
    from payspot_user p join app_user u on u.id = p.user_id order by u.created_at limit 1`.execute(tx);
  return found.rows[0];
}
