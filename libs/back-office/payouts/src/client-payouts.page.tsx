import { payoutColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { Button, DataTable, EmptyState, LinkButton, Notice, PageHeader, Panel, Skeleton } from '@vh/ui';
import { useState } from 'react';
import {
  ColumnMenu,
  ListPages,
  sortFrom,
  tableSortOf,
  useShownColumns,
  useUrlState,
  MissingRecord,
  namesNothing,
  PageTitle,
  QueryView,
  useOwnFlags,
  NeedsFinance,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import { AdjustDialog } from './adjust.dialog.tsx';
import { BalancePart } from './balance-part.tsx';
import { DaysStatement } from './days-statement.tsx';
import { payoutListBody, payoutSorts, payoutUrl } from './payout-list.model.ts';
import { sortedBalances, type Balances } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import { RefundsToSend } from './refunds-to-send.tsx';
import { TermsDialog } from './terms.dialog.tsx';
import { usePayoutColumns } from './use-payout-columns.tsx';
import { usePayoutPaths } from './use-payout-paths.ts';
import styles from './payouts.module.css';

/** What an organiser is owed, to the cent, what was paid so far, and statements. */
export function ClientPayoutsPage({ scope }: { scope: ViewScope }) {
  const { text } = usePayoutTexts();
  return (
    <NeedsFinance scope={scope} title={text('payouts')}>
      <ClientPayouts scope={scope} />
    </NeedsFinance>
  );
}

function ClientPayouts({ scope }: { scope: ViewScope }) {
  const { text, language } = usePayoutTexts();
  const { clientId } = usePayoutPaths(scope);
  const query = useApiQuery('POST /back/payout/get-balance', { clientId, lang: language });
  // an organiser that there is none of has no list of payouts either
  if (!query.data && namesNothing(query.error)) return <MissingRecord />;
  const list = `${scope.base}/client`;
  const back = scope.canManagePlatform
    ? { href: `${list}/${clientId}`, label: query.data?.client.name ?? '…' }
    : { href: list, label: text('clients') };
  return (
    <>
      <PageTitle>{text('payouts')}</PageTitle>
      <PageHeader
        {...(scope.listsSeveralClients && { back })}
        title={text('payouts')}
        meta={scope.listsSeveralClients && !scope.canManagePlatform ? query.data?.client.name : undefined}
        actions={query.data && <PageActs scope={scope} balances={query.data} />}
      />
      <div className={styles.page}>
        <RefundsToSend scope={scope} clientId={clientId} />
        <QueryView query={query} skeleton={<Skeleton height={260} />}>
          {balances => <BalanceView balances={balances} scope={scope} />}
        </QueryView>
        <OwnPayouts scope={scope} />
      </div>
    </>
  );
}

function PageActs({ scope, balances }: { scope: ViewScope; balances: Balances }) {
  const { text } = usePayoutTexts();
  const { base, clientId } = usePayoutPaths(scope);
  const [open, setOpen] = useState<'adjust' | 'terms'>();
  const isMember = useOwnFlags(clientId).includes('can-request-payouts');
  const mayAsk = scope.canManageBank === true || (isMember && !scope.listsSeveralClients);
  return (
    <>
      {mayAsk && (
        <LinkButton size="s" icon="plus" href={`${base}/add`}>
          {text('request')}
        </LinkButton>
      )}
      <LinkButton size="s" variant="outline" icon="list" href={`${base}/books`}>
        {text('books')}
      </LinkButton>
      {scope.canManageBank && (
        <>
          <Button size="s" variant="outline" onClick={() => setOpen('adjust')}>
            {text('adjust')}
          </Button>
          <Button size="s" variant="outline" onClick={() => setOpen('terms')}>
            {text('terms')}
          </Button>
        </>
      )}
      {open === 'adjust' && <AdjustDialog balances={balances} onClose={() => setOpen(undefined)} />}
      {open === 'terms' && <TermsDialog balances={balances} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function BalanceView({ balances, scope }: { balances: Balances; scope: ViewScope }) {
  const { text } = usePayoutTexts();
  const sorted = sortedBalances(balances);
  const { account } = balances;
  if (sorted.length === 0) return <EmptyState title={text('balance')}>{text('noBalance')}</EmptyState>;
  return (
    <>
      {account ? null : <Notice tone="wait">{text('noAccount')}</Notice>}
      {sorted.map(balance => (
        <BalancePart key={balance.currency} balance={balance} terms={balances.terms} />
      ))}
      {account && (
        <p className={styles.quiet}>
          {text('account')}: {account.holder}, {account.iban.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      )}
      <DaysStatement scope={scope} currencies={sorted.map(({ currency }) => currency)} />
    </>
  );
}

function OwnPayouts({ scope }: { scope: ViewScope }) {
  const { text } = usePayoutTexts();
  const { clientId, payoutHref } = usePayoutPaths(scope);
  const url = useUrlState(payoutUrl);
  const { filters, change } = url;
  const { base } = usePlacedScope(scope);
  const columns = useShownColumns('own-payouts', usePayoutColumns({ ofOne: true }), payoutColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/payout/get-list', payoutListBody(filters, clientId)),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={text('history')}
      className={styles.part ?? ''}
      actions={
        <>
          <ColumnMenu {...columns.menu} />
          <ExportMenu of={{ list: 'payouts', ...filtersOf(payoutListBody(filters, clientId)) }} base={base} />
        </>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {page => (
          <div className={styles.flush}>
            <DataTable
              caption={text('history')}
              columns={columns.shown}
              rows={page.rows}
              rowKey={row => row._id}
              rowHref={row => payoutHref(row._id)}
              sort={tableSortOf(filters.sort)}
              onSort={sort => change({ sort: sortFrom(payoutSorts, sort) ?? filters.sort })}
              empty={<p className={styles.quiet}>{text('noOwnPayouts')}</p>}
            />
            {page.total > 0 ? <ListPages info={page} url={url} /> : null}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
