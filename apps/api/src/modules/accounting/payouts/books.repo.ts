import type { Currency, LedgerPart, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { accountsOf } from './balance.repo.ts';
import { feeVatOfEntry } from './fee-vat.repo.ts';

/** What is told of entries besides their sum; minor units that we owe more. */
export interface BookedMatter {
  readonly part: LedgerPart;
  readonly amount: number;
  readonly quantity: number;
  readonly eventTitles: Translated | null;
  readonly typeNames: Translated | null;
  /** The event is somebody else's. */
  readonly isShare: boolean;
  readonly payoutNumber: number | null;
  readonly note: string;
}

/** An entry of an organiser's account. */
export interface BookRecord extends BookedMatter {
  readonly transactionId: string;
  readonly position: number;
  readonly at: Date;
  readonly orderNumber: string | null;
}

/** Entries about the same thing. */
export interface StatementRecord extends BookedMatter {
  readonly entries: number;
  /** VAT contained in service fees, minor units of the amount's sign; 0 for what is no fee. */
  readonly feeVat: number;
}

/** Which entries of an organiser's account in one currency. */
export interface BooksFilter {
  readonly clientId: string;
  readonly currency: Currency;
  readonly part?: LedgerPart | undefined;
  readonly eventId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** An entry after which a part of a list begins. */
export interface BookPlace {
  readonly transactionId: string;
  readonly position: number;
}

const matter = sql`
  coalesce(e.part, 'adjustment') as part, e.event_id as "eventId", e.ticket_type_id as "typeId"`;

const told = sql`
  (select jsonb_object_agg(x.language, x.title) from event_translation x where x.event_id = b."eventId")
    as "eventTitles",
  (select x.names from ticket_type x where x.id = b."typeId") as "typeNames",
  coalesce((select x.client_id from event x where x.id = b."eventId") <> b."clientId", false) as "isShare",
  (select x.number from payout x where x.id = b."payoutId") as "payoutNumber"`;

/** Entries, the newest first: of each account as many as are wanted, by its index, and the newest of these. */
export async function listBooks(
  query: Queries,
  filter: BooksFilter,
  { after, limit }: { readonly after?: BookPlace | undefined; readonly limit: number },
): Promise<BookRecord[]> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const order = sql`order by e.at desc, e.transaction_id desc, e.position desc limit ${limit}`;
  const { rows } = await sql<BookRecord>`
    with place as (select x.at, x.transaction_id, x.position from ledger_entry x
      where x.transaction_id = ${after?.transactionId ?? null}::uuid and x.position = ${after?.position ?? null}::int)
    select b.*, ${told}, (select o.number from customer_order o where o.id = b."orderId") as "orderNumber"
      from (
        select e.transaction_id as "transactionId", e.position, e.at, -e.amount as amount, e.quantity, ${matter},
            coalesce(t.note, '') as note, t.payout_id as "payoutId", t.order_id as "orderId", ${filter.clientId}::uuid as "clientId"
          from (
            select e.* from unnest(${accountsOf(filter.clientId)}::text[]) a cross join lateral (
              select e.* from ledger_entry e where e.account = a and ${where} and ${after ? isFurther : sql`true`}
                ${order}) e
            ${order}) e
          left join ledger_transaction t on t.id = e.transaction_id) b
      order by b.at desc, b."transactionId" desc, b.position desc`.execute(query);
  return rows;
}

/** The time alone bounds what is read of the index. */
const isFurther = sql`e.at <= (select at from place)
  and (e.at, e.transaction_id, e.position) < (select at, transaction_id, position from place)`;

function conditionsOf({ currency, part, eventId, from, before }: BooksFilter): RawBuilder<unknown>[] {
  return [
    sql`e.currency = ${currency}`,
    ...(part === undefined ? [] : [sql`coalesce(e.part, 'adjustment') = ${part}`]),
    ...(eventId === undefined ? [] : [sql`e.event_id = ${eventId}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(before === undefined ? [] : [sql`e.at < ${before}`]),
  ];
}

/** The part of the books that a statement is about. */
export interface StatementSpan {
  readonly clientId: string;
  readonly currency: Currency;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only what was booked after this transaction. */
  readonly afterId?: string | undefined;
  /** Only what was booked until this transaction, which is part of it. */
  readonly untilId?: string | undefined;
}

const placeOf = (id: string) => sql`(select x.at, x.id from ledger_transaction x where x.id = ${id})`;

/** What was owed before a span began, in minor units. */
export async function sumBefore(query: Queries, span: StatementSpan): Promise<number> {
  const { clientId, currency, from, afterId } = span;
  if (from === undefined && afterId === undefined) return 0;
  const before =
    afterId === undefined ? sql`e.at < ${from}` : sql`(e.at, e.transaction_id) <= ${placeOf(afterId)}`;
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_entry e
      where e.account = any (${accountsOf(clientId)}::text[]) and e.currency = ${currency} and ${before}`.execute(
    query,
  );
  return rows[0]?.amount ?? 0;
}

/** The lines of a statement: sales, fees and refunds by ticket type, everything else one by one. */
export async function listStatementLines(query: Queries, span: StatementSpan): Promise<StatementRecord[]> {
  const { afterId, untilId } = span;
  const where = sql.join(
    [
      sql`e.account = any (${accountsOf(span.clientId)}::text[])`,
      ...conditionsOf(span),
      ...(afterId === undefined ? [] : [sql`(e.at, e.transaction_id) > ${placeOf(afterId)}`]),
      ...(untilId === undefined ? [] : [sql`(e.at, e.transaction_id) <= ${placeOf(untilId)}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<StatementRecord>`
    select b.*, ${told} from (
      select s.*, coalesce(t.note, '') as note, t.payout_id as "payoutId", v.starts_at
        from (
          select -sum(e.amount)::bigint as amount, sum(e.quantity)::int as quantity, count(*)::int as entries,
              coalesce(sum(f.vat), 0)::bigint as "feeVat",
              ${span.clientId}::uuid as "clientId", ${matter}, min(e.at) as at, k.single
            from ledger_entry e cross join lateral (
              select case when e.part is null or e.part in ('adjustment', 'payout', 'payout_returned', 'credit')
                then e.transaction_id end as single) k
              left join lateral ${feeVatOfEntry} f on e.part in ('fee', 'fee_refund')
            where ${where} group by coalesce(e.part, 'adjustment'), e.event_id, e.ticket_type_id, k.single) s
          left join ledger_transaction t on t.id = s.single
          left join event v on v.id = s."eventId") b
      order by b.starts_at, b."eventId", b."typeId", b.at`.execute(query);
  return rows;
}

/** The booking of a payout. */
export async function findPayoutBooking(
  query: Queries,
  payoutId: string,
): Promise<{ id: string; at: Date } | undefined> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, at from ledger_transaction where payout_id = ${payoutId} and kind = 'payout'`.execute(query);
  return rows[0];
}

/** The booking of a client's last payout in a currency; before another booking where one is named. */
export async function findLastPayoutBooking(
  query: Queries,
  { clientId, currency }: Pick<StatementSpan, 'clientId' | 'currency'>,
  beforeId?: string,
): Promise<{ id: string; at: Date } | undefined> {
  const before = beforeId === undefined ? sql`true` : sql`(t.at, t.id) < ${placeOf(beforeId)}`;
  const { rows } = await sql<{ id: string; at: Date }>`
    select t.id, t.at from ledger_transaction t join payout p on p.id = t.payout_id
      where t.kind = 'payout' and t.client_id = ${clientId} and p.currency = ${currency} and ${before}
      order by t.at desc, t.id desc limit 1`.execute(query);
  return rows[0];
}
