import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatMoney } from '@vh/i18n';
import { Button, DataTable, Dialog, Notice, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { useAct, formatMoment } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';

type Payment = ResponseOf<'POST /back/payspot/get-unmatched-payments'>['rows'][number];

const touched = /get-unmatched-payments$/;

/** Card payments that terminals of counters took and for which nothing was sold, as far as there are any. */
export function UnmatchedPayments() {
  const { text, language } = useCashOfficeTexts();
  const [asked, setAsked] = useState<Payment>();
  const { data } = useApiQuery('POST /back/payspot/get-unmatched-payments', { lang: language });
  if (!data || data.rows.length === 0) return null;
  const columns: DataColumn<Payment>[] = [
    { key: 'payspot', header: text('payspot'), phone: 'lead', cell: row => row.payspotName },
    {
      key: 'at',
      header: text('unmatchedAt'),
      phone: 'second',
      cell: row => `${formatMoment(row.at, language)}, ${row.seller}`,
    },
    { key: 'event', header: text('event'), cell: row => row.eventTitle },
    { key: 'reference', header: text('unmatchedReference'), cell: row => row.reference },
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
    <Panel title={text('unmatched')} className={styles.flush ?? ''}>
      <p className={styles.lead}>{text('unmatchedLead')}</p>
      <DataTable caption={text('unmatched')} columns={columns} rows={data.rows} rowKey={row => row._id} />
      {asked && <SettleDialog payment={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function SettleDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { text, language } = useCashOfficeTexts();
  const act = useAct(touched);
  const { _id: paymentId, payspotId, amount, currency, reference } = payment;
  const settle = async (outcome: 'reversed' | 'sold') => {
    const body = { payspotId, paymentId, outcome };
    if (await act.run(api => api.call('POST /back/payspot/settle-unmatched-payment', body), text('settled')))
      onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('unmatchedTitle', { amount: formatMoney({ amount, currency }, language), reference })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={act.isBusy} onClick={() => void settle('reversed')}>
            {text('unmatchedReversed')}
          </Button>
          <Button variant="outline" busy={act.isBusy} onClick={() => void settle('sold')}>
            {text('unmatchedSold')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leaveIt')}
          </Button>
        </>
      }
    >
      <p>{text('unmatchedText')}</p>
      {act.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </Dialog>
  );
}
