import { mostDueEvents, type dueReasons, type dueSorts } from '@vh/contract';
import type { Currency, LanguageCode, OrderState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { plannedAnew } from '../../../platform/statement-names.ts';

type Titles = Partial<Record<LanguageCode, string>>;

/** Why something is due. */
export type DueReason = (typeof dueReasons)[number];

/** The sorts of the list. */
export type DueSort = (typeof dueSorts)[number];

/** An order whose buyer is owed money, or owes it, or whose refund did not go through. */
export interface DueRow {
  readonly orderId: string;
  readonly number: string;
  readonly state: OrderState;
  readonly why: DueReason;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly titles: Titles;
  readonly currency: Currency;
  readonly due: number;
  readonly since: Date;
  readonly refundId: string | null;
  readonly failure: string | null;
  readonly provider: string | null;
  readonly outcomeUnknown: boolean;
}

/** Which of it is listed. */
export interface DueFilter {
  /** The number as it is stored, when the words typed are one. */
  readonly number?: string | undefined;
  /** Words as typed, and folded as names are stored. */
  readonly words?: string | undefined;
  readonly foldedWords?: string | undefined;
  readonly eventId?: string | undefined;
  readonly provider?: string | undefined;
  readonly why?: DueReason | undefined;
  /** Waiting since this moment or longer. */
  readonly before?: Date | undefined;
  /** Only these: a refund by its own id, anything else by its order's. */
  readonly ids?: readonly string[] | undefined;
}

/** What there is of a list besides the rows of its page. */
export interface DueFound {
  readonly rows: readonly DueRow[];
  readonly total: number;
  readonly sums: readonly {
    readonly currency: Currency;
    readonly rows: number;
    readonly due: number;
    readonly owed: number;
  }[];
  readonly events: readonly { readonly id: string; readonly titles: Titles; readonly rows: number }[];
  readonly providers: readonly string[];
}

/**
 * What is due: by the books to a buyer and not promised by a refund yet, orders in needs_refund whatever the
 * books say, and refunds that failed. An order has a row for each.
 */
const due = sql`
  owed as (
    select substr(account, 7)::uuid as order_id, currency, - sum(amount)::bigint as amount
      from ledger_entry where account >= 'buyer:' and account < 'buyer;' group by 1, 2 having sum(amount) <> 0
  ), promised as (
    select order_id, sum(amount) as amount from refund where state <> 'succeeded' group by order_id
  ), due as (
    select o.id as order_id, (coalesce(w.amount, 0) - coalesce(p.amount, 0))::bigint as amount,
        coalesce(x.settled_at, o.created_at) as since, null::uuid as refund_id, null::text as failure, x.provider,
        false as outcome_unknown
      from (select order_id from owed union select id from customer_order where state = 'needs_refund') c
        join customer_order o on o.id = c.order_id
        left join owed w on w.order_id = o.id and w.currency = o.currency
        left join promised p on p.order_id = o.id
        left join lateral (
          select max(y.settled_at) as settled_at, (array_agg(y.provider order by y.settled_at desc)
              filter (where y.state in ('succeeded', 'partially_refunded', 'refunded', 'charged_back')))[1] as provider
            from payment y where y.order_id = o.id) x on true
      where o.state = 'needs_refund' or coalesce(w.amount, 0) <> coalesce(p.amount, 0)
    union all
    select r.order_id, r.amount, r.created_at, r.id, r.failure, p.provider,
        r.outcome_unknown or r.sending_since is not null
      from refund r left join payment p on p.id = r.payment_id where r.state = 'failed'
  )`;

const reason = sql`case
  when d.refund_id is not null then case when d.failure = 'manual' then 'manual' else 'refund_failed' end
  when o.state = 'needs_refund' then 'needs_refund'
  when d.amount < 0 then 'owed_by_buyer'
  else 'overpaid' end`;

/** All that is due, each with whether it fits. */
function known(filter: DueFilter): RawBuilder<unknown> {
  return sql`
  ${due}, known as materialized (
    select d.*, coalesce(d.refund_id, d.order_id) as id, o.currency, o.event_ids, ${reason} as why,
        ${conditionOf(filter)} as fits
      from due d join customer_order o on o.id = d.order_id
  )`;
}

const sortings: Record<DueSort, RawBuilder<unknown>> = {
  since: sql`k.since, k.id`,
  '-since': sql`k.since desc, k.id desc`,
  due: sql`k.amount, k.currency, k.id`,
  '-due': sql`k.amount desc, k.currency, k.id`,
};

/** The rows of what is in `page`, in the order of its `place`. */
const rowsOfPage = sql`
  select k.order_id as "orderId", o.number, o.state, k.why, o.buyer_name as "buyerName", o.buyer_email as "buyerEmail",
      coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t
        where t.event_id = (select l.event_id from order_line l where l.order_id = o.id order by l.position limit 1)), '{}')
        as titles,
      o.currency, k.amount as due, k.since, k.refund_id as "refundId", k.failure, k.provider,
      k.outcome_unknown as "outcomeUnknown"
    from page k join customer_order o on o.id = k.order_id order by k.place`;

/** A page of what is due with the sums of all that fits, and what the list can be narrowed by. */
export async function listDue(
  query: Queries,
  filter: DueFilter,
  page: { readonly sort: DueSort; readonly limit: number; readonly offset: number },
): Promise<DueFound> {
  const result = await sql<
    Omit<DueFound, 'rows'> & { rows: (Omit<DueRow, 'since'> & { since: string })[] }
  >`${plannedAnew}
    with ${known(filter)}, page as (
      select k.*, row_number() over (order by ${sortings[page.sort]}) as place from known k where k.fits
        order by ${sortings[page.sort]} limit ${page.limit} offset ${page.offset}
    ), events as (
      select e.id, count(*) as rows from known k, unnest(k.event_ids) as e (id) group by e.id
        order by 2 desc, 1 limit ${mostDueEvents}
    )
    select (select count(*)::int from known where fits) as total,
        (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rowsOfPage}) r) as rows,
        (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
          select currency, count(*) as rows, sum(greatest(amount, 0)) as due, sum(greatest(- amount, 0)) as owed
            from known where fits group by currency order by 2 desc, currency) s) as sums,
        (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
          select e.id, e.rows, coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t
              where t.event_id = e.id), '{}') as titles
            from events e order by e.rows desc, e.id) s) as events,
        array(select distinct provider from known where provider is not null order by 1) as providers`.execute(
    query,
  );
  const { rows = [], total = 0, sums = [], events = [], providers = [] } = result.rows[0] ?? {};
  return {
    rows: rows.map(row => ({ ...row, since: new Date(row.since) })),
    ...{ total, sums, events, providers },
  };
}

/** A query of the ids of all that fits, in order: a refund's own, of anything else its order's. */
export function selectDueIds(filter: DueFilter, sort: DueSort): RawBuilder<{ id: string }> {
  return sql`with ${known(filter)} select k.id from known k where k.fits order by ${sortings[sort]}`;
}

/** What is due by the ids of the list and in their order. */
export async function findDue(query: Queries, ids: readonly string[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`${plannedAnew}
    with ${known({ ids })}, page as (
      select k.*, i.place from known k join unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) on i.id = k.id
    ) ${rowsOfPage}`.execute(query);
  return rows;
}

function conditionOf(filter: DueFilter): RawBuilder<unknown> {
  const { eventId, provider, why, before, ids } = filter;
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`coalesce(d.refund_id, d.order_id) = any (${[...ids]}::uuid[])`);
  if (eventId) conditions.push(sql`o.event_ids @> array[${eventId}::uuid]`);
  if (provider) conditions.push(sql`d.provider is not distinct from ${provider}`);
  if (why) conditions.push(sql`${reason} = ${why}`);
  if (before) conditions.push(sql`d.since <= ${before}`);
  if (filter.words) conditions.push(wordsCondition(filter));
  return sql.join(conditions, sql` and `);
}

function wordsCondition({ number = '', words = '', foldedWords = '' }: DueFilter): RawBuilder<unknown> {
  const inside = (text: string) => (text ? [`%${escapeLike(text)}%`] : []);
  const part = `%${escapeLike(words.replace(/[\s-]+/g, '').toUpperCase())}%`;
  const patterns = [...new Set([...inside(words.toLowerCase()), ...inside(foldedWords)])];
  return sql`(o.number = ${number} or o.number like ${part} or o.search like any (${patterns}::text[]))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Number of rows the list of amounts due has. */
export async function countDue(query: Queries): Promise<number> {
  const result = await sql<{ count: number }>`with ${due} select count(*)::int as count from due`.execute(
    query,
  );
  return result.rows[0]?.count ?? 0;
}
