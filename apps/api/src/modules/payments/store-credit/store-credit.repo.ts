import { isCurrency, type Currency, type LanguageCode, type StoreCreditEntryType } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashOfTypedCode } from './credit-code.ts';

/** A credit as it is stored, with what is left of it. */
export interface StoreCreditRecord {
  readonly id: string;
  readonly clientId: string;
  readonly currency: Currency;
  readonly sealedCode: string;
  /** The last characters of its code. */
  readonly codeEnd: string;
  /** Of the buyer of its order, else as it was issued; '' once erased. */
  readonly holderEmail: string;
  readonly holderName: string;
  readonly language: LanguageCode;
  /** The order whose refund it is; null for one that was issued by hand. */
  readonly orderId: string | null;
  readonly note: string;
  readonly issuedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly cancelledAt: Date | null;
  readonly cancelNote: string;
  /** Minor units: the sum of its entries. */
  readonly balance: number;
  /** Number of entries it has. */
  readonly entries: number;
}

/** A credit before it is written. */
export type NewStoreCredit = Omit<StoreCreditRecord, 'cancelledAt' | 'cancelNote' | 'balance' | 'entries'> & {
  /** sha256 of its code. */
  readonly codeHash: Buffer;
};

/** What changes the balance of a credit. */
export interface StoreCreditEntry {
  readonly type: StoreCreditEntryType;
  /** Minor units; below zero where the balance falls. */
  readonly amount: number;
  readonly orderId?: string | null | undefined;
  readonly refundId?: string | undefined;
  readonly userId?: string | undefined;
  readonly at: Date;
}

type Row = Omit<StoreCreditRecord, 'currency'> & { currency: string };

const columns = sql`c.id, c.client_id as "clientId", c.currency, c.sealed_code as "sealedCode", c.code_end as "codeEnd",
  coalesce(o.buyer_email, c.holder_email) as "holderEmail", coalesce(o.buyer_name, c.holder_name) as "holderName",
  coalesce(o.language, c.language) as language, c.order_id as "orderId", c.note,
  c.issued_by as "issuedBy", c.created_at as "createdAt", c.expires_at as "expiresAt", c.cancelled_at as "cancelledAt",
  c.cancel_note as "cancelNote", coalesce(l.balance, 0) as balance, coalesce(l.position, 0) as entries`;

/** Credits `c` with the order `o` that they were refunded of and their last entry `l`. */
export const creditsWithBalance = sql`store_credit c left join customer_order o on o.id = c.order_id left join lateral (
    select e.position, e.balance from store_credit_entry e where e.credit_id = c.id order by e.position desc limit 1) l on true`;

/** Writes a credit without any entry; that of an order is its buyer's, who may not be known yet. */
export async function insertCredit(tx: Tx, credit: NewStoreCredit): Promise<void> {
  const own = credit.orderId === null;
  await sql`
    insert into store_credit (id, client_id, currency, code_hash, sealed_code, code_end, holder_email, holder_name,
        language, order_id, note, issued_by, created_at, expires_at)
      values (${credit.id}, ${credit.clientId}, ${credit.currency}, ${credit.codeHash}, ${credit.sealedCode},
        ${credit.codeEnd}, ${own ? credit.holderEmail : ''}, ${own ? credit.holderName : ''}, ${credit.language}, ${credit.orderId},
        ${credit.note}, ${credit.issuedBy}, ${credit.createdAt}, ${credit.expiresAt})`.execute(tx);
}

/** Adds an entry to a locked credit and answers the credit as it is then. The schema refuses a balance below zero. */
export async function appendEntry(
  tx: Tx,
  credit: StoreCreditRecord,
  { type, amount, orderId, refundId, userId, at }: StoreCreditEntry,
): Promise<StoreCreditRecord> {
  const changed = { ...credit, entries: credit.entries + 1, balance: credit.balance + amount };
  await sql`
    insert into store_credit_entry (credit_id, position, type, amount, balance, order_id, refund_id, user_id, at)
      values (${credit.id}, ${changed.entries}, ${type}, ${amount}, ${changed.balance}, ${orderId ?? null},
        ${refundId ?? null}, ${userId ?? null}, ${at})`.execute(tx);
  return changed;
}

/** Locks credits, in the order of their ids as everybody does, and reads them as they are then. */
export async function lockCredits(tx: Tx, ids: readonly string[]): Promise<StoreCreditRecord[]> {
  if (ids.length === 0) return [];
  const known = sql`${[...new Set(ids)]}::uuid[]`;
  await sql`select from store_credit where id = any (${known}) order by id for update`.execute(tx);
  // read by a statement of its own: that which waits for a lock sees the entries of before
  const { rows } = await sql<Row>`
    select ${columns} from ${creditsWithBalance} where c.id = any (${known}) order by c.id`.execute(tx);
  return recordsOf(rows);
}

/** One of them. */
export async function lockCredit(tx: Tx, id: string): Promise<StoreCreditRecord | undefined> {
  return (await lockCredits(tx, [id]))[0];
}

