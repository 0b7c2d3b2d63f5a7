import { isCurrency, type Currency, type PayoutState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Where a payout goes. */
export interface Payee {
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string;
}

/** A payout as it is kept; amount in minor units. */
export interface PayoutRecord extends Payee {
  readonly id: string;
  readonly number: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly state: PayoutState;
  readonly note: string;
  readonly reason: string;
  readonly reference: string;
  readonly requestedBy: string | null;
  /** The admin who asked in that user's name. */
  readonly requestedAs: string | null;
  readonly requestedByName: string;
  /** True when who asked is one of the organiser's people. */
  readonly isByMember: boolean;
  readonly requestedAt: Date;
  readonly decidedByName: string;
  readonly decidedAt: Date | null;
  readonly paidAt: Date | null;
  /** YYYY-MM-DD. */
  readonly paidOn: string | null;
  readonly returnedAt: Date | null;
  /** Number of the last file for the bank that it is in. */
  readonly batch: number | null;
  readonly version: number;
}

/** How payouts are sorted. */
export type PayoutSort = 'waiting' | 'at' | '-at' | 'amount' | '-amount';

/** Which payouts; `among` undefined means all clients'. */
export interface PayoutFilter {
  readonly among: readonly string[] | undefined;
  readonly clientId?: string | undefined;
  /** Words folded as search folds them; all must stand in the client's name or the number. */
  readonly words: readonly string[];
  readonly state?: PayoutState | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

/** Which page of them. */
export interface PayoutCut {
  readonly sort: PayoutSort;
  readonly page: number;
  readonly pageSize: number;
}

const columns = sql`
  p.id, p.number, p.client_id as "clientId", c.name as "clientName", p.currency, p.amount, p.state, p.holder, p.iban,
  p.bic, p.note, p.reason, p.reference, p.requested_by as "requestedBy", p.requested_as as "requestedAs",
  coalesce(u.name, '') as "requestedByName",
  exists (select from client_member m where m.client_id = p.client_id and m.user_id = p.requested_by) as "isByMember",
  p.requested_at as "requestedAt", coalesce(d.name, '') as "decidedByName", p.decided_at as "decidedAt",
  p.paid_at as "paidAt", p.paid_on as "paidOn", p.returned_at as "returnedAt", p.version,
  (select max(b.number) from payout_batch_item i join payout_batch b on b.id = i.batch_id where i.payout_id = p.id)
    as batch`;

const tables = sql`
  payout p join client c on c.id = p.client_id left join app_user u on u.id = p.requested_by
    left join app_user d on d.id = p.decided_by`;

/** A page of payouts and how many there are. */
export async function listPayouts(
  query: Queries,
  filter: PayoutFilter,
  { sort, page, pageSize }: PayoutCut,
): Promise<{ rows: PayoutRecord[]; total: number }> {
  const where = conditionOf(filter);
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${where} order by ${orderOf(sort)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from payout p join client c on c.id = p.client_id where ${where}`.execute(
    query,
  );
  return { rows: rows.flatMap(known), total: counted.rows[0]?.total ?? 0 };
}

/** A query of the ids of all payouts that fit, in order. */
export function selectPayoutIds(filter: PayoutFilter, sort: PayoutSort): RawBuilder<{ id: string }> {
  return sql`
    select p.id from payout p join client c on c.id = p.client_id where ${conditionOf(filter)}
      order by ${orderOf(sort)}`;
}

/** Payouts by their ids and in their order. */
export async function findPayouts(query: Queries, ids: readonly string[]): Promise<PayoutRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} join unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) on i.id = p.id
      order by i.place`.execute(query);
  return rows.flatMap(known);
}

function conditionOf(filter: PayoutFilter): RawBuilder<unknown> {
  const { among, clientId, words, state, from, before, ids } = filter;
  const conditions = [
    sql`true`,
    ...(ids ? [sql`p.id = any (${[...ids]}::uuid[])`] : []),
    ...(among ? [sql`p.client_id = any (${[...among]}::uuid[])`] : []),
    ...(clientId === undefined ? [] : [sql`p.client_id = ${clientId}`]),
    ...words.map(
      word => sql`strpos(fold_search(c.name) || ' p ' || lpad(p.number::text, 5, '0'), ${word}) > 0`,
    ),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(from === undefined ? [] : [sql`p.requested_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`p.requested_at < ${before}`]),
  ];
  return sql.join(conditions, sql` and `);
}

function orderOf(sort: PayoutSort): RawBuilder<unknown> {
  switch (sort) {
    case 'waiting':
      return sql`case p.state when 'requested' then 0 when 'approved' then 1 else 2 end, p.requested_at desc, p.id desc`;
    case 'at':
      return sql`p.requested_at, p.id`;
    case '-at':
      return sql`p.requested_at desc, p.id desc`;
    case 'amount':
      return sql`p.amount, p.currency, p.id`;
    case '-amount':
      return sql`p.amount desc, p.currency, p.id`;
  }
}

/** A payout of one of these clients; of anybody where none are named. */
export async function findPayout(
  query: Queries,
  id: string,
  among?: readonly string[],
): Promise<PayoutRecord | undefined> {
  const own = among ? sql`p.client_id = any (${[...among]}::uuid[])` : sql`true`;
  const { rows } = await sql<Row>`select ${columns} from ${tables} where p.id = ${id} and ${own}`.execute(
    query,
  );
  return rows.flatMap(known)[0];
}

/** The payout of a client that a key was used for. */
export async function findPayoutIdByKey(
  query: Queries,
  clientId: string,
  key: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payout where client_id = ${clientId} and key = ${key}`.execute(query);
  return rows[0]?.id;
}

/** Makes those who decide on a client's money come after each other. */
export async function lockClientMoney(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${clientId}`}, 0))`.execute(tx);
}

/** A payout that is asked for. */
export interface PayoutDraft extends Payee {
  readonly id: string;
  readonly clientId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly key: string;
  readonly note: string;
  readonly userId: string;
  readonly actedBy: string | null;
  readonly at: Date;
}

/** Keeps a request. */
export async function insertPayout(tx: Tx, draft: PayoutDraft): Promise<void> {
  const { id, clientId, currency, amount, key, holder, iban, bic, note, userId, actedBy, at } = draft;
  await sql`
    insert into payout (id, client_id, currency, amount, key, holder, iban, bic, note, requested_by, requested_as,
        requested_at)
      values (${id}, ${clientId}, ${currency}, ${amount}, ${key}, ${holder}, ${iban}, ${bic}, ${note}, ${userId},
        ${actedBy}, ${at})`.execute(tx);
}

/** What becomes of a payout. */
export interface PayoutStep {
  readonly state: PayoutState;
  readonly userId: string;
  readonly at: Date;
  readonly reason?: string | undefined;
  readonly paidOn?: string | undefined;
  readonly reference?: string | undefined;
}

/** Moves a payout on, when it still is as it was read; false when it is not. */
export async function movePayout(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { state, userId, at, reason, paidOn, reference }: PayoutStep,
): Promise<boolean> {
  const says =
    state === 'paid'
      ? sql`paid_by = ${userId}::uuid, paid_at = ${at}, paid_on = ${paidOn ?? null}::date, reference = ${reference ?? ''}`
      : state === 'returned'
        ? sql`returned_at = ${at}, reason = ${reason ?? ''}`
        : sql`decided_by = ${userId}::uuid, decided_at = ${at}, reason = ${reason ?? ''}`;
  const { numAffectedRows } = await sql`
    update payout set state = ${state}, version = version + 1, ${says}
      where id = ${id} and version = ${version}`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Sums of payouts that are asked for or on their way, by currency and state. */
export async function sumOpenPayouts(
  query: Queries,
  clientId: string,
): Promise<{ currency: Currency; state: PayoutState; amount: number }[]> {
  const { rows } = await sql<{ currency: string; state: PayoutState; amount: number }>`
    select currency, state, sum(amount)::bigint as amount from payout
      where client_id = ${clientId} and state in ('requested', 'approved') group by currency, state`.execute(
    query,
  );
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []));
}

type Row = Omit<PayoutRecord, 'currency'> & { readonly currency: string };

function known({ currency, ...row }: Row): PayoutRecord[] {
  if (!isCurrency(currency)) throw new Error(`payout ${row.id} is in an unknown currency: ${currency}`);
  return [{ ...row, currency }];
}

/** True when a payout is in a file for the bank; a file that is being written is waited for, and none takes it meanwhile. */
export async function lockInBankFile(tx: Tx, payoutId: string): Promise<boolean> {
  await sql`select from payout where id = ${payoutId} for update`.execute(tx);
  const { rows } = await sql`select 1 from payout_batch_item where payout_id = ${payoutId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Whether an admin changed an organiser's balance by hand in the last 90 days, and another admin could approve its payouts:
 * nobody alone makes money up and pays it out.
 */
export async function hasOwnAdjustment(
  query: Queries,
  clientId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_transaction t
      where t.client_id = ${clientId} and t.kind = 'adjustment' and t.user_id = ${userId}
        and t.at > ${at}::timestamptz - interval '90 days'
        and exists (
          select from app_user u where u.status = 'active' and u.id <> ${userId} and (u.role = 'admin'
            or exists (select from user_role r where r.user_id = u.id and r.role = 'admin')))
      limit 1`.execute(query);
  return rows.length > 0;
}
