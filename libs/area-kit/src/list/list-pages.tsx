import { lastPageOf } from '@vh/domain';
import { formatCount, useText } from '@vh/i18n';
import { Kbd, Pagination } from '@vh/ui';
import { useEffect } from 'react';
import { useBulkTexts } from './bulk/bulk-texts.ts';
import { useListTexts } from './list-texts.ts';
import { PageJump } from './page-jump.tsx';
import { PageSizeChoice } from './page-size-choice.tsx';
import type { PageUrl } from './page-size.ts';
import styles from './list.module.css';

/** The page of a list, as the API answers it. */
export interface ListPageInfo {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows are on screen, the way to other pages, rows a page, and the keys of the list. */
export function ListPages({
  info,
  url,
  isChoosable = false,
}: {
  info: ListPageInfo;
  url: PageUrl;
  /** Its rows can be chosen. */
  isChoosable?: boolean;
}) {
  const { text, language } = useText();
  const { text: listText } = useListTexts();
  const { first, last, hasPrevious, hasNext } = pageBounds(info);
  const to = (page: number) => url.hrefFor({ page });
  useLastPage(info, url);
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
      <PageJump page={info.page} last={lastPageOf(info)} onPage={page => url.change({ page })} />
      <PageSizeChoice
        total={info.total}
        value={url.filters.pageSize}
        onChange={pageSize => url.change({ pageSize })}
      />
      <ListKeys isChoosable={isChoosable} />
    </div>
  );
}

function ListKeys({ isChoosable }: { isChoosable: boolean }) {
  const { text: listText } = useListTexts();
  const { text: bulkText } = useBulkTexts();
  return (
    <p className={styles.keys}>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {listText('keyMove')} <Kbd>Enter</Kbd> {listText('keyOpen')}{' '}
      {isChoosable && (
        <>
          <Kbd>{bulkText('space')}</Kbd> {bulkText('keyChoose')} <Kbd>A</Kbd> {bulkText('keyActs')}{' '}
        </>
      )}
      <Kbd>/</Kbd> {listText('keySearch')}
    </p>
  );
}

/** Leads from a page beyond the end to the last one: the list has become shorter, or its pages longer. */
function useLastPage(info: ListPageInfo, { change }: PageUrl): void {
  const last = lastPageOf(info);
  const isBeyond = info.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}

/** First and last row of a page counted from 1, and whether there are pages around it. */
export function pageBounds({ total, page, pageSize }: ListPageInfo) {
  const shown = Math.min(page, lastPageOf({ total, pageSize }));
  return {
    first: total === 0 ? 0 : (shown - 1) * pageSize + 1,
    last: Math.min(shown * pageSize, total),
    hasPrevious: page > 1,
    hasNext: page * pageSize < total,
  };
}
