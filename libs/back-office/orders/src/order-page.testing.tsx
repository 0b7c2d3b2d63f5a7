import { buildOrderRow, idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { adminArea as area } from './area.testing.ts';

/** An order as its page gets it. */
export type Order = ResponseOf<'POST /back/order/get'>;
type Quote = ResponseOf<'POST /back/order/quote-refund'>;

/** A ticket of an order. */
export const ticket = (
  number: number,
  more: Partial<Order['tickets'][number]> = {},
): Order['tickets'][number] => ({
  _id: idOf(number),
  eventTitle: 'Radnički Niš – Crvena Zvezda',
  eventSlug: 'radnicki-zvezda',
  date: '2030-03-09T15:00:00.000Z',
  timezone: 'Europe/Belgrade',
  venue: 'Stadion Čair',
  city: 'Niš',
  ticketTypeName: 'East stand',
  attendeeName: '',
  shortCode: `CODE${number}`,
  state: 'valid',
  price: 120_000,
  ...more,
});

/** A paid order of two tickets unless told otherwise. */
export function buildOrder(more: Partial<Order> = {}): Order {
  return {
    ...buildOrderRow({ number: 'ACDE-FGHJ' }),
    language: 'sr',
    subtotal: 230_000,
    fees: 10_000,
    protection: 0,
    vat: 0,
    otherTickets: 0,
    vatShares: [],
    vatExemption: '',
    version: 4,
    discount: 0,
    refunded: 0,
    inDispute: false,
    due: 0,
    refunds: [],
    disputes: [],
    refundable: [idOf(1), idOf(2)],
    changeable: [idOf(1), idOf(2)],
    links: [],
    actions: [
      'refund',
      'resend',
      'change_buyer',
      'note',
      'settle_refund',
      'reissue',
      'reseat',
      'rename',
      'invoice',
      'print',
    ],
    lines: [],
    tickets: [ticket(1), ticket(2, { attendeeName: 'Ana' })],
    payments: [],
    history: [],
    messages: [],
    answers: [],
    doorNotes: [],
    consents: {},
    codes: [],
    ...more,
  };
}

/** What giving tickets back brings: all of their face, less a fee. */
export const quoteOf = (body: BodyOf<'POST /back/order/quote-refund'>): Quote => {
  const count = body.ticketIds === 'all' ? 2 : body.ticketIds.length;
  const amount = body.amount ?? count * (body.waivesFees ? 120_000 : 105_000);
  const highest = count * 120_000;
  return {
    version: 4,
    currency: 'RSD',
    amount,
    highest,
    face: amount,
    fee: 0,
    protection: 0,
    kept: highest - amount,
    payers: { fromOrganiser: 0, fromPlatform: 0, keptByOrganiser: 0, keptByPlatform: 0 },
    destinations: [{ provider: body.refundTo === 'store_credit' ? 'store-credit' : 'stripe', amount }],
    lines: [],
    refused: [],
  };
};

/** The order's page in the area. */
export const show = (order: Order, answers: Answers = {}) =>
  renderArea(area, {
    path: `/admin/order/${order._id}`,
    answers: { 'POST /back/order/get': order, 'POST /back/order/quote-refund': quoteOf, ...answers },
  });
/** The bodies that were sent to a call. */
export const sent = (calls: Awaited<ReturnType<typeof show>>['calls'], name: string) =>
  calls.filter(call => call.name === name).map(call => call.body as Record<string, unknown>);
