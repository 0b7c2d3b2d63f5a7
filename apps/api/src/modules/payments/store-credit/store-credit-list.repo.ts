import type { storeCreditSorts } from '@vh/contract';
import type { Currency, StoreCreditEntryType, StoreCreditState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { creditsWithBalance } from './store-credit.repo.ts';

/** Which credits are listed. */
export interface StoreCreditFilter {
  /** Of these organisers; all when not said. */
  readonly among?: readonly string[] | undefined;
  readonly clientId?: string | undefined;
  readonly q?: string | undefined;
  /** Nobody is found by their name or e-mail. */
  readonly hidesPeople?: boolean;
  readonly state?: StoreCreditState | undefined;
  /** The moment at which credits are active or over. */
  readonly now: Date;
}

/** A credit as staff see it. */
export interface ListedStoreCredit {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly currency: Currency;
  readonly codeEnd: string;
  readonly holderEmail: string;
  readonly holderName: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly state: StoreCreditState;
  /** What it was issued for, and what is left of it; minor units. */
  readonly issued: number;
  readonly balance: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Why it was issued by hand. */
  readonly note: string;
  readonly cancelledAt: Date | null;
  readonly cancelNote: string;
}

/** What there is of the list besides the rows of its page. */
export interface StoreCreditSums {
  readonly counts: Partial<Record<StoreCreditState, number>>;
  /** What is left in each currency, minor units. */
  readonly sums: readonly {
    readonly currency: Currency;
    readonly credits: number;
    readonly balance: number;
  }[];
}

/** An entry of a credit as staff see it. */
export interface ListedEntry {
  readonly type: StoreCreditEntryType;
  readonly amount: number;
  readonly balance: number;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Who did it among the staff. */
  readonly by: string | null;
  readonly userId: string | null;
  readonly at: Date;
}

type Sort = (typeof storeCreditSorts)[number];

/** A page of credits, or all of them where no page is asked for. */
export async function listCredits(
  query: Queries,
  filter: StoreCreditFilter,
  { sort, limit, offset }: { readonly sort: Sort; readonly limit?: number; readonly offset?: number },
): Promise<ListedStoreCredit[]> {
  const { rows } = await sql<ListedStoreCredit>`
    select ${shown(filter.now)} from ${tables} where ${conditionOf(filter)} order by ${orderings[sort]}
      limit ${limit ?? null} offset ${offset ?? 0}`.execute(query);
  return rows;
}

/** One credit of these organisers. */
export async function findListedCredit(
  query: Queries,
  id: string,
  { among, now }: Pick<StoreCreditFilter, 'among' | 'now'>,
): Promise<ListedStoreCredit | undefined> {
  const { rows } = await sql<ListedStoreCredit>`
    select ${shown(now)} from ${tables} where c.id = ${id} and ${conditionOf({ among, now })}`.execute(query);
  return rows[0];
}

/** Numbers of credits by state without the filter's own, and what is left of those that fit. */
export async function sumCredits(query: Queries, filter: StoreCreditFilter): Promise<StoreCreditSums> {
  const { rows } = await sql<{ counts: StoreCreditSums['counts']; sums: StoreCreditSums['sums'] }>`
    with found as (
      select c.currency, coalesce(l.balance, 0) as balance, ${stateAt(filter.now)} as state from ${tables}
        where ${conditionOf({ ...filter, state: undefined })}
    )
    select (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*)::int as n from found group by state) s) as counts,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]') from (
        select currency, count(*)::int as credits, sum(balance)::bigint as balance from found
          where ${filter.state === undefined ? sql`true` : sql`state = ${filter.state}`} group by currency) s) as sums`.execute(
    query,
  );
  return rows[0] ?? { counts: {}, sums: [] };
}

/** The entries of a credit, the newest first. */
export async function listEntries(query: Queries, creditId: string): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select e.type, e.amount, e.balance, e.order_id as "orderId", o.number as "orderNumber", u.name as by,
        e.user_id as "userId", e.at
      from store_credit_entry e left join customer_order o on o.id = e.order_id left join app_user u on u.id = e.user_id
      where e.credit_id = ${creditId} order by e.position desc`.execute(query);
  return rows;
}

/** The name of an organiser as buyers know it. */
export async function findOrganiserName(query: Queries, clientId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from client where id = ${clientId}`.execute(query);
  return rows[0]?.name ?? '';
}

/** By what an organiser's currency is known: that of the event that was added last, whose id is the highest, and the country. */
export async function findCurrencyFacts(
  query: Queries,
  clientId: string,
): Promise<{ readonly last: Currency | null; readonly country: string }> {
  const { rows } = await sql<{ last: Currency | null; country: string }>`
    select (select e.currency from event e where e.client_id = c.id order by e.id desc limit 1) as last, c.country
      from client c where c.id = ${clientId}`.execute(query);
  return rows[0] ?? { last: null, country: '' };
}

const tables = sql`${creditsWithBalance} join client k on k.id = c.client_id`;

function shown(now: Date): RawBuilder<unknown> {
  return sql`c.id, c.client_id as "clientId", k.name as "clientName", c.currency, c.code_end as "codeEnd",
    coalesce(o.buyer_email, c.holder_email) as "holderEmail", coalesce(o.buyer_name, c.holder_name) as "holderName",
    c.order_id as "orderId", o.number as "orderNumber", ${stateAt(now)} as state,
    coalesce((select e.amount from store_credit_entry e where e.credit_id = c.id and e.position = 1), 0) as issued,
    coalesce(l.balance, 0) as balance, c.created_at as "createdAt", c.expires_at as "expiresAt",
    c.note, c.cancelled_at as "cancelledAt", c.cancel_note as "cancelNote"`;
}

function stateAt(now: Date): RawBuilder<unknown> {
  return sql`case when c.cancelled_at is not null then 'cancelled' when c.expires_at <= ${now} then 'expired'
    when coalesce(l.balance, 0) > 0 then 'active' else 'used' end`;
}

function conditionOf({
  among,
  clientId,
  q,
  hidesPeople,
  state,
  now,
}: StoreCreditFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (among) conditions.push(sql`c.client_id = any (${[...among]}::uuid[])`);
  if (clientId) conditions.push(sql`c.client_id = ${clientId}`);
  if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const typed = q.replace(/[\s\\%_-]+/g, '').toUpperCase();
    const people = sql`coalesce(o.buyer_name, c.holder_name) ilike ${part}
      or coalesce(o.buyer_email, c.holder_email) ilike ${part}`;
    conditions.push(sql`(${hidesPeople ? sql`false` : people} or o.number like ${`${typed}%`}
      or (length(${typed}) >= 4 and c.code_end = right(${typed}, 4)))`);
  }
  return sql.join(conditions, sql` and `);
}

const orderings: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  createdAt: sql`c.created_at, c.id`,
  '-createdAt': sql`c.created_at desc, c.id`,
  balance: sql`coalesce(l.balance, 0), c.currency, c.id`,
  '-balance': sql`coalesce(l.balance, 0) desc, c.currency, c.id`,
  expiresAt: sql`c.expires_at, c.id`,
  '-expiresAt': sql`c.expires_at desc, c.id`,
};
