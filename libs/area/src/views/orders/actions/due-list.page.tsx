import { useApiQuery } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { DataTable, PageHeader } from '@vh/ui';
import { ListEmpty } from '../../../list/list-empty.tsx';
import { PageTitle } from '../../../page/page-title.tsx';
import { QueryView } from '../../../page/query-view.tsx';
import { usePlacedScope, type ViewScope } from '../../view-scope.ts';
import { useActionTexts } from './order-action-texts.ts';
import { useDueColumns, type DueRow } from './use-due-columns.tsx';

/** Everything that buyers are owed, and refunds that did not go through; each row leads to its order. */
export function DueListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useActionTexts();
  const { base } = usePlacedScope(scope);
  const query = useApiQuery('POST /back/refund/get-due', { lang: language });
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('dueList')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/order`, label: text('backToOrders') }}
        title={text('dueList')}
        meta={
          total === undefined || total === 0
            ? undefined
            : text('dueCount', { count: total, shown: formatCount(total, language) })
        }
      />
      <QueryView query={query} skeleton={<DueTable rows={undefined} base={base} />}>
        {({ rows }) => <DueTable rows={rows} base={base} />}
      </QueryView>
    </>
  );
}

function DueTable({ rows, base }: { rows: readonly DueRow[] | undefined; base: string }) {
  const { text } = useActionTexts();
  const columns = useDueColumns();
  return (
    <DataTable
      caption={text('dueList')}
      columns={columns}
      rows={rows ?? []}
      rowKey={row => row.refundId ?? row._id}
      rowHref={row => `${base}/order/${row._id}`}
      loadingRows={rows ? 0 : 5}
      empty={
        <ListEmpty filtered={false} page={1} allHref={`${base}/order/due`} nothingYet={text('dueEmpty')} />
      }
    />
  );
}
