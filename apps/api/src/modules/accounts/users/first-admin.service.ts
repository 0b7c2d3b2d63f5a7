import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { findLivingLink, replaceLink, spendLink, type LivingLink } from './account-link.repo.ts';
import type { MailLimit } from './mail-limit.ts';
import { hashNewPassword } from './new-password.ts';
import type { Caller } from './registration.service.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { hasActiveAdmin, insertFirstAdmin, insertInvited, lockAdmins } from './staff.repo.ts';
import { findAccountByEmail, listRoles } from './users.repo.ts';

/** Links that anyone who has the machine prints are good for an hour, and once. */
export const printedLinkMs = 60 * 60_000;

/** Nobody is mailed these, so nobody's mailbox is flooded. */
const noLimit: MailLimit = { mails: 1_000_000, since: new Date(0) };

/**
 * A fresh address by which the first admin makes their account; the one before it is void. Undefined while there is an
 * active admin: they invite others.
 */
export async function makeSetupLink(deps: Deps): Promise<string | undefined> {
  return deps.db.transaction(async tx => {
    await lockAdmins(tx);
    if (await hasActiveAdmin(tx)) return undefined;
    const token = await putLink(deps, tx, 'setup', '');
    return `${deps.config.publicOrigin}/setup?token=${token}`;
  });
}

/** @throws {AppError} account.link_used also as soon as there is an admin */
export async function checkSetupLink(deps: Deps, token: string): Promise<LivingLink> {
  const link = await findLivingLink(deps.db.query, 'setup', token, deps.clock.now());
  if (!link || (await hasActiveAdmin(deps.db.query))) throw new AppError('account.link_used');
  return link;
}

/**
 * Makes the first admin and logs in. Of several at the same moment one gets in: they meet at the lock of all admins.
 * @throws {AppError} account.link_used, account.exists
 */
export async function completeSetup(
  deps: Deps,
  { token, email, name, password, language }: ParsedBodyOf<'POST /front/account/complete-setup'>,
  caller: Caller,
): Promise<ResponseOf<'POST /front/account/complete-setup'>> {
  await checkSetupLink(deps, token);
  const passwordHash = await hashNewPassword(password, [email, name]);
  const { address } = caller;
  const answer = await deps.db.transaction(async tx => {
    await lockAdmins(tx);
    const now = deps.clock.now();
    const isFirst = !(await hasActiveAdmin(tx));
    if (!isFirst || (await spendLink(tx, 'setup', token, now)) === undefined)
      throw new AppError('account.link_used');
    const userId = newId();
    const admin = { id: userId, email, name, language, passwordHash, createdAt: now };
    if (!(await insertFirstAdmin(tx, admin))) throw new AppError('account.exists');
    await insertAuditEntry(tx, {
      ...{ at: now, userId, action: 'user.complete-setup', address, entity: 'user', entityId: userId },
      ...{ before: null, after: { role: 'admin', status: 'active' } },
    });
    const session = await createSession(deps, tx, { userId, role: 'admin', ...caller });
    return { token: session, userId, role: 'admin' as const, clientIds: [], email };
  });
  tellSecurity(deps, 'login.done', { userId: answer.userId, how: 'first-admin', address });
  return answer;
}

/** What came of the wish for one more admin. */
export type AddedAdmin =
  | { readonly kind: 'invited'; readonly url: string }
  /** The e-mail has an account that can't become an admin's from here. */
  | { readonly kind: 'taken' };

/** Invites an admin, or an admin who was invited before, and answers the address of their invitation. */
export async function addAdmin(deps: Deps, email: string): Promise<AddedAdmin> {
  return deps.db.transaction(async tx => {
    await lockAdmins(tx);
    const now = deps.clock.now();
    const person = { id: newId(), email, name: '', language: 'en', role: 'admin', createdAt: now } as const;
    if (!(await insertInvited(tx, person))) {
      const known = await findAccountByEmail(tx, email);
      const isInvited = known?.status === 'invited' && (await listRoles(tx, known.id)).includes('admin');
      if (!isInvited) return { kind: 'taken' };
    } else {
      await insertAuditEntry(tx, {
        // anyone who has the machine is nobody we know
        ...{ at: now, userId: null, action: 'user.add', entity: 'user', entityId: person.id },
        ...{ before: null, after: { email, role: 'admin', status: 'invited', by: 'command' } },
      });
    }
    const token = await putLink(deps, tx, 'invite', email.toLowerCase());
    return { kind: 'invited', url: `${deps.config.publicOrigin}/reset-password?invitation=1&token=${token}` };
  });
}

async function putLink(deps: Deps, tx: Tx, kind: 'setup' | 'invite', email: string): Promise<string> {
  const [now, token] = [deps.clock.now(), newToken()];
  const expiresAt = new Date(now.getTime() + printedLinkMs);
  await replaceLink(tx, { kind, email, token, now, expiresAt }, noLimit);
  return token;
}
