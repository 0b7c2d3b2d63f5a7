import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { firstFlagsOf, fittingFlags } from '@vh/domain';
import { hasRole } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { requireUserFor } from './account-for-email.ts';
import * as repo from './event-staff.repo.ts';
import { addRole } from './staff-rights.repo.ts';
import type { Author } from './staff.service.ts';

type Wish = ParsedBodyOf<'POST /back/event-staff/save'>;

/** Who is assigned to an event. */
export async function listAssignments(
  deps: Deps,
  eventId: string,
): Promise<ResponseOf<'POST /back/event-staff/get-list'>> {
  return { rows: await repo.listAssignments(deps.db.query, eventId) };
}

/** Who can be assigned to an event without being invited. */
export async function listKnown(
  deps: Deps,
  { actor }: Author,
  { eventId, q }: ParsedBodyOf<'POST /back/event-staff/get-suggestions'>,
): Promise<ResponseOf<'POST /back/event-staff/get-suggestions'>> {
  const wanted = { eventId, isOfPlatform: hasRole(actor, 'admin'), ...(q && { q }) };
  return { rows: await repo.listKnown(deps.db.query, wanted) };
}

/** Assigns somebody to an event; an e-mail without an account is invited, an account's owner is told by mail. */
export async function saveAssignment(deps: Deps, author: Author, wish: Wish): Promise<void> {
  const { eventId, role } = wish;
  const gates = role === 'scanner' ? wish.gates : [];
  const given = wish.permissions && fittingFlags(role, wish.permissions);
  await change(deps, author, { action: 'event-staff.save', eventId }, async tx => {
    const memberId = await findPerson(deps, tx, author, wish);
    await repo.saveAssignment(tx, eventId, { memberId, role, gates, given, first: firstFlagsOf(role) });
    await addRole(tx, memberId, role);
    if (role === 'scanner') await repo.ensureDoor(tx, memberId, newId());
  });
}

/** Ends an assignment; the account stays. */
export async function removeAssignment(
  deps: Deps,
  author: Author,
  { eventId, ...one }: ParsedBodyOf<'POST /back/event-staff/remove'>,
): Promise<void> {
  await change(deps, author, { action: 'event-staff.remove', eventId }, tx =>
    repo.deleteAssignment(tx, eventId, one),
  );
}

async function findPerson(deps: Deps, tx: Tx, { actor }: Author, { eventId, who, role }: Wish) {
  if ('email' in who) {
    const place = await repo.findEventTitle(tx, eventId, who.language);
    if (place === undefined) throw new AppError('event.not_found');
    return requireUserFor(deps, tx, { ...who, role, place });
  }
  // who has nothing to do with the organiser is found by their e-mail only
  const isKnown = hasRole(actor, 'admin')
    ? await repo.isUser(tx, who.memberId)
    : await repo.isKnownToOwner(tx, eventId, who.memberId);
  if (!isKnown) throw new AppError('not_found', { message: 'no such user' });
  return who.memberId;
}

async function change(
  deps: Deps,
  { actor, address }: Author,
  { action, eventId }: { readonly action: string; readonly eventId: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    await repo.lockAssignments(tx, eventId);
    const before = await assigned(tx, eventId);
    await work(tx);
    const after = await assigned(tx, eventId);
    const who = { at: deps.clock.now(), userId: actor.userId, address };
    await insertAuditEntry(tx, { ...who, action, entity: 'event', entityId: eventId, before, after });
  });
}

async function assigned(tx: Tx, eventId: string) {
  const rows = await repo.listAssignments(tx, eventId);
  return rows.map(({ memberId, email, role, gates, permissions }) => ({
    memberId,
    email,
    role,
    gates,
    permissions,
  }));
}
