import type { EventFilter, EventList } from '../event-list/event-filter.model.ts';
import { ListPages } from '../event-list/list-pages.tsx';
import { useFilterNavigation } from './use-filter-navigation.ts';

/** Links to the pages of the list. */
export function ListPager({ filter, list }: { filter: EventFilter; list: EventList }) {
  const { hrefOf } = useFilterNavigation();
  return <ListPages list={list} hrefOf={page => hrefOf({ ...filter, page })} />;
}
