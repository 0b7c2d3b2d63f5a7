import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { canBeLimited } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { revokeDevicesOf, type DeviceLoss } from '../devices/device-person.service.ts';
import { invite } from './invitation.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';
import { auditView, presentStaffRow, presentUser } from './staff-presenter.ts';
import { findMissing, replaceRights, type StaffRights } from './staff-rights.repo.ts';
import * as repo from './staff.repo.ts';
import { clearLocks } from './login-state.repo.ts';

type Answer = ResponseOf<'POST /back/user/get'>;

/** Who changes somebody, and from where. */
export interface Author {
  readonly actor: Actor;
  readonly address: string;
}

/** A page of users. */
export async function listStaff(
  deps: Deps,
  { page, pageSize, ...filter }: ParsedBodyOf<'POST /back/user/get-list'>,
): Promise<ResponseOf<'POST /back/user/get-list'>> {
  const now = deps.clock.now();
  const part = { limit: pageSize, offset: (page - 1) * pageSize, now };
  const { rows, total } = await repo.listStaff(deps.db.query, filter, part);
  return { rows: rows.map(row => presentStaffRow(row, now)), total, page, pageSize };
}

/** A user. @throws {AppError} not_found */
export async function getStaff(deps: Deps, userId: string): Promise<Answer> {
  return presentUser(await requireUser(deps.db.query, userId), deps.clock.now());
}

/** Makes a user and invites them. Of two at the same moment with one e-mail one is made: they meet at its index. */
export async function addStaff(
  deps: Deps,
  author: Author,
  { email, name, language, ...rights }: ParsedBodyOf<'POST /back/user/add'>,
): Promise<Answer> {
  return deps.db.transaction(async tx => {
    await requireKnown(tx, rights);
    const id = newId();
    const person = { id, email, name, language, role: rights.role, createdAt: deps.clock.now() };
    if (!(await repo.insertInvited(tx, person))) throw emailTaken();
    await replaceRights(tx, id, rights);
    await invite(deps, tx, person);
    const user = await requireUser(tx, id);
    await record(deps, tx, author, { action: 'user.add', user });
    return presentUser(user, deps.clock.now());
  });
}

/**
 * Changes a user whom nobody else has changed since the given version. Devices of roles and places that the user has
 * no more are taken back.
 */
export async function saveStaff(
  deps: Deps,
  author: Author,
  { userId, version, email, name, language, ...rights }: ParsedBodyOf<'POST /back/user/save'>,
): Promise<Answer> {
  return change(deps, author, { action: 'user.save', userId }, async (tx, before) => {
    if (before.version !== version) throw new AppError('user.changed');
    if (userId === author.actor.userId && !hasSameRoles(before, rights)) throw new AppError('user.own_role');
    await requireKnown(tx, rights);
    requireLimitsKept(before, rights);
    try {
      await repo.savePerson(tx, userId, { email, name, language, role: rights.role });
    } catch (error) {
      throw isEmailTaken(error) ? emailTaken(error) : error;
    }
    await replaceRights(tx, userId, rights);
    await revokeDevicesOf(deps, tx, userId, { ...lossBy(author, 'user.save'), which: 'unauthorised' });
  });
}

/** Keeps a user out from now on, and every device that was paired in their name. */
export async function deactivate(deps: Deps, author: Author, userId: string): Promise<Answer> {
  return change(deps, author, { action: 'user.deactivate', userId }, async (tx, before) => {
    if (userId === author.actor.userId) throw new AppError('user.own_role');
    if (before.status === 'deactivated') return;
    await repo.saveStatus(tx, userId, 'deactivated');
    await revokeDevicesOf(deps, tx, userId, { ...lossBy(author, 'user.deactivate'), which: 'all' });
    await deleteSessionsOf(tx, userId);
  });
}

