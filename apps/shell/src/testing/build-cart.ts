import type { Cart, CartLine } from '../cart/use-cart.ts';

export const holdId = '018f0000-0000-7000-8000-000000000001';
export const typeId = '018f0000-0000-7000-8000-000000000002';
export const questionId = '018f0000-0000-7000-8000-000000000003';

/** A held line for tests: two tickets. */
export function buildCartLine(change: Partial<CartLine> = {}): CartLine {
  return {
    holdId,
    eventId: holdId,
    eventSlug: 'x',
    eventTitle: 'X',
    eventDate: '2026-03-08T18:30:00Z',
    timezone: 'Europe/Belgrade',
    venue: 'V',
    city: 'C',
    thumb50: '/t.webp',
    ticketTypeId: typeId,
    ticketTypeName: 'Parter',
    attendeeData: 'none',
    quantity: 2,
    minQuantity: 1,
    maxQuantity: 10,
    face: 4000,
    discount: 0,
    fee: 200,
    total: 8400,
    expiresAt: '2036-03-01T10:10:00Z',
    ...change,
  };
}

/** A question for tests: a text about each ticket. */
export function buildQuestion(change: Partial<Cart['questions'][number]> = {}): Cart['questions'][number] {
  return {
    _id: questionId,
    eventId: holdId,
    ticketTypeIds: [],
    kind: 'text',
    label: 'Club',
    help: '',
    required: true,
    per: 'ticket',
    options: [],
    ...change,
  };
}

/** A cart for tests. */
export function buildCart(change: Partial<Cart> = {}): Cart {
  return {
    cartToken: 'c'.repeat(43),
    lines: [buildCartLine()],
    codes: [],
    questions: [],
    currency: 'BAM',
    subtotal: 8000,
    discount: 0,
    fees: 400,
    vat: 1220,
    total: 8400,
    protection: 588,
    canExtend: true,
    paymentMethods: ['sandbox'],
    deadlines: { cardMinutes: 20, bankTransferDays: 3, payspotHours: 24 },
    marketingChannels: [],
    acceptsCodes: false,
    expiresAt: '2036-03-01T10:10:00Z',
    ...change,
  };
}
