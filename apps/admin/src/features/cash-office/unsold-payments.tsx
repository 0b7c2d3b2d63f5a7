import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatMoney } from '@vh/i18n';
import { Button, DataTable, Dialog, Notice, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { useAct, formatMoment } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';

type Payment = ResponseOf<'POST /back/payspot/get-unsold-payments'>['rows'][number];

const touched = /get-unsold-payments$/;

/** Card payments that terminals of counters took and for which nothing was sold, as far as there are any. */
export function UnsoldPayments() {
  const { text, language } = useCashOfficeTexts();
  const [asked, setAsked] = useState<Payment>();
  const { data } = useApiQuery('POST /back/payspot/get-unsold-payments', { lang: language });
  if (!data || data.rows.length === 0) return null;
  const columns: DataColumn<Payment>[] = [
    { key: 'payspot', header: text('payspot'), phone: 'lead', cell: row => row.payspotName },
    {
      key: 'at',
      header: text('unsoldAt'),
      phone: 'second',
      cell: row => `${formatMoment(row.at, language)}, ${row.seller}`,
    },
    { key: 'event', header: text('event'), cell: row => row.eventTitle },
    { key: 'reference', header: text('unsoldReference'), cell: row => row.reference },
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
    <Panel title={text('unsold')} className={styles.flush ?? ''}>
      <p className={styles.lead}>{text('unsoldLead')}</p>
      <DataTable caption={text('unsold')} columns={columns} rows={data.rows} rowKey={row => row._id} />
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
    if (await act.run(api => api.call('POST /back/payspot/settle-unsold-payment', body), text('settled')))
      onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('unsoldTitle', { amount: formatMoney({ amount, currency }, language), reference })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={act.isBusy} onClick={() => void settle('reversed')}>
            {text('unsoldReversed')}
          </Button>
          <Button variant="outline" busy={act.isBusy} onClick={() => void settle('sold')}>
            {text('unsoldSold')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leaveIt')}
          </Button>
        </>
      }
    >
      <p>{text('unsoldText')}</p>
      {act.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </Dialog>
  );
}
