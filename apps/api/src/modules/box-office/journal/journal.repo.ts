import { createHash } from 'node:crypto';
import {
  journalContent,
  walkJournal,
  type CashEntry,
  type ChainedRow,
  type JournalEnd,
  type JournalRow,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** The till of a payspot, locked for a transaction: nobody else adds to its journal meanwhile. */
export interface Till extends JournalEnd {
  readonly payspotId: string;
  /** The number of the last Z report; 0 before the first. */
  readonly lastReport: number;
  /** The open shift; null while there is none. */
  readonly shiftId: string | null;
}

/** What a till's journal is told. */
export type JournalDraft = CashEntry & Pick<JournalRow, 'orderId' | 'userId' | 'note' | 'at'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Makes the till of a payspot where it has none yet. */
export async function makeTill(tx: Tx, payspotId: string): Promise<void> {
  await sql`insert into cash_till (payspot_id) values (${payspotId}) on conflict do nothing`.execute(tx);
}

/** Locks the till of a payspot until the transaction ends; undefined for payspots that never opened a shift. */
export async function lockTill(tx: Tx, payspotId: string): Promise<Till | undefined> {
  const locked = await sql<Omit<Till, 'shiftId'>>`
    select payspot_id as "payspotId", last_number as number, last_hash as hash, last_report as "lastReport"
      from cash_till where payspot_id = ${payspotId} for update`.execute(tx);
  const till = locked.rows[0];
  if (!till) return undefined;
  // a statement of its own, so that it sees what the one before the lock did
  const open = await sql<{ id: string }>`
    select id from cash_shift where payspot_id = ${payspotId} and closed_at is null`.execute(tx);
  return { ...till, shiftId: open.rows[0]?.id ?? null };
}

/** Adds rows to the journal of a locked till, each chained to the one before. */
export async function addToJournal(
  tx: Tx,
  till: Till,
  shiftId: string,
  drafts: readonly JournalDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  let { number, hash } = till;
  const rows = drafts.map((draft): ChainedRow => {
    number += 1;
    const row = { ...draft, payspotId: till.payspotId, shiftId, number };
    hash = sha256(journalContent(hash, row));
    return { ...row, hash };
  });
  await sql`
    insert into cash_journal (payspot_id, number, shift_id, kind, method, currency, amount, order_id, user_id, note, at, hash)
      select r."payspotId", r.number, r."shiftId", r.kind, r.method, r.currency, r.amount, r."orderId", r."userId",
          r.note, r.at, r.hash
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("payspotId" uuid, number bigint, "shiftId" uuid,
          kind text, method text, currency text, amount bigint, "orderId" uuid, "userId" uuid, note text,
          at timestamptz, hash text)`.execute(tx);
  await sql`
    update cash_till set last_number = ${number}, last_hash = ${hash} where payspot_id = ${till.payspotId}`.execute(
    tx,
  );
}

const rowsAtOnce = 2_000;

/** Reads a journal from its first row on and says which row is the first that is not what was written, if any. */
export async function checkJournal(
  query: Queries,
  payspotId: string,
): Promise<{ readonly rows: number; readonly firstInvalidRow: number | undefined }> {
  // the end first: rows that are added meanwhile are not asked for
  const kept = await sql<JournalEnd>`
    select last_number as number, last_hash as hash from cash_till where payspot_id = ${payspotId}`.execute(
    query,
  );
  const end = kept.rows[0] ?? { number: 0, hash: '' };
  const walk = walkJournal(sha256);
  let after = 0;
  let seen = 0;
  for (;;) {
    const { rows } = await sql<ChainedRow>`
      select payspot_id as "payspotId", number, shift_id as "shiftId", kind, method, currency, amount,
          order_id as "orderId", user_id as "userId", note, at, hash
        from cash_journal where payspot_id = ${payspotId} and number > ${after} and number <= ${end.number}
        order by number limit ${rowsAtOnce}`.execute(query);
    seen += rows.length;
    const isWhole = rows.every(row => walk.add(row));
    after = rows.at(-1)?.number ?? after;
    if (!isWhole || rows.length < rowsAtOnce) return { rows: seen, firstInvalidRow: walk.end(end) };
  }
}
