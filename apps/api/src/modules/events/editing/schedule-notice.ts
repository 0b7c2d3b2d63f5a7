import type { ParsedBodyOf } from '@vh/contract';
import {
  blocksSaving,
  changedScheduleParts,
  momentsOfForm,
  mustTellHolders,
  zoneOfForm,
  type EventForm,
  type EventSchedule,
  type SchedulePart,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { byUser } from '../../refunds/order-actions.service.ts';
import type { ScheduleChange } from '../../refunds/refund-run.repo.ts';
import type { RefundRuns } from '../../refunds/refund-run.service.ts';
import { countReach, saveState } from '../lifecycle/lifecycle.repo.ts';
import { nameHalls, namePlaces, type EventHead } from './form-facts.repo.ts';
import { refuseProblems } from './write-event.ts';

/** What holders are told of a change, as the caller says it. */
export type HolderNotice = NonNullable<ParsedBodyOf<'POST /back/event/update'>['notice']>;

/** A form of an event before and after it was written. */
export interface WrittenForms {
  readonly before: EventForm;
  readonly after: EventForm;
}

/** States in which somebody may have a ticket and count on it. */
const heldStates: readonly string[] = ['published', 'postponed'];

/**
 * Has the ticket holders of a locked event told of its changed schedule, in the transaction that changes it; answers
 * the version that the event then has, undefined where nobody is to be told.
 * @throws {AppError} event.notice_needed where holders rely on what changed and nobody said what they are told,
 * event.problems for a last day of returns that has passed, refund.state while they are still told of another change
 */
export async function announceSchedule(
  deps: Deps,
  tx: Tx,
  runs: Pick<RefundRuns, 'begin'>,
  change: {
    readonly actor: Actor;
    readonly event: EventHead;
    readonly forms: WrittenForms;
    readonly version: number;
    readonly notice: HolderNotice | undefined;
  },
): Promise<number | undefined> {
  const { actor, event, forms, notice } = change;
  const parts = changedScheduleParts(scheduleOf(forms.before), scheduleOf(forms.after));
  if (parts.length === 0 || !heldStates.includes(event.state)) return undefined;
  const { orders, unpaidOrders, tickets } = await countReach(tx, event.id);
  if (orders + unpaidOrders === 0) return undefined;
  if (!notice || (!notice.tell && mustTellHolders(parts))) {
    const details = { parts, orders: orders + unpaidOrders, tickets };
    throw new AppError('event.notice_needed', { details });
  }
  if (!notice.tell) return undefined;
  const at = deps.clock.now();
  const refundsUntil = notice.refundsUntil === null ? null : new Date(notice.refundsUntil);
  if (refundsUntil && refundsUntil <= at)
    refuseProblems([blocksSaving('notice.refundsUntil', 'in_past')], 'save');
  // whoever buys from now on has seen the new schedule
  const offer = refundsUntil && { postponedAt: at, refundsUntil };
  const version = offer
    ? await saveState(tx, event.id, { state: event.state, at, ...offer })
    : change.version;
  await runs.begin(tx, {
    key: `${event.id} schedule ${version}`,
    eventId: event.id,
    mode: 'offer',
    note: notice.note,
    coversUnpaid: false,
    coversPasses: true,
    changes: await describeChanges(tx, parts, forms),
    actor: byUser(actor),
  });
  return version;
}

function scheduleOf(form: EventForm): EventSchedule {
  const { placeId, hallId } = form;
  // a form that is judged names its zone, or takes that of its place, which a change of place shows by itself
  const { startsAt, endsAt, doorsAt } = momentsOfForm(form, zoneOfForm(form, undefined) ?? 'UTC');
  return { startsAt, endsAt, doorsAt, placeId, hallId };
}

async function describeChanges(
  tx: Tx,
  parts: readonly SchedulePart[],
  { before, after }: WrittenForms,
): Promise<ScheduleChange[]> {
  const known = (ids: readonly (string | null)[]) => ids.filter(id => id !== null);
  const places = await namePlaces(tx, known([before.placeId, after.placeId]));
  const halls = await nameHalls(tx, known([before.hallId, after.hallId]));
  const moment = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());
  const sayings = (form: EventForm): Record<SchedulePart, string> => {
    const { startsAt, endsAt, doorsAt } = scheduleOf(form);
    return {
      start: moment(startsAt),
      doors: moment(doorsAt),
      end: moment(endsAt),
      place: places.get(form.placeId ?? '') ?? '',
      hall: halls.get(form.hallId ?? '') ?? '',
    };
  };
  const [was, is] = [sayings(before), sayings(after)];
  return parts.map(part => ({ part, before: was[part], after: is[part] }));
}
