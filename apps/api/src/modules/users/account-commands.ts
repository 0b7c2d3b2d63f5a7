import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellSecurity } from '../../platform/security-log.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { clearLocks, lockLoginRecord } from './login-state.repo.ts';
import { findAccountByEmail } from './users.repo.ts';

type Print = (line: string) => void;

/**
 * Undoes the lockout of an account from the machine itself, for when no admin gets in any more. Answers the exit code:
 * 0 done, 1 nobody has the e-mail, 2 called wrongly.
 */
export async function unlockCommand(deps: Deps, argv: readonly string[], print: Print): Promise<number> {
  const [email, ...more] = argv;
  if (!email || more.length > 0) {
    print('Usage: main.js unlock <e-mail>');
    return 2;
  }
  const isUnlocked = await deps.db.transaction(tx => unlockByEmail(deps, tx, email.trim()));
  print(isUnlocked ? `${email} can log in again.` : `Nobody has the e-mail ${email}.`);
  return isUnlocked ? 0 : 1;
}

async function unlockByEmail(deps: Deps, tx: Tx, email: string): Promise<boolean> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return false;
  const { id } = account;
  const { lockouts, lockedUntil } = await lockLoginRecord(tx, id);
  await clearLocks(tx, id);
  await insertAuditEntry(tx, {
    // whoever has the machine is nobody we know
    ...{ at: deps.clock.now(), userId: null, action: 'user.unlock', entity: 'user', entityId: id },
    before: { lockouts, lockedUntil },
    after: { lockouts: 0, lockedUntil: null, by: 'command' },
  });
  tellSecurity(deps, 'account.unlocked', { userId: id, by: 'command' });
  return true;
}
