import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, useApi, useCall } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode, homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { Button, Icon } from '@vh/ui';
import { useState } from 'react';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { OpenCardRefunds } from './open-card-refunds.tsx';
import styles from './unmatched-payments.module.css';

type Payment = ResponseOf<'POST /back/payspot/get-unmatched-payments'>['rows'][number];

/** Name of the list, to have it asked for again. */
export const unmatchedQueryName = 'POST /back/payspot/get-unmatched-payments';

/** Another till of the payspot, or a supervisor, may have settled one. */
const askEvery = 30_000;

/** Card payments without a sale and card refunds without a record, on every page of the counter until somebody settles them. */
export function UnmatchedPayments({ payspotId }: { payspotId: string }) {
  const { language } = useTexts();
  const { data } = useQuery({
    ...queryFor(useApi(), unmatchedQueryName, { payspotId, lang: language }),
    refetchInterval: askEvery,
  });
  if (!data) return null;
  return (
    <>
      {data.rows.length > 0 && <PaymentList rows={data.rows} />}
      {data.refunds.length > 0 && <OpenCardRefunds refunds={data.refunds} />}
    </>
  );
}

function PaymentList({ rows }: { rows: readonly Payment[] }) {
  const { text } = useTexts();
  return (
    <section className={styles.list} aria-labelledby="unmatched-payments">
      <h2 id="unmatched-payments" className={styles.title}>
        <Icon name="warning" /> {text('unmatchedTitle')}
      </h2>
      <p>{text('unmatchedText')}</p>
      <ul>
        {rows.map(payment => (
          <UnmatchedPayment key={payment._id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnmatchedPayment({ payment }: { payment: Payment }) {
  const { text, language } = useTexts();
  const queryClient = useQueryClient();
  const settle = useCall('POST /back/payspot/settle-unmatched-payment');
  const [isAsking, setAsking] = useState(false);
  const { _id, payspotId, at, currency, reference, eventTitle, number, quantity, seller } = payment;
  const style = { language, timeZone: homeTimezone };
  const amount = formatMoney({ amount: payment.amount, currency }, language);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [unmatchedQueryName] });

  function end(outcome: 'reversed' | 'sold'): void {
    setAsking(false);
    const body = { payspotId, paymentId: _id, outcome };
    settle.mutate(
      { body },
      { onSuccess: refresh, onError: error => (hasCode(error, 'order.state') ? refresh() : undefined) },
    );
  }

  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{amount}</b> {text('unmatchedReference', { reference })}
        <small>
          {[eventTitle, number && text('orderTitle', { number: groupCode(number) })]
            .filter(Boolean)
            .join(', ')}
          {/* what was paid for an unknown order has none */}
          {quantity > 0 && `, ${text('ticketsCount', { count: quantity })}`}
        </small>
        <small>
          {seller}, {formatDayTime(at, style)}
        </small>
        {settle.isError && (
          <small role="alert">
            {text(hasCode(settle.error, 'order.not_found') ? 'unmatchedNoSale' : 'unmatchedFailed')}
          </small>
        )}
      </span>
      <Button size="s" busy={settle.isPending} onClick={() => setAsking(true)}>
        {text('unmatchedReverse')}
      </Button>
      <Button size="s" variant="outline" busy={settle.isPending} onClick={() => end('sold')}>
        {text('unmatchedSold')}
      </Button>
      {isAsking && (
        <AskDialog
          title={text('unmatchedAsk', { amount })}
          stay={text('cancel')}
          go={text('unmatchedAskGo')}
          onStay={() => setAsking(false)}
          onGo={() => end('reversed')}
        >
          <p>{text('unmatchedAskText', { reference })}</p>
        </AskDialog>
      )}
    </li>
  );
}
