import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Whose a direct payment is: the organiser and the event that it was booked for; undefined for other payments. */
export async function findDirectPayee(
  query: Queries,
  paymentId: string,
): Promise<{ readonly clientId: string; readonly eventId: string } | undefined> {
  const { rows } = await sql<{ clientId: string; eventId: string }>`
    select substr(e.account, length('client:') + 1) as "clientId", e.event_id as "eventId"
      from payment p join ledger_transaction t on t.key = 'direct_payment ' || p.order_id
        join ledger_entry e on e.transaction_id = t.id and e.part = 'direct_payment'
      where p.id = ${paymentId}`.execute(query);
  return rows[0];
}
