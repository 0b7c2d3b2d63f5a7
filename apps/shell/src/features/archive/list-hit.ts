import type { Hit } from '../../consent/hits.ts';
import type { EventSummary } from '../event-list/event-filter.model.ts';

/** Somebody looks at a list of events. */
export function listHit(list: string, rows: readonly EventSummary[]): Hit {
  const items = rows.map(({ _id, title, genreName, priceFrom }) => ({
    id: _id,
    name: title,
    category: genreName,
    ...(priceFrom === undefined ? {} : { price: priceFrom }),
  }));
  return { name: 'view_item_list', list, items };
}
