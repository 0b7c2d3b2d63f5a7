import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import type { UrlState } from '@vh/area-kit';
import { formatMoment } from '@vh/area-kit';
import { providerInWords, useOrderTexts } from '@vh/back-office-orders';
import { moneyOf, type BankFilters, type UnmatchedPaymentRow } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { MoneyList } from './money-list.tsx';
import { OrderNumberDialog } from './order-number.dialog.tsx';
import { ReferenceDialog } from './reference.dialog.tsx';
import styles from './bank.module.css';

interface UnmatchedAct {
  readonly kind: 'assign' | 'returned';
  readonly row: UnmatchedPaymentRow;
}

interface UnmatchedViewProps {
  readonly url: UrlState<BankFilters>;
}

/** Money that payment providers took for payments nobody knows: it is given to an order, or was refunded there. */
export function UnmatchedPaymentsView({ url }: UnmatchedViewProps) {
  const { text } = useBankTexts();
  const body = { page: url.filters.page, pageSize: url.filters.pageSize };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/bank/get-unmatched-payments', body),
    placeholderData: keepPreviousData,
  });
  const [act, setAct] = useState<UnmatchedAct>();
  const columns = useUnmatchedColumns(setAct);
  return (
    <>
      <MoneyList
        title={text('show.unmatched')}
        nothing={text('unmatchedNothing')}
        above={<p className={styles.lead}>{text('unmatchedText')}</p>}
        {...{ columns, query, url }}
      />
      {act && <UnmatchedDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

function UnmatchedDialog({ act: { kind, row }, onClose }: { act: UnmatchedAct; onClose: () => void }) {
  const { text, language } = useBankTexts();
  const { text: viewText } = useOrderTexts();
  const api = useApi();
  const amount = moneyOf(row.amount, row.currency, language);
  const { _id: unmatchedPaymentId, amount: expectedAmount } = row;
  if (kind === 'returned') {
    return (
      <ReferenceDialog
        title={text('unmatchedReturnTitle', { amount })}
        label={text('providerReference')}
        confirm={text('unmatchedReturnYes')}
        done={text('unmatchedReturnDone')}
        onNote={reference =>
          api.call('POST /back/bank/mark-unmatched-payment-returned', {
            unmatchedPaymentId,
            expectedAmount,
            reference,
          })
        }
        onClose={onClose}
      >
        {text('unmatchedReturnText')}
      </ReferenceDialog>
    );
  }
  const assign = async (orderNumber: string) => {
    const body = { unmatchedPaymentId, expectedAmount, orderNumber };
    const { state } = await api.call('POST /back/bank/assign-unmatched-payment', body);
    return text(state === 'settled' ? 'unmatchedSettled' : 'unmatchedDue');
  };
  return (
    <OrderNumberDialog title={text('unmatchedTitle', { amount })} onAssign={assign} onClose={onClose}>
      {[providerInWords(row.provider, viewText), row.reference].filter(Boolean).join(' · ')}
    </OrderNumberDialog>
  );
}

function useUnmatchedColumns(onAct: (act: UnmatchedAct) => void): DataColumn<UnmatchedPaymentRow>[] {
  const { text, language } = useBankTexts();
  const { text: viewText } = useOrderTexts();
  return [
    {
      key: 'provider',
      header: text('provider'),
      phone: 'lead',
      cell: row => <strong>{providerInWords(row.provider, viewText)}</strong>,
    },
    {
      key: 'reference',
      header: text('providerReference'),
      clip: true,
      width: '260px',
      cell: row => row.reference ?? '–',
    },
    { key: 'came', header: text('came'), phone: 'second', cell: row => formatMoment(row.at, language) },
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
          <Button variant="text" size="s" onClick={() => onAct({ kind: 'assign', row })}>
            {text('assign')}
          </Button>
          <Button variant="text" size="s" onClick={() => onAct({ kind: 'returned', row })}>
            {text('unmatchedReturn')}
          </Button>
        </span>
      ),
    },
  ];
}
