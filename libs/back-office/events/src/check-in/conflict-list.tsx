import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { DataTable, Link, Panel, StatusBadge, type DataColumn } from '@vh/ui';
import {
  ListPages,
  pageOf,
  pageText,
  useUrlState,
  type UrlModel,
  type UrlState,
  QueryView,
  formatSecond,
} from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useDoorsTexts } from './doors-texts.ts';
import styles from './doors.module.css';

type ConflictingPage = ResponseOf<'POST /back/checkin/get-conflicts'>;
type Conflicting = ConflictingPage['rows'][number];
type Passage = NonNullable<Conflicting['counted']>;

interface ConflictingFilters {
  readonly page: number;
}

const conflictingUrl: UrlModel<ConflictingFilters> = {
  pageSize: 50,
  parse: parameters => ({ page: pageOf(parameters.get('page')) }),
  format: ({ page }) => ({ page: pageText(page) }),
};

interface ConflictingListProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
}

/** Passages that should not have been, each beside the one that counts. */
export function ConflictList({ eventId, scope }: ConflictingListProps) {
  const { text, language } = useDoorsTexts();
  const url = useUrlState(conflictingUrl);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/checkin/get-conflicts', {
      ...{ eventId, lang: language, page: url.filters.page, pageSize: url.filters.pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const total = query.data?.total ?? 0;
  return (
    <Panel
      title={
        total === 0
          ? text('conflicts')
          : text('conflictingCount', { count: total, shown: formatCount(total, language) })
      }
      className={styles.flush ?? ''}
    >
      <p className={styles.lead}>{text('conflictingLead')}</p>
      <QueryView query={query} skeleton={<ConflictingTable page={undefined} url={url} scope={scope} />}>
        {page => <ConflictingTable page={page} url={url} scope={scope} />}
      </QueryView>
    </Panel>
  );
}

interface ConflictingTableProps {
  readonly page: ConflictingPage | undefined;
  readonly url: UrlState<ConflictingFilters>;
  readonly scope: PlacedScope;
}

function ConflictingTable({ page, url, scope }: ConflictingTableProps) {
  const { text } = useDoorsTexts();
  return (
    <>
      <DataTable
        caption={text('conflicts')}
        columns={useConflictingColumns(scope)}
        rows={page?.rows ?? []}
        rowKey={row => row.nonce}
        loadingRows={page ? 0 : 4}
        empty={<p className={styles.lead}>{text('noConflicting')}</p>}
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}

function useConflictingColumns({ base, canViewOrders }: PlacedScope): DataColumn<Conflicting>[] {
  const { text, language } = useDoorsTexts();
  const passage = ({ at, direction, scanner, gate, device }: Passage) => (
    <>
      {formatSecond(at, language)}
      <span className={styles.under}>
        {[...new Set([gate, scanner, device])].filter(Boolean).join(', ')}, {text(direction)}
      </span>
    </>
  );
  return [
    {
      key: 'ticket',
      header: text('ticket'),
      phone: 'lead',
      cell: ({ ticket: { shortCode, ticketTypeName, attendeeName, orderId, orderNumber } }) => (
        <>
          <strong>{attendeeName || shortCode}</strong>
          <span className={styles.under}>
            {[ticketTypeName, attendeeName && shortCode].filter(Boolean).join(', ')}
          </span>
          <span className={styles.under}>
            {canViewOrders ? (
              <Link href={`${base}/order/${orderId}`}>
                {text('order', { number: formatOrderNumber(orderNumber) })}
              </Link>
            ) : (
              text('order', { number: formatOrderNumber(orderNumber) })
            )}
          </span>
        </>
      ),
    },
    {
      key: 'why',
      header: text('why'),
      phone: 'lead-end',
      cell: ({ conflict }) => <StatusBadge tone="bad">{text(`why.${conflict}`)}</StatusBadge>,
    },
    { key: 'here', header: text('passedHere'), phone: 'second', cell: passage },
    {
      key: 'counts',
      header: text('countsHere'),
      phone: 'second-end',
      cell: ({ counted }) => (counted ? passage(counted) : text('nothingCounts')),
    },
  ];
}
