import { auditColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { DataTable, PageHeader } from '@vh/ui';
import { useCallback } from 'react';
import {
  ColumnMenu,
  KeysetPages,
  ListEmpty,
  ListSearch,
  SavedViews,
  sortFrom,
  tableSortOf,
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu } from '@vh/back-office-exports';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  auditFilterBody,
  auditListBody,
  auditSorts,
  auditUrl,
  fromStart,
  isFiltered,
  type AuditFilters,
  type AuditPage,
  type AuditRow,
} from './audit.model.ts';
import { useAuditTexts } from './audit-texts.ts';
import { useAuditColumns } from './use-audit-columns.tsx';
import styles from './audit.module.css';

/** Everything that was changed in the back office: search, filters in the address, and the list as a table. */
export function AuditListPage({ scope }: { scope: ViewScope }) {
  const { text } = useAuditTexts();
  const { base } = usePlacedScope(scope);
  const url = useUrlState(auditUrl);
  const columns = useShownColumns('audit', useAuditColumns(), auditColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/audit/get-list', auditListBody(url.filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{text('audit')}</PageTitle>
      <PageHeader
        title={text('audit')}
        actions={
          <>
            <AuditSearch url={url} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'audit', ...auditFilterBody(url.filters) }} base={base} />
          </>
        }
      />
      <p className={styles.lead}>{text('auditLead')}</p>
      <AuditFilterBar url={url} />
      <QueryView
        query={query}
        skeleton={<AuditTable url={url} base={base} columns={columns} page={undefined} />}
      >
        {page => <AuditTable url={url} base={base} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

type AuditUrlState = UrlState<AuditFilters>;

function AuditSearch({ url: { filters, change } }: { url: AuditUrlState }) {
  const { text } = useAuditTexts();
  const search = useCallback(
    (q: string | undefined) => change({ q, ...fromStart }, { replace: true }),
    [change],
  );
  return <ListSearch label={text('search')} value={filters.q} onChange={search} />;
}

interface AuditTableProps {
  readonly url: AuditUrlState;
  readonly base: string;
  readonly columns: ShownColumns<AuditRow>;
  readonly page: AuditPage | undefined;
}

function AuditTable({ url, base, columns, page }: AuditTableProps) {
  const { text } = useAuditTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  return (
    <div ref={list}>
      <DataTable
        caption={text('audit')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => String(row._id)}
        rowHref={row => `${base}/audit/${row._id}`}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(auditSorts, sort) ?? filters.sort, ...fromStart })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFiltered(filters)}
            page={1}
            allHref={`${base}/audit`}
            nothingYet={text('none')}
          />
        }
      />
      <KeysetPages marks={page} url={url} />
    </div>
  );
}
