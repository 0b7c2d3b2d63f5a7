import { normaliseSearchText, type Currency } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { moneySums } from '#system';

/** The filter of the list of clients; `among` undefined means all. */
export interface ClientFilter {
  readonly among: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Those that are hidden from lists instead of the others. */
  readonly isArchived?: boolean | undefined;
  readonly sort: 'name' | '-name' | 'sold' | '-sold' | 'events' | '-events';
  readonly page: number;
  readonly pageSize: number;
}

/** A client as a row. */
export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly events: number;
  readonly upcomingEvents: number;
  readonly sold: number;
  readonly sums: readonly {
    currency: Currency;
    gross: number;
    fees: number;
    refunded: number;
    net: number;
  }[];
}

/** The name of a client. */
export async function findClientName(query: Queries, clientId: string): Promise<string | undefined> {
  const row = await query.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirst();
  return row?.name;
}

/** True when a client is hidden from lists; it stays as it is until the transaction ends. */
export async function isClientArchived(tx: Tx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ isArchived: boolean }>`
    select archived_at is not null as "isArchived" from client where id = ${clientId} for share`.execute(tx);
  return rows[0]?.isArchived ?? false;
}

/** A page of clients with their figures of all time, and how many fit in all. */
export async function listClients(
  query: Queries,
  filter: ClientFilter,
  now: Date,
): Promise<{ rows: readonly ClientRow[]; total: number }> {
  const where = conditionOf(filter);
  const offset = (filter.page - 1) * filter.pageSize;
  const { rows } = await sql<ClientRow>`
    with page as (
      select c.id, c.name, c.city, coalesce(n.events, 0)::int8 as events, coalesce(n.sold, 0)::int8 as sold
      from client c
      left join (
        select e.client_id, count(*) as events, sum(q.sold) as sold
        from event e left join (select event_id, sum(tickets) as sold from event_sold group by event_id) q
          on q.event_id = e.id
        where ${filter.among ? sql`e.client_id = any(${[...filter.among]}::uuid[])` : sql`true`}
        group by e.client_id
      ) n on n.client_id = c.id
      where ${where}
      order by ${orderOf(filter)} limit ${filter.pageSize} offset ${offset}
    ), sums as materialized (
      select e.client_id, l.currency, ${moneySums}
        from event_sold l join event e on e.id = l.event_id
        where e.client_id in (select id from page) group by e.client_id, l.currency
        having sum(l.tickets + l.returned) > 0
    )
    select c.id, c.name, c.city, c.events, c.sold,
      (select count(*) from event e where e.client_id = c.id and e.state in ('published', 'postponed')
        and coalesce(e.ends_at, e.starts_at) >= ${now}) as "upcomingEvents",
      coalesce((select json_agg(json_build_object('currency', m.currency, 'gross', m.gross, 'fees', m.fees, 'refunded', m.refunded,
          'net', m.net) order by m.gross desc) from sums m where m.client_id = c.id), '[]') as sums
    from page c order by ${orderOf(filter)}`.execute(query);
  const counted = await sql<{ total: number }>`select count(*) as total from client c where ${where}`.execute(
    query,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf({ among, q, isArchived = false }: ClientFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    isArchived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
  ];
  if (among) conditions.push(sql`c.id = any(${[...among]}::uuid[])`);
  if (q) {
    const typed = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const folded = `%${normaliseSearchText(q)}%`;
    conditions.push(sql`(lower(c.name) like ${typed} or lower(c.city) like ${typed}
      or translate(lower(c.name), 'čćšžđ', 'ccszd') like ${folded})`);
  }
  return sql.join(conditions, sql` and `);
}

/** The columns have the same names inside the page and around it. */
function orderOf({ sort }: ClientFilter): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sql`c.name collate "und-x-icu"`;
  if (sort === 'name' || sort === '-name') return sql`${name} ${direction}, c.id`;
  return sql`${sql.ref(sort.replace('-', ''))} ${direction}, ${name}, c.id`;
}
