import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Tells that the last step of a locked order was this payment's renewal of its hold. */
export async function isRenewedBy(
  query: Queries,
  orderId: string,
  { payspotId, tenderKey }: { readonly payspotId: string; readonly tenderKey: string },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select type = 'renew' and data ->> 'payspotId' = ${payspotId} and data ->> 'tenderKey' = ${tenderKey} as "isOwn"
      from order_event where order_id = ${orderId} and to_state is not null order by id desc limit 1`.execute(
    query,
  );
  return rows[0]?.isOwn ?? false;
}
