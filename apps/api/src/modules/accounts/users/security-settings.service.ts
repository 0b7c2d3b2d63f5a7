import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChangedBy, getSettings, insertAuditEntry, saveSettings } from '#system';

type SecuritySettings = ResponseOf<'POST /back/settings/get-security'>;

/** Which roles must have a second factor, and above what refunds are confirmed again. */
export function getSecurity(query: Queries): Promise<SecuritySettings> {
  return getSettings(query, 'security');
}

/** Saves them with their history. */
export async function saveSecurity(
  deps: Pick<Deps, 'db' | 'clock'>,
  change: ParsedBodyOf<'POST /back/settings/save-security'>,
  { actor, address }: ChangedBy,
): Promise<SecuritySettings> {
  return deps.db.transaction(async tx => {
    const before = await getSecurity(tx);
    const at = deps.clock.now();
    await saveSettings(tx, 'security', change, at);
    const after = await getSecurity(tx);
    const facts = { at, userId: actor.userId, entity: 'settings', entityId: 'security', address };
    await insertAuditEntry(tx, { ...facts, action: 'settings.save-security', before, after });
    return after;
  });
}
