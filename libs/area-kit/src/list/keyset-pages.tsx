import type { PageSize } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Pagination } from '@vh/ui';
import { PageSizeChoice } from './page-size-choice.tsx';
import styles from './list.module.css';

/** Where a list that is read from row to row goes on; both undefined for its beginning. */
interface Place<K> {
  readonly after: K | undefined;
  readonly before: K | undefined;
}

interface KeysetPagesProps<K> {
  /** The marks of the neighbouring pages, as the API answers them. */
  readonly marks: { readonly next?: K | undefined; readonly previous?: K | undefined } | undefined;
  readonly url: {
    readonly filters: { readonly pageSize: PageSize };
    readonly change: (change: Place<K> & { readonly pageSize: PageSize }) => void;
    readonly hrefFor: (change: Place<K>) => string;
  };
}

/** The neighbouring pages and rows a page, for lists whose rows are not counted. */
export function KeysetPages<K>({ marks, url }: KeysetPagesProps<K>) {
  const { text } = useText();
  const { next, previous } = marks ?? {};
  return (
    <div className={styles.foot}>
      <Pagination
        label={text('pagesLabel')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        previousHref={
          previous === undefined ? undefined : url.hrefFor({ before: previous, after: undefined })
        }
        nextHref={next === undefined ? undefined : url.hrefFor({ after: next, before: undefined })}
      />
      <PageSizeChoice
        value={url.filters.pageSize}
        onChange={pageSize => url.change({ after: undefined, before: undefined, pageSize })}
      />
    </div>
  );
}
