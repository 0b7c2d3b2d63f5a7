import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { insertAuditEntry } from '#system';
import type { StatementLine } from './statement/statement.ts';
import type { CandidateOrder } from './transfer-decision.ts';

/** The states of a transfer that came in. */
export type BankLineState =
  | 'new'
  | 'settled'
  | 'underpaid'
  | 'overpaid'
  | 'unmatched'
  | 'to_return'
  | 'returned'
  | 'dismissed';

/** A transfer as it is stored. */
export interface BankLineRecord extends StatementLine {
  readonly id: string;
  readonly state: BankLineState;
  readonly reason: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly excess: number;
}

/** A statement to be stored. */
export interface StatementDraft {
  readonly id: string;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly format: string;
  readonly lines: number;
  readonly importedBy: string;
  readonly importedByName: string;
}

/** A transfer to be stored. */
export interface NewBankLine extends StatementLine {
  readonly id: string;
  readonly position: number;
  readonly fingerprint: string;
}

/** What is decided about a transfer. */
export interface LineDecision {
  readonly state: BankLineState;
  readonly reason?: string;
  readonly orderId?: string | null;
  readonly paymentId?: string | null;
  readonly excess?: number;
  readonly decidedBy?: string | undefined;
}

const columns = sql`id, to_char(booked_on, 'YYYY-MM-DD') as "bookedOn", amount, currency, payer_name as "payerName",
  payer_account as "payerAccount", reference, text, bank_reference as "bankReference", state, reason,
  order_id as "orderId", payment_id as "paymentId", excess`;

/** Those of some fingerprints that are stored already. */
export async function findKnownFingerprints(
  query: Queries,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ fingerprint: string }>`
    select fingerprint from bank_line where fingerprint = any (${[...fingerprints]}::text[])`.execute(query);
  return new Set(result.rows.map(row => row.fingerprint));
}

/** Stores a statement, or answers the id under which the same file is stored. */
export async function insertStatement(tx: Tx, draft: StatementDraft, at: Date): Promise<string> {
  const result = await sql<{ id: string }>`
    insert into bank_statement (id, sha256, file_name, format, lines, imported_by, imported_by_name, imported_at)
      values (${draft.id}, ${draft.sha256}, ${draft.fileName}, ${draft.format}, ${draft.lines}, ${draft.importedBy},
        ${draft.importedByName}, ${at})
      on conflict (sha256) do update set lines = excluded.lines returning id`.execute(tx);
  return result.rows[0]?.id ?? draft.id;
}

/** Stores the transfers of a statement, or of none, but for those that are known; answers how many were new. */
export async function insertLines(
  tx: Tx,
  statementId: string | null,
  lines: readonly NewBankLine[],
): Promise<number> {
  const result = await sql<{ id: string }>`
    insert into bank_line (id, statement_id, position, fingerprint, bank_reference, booked_on, amount, currency,
        payer_name, payer_account, reference, text)
      select l.id, ${statementId}::uuid, l.position, l.fingerprint, l."bankReference", l."bookedOn", l.amount, l.currency,
          l."payerName", l."payerAccount", l.reference, l.text
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
          id uuid, position int, fingerprint text, "bankReference" text, "bookedOn" date, amount bigint,
          currency text, "payerName" text, "payerAccount" text, reference text, text text)
        order by l.fingerprint
      on conflict (fingerprint) do nothing returning id`.execute(tx);
  return result.rows.length;
}

/** Transfers that nobody has looked at, in the order they came. */
export async function findNewLines(query: Queries, limit: number): Promise<BankLineRecord[]> {
  const result = await sql<BankLineRecord>`
    select ${columns} from bank_line where state = 'new' order by statement_id, position limit ${limit}`.execute(
    query,
  );
  return result.rows;
}

export async function findLine(query: Queries, id: string): Promise<BankLineRecord | undefined> {
  const result = await sql<BankLineRecord>`select ${columns} from bank_line where id = ${id}`.execute(query);
  return result.rows[0];
}

