import type { PermissionFlag, Role } from '@vh/domain';
import { hashPassword } from '../modules/accounts/users/password.ts';
import { createSession } from '../modules/accounts/sessions/sessions.service.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';

let count = 0;

/** A number that is new each time, to tell things apart. */
export function nextCount(): number {
  count += 1;
  return count;
}

/** Makes a client. */
export async function buildClient(deps: Deps, overrides: { name?: string; email?: string } = {}) {
  const id = newId();
  const name = overrides.name ?? `Client ${nextCount()}`;
  await deps.db.query
    .insertInto('client')
    .values({ id, name, city: 'Sarajevo', email: overrides.email ?? `client${count}@example.test` })
    .execute();
  return { id, name };
}

/** What members see unless a test says otherwise. */
export const readingFlags: readonly PermissionFlag[] = [
  'can-view-orders',
  'can-view-personal-data',
  'can-view-finance',
];

/** What a user to be built is like; everything has a default. */
export interface UserSpec {
  readonly role?: Role;
  /** Further roles. */
  readonly roles?: readonly Role[];
  readonly email?: string;
  readonly name?: string;
  /** Without one the user can't log in; hashing takes time. */
  readonly password?: string;
  readonly status?: 'active' | 'invited' | 'deactivated';
  readonly clientIds?: readonly string[];
  readonly permissions?: readonly PermissionFlag[];
  /** Events that the memberships are limited to. */
  readonly onlyEventIds?: readonly string[];
  readonly managedClientIds?: readonly string[];
  readonly payspotIds?: readonly string[];
  readonly scannerIds?: readonly string[];
}

/** Makes a user. */
export async function buildUser(deps: Deps, spec: UserSpec = {}) {
  const id = newId();
  const role = spec.role ?? 'admin';
  const email = spec.email ?? `user${nextCount()}@example.test`;
  // names of people hold few digits
  const name = spec.name ?? `User ${[...String(count)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`;
  const password_hash = spec.password === undefined ? null : await hashPassword(spec.password);
  await deps.db.transaction(async tx => {
    await tx
      .insertInto('app_user')
      .values({ id, email, name, role, status: spec.status ?? 'active', password_hash })
      .execute();
    for (const more of spec.roles ?? []) {
      await tx.insertInto('user_role').values({ user_id: id, role: more }).execute();
    }
    for (const [position, client_id] of (spec.clientIds ?? []).entries()) {
      const permissions = [...(spec.permissions ?? readingFlags)];
      await tx
        .insertInto('client_member')
        .values({
          client_id,
          user_id: id,
          permissions,
          position,
          is_limited: spec.onlyEventIds !== undefined,
        })
        .execute();
      for (const event_id of spec.onlyEventIds ?? []) {
        await tx.insertInto('client_member_event').values({ client_id, user_id: id, event_id }).execute();
      }
    }
    for (const client_id of spec.managedClientIds ?? []) {
      await tx.insertInto('manager_client').values({ user_id: id, client_id }).execute();
    }
    for (const payspot_id of spec.payspotIds ?? []) {
      await tx.insertInto('payspot_user').values({ user_id: id, payspot_id }).execute();
    }
    for (const scanner_id of spec.scannerIds ?? []) {
      await tx.insertInto('scanner_user').values({ user_id: id, scanner_id }).execute();
    }
  });
  return { id, email, name, role };
}

/** Makes a user and a session for them. */
export async function loginAs(deps: Deps, role: Role, spec: Omit<UserSpec, 'role'> = {}) {
  const user = await buildUser(deps, { ...spec, role });
  const token = await createSession(deps, deps.db.query, {
    userId: user.id,
    role,
    userAgent: 'tests',
    address: '127.0.0.1',
  });
  return { user, token };
}

/** Makes sessions count as confirmed however far a suite moves its clock. */
export async function keepConfirmed(deps: Deps): Promise<void> {
  await deps.db.query
    .updateTable('session')
    .set({ confirmed_at: new Date('2999-01-01') })
    .execute();
}

/** Makes a payspot. */
export async function buildPayspot(deps: Deps, overrides: { name?: string } = {}) {
  const id = newId();
  const name = overrides.name ?? `Payspot ${nextCount()}`;
  await deps.db.query.insertInto('payspot').values({ id, name, city: 'Beograd' }).execute();
  return { id, name };
}

/** Makes a scanner that checks the given events. */
export async function buildScanner(
  deps: Deps,
  eventIds: readonly string[] = [],
  { areDoorsOpen = true }: { readonly areDoorsOpen?: boolean } = {},
) {
  const id = newId();
  const name = `Scanner ${nextCount()}`;
  await deps.db.query.insertInto('scanner').values({ id, name, gate: 'A' }).execute();
  for (const event_id of eventIds) {
    await deps.db.query.insertInto('scanner_event').values({ scanner_id: id, event_id }).execute();
  }
  if (areDoorsOpen) await openDoors(deps, eventIds);
  return { id, name };
}

/** Opens the doors of events now, where nobody said anything of them, although they begin later. */
export async function openDoors(deps: Deps, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await deps.db.query
    .updateTable('event')
    .set({ doors_at: deps.clock.now() })
    .where('id', 'in', [...eventIds])
    .where('doors_at', 'is', null)
    .execute();
}
