import { hasCode, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode, homeTimezone } from '@vh/domain';
import { formatDayTime, formatMoney } from '@vh/i18n';
import { Button, showToast, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useIntentKey } from '../../shared/use-intent-key.ts';
import { seatText, ticketStateText, useTicketSheet } from '../print/index.ts';
import styles from './lookup.module.css';

type Found = ResponseOf<'POST /back/payspot/get-found-orders'>['rows'][number];

interface FoundOrderProps {
  readonly order: Found;
  readonly payspotId: string;
  /** The box office may print and mail tickets of other channels. */
  readonly mayAct: boolean;
}

/** An order of any channel: who bought it, how it stands, and each of its tickets. */
export function FoundOrder({ order, payspotId, mayAct }: FoundOrderProps) {
  const { text, language } = useTexts();
  const { orderId, state, channel, buyerName, buyerEmail, total, currency, isOwn, tickets } = order;
  const number = groupCode(order.number);
  const facts = [
    text(`lookupState_${state}`),
    text(`lookupChannel_${channel}`),
    formatMoney({ amount: total, currency }, language),
    formatDayTime(order.createdAt, { language, timeZone: homeTimezone }),
  ];
  const hasTickets = tickets.some(ticket => ticket.state !== 'void');
  return (
    <article className={styles.order} aria-labelledby={`order-${orderId}`}>
      <h2 id={`order-${orderId}`}>{text('orderTitle', { number })}</h2>
      <p>{facts.join(' · ')}</p>
      <p>{[buyerName, buyerEmail].filter(Boolean).join(', ')}</p>
      <ul className={styles.tickets}>
        {tickets.map(ticket => (
          <li key={ticket._id} data-void={ticket.state === 'void' || undefined}>
            <b>
              {[ticket.ticketTypeName, seatText(ticket.seat, text), ticket.attendeeName]
                .filter(Boolean)
                .join(', ')}
            </b>
            <span>
              {ticket.eventTitle}, {formatDayTime(ticket.date, { language, timeZone: ticket.timezone })}
            </span>
            <span>
              {groupCode(ticket.shortCode, 3)} · {ticketStateText(text, ticket.state)}
            </span>
          </li>
        ))}
      </ul>
      {isOwn && (
        <TextLink href={`/payspot/${payspotId}/order/${orderId}`}>
          {text('lastSaleOpen', { number })}
        </TextLink>
      )}
      {!isOwn && mayAct && hasTickets && (
        <Actions {...{ payspotId, orderId, number }} mails={buyerEmail !== ''} />
      )}
    </article>
  );
}

interface ActionsProps {
  readonly payspotId: string;
  readonly orderId: string;
  readonly number: string;
  /** There is somebody to mail the tickets to. */
  readonly mails: boolean;
}

function Actions({ payspotId, orderId, number, mails }: ActionsProps) {
  const { text } = useTexts();
  const api = useApi();
  const sheet = useTicketSheet(payspotId, orderId, 'found');
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  // each mail that was sent is followed by another wish
  const idempotencyKey = useIntentKey({ orderId, sent });
  const mail = async () => {
    setBusy(true);
    try {
      await api.call('POST /back/payspot/resend-found', { payspotId, foundOrderId: orderId, idempotencyKey });
      setSent(count => count + 1);
      showToast(text('mailSentToBuyer'));
    } catch (error) {
      showToast(text(hasCode(error, 'request.rate_limited') ? 'mailTooOften' : 'mailFailed'), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.acts}>
      <Button variant="outline" icon="print" busy={sheet.isBusy} onClick={() => void sheet.open()}>
        {text('lookupPrint', { number })}
      </Button>
      {mails && (
        <Button variant="outline" icon="mail" busy={isBusy} onClick={() => void mail()}>
          {text('lookupMail', { number })}
        </Button>
      )}
    </div>
  );
}
