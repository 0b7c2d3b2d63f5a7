import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../../platform/database.ts';

/** The groups of settings that say where buyers' transfers go. */
export type PayeeSection = 'bank' | 'general';

/** Values of settings by name. */
export type PayeeValues = Readonly<Record<string, string>>;

/** A change of where buyers' transfers go. */
export interface PayeeChange {
  readonly id: string;
  readonly section: PayeeSection;
  readonly values: PayeeValues;
  readonly before: PayeeValues;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
  /** Name of the admin; null for an account that was erased. */
  readonly requestedBy: string | null;
}

/** An admin who is told about a change. */
export interface PayeeReader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Lets one change of the payee follow the other. */
export async function lockPayee(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payee change', 0))`.execute(tx);
}

/** True when an account was ever set or changed. */
export async function hasPayeeChanges(query: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from payee_change limit 1`.execute(query);
  return rows.length > 0;
}

export async function insertPayeeChange(
  tx: Tx,
  change: Omit<PayeeChange, 'requestedBy'> & { readonly userId: string; readonly isStored: boolean },
): Promise<void> {
  const { id, section, values, before, userId, requestedAt, effectiveAt, isStored } = change;
  await sql`
    insert into payee_change (id, section, values, before, requested_by, requested_at, effective_at, stored_at)
      values (${id}, ${section}, ${json(values)}, ${json(before)}, ${userId}, ${requestedAt}, ${effectiveAt},
        ${isStored ? requestedAt : null})`.execute(tx);
}

/** The values of changes that count by now and are not among the settings yet; marks them as moved there. */
export async function takeDueChanges(tx: Tx, section: PayeeSection, now: Date): Promise<PayeeValues> {
  const { rows } = await sql<{ values: PayeeValues }>`
    update payee_change set stored_at = ${now}
      where section = ${section} and stored_at is null and cancelled_at is null and effective_at <= ${now}
      returning values`.execute(tx);
  return Object.assign({}, ...rows.map(({ values }) => values)) as PayeeValues;
}

/** Changes that do not count yet, the next one first. */
export async function listPendingChanges(query: Queries, now: Date): Promise<PayeeChange[]> {
  const { rows } = await sql<PayeeChange>`
    select c.id, c.section, c.values, c.before, c.requested_at as "requestedAt", c.effective_at as "effectiveAt",
        u.name as "requestedBy"
      from payee_change c left join app_user u on u.id = c.requested_by
      where c.stored_at is null and c.cancelled_at is null and c.effective_at > ${now}
      order by c.effective_at`.execute(query);
  return rows;
}

/** Cancels what does not count yet: one change, or the one of a section. Answers what was cancelled. */
export async function cancelPendingChange(
  tx: Tx,
  which: { readonly id: string } | { readonly section: PayeeSection },
  by: { readonly userId: string; readonly at: Date },
): Promise<Pick<PayeeChange, 'id' | 'section' | 'values' | 'before'> | undefined> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`section = ${which.section}`;
  const { rows } = await sql<Pick<PayeeChange, 'id' | 'section' | 'values' | 'before'>>`
    update payee_change set cancelled_at = ${by.at}, cancelled_by = ${by.userId}
      where ${condition} and stored_at is null and cancelled_at is null and effective_at > ${by.at}
      returning id, section, values, before`.execute(tx);
  return rows[0];
}

/** Every active admin. */
export async function listPayeeReaders(query: Queries): Promise<PayeeReader[]> {
  const { rows } = await sql<PayeeReader>`
    select u.email, u.name, u.language from app_user u
      where u.status = 'active' and (u.role = 'admin'
        or exists (select from user_role r where r.user_id = u.id and r.role = 'admin'))
      order by u.id`.execute(query);
  return rows;
}
