import { useApi } from '@vh/api-client';
import { formatDay, useText, readersZone } from '@vh/i18n';
import { Button, Heading, Notice, showToast } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { requestKeys, requestStateKey, type OrderRequest } from './order-request.model.ts';
import type { BuyerOrder } from './order-state.model.ts';
import { useAct } from './use-act.ts';
import { useOrderRequests } from './use-order-requests.ts';
import styles from './order.module.css';

const RequestDialog = lazy(async () => ({
  default: (await import('./request.dialog.tsx')).RequestDialog,
}));

/** The ways to ask the organiser for money back or for a change, where a ticket allows them. */
export function RequestButtons({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const { data } = useOrderRequests(order.orderToken);
  const [open, setOpen] = useState<OrderRequest['type']>();
  if (!data) return null;
  const types = (['refund', 'change'] as const).filter(type => data.requestable[type].length > 0);
  return (
    <>
      {types.map(type => (
        <Button key={type} variant="text" onClick={() => setOpen(type)}>
          {text(requestKeys[type].title)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open && (
          <RequestDialog
            order={order}
            type={open}
            requestable={data.requestable[open]}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What was asked about an order and what became of it. */
export function RequestList({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const { data } = useOrderRequests(order.orderToken);
  if (!data || data.requests.length === 0) return null;
  return (
    <section className={styles.refunds}>
      <Heading level={2} size="t3">
        {text('requestsTitle')}
      </Heading>
      <ul className={styles.requests}>
        {data.requests.map(request => (
          <RequestItem key={request._id} orderToken={order.orderToken} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestItem({ orderToken, request }: { orderToken: string; request: OrderRequest }) {
  const { text, language } = useText();
  const api = useApi();
  const { run, isBusy, error } = useAct();
  // the buyer's own clock, as of money that comes back
  const timeZone = readersZone();
  const date = formatDay(request.decidedAt ?? request.dueAt, { language, timeZone });
  const withdraw = async () => {
    const body = { orderToken, orderRequestId: request._id };
    if (await run(() => api.call('POST /front/order/withdraw-request', body, { idempotent: true })))
      showToast(text('requestGone'));
  };
  return (
    <li>
      <p>
        <strong>{text(requestKeys[request.type].of, { event: request.eventTitle })}</strong>{' '}
        {text(requestStateKey(request), { date })}
      </p>
      <p className={styles.words}>{request.words}</p>
      {request.reply && <p className={styles.words}>{text('requestReply', { words: request.reply })}</p>}
      {request.state === 'open' && (
        <Button variant="text" size="s" busy={isBusy} onClick={() => void withdraw()}>
          {text('requestWithdraw')}
        </Button>
      )}
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
    </li>
  );
}
