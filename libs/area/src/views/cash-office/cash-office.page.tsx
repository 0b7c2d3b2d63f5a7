import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { formatCount, formatMoney } from '@vh/i18n';
import { DataTable, LinkButton, Notice, PageHeader } from '@vh/ui';
import { ListEmpty } from '../../list/list-empty.tsx';
import { ListPages } from '../../list/list-pages.tsx';
import { useUrlState, type UrlState } from '../../list/use-url-state.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import {
  shiftListBody,
  shiftsPerPage,
  shiftUrl,
  type ShiftFilters,
  type ShiftPage,
} from './cash-office.model.ts';
import { OfflineCounters } from './offline-counters.tsx';
import { useShiftColumns } from './use-shift-columns.tsx';

const base = '/admin/cash-office';

/** The shifts of all counters, the newest first; of one of them with what its journal and the books say. */
export function CashOfficePage() {
  const { text, language } = useCashOfficeTexts();
  const url = useUrlState(shiftUrl);
  const { payspotId } = url.filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/cash-office/get-shifts', shiftListBody(url.filters)),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  const name = query.data?.rows[0]?.payspotName;
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
          payspotId ? (
            <LinkButton variant="outline" size="s" href={base}>
              {text('allPayspots')}
            </LinkButton>
          ) : undefined
        }
      />
      {payspotId ? <JournalCheck payspotId={payspotId} /> : <OfflineCounters />}
      <QueryView query={query} skeleton={<ShiftTable url={url} page={undefined} />}>
        {page => <ShiftTable url={url} page={page} />}
      </QueryView>
    </>
  );
}

function JournalCheck({ payspotId }: { payspotId: string }) {
  const { text, language } = useCashOfficeTexts();
  const check = useApiQuery('POST /back/cash-office/get-journal-check', { payspotId });
  return (
    <QueryView query={check} skeleton={null}>
      {({ rows, firstBroken, due }) => (
        <Notice
          tone={firstBroken === undefined ? 'ok' : 'bad'}
          className={styles.check ?? ''}
          title={
            firstBroken === undefined
              ? text('journalWhole', { count: rows })
              : text('journalBroken', { number: firstBroken })
          }
        >
          {due.length > 0
            ? text('due', { amount: due.map(sum => formatMoney(sum, language)).join(', ') })
            : text('nothingDue')}
        </Notice>
      )}
    </QueryView>
  );
}

function ShiftTable({ url, page }: { url: UrlState<ShiftFilters>; page: ShiftPage | undefined }) {
  const { text } = useCashOfficeTexts();
  const { filters } = url;
  return (
    <>
      <DataTable
        caption={text('cashOffice')}
        columns={useShiftColumns()}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => (filters.payspotId ? undefined : `${base}?payspotId=${row.payspotId}`)}
        loadingRows={page ? 0 : 6}
        empty={
          <ListEmpty
            filtered={filters.payspotId !== undefined}
            page={filters.page}
            allHref={base}
            nothingYet={text('noShifts')}
          />
        }
      />
      {page && page.total > shiftsPerPage ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
