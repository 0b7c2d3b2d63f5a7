import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import {
  newActionKey,
  RecordForm,
  recordFieldId,
  useRecordForm,
  useSettled,
  type PlacedScope,
} from '@vh/area-kit';
import { formatOrderNumber } from '@vh/domain';
import { Checkbox, FieldError, Notice, Panel, showToast, TextArea } from '@vh/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { availableInstead, fieldOfPath, type Sale } from '../new-order/new-order.model.ts';
import styles from '../new-order/new-order.module.css';
import { TicketsPanel } from '../new-order/tickets-panel.tsx';
import type { OrderRecord } from '../order/use-order.ts';
import { ticketTitle } from '../order/ticket-title.ts';
import { ExchangeSums } from './exchange-sums.tsx';
import { ExchangeTerms, RestPayment } from './exchange-terms.tsx';
import { useExchangeTexts } from './exchange-texts.ts';
import {
  exchangeBody,
  exchangeProblems,
  exchangeQuoteBody,
  newExchange,
  type ExchangeContext,
  type ExchangeQuote,
  type ExchangeValues,
} from './exchange.model.ts';
import type { ExchangeFormState } from './exchange-state.ts';

/** Ids of its fields begin with this. */
const idPrefix = 'exchange';
/** What is typed is quoted once it rests so long, ms. */
const restMs = 250;
/** Calls whose answers are others after an exchange. */
const touched =
  / \/back\/(order|order-request|guest|event|client|manager|admin|inventory|refund)\/(get|quote)/;

interface ExchangeFormProps {
  readonly order: OrderRecord;
  readonly sale: Sale;
  /** Tickets that the address names. */
  readonly named: readonly string[];
  readonly requestId: string | undefined;
  readonly scope: PlacedScope;
}

/** The old and the new tickets of an exchange, what it comes to and how a difference is paid. */
export function ExchangeForm({ order, sale, named, requestId, scope }: ExchangeFormProps) {
  const { text, language } = useExchangeTexts();
  const navigate = useNavigate();
  const [instead, setInstead] = useState<Readonly<Partial<Record<string, number>>>>({});
  const context: ExchangeContext = { order, sale, requestId, reader: language };
  const send = useExchange(context);
  // the quote of the last values; problems are judged by it
  const [shown, setShown] = useState<ExchangeQuote>();
  const form = useRecordForm<ExchangeValues>({
    initial: newExchange(order, named),
    problemsOf: values => exchangeProblems(values, context, shown, text),
    refusalOf: (path, code) => {
      if (path === 'payOn' && (code === 'past' || code === 'too_late')) return text(`payOn.${code}`);
      if (code === 'no_value') return text('noValue');
      return text(path === 'eventId' ? 'wrongEvent' : 'wrongField');
    },
    fieldOf: path => (path === 'eventId' ? 'lines' : fieldOfPath(path, [])),
    send: async values => {
      setInstead({});
      try {
        const made = await send(values);
        const number = formatOrderNumber(made.number);
        showToast(text(made.state === 'booked' ? 'waits' : 'done', { number }));
        await navigate(`${scope.base}/order/${made.orderId}`, { replace: true });
        return undefined;
      } catch (error) {
        setInstead(availableInstead(error));
        throw error;
      }
    },
  });
  const quote = useExchangeQuote(form.values, context);
  if (quote.data !== shown) setShown(quote.data);
  return (
    <div className={styles.form}>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        act={text('confirm')}
        onCancel={() => void navigate(`${scope.base}/order/${order._id}`)}
      >
        {requestId && <Notice tone="info">{text('fromRequest')}</Notice>}
        <OldTickets order={order} form={form} />
        <TicketsPanel form={form} sale={sale} instead={instead} title={text('new')} idPrefix={idPrefix} />
        <ExchangeTerms order={order} form={form} quote={quote.data} />
        {quote.data && quote.data.amountDue > 0 ? <RestPayment form={form} quote={quote.data} /> : null}
        <TextArea
          id={recordFieldId(idPrefix, 'note')}
          label={text('note')}
          labelNote={text('optional')}
          help={text('noteHelp')}
          rows={2}
          maxLength={500}
          value={form.values.note}
          onChange={({ target }) => form.set({ note: target.value })}
        />
        <ExchangeSums
          query={quote}
          isAsked={exchangeQuoteBody(form.values, context) !== undefined}
          keeps={form.values.keepsSurplus}
        />
      </RecordForm>
    </div>
  );
}

function OldTickets({ order, form }: { order: OrderRecord; form: ExchangeFormState }) {
  const { text } = useExchangeTexts();
  const { ticketIds } = form.values;
  const problem = form.problemOf('ticketIds');
  const toggle = (id: string) =>
    form.set({
      ticketIds: order.changeable.filter(one =>
        one === id ? !ticketIds.includes(id) : ticketIds.includes(one),
      ),
    });
  return (
    <Panel title={text('old')} className={styles.part ?? ''}>
      <div
        role="group"
        aria-label={text('old')}
        id={recordFieldId(idPrefix, 'ticketIds')}
        tabIndex={-1}
        className={styles.stack}
      >
        {order.tickets
          .filter(({ _id }) => order.changeable.includes(_id))
          .map(ticket => (
            <Checkbox
              key={ticket._id}
              label={ticketTitle(ticket)}
              help={ticket.shortCode}
              checked={ticketIds.includes(ticket._id)}
              onChange={() => toggle(ticket._id)}
            />
          ))}
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </div>
    </Panel>
  );
}

/** What the typed exchange comes to; nothing while old or new tickets are missing. */
function useExchangeQuote(values: ExchangeValues, context: ExchangeContext) {
  const settled = useSettled(JSON.stringify(exchangeQuoteBody(values, context) ?? null), restMs);
  // was written from such a body
  const asked = JSON.parse(settled) as BodyOf<'POST /back/order/quote-exchange'> | null;
  const options = queryFor(
    useApi(),
    'POST /back/order/quote-exchange',
    asked ?? { orderId: context.order._id, ticketIds: [], eventId: context.sale._id, lines: [] },
  );
  const query = useQuery({ ...options, enabled: asked !== null, placeholderData: keepPreviousData });
  return asked === null ? { ...query, data: undefined } : query;
}

/** Makes the exchange that is typed: the same one under the same key, however often that is tried, another under another. */
function useExchange(context: ExchangeContext) {
  const api = useApi();
  const queryClient = useQueryClient();
  const last = useRef({ wanted: '', key: '' });
  return async (values: ExchangeValues) => {
    const asked = exchangeQuoteBody(values, context);
    if (!asked) throw new Error('an exchange without tickets was sent');
    // the one that is shown, where it is of these tickets
    const quote = await queryClient.ensureQueryData(queryFor(api, 'POST /back/order/quote-exchange', asked));
    const body = exchangeBody(asked, values, quote);
    const wanted = JSON.stringify(body);
    if (last.current.wanted !== wanted) last.current = { wanted, key: newActionKey() };
    try {
      return await api.call('POST /back/order/exchange', { key: last.current.key, ...body });
    } finally {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) });
    }
  };
}
