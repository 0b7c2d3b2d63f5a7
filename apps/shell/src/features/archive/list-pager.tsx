import { formatCount, useText } from '@vh/i18n';
import { Pagination } from '@vh/ui';
import { pageCount, pagerItems, type EventFilter, type EventList } from '../event-list/event-filter.model.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';

/** Links to the pages of the list. */
export function ListPager({ filter, list }: { filter: EventFilter; list: EventList }) {
  const { text, language } = useText();
  const { hrefOf } = useFilterNavigation();
  const pages = pageCount(list.total, list.pageSize);
  if (pages < 2) return null;
  const hrefOfPage = (page: number) => hrefOf({ ...filter, page });
  return (
    <Pagination
      label={text('pagesLabel')}
      previousLabel={text('previousPage')}
      nextLabel={text('nextPage')}
      previousHref={list.page > 1 ? hrefOfPage(list.page - 1) : undefined}
      nextHref={list.page < pages ? hrefOfPage(list.page + 1) : undefined}
      pages={pagerItems(list.page, pages).map(page =>
        page === 0
          ? { label: '…' }
          : { label: formatCount(page, language), href: hrefOfPage(page), current: page === list.page },
      )}
    />
  );
}
