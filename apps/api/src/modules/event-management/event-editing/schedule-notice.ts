import {
  changedScheduleParts,
  momentsOfForm,
  zoneOfForm,
  type EventForm,
  type EventSchedule,
  type SchedulePart,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { byUser } from '#sales';
import type { RefundRuns, ScheduleChange } from '#payments';
import { nameHalls, namePlaces, type EventHead } from './form-facts.repo.ts';
import { startNotice, countHolders, heldStates, judgeNotice, type HolderNotice } from './notify-holders.ts';

/** A form of an event before and after it was written. */
export interface WrittenForms {
  readonly before: EventForm;
  readonly after: EventForm;
}

/**
 * Has the ticket holders of a locked event told of its changed schedule, in the transaction that changes it; answers
 * the version that the event then has, undefined where nobody is to be told.
 * @throws {AppError} event.notice_needed where holders rely on what changed and nobody said what they are told,
 * auth.step_up_needed, event.problems for a last day of returns that has passed, refund.state while they are still told
 * of another change
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
  const { actor, forms, version, notice } = change;
  const event = { ...change.event, version };
  const [before, after] = [scheduleOf(forms.before), scheduleOf(forms.after)];
  const parts = changedScheduleParts(before, after);
  if (parts.length === 0 || !heldStates.includes(event.state)) return undefined;
  const reach = await countHolders(deps, tx, event.id);
  if (reach.orders === 0) return undefined;
  if (!judgeNotice(deps, actor, parts, reach, notice)) return undefined;
  const changes = await describeSchedule(tx, before, after);
  return startNotice(deps, tx, runs, { by: byUser(actor), event, changes, notice });
}

function scheduleOf(form: EventForm): EventSchedule {
  const { placeId, hallId, onlineUrl } = form;
  // a form that is judged names its zone, or takes that of its place, which a change of place shows on its own
  const { startsAt, endsAt, doorsAt } = momentsOfForm(form, zoneOfForm(form, undefined) ?? 'UTC');
  return { startsAt, endsAt, doorsAt, placeId, hallId, onlineUrl };
}

/** What differs between two schedules, as holders are told it. */
export async function describeSchedule(
  tx: Tx,
  before: EventSchedule,
  after: EventSchedule,
): Promise<ScheduleChange[]> {
  const known = (ids: readonly (string | null)[]) => ids.filter(id => id !== null);
  const places = await namePlaces(tx, known([before.placeId, after.placeId]));
  const halls = await nameHalls(tx, known([before.hallId, after.hallId]));
  const moment = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());
  const sayings = ({ startsAt, doorsAt, endsAt, placeId, hallId }: EventSchedule) => ({
    start: moment(startsAt),
    doors: moment(doorsAt),
    end: moment(endsAt),
    place: places.get(placeId ?? '') ?? '',
    address: '',
    hall: halls.get(hallId ?? '') ?? '',
    // the link is nothing that is written down for mails
    online: '',
  });
  const [was, is]: Record<SchedulePart, string>[] = [sayings(before), sayings(after)];
  return changedScheduleParts(before, after).map(part => ({
    part,
    before: was?.[part] ?? '',
    after: is?.[part] ?? '',
  }));
}
