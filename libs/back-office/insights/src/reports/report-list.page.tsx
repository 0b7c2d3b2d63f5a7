import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, PageHeader, StatusBadge, type DataColumn, type StatusTone } from '@vh/ui';
import { useCallback } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  useListTexts,
  sortFrom,
  tableSortOf,
  useColumnChoice,
  type ColumnChoice,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import {
  reportListBody,
  reportSorts,
  reportStates,
  reportUrl,
  type ReportFilters,
  type ReportPage,
  type ReportRow,
} from './report-list.model.ts';
import { useReportTexts } from './report-texts.ts';
import { useReportSchedule } from './use-report-schedule.ts';

const tones: Readonly<Record<ReportRow['state'], StatusTone>> = {
  active: 'ok',
  paused: 'mute',
  stopped: 'bad',
};

/** Reports by mail of the clients the reader acts for. */
export function ReportListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useReportTexts();
  const { text: listText } = useListTexts();
  const { base, clientId } = usePlacedScope(scope);
  const url = useUrlState(reportUrl);
  const { filters, change } = url;
  const columns = useColumnChoice('reports', []);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/report/get-list', {
      ...reportListBody(filters, clientId),
      lang: language,
    }),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  const table = { url, base, choice: columns };
  return (
    <>
      <PageTitle>{text('reports')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/stats`, label: text('stats') }}
        title={text('reports')}
        meta={
          total === undefined
            ? text('reportsLead')
            : text('reportCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchReports')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu
              label={text('columns')}
              choice={columns}
              columns={(['rhythm', 'recipients', 'last'] as const).map(key => ({ key, label: text(key) }))}
            />
            <LinkButton size="s" icon="plus" href={`${base}/report/add`}>
              {text('add')}
            </LinkButton>
          </>
        }
      />
      <ListFilters
        isFiltered={filters.q !== undefined || filters.state !== undefined}
        onClear={() => change({ q: undefined, state: undefined })}
      >
        <ChoiceFilter
          label={text('state')}
          clearLabel={listText('clear', { filter: text('state') })}
          options={reportStates.map(value => ({ value, label: text(`state.${value}`) }))}
          value={filters.state}
          onChange={state => change({ state })}
        />
      </ListFilters>
      <QueryView query={query} skeleton={<ReportTable {...table} page={undefined} />}>
        {page => <ReportTable {...table} page={page} />}
      </QueryView>
    </>
  );
}

interface ReportTableProps {
  readonly url: UrlState<ReportFilters>;
  readonly base: string;
  readonly choice: ColumnChoice;
  readonly page: ReportPage | undefined;
}

function ReportTable({ url, base, choice, page }: ReportTableProps) {
  const { text } = useReportTexts();
  const { filters, change } = url;
  return (
    <>
      <DataTable
        caption={text('reports')}
        columns={useReportColumns().filter(({ key }) => choice.isShown(key))}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${base}/report/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(reportSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={filters.q !== undefined || filters.state !== undefined}
            page={filters.page}
            allHref={`${base}/report`}
            nothingYet={text('noReports')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}

function useReportColumns(): DataColumn<ReportRow>[] {
  const { text } = useReportTexts();
  const { rhythmOf, momentOf } = useReportSchedule();
  return [
    {
      key: 'name',
      header: text('report'),
      sortable: true,
      phone: 'lead',
      cell: row => <strong>{row.name}</strong>,
    },
    { key: 'about', header: text('about'), cell: row => row.aboutName || text('about.platform') },
    { key: 'rhythm', header: text('rhythm'), phone: 'second', cell: rhythmOf },
    {
      key: 'recipients',
      header: text('recipients'),
      cell: row =>
        row.recipients === 0 ? text('nobody') : text('recipientCount', { count: row.recipients }),
    },
    {
      key: 'next',
      header: text('next'),
      sortable: true,
      phone: 'second-end',
      cell: row => (row.nextAt ? momentOf(new Date(row.nextAt)) : '–'),
    },
    {
      key: 'last',
      header: text('last'),
      cell: row => (row.lastAt ? momentOf(new Date(row.lastAt)) : text('never')),
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => <StatusBadge tone={tones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
    },
  ];
}
