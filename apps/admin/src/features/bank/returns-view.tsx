import { formatList } from '@vh/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCode, queryFor, useApi } from '@vh/api-client';
import { groupCode } from '@vh/domain';
import { Button, Link, Notice, showToast, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import type { UrlState } from '@vh/area-kit';
import { formatMoment, QueryFailure, saveText } from '@vh/area-kit';
import { moneyOf, type BankFilters, type ReturnRow, type ReturnTotals } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { MoneyList } from './money-list.tsx';
import { ReturnDialog, type ReturnAct } from './return-dialogs.tsx';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

interface ReturnsViewProps {
  readonly base: string;
  readonly url: UrlState<BankFilters>;
}

/** Money that a person sends back: refunds of transfers, and transfers nobody needed. */
export function ReturnsView({ base, url }: ReturnsViewProps) {
  const { text } = useBankTexts();
  const { page, pageSize } = url.filters;
  const body = { page, pageSize };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/bank/get-returns', body),
    placeholderData: keepPreviousData,
  });
  const [act, setAct] = useState<ReturnAct>();
  const columns = useReturnColumns(base, setAct);
  return (
    <>
      <MoneyList
        title={text('show.returns')}
        nothing={text('returnsNothing')}
        above={<ExportButton totals={query.data?.totals} />}
        {...{ columns, query, url }}
      />
      {act && <ReturnDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** Saves the transfers to make as a table, held to the sums that stand beside the button. */
function ExportButton({ totals }: { readonly totals: ReturnTotals | undefined }) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  if (!totals || totals.length === 0) return null;
  const sums = totals.map(({ amount, currency }) => moneyOf(amount, currency, language));
  const save = () =>
    run(async () => {
      const body = { expectedTotals: totals };
      const { fileName, csv, rows } = await api.call('POST /back/bank/export-returns', body);
      saveText(fileName, csv);
      showToast(text('exportDone', { count: rows }));
    });
  return (
    <>
      <p className={styles.export}>
        <span>{text('returnsTotal', { sums: formatList(sums, language) })}</span>
        <Button variant="outline" size="s" icon="download" busy={isBusy} onClick={() => void save()}>
          {text('exportReturns')}
        </Button>
      </p>
      {hasCode(error, 'order.changed') ? (
        <Notice tone="wait" live="assertive">
          {text('exportChanged')}
        </Notice>
      ) : (
        error !== undefined && <QueryFailure error={error} onRetry={() => void save()} />
      )}
    </>
  );
}

function useReturnColumns(base: string, onAct: (act: ReturnAct) => void): DataColumn<ReturnRow>[] {
  const { text, language } = useBankTexts();
  return [
    {
      key: 'payee',
      header: text('payee'),
      phone: 'lead',
      cell: row => (
        <>
          <strong>{row.payeeName || '–'}</strong>
          <span className={styles.under}>{text(row.kind === 'refund' ? 'kindRefund' : 'kindTransfer')}</span>
        </>
      ),
    },
    {
      key: 'account',
      header: text('account'),
      phone: 'second',
      cell: row => row.payeeAccount || text('accountMissing'),
    },
    {
      key: 'order',
      header: text('order'),
      cell: row =>
        row.orderId && row.orderNumber ? (
          <Link href={`${base}/order/${row.orderId}`}>{groupCode(row.orderNumber)}</Link>
        ) : (
          '–'
        ),
    },
    { key: 'since', header: text('since'), cell: row => formatMoment(row.createdAt, language) },
    {
      key: 'amount',
      header: text('amount'),
      align: 'end',
      phone: 'lead-end',
      cell: row => <strong>{moneyOf(row.amount, row.currency, language)}</strong>,
    },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <span className={styles.acts}>
          <Button variant="text" size="s" onClick={() => onAct({ kind: 'account', row })}>
            {text('nameAccount')}
          </Button>
          {row.payeeAccount && (
            <Button variant="text" size="s" onClick={() => onAct({ kind: 'sent', row })}>
              {text('markSent')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
