import { shiftColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { formatAmount, formatCount } from '@vh/i18n';
import type { ResponseOf } from '@vh/contract';
import { Button, DataTable, LinkButton, Notice, PageHeader, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import {
  ColumnMenu,
  DaysFilter,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  useListTexts,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  formatMoment,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import {
  isFilteredShifts,
  shiftListBody,
  shiftSorts,
  shiftStates,
  shiftUrl,
  type ShiftFilters,
  type ShiftPage,
  type ShiftRow,
} from './cash-office.model.ts';
import { OfflineCounters } from './offline-counters.tsx';
import { CardRefunds } from './card-refunds.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';
import { PayspotMoney } from './payspot-money.tsx';
import { RemittanceDialog } from './remittance.dialog.tsx';
import { ShiftReportDialog } from './shift-report.dialog.tsx';
import { useShiftColumns } from './use-shift-columns.tsx';

type Check = ResponseOf<'POST /back/cash-office/get-journal-check'>;

const base = '/admin/cash-office';

/** The shifts of all counters, the newest first; of one of them with what its journal and the books say. */
export function CashOfficePage() {
  const { text, language } = useCashOfficeTexts();
  const url = useUrlState(shiftUrl);
  const { payspotId } = url.filters;
  const [report, setReport] = useState<ShiftRow>();
  const columns = useShownColumns('shifts', useShiftColumns(payspotId ? setReport : undefined), shiftColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/cash-office/get-shifts', shiftListBody(url.filters)),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  const name = usePayspotName(payspotId);
  return (
    <>
      <PageTitle>{text('cashOffice')}</PageTitle>
      <PageHeader
        title={payspotId && name ? name : text('cashOffice')}
        meta={
          total === undefined
            ? undefined
            : text('shiftCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'shifts', ...filtersOf(shiftListBody(url.filters)) }} base="/admin" />
            <LinkButton
              variant="outline"
              size="s"
              href={payspotId ? `/admin/payspot/${payspotId}` : '/admin/payspot'}
            >
              {text(payspotId ? 'payspotRecord' : 'payspots')}
            </LinkButton>
            {payspotId ? (
              <LinkButton variant="outline" size="s" href={base}>
                {text('allPayspots')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {payspotId ? (
        <>
          <JournalCheck payspotId={payspotId} />
          <PayspotMoney key={payspotId} payspotId={payspotId} />
        </>
      ) : (
        <>
          <UnmatchedPayments />
          <CardRefunds />
          <OfflineCounters />
        </>
      )}
      <ShiftFilterBar url={url} />
      <QueryView query={query} skeleton={<ShiftTable url={url} columns={columns} page={undefined} />}>
        {page => <ShiftTable url={url} columns={columns} page={page} />}
      </QueryView>
      {report && <ShiftReportDialog shift={report} onClose={() => setReport(undefined)} />}
    </>
  );
}

/** What a payspot is called; its page says it whatever its filters find. */
function usePayspotName(payspotId: string | undefined): string | undefined {
  const body = { ...(payspotId && { payspotId }), page: 1, pageSize: 1 };
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/cash-office/get-payspots', body),
    enabled: payspotId !== undefined,
  });
  return data?.rows[0]?.name;
}

function ShiftFilterBar({ url: { filters, change } }: { url: UrlState<ShiftFilters> }) {
  const { text } = useCashOfficeTexts();
  const { text: listText } = useListTexts();
  const none = { state: undefined, from: undefined, to: undefined };
  return (
    <ListFilters isFiltered={isFilteredShifts(filters)} onClear={() => change(none)}>
      <ChoiceFilter
        label={text('state')}
        clearLabel={listText('clear', { filter: text('state') })}
        options={shiftStates.map(value => ({ value, label: text(value) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
      <DaysFilter
        label={text('opened')}
        days={filters}
        onPick={days => change(days, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
    </ListFilters>
  );
}

function JournalCheck({ payspotId }: { payspotId: string }) {
  const { text, language } = useCashOfficeTexts();
  const [isAsked, setAsked] = useState(false);
  const check = useApiQuery('POST /back/cash-office/get-journal-check', { payspotId });
  return (
    <QueryView query={check} skeleton={null}>
      {({ rows, firstInvalidRow, due, remittances }) => {
        const owed = due.filter(({ amount }) => amount > 0);
        return (
          <>
            <Notice
              tone={firstInvalidRow === undefined ? 'ok' : 'bad'}
              className={styles.check ?? ''}
              title={
                firstInvalidRow === undefined
                  ? text('journalWhole', { count: rows })
                  : text('journalBroken', { number: firstInvalidRow })
              }
              action={
                owed.length > 0 ? (
                  <Button size="s" variant="outline" onClick={() => setAsked(true)}>
                    {text('remittance')}
                  </Button>
                ) : undefined
              }
            >
              {due.length > 0
                ? text('due', { amount: due.map(sum => formatAmount(sum, language)).join(', ') })
                : text('nothingDue')}
            </Notice>
            {remittances.length > 0 && <Remittances rows={remittances} />}
            {isAsked && <RemittanceDialog payspotId={payspotId} due={owed} onClose={() => setAsked(false)} />}
          </>
        );
      }}
    </QueryView>
  );
}

function Remittances({ rows }: { rows: Check['remittances'] }) {
  const { text, language } = useCashOfficeTexts();
  const columns: DataColumn<Check['remittances'][number]>[] = [
    { key: 'at', header: text('handedOverAt'), phone: 'second', cell: row => formatMoment(row.at, language) },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: row => formatAmount(row, language),
    },
    { key: 'note', header: text('note'), phone: 'lead', cell: row => row.note },
    { key: 'by', header: text('receivedBy'), phone: 'second-end', cell: row => row.by },
  ];
  return (
    <Panel title={text('remittances')} className={styles.flush ?? ''}>
      <DataTable
        caption={text('remittances')}
        columns={columns}
        rows={rows}
        rowKey={row => `${row.at} ${row.amount} ${row.note}`}
      />
    </Panel>
  );
}

interface ShiftTableProps {
  readonly url: UrlState<ShiftFilters>;
  readonly columns: ShownColumns<ShiftPage['rows'][number]>;
  readonly page: ShiftPage | undefined;
}

function ShiftTable({ url, columns, page }: ShiftTableProps) {
  const { text } = useCashOfficeTexts();
  const { filters, change, hrefFor } = url;
  return (
    <>
      <DataTable
        caption={text('cashOffice')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => (filters.payspotId ? undefined : `${base}?payspotId=${row.payspotId}`)}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(shiftSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={filters.payspotId !== undefined || isFilteredShifts(filters)}
            page={filters.page}
            allHref={
              isFilteredShifts(filters) ? hrefFor({ state: undefined, from: undefined, to: undefined }) : base
            }
            nothingYet={text('noShifts')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
