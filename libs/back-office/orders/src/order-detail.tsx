import { formatOrderNumber, languageOptions } from '@vh/domain';
import { formatAmount, formatDayTime, readersZone } from '@vh/i18n';
import {
  Button,
  DefinitionRows,
  Notice,
  StatusBadge,
  TextLink,
  TicketLine,
  type DefinitionRow,
} from '@vh/ui';
import { type PlacedScope, formatMoment, PersonalDataNote, useDownload } from '@vh/area-kit';
import { ticketTones, orderTones } from './order-tones.ts';
import { useOrderTexts } from './order/order-texts.ts';
import { DoorNotes } from './actions/door-notes.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { useActionTexts } from './actions/order-action-texts.ts';
import { OrderDisputes } from './actions/order-disputes.tsx';
import { OrderMoneyNotices, OrderRefunds } from './actions/order-money.tsx';
import { RenameTicket } from './actions/rename-ticket.tsx';
import { ReissueTicket } from './actions/reissue-ticket.tsx';
import { ReseatTicket } from './actions/reseat-ticket.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLinks } from './order/order-links.tsx';
import { OrderPart } from './order/order-part.tsx';
import { BuyerAnswers } from './buyer-answers.tsx';
import { OrderHistory, OrderMessages, OrderPayments } from './order-records.tsx';
import styles from './order/orders.module.css';
import type { OrderRecord } from './order/use-order.ts';
import { ticketTitle } from './order/ticket-title.ts';

/** State and number of an order, on one line. */
export function OrderLead({ order }: { order: OrderRecord }) {
  const { text } = useOrderTexts();
  return (
    <p className={styles.lead}>
      <StatusBadge tone={orderTones[order.state]}>{text(`order.${order.state}`)}</StatusBadge>
      <span>{formatOrderNumber(order.number)}</span>
    </p>
  );
}

/** An order: the sum and what to do about it first, then tickets, buyer, payments, history and messages. */
export function OrderDetail({ order, scope }: { order: OrderRecord; scope: PlacedScope }) {
  return (
    <div className={styles.detail}>
      <OrderFacts order={order} />
      <OrderSum order={order} />
      <OrderMoneyNotices order={order} />
      <OrderOfSeveral order={order} />
      <OrderAdvice order={order} />
      <OrderLinks order={order} base={scope.base} />
      <OrderActions order={order} base={scope.base} />
      <OrderLines order={order} scope={scope} />
      <OrderTickets order={order} />
      <PersonalDataNote scope={scope} />
      <OrderBuyer order={order} scope={scope} />
      <DoorNotes order={order} />
      <BuyerAnswers order={order} />
      {!order.isPart && order.total !== undefined && <OrderPayments order={order} />}
      <OrderRefunds order={order} />
      <OrderDisputes order={order} />
      <OrderDocuments order={order} />
      <OrderHistory order={order} />
      <OrderMessages order={order} />
    </div>
  );
}

function OrderFacts({ order: { lines, channel, payspotName } }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  const [first] = lines;
  const style = { language, timeZone: first?.timezone, readerZone: readersZone() };
  const date = first && `${formatDayTime(first.eventDate, style)}. `;
  return (
    <p className={styles.quiet}>
      {date}
      {soldThrough(text, { channel, payspotName })}.
    </p>
  );
}

function soldThrough(
  text: ReturnType<typeof useOrderTexts>['text'],
  { channel, payspotName: place }: Pick<OrderRecord, 'channel' | 'payspotName'>,
): string {
  if (channel === 'web') return text('soldOnWeb');
  if (channel === 'back-office') return text('createdByStaff');
  return place ? text('soldAt', { place }) : text('soldAtPayspot');
}

/** What was paid; nothing for who may not see it. */
function OrderSum({ order }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  const { currency, quantity, total, fees = 0, vat = 0 } = order;
  const { protection = 0, discount = 0, refunded = 0 } = order;
  const { vatShares, vatExemption } = order;
  if (total === undefined) return null;
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const remarks = [text('placesAndFees', { count: quantity, fees: money(fees), vat: money(vat) })];
  const shares = vatShares.map(({ part, basisPoints, vat: share }) =>
    text(`vatOf.${part}`, { rate: basisPoints / 100, vat: money(share) }),
  );
  if (vatExemption !== '') shares.push(vatExemption);
  if (discount > 0) remarks.push(text('withDiscount', { discount: money(discount) }));
  if (refunded > 0) remarks.push(text('refundedSum', { sum: money(refunded) }));
  if (protection > 0) remarks.push(text('withProtection', { protection: money(protection) }));
  return (
    <p className={styles.sum}>
      <strong className={styles.amount}>{money(total)}</strong>
      <span className={styles.quiet}>{remarks.join(', ')}</span>
      {shares.length > 0 && <span className={styles.quiet}>{shares.join(', ')}</span>}
    </p>
  );
}

