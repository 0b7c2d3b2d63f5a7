import { useApi } from '@vh/api-client';
import { orderRequestWordsMaxLength } from '@vh/domain';
import { formatDay, useText } from '@vh/i18n';
import { Checkbox, showToast, TextArea } from '@vh/ui';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { ActDialog } from './act.dialog.tsx';
import { requestKeys, type OrderRequest } from './order-request.model.ts';
import type { BuyerOrder, BuyerTicket } from './order-state.model.ts';
import { useAct } from './use-act.ts';
import styles from './order.module.css';

interface RequestDialogProps {
  readonly order: BuyerOrder;
  readonly type: OrderRequest['type'];
  /** Ids of the tickets that the request can be about. */
  readonly requestable: readonly string[];
  readonly onClose: () => void;
}

/** Asks the organiser for money back or for a change: of which tickets, and why. */
export function RequestDialog({ order, type, requestable, onClose }: RequestDialogProps) {
  const { text, language } = useText();
  const api = useApi();
  const { run, isBusy, error } = useAct();
  const tickets = order.tickets.filter(({ _id }) => requestable.includes(_id));
  const [chosen, setChosen] = useState<readonly string[]>(tickets.length === 1 ? [...requestable] : []);
  const [words, setWords] = useState('');
  const [acceptsCredit, setAcceptsCredit] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // the same request sent again, after a lost answer, is one
  const attempt = useRef<{ wanted: string; key: string }>(undefined);
  const keys = requestKeys[type];
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  const send = async () => {
    setAsked(true);
    if (chosen.length === 0 || words.trim() === '') return;
    const wish = {
      ...{ orderToken: order.orderToken, type, ticketIds: [...chosen], words: words.trim() },
      ...(acceptsCredit && { acceptsCredit }),
    };
    const wanted = JSON.stringify(wish);
    if (attempt.current?.wanted !== wanted) attempt.current = { wanted, key: createIdempotencyKey() };
    const body = { ...wish, idempotencyKey: attempt.current.key };
    if (!(await run(() => api.call('POST /front/order/send-request', body)))) return;
    showToast(text('requestSent'));
    onClose();
  };
  return (
    <ActDialog
      title={text(keys.title)}
      actLabel={text('requestSend')}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <p>{text(keys.lead)}</p>
        <fieldset className={styles.choices}>
          <legend>{text('requestChoose')}</legend>
          {tickets.map((ticket, at) => (
            <Checkbox
              key={ticket._id}
              label={nameOf(ticket)}
              help={formatDay(ticket.date, { language, timeZone: ticket.timezone })}
              checked={chosen.includes(ticket._id)}
              onChange={() => toggle(ticket._id)}
              error={at === 0 && isAsked && chosen.length === 0 && text('requestNoTicket')}
            />
          ))}
        </fieldset>
        <TextArea
          label={text(keys.words)}
          rows={4}
          maxLength={orderRequestWordsMaxLength}
          value={words}
          error={isAsked && words.trim() === '' && text('requestWordsMissing')}
          onChange={event => setWords(event.target.value)}
          required
        />
        {type === 'refund' && (
          <Checkbox
            label={text('requestAcceptsCredit')}
            help={text('requestAcceptsCreditHelp')}
            checked={acceptsCredit}
            onChange={event => setAcceptsCredit(event.target.checked)}
          />
        )}
      </div>
    </ActDialog>
  );

  function nameOf(ticket: BuyerTicket): string {
    const seat = ticket.seat && text('ticketSeatText', ticket.seat);
    return [ticket.eventTitle, ticket.ticketTypeName, seat, ticket.attendeeName].filter(Boolean).join(', ');
  }
}
