import { clientColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, PageHeader, Tabs, type DataColumn } from '@vh/ui';
import { useCallback } from 'react';
import {
  useDeclaredColumns,
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  formatSums,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import type { ViewScope } from '@vh/area-kit';
import { useClientListTexts } from './client-list-texts.ts';
import {
  clientListBody,
  clientSorts,
  clientUrl,
  type ClientFilters,
  type ClientPage,
  type ClientRow,
} from './client-list.model.ts';
import { useClientTexts } from './client-texts.ts';

/** The clients the reader looks after, with their events and sales. */
export function ClientListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useClientListTexts();
  const { text: clientText } = useClientTexts();
  const url = useUrlState(clientUrl);
  const { filters, change } = url;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-list', clientListBody(filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  const columns = useShownColumns('clients', useClientColumns(), clientColumns);
  const table = { url, scope, columns };
  return (
    <>
      <PageTitle>{text('clients')}</PageTitle>
      <PageHeader
        title={text('clients')}
        meta={
          total === undefined
            ? undefined
            : text('clientCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchClients')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'clients', ...filtersOf(clientListBody(filters)) }} base={scope.base} />
            {scope.canManagePlatform ? (
              <LinkButton size="s" icon="plus" href={`${scope.base}/client/add`}>
                {clientText('add')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {scope.canManagePlatform ? (
        <Tabs
          label={text('clients')}
          items={[false, true].map(isArchived => ({
            href: url.hrefFor({ isArchived }),
            label: clientText(isArchived ? 'tabHidden' : 'tabShown'),
            current: filters.isArchived === isArchived,
          }))}
        />
      ) : null}
      <QueryView query={query} skeleton={<ClientTable {...table} page={undefined} />}>
        {page => <ClientTable {...table} page={page} />}
      </QueryView>
    </>
  );
}

interface ClientTableProps {
  readonly url: UrlState<ClientFilters>;
  readonly scope: ViewScope;
  readonly columns: ShownColumns<ClientRow>;
  readonly page: ClientPage | undefined;
}

function ClientTable({ url, scope, columns, page }: ClientTableProps) {
  const { text } = useClientListTexts();
  const { filters, change } = url;
  return (
    <>
      <DataTable
        caption={text('clients')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => `${scope.base}/client/${row._id}${scope.canManagePlatform ? '' : '/stats'}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(clientSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={filters.q !== undefined || filters.isArchived}
            page={filters.page}
            allHref={`${scope.base}/client`}
            nothingYet={text('noClients')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}

function useClientColumns(): DataColumn<ClientRow>[] {
  const { language } = useClientListTexts();
  return useDeclaredColumns<typeof clientColumns, ClientRow>(clientColumns, {
    name: { phone: 'lead', cell: row => <strong>{row.name}</strong> },
    city: { phone: 'second' },
    events: {},
    ahead: {},
    sold: { phone: 'lead-end' },
    gross: {
      align: 'end',
      phone: 'second-end',
      cell: row => <strong>{formatSums(row.sums, 'gross', language).join(' + ')}</strong>,
    },
  });
}
