import { currencies, isCurrency, type CommissionTerms, type Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What a payspot earns by selling, as admins set it. */
export interface PayspotTerms {
  /** 0 before anything was set. */
  readonly version: number;
  readonly basisPoints: number;
  /** Per ticket besides, by currency; minor units. */
  readonly fixed: Readonly<Partial<Record<Currency, number>>>;
  readonly isKept: boolean;
}

/** The terms of a payspot that earns nothing. */
export const noTerms: PayspotTerms = { version: 0, basisPoints: 0, fixed: {}, isKept: true };

/** The terms of payspots by their ids; those without any are left out. */
export async function findTerms(
  query: Queries,
  payspotIds: readonly string[],
): Promise<Map<string, PayspotTerms>> {
  const { rows } = await sql<Omit<PayspotTerms, 'fixed'> & { id: string; fixed: Record<string, number> }>`
    select payspot_id as id, version, basis_points as "basisPoints", fixed, is_kept as "isKept"
      from payspot_commission where payspot_id = any (${[...payspotIds]}::uuid[])`.execute(query);
  return new Map(
    rows.map(({ id, fixed, ...terms }) => {
      const known = currencies.flatMap(currency => {
        const amount = fixed[currency];
        return amount === undefined ? [] : [[currency, amount] as const];
      });
      return [id, { ...terms, fixed: Object.fromEntries(known) }];
    }),
  );
}

/** Writes the terms of a payspot under their next version. */
export async function saveTerms(
  tx: Tx,
  payspotId: string,
  { version, basisPoints, fixed, isKept }: PayspotTerms,
  at: Date,
): Promise<void> {
  const amounts = JSON.stringify(fixed);
  await sql`
    insert into payspot_commission (payspot_id, version, basis_points, fixed, is_kept, updated_at)
      values (${payspotId}, ${version}, ${basisPoints}, ${amounts}::jsonb, ${isKept}, ${at})
      on conflict (payspot_id) do update set version = excluded.version, basis_points = excluded.basis_points,
        fixed = excluded.fixed, is_kept = excluded.is_kept, updated_at = excluded.updated_at`.execute(tx);
}

/** The commission of a sale at the terms of its moment; minor units. */
export interface SaleCommission extends CommissionTerms {
  readonly payspotId: string;
  readonly currency: Currency;
  readonly amount: number;
}

/** What was earned by a sale, or below zero refunded with a refund of it. */
export async function insertCommission(
  tx: Tx,
  of: {
    readonly orderId: string;
    readonly refundId: string | null;
    readonly shiftId: string | null;
    readonly at: Date;
  },
  { payspotId, currency, amount, basisPoints, fixed, isKept }: SaleCommission,
): Promise<void> {
  await sql`
    insert into payspot_commission_entry (order_id, refund_id, payspot_id, shift_id, currency, amount, basis_points, fixed, is_kept, at)
      values (${of.orderId}, ${of.refundId}, ${payspotId}, ${of.shiftId}, ${currency}, ${amount}, ${basisPoints},
        ${fixed}, ${isKept}, ${of.at})`.execute(tx);
}

/** What a sale brought the counter that took its money; undefined where it brought nothing. */
export async function findSaleCommission(
  query: Queries,
  orderId: string,
): Promise<SaleCommission | undefined> {
  const { rows } = await sql<Omit<SaleCommission, 'currency'> & { currency: string }>`
    select payspot_id as "payspotId", currency, amount, basis_points as "basisPoints", fixed, is_kept as "isKept"
      from payspot_commission_entry where order_id = ${orderId} and refund_id is null`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? [{ ...row, currency }] : []))[0];
}

/** Says in which shift a refund's part of a commission was refunded. */
export async function noteShiftOfRefund(tx: Tx, refundId: string, shiftId: string): Promise<void> {
  await sql`update payspot_commission_entry set shift_id = ${shiftId} where refund_id = ${refundId}`.execute(
    tx,
  );
}

/** Money in a currency; minor units. */
export interface CurrencySum {
  readonly currency: Currency;
  readonly amount: number;
}

/** What a shift earned, less what it gave back. */
export async function sumShiftCommission(query: Queries, shiftId: string): Promise<CurrencySum[]> {
  const { rows } = await sql<CurrencySum>`
    select currency, sum(amount)::int8 as amount from payspot_commission_entry
      where shift_id = ${shiftId} group by currency order by currency`.execute(query);
  return rows;
}
