import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  permissionFlags,
  pickTranslation,
  type LanguageCode,
  type PermissionFlag,
  type Role,
} from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { findClientName } from '../clients/client.repo.ts';
import { requireUserFor } from './account-for-email.ts';
import * as repo from './client-members.repo.ts';
import { isSameLimit, requireLimit, requireLimitable } from './member-limit.ts';
import { addRole } from './staff-rights.repo.ts';
import type { Author } from './staff.service.ts';

type Member = ResponseOf<'POST /back/client-user/get'>;

/** The members of a client. */
export async function listMembers(
  deps: Deps,
  actor: Actor,
  { clientId, lang }: ParsedBodyOf<'POST /back/client-user/get-list'>,
): Promise<ResponseOf<'POST /back/client-user/get-list'>> {
  const rows = await repo.listMembers(deps.db.query, clientId);
  return { rows: rows.map(row => present(row, { actor, lang })) };
}

/** A member of a client. @throws {AppError} not_found */
export async function getMember(
  deps: Deps,
  actor: Actor,
  { clientId, memberId, lang }: ParsedBodyOf<'POST /back/client-user/get'>,
): Promise<Member> {
  const [row] = await repo.listMembers(deps.db.query, clientId, memberId);
  return present(required(row), { actor, lang });
}

/** Makes somebody a member; anyone who has no account is invited, anyone who has one is told by mail. */
export async function addMember(
  deps: Deps,
  author: Author,
  { clientId, permissions, onlyEventIds = null, ...person }: ParsedBodyOf<'POST /back/client-user/add'>,
): Promise<void> {
  requireFlags(author.actor, clientId, permissions);
  await deps.db.transaction(async tx => {
    const clientName = await findClientName(tx, clientId);
    if (clientName === undefined) throw new AppError('not_found', { message: 'no such client' });
    await repo.lockMembers(tx, clientId);
    await requireLimit(tx, { clientId, permissions, onlyEventIds });
    const memberId = await requireUserFor(deps, tx, { ...person, role: 'client', place: clientName });
    if (
      !(await repo.insertMember(tx, { clientId, memberId, permissions, isLimited: onlyEventIds !== null }))
    ) {
      throw new AppError('account.exists', { fields: { email: 'taken' } });
    }
    await repo.replaceMemberEvents(tx, { clientId, memberId }, onlyEventIds ?? []);
    await addRole(tx, memberId, 'client' satisfies Role);
    const [made] = await repo.listMembers(tx, clientId, memberId);
    const after = { email: person.email, permissions, ...limitInWords(made) };
    await record(deps, tx, author, { action: 'client-user.add', clientId, memberId, before: null, after });
  });
}

/** Changes what a member may do, and at which events, unless somebody else did since the given version. */
export async function saveMember(
  deps: Deps,
  author: Author,
  { clientId, memberId, version, permissions, lang, ...wish }: ParsedBodyOf<'POST /back/client-user/save'>,
): Promise<Member> {
  return deps.db.transaction(async tx => {
    await repo.lockMembers(tx, clientId);
    const before = required((await repo.listMembers(tx, clientId, memberId))[0]);
    if (before.version !== version) throw new AppError('user.changed');
    const limitBefore = before.onlyEvents && before.onlyEvents.map(({ eventId }) => eventId);
    const { onlyEventIds = limitBefore } = wish;
    const isSame = isSameLimit(limitBefore, onlyEventIds);
    // rights at further events are given as those at all are
    const given = isSame
      ? changedFlags(before.permissions, permissions)
      : [...before.permissions, ...permissions];
    requireFlags(author.actor, clientId, given);
    if (!isSame) await requireLimit(tx, { clientId, permissions, onlyEventIds });
    else if (onlyEventIds) requireLimitable(permissions);
    await repo.saveMember(tx, { clientId, memberId, permissions, isLimited: onlyEventIds !== null });
    await repo.replaceMemberEvents(tx, { clientId, memberId }, onlyEventIds ?? []);
    await requireManager(tx, clientId, before);
    const after = required((await repo.listMembers(tx, clientId, memberId))[0]);
    await record(deps, tx, author, {
      ...{ action: 'client-user.save', clientId, memberId },
      ...{ before: inWords(before), after: inWords(after) },
    });
    return present(after, { actor: author.actor, lang });
  });
}

