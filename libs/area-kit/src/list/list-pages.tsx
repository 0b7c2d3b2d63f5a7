import { formatCount, useText } from '@vh/i18n';
import { Kbd, Pagination } from '@vh/ui';
import { useBulkTexts } from './bulk/bulk-texts.ts';
import type { UrlState } from './use-url-state.ts';
import { useListTexts } from './list-texts.ts';
import styles from './list.module.css';

/** The page of a list, as the API answers it. */
export interface ListPageInfo {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows are on screen, the neighbouring pages, and the keys of the list. */
export function ListPages<F extends { readonly page: number }>({
  info,
  url,
  isChoosable = false,
}: {
  info: ListPageInfo;
  url: UrlState<F>;
  /** Its rows can be chosen. */
  isChoosable?: boolean;
}) {
  const { text, language } = useText();
  const { text: listText } = useListTexts();
  const { text: bulkText } = useBulkTexts();
  const { first, last, hasPrevious, hasNext } = pageBounds(info);
  const to = (page: number) => url.hrefFor({ page } as Partial<F>);
  return (
    <div className={styles.foot}>
      <Pagination
        label={text('pagesLabel')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        summary={listText('range', {
          first: formatCount(first, language),
          last: formatCount(last, language),
          total: formatCount(info.total, language),
        })}
        previousHref={hasPrevious ? to(info.page - 1) : undefined}
        nextHref={hasNext ? to(info.page + 1) : undefined}
      />
      <p className={styles.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {listText('keyMove')} <Kbd>Enter</Kbd> {listText('keyOpen')}{' '}
        {isChoosable && (
          <>
            <Kbd>{bulkText('space')}</Kbd> {bulkText('keyChoose')} <Kbd>A</Kbd> {bulkText('keyActs')}{' '}
          </>
        )}
        <Kbd>/</Kbd> {listText('keySearch')}
      </p>
    </div>
  );
}

/** First and last row of a page counted from 1, and whether there are pages around it. */
export function pageBounds({ total, page, pageSize }: ListPageInfo) {
  const first = total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total);
  return {
    first,
    last: Math.min(page * pageSize, total),
    hasPrevious: page > 1,
    hasNext: page * pageSize < total,
  };
}
