import type { shiftStates } from '@vh/contract';
import type { CashEntry, Currency } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { homeDayStart } from '#system';

/** A shift as it is stored. */
export interface ShiftRow {
  readonly id: string;
  readonly payspotId: string;
  readonly payspotName: string;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly reportNumber: number | null;
  readonly note: string;
}

export async function insertShift(
  tx: Tx,
  shift: { readonly id: string; readonly payspotId: string; readonly at: Date; readonly userId: string },
): Promise<void> {
  await sql`
    insert into cash_shift (id, payspot_id, opened_at, opened_by)
      values (${shift.id}, ${shift.payspotId}, ${shift.at}, ${shift.userId})`.execute(tx);
}

/** Closes a shift under the next number of its payspot; the till must be locked. */
export async function closeShift(
  tx: Tx,
  end: {
    readonly shiftId: string;
    readonly payspotId: string;
    readonly reportNumber: number;
    readonly at: Date;
    readonly userId: string;
    readonly note: string;
  },
): Promise<void> {
  await sql`
    update cash_shift set closed_at = ${end.at}, closed_by = ${end.userId}, report_number = ${end.reportNumber},
        note = ${end.note} where id = ${end.shiftId} and closed_at is null`.execute(tx);
  await sql`
    update cash_till set last_report = ${end.reportNumber} where payspot_id = ${end.payspotId}`.execute(tx);
}

/** Which shifts: of a payspot, one of them, open or closed ones. */
export interface ShiftFilter {
  readonly payspotId?: string | undefined;
  readonly shiftId?: string | undefined;
  readonly isOpen?: boolean;
  readonly state?: (typeof shiftStates)[number] | undefined;
  /** Days at home on which they were opened, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** By the moment at which they were opened. */
export type ShiftSort = 'openedAt' | '-openedAt';

const columns = sql`s.id, s.payspot_id as "payspotId", p.name as "payspotName", s.opened_at as "openedAt",
  o.name as "openedBy", s.closed_at as "closedAt", c.name as "closedBy", s.report_number as "reportNumber", s.note`;

const tables = sql`cash_shift s
  join payspot p on p.id = s.payspot_id
  join app_user o on o.id = s.opened_by
  left join app_user c on c.id = s.closed_by`;

/** A page of shifts, the newest first unless they are asked for the other way. */
export async function listShifts(
  query: Queries,
  filter: ShiftFilter,
  page: { readonly limit: number; readonly offset: number; readonly sort?: ShiftSort },
): Promise<ShiftRow[]> {
  const result = await sql<ShiftRow>`
    select ${columns} from ${tables} where ${shiftCondition(filter)}
      order by ${orderOf(page.sort)} limit ${page.limit} offset ${page.offset}`.execute(query);
  return result.rows;
}

/**
 * A query of the lines of all shifts that fit, in order: each the id of its shift, its method and its currency, of those that
 * nothing happened in the id alone.
 */
export function selectShiftLines(filter: ShiftFilter, sort: ShiftSort): RawBuilder<{ id: string }> {
  return sql`
    select concat_ws(' ', s.id, j.method, j.currency) as id
      from cash_shift s left join lateral (
        select distinct method, currency from cash_journal
          where shift_id = s.id and (amount > 0 or kind = 'sale')) j on true
      where ${shiftCondition(filter)} order by ${orderOf(sort)}, j.method desc, j.currency`;
}

/** Shifts by their ids and in their order. */
export async function findShifts(query: Queries, ids: readonly string[]): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select ${columns} from ${tables} join unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) on i.id = s.id
      order by i.place`.execute(query);
  return rows;
}

function orderOf(sort: ShiftSort = '-openedAt'): RawBuilder<unknown> {
  return sort === 'openedAt'
    ? sql`s.opened_at, s.report_number nulls last, s.id desc`
    : sql`s.opened_at desc, s.report_number desc nulls first, s.id`;
}

export async function countShifts(query: Queries, filter: ShiftFilter): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from cash_shift s where ${shiftCondition(filter)}`.execute(query);
  return result.rows[0]?.count ?? 0;
}

/** Whether something is off in any method and currency of a shift; the same as `reportShift`, for many at once. */
const differs = sql`exists (
  select from cash_journal j where j.shift_id = s.id group by j.method, j.currency
    having sum(case when j.kind in ('count', 'refund', 'out') then j.amount else -j.amount end) <> 0)`;

const stateConditions = {
  open: sql`s.closed_at is null`,
  agrees: sql`s.closed_at is not null and not ${differs}`,
  differs: sql`s.closed_at is not null and ${differs}`,
};

function shiftCondition({ payspotId, shiftId, isOpen, state, from, to }: ShiftFilter) {
  return sql.join(
    [
      sql`true`,
      ...(payspotId ? [sql`s.payspot_id = ${payspotId}`] : []),
      ...(shiftId ? [sql`s.id = ${shiftId}`] : []),
      ...(isOpen === undefined ? [] : [isOpen ? sql`s.closed_at is null` : sql`s.closed_at is not null`]),
      ...(state ? [stateConditions[state]] : []),
      ...(from ? [sql`s.opened_at >= ${homeDayStart(from)}`] : []),
      ...(to ? [sql`s.opened_at < ${homeDayStart(to, 1)}`] : []),
    ],
    sql` and `,
  );
}

/** True when a shift is open at a payspot. */
export async function hasOpenShift(query: Queries, payspotId: string): Promise<boolean> {
  const result = await sql`
    select from cash_shift where payspot_id = ${payspotId} and closed_at is null`.execute(query);
  return result.rows.length > 0;
}

/** Whether a payspot keeps a cash office. */
export async function hasTill(query: Queries, payspotId: string): Promise<boolean> {
  const result = await sql`select from cash_till where payspot_id = ${payspotId}`.execute(query);
  return result.rows.length > 0;
}

/** What the journal says of shifts, in its order. */
export async function listEntries(
  query: Queries,
  shiftIds: readonly string[],
): Promise<(CashEntry & { readonly shiftId: string })[]> {
  const result = await sql<CashEntry & { shiftId: string }>`
    select shift_id as "shiftId", kind, method, currency, amount from cash_journal
      where shift_id = any (${[...shiftIds]}::uuid[]) order by payspot_id, number`.execute(query);
  return result.rows;
}

/** The currencies that a shift's journal names. */
export async function listShiftCurrencies(query: Queries, shiftId: string): Promise<Currency[]> {
  const result = await sql<{ currency: Currency }>`
    select distinct currency from cash_journal where shift_id = ${shiftId} order by currency`.execute(query);
  return result.rows.map(({ currency }) => currency);
}

/** Cash that was put in and taken out. */
export interface MovementRow {
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: string;
  readonly by: string;
}

/** The cash that was put in and taken out during a shift, in its order. */
export async function listMovements(query: Queries, shiftId: string): Promise<MovementRow[]> {
  const result = await sql<MovementRow>`
    select j.at, j.kind as direction, j.currency, j.amount, j.note as reason, u.name as by
      from cash_journal j join app_user u on u.id = j.user_id
      where j.shift_id = ${shiftId} and j.kind in ('in', 'out') order by j.number`.execute(query);
  return result.rows;
}
