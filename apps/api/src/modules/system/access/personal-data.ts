import { callsOnPersonalData, contract, type CallName, type Endpoint, type Subject } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presentCall } from '../../../platform/present-call.ts';
import { limitedMembershipsOf } from './event-scope.ts';
import { findStanding } from './reach.repo.ts';

const flag: PermissionFlag = 'can-view-personal-data';

/** True when the call that is being answered hides names and addresses of buyers and guests from who makes it. */
export function isPersonalDataHidden(): boolean {
  return presentCall()?.actor.hidesPersonalData === true;
}

/**
 * The user as a call acts for them, marked where personal data is hidden from them.
 * @throws {AppError} auth.forbidden for calls that make no sense without it
 */
export async function withPersonalData(
  deps: Pick<Deps, 'db'>,
  name: CallName,
  actor: Actor,
  subjects: readonly Subject[],
): Promise<Actor> {
  const { access }: Endpoint = contract[name];
  if (access.kind !== 'roles') return actor;
  const hidesPersonalData = !(await seesPersonalData(deps, actor, subjects));
  if (hidesPersonalData && callsOnPersonalData.has(name)) throw withoutPersonalData();
  return { ...actor, hidesPersonalData };
}

/** The refusal of what shows personal data, or would tell it. */
export function withoutPersonalData(): AppError {
  return new AppError('auth.forbidden', { message: `this needs the permission ${flag}` });
}

/**
 * True when somebody sees personal data in the answer of a call. Members do with the flag of the client whose record it names; where
 * it names none, or one of several clients, each membership that counts needs it: a list would mix both.
 */
async function seesPersonalData(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  subjects: readonly Subject[],
): Promise<boolean> {
  if (hasRole(actor, 'admin') || !hasRole(actor, 'client')) return true;
  const managed = hasRole(actor, 'manager') ? actor.managedClientIds : [];
  const memberships = [
    ...actor.clientIds.map(clientId => ({ clientId, permissions: actor.permissions(clientId) })),
    ...limitedMembershipsOf(actor),
  ].filter(({ clientId }) => !managed.includes(clientId));
  const isLacking = ({ permissions }: { readonly permissions: readonly PermissionFlag[] }) =>
    !permissions.includes(flag);
  if (!memberships.some(isLacking)) return true;
  const owners = await ownersOf(deps, actor, subjects);
  if (memberships.some(one => owners.includes(one.clientId) && isLacking(one))) return false;
  // a partner of a shared event is none of its owners, and counts with all memberships
  return owners.some(id => managed.includes(id) || memberships.some(({ clientId }) => clientId === id));
}

/** The clients of the records that a call names. */
async function ownersOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  subjects: readonly Subject[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    subjects.map(async ({ kind, id }) => {
      if (kind === 'client') return [id];
      if (kind === 'payspot' || kind === 'scanner' || kind === 'device') return [];
      const standing = await findStanding(db.query, { kind, id }, { scope: { kind: 'all' }, userId });
      return standing?.ownerIds ?? [];
    }),
  );
  return found.flat();
}
