import { groupCode, homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { copyText } from './printed/copy-text.ts';
import { seatText } from './printed/seat-text.ts';
import { QrCode } from './qr-code.tsx';
import styles from './thermal-print.module.css';
import type { CopyNumber, PrintedTicket, PrintedReceipt } from './printed/printed-ticket.ts';

/** What goes on the roll. */
export interface ThermalPrintProps {
  readonly tickets: readonly PrintedTicket[];
  readonly receipt: PrintedReceipt;
}

/**
 * The tickets for a roll of 80 mm, one cut each, and a receipt. Not seen on the screen: while it is in the
 * page, printing the page prints this and nothing else.
 */
export function ThermalPrint({ tickets, receipt }: ThermalPrintProps) {
  const printable = tickets.filter(ticket => ticket.state !== 'void');
  return createPortal(
    <div className={styles.roll} aria-hidden="true">
      {printable.map((ticket, at) => (
        <Ticket
          key={ticket._id}
          ticket={ticket}
          receipt={receipt}
          position={at + 1}
          outOf={printable.length}
        />
      ))}
      <Receipt receipt={receipt} title={tickets[0]?.eventTitle ?? ''} />
    </div>,
    document.body,
  );
}

interface TicketProps {
  readonly ticket: PrintedTicket;
  readonly receipt: PrintedReceipt;
  readonly position: number;
  readonly outOf: number;
}

function Ticket({ ticket, receipt, position, outOf }: TicketProps) {
  const { text, language } = useTexts();
  const style = { language, timeZone: ticket.timezone };
  const seat = seatText(ticket.seat, text);
  return (
    <section className={styles.cut}>
      <CopyLine copy={ticket.copy} />
      <h2>{ticket.eventTitle}</h2>
      <p className={styles.when}>{formatDayTime(ticket.date, style)}</p>
      <p>
        {ticket.venue}, {ticket.city}
      </p>
      <QrCode className={styles.qr} text={ticket.code} />
      <p className={styles.code}>{groupCode(ticket.shortCode, 3)}</p>
      <p className={styles.type}>
        <b>{ticket.ticketTypeName}</b>
        <b>{formatMoney({ amount: ticket.price, currency: receipt.currency }, language)}</b>
      </p>
      {seat === '' ? null : <p className={styles.seat}>{seat}</p>}
      {ticket.attendeeName === '' ? null : <p>{ticket.attendeeName}</p>}
      <p className={styles.small}>
        {[text('ticketOf', { position, outOf }), groupCode(receipt.number)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.small}>{text('thanks')}</p>
    </section>
  );
}

function CopyLine({ copy }: { copy: CopyNumber | undefined }) {
  const { text } = useTexts();
  const words = copyText(copy, text);
  return words === '' ? null : <p className={styles.copy}>{words}</p>;
}

function Receipt({ receipt, title }: { receipt: PrintedReceipt; title: string }) {
  const { text, language } = useTexts();
  const { number, at, total, currency, quantity, payspotName, payment, refunded = 0 } = receipt;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const style = { language, timeZone: homeTimezone };
  return (
    <section className={styles.cut}>
      <CopyLine copy={receipt.copy} />
      <p>{payspotName}</p>
      <p>{formatDayTime(at, style)}</p>
      <h2>{title}</h2>
      <dl className={styles.sums}>
        {number === '' ? null : (
          <>
            <dt>{text('order')}</dt>
            <dd>{groupCode(number)}</dd>
          </>
        )}
        <dt>{text('tickets')}</dt>
        <dd>{quantity}</dd>
        <dt>{text('total')}</dt>
        <dd className={styles.total}>{money(total)}</dd>
        {refunded > 0 ? (
          <>
            <dt>{text('refundedSum')}</dt>
            <dd>{money(-refunded)}</dd>
          </>
        ) : null}
        {payment?.method === 'card' ? (
          <>
            <dt>{text('method')}</dt>
            <dd>{text('card')}</dd>
          </>
        ) : null}
        {payment?.card === undefined ? null : (
          <>
            <dt>{text('card')}</dt>
            <dd>{money(payment.card)}</dd>
          </>
        )}
        {payment?.tendered === undefined ? null : (
          <>
            <dt>{text('cashGivenShort')}</dt>
            <dd>{money(payment.tendered)}</dd>
            <dt>{text('changeShort')}</dt>
            <dd>{money(payment.change ?? 0)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
