import type { Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Cash that a counter handed over to the platform; minor units. */
export interface RemittanceRow {
  readonly at: Date;
  readonly currency: Currency;
  readonly amount: number;
  readonly note: string;
  readonly by: string;
}

/** With this, a payspot's id and a space begin the keys of its bookings. */
export const remittanceWord = 'remittance ';

/** What the keys of its bookings begin with. */
export const remittanceKey = (payspotId: string) => `${remittanceWord}${payspotId} `;

/** Has what a counter hands over booked one after another. False where there is no such counter. */
export async function lockPayspot(tx: Tx, payspotId: string): Promise<boolean> {
  const { rows } = await sql`select id from payspot where id = ${payspotId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** What a counter handed over last, the newest first. */
export async function listRemittances(
  query: Queries,
  payspotId: string,
  limit: number,
): Promise<RemittanceRow[]> {
  const key = remittanceKey(payspotId);
  const { rows } = await sql<RemittanceRow>`
    select t.at, e.currency, e.amount, t.note, coalesce(u.name, '') as by
      from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.account = 'bank'
        left join app_user u on u.id = t.user_id
      where t.kind = 'adjustment' and starts_with(t.key, ${key}) order by t.at desc, t.key limit ${limit}`.execute(
    query,
  );
  return rows;
}
