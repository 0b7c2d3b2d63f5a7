import { changedScheduleParts, type EventSchedule } from '@vh/domain';
import { describeSchedule } from '../modules/event-management/event-editing/schedule-notice.ts';
import {
  startNotice,
  countHolders,
  heldStates,
} from '../modules/event-management/event-editing/notify-holders.ts';
import type { Deps } from '../platform/deps.ts';
import { createServices } from '../composition/services.ts';
import type { StoredSchedule } from './import.repo.ts';
import type { NotifyHolders } from './import.service.ts';

/** What ticket holders of events that an import moves are told besides. */
export interface ImportNotice {
  /** Until when they may return their tickets; null: not because of this. */
  readonly refundsUntil: Date | null;
  readonly note: string;
}

/** Tells ticket holders of what an import changes, in the way of the form of events. */
export function holderTelling(deps: Deps, { refundsUntil, note }: ImportNotice): NotifyHolders {
  const { refundRuns: runs } = createServices(deps);
  const notice = { refundsUntil: refundsUntil?.toISOString() ?? null, note };
  return async (tx, before, after) => {
    const [was, is] = [scheduleOf(before), scheduleOf(after)];
    const parts = changedScheduleParts(was, is);
    if (parts.length === 0 || !heldStates.includes(before.state)) return undefined;
    const { orders, tickets } = await countHolders(deps, tx, before.id);
    if (orders === 0) return undefined;
    const changes = await describeSchedule(tx, was, is);
    const by = { kind: 'system', name: 'import' } as const;
    await startNotice(deps, tx, runs, { by, event: after, changes, notice });
    return `${parts.join(', ')} changed: ${orders} orders (${tickets} tickets)`;
  };
}

function scheduleOf({
  startsAt,
  endsAt,
  doorsAt,
  placeId,
  hallId,
  onlineUrl,
}: StoredSchedule): EventSchedule {
  return {
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime(),
    doorsAt: doorsAt?.getTime(),
    placeId,
    hallId,
    onlineUrl,
  };
}
