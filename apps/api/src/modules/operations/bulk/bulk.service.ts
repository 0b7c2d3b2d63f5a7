import { createHash } from 'node:crypto';
import { subjectsIn, type CallName, type ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestFacts } from '../../../platform/http/handler.ts';
import { duringCall, presentCall } from '../../../platform/present-call.ts';
import { answerRecorded, requireReach } from '#system';
import { claimOnce, findAnswer, type OnceRequest } from '../../../platform/idempotency.repo.ts';

type BulkAnswer = ResponseOf<'POST /back/bulk/cancel-orders'>;
type BulkResult = BulkAnswer['results'][number];

/** Many records, and the call that is made for each of them. */
export interface Bulk<Item extends { readonly id: string }, Body extends object> {
  /** The call for one record. It does its work in one transaction. */
  readonly name: CallName;
  readonly actor: Actor;
  readonly request: RequestFacts;
  /** Made once per intention. */
  readonly key: string;
  readonly items: readonly Item[];
  readonly bodyOf: (item: Item) => Body;
  readonly answer: (body: Body) => Promise<unknown>;
}

/** What was done under the key before, found inside the transaction that would have done it again. */
class DoneBefore extends Error {}

/**
 * Makes a call for each of many records, one after the other, as if each had come alone: held to the caller's reach and
 * tenant, written into the audit log, in its own transaction. One that is refused stops no other.
 */
export async function doEach<Item extends { readonly id: string }, Body extends object>(
  deps: Deps,
  bulk: Bulk<Item, Body>,
): Promise<BulkAnswer> {
  const results: BulkResult[] = [];
  for (const item of bulk.items) results.push(await doOne(deps, bulk, item));
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return { results, done, refused: results.length - done };
}

async function doOne<Item extends { readonly id: string }, Body extends object>(
  deps: Deps,
  { name, actor, request, key, bodyOf, answer }: Bulk<Item, Body>,
  item: Item,
): Promise<BulkResult> {
  const body = bodyOf(item);
  // the second word is whose it is (policy of `idempotent_answer`)
  const claim = { scope: `bulk ${actor.userId} ${name}`, key: `${key}:${item.id}`, body, answer: 'done' };
  const { id } = item;
  try {
    if (await isDone(deps, claim)) return { id, outcome: 'done' };
    const subjects = subjectsIn(body);
    await requireReach(deps, name, actor, subjects);
    await answerRecorded(deps, { name, actor, request, subjects, input: body }, () =>
      claiming(deps, claim, () => answer(body)),
    );
    return { id, outcome: 'done' };
  } catch (error) {
    // anyone who was quicker with the same key did what this one was refused
    if (error instanceof DoneBefore) return { id, outcome: 'done' };
    const isMismatch = error instanceof AppError && error.code === 'idempotency.mismatch';
    if (!isMismatch && (await isDone(deps, claim))) return { id, outcome: 'done' };
    return { id, outcome: 'refused', ...refusalOf(deps, error, { name, id }) };
  }
}

/** Does the work of a call with its claim in the same transaction: it is there if and only if the work is done. */
function claiming<T>({ clock }: Deps, claim: OnceRequest, work: () => Promise<T>): Promise<T> {
  const present = presentCall();
  if (!present) throw new Error('this belongs to a call');
  let isClaimed = false;
  const beforeCommit: NonNullable<typeof present.beforeCommit> = async tx => {
    await present.beforeCommit?.(tx);
    if (isClaimed) return;
    if ((await claimOnce(tx, claim, clock.now())) !== undefined) throw new DoneBefore();
    isClaimed = true;
  };
  return duringCall({ ...present, beforeCommit }, work);
}

async function isDone({ db }: Deps, claim: OnceRequest): Promise<boolean> {
  return (await findAnswer(db.query, claim)) !== undefined;
}

function refusalOf(
  { log }: Deps,
  error: unknown,
  facts: { readonly name: string; readonly id: string },
): Pick<Extract<BulkResult, { outcome: 'refused' }>, 'code' | 'details'> {
  if (error instanceof AppError) {
    return { code: error.code, ...(error.details !== undefined && { details: error.details }) };
  }
  log.error({ err: error, ...facts }, 'a call among many broke');
  return { code: 'internal' };
}

/** A key for one record of a bulk: the same for a repeat, another for each record. */
export function keyFor(key: string, id: string): string {
  return createHash('sha256').update(`${key} ${id}`).digest('hex');
}
