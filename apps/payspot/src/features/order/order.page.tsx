import { isApiError, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode, homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { Button, Icon, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCounter } from '../counter/index.ts';
import {
  MailTickets,
  ThermalPrint,
  PrintStatus,
  seatText,
  ticketStateText,
  useCountedPrint,
  useTicketSheet,
} from '../print/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RefundTickets } from './refund-tickets.tsx';
import styles from './order.page.module.css';

type PayspotOrder = ResponseOf<'POST /back/payspot/get-order'>;
type CounterTicket = PayspotOrder['tickets'][number];

/** One sale of the payspot, to look at and to print again. */
export function OrderPage() {
  const { payspotId, payspot } = useCounter();
  const { orderId = '' } = useParams();
  const { text, language } = useTexts();
  const order = useApiQuery('POST /back/payspot/get-order', { payspotId, orderId, lang: language });

  if (order.data) return <Order order={order.data} payspotId={payspotId} payspotName={payspot?.name ?? ''} />;
  if (order.isPending)
    return <p className={styles.page}>{text(order.isPaused ? 'loadingOffline' : 'loading')}</p>;
  const isMissing = isApiError(order.error) && order.error.status === 404;
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{text(isMissing ? 'orderNotFound' : 'loadFailed')}</h1>
      {isMissing ? (
        <TextLink href={`/payspot/${payspotId}/sales`}>{text('backToSales')}</TextLink>
      ) : (
        <Button variant="outline" onClick={() => void order.refetch()}>
          {text('retry')}
        </Button>
      )}
    </div>
  );
}

interface OrderProps {
  readonly order: PayspotOrder;
  readonly payspotId: string;
  readonly payspotName: string;
}

function Order({ order, payspotId, payspotName }: OrderProps) {
  const { text, language } = useTexts();
  const { number, paidAt, currency, total, method, refunded, lines, tickets, isCollected } = order;
  const { tendered, change = 0 } = order;
  const [isMailing, setMailing] = useState(false);
  const style = { language, timeZone: homeTimezone };
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const receipt = { ...order, at: paidAt, payspotName, payment: { method, tendered, change } };
  const reprint = useCountedPrint({ payspotId, orderId: order._id, receipt });
  const { printer } = reprint;
  const sheet = useTicketSheet(payspotId, order._id);
  const isPrintable = tickets.some(({ state }) => state !== 'void');
  return (
    <div className={styles.page}>
      <p>
        <TextLink href={`/payspot/${payspotId}/sales`}>{text('backToSales')}</TextLink>
      </p>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('orderTitle', { number: groupCode(number) })}</h1>
        <p>
          {text('soldAt', { at: formatDayTime(paidAt, style) })}. {text('method')}: {text(method)}.
        </p>
        {isCollected && <p>{text('collectedOrder')}</p>}
        <div className={styles.acts}>
          {isPrintable && (
            <Button busy={reprint.isBusy} onClick={() => void reprint.print()}>
              <Icon name="print" /> {printer.choice ? text('reprintTickets') : text('reprint')}
            </Button>
          )}
          {isPrintable && (
            <Button variant="outline" busy={sheet.isBusy} onClick={() => void sheet.open()}>
              <Icon name="download" /> {text('openPdf')}
            </Button>
          )}
          {isPrintable ? (
            <MailTickets
              payspotId={payspotId}
              orderId={order._id}
              isCollected={isCollected}
              isOpen={isMailing}
              onOpen={() => setMailing(true)}
              onClose={() => setMailing(false)}
            />
          ) : null}
          <RefundTickets order={order} payspotId={payspotId} />
        </div>
        <PrintStatus state={printer.state} what="sale" onAgain={() => void reprint.print()} />
      </header>
      <table className={styles.lines}>
        <tbody>
          {lines.map(line => (
            <tr key={line._id}>
              <th scope="row">
                {line.eventTitle}
                <small>{line.ticketTypeName}</small>
              </th>
              <td>
                {line.quantity} × {money(line.face + line.fee)}
              </td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={text('total')} amount={money(total)} />
          {tendered !== undefined && (
            <>
              <Sum label={text('cashGivenShort')} amount={money(tendered)} />
              <Sum label={text('changeShort')} amount={money(change)} />
            </>
          )}
          {refunded > 0 && <Sum label={text('refundedSum')} amount={money(-refunded)} />}
        </tfoot>
      </table>
      <ul className={styles.tickets}>
        {tickets.map((ticket, at) => (
          <li key={ticket._id}>
            <TicketStub
              ticket={ticket}
              place={text('ticketOf', { position: at + 1, outOf: tickets.length })}
            />
          </li>
        ))}
      </ul>
      {reprint.roll ? <ThermalPrint {...reprint.roll} /> : null}
    </div>
  );
}

/** A sum below the lines of a sale. */
function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

function TicketStub({ ticket, place }: { ticket: CounterTicket; place: string }) {
  const { text, language } = useTexts();
  const style = { language, timeZone: ticket.timezone };
  const seat = seatText(ticket.seat, text);
  return (
    <article className={styles.ticket} data-void={ticket.state === 'void'}>
      <div>
        <p>{place}</p>
        <h2>{ticket.ticketTypeName}</h2>
        {seat === '' ? null : <p className={styles.seat}>{seat}</p>}
        <p>
          {ticket.eventTitle}, {formatDayTime(ticket.date, style)},{' '}
          {[ticket.venue, ticket.city].filter(Boolean).join(', ')}
        </p>
        <p className={styles.code}>{groupCode(ticket.shortCode, 3)}</p>
        <p>{ticketStateText(text, ticket.state)}</p>
      </div>
    </article>
  );
}
