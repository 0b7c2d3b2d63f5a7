import { formatAmount } from '@vh/i18n';
import { Checkbox } from '@vh/ui';
import { useId } from 'react';
import { ticketTitle } from '../order/ticket-title.ts';
import type { OrderRecord } from '../order/use-order.ts';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { toggleTicket } from './refund-form.model.ts';

/** The tickets that can go back, each to be chosen. */
export function RefundTickets({
  order,
  chosen,
  error,
  onChange,
}: {
  order: OrderRecord;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ticketIds: string[]) => void;
}) {
  const { text, language } = useActionTexts();
  const errorId = useId();
  const { refundable, currency } = order;
  const tickets = order.tickets.filter(ticket => refundable.includes(ticket._id));
  const isAll = chosen.length === refundable.length;
  return (
    <fieldset className={styles.tickets} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{text('chosenTickets')}</legend>
      {refundable.length > 1 ? (
        <Checkbox
          label={text('allTickets', { count: refundable.length })}
          checked={isAll}
          onChange={() => onChange(isAll ? [] : [...refundable])}
        />
      ) : null}
      {tickets.map(ticket => (
        <Checkbox
          key={ticket._id}
          label={ticketTitle(ticket)}
          help={[
            ticket.shortCode,
            ...(ticket.price === undefined
              ? []
              : [formatAmount({ amount: ticket.price, currency }, language)]),
          ].join(', ')}
          checked={chosen.includes(ticket._id)}
          onChange={() => onChange(toggleTicket(chosen, ticket._id, refundable))}
        />
      ))}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
