import type { ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import { isLocked } from './login-lock.ts';
import type { StaffRow, StaffUser } from './staff.repo.ts';

type ListRow = ResponseOf<'POST /back/user/get-list'>['rows'][number];

/** A user as a row of the list. */
export function presentStaffRow(row: StaffRow, now: Date): ListRow {
  const { id, email, name, role, status, createdAt, lastSeenAt } = row;
  return {
    _id: id,
    email,
    name,
    role,
    additionalRoles: row.additionalRoles.filter(more => more !== role),
    status,
    isLocked: isLocked(row, now),
    hasSecondFactor: row.hasSecondFactor,
    clients: [...row.clients],
    createdAt: createdAt.toISOString(),
    ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
  };
}

/** A user with all that an admin may change. */
export function presentUser(user: StaffUser, now: Date): ResponseOf<'POST /back/user/get'> {
  const { id, version, status, email, name, language, role, invitedUntil } = user;
  return {
    _id: id,
    version,
    status,
    isLocked: isLocked(user, now),
    hasSecondFactor: user.hasSecondFactor,
    createdAt: user.createdAt.toISOString(),
    ...(status === 'invited' && invitedUntil && { invitedUntil: invitedUntil.toISOString() }),
    email,
    name,
    language: isLanguageCode(language) ? language : 'en',
    role,
    additionalRoles: user.additionalRoles.filter(more => more !== role),
    memberships: user.memberships.map(({ onlyEvents, ...one }) => ({
      ...one,
      permissions: [...one.permissions],
      ...(onlyEvents !== null && { onlyEvents }),
    })),
    managedClientIds: [...user.managedClientIds],
    payspotIds: [...user.payspotIds],
    scannerIds: [...user.scannerIds],
  };
}

/** What the audit log keeps of a user: who they are and what they may; nothing secret. */
export function auditView(user: StaffUser | undefined): unknown {
  if (!user) return null;
  const { email, name, language, status, role, additionalRoles, memberships, lockouts } = user;
  const { managedClientIds, payspotIds, scannerIds } = user;
  return {
    ...{ email, name, language, status, role, additionalRoles, memberships, lockouts },
    ...{ managedClientIds, payspotIds, scannerIds },
  };
}
