import { isCurrency, type Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Payee } from './payout.repo.ts';

/** A payout that the bank is to make. */
export interface ApprovedPayout extends Payee {
  readonly id: string;
  readonly number: number;
  readonly clientName: string;
  readonly amount: number;
}

/** A file that the bank was given. */
export interface BatchRecord {
  readonly id: string;
  readonly number: number;
  readonly currency: Currency;
  readonly format: 'pain.001' | 'csv';
  readonly payouts: number;
  readonly total: number;
  readonly createdAt: Date;
  readonly createdByName: string;
}

/** Makes those who write files for the bank come after each other. */
export async function lockBatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout batches', 0))`.execute(tx);
}

const isInBatch = sql`exists (select from payout_batch_item i where i.payout_id = p.id)`;

/** Approved payouts of a currency, the oldest first, locked; those in a file already only where asked for. */
export async function lockApproved(
  tx: Tx,
  currency: Currency,
  { again }: { readonly again: boolean },
): Promise<ApprovedPayout[]> {
  const { rows } = await sql<ApprovedPayout>`
    select p.id, p.number, c.name as "clientName", p.amount, p.holder, p.iban, p.bic
      from payout p join client c on c.id = p.client_id
      where p.state = 'approved' and p.currency = ${currency} and (${again} or not ${isInBatch})
      order by p.number for update of p`.execute(tx);
  return rows;
}

/** The number that the next file gets. */
export async function takeBatchNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('payout_batch', 'number'))::int as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Keeps a file with the payouts in it. */
export async function insertBatch(
  tx: Tx,
  batch: Omit<BatchRecord, 'createdByName'> & {
    readonly key: string;
    readonly content: string;
    readonly userId: string;
  },
  payoutIds: readonly string[],
): Promise<void> {
  const { id, number, key, currency, format, content, payouts, total, createdAt, userId } = batch;
  await sql`
    insert into payout_batch (id, number, key, currency, format, content, payouts, total, created_at, created_by)
      overriding system value
      values (${id}, ${number}, ${key}, ${currency}, ${format}, ${content}, ${payouts}, ${total}, ${createdAt},
        ${userId})`.execute(tx);
  await sql`
    insert into payout_batch_item (batch_id, payout_id)
      select ${id}::uuid, unnest(${[...payoutIds]}::uuid[])`.execute(tx);
}

type Row = Omit<BatchRecord, 'currency'> & { readonly currency: string; readonly content: string };

/** A file by its id, or by the key it was asked for with. */
export async function findBatch(
  query: Queries,
  by: { readonly id: string } | { readonly key: string },
): Promise<(BatchRecord & { readonly content: string }) | undefined> {
  const which = 'id' in by ? sql`b.id = ${by.id}` : sql`b.key = ${by.key}`;
  const { rows } = await sql<Row>`
    select b.id, b.number, b.currency, b.format, b.payouts, b.total, b.content, b.created_at as "createdAt",
        coalesce(u.name, '') as "createdByName"
      from payout_batch b left join app_user u on u.id = b.created_by where ${which}`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []))[0];
}

/** The last files. */
export async function listBatches(query: Queries, limit: number): Promise<BatchRecord[]> {
  const { rows } = await sql<Omit<Row, 'content'>>`
    select b.id, b.number, b.currency, b.format, b.payouts, b.total, b.created_at as "createdAt",
        coalesce(u.name, '') as "createdByName"
      from payout_batch b left join app_user u on u.id = b.created_by
      order by b.number desc limit ${limit}`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []));
}

/** Approved payouts of a currency, and those of them that are in a file already; minor units. */
interface WaitingSum {
  readonly payouts: number;
  readonly total: number;
  readonly known: number;
  readonly knownTotal: number;
}

/** Approved payouts by currency, and how many of them are in a file already. */
export async function sumApproved(query: Queries): Promise<(WaitingSum & { readonly currency: Currency })[]> {
  const { rows } = await sql<WaitingSum & { readonly currency: string }>`
    select p.currency, count(*)::int as payouts, sum(p.amount)::bigint as total,
        (count(*) filter (where ${isInBatch}))::int as known,
        coalesce(sum(p.amount) filter (where ${isInBatch}), 0)::bigint as "knownTotal"
      from payout p where p.state = 'approved' group by p.currency order by p.currency`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []));
}
