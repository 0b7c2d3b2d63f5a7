import { refundCutoffHours } from '@vh/domain';
import { useApi } from '@vh/api-client';
import { formatDay, formatMoney, useText } from '@vh/i18n';
import { Checkbox, DefinitionRows, Notice, showToast } from '@vh/ui';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { ActDialog } from './act.dialog.tsx';
import { groundKeys, isHeld, refusalKeys, type BuyerOrder, type BuyerTicket } from './order-state.model.ts';
import { useAct } from './use-act.ts';
import { useReturnQuote, useRefusals } from './use-return-quote.ts';
import styles from './order.module.css';

/** Gives tickets back: which, what that brings, and only then the act. */
export function ReturnTicketsDialog({ order, onClose }: { order: BuyerOrder; onClose: () => void }) {
  const { text, language } = useText();
  const api = useApi();
  const { run, isBusy, error } = useAct();
  const tickets = order.tickets.filter(isHeld);
  const [chosen, setChosen] = useState<readonly string[]>(
    tickets.length === 1 ? tickets.map(ticket => ticket._id) : [],
  );
  const quote = useReturnQuote(order.orderToken, chosen);
  const refusals = useRefusals(order);
  // the same choice sent again, after a lost answer, gives the tickets back once
  const attempt = useRef<{ choice: string; key: string }>(undefined);
  const amount = quote.data?.amount ?? 0;
  const canGiveBack = chosen.length > 0 && quote.data !== undefined && quote.data.refused.length === 0;
  const price = formatMoney({ amount, currency: order.currency }, language);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  const send = async () => {
    if (!canGiveBack) return;
    const choice = [...chosen].sort().join();
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: createIdempotencyKey() };
    const body = {
      orderToken: order.orderToken,
      ticketIds: [...chosen],
      expectedAmount: amount,
      idempotencyKey: attempt.current.key,
    };
    const done = await run(() => api.call('POST /front/order/cancel-tickets', body));
    if (!done) return void quote.refetch();
    showToast(
      text('ticketBackDone', {
        amount: formatMoney({ amount: done.value.amount, currency: order.currency }, language),
      }),
    );
    onClose();
  };
  return (
    <ActDialog
      title={text('ticketBackTitle')}
      actLabel={canGiveBack ? text('ticketBackConfirm', { amount: price }) : text('ticketBackTitle')}
      isBusy={isBusy || (chosen.length > 0 && quote.isFetching)}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <p>{text('ticketBackLead')}</p>
        <fieldset className={styles.choices}>
          <legend>{text('ticketBackChoose')}</legend>
          {tickets.map(ticket => (
            <Checkbox
              key={ticket._id}
              label={nameOf(ticket)}
              help={helpOf(ticket)}
              disabled={refusals.has(ticket._id) && !chosen.includes(ticket._id)}
              checked={chosen.includes(ticket._id)}
              onChange={() => toggle(ticket._id)}
              error={refusalOf(ticket._id)}
            />
          ))}
        </fieldset>
        <div role="status" className={styles.quote}>
          {chosen.length > 0 && quote.data && quote.data.lines.length > 0 && (
            <>
              <DefinitionRows
                rows={[
                  { term: text('ticketBackYouGet'), detail: <strong>{price}</strong> },
                  ...(quote.data.kept > 0
                    ? [
                        {
                          term: text('ticketBackKept'),
                          detail: formatMoney(
                            { amount: quote.data.kept, currency: order.currency },
                            language,
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              <p>
                {text(groundKeys[quote.data.reason])} {amount > 0 && text('ticketBackWay')}
              </p>
            </>
          )}
        </div>
        {quote.isError && (
          <Notice tone="bad" live="assertive">
            <ErrorText error={quote.error} />
          </Notice>
        )}
      </div>
    </ActDialog>
  );

  function nameOf(ticket: BuyerTicket): string {
    const seat = ticket.seat && text('ticketSeatText', ticket.seat);
    return [ticket.eventTitle, ticket.ticketTypeName, seat, ticket.attendeeName].filter(Boolean).join(', ');
  }

  function helpOf(ticket: BuyerTicket): string {
    const day = formatDay(ticket.date, { language, timeZone: ticket.timezone });
    const refusal = !chosen.includes(ticket._id) && refusals.get(ticket._id);
    return refusal ? `${day}. ${text(refusal, { hours: refundCutoffHours })}` : day;
  }

  function refusalOf(id: string): string | false {
    const refusal = quote.data?.refused.find(one => one.ticketId === id);
    return (
      chosen.includes(id) &&
      refusal !== undefined &&
      text(refusalKeys[refusal.why], { hours: refundCutoffHours })
    );
  }
}
