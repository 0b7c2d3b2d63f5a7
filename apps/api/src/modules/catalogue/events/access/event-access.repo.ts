import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/database.ts';

/** The lock of an event's page. */
export interface EventLock {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly revision: number;
}

const lock = sql`e.id, e.password_hash as "passwordHash", e.password_revision as revision`;

/** What stands before a public page: only events that are behind a password now, and open to buyers otherwise. */
export async function findLock(query: Queries, eventId: string): Promise<EventLock | undefined> {
  const { rows } = await sql<EventLock>`
    select ${lock} from event e
      where e.id = ${eventId} and e.visibility = 'password' and e.state not in ('draft', 'archived')`.execute(
    query,
  );
  return rows[0];
}

/** Gives an event another password, or none. */
export async function savePassword(tx: Tx, eventId: string, passwordHash: string | null): Promise<void> {
  await sql`
    update event set password_hash = ${passwordHash}, password_revision = password_revision + 1
      where id = ${eventId}`.execute(tx);
}
