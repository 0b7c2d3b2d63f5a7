import { revokeDevicesOf } from '../modules/accounts/devices/device-person.service.ts';
import { insertAuditEntry } from '../modules/system/audit/audit.repo.ts';
import { verifyPassword } from '../modules/accounts/users/password.ts';
import { deleteSessionsOf } from '../modules/accounts/sessions/sessions.repo.ts';
import { saveStatus } from '../modules/accounts/users/staff.repo.ts';
import type { Deps } from '../platform/deps.ts';
import { demoDomain, demoPassword } from './demo-people.ts';
import { listActiveByDomain } from './seed.repo.ts';

/**
 * Deactivates the accounts of the demo whose password is the published one, with their sessions and devices; for a
 * database that was begun outside production and is served in production now. Answers their e-mails.
 */
export async function closeDemoAccounts(deps: Deps): Promise<string[]> {
  const closed: string[] = [];
  for (const { id, email, passwordHash } of await listActiveByDomain(deps.db.query, demoDomain)) {
    if (!(await verifyPassword(demoPassword, passwordHash ?? undefined))) continue;
    await deps.db.transaction(async tx => {
      await saveStatus(tx, id, 'deactivated');
      await revokeDevicesOf(deps, tx, id, {
        which: 'all',
        because: 'user.deactivate',
        by: null,
        address: '',
      });
      await deleteSessionsOf(tx, id);
      await insertAuditEntry(tx, {
        ...{ at: deps.clock.now(), userId: null, action: 'user.deactivate', entity: 'user', entityId: id },
        ...{ before: { status: 'active' }, after: { status: 'deactivated', because: 'demo password' } },
      });
    });
    closed.push(email);
  }
  return closed;
}
