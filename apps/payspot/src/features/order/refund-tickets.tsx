import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Checkbox, Dialog, Notice, showToast } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import { seatText } from '../print/index.ts';
import { useTexts, type Text } from '../../texts/use-texts.ts';
import { useIntentKey } from '../../shared/use-intent-key.ts';
import { unmatchedQueryName, CardRefundDialog, refreshRefunds } from '../unmatched/index.ts';
import { problemOfError, type RefundProblem } from './refund-problem.ts';
import styles from './refund-tickets.module.css';

type PayspotOrder = ResponseOf<'POST /back/payspot/get-order'>;
type Quote = ResponseOf<'POST /back/payspot/quote-refund'>;
type Planned = ResponseOf<'POST /back/payspot/plan-refund'>;

interface RefundTicketsProps {
  readonly order: PayspotOrder;
  readonly payspotId: string;
}

/** Gives tickets of an own sale back, as long as one of them is still valid. */
export function RefundTickets({ order, payspotId }: RefundTicketsProps) {
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

function GiveBackDialog({ order, payspotId, onClose }: RefundTicketsProps & { onClose: () => void }) {
  const { text, language } = useTexts();
  const formId = useId();
  const form = useGiveBack(order, payspotId, onClose);
  const { quote, chosen, problem, planned } = form;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, language);
  const valid = order.tickets.filter(({ state }) => state === 'valid');
  const whyOf = (id: string) => quote?.refused.find(({ ticketId }) => ticketId === id)?.why;
  if (planned)
    return (
      <CardRefundDialog
        payspotId={payspotId}
        planned={planned}
        number={order.number}
        onClose={() => form.endPlan()}
        onDone={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('giveBackTitle', { number: groupCode(order.number) })}
      closeLabel={text('cancel')}
      actions={
        <Button type="submit" form={formId} busy={form.isBusy}>
          {giveBackLabel()}
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
              label={[ticket.ticketTypeName, seatText(ticket.seat, text), groupCode(ticket.shortCode, 3)]
                .filter(Boolean)
                .join(', ')}
              error={refusalText(text, whyOf(ticket._id))}
              checked={chosen.includes(ticket._id)}
              onChange={() => form.toggle(ticket._id)}
            />
          ))}
          {valid.length > 1 && (
            <Button
              variant="outline"
              size="s"
              disabled={chosen.length === valid.length}
              onClick={() => form.chooseAll()}
            >
              {text('giveBackAll')}
            </Button>
          )}
        </fieldset>
        {quote && <Sums quote={quote} money={money} />}
        {form.needsCard && <p>{text('giveBackCardHelp')}</p>}
      </form>
    </Dialog>
  );

  function giveBackLabel(): string {
    if (!quote || !form.isReady) return text('giveBackTickets');
    return text(form.needsCard ? 'giveBackPlan' : 'giveBackNow', { amount: money(quote.amount) });
  }
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

function useGiveBack(order: PayspotOrder, payspotId: string, onDone: () => void) {
  const { text, language } = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const valid = order.tickets.filter(({ state }) => state === 'valid').map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(valid.length === 1 ? valid : []);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RefundProblem>();
  const [planned, setPlanned] = useState<Planned>();
  const which = { payspotId, orderId: order._id, ticketIds: [...chosen] };
  const asked = useQuery({
    ...queryFor(api, 'POST /back/payspot/quote-refund', which),
    enabled: chosen.length > 0,
    staleTime: 0,
  });
  const quote = chosen.length > 0 ? asked.data : undefined;
  const needsCard = quote?.parts.some(({ method }) => method === 'card') ?? false;
  const isReady = quote !== undefined && quote.refused.length === 0 && !asked.isFetching;
  const wish: Omit<BodyOf<'POST /back/payspot/refund'>, 'idempotencyKey'> = {
    ...which,
    expectedAmount: quote?.amount ?? 0,
  };
  const [tries, setTries] = useState(0);
  // what was planned and ended otherwise is planned again
  const idempotencyKey = useIntentKey({ ...wish, tries });

  async function send(): Promise<void> {
    if (isBusy || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (needsCard) {
        // recorded before the terminal gives anything back
        setPlanned(await api.call('POST /back/payspot/plan-refund', { ...wish, idempotencyKey }));
        void queryClient.invalidateQueries({ queryKey: [unmatchedQueryName] });
      } else {
        const { amount, currency } = await api.call('POST /back/payspot/refund', {
          ...wish,
          idempotencyKey,
        });
        showToast(text('givenBack', { amount: formatMoney({ amount, currency }, language) }));
        onDone();
      }
    } catch (error) {
      setProblem(problemOfError(error));
    }
    setBusy(false);
    refreshRefunds(queryClient);
  }

  return {
    ...{ chosen, quote, isReady, isBusy, problem, needsCard, planned, send },
    chooseAll: () => setChosen(valid),
    endPlan: () => {
      setPlanned(undefined);
      setTries(tries + 1);
    },
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]),
  };
}
