import { formatCount, useText } from '@vh/i18n';
import { Pagination } from '@vh/ui';
import { pageCount, pagerItems, type EventList } from './event-filter.model.ts';

interface ListPagesProps {
  readonly list: EventList;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list of events; none where it has one. */
export function ListPages({ list, hrefOf }: ListPagesProps) {
  const { text, language } = useText();
  const pages = pageCount(list.total, list.pageSize);
  if (pages < 2) return null;
  return (
    <Pagination
      label={text('pagesLabel')}
      previousLabel={text('previousPage')}
      nextLabel={text('nextPage')}
      previousHref={list.page > 1 ? hrefOf(list.page - 1) : undefined}
      nextHref={list.page < pages ? hrefOf(list.page + 1) : undefined}
      pages={pagerItems(list.page, pages).map(page =>
        page === 0
          ? { label: '…' }
          : { label: formatCount(page, language), href: hrefOf(page), current: page === list.page },
      )}
    />
  );
}
