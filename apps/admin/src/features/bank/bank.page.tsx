import { transferColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, PageHeader, Tabs } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
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
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import { BankSettingsDialog } from './bank-settings.dialog.tsx';
import {
  bankShows,
  bankUrl,
  countOfShow,
  queueBody,
  transferSorts,
  type BankFilters,
  type TransferPage,
} from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { PendingPayee } from './pending-payee.tsx';
import { ReturnsView } from './returns-view.tsx';
import { UnmatchedPaymentsView } from './unmatched-payments-view.tsx';
import { StatementImport } from './statement-import.tsx';
import { TransferDialog, type TransferAct } from './transfer-dialogs.tsx';
import { useTransferColumns } from './use-transfer-columns.tsx';
import styles from './bank.module.css';

type BankUrlState = UrlState<BankFilters>;

/** Transfers to the bank account: import of statements, what needs a person, what is to be sent back. */
export function BankPage({ scope }: { scope: ViewScope }) {
  const { text } = useBankTexts();
  const { base } = usePlacedScope(scope);
  const url = useUrlState(bankUrl);
  const [act, setAct] = useState<TransferAct>();
  const columns = useShownColumns('transfers', useTransferColumns({ base, onAct: setAct }), transferColumns);
  const [showsAccounts, setShowsAccounts] = useState(false);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/bank/get-queue', queueBody(url.filters)),
    placeholderData: keepPreviousData,
  });
  const listsTransfers = url.filters.show !== 'returns' && url.filters.show !== 'unmatched_payments';
  return (
    <>
      <PageTitle>{text('bank')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/order`, label: text('orders') }}
        title={text('bank')}
        actions={
          <>
            <BankSearch url={url} />
            <SavedViews size="m" />
            {listsTransfers && (
              <>
                <ColumnMenu size="m" {...columns.menu} />
                <ExportMenu
                  size="m"
                  of={{ list: 'transfers', ...filtersOf(queueBody(url.filters)) }}
                  base={base}
                />
              </>
            )}
            <Button variant="outline" onClick={() => setShowsAccounts(true)}>
              {text('accounts')}
            </Button>
          </>
        }
      />
      <PendingPayee />
      <StatementImport />
      <BankTabs url={url} counts={query.data?.counts} />
      {url.filters.show === 'returns' ? (
        <ReturnsView base={base} url={url} />
      ) : url.filters.show === 'unmatched_payments' ? (
        <UnmatchedPaymentsView url={url} />
      ) : (
        <QueryView query={query} skeleton={<TransferTable url={url} columns={columns} page={undefined} />}>
          {page => <TransferTable url={url} columns={columns} page={page} />}
        </QueryView>
      )}
      {act && <TransferDialog act={act} onClose={() => setAct(undefined)} />}
      {showsAccounts && <BankSettingsDialog onClose={() => setShowsAccounts(false)} />}
    </>
  );
}

function BankSearch({ url: { filters, change } }: { url: BankUrlState }) {
  const { text } = useBankTexts();
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  return <ListSearch label={text('search')} value={filters.q} onChange={search} />;
}

function BankTabs({ url, counts }: { url: BankUrlState; counts: TransferPage['counts'] | undefined }) {
  const { text, language } = useBankTexts();
  return (
    <Tabs
      label={text('tabs')}
      className={styles.tabs ?? ''}
      items={bankShows.map(show => {
        const count = counts && countOfShow(show, counts);
        return {
          href: url.hrefFor({ show }),
          label: text(`show.${show}`),
          count: count === undefined ? undefined : formatCount(count, language),
          current: show === url.filters.show,
        };
      })}
    />
  );
}

interface TransferTableProps {
  readonly url: BankUrlState;
  readonly columns: ShownColumns<TransferPage['rows'][number]>;
  readonly page: TransferPage | undefined;
}

function TransferTable({ url, columns, page }: TransferTableProps) {
  const { text } = useBankTexts();
  return (
    <>
      <DataTable
        caption={text('bank')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        sort={tableSortOf(url.filters.sort)}
        onSort={sort => url.change({ sort: sortFrom(transferSorts, sort) ?? url.filters.sort })}
        loadingRows={page ? 0 : 5}
        empty={
          <ListEmpty
            filtered={url.filters.show !== 'all' || url.filters.q !== undefined}
            page={url.filters.page}
            allHref={url.hrefFor({ show: 'all', q: undefined })}
            nothingYet={text('nothing')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}
