import { formatAmount } from '@vh/i18n';
import { DefinitionRows, StatusBadge, Timeline } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { providerInWords } from './order/payment-words.ts';
import { messageTones, paymentTones } from './order-tones.ts';
import { useOrderTexts, type OrderText } from './order/order-texts.ts';
import { OrderPart } from './order/order-part.tsx';
import styles from './order/orders.module.css';
import type { OrderRecord } from './order/use-order.ts';

/** The payments of an order, each with its provider and state. */
export function OrderPayments({ order: { payments } }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  if (payments.length === 0) {
    return (
      <OrderPart title={text('payments')}>
        <p className={styles.quiet}>{text('noPayments')}</p>
      </OrderPart>
    );
  }
  return (
    <OrderPart title={text('payments')}>
      <DefinitionRows
        look="compact"
        rows={payments.map(({ _id, provider, reference, amount, currency, state }) => ({
          key: _id,
          term: providerInWords(provider, text),
          detail: (
            <span className={styles.pair}>
              {formatAmount({ amount, currency }, language)}
              <StatusBadge tone={paymentTones[state]}>{text(`payment.${state}`)}</StatusBadge>
              {reference ? <small className={styles.reference}>{reference}</small> : null}
            </span>
          ),
        }))}
      />
    </OrderPart>
  );
}

/** Everything that happened to an order, newest first. */
export function OrderHistory({ order: { history, currency } }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  const items = history.map((entry, index) => ({
    key: String(index),
    text: <HistoryText entry={entry} currency={currency} />,
    time: formatMoment(entry.at, language),
    dateTime: entry.at,
  }));
  return (
    <OrderPart title={text('history')}>
      <Timeline items={items.reverse()} />
    </OrderPart>
  );
}

/** The messages an order caused. */
export function OrderMessages({ order: { messages } }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  if (messages.length === 0) {
    return (
      <OrderPart title={text('messages')}>
        <p className={styles.quiet}>{text('noMessages')}</p>
      </OrderPart>
    );
  }
  return (
    <OrderPart title={text('messages')}>
      <ul className={styles.messages}>
        {messages.map(({ _id, kind, to, state, at }) => (
          <li key={_id}>
            <span>
              {describeKind(kind, text)} {text('messageTo', { to })}
            </span>
            <span className={styles.pair}>
              <StatusBadge tone={messageTones[state]}>{text(`message.${state}`)}</StatusBadge>
              <time dateTime={at} className={styles.quiet}>
                {formatMoment(at, language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

/** What happened, by whom, about which sum; below it what staff wrote. */
function HistoryText({
  entry,
  currency,
}: {
  entry: OrderRecord['history'][number];
  currency: OrderRecord['currency'];
}) {
  const { text, language } = useOrderTexts();
  const { amount, note } = entry;
  const sum = amount ? `, ${formatAmount({ amount, currency }, language)}` : '';
  return (
    <>
      {describeEntry(entry, text)}
      {sum}
      {note ? <span className={styles.historyNote}>{note}</span> : null}
    </>
  );
}

function describeEntry({ type, actor }: OrderRecord['history'][number], text: OrderText): string {
  const key = `history.${type}`;
  const what = text.has(key) ? text(key) : text('history.other', { type });
  const actorKey = `actor.${actor}`;
  return text('historyBy', { what, who: text.has(actorKey) ? text(actorKey) : actor });
}

function describeKind(kind: string, text: OrderText): string {
  const key = `message.${kind}`;
  return text.has(key) ? text(key) : text('message.other', { kind });
}
