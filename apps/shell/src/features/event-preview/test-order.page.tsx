import { useMutation, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import { Button, Heading, LinkButton, Notice, Skeleton } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { ErrorText } from '../failure/error-text.tsx';
import styles from './preview.module.css';
import { TestBanner } from './test-banner.tsx';

type TestOrder = ResponseOf<'POST /front/test-order/get'>;

/** A test order of the shop: its test payment, and its test tickets once that succeeded. */
export function TestOrderPage() {
  const { text, language } = useText();
  const orderToken = useSearchParams()[0].get('order') ?? '';
  const options = queryFor(useApi(), 'POST /front/test-order/get', { orderToken, lang: language });
  const { data: order, error, refetch } = useQuery({ ...options, enabled: orderToken !== '' });
  return (
    <>
      <TestBanner />
      <Wrap className={styles.order}>
        <PageHead title={text('testModeTitle')} hidden />
        {error || orderToken === '' ? (
          <TestOver />
        ) : order ? (
          <FoundOrder order={order} orderToken={orderToken} onPaid={() => void refetch()} />
        ) : (
          <Skeleton height={52} lines={4} />
        )}
      </Wrap>
    </>
  );
}

/** The order is gone: the event was published, or its test orders were deleted. */
function TestOver() {
  const { text } = useText();
  return (
    <>
      <Heading level={1} size="t6">
        {text('testOverTitle')}
      </Heading>
      <p>{text('testOverText')}</p>
    </>
  );
}

interface FoundOrderProps {
  readonly order: TestOrder;
  readonly orderToken: string;
  readonly onPaid: () => void;
}

function FoundOrder({ order, orderToken, onPaid }: FoundOrderProps) {
  const { text, language } = useText();
  const { eventTitle, lines, total, currency, isPaid } = order;
  const number = formatOrderNumber(order.number);
  const price = formatMoney({ amount: total, currency }, language);
  return (
    <>
      <Heading level={1} size="t6">
        {isPaid ? text('testOrderPaid', { number }) : text('testPayTitle')}
      </Heading>
      <p role="status">
        {isPaid ? text('testOrderSent', { email: order.email }) : text('testPayText', { number, price })}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ typeName, quantity, seats = [] }, at) => (
          <li key={at}>
            <b>{eventTitle}</b> <span>{text('summaryLine', { quantity, name: typeName })}</span>{' '}
            {seats.length > 0 && <span>{seats.map(seat => text('seatInRow', seat).trim()).join('; ')}</span>}
          </li>
        ))}
      </ul>
      {isPaid ? (
        <TestTickets orderToken={orderToken} />
      ) : (
        <TestPayment orderToken={orderToken} onPaid={onPaid} />
      )}
    </>
  );
}

function TestTickets({ orderToken }: { readonly orderToken: string }) {
  const { text } = useText();
  const api = useApi();
  return (
    <div className={styles.acts}>
      <LinkButton
        icon="download"
        href={api.downloadUrl('GET /front/test-order/pdf/{orderToken}', { orderToken })}
        download=""
      >
        {text('testTickets')}
      </LinkButton>
    </div>
  );
}

/** The test payment ends as the buyer chooses; no provider is asked. */
function TestPayment({ orderToken, onPaid }: { readonly orderToken: string; readonly onPaid: () => void }) {
  const { text } = useText();
  const api = useApi();
  const payment = useMutation({
    mutationFn: (outcome: 'paid' | 'declined') =>
      api.call('POST /front/test-order/pay', { orderToken, outcome }),
    onSuccess: ({ isPaid }) => {
      if (isPaid) onPaid();
    },
  });
  return (
    <>
      {payment.data?.isPaid === false ? (
        <Notice tone="bad" live="assertive">
          {text('testPayFailed')}
        </Notice>
      ) : null}
      {payment.error ? (
        <Notice tone="bad" live="assertive">
          <ErrorText error={payment.error} />
        </Notice>
      ) : null}
      <div className={styles.acts}>
        <Button busy={payment.isPending} onClick={() => payment.mutate('paid')}>
          {text('testPaySucceeds')}
        </Button>
        <Button variant="outline" disabled={payment.isPending} onClick={() => payment.mutate('declined')}>
          {text('testPayFails')}
        </Button>
      </div>
    </>
  );
}
