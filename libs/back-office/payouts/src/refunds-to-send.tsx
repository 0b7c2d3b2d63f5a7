import { useApiQuery } from '@vh/api-client';
import { AskDialog, formatMoment, useAct, useOwnFlags, usePlacedScope, type ViewScope } from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Button, DataTable, Panel, TextLink, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import styles from './payouts.module.css';
import { useRefundsToSendTexts } from './refunds-to-send-texts.ts';

type Refund = ResponseOf<'POST /back/refund/get-to-send'>['rows'][number];

/** Data that is other once a refund was marked as sent. */
const touched = /\/back\/(refund\/get-to-send|\w+\/get-overview)/;

interface RefundsToSendProps {
  readonly scope: ViewScope;
  readonly clientId: string;
}

/** Refunds of orders that buyers paid to the organiser directly, until they are marked as sent; nothing where there are none. */
export function RefundsToSend({ scope, clientId }: RefundsToSendProps) {
  const { text, language } = useRefundsToSendTexts();
  const { base } = usePlacedScope(scope);
  const [sending, setSending] = useState<Refund>();
  const isMember = useOwnFlags(clientId).includes('can-request-payouts');
  const mayMark = scope.listsSeveralClients || scope.canManagePlatform === true || isMember;
  const { data } = useApiQuery('POST /back/refund/get-to-send', { clientId, lang: language });
  if (!data || data.rows.length === 0) return null;
  const mark: DataColumn<Refund> = {
    ...{ key: 'mark', header: text('mark'), align: 'end', phone: 'second-end' },
    cell: row => (
      <Button variant="text" onClick={() => setSending(row)}>
        {text('mark')}
      </Button>
    ),
  };
  const columns: DataColumn<Refund>[] = [
    {
      ...{ key: 'order', header: text('order'), phone: 'lead' },
      cell: ({ _id, number }) => (
        <TextLink href={`${base}/order/${_id}`}>{formatOrderNumber(number)}</TextLink>
      ),
    },
    {
      ...{ key: 'buyer', header: text('buyer'), phone: 'second' },
      cell: ({ buyerName, buyerEmail }) => [buyerName, buyerEmail].filter(Boolean).join(', '),
    },
    { key: 'event', header: text('event'), cell: ({ eventTitle }) => eventTitle },
    {
      ...{ key: 'since', header: text('since') },
      cell: ({ since }) => formatMoment(since, language),
    },
    {
      ...{ key: 'amount', header: text('amount'), align: 'end', phone: 'lead-end' },
      cell: ({ amount, currency }) => formatAmount({ amount, currency }, language),
    },
    ...(mayMark ? [mark] : []),
  ];
  return (
    <Panel title={text('title')} className={styles.part ?? ''}>
      <p className={styles.quiet}>{text('lead')}</p>
      <div className={styles.flush}>
        <DataTable caption={text('title')} columns={columns} rows={data.rows} rowKey={({ _id }) => _id} />
      </div>
      {sending && <MarkDialog refund={sending} clientId={clientId} onClose={() => setSending(undefined)} />}
    </Panel>
  );
}

interface MarkDialogProps {
  readonly refund: Refund;
  readonly clientId: string;
  readonly onClose: () => void;
}

function MarkDialog({ refund, clientId, onClose }: MarkDialogProps) {
  const { text, language } = useRefundsToSendTexts();
  const act = useAct(touched);
  const { _id: orderId, amount: expectedAmount, currency, buyerName: buyer } = refund;
  const body = { clientId, orderId, expectedAmount };
  const mark = async () => {
    if (await act.run(api => api.call('POST /back/refund/mark-sent', body), text('marked'))) onClose();
  };
  return (
    <AskDialog
      title={text('markTitle')}
      yes={text('mark')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void mark()}
      onClose={onClose}
    >
      <p>
        {text('markText', { amount: formatAmount({ amount: expectedAmount, currency }, language), buyer })}
      </p>
    </AskDialog>
  );
}
