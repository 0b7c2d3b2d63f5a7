import { email as emailSchema } from '@vh/contract';
import { roles } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { addAdmin, makeSetupLink, printedLinkMs } from './first-admin.service.ts';
import { clearLocks, lockLoginRecord } from './login-state.repo.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { findAccountByEmail, findSomebodyOfRole } from './users.repo.ts';

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
    // anyone who has the machine is nobody we know
    ...{ at: deps.clock.now(), userId: null, action: 'user.unlock', entity: 'user', entityId: id },
    before: { lockouts, lockedUntil },
    after: { lockouts: 0, lockedUntil: null, by: 'command' },
  });
  tellSecurity(deps, 'account.unlocked', { userId: id, by: 'command' });
  return true;
}

/** Says once more how long a printed link is good. */
const goodFor = `It works once, for ${printedLinkMs / 60_000} minutes.`;

/**
 * Invites an admin from the machine itself and prints the link. Answers the exit code: 0 done, 1 the e-mail has another
 * account, 2 called wrongly.
 */
export async function addAdminCommand(deps: Deps, argv: readonly string[], print: Print): Promise<number> {
  const [typed = '', ...more] = argv;
  const email = emailSchema.safeParse(typed);
  if (!email.success || more.length > 0) {
    print('Usage: main.js add-admin <e-mail>');
    return 2;
  }
  const added = await addAdmin(deps, email.data);
  if (added.kind === 'taken') {
    print(
      `${email.data} has an account already. Take another e-mail, or let an admin change it at /admin/user.`,
    );
    return 1;
  }
  print(`Open this link to become an admin as ${email.data}. ${goodFor}`);
  print(added.url);
  return 0;
}

/** Prints the link of the first admin while there is none; nothing otherwise. Answers the exit code 0. */
export async function setupLinkCommand(deps: Deps, print: Print): Promise<number> {
  const url = await makeSetupLink(deps);
  if (url === undefined) return 0;
  print(`There is no admin yet. Open this link to become the first one. ${goodFor}`);
  print(url);
  return 0;
}

/**
 * Prints the token of a session of somebody of a role, by which a release is opened before it is live; it is ended by who
 * asked for it. Anyone who runs this has the database anyway. Answers the exit code: 0 done, 1 nobody has the role, 2 called
 * wrongly.
 */
export async function checkSessionCommand(
  deps: Deps,
  argv: readonly string[],
  print: Print,
): Promise<number> {
  const [wanted, ...more] = argv;
  const role = roles.find(each => each === wanted);
  if (!role || more.length > 0) {
    print('Usage: main.js check-session <role>');
    return 2;
  }
  const token = await deps.db.transaction(async tx => {
    const userId = await findSomebodyOfRole(tx, role);
    if (userId === undefined) return undefined;
    await insertAuditEntry(tx, {
      ...{
        at: deps.clock.now(),
        userId: null,
        action: 'user.check-session',
        entity: 'user',
        entityId: userId,
      },
      before: null,
      after: { role, by: 'command' },
    });
    return createSession(deps, tx, { userId, role, userAgent: 'release check', address: '127.0.0.1' });
  });
  print(token ?? `Nobody has the role ${role}.`);
  return token === undefined ? 1 : 0;
}
