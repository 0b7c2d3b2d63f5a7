import { useQueryClient } from '@tanstack/react-query';
import { formatOrderNumber } from '@vh/domain';
import { queryFor, useApi } from '@vh/api-client';
import { newActionKey, RecordForm, useRecordForm, type PlacedScope } from '@vh/area-kit';
import { showToast, TextArea } from '@vh/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '../order/use-order.ts';
import { BuyerPanel } from './buyer-panel.tsx';
import { fieldId, idPrefix } from './new-order-state.ts';
import { useNewOrderTexts } from './new-order-texts.ts';
import {
  availableInstead,
  fieldOfPath,
  linesOf,
  newOrder,
  newOrderProblems,
  orderFacts,
  type NewOrderValues,
  type Quote,
  type Sale,
} from './new-order.model.ts';
import styles from './new-order.module.css';
import { OrderQuote } from './order-quote.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { TicketsPanel } from './tickets-panel.tsx';
import { useQuote } from './use-quote.ts';

/** Calls whose answers are others after an order was created. */
const touched = / \/back\/(order|guest|event|client|manager|admin|inventory)\/(get|quote)/;

interface NewOrderFormProps {
  readonly sale: Sale;
  /** The order that tickets are added to. */
  readonly addedTo?: OrderRecord;
  readonly scope: PlacedScope;
}

/** The tickets, the buyer and the payment of a new order, with what it comes to. */
export function NewOrderForm({ sale, addedTo, scope }: NewOrderFormProps) {
  const { text, language } = useNewOrderTexts();
  const navigate = useNavigate();
  const [payments, setPayments] = useState<Quote['payments']>();
  const [instead, setInstead] = useState<Readonly<Partial<Record<string, number>>>>({});
  const sent = useRef<NewOrderValues>(undefined);
  const create = useCreate(sale, addedTo?._id);
  const form = useRecordForm<NewOrderValues>({
    initial: newOrder(language, addedTo),
    problemsOf: values => newOrderProblems(values, { sale, payments, reader: language }, text),
    refusalOf: (path, code) =>
      path === 'payOn' && (code === 'past' || code === 'too_late')
        ? text(`payOn.${code}`)
        : text(path.endsWith('chosenPrice') ? 'wrongPrice' : 'wrongField'),
    fieldOf: path => fieldOfPath(path, sent.current ? linesOf(sent.current, sale, language) : []),
    send: async values => {
      sent.current = values;
      setInstead({});
      try {
        const made = await create(values);
        showToast(text('created', { number: formatOrderNumber(made.number) }));
        await navigate(`${scope.base}/order/${made.orderId}`, { replace: true });
        return undefined;
      } catch (error) {
        setInstead(availableInstead(error));
        throw error;
      }
    },
  });
  const quote = useQuote(form.values, { sale, language });
  const offered = quote.isAsked ? quote.data?.payments : undefined;
  if (offered !== payments) setPayments(offered);
  return (
    <div className={styles.form}>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        act={text('create')}
        onCancel={() => void navigate(`${scope.base}/order${addedTo ? `/${addedTo._id}` : ''}`)}
      >
        <TicketsPanel form={form} sale={sale} instead={instead} />
        <BuyerPanel form={form} addedTo={addedTo} />
        <PaymentPanel form={form} quote={quote.isAsked ? quote.data : undefined} />
        <TextArea
          id={fieldId('note')}
          label={text('note')}
          labelNote={text('optional')}
          help={text('noteHelp')}
          rows={2}
          maxLength={500}
          value={form.values.note}
          onChange={({ target }) => form.set({ note: target.value })}
        />
        <OrderQuote sale={sale} quote={quote} />
      </RecordForm>
    </div>
  );
}

/** Creates the order that is typed: the same one under the same key, however often that is tried, another under another. */
function useCreate(sale: Sale, addedTo: string | undefined) {
  const api = useApi();
  const { language } = useNewOrderTexts();
  const queryClient = useQueryClient();
  const last = useRef({ wanted: '', key: '' });
  return async (values: NewOrderValues) => {
    const { payment } = values;
    const asked = { eventId: sale._id, lines: linesOf(values, sale, language), payment, lang: language };
    // the one that is shown, where it is of these tickets
    const quote = await queryClient.ensureQueryData(queryFor(api, 'POST /back/order/quote-sale', asked));
    const order = {
      ...orderFacts(values, { sale, quote, reader: language, addedTo }),
      expectedTotal: quote.total,
    };
    const wanted = JSON.stringify(order);
    if (last.current.wanted !== wanted) last.current = { wanted, key: newActionKey() };
    try {
      return await api.call('POST /back/order/create', { key: last.current.key, ...order });
    } finally {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) });
    }
  };
}
