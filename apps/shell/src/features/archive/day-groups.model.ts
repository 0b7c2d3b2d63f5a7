import { wallTimeAt } from '@vh/domain';
import type { EventSummary } from '../event-list/event-filter.model.ts';

/** Events of one day, in the order of the list; `day` is undefined for runs that began earlier and still go on. */
export interface DayGroup {
  /** YYYY-MM-DD by the clock of the place. */
  readonly day: string | undefined;
  readonly events: readonly EventSummary[];
}

/** A list of events in the order of their days, cut into days. */
export function groupByDay(events: readonly EventSummary[], now: Date): DayGroup[] {
  const groups: { day: string | undefined; events: EventSummary[] }[] = [];
  for (const event of events) {
    const day = isUnderWay(event, now)
      ? undefined
      : wallTimeAt(new Date(event.date), event.timezone).slice(0, 10);
    const last = groups.at(-1);
    if (last && last.day === day) last.events.push(event);
    else groups.push({ day, events: [event] });
  }
  return groups;
}

function isUnderWay({ date, endDate }: EventSummary, now: Date): boolean {
  return endDate !== undefined && Date.parse(date) < now.getTime() && Date.parse(endDate) >= now.getTime();
}
