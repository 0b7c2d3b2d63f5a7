import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { revokeDevicesOf, type DeviceLoss } from '../devices/device-person.service.ts';
import * as repo from '../sessions/sessions.repo.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { lockUser, type StaffUser } from './staff.repo.ts';
import { requireUser, type Author } from './staff.service.ts';
import { listClientIds } from './users.repo.ts';

/** Where a user is logged in, and which of it is an admin in their name. */
export async function listUserSessions(
  deps: Deps,
  userId: string,
): Promise<ResponseOf<'POST /back/user/get-sessions'>> {
  await requireUser(deps.db.query, userId);
  const rows = await repo.listSessions(deps.db.query, userId, deps.clock.now());
  return {
    rows: rows.map(({ id, createdAt, lastUsedAt, userAgent, address, actedBy }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      userAgent,
      address,
      ...(actedBy !== null && { actedBy }),
    })),
  };
}

/** Logs a user out in one place. */
export async function endUserSession(
  deps: Deps,
  author: Author,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await deps.db.transaction(async tx => {
    await requireUser(tx, userId);
    await repo.deleteSessionById(tx, userId, sessionId);
    await insertAuditEntry(tx, entryOf(deps, author, userId, 'user.end-session', { sessionId }));
  });
  tellSecurity(deps, 'session.ended', { userId, by: author.actor.userId, code: 'one', count: 1 });
}

/** Logs a user out everywhere, and takes back what was paired in their name. */
export async function endUserSessions(
  deps: Deps,
  author: Author,
  userId: string,
): Promise<ResponseOf<'POST /back/user/end-all-sessions'>> {
  const all = await deps.db.transaction(async tx => {
    await requireUser(tx, userId);
    const devices = await revokeDevicesOf(deps, tx, userId, lossBy(author, 'user.end-all-sessions'));
    const ended = { ended: await repo.deleteSessionsOf(tx, userId), devices };
    await insertAuditEntry(tx, entryOf(deps, author, userId, 'user.end-all-sessions', ended));
    return ended;
  });
  tellSecurity(deps, 'session.ended', { userId, by: author.actor.userId, code: 'all', count: all.ended });
  return all;
}

/** As whom somebody wants to act, and why. */
export interface Impersonation {
  readonly userId: string;
  readonly reason: string;
  readonly userAgent: string;
}

/** A session of an admin in a user's name; never in that of another admin or of one who can't get in themselves. */
export async function actAs(
  deps: Deps,
  { actor, address }: Author,
  { userId, reason, userAgent }: Impersonation,
): Promise<ResponseOf<'POST /back/user/act-as'>> {
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    const user = await requireUser(tx, userId);
    if (user.status !== 'active' || isAdminUser(user)) throw new AppError('user.state');
    const { role, email } = user;
    const wanted = { userId, role, userAgent, address, actedBy: actor.userId };
    const token = await createSession(deps, tx, wanted);
    await insertAuditEntry(tx, entryOf(deps, { actor, address }, userId, 'user.act-as', { email, reason }));
    return { token, userId, role, clientIds: await listClientIds(tx, userId), email };
  });
}

function lossBy({ actor, address }: Author, because: string): DeviceLoss {
  return { which: 'all', because, by: actor.userId, address };
}

function isAdminUser({ role, additionalRoles }: StaffUser): boolean {
  return role === 'admin' || additionalRoles.includes('admin');
}

function entryOf(deps: Deps, { actor, address }: Author, userId: string, action: string, after: unknown) {
  const who = { at: deps.clock.now(), userId: actor.userId, address };
  return { ...who, action, entity: 'user', entityId: userId, before: null, after };
}