/** Says that there is more in the order than its reader sees. */
function OrderOfSeveral({ order: { otherTickets } }: { order: OrderRecord }) {
  const { text } = useOrderTexts();
  if (otherTickets === 0) return null;
  return (
    <Notice tone="wait" title={text('partTitle')}>
      {text('partText')}
    </Notice>
  );
}

function OrderAdvice({ order: { state, payBy } }: { order: OrderRecord }) {
  const { text, language } = useOrderTexts();
  if (state !== 'booked' || !payBy) return null;
  return <Notice tone="wait">{text('payUntil', { time: formatMoment(payBy, language) })}</Notice>;
}

function OrderLines({
  order: { lines, currency, otherTickets },
  scope: { base, canOpenEvents },
}: {
  order: OrderRecord;
  scope: PlacedScope;
}) {
  const { text, language } = useOrderTexts();
  const rows: DefinitionRow[] = lines.map(line => ({
    key: line._id,
    term: `${line.quantity} × ${line.ticketTypeName}`,
    detail: line.total === undefined ? '' : formatAmount({ amount: line.total, currency }, language),
  }));
  const events = [...new Map(lines.map(line => [line.eventId, line.eventTitle]))];
  return (
    <OrderPart title={text('bought')}>
      <DefinitionRows look="compact" rows={rows} />
      {otherTickets > 0 && <p className={styles.quiet}>{text('otherTickets', { count: otherTickets })}</p>}
      {canOpenEvents || events.length > 1 ? (
        <ul className={styles.events}>
          {events.map(([eventId, title]) => (
            <li key={eventId}>
              {canOpenEvents ? <TextLink href={`${base}/event/${eventId}`}>{title}</TextLink> : title}
            </li>
          ))}
        </ul>
      ) : null}
    </OrderPart>
  );
}

function OrderTickets({ order }: { order: OrderRecord }) {
  const { tickets, currency } = order;
  const { text, language } = useOrderTexts();
  const { text: actionText } = useActionTexts();
  const { isBusy, save } = useDownload();
  const isPrintable = order.actions.includes('print') && tickets.some(({ state }) => state !== 'void');
  if (tickets.length === 0) {
    return (
      <OrderPart title={text('tickets')}>
        <p className={styles.quiet}>{text('noTickets')}</p>
      </OrderPart>
    );
  }
  return (
    <OrderPart title={text('tickets')}>
      <ul className={styles.tickets}>
        {tickets.map(ticket => (
          <li key={ticket._id}>
            <TicketLine
              title={ticketTitle(ticket)}
              state={
                <StatusBadge tone={ticketTones[ticket.state]}>{text(`ticket.${ticket.state}`)}</StatusBadge>
              }
              amount={
                ticket.price === undefined
                  ? undefined
                  : formatAmount({ amount: ticket.price, currency }, language)
              }
            />
            <small className={styles.quiet}>
              {text('ticketCode', { code: ticket.shortCode })}
              {ticket.voidCause && `, ${actionText(`void.${ticket.voidCause}`)}`}
              {ticket.attendeeEmail && `, ${text('holderAt', { email: ticket.attendeeEmail })}`}
            </small>
            {order.actions.includes('rename') && <RenameTicket ticket={ticket} />}
            {order.actions.includes('reissue') && <ReissueTicket ticket={ticket} />}
            {order.actions.includes('reseat') && <ReseatTicket ticket={ticket} order={order} />}
          </li>
        ))}
      </ul>
      {isPrintable && (
        <p>
          <Button
            variant="outline"
            size="s"
            busy={isBusy}
            onClick={() => void save('POST /back/order/print-tickets', { orderId: order._id })}
          >
            {text('saveTickets')}
          </Button>
        </p>
      )}
    </OrderPart>
  );
}

function OrderBuyer({
  order: { buyerName, buyerEmail, buyerPhone, buyerId, language: buyerLanguage },
  scope: { base, canViewBuyers },
}: {
  order: OrderRecord;
  scope: PlacedScope;
}) {
  const { text } = useOrderTexts();
  const hasRecord = canViewBuyers === true && buyerId !== undefined;
  const rows: DefinitionRow[] = [
    { term: text('name'), detail: buyerName || '–' },
    {
      term: text('email'),
      detail: buyerEmail ? <TextLink href={`mailto:${buyerEmail}`}>{buyerEmail}</TextLink> : '–',
    },
    ...(buyerPhone
      ? [{ term: text('phone'), detail: <TextLink href={`tel:${buyerPhone}`}>{buyerPhone}</TextLink> }]
      : []),
    { term: text('language'), detail: languageOptions.find(({ code }) => code === buyerLanguage)?.name },
  ];
  return (
    <OrderPart title={text('buyer')}>
      <DefinitionRows look="compact" rows={rows} />
      {hasRecord ? (
        <p>
          <TextLink href={`${base}/buyer/${buyerId}`}>{text('openBuyer')}</TextLink>
        </p>
      ) : null}
    </OrderPart>
  );
}
