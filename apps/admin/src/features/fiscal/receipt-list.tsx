import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatOrderNumber, receiptColumns } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { DataTable, Heading, StatusBadge, Tabs, TextLink, type DataColumn, type StatusTone } from '@vh/ui';
import { useCallback } from 'react';
import {
  useDeclaredColumns,
  ColumnMenu,
  KeysetPages,
  ListEmpty,
  ListSearch,
  SavedViews,
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  QueryView,
} from '@vh/area-kit';
import { ExportMenu } from '@vh/back-office-exports';
import { useFiscalTexts } from './fiscal-texts.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import {
  fromNewest,
  receiptFilterBody,
  receiptListBody,
  receiptTabs,
  receiptUrl,
  type ReceiptFilters,
  type ReceiptPage,
  type ReceiptRow,
} from './receipt-list.model.ts';
import styles from './fiscal.module.css';

const base = '/admin/settings/fiscalisation';

const tones: Readonly<Record<ReceiptRow['state'], StatusTone>> = {
  pending: 'wait',
  sending: 'wait',
  done: 'ok',
  failed: 'bad',
  unknown: 'bad',
  none: 'mute',
};

/** All receipts by what became of them, with what a person can do about those that went wrong. */
export function ReceiptList() {
  const { text, language } = useFiscalTexts();
  const url = useUrlState(receiptUrl);
  const { filters, change } = url;
  const columns = useShownColumns('receipts', useReceiptColumns(), receiptColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/fiscal/get-list', receiptListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback(
    (q: string | undefined) => change({ q, ...fromNewest }, { replace: true }),
    [change],
  );
  const counts = query.data?.counts;
  const countOf = (tab: ReceiptFilters['tab']) => {
    const named = {
      open: counts && counts.failed + counts.unknown,
      unknown: counts?.unknown,
      failed: counts?.failed,
      waiting: counts?.pending,
    };
    const count = tab === 'all' || tab === 'done' ? undefined : named[tab];
    return count === undefined ? undefined : formatCount(count, language);
  };
  return (
    <section className={styles.list} aria-label={text('receipts')}>
      <div className={styles.listHead}>
        <Heading level={2}>{text('receipts')}</Heading>
        <div className={styles.listActs}>
          <ListSearch label={text('search')} value={filters.q} onChange={search} />
          <SavedViews />
          <ColumnMenu {...columns.menu} />
          <ExportMenu of={{ list: 'receipts', ...receiptFilterBody(filters) }} base="/admin" />
        </div>
      </div>
      <Tabs
        label={text('tab')}
        items={receiptTabs.map(tab => ({
          href: url.hrefFor({ tab, ...fromNewest }),
          label: text(`tab.${tab}`),
          count: countOf(tab),
          current: filters.tab === tab,
        }))}
      />
      <QueryView query={query} skeleton={<ReceiptTable url={url} columns={columns} page={undefined} />}>
        {page => <ReceiptTable url={url} columns={columns} page={page} />}
      </QueryView>
    </section>
  );
}

function ReceiptTable({
  url,
  columns,
  page,
}: {
  url: UrlState<ReceiptFilters>;
  columns: ShownColumns<ReceiptRow>;
  page: ReceiptPage | undefined;
}) {
  const { text } = useFiscalTexts();
  const { filters } = url;
  const list = useRowKeys<HTMLDivElement>({});
  return (
    <div ref={list}>
      <DataTable
        caption={text('receipts')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={filters.q !== undefined || filters.tab !== 'all'}
            page={1}
            allHref={base}
            nothingYet={text('none')}
          />
        }
      />
      {page && page.rows.length > 0 ? <KeysetPages marks={page} url={url} /> : null}
    </div>
  );
}

function useReceiptColumns(): DataColumn<ReceiptRow>[] {
  const { text, language } = useFiscalTexts();
  return [
    ...useDeclaredColumns<typeof receiptColumns, ReceiptRow>(receiptColumns, {
      order: {
        phone: 'lead',
        cell: row => (
          <TextLink href={`/admin/order/${row.order._id}`}>{formatOrderNumber(row.order.number)}</TextLink>
        ),
      },
      kind: { phone: 'second', cell: row => text(`kind.${row.kind}`) },
      state: {
        phone: 'lead-end',
        cell: row => <StatusBadge tone={tones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
      },
      number: {
        cell: ({ number, failure, failureDetail }) =>
          failure ? (
            <span className={styles.why}>
              {text(`failure.${failure}`)}
              {failureDetail ? <small className={styles.quiet}> {failureDetail}</small> : null}
            </span>
          ) : (
            (number ?? '–')
          ),
      },
      total: {
        phone: 'second-end',
        cell: ({ total, currency }) =>
          total === undefined || !currency ? '–' : formatAmount({ amount: total, currency }, language),
      },
      at: { align: 'end' },
    }),
    { key: 'acts', header: text('acts'), align: 'end', cell: row => <ReceiptActions receipt={row} /> },
  ];
}
