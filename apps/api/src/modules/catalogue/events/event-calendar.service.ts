import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { countDays } from './event-facets.repo.ts';
import { contextOf, type EventCaches } from './event-lists.service.ts';
import { loadHits } from './event-search.repo.ts';
import { presentCalendarEvent } from './event.presenter.ts';
import { byTermKeys } from './term-addresses.ts';

/** The days of a month with their events. */
export async function getCalendar(
  deps: Deps,
  caches: EventCaches,
  { month, ...body }: ParsedBodyOf<'POST /front/event/get-calendar'>,
): Promise<ResponseOf<'POST /front/event/get-calendar'>> {
  const { query } = deps.db;
  const { filter: named } = await byTermKeys(query, caches.termAddresses, body);
  const filter = { ...named, ...daysOf(month), sort: 'date', facets: false, page: 1, pageSize: 1 } as const;
  const context = await contextOf(deps, caches, filter);
  const rows = await countDays(query, filter, context);
  const events = await loadHits(
    query,
    rows.flatMap(row => row.ids),
  );
  const hits = new Map(events.map(event => [event.id, presentCalendarEvent(event, body.lang)]));
  return {
    days: rows.map(({ day, count, ids }) => ({
      day,
      count,
      events: ids.flatMap(id => {
        const hit = hits.get(id);
        return hit ? [hit] : [];
      }),
    })),
  };
}

/** First and last day of YYYY-MM. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
