import { isRecordedCall } from '@vh/contract';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { IncomingCall } from '../../platform/http/mount.ts';
import { duringCall, type PresentCall } from '../../platform/present-call.ts';
import { tenantOf } from '../access/tenant.ts';
import { actionOf } from './audit.model.ts';
import { insertEntryOfWriter, insertLateEntry, isSettled, type AuditEntry } from './audit.repo.ts';

/**
 * Answers a call and sees that a change of the back office leaves an entry in the audit log. Services write what was
 * before and after; for a call whose service wrote nothing, what it was asked is written down in the transaction that
 * made the change. So no call can be forgotten.
 */
export async function answerRecorded<T>(
  deps: Deps,
  call: IncomingCall,
  answer: () => Promise<T>,
): Promise<T> {
  const present = presentOf(call);
  if (!isRecordedCall(call.name)) return duringCall(present, answer);
  let [transactions, isWritten] = [0, false];
  const beforeCommit = async (tx: Tx): Promise<void> => {
    transactions += 1;
    const isOwn = isSettled(tx);
    if (!isWritten && !isOwn) isWritten = await insertEntryOfWriter(tx, entryOf(deps, call));
    isWritten ||= isOwn;
  };
  return duringCall({ ...present, beforeCommit }, async () => {
    const answered = await answer();
    // what was done without a transaction
    if (transactions === 0) await insertLateEntry(deps.db.query, entryOf(deps, call));
    return answered;
  });
}

function presentOf({ name, actor, request, subjects }: IncomingCall): PresentCall {
  const tenant = tenantOf(name, actor);
  return {
    name,
    actor,
    requestId: request.id,
    userAgent: request.userAgent,
    address: request.address,
    about: subjects.map(({ kind, id }) => `${kind}:${id}`),
    ...(tenant && { tenant }),
  };
}

/** The kinds of records by how much they say: of an order of an event, the order is what it is about. */
const tellingKinds = ['ticket', 'waitingEntry', 'order', 'event', 'client', 'payspot', 'scanner'] as const;

/** Fields that guard a call against repeats and other editors, and say nothing of what is asked. */
const unsaying: readonly string[] = ['key', 'version'];

/** What can be told of a call by its name and what it was asked. */
function entryOf({ clock }: Deps, { name, actor, subjects, input }: IncomingCall): AuditEntry {
  const action = actionOf(name);
  const [subject] = tellingKinds.flatMap(kind => subjects.filter(one => one.kind === kind));
  const ids = new Set(subjects.map(({ id }) => id));
  const asked = Object.entries(input).filter(
    ([field, value]) => !unsaying.includes(field) && (typeof value !== 'string' || !ids.has(value)),
  );
  return {
    at: clock.now(),
    userId: actor.userId,
    action,
    entity: subject?.kind ?? action.replace(/\..*/, ''),
    entityId: subject?.id ?? idIn(input) ?? '',
    before: null,
    after: Object.fromEntries(asked),
  };
}

/** The id of the one record that is no subject, e.g. `refundId`. */
function idIn(input: object): string | undefined {
  const found = Object.entries(input).find(([name, value]) => /Id$/.test(name) && typeof value === 'string');
  return found ? String(found[1]) : undefined;
}
