import type { BodyOf, ResponseOf } from '@vh/contract';
import { readTypedAmount, type ExchangePayment, type LanguageCode } from '@vh/domain';
import { linesOf, missingPrices, type Sale, type WantedTickets } from '../new-order/new-order.model.ts';
import type { OrderRecord } from '../order/use-order.ts';
import type { ExchangeText } from './exchange-texts.ts';

/** What an exchange comes to. */
export type ExchangeQuote = ResponseOf<'POST /back/order/quote-exchange'>;

type QuoteBody = BodyOf<'POST /back/order/quote-exchange'>;
type Body = BodyOf<'POST /back/order/exchange'>;

/** The form of an exchange, as it is typed. */
export interface ExchangeValues extends WantedTickets {
  readonly ticketIds: readonly string[];
  readonly waivesFees: boolean;
  readonly withProtection: boolean;
  /** As typed; '' for what the rules say. */
  readonly amount: string;
  readonly keepsSurplus: boolean;
  readonly rest: ExchangePayment;
  /** '' for the day that is suggested. */
  readonly payOn: string;
  readonly note: string;
}

/** Whose tickets are exchanged, and for which event. */
export interface ExchangeContext {
  readonly order: OrderRecord;
  readonly sale: Sale;
  readonly requestId: string | undefined;
  readonly reader: LanguageCode;
}

/** The form as it opens: with the tickets that are named, or the only one. */
export function newExchange(
  { changeable }: Pick<OrderRecord, 'changeable'>,
  named: readonly string[],
): ExchangeValues {
  const chosen = changeable.filter(id => named.includes(id));
  return {
    ticketIds: chosen.length === 0 && changeable.length === 1 ? changeable : chosen,
    ...{ quantities: {}, seats: {}, prices: {}, payment: 'bank-transfer' },
    ...{ waivesFees: false, withProtection: false, amount: '', keepsSurplus: false },
    ...{ rest: 'bank-transfer', payOn: '', note: '' },
  };
}

/** What is asked for a quote; undefined while nothing can be asked. */
export function exchangeQuoteBody(values: ExchangeValues, context: ExchangeContext): QuoteBody | undefined {
  const { order, sale, requestId, reader } = context;
  const lines = linesOf(values, sale, reader);
  const amount = readTypedAmount(values.amount, { language: reader });
  if (values.ticketIds.length === 0 || lines.length === 0 || amount === 'wrong') return undefined;
  if (missingPrices(values, sale, reader).length > 0) return undefined;
  const { waivesFees, withProtection, keepsSurplus } = values;
  return {
    ...{ orderId: order._id, ticketIds: [...values.ticketIds], eventId: sale._id, lines },
    ...{ waivesFees, withProtection, keepsSurplus, lang: reader },
    ...(amount !== undefined && { amount }),
    ...(requestId && { orderRequestId: requestId }),
  };
}

/** What is sent, as it was quoted. */
export function exchangeBody(
  asked: QuoteBody,
  values: ExchangeValues,
  quote: ExchangeQuote,
): Omit<Body, 'key'> {
  const { lang: _lang, ...wanted } = asked;
  const payOn = values.payOn || quote.payOn;
  return {
    ...wanted,
    ...{
      version: quote.version,
      expectedValue: quote.value,
      expectedTotal: quote.total,
      note: values.note.trim(),
    },
    ...(quote.amountDue > 0 && { payment: chosenPayment(values, quote), ...(payOn && { payOn }) }),
  };
}

/** How the rest is paid: as chosen, where that is offered. */
export function chosenPayment(
  { rest }: Pick<ExchangeValues, 'rest'>,
  { payments }: Pick<ExchangeQuote, 'payments'>,
): ExchangePayment | undefined {
  return payments.includes(rest) ? rest : payments[0];
}

/** What is wrong, by the field's path. */
export function exchangeProblems(
  values: ExchangeValues,
  { sale, reader }: ExchangeContext,
  quote: ExchangeQuote | undefined,
  text: ExchangeText,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.ticketIds.length === 0) problems['ticketIds'] = text('chooseOld');
  if (linesOf(values, sale, reader).length === 0) problems['lines'] = text('chooseNew');
  for (const type of missingPrices(values, sale, reader)) problems[`prices.${type._id}`] = text('wrongField');
  if (readTypedAmount(values.amount, { language: reader }) === 'wrong')
    problems['amount'] = text('wrongField');
  if (quote && quote.amountDue > 0 && quote.payments.length === 0) problems['rest'] = text('choosePayment');
  return problems;
}
