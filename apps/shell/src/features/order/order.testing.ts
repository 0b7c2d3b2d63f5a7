import type { BuyerOrder, BuyerTicket } from './order-state.model.ts';

/** A ticket as its buyer sees it. */
export function buildTicket(change: Partial<BuyerTicket> = {}): BuyerTicket {
  return {
    _id: 't1',
    eventTitle: 'Opera',
    eventSlug: 'opera',
    date: '2026-07-04T18:00:00Z',
    timezone: 'Europe/Sarajevo',
    venue: 'Zetra',
    city: 'Sarajevo',
    ticketTypeName: 'Stalls',
    attendeeName: 'Ana',
    code: 'VH1.code',
    shortCode: 'ACDE34679',
    state: 'valid',
    price: 1_050,
    can: { rename: true, transfer: true },
    ...change,
  };
}

/** A paid order with one ticket as its buyer sees it. */
export function buildOrder(change: Partial<BuyerOrder> = {}): BuyerOrder {
  return {
    orderToken: 't'.repeat(43),
    number: 'ACDEFGHJ',
    state: 'paid',
    currency: 'EUR',
    subtotal: 1_000,
    fees: 50,
    protection: 0,
    vat: 0,
    total: 1_050,
    amountDue: 1_050,
    discount: 0,
    refunded: 0,
    createdAt: '2026-03-01T10:00:00Z',
    inDispute: false,
    refunds: [],
    wallets: { apple: false, google: false },
    payMethods: [],
    buyer: { email: 'ana@example.test', name: 'Ana' },
    lines: [],
    tickets: [buildTicket()],
    pdfUrl: '/api/v1/front/ticket/pdf/x',
    ...change,
  };
}