/** Ends a membership; what else the account is stays as it is. */
export async function removeMember(
  deps: Deps,
  author: Author,
  { clientId, memberId }: ParsedBodyOf<'POST /back/client-user/remove'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    await repo.lockMembers(tx, clientId);
    const before = required((await repo.listMembers(tx, clientId, memberId))[0]);
    requireFlags(author.actor, clientId, before.permissions);
    await repo.deleteMember(tx, clientId, memberId);
    await requireManager(tx, clientId, before);
    await record(deps, tx, author, {
      action: 'client-user.remove',
      clientId,
      memberId,
      before: inWords(before),
      after: null,
    });
  });
}

/** Members give and take only what they may themselves; admins everything. */
function requireFlags(actor: Actor, clientId: string, flags: readonly PermissionFlag[]): void {
  if (hasRole(actor, 'admin')) return;
  const own = actor.permissions(clientId);
  if (!flags.every(flag => own.includes(flag))) {
    throw new AppError('user.flags', { fields: { permissions: 'not_own' } });
  }
}

function changedFlags(before: readonly PermissionFlag[], after: readonly PermissionFlag[]): PermissionFlag[] {
  return permissionFlags.filter(flag => before.includes(flag) !== after.includes(flag));
}

/** Anyone who could manage the members may go only while another one can. */
async function requireManager(tx: Tx, clientId: string, before: repo.MemberRow): Promise<void> {
  if (!before.permissions.includes('can-manage-users') || before.status !== 'active') return;
  if (!(await repo.hasMemberManager(tx, clientId))) throw new AppError('user.last_manager');
}

function required(row: repo.MemberRow | undefined): repo.MemberRow {
  if (!row) throw new AppError('not_found', { message: 'no such member' });
  return row;
}

interface Reader {
  readonly actor: Actor;
  readonly lang: LanguageCode;
}

function present(
  { memberId, permissions, onlyEvents, ...row }: repo.MemberRow,
  { actor, lang }: Reader,
): Member {
  const events = onlyEvents?.map(({ titles, date, ...event }) => ({
    ...event,
    title: pickTranslation(titles, lang),
    date: new Date(date).toISOString(),
  }));
  const limit = events && { onlyEvents: events };
  return { memberId, ...row, permissions: [...permissions], ...limit, isSelf: memberId === actor.userId };
}

/** The limit of a membership as the audit log keeps it: names of events that anybody can read. */
function limitInWords(row: Pick<repo.MemberRow, 'onlyEvents'> | undefined) {
  if (!row?.onlyEvents) return {};
  return { onlyEvents: row.onlyEvents.map(({ titles }) => pickTranslation(titles, 'en')) };
}

/** A membership as the audit log keeps it. */
function inWords({ onlyEvents, ...row }: repo.MemberRow) {
  return { ...row, ...limitInWords({ onlyEvents }) };
}

interface MemberChange {
  readonly action: string;
  readonly clientId: string;
  readonly memberId: string;
  readonly before: unknown;
  readonly after: unknown;
}

async function record(
  deps: Deps,
  tx: Tx,
  { actor, address }: Author,
  { action, clientId, memberId, before, after }: MemberChange,
): Promise<void> {
  const who = { at: deps.clock.now(), userId: actor.userId, address };
  const told = (state: unknown) => (state === null ? null : { clientId, ...(state as object) });
  const entity = { entity: 'user', entityId: memberId };
  await insertAuditEntry(tx, { ...who, ...entity, action, before: told(before), after: told(after) });
}
