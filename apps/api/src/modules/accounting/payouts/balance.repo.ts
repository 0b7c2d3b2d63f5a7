import { isCurrency, type Currency, type LedgerPart, type PayoutTerms } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Payee } from './payout.repo.ts';

/** The accounts that an organiser's money stands on: what is owed, and what was kept of returned tickets. */
export function accountsOf(clientId: string): string[] {
  return [`client:${clientId}`, `refund_fees:${clientId}`];
}

/** A sum of an organiser's entries by event and by what they are about, minor units that we owe. */
export interface BookedSum {
  readonly currency: Currency;
  readonly part: LedgerPart;
  readonly eventId: string | null;
  readonly amount: number;
}

/** What the books say of an organiser. */
export async function sumBooks(query: Queries, clientId: string): Promise<BookedSum[]> {
  const { rows } = await sql<Omit<BookedSum, 'currency'> & { currency: string }>`
    select currency, coalesce(part, 'adjustment') as part, event_id as "eventId", -sum(amount)::bigint as amount
      from ledger_entry where account = any (${accountsOf(clientId)}::text[])
      group by 1, 2, 3`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []));
}

/** When an event that an organiser earned by is over. */
export interface EarningEvent {
  readonly id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly isCancelled: boolean;
}

/** The events with these ids; those of a season or a pass are over with their last evening. */
export async function listEarningEvents(query: Queries, ids: readonly string[]): Promise<EarningEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EarningEvent>`
    select e.id, e.starts_at as "startsAt", e.timezone, e.state = 'cancelled' as "isCancelled",
        greatest(coalesce(e.ends_at, e.starts_at), (
          select max(coalesce(m.ends_at, m.starts_at)) from event_member x join event m on m.id = x.member_id
            where x.combined_id = e.id)) as "endsAt",
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')
          as titles
      from event e where e.id = any (${[...ids]}::uuid[])`.execute(query);
  return rows;
}

/** Terms that were agreed with an organiser. */
export interface AgreedTerms extends PayoutTerms {
  readonly version: number;
}

/** What was agreed with an organiser; undefined for the usual terms. */
export async function findTerms(query: Queries, clientId: string): Promise<AgreedTerms | undefined> {
  const { rows } = await sql<AgreedTerms>`
    select hold_days as "holdDays", advance_basis_points as "advanceBasisPoints", version
      from client_payout_terms where client_id = ${clientId}`.execute(query);
  return rows[0];
}

/** Keeps terms, when nobody changed them since they were read; answers the new version. */
export async function saveTerms(
  tx: Tx,
  clientId: string,
  { holdDays, advanceBasisPoints, version }: AgreedTerms,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into client_payout_terms as t (client_id, hold_days, advance_basis_points, updated_at, updated_by)
      select ${clientId}::uuid, ${holdDays}::int, ${advanceBasisPoints}::int, ${at}::timestamptz, ${userId}::uuid
        where ${version}::int = 0 or exists (select from client_payout_terms where client_id = ${clientId})
      on conflict (client_id) do update set hold_days = excluded.hold_days, version = t.version + 1,
          advance_basis_points = excluded.advance_basis_points, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by
        where t.version = ${version}
      returning version`.execute(tx);
  return rows[0]?.version;
}

/** Where payouts of an organiser go. */
export interface PayeeOfClient extends Payee {
  readonly name: string;
  readonly email: string;
  /** When the account was last replaced by another one; null while it is the first. */
  readonly bankChangedAt: Date | null;
}

/** An organiser with the account that it is paid on, as it was given: '' where nothing is known. */
export async function findPayee(query: Queries, clientId: string): Promise<PayeeOfClient | undefined> {
  const { rows } = await sql<PayeeOfClient>`
    select name, email, coalesce(nullif(bank_holder, ''), name) as holder, bank_iban as iban, bank_bic as bic,
        bank_changed_at as "bankChangedAt"
      from client where id = ${clientId}`.execute(query);
  return rows[0];
}