/** Lets a deactivated user in again, or lets them accept their invitation. */
export async function activate(deps: Deps, author: Author, userId: string): Promise<Answer> {
  return change(deps, author, { action: 'user.activate', userId }, async (tx, before) => {
    if (before.status !== 'deactivated') return;
    await repo.saveStatus(tx, userId, before.hasPassword ? 'active' : 'invited');
  });
}

/** Undoes a lockout. */
export async function unlock(deps: Deps, author: Author, userId: string): Promise<Answer> {
  const answer = await change(deps, author, { action: 'user.unlock', userId }, tx => clearLocks(tx, userId));
  tellSecurity(deps, 'account.unlocked', { userId, by: author.actor.userId });
  return answer;
}

/** Mails a new invitation. */
export async function inviteAgain(deps: Deps, author: Author, userId: string): Promise<Answer> {
  return change(deps, author, { action: 'user.send-invitation', userId }, async (tx, before) => {
    if (before.status !== 'invited') throw new AppError('user.state');
    if (!(await invite(deps, tx, before))) throw new AppError('request.rate_limited', { retryAfter: 3600 });
  });
}

function lossBy({ actor, address }: Author, because: string): Omit<DeviceLoss, 'which'> {
  return { because, by: actor.userId, address };
}

/** Changes a user alone, writes down what has become of them, and sees that an admin is left. */
async function change(
  deps: Deps,
  author: Author,
  { action, userId }: { readonly action: string; readonly userId: string },
  work: (tx: Tx, before: repo.StaffUser) => Promise<void>,
): Promise<Answer> {
  return deps.db.transaction(async tx => {
    await repo.lockAdmins(tx);
    if (!(await repo.lockUser(tx, userId))) throw unknownUser();
    const before = await requireUser(tx, userId);
    await work(tx, before);
    if (!(await repo.hasActiveAdmin(tx))) throw new AppError('user.last_admin');
    const user = await requireUser(tx, userId);
    await record(deps, tx, author, { action, before, user });
    return presentUser(user, deps.clock.now());
  });
}

async function record(
  deps: Deps,
  tx: Tx,
  { actor, address }: Author,
  {
    action,
    before,
    user,
  }: { readonly action: string; readonly before?: repo.StaffUser; readonly user: repo.StaffUser },
): Promise<void> {
  await insertAuditEntry(tx, {
    at: deps.clock.now(),
    userId: actor.userId,
    action,
    entity: 'user',
    entityId: user.id,
    before: auditView(before),
    after: auditView(user),
    address,
  });
}

/** A user by id. @throws {AppError} not_found */
export async function requireUser(query: Queries, userId: string): Promise<repo.StaffUser> {
  const user = await repo.findStaff(query, userId);
  if (!user) throw unknownUser();
  return user;
}

async function requireKnown(tx: Tx, rights: StaffRights): Promise<void> {
  const missing = await findMissing(tx, rights);
  if (missing) throw new AppError('request.invalid', { fields: { [missing]: 'unknown' } });
}

/** Rights over a whole organiser are not for memberships that are limited to chosen events. */
function requireLimitsKept(before: repo.StaffUser, { memberships }: StaffRights): void {
  const isLimited = (clientId: string) =>
    before.memberships.some(one => one.clientId === clientId && one.onlyEvents !== null);
  if (memberships.every(one => !isLimited(one.clientId) || canBeLimited(one.permissions))) return;
  throw new AppError('request.invalid', { fields: { memberships: 'whole_organiser' } });
}

function hasSameRoles(before: StaffRights, after: StaffRights): boolean {
  const listOf = ({ role, additionalRoles }: StaffRights) =>
    [role, ...new Set(additionalRoles.filter(more => more !== role).sort())].join();
  return listOf(before) === listOf(after);
}

function unknownUser(): AppError {
  return new AppError('not_found', { message: 'no such user' });
}

function emailTaken(cause?: unknown): AppError {
  return new AppError('account.exists', { fields: { email: 'taken' }, cause });
}

function isEmailTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error as { constraint: unknown }).constraint === 'app_user_email'
  );
}
