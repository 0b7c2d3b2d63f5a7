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
import styles from './unsold-payments.module.css';

type Payment = ResponseOf<'POST /back/payspot/get-unsold-payments'>['rows'][number];

/** Name of the list, to have it asked for again. */
export const unsoldQueryName = 'POST /back/payspot/get-unsold-payments';

/** Another till of the payspot, or a supervisor, may have settled one. */
const askEvery = 30_000;

/** Card payments without a sale and card refunds without a record, on every page of the counter until somebody settles them. */
export function UnsoldPayments({ payspotId }: { payspotId: string }) {
  const { language } = useTexts();
  const { data } = useQuery({
    ...queryFor(useApi(), unsoldQueryName, { payspotId, lang: language }),
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
    <section className={styles.list} aria-labelledby="unsold-payments">
      <h2 id="unsold-payments" className={styles.title}>
        <Icon name="warning" /> {text('unsoldTitle')}
      </h2>
      <p>{text('unsoldText')}</p>
      <ul>
        {rows.map(payment => (
          <UnsoldPayment key={payment._id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnsoldPayment({ payment }: { payment: Payment }) {
  const { text, language } = useTexts();
  const queryClient = useQueryClient();
  const settle = useCall('POST /back/payspot/settle-unsold-payment');
  const [isAsking, setAsking] = useState(false);
  const { _id, payspotId, at, currency, reference, eventTitle, number, quantity, seller } = payment;
  const style = { language, timeZone: homeTimezone };
  const amount = formatMoney({ amount: payment.amount, currency }, language);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [unsoldQueryName] });

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
        <b>{amount}</b> {text('unsoldReference', { reference })}
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
            {text(hasCode(settle.error, 'order.not_found') ? 'unsoldNoSale' : 'unsoldFailed')}
          </small>
        )}
      </span>
      <Button size="s" busy={settle.isPending} onClick={() => setAsking(true)}>
        {text('unsoldReverse')}
      </Button>
      <Button size="s" variant="outline" busy={settle.isPending} onClick={() => end('sold')}>
        {text('unsoldSold')}
      </Button>
      {isAsking && (
        <AskDialog
          title={text('unsoldAsk', { amount })}
          stay={text('cancel')}
          go={text('unsoldAskGo')}
          onStay={() => setAsking(false)}
          onGo={() => end('reversed')}
        >
          <p>{text('unsoldAskText', { reference })}</p>
        </AskDialog>
      )}
    </li>
  );
}