/** Locks the credits of typed codes; answers them by the hash of their code, hex. */
export async function lockTypedCredits(
  tx: Tx,
  typed: readonly (string | undefined)[],
): Promise<Map<string, StoreCreditRecord>> {
  const hashes = typed.flatMap(code => (code === undefined ? [] : (hashOfTypedCode(code) ?? [])));
  const found = await findCreditsByHash(tx, hashes);
  const locked = new Map(
    (
      await lockCredits(
        tx,
        found.map(({ id }) => id),
      )
    ).map(one => [one.id, one]),
  );
  return new Map(
    found.flatMap(({ id, hash }): [string, StoreCreditRecord][] => {
      const credit = locked.get(id);
      return credit ? [[hash, credit]] : [];
    }),
  );
}

/** A credit by its id. */
export async function findCredit(query: Queries, id: string): Promise<StoreCreditRecord | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${creditsWithBalance} where c.id = ${id}`.execute(
    query,
  );
  return recordsOf(rows)[0];
}

/** Credits by the hashes of their codes; a hash that none has is left out. */
export async function findCreditsByHash(
  query: Queries,
  hashes: readonly Buffer[],
): Promise<(StoreCreditRecord & { readonly hash: string })[]> {
  if (hashes.length === 0) return [];
  const texts = hashes.map(hash => hash.toString('hex'));
  const { rows } = await sql<Row & { hash: string }>`
    select ${columns}, encode(c.code_hash, 'hex') as hash from ${creditsWithBalance}
      where c.code_hash = any (array(select decode(h, 'hex') from unnest(${texts}::text[]) h))`.execute(
    query,
  );
  return rows.flatMap(row => recordsOf([row]).map(record => ({ ...record, hash: row.hash })));
}

/** The credits that refunds of an order issued, the first first. */
export async function listCreditsOfOrder(query: Queries, orderId: string): Promise<StoreCreditRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${creditsWithBalance} where c.order_id = ${orderId} order by c.created_at, c.id`.execute(
    query,
  );
  return recordsOf(rows);
}

/** The credit that an order was paid with; undefined when none was. */
export async function findCreditOfOrder(query: Queries, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ creditId: string }>`
    select credit_id as "creditId" from store_credit_entry where order_id = ${orderId} and type = 'redeemed'`.execute(
    query,
  );
  return rows[0]?.creditId;
}

/** The credit that a payment was made from; undefined when none was. */
export async function findCreditOfPayment(query: Queries, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ creditId: string }>`
    select e.credit_id as "creditId" from payment p join store_credit_entry e on e.order_id = p.order_id
      where p.id = ${paymentId} and e.type = 'redeemed'`.execute(query);
  return rows[0]?.creditId;
}

/** Credits whose time is over and that still have something left. */
export async function listExpired(query: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${creditsWithBalance} where c.cancelled_at is null and c.expires_at <= ${now} and l.balance > 0
      order by c.expires_at limit ${limit}`.execute(query);
  return rows.map(row => row.id);
}

/** How long before its end the holder of a credit is reminded; one that was issued later is new to them. */
const remindedBefore = sql`interval '30 days'`;

function isToRemindOf(now: Date) {
  return sql`c.cancelled_at is null and c.reminded_at is null and c.expires_at > ${now}
    and c.expires_at <= ${now}::timestamptz + ${remindedBefore} and c.created_at < c.expires_at - ${remindedBefore}
    and l.balance > 0 and coalesce(o.buyer_email, c.holder_email) <> ''`;
}

/** Credits that expire soon, whose holders were not reminded yet. */
export async function listExpiring(query: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${creditsWithBalance} where ${isToRemindOf(now)} order by c.expires_at limit ${limit}`.execute(
    query,
  );
  return rows.map(row => row.id);
}

/** Writes that the holder of a locked credit is reminded; answers whether they are to be. */
export async function takeReminder(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update store_credit set reminded_at = ${now}
      where id = (select c.id from ${creditsWithBalance} where c.id = ${id} and ${isToRemindOf(now)})
      returning id`.execute(tx);
  return rows.length > 0;
}

/** Writes that a credit is cancelled; what was left of it is taken by an entry. */
export async function saveCancelled(
  tx: Tx,
  id: string,
  { at, userId, note }: { readonly at: Date; readonly userId: string; readonly note: string },
): Promise<void> {
  await sql`
    update store_credit set cancelled_at = ${at}, cancelled_by = ${userId}, cancel_note = ${note}
      where id = ${id}`.execute(tx);
}

/** Moves the end of a credit, of which its holder is reminded again. */
export async function saveExpiry(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await sql`update store_credit set expires_at = ${expiresAt}, reminded_at = null where id = ${id}`.execute(
    tx,
  );
}

function recordsOf(rows: readonly Row[]): StoreCreditRecord[] {
  return rows.map(({ currency, ...row }) => {
    if (!isCurrency(currency)) throw new Error(`credit ${row.id} is in an unknown currency: ${currency}`);
    return { ...row, currency };
  });
}
