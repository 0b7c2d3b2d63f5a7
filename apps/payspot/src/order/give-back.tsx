import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Checkbox, Dialog, Notice, showToast, TextField } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import { useTexts, type Text } from '../texts/use-texts.ts';
import { useIntentKey } from '../till/use-intent-key.ts';
import styles from './give-back.module.css';

type CounterOrder = ResponseOf<'POST /back/payspot/get-order'>;
type Quote = ResponseOf<'POST /back/payspot/quote-refund'>;

interface GiveBackProps {
  readonly order: CounterOrder;
  readonly payspotId: string;
}

/** Gives tickets of an own sale back, as long as one of them is still valid. */
export function GiveBack({ order, payspotId }: GiveBackProps) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!order.tickets.some(({ state }) => state === 'valid')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text('giveBackTickets')}
      </Button>
      {isOpen && <GiveBackDialog order={order} payspotId={payspotId} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveBackDialog({ order, payspotId, onClose }: GiveBackProps & { onClose: () => void }) {
  const { text, language } = useTexts();
  const formId = useId();
  const form = useGiveBack(order, payspotId, onClose);
  const { quote, chosen, problem } = form;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, language);
  const valid = order.tickets.filter(({ state }) => state === 'valid');
  const whyOf = (id: string) => quote?.refused.find(({ ticketId }) => ticketId === id)?.why;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('giveBackTitle', { number: groupCode(order.number) })}
      closeLabel={text('cancel')}
      actions={
        <Button type="submit" form={formId} busy={form.isBusy}>
          {quote && form.isReady
            ? text('giveBackNow', { amount: money(quote.amount) })
            : text('giveBackTickets')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.send();
        }}
      >
        {problem && (
          <Notice tone="bad" live="assertive">
            {text(problem)}
          </Notice>
        )}
        <fieldset className={styles.tickets}>
          <legend>{text('giveBackWhich')}</legend>
          {valid.map(ticket => (
            <Checkbox
              key={ticket._id}
              label={`${ticket.ticketTypeName}, ${groupCode(ticket.shortCode, 3)}`}
              error={refusalText(text, whyOf(ticket._id))}
              checked={chosen.includes(ticket._id)}
              onChange={() => form.toggle(ticket._id)}
            />
          ))}
        </fieldset>
        {quote && <Sums quote={quote} money={money} />}
        {form.needsCard && (
          <TextField
            label={text('giveBackCardReference')}
            help={text('giveBackCardHelp')}
            autoComplete="off"
            maxLength={60}
            value={form.reference}
            error={form.isReferenceMissing ? text('cardReferenceMissing') : undefined}
            onChange={({ target }) => form.setReference(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function Sums({ quote, money }: { quote: Quote; money: (amount: number) => string }) {
  const { text } = useTexts();
  const { parts, kept, ground } = quote;
  return (
    <div role="status" className={styles.quote}>
      <dl className={styles.sums}>
        {parts.map(({ method, amount }) => (
          <div key={method}>
            <dt>{text(method === 'cash' ? 'giveBackCash' : 'giveBackCard')}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {kept > 0 && (
          <div>
            <dt>{text('giveBackKept')}</dt>
            <dd>{money(kept)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.ground}>{text(`giveBackGround_${ground}`)}</p>
    </div>
  );
}

function refusalText(text: Text, why: Quote['refused'][number]['why'] | undefined): string | undefined {
  return why && text(`giveBackRefused_${why}`);
}

function useGiveBack(order: CounterOrder, payspotId: string, onDone: () => void) {
  const { text, language } = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const valid = order.tickets.filter(({ state }) => state === 'valid').map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(valid.length === 1 ? valid : []);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>();
  const which = { payspotId, orderId: order._id, ticketIds: [...chosen] };
  const asked = useQuery({
    ...queryFor(api, 'POST /back/payspot/quote-refund', which),
    enabled: chosen.length > 0,
    staleTime: 0,
  });
  const quote = chosen.length > 0 ? asked.data : undefined;
  const needsCard = quote?.parts.some(({ method }) => method === 'card') ?? false;
  const isReferenceMissing = isAsked && needsCard && reference.trim() === '';
  const isReady = quote !== undefined && quote.refused.length === 0 && !asked.isFetching;
  const wish: Omit<BodyOf<'POST /back/payspot/refund'>, 'idempotencyKey'> = {
    ...which,
    expectedAmount: quote?.amount ?? 0,
    ...(needsCard && { cardReference: reference.trim() }),
  };
  const idempotencyKey = useIntentKey(wish);

  async function send(): Promise<void> {
    setAsked(true);
    if (isBusy || !isReady || (needsCard && reference.trim() === '')) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { amount, currency } = await api.call('POST /back/payspot/refund', { ...wish, idempotencyKey });
      showToast(text('givenBack', { amount: formatMoney({ amount, currency }, language) }));
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
    const calls = ['get-order', 'get-sales', 'get-event', 'quote-refund', 'get'];
    for (const call of calls)
      void queryClient.invalidateQueries({ queryKey: [`POST /back/payspot/${call}`] });
  }

  return {
    ...{
      chosen,
      quote,
      isReady,
      isBusy,
      problem,
      needsCard,
      reference,
      setReference,
      isReferenceMissing,
      send,
    },
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]),
  };
}

/** Why it was not given back, as a key of the counter's words. */
function problemOf(
  error: unknown,
): 'error_shiftRefund' | 'error_refundChanged' | 'error_refundState' | 'error_refundRest' {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'shift.state') return 'error_shiftRefund';
  if (code === 'order.changed' || code === 'refund.refused') return 'error_refundChanged';
  return code === 'order.state' ? 'error_refundState' : 'error_refundRest';
}
