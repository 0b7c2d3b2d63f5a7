import { formatMoment, useAct } from '@vh/area-kit';
import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, DataTable, Dialog, Notice, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';

type Refund = ResponseOf<'POST /back/payspot/get-unmatched-payments'>['refunds'][number];

const touched = /get-unmatched-payments$/;

/** Card refunds of counters that are neither recorded nor settled, as far as there are any. */
export function CardRefunds() {
  const { text, language } = useCashOfficeTexts();
  const [asked, setAsked] = useState<Refund>();
  const { data } = useApiQuery('POST /back/payspot/get-unmatched-payments', { lang: language });
  if (!data || data.refunds.length === 0) return null;
  const columns: DataColumn<Refund>[] = [
    { key: 'payspot', header: text('payspot'), phone: 'lead', cell: row => row.payspotName },
    {
      key: 'at',
      header: text('cardRefundAt'),
      phone: 'second',
      cell: row => `${formatMoment(row.at, language)}, ${row.seller}`,
    },
    { key: 'order', header: text('order'), cell: row => `${groupCode(row.number)}, ${row.eventTitle}` },
    { key: 'reference', header: text('unmatchedReference'), cell: row => row.reference ?? '–' },
    {
      key: 'amount',
      header: text('card'),
      align: 'end',
      phone: 'lead-end',
      cell: ({ amount, currency }) => formatMoney({ amount, currency }, language),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <Button size="s" variant="outline" onClick={() => setAsked(row)}>
          {text('settle')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={text('cardRefunds')} className={styles.flush ?? ''}>
      <p className={styles.lead}>{text('cardRefundsLead')}</p>
      <DataTable
        caption={text('cardRefunds')}
        columns={columns}
        rows={data.refunds}
        rowKey={row => row._id}
      />
      {asked && <SettleDialog refund={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function SettleDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { text, language } = useCashOfficeTexts();
  const act = useAct(touched);
  const { _id: plannedRefundId, payspotId, amount, currency, number, state } = refund;
  // a refund that has a reference was made: it can only be reversed
  const outcome = state === 'planned' ? 'cancelled' : 'reversed';
  const settle = async () => {
    const body = { payspotId, plannedRefundId, outcome } as const;
    if (await act.run(api => api.call('POST /back/payspot/settle-card-refund', body), text('settled')))
      onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('cardRefundTitle', {
        amount: formatMoney({ amount, currency }, language),
        number: groupCode(number),
      })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={act.isBusy} onClick={() => void settle()}>
            {text(outcome === 'cancelled' ? 'cardRefundNothing' : 'unmatchedReversed')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leaveIt')}
          </Button>
        </>
      }
    >
      <p>{text('cardRefundText')}</p>
      {act.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </Dialog>
  );
}
