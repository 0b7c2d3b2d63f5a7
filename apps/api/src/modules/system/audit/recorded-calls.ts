import { isCallInParts, isRecordedCall } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { IncomingCall } from '../../../platform/http/mount.ts';
import { duringCall, type PresentCall } from '../../../platform/present-call.ts';
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
  if (isCallInParts(call.name)) {
    // deliberate: its transactions are parts of it, and have no entry to wait for
    const beforeCommit = async () => undefined;
    return duringCall({ ...present, beforeCommit }, () => answerInParts(deps, call, answer));
  }
  let [transactions, isWritten] = [0, false];
  const beforeCommit = async (tx: Tx): Promise<void> => {
    transactions += 1;
    const isOwn = isSettled(tx);
    if (!isWritten && !isOwn) isWritten = await insertEntryOfWriter(tx, entryOf(deps, call));
    isWritten ||= isOwn;
  };
  return duringCall({ ...present, beforeCommit }, async () => {
    const answered = await answer();
    // a call that changed nothing, such as an export: it is not answered before its entry is there
    if (transactions === 0) await insertLateEntry(deps.db.query, entryOf(deps, call));
    return answered;
  });
}

/** Writes down that a call is begun before it does anything, and at its end what came of it. */
async function answerInParts<T>(deps: Deps, call: IncomingCall, answer: () => Promise<T>): Promise<T> {
  const { query } = deps.db;
  const begun = entryOf(deps, call);
  const end = (outcome: object) => insertLateEntry(query, { ...begun, at: deps.clock.now(), after: outcome });
  await insertLateEntry(query, { ...begun, after: { ...begun.after, outcome: 'begun' } });
  const answered = await answer().catch(async (error: unknown) => {
    await end({ outcome: 'failed', code: error instanceof AppError ? error.code : 'internal' });
    throw error;
  });
  await end({ outcome: 'done', ...countsIn(answered) });
  return answered;
}

/** The numbers of an answer: how many were found, changed, added. */
function countsIn(answer: unknown): object {
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => typeof value === 'number'));
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

/** Fields that guard a call against repeats and other editors, and whole files: they say nothing of what is asked. */
const unsaying: readonly string[] = ['key', 'version', 'content'];

/** What can be told of a call by its name and what it was asked. */
function entryOf(
  { clock }: Deps,
  { name, actor, subjects, input }: IncomingCall,
): AuditEntry & { readonly after: object } {
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
