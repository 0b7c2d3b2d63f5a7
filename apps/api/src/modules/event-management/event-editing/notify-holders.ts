import { blocksSaving, mustNotifyHolders, type EventState, type SchedulePart } from '@vh/domain';
import type { ParsedBodyOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireConfirmed } from '../../../platform/http/access.ts';
import type { OrderActor } from '#orders';
import type { RefundRuns, ScheduleChange } from '#payments';
import { countReach, listPasses, saveState } from './lifecycle.repo.ts';
import { refuseProblems } from './write-event.ts';

/** What holders are told of a change, as the caller says it. */
export type HolderNotice = NonNullable<ParsedBodyOf<'POST /back/event/update'>['notice']>;

/** States in which somebody may have a ticket and count on it. */
export const heldStates: readonly EventState[] = ['published', 'postponed'];

/** How many orders, paid or not, and tickets rely on an event. */
export interface AffectedHolders {
  readonly orders: number;
  readonly tickets: number;
  /** How many events those are for, where it may be several. */
  readonly events?: number;
}

/** Counts who relies on an event: its own orders, and those of combined events that admit to it. */
export async function countHolders(deps: Deps, query: Queries, eventId: string): Promise<AffectedHolders> {
  const own = await countReach(query, eventId);
  const passes = await listPasses(query, eventId, deps.clock.now());
  const sum = (pick: (pass: (typeof passes)[number]) => number) =>
    passes.reduce((total, pass) => total + pick(pass), 0);
  return {
    orders: own.orders + own.unpaidOrders + sum(pass => pass.orders),
    tickets: own.tickets + sum(pass => pass.tickets),
  };
}

/**
 * Holds a change of what holders rely on to the caller's word about it, and to a session that was confirmed lately; answers
 * whether they are told.
 * @throws {AppError} event.notice_needed where nobody said what they are told, auth.step_up_needed, event.problems for a last
 * day of returns that has passed
 */
export function judgeNotice(
  deps: Deps,
  actor: Actor,
  parts: readonly SchedulePart[],
  reach: AffectedHolders,
  notice: HolderNotice | undefined,
): notice is HolderNotice {
  if (!notice || (!notice.tell && mustNotifyHolders(parts))) {
    throw new AppError('event.notice_needed', { details: { parts, ...reach } });
  }
  if (notice.tell && notice.refundsUntil !== null && new Date(notice.refundsUntil) <= deps.clock.now())
    refuseProblems([blocksSaving('notice.refundsUntil', 'in_past')], 'save');
  requireConfirmed(actor);
  return notice.tell;
}

/**
 * Begins to tell the holders of a locked event what has changed, and lets them return their tickets until the day that the
 * notice names; answers the version that the event then has. @throws {AppError} refund.state while they are still told of
 * another change
 */
export async function startNotice(
  deps: Deps,
  tx: Tx,
  runs: Pick<RefundRuns, 'begin'>,
  told: {
    readonly by: OrderActor;
    readonly event: { readonly id: string; readonly state: EventState; readonly version: number };
    readonly changes: readonly ScheduleChange[];
    readonly notice: Pick<HolderNotice, 'refundsUntil' | 'note'>;
  },
): Promise<number> {
  const { by, event, changes, notice } = told;
  const at = deps.clock.now();
  // anyone who buys from now on has seen the new schedule
  const offer = notice.refundsUntil !== null && {
    postponedAt: at,
    refundsUntil: new Date(notice.refundsUntil),
  };
  const version = offer ? await saveState(tx, event.id, { state: event.state, at, ...offer }) : event.version;
  await runs.begin(tx, {
    key: `${event.id} schedule ${version}`,
    eventId: event.id,
    mode: 'offer',
    note: notice.note,
    coversUnpaid: false,
    coversPasses: true,
    changes,
    actor: by,
  });
  return version;
}
