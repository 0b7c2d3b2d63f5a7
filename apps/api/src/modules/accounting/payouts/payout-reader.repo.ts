import type { LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Who is told what became of a payout. */
export interface PayoutReader {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
}

/**
 * Anyone who asked for a payout, as long as they are one of the organiser’s people; the organiser’s own address else.
 * Nobody where there is none.
 */
export async function findPayoutReader(
  tx: Tx,
  { clientId, requestedBy }: { readonly clientId: string; readonly requestedBy: string | null },
): Promise<PayoutReader | undefined> {
  const { rows } = await sql<PayoutReader>`
    select email, name, language from (
      select u.email, u.name, u.language, 0 as rank from app_user u
        join client_member m on m.user_id = u.id and m.client_id = ${clientId}
        where u.id = ${requestedBy}::uuid and u.status = 'active'
      union all
      select c.email, c.name, c.language, 1 from client c where c.id = ${clientId} and c.email <> '') r
    order by rank limit 1`.execute(tx);
  return rows[0];
}
