import { DataTable, EmptyState, type DataColumn } from '@vh/ui';
import type { ReactNode } from 'react';
import { ListPages, type ListPageInfo, QueryView, type QueryViewProps } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import type { BankFilters } from './bank.model.ts';

interface MoneyListProps<Row> {
  readonly title: string;
  /** Said where no money is listed. */
  readonly nothing: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly query: QueryViewProps<ListPageInfo & { readonly rows: readonly Row[] }>['query'];
  readonly url: UrlState<BankFilters>;
  /** What stands above the rows where there are any. */
  readonly above: ReactNode;
}

/** A page of money that waits for a person. */
export function MoneyList<Row extends { readonly _id: string }>(props: MoneyListProps<Row>) {
  const { title, nothing, columns, query, url, above } = props;
  const table = (rows: readonly Row[], loadingRows: number) => (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={row => row._id}
      loadingRows={loadingRows}
      empty={
        <EmptyState title={title} headingLevel={2}>
          {nothing}
        </EmptyState>
      }
    />
  );
  return (
    <QueryView query={query} skeleton={table([], 5)}>
      {found => (
        <>
          {found.total > 0 && above}
          {table(found.rows, 0)}
          {found.total > 0 && <ListPages info={found} url={url} />}
        </>
      )}
    </QueryView>
  );
}
