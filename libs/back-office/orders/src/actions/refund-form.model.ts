import type { BodyOf, ResponseOf } from '@vh/contract';
import { readTypedAmount, type LanguageCode, type RefundTo } from '@vh/domain';

/** What staff chose in the refund dialog. */
export interface RefundForm {
  /** Of the reader, who types the amount by its marks. */
  readonly language: LanguageCode;
  readonly ticketIds: readonly string[];
  readonly reason: 'staff' | 'event_cancelled';
  readonly refundTo: RefundTo;
  readonly waivesFees: boolean;
  readonly withProtection: boolean;
  /** As typed; empty for what the rules give. */
  readonly amount: string;
  readonly note: string;
}

/** What the server says a choice would bring. */
export type RefundQuote = ResponseOf<'POST /back/order/quote-refund'>;

/** The form as it opens: a lone ticket is chosen, of several none. */
export function openRefundForm(refundable: readonly string[], language: LanguageCode): RefundForm {
  return {
    language,
    ticketIds: refundable.length === 1 ? refundable : [],
    reason: 'staff',
    refundTo: 'original_payment',
    waivesFees: false,
    withProtection: false,
    amount: '',
    note: '',
  };
}

/** Takes a ticket into the choice or out of it, in the order of the tickets. */
export function toggleTicket(
  chosen: readonly string[],
  ticketId: string,
  refundable: readonly string[],
): string[] {
  const isChosen = chosen.includes(ticketId);
  return refundable.filter(id => (id === ticketId ? !isChosen : chosen.includes(id)));
}

/** What is asked for a quote; undefined while nothing can be asked. */
export function quoteBody(
  orderId: string,
  form: RefundForm,
): BodyOf<'POST /back/order/quote-refund'> | undefined {
  if (form.ticketIds.length === 0) return undefined;
  const { reason, refundTo, waivesFees, withProtection } = form;
  const terms = { reason, refundTo, waivesFees, withProtection };
  return { orderId, ticketIds: [...form.ticketIds], ...terms, ...ownAmount(form) };
}

/** What is sent to refund the chosen tickets, with the sum that the dialog shows. */
export function refundBody(
  order: { readonly _id: string; readonly version: number },
  form: RefundForm,
  { expectedAmount, key }: { readonly expectedAmount: number; readonly key: string },
): BodyOf<'POST /back/order/refund'> | undefined {
  const choice = quoteBody(order._id, form);
  return choice && { ...choice, expectedAmount, version: order.version, note: form.note.trim(), key };
}

/** What keeps the form from being sent. */
export type RefundFormProblem = 'nothing' | 'amount_wrong' | 'amount_too_high' | 'refused';

/** Why the form can't be sent yet; undefined when it can. */
export function problemOfForm(
  form: RefundForm,
  quote: RefundQuote | undefined,
): RefundFormProblem | undefined {
  if (form.ticketIds.length === 0) return 'nothing';
  const amount = readTypedAmount(form.amount, form);
  if (amount === 'wrong') return 'amount_wrong';
  if (quote && quote.refused.length > 0) return 'refused';
  return quote && amount !== undefined && amount > quote.highest ? 'amount_too_high' : undefined;
}

/** The staff's own amount, when one is typed; the rules' of the event say nothing about it. */
function ownAmount(form: RefundForm): { amount?: number } {
  const amount = readTypedAmount(form.amount, form);
  return typeof amount === 'number' ? { amount } : {};
}
