import type { BodyOf, ResponseOf } from '@vh/contract';
import type { LineProblem } from '../basket/index.ts';

/** What is sent to sell; its key makes every repeat the same sale. */
export type SellBody = BodyOf<'POST /back/payspot/sell'>;

/** A sale as it was made. */
export type Sale = ResponseOf<'POST /back/payspot/sell'>;

/** How the buyer pays. */
export type Payment = SellBody['payment'];

/** What a card pays of a total, minor units; 0 for cash. */
export function paidByCard(payment: Payment, total: number): number {
  if (payment.method === 'card') return total;
  return payment.method === 'mixed' ? payment.card : 0;
}

/** Where a sale stands. In `unsure` the answer got lost: it may or may not have been sold. */
export type SaleState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly body: SellBody }
  | { readonly kind: 'unsure'; readonly body: SellBody }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'sold'; readonly sale: Sale };

/** What can happen to a sale. */
export type SaleAction =
  | { readonly type: 'send'; readonly body: SellBody }
  | { readonly type: 'repeat' }
  | { readonly type: 'sold'; readonly sale: Sale }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' }
  | { readonly type: 'reopen' };

/** No sale under way. */
export const openSale: SaleState = { kind: 'open' };

/**
 * The next state of a sale. While one is under way or unsure nothing else can be sent: only the same
 * body with the same key again, so that neither a double press nor a lost answer sells twice.
 */
export function saleReducer(state: SaleState, action: SaleAction): SaleState {
  switch (action.type) {
    case 'send':
      return state.kind === 'open' || state.kind === 'refused'
        ? { kind: 'sending', body: action.body }
        : state;
    case 'repeat':
      return state.kind === 'unsure' ? { kind: 'sending', body: state.body } : state;
    case 'sold':
      return state.kind === 'sending' ? { kind: 'sold', sale: action.sale } : state;
    case 'refused':
      return state.kind === 'sending' ? { kind: 'refused', code: action.code } : state;
    case 'lost':
      return state.kind === 'sending' ? { kind: 'unsure', body: state.body } : state;
    case 'reopen':
      return state.kind === 'sending' ? state : openSale;
  }
}

/** Reads the `details` of `inventory.unavailable` as problems by ticket type; foreign shapes give none. */
export function readProblems(details: unknown): ReadonlyMap<string, LineProblem> {
  const found = new Map<string, LineProblem>();
  if (!isRecord(details) || !Array.isArray(details['problems'])) return found;
  for (const problem of details['problems']) {
    if (!isRecord(problem) || typeof problem['ticketTypeId'] !== 'string') continue;
    const available = typeof problem['available'] === 'number' ? problem['available'] : 0;
    const reason = readReason(problem['reason']);
    const gone = readSeats(problem['mapSeats']);
    found.set(problem['ticketTypeId'], { reason, available, ...(gone.length > 0 && { gone }) });
  }
  return found;
}

const reasons: readonly LineProblem['reason'][] = [
  'sold_out',
  'not_enough',
  'not_on_sale',
  'limit',
  'unknown',
  'seat_taken',
  'table_whole',
  'price',
];

function readSeats(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(seat => typeof seat === 'string') : [];
}

function readReason(value: unknown): LineProblem['reason'] {
  return reasons.find(reason => reason === value) ?? 'unknown';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