/** Locks a transfer; its order must be locked before. */
export async function lockLine(tx: Tx, id: string): Promise<BankLineRecord | undefined> {
  const result = await sql<BankLineRecord>`
    select ${columns} from bank_line where id = ${id} for update`.execute(tx);
  return result.rows[0];
}

/** Locks transfers that nobody has decided yet; their orders must be locked before. */
export async function lockNewLines(tx: Tx, ids: readonly string[]): Promise<BankLineRecord[]> {
  const result = await sql<BankLineRecord>`
    select ${columns} from bank_line where id = any (${[...ids]}::uuid[]) and state = 'new'
      order by id for update`.execute(tx);
  return result.rows;
}

/** Those of some orders for which a transfer waits for the rest of the price. */
export async function findOrdersWithWaitingLines(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from bank_line
      where order_id = any (${[...orderIds]}::uuid[]) and state = 'underpaid'`.execute(tx);
  return new Set(result.rows.map(row => row.orderId));
}

/** Writes what was decided about many locked transfers. */
export async function saveLineDecisions(
  tx: Tx,
  decisions: readonly (Required<
    Pick<LineDecision, 'state' | 'reason' | 'orderId' | 'paymentId' | 'excess'>
  > & {
    readonly id: string;
  })[],
  { at, decidedBy }: { readonly at: Date; readonly decidedBy: string | undefined },
): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update bank_line l set state = d.state, reason = d.reason, order_id = d."orderId", payment_id = d."paymentId",
        excess = d.excess, decided_at = ${at}, decided_by = ${decidedBy ?? null}
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (
        id uuid, state text, reason text, "orderId" uuid, "paymentId" uuid, excess bigint)
      where l.id = d.id`.execute(tx);
}

/** Writes what was decided about a locked transfer; what is left out stays. */
export async function saveLineDecision(tx: Tx, id: string, decision: LineDecision, at: Date): Promise<void> {
  await sql`
    update bank_line set state = ${decision.state}, reason = ${decision.reason ?? ''},
        order_id = ${decision.orderId === undefined ? sql`order_id` : decision.orderId},
        payment_id = ${decision.paymentId === undefined ? sql`payment_id` : decision.paymentId},
        excess = ${decision.excess === undefined ? sql`excess` : decision.excess},
        decided_at = ${at}, decided_by = coalesce(${decision.decidedBy ?? null}, decided_by)
      where id = ${id}`.execute(tx);
}

/** Orders by their numbers, as transfers for them see them. */
export async function findCandidates(
  query: Queries,
  numbers: readonly string[],
): Promise<Map<string, CandidateOrder>> {
  if (numbers.length === 0) return new Map();
  const result = await sql<CandidateOrder>`
    select o.id, o.number, o.currency, o.state, o.total - o.covered as total,
        coalesce((select sum(l.amount) from bank_line l where l.order_id = o.id and l.state = 'underpaid'), 0)::bigint
          as received,
        exists (select 1 from payment p where p.order_id = o.id and p.provider = 'bank-transfer'
          and p.state not in ('created','pending','failed','abandoned')) as "isPaidByTransfer",
        coalesce((select jsonb_agg(l.amount) from bank_line l
          where l.order_id = o.id and l.statement_id is null), '[]') as recorded
      from customer_order o where o.number = any (${[...new Set(numbers)]}::text[])`.execute(query);
  return new Map(result.rows.map(row => [row.number, row]));
}

/** Writes who decided what about a transfer or a transfer back. */
export async function insertAudit(
  tx: Tx,
  entry: {
    readonly userId: string;
    readonly action: string;
    readonly entity:
      | 'bank_line'
      | 'unmatched_payment'
      | 'bank_return'
      | 'bank_statement'
      | 'setting'
      | 'document';
    readonly entityId: string;
    readonly before?: unknown;
    readonly after?: unknown;
  },
  at: Date,
): Promise<void> {
  await insertAuditEntry(tx, { ...entry, before: entry.before ?? null, after: entry.after ?? null, at });
}
