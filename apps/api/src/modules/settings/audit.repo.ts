import { sql } from 'kysely';
import { actingAdmin } from '../../platform/acting.ts';
import type { Tx } from '../../platform/database.ts';

/** A change that staff made, before it is written down. */
export interface AuditEntry {
  readonly at: Date;
  /** Who; null where nobody is logged in. */
  readonly userId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Where the request came from. */
  readonly address: string;
}

/** Writes down who changed what, and which admin did so in their name; never with a secret in it. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (at, user_id, action, entity, entity_id, before, after, address, acted_by)
      values (${entry.at}, ${entry.userId}, ${entry.action}, ${entry.entity}, ${entry.entityId},
        ${JSON.stringify(entry.before)}, ${JSON.stringify(entry.after)}, ${entry.address},
        ${actingAdmin() ?? null})`.execute(tx);
}
