import type { ResponseOf } from '@vh/contract';
import type { OrderSums, StaffTicket } from '#orders';

type Detail = ResponseOf<'POST /back/order/get'>;
/** What its buyer paid, in all. */
type Amount =
  | 'total'
  | 'vat'
  | 'refunded'
  | 'subtotal'
  | 'protection'
  | 'discount'
  | 'due'
  | 'fees'
  | 'covered';

/** An order with all of its sums. */
export type WholeDetail = Omit<Detail, 'lines' | 'tickets'> &
  Readonly<Record<Amount | 'net', number>> & {
    readonly lines: (Detail['lines'][number] & Readonly<Record<'face' | 'fee' | 'total', number>>)[];
    readonly tickets: (StaffTicket & { readonly attendeeEmail?: string })[];
  };

/** An order with the sums that its reader sees: what was paid, and what of it is left for the organiser. */
export function hideSums(detail: WholeDetail, { amounts, finance }: OrderSums): Detail {
  const { net, total, vat, refunded, subtotal, protection, discount, due, fees, covered, ...facts } = detail;
  const paid = { total, vat, refunded, subtotal, protection, discount, due, fees, covered };
  if (amounts) return { ...facts, ...paid, ...(finance && { net }) };
  return {
    ...facts,
    ...{ vatShares: [], refunds: [], disputes: [], payments: [] },
    lines: detail.lines.map(({ face: _face, fee: _fee, total: _total, ...line }) => line),
    tickets: detail.tickets.map(({ price: _price, ...ticket }) => ticket),
    history: detail.history.map(({ amount: _amount, ...entry }) => entry),
  };
}
