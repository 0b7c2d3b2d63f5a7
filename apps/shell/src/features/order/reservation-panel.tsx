import { groupCode } from '@vh/domain';
import { formatMoney, useText, type MessageKey, readersZone, formatDayTime } from '@vh/i18n';
import { Heading, Notice } from '@vh/ui';
import { lazy, Suspense } from 'react';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './bank-transfer-panel.module.css';
import own from './reservation-panel.module.css';

/** The code's drawing is fetched when there is one to draw. */
const TicketCode = lazy(async () => ({ default: (await import('./ticket-code.tsx')).TicketCode }));

/** Tells whether an order waits for its buyer to pay at a counter. */
export function waitsForCounter(order: BuyerOrder): boolean {
  const { payment, reservation } = order;
  const isOpen = payment?.state === 'created' || payment?.state === 'pending';
  return order.state === 'booked' && payment?.method === 'payspot' && isOpen && reservation !== undefined;
}

/** What to say or show at a counter, until when, and where the counters are. */
export function ReservationPanel({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const { reservation, payBy, pickUpCode = '' } = order;
  const price = formatMoney({ amount: order.total, currency: order.currency }, language);
  // the buyer's own clock: this is a deadline for them, not the evening's time
  const style = { language, timeZone: readersZone() };
  const time = payBy ? formatDayTime(payBy, style) : '';
  return (
    <section className={styles.panel} aria-labelledby="reservation-title">
      <Heading level={1} size="t6" id="reservation-title">
        {text('reserveTitle', { price })}
      </Heading>
      <p className={styles.lead}>{text('reserveLead', { time })}</p>
      {reservation?.needsEmailConfirmation && !order.emailNotSent && (
        <Notice tone="wait">{text('reserveConfirm', { email: order.buyer.email, time })}</Notice>
      )}
      <div className={styles.slip}>
        <dl className={styles.facts}>
          <Fact name="reserveNumber" value={groupCode(order.number)} />
          <Fact name="reserveCode" value={pickUpCode} />
          <Fact name="reserveAmount" value={price} />
        </dl>
        {reservation && (
          <figure className={styles.code}>
            <Suspense fallback={<span className={styles.codeSpace} />}>
              <TicketCode code={reservation.code} label={text('reserveQrLabel')} />
            </Suspense>
            <figcaption>{text('reserveScan')}</figcaption>
          </figure>
        )}
      </div>
      {reservation && reservation.payspots.length > 0 && (
        <>
          <Heading level={2} size="t3">
            {text('reserveWhere')}
          </Heading>
          <ul className={own.places}>
            {reservation.payspots.map(({ name, address, city }) => (
              <li key={`${name} ${address}`}>
                <b>{name}</b>
                <span>{[address, city].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{text('reserveAfter')}</p>
    </section>
  );
}

interface FactProps {
  readonly name: MessageKey;
  readonly value: string;
}

function Fact({ name, value }: FactProps) {
  const { text } = useText();
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd>
        <b className={own.large}>{value}</b>
      </dd>
    </div>
  );
}
